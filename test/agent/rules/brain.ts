import type { Answer, LastFire, MessageBriefing, ToldFact } from '../../../src/agent/brain.ts';
import { createRulesBrain } from '../../../src/agent/brains/rules/index.ts';
import type { ListedTrigger, RemindRequest } from '../../../src/agent/tools.ts';
import { detectLang, nextSlot, type Schedule } from '../../../src/time/index.ts';
import { type Call, createScriptedTools, type Script } from './scripted-tools.ts';

/** Tuesday, December 1, 2026, 18:00 in Taipei. */
export const NOW = Date.parse('2026-12-01T18:00:00+08:00');
export const ZONE = 'Asia/Taipei';

/** What became of a message: the answer, its words, and the tools that were used. */
export interface Heard {
  readonly answer: Answer;
  readonly text: string;
  readonly says: readonly string[];
  readonly calls: readonly Call[];
  /** The reminders that were asked for. */
  readonly made: readonly RemindRequest[];
}

/** Lets the rules hear a message, said on Tuesday, December 1, 2026 at 18:00 in Taipei unless told otherwise. */
export async function hear(
  text: string,
  more: Partial<Script> &
    Partial<
      Pick<MessageBriefing, 'lang' | 'lastFire' | 'earlierFires' | 'before' | 'chatKind' | 'zone' | 'preferences'>
    > = {},
): Promise<Heard> {
  const { lang = detectLang(text), lastFire = null, before = [], chatKind = 'direct', zone = ZONE, ...others } = more;
  const { preferences = {}, earlierFires = [], ...rest } = others;
  const { now = NOW, ...script } = rest;
  const { tools, calls, made } = createScriptedTools({ now, ...script });
  const who = { personId: 'per_me', personHandle: 'me', chatKind };
  const heard = { text, now, zone, lang, lastFire, earlierFires, before, preferences, memos: [], earlier: [] };
  const briefing: MessageBriefing = { kind: 'message', ...heard, ...who };
  const answer = await createRulesBrain().think({ briefing, tools, signal: new AbortController().signal });
  if (answer.kind === 'silent') return { answer, text: '', says: [], calls, made };
  return { answer, text: answer.text, says: (answer.buttons ?? []).map(({ says }) => says), calls, made };
}

/** A trigger that fires every day at an hour, in Taipei. */
export function daily(id: string, cue: string, hour = 20, more: Partial<ListedTrigger> = {}): ListedTrigger {
  const start = `2026-12-01T${String(hour).padStart(2, '0')}:00:00`;
  return trigger(id, cue, { kind: 'rrule', rule: 'FREQ=DAILY', start, zone: ZONE }, more);
}

/** A trigger that fires once. */
export function once(id: string, cue: string, at: string, more: Partial<ListedTrigger> = {}): ListedTrigger {
  return trigger(id, cue, { kind: 'at', at: Date.parse(at), zone: ZONE }, more);
}

function trigger(id: string, cue: string, schedule: Schedule, more: Partial<ListedTrigger> = {}): ListedTrigger {
  const nextAt = more.state === 'paused' ? null : (nextSlot(schedule, NOW) ?? null);
  const usual = {
    action: 'remind',
    state: 'active',
    repeatOf: null,
    policy: {},
    misfire: 'latest',
    resumesAt: null,
  } as const;
  return { ...usual, id, cue, schedule, nextAt, ...more };
}

/** The chat was woken a few minutes ago. */
export function spoke(triggerId: string, more: Partial<LastFire> = {}): LastFire {
  const schedule: Schedule = { kind: 'rrule', rule: 'FREQ=DAILY', start: '2026-11-01T20:00:00', zone: ZONE };
  return {
    fireId: 'fire_last',
    triggerId,
    cue: 'take my meds',
    personId: 'per_me',
    personHandle: 'me',
    schedule,
    setAt: Date.parse('2026-11-01T09:00:00+08:00'),
    saidAt: NOW - 300_000,
    acknowledged: false,
    asked: false,
    isNagging: false,
    recalled: [],
    ...more,
  };
}

/** A fact that the person said. */
export function fact(factId: string, text: string, more: Partial<ToldFact> = {}): ToldFact {
  const how = { score: 1, tier: 'primary', reasons: [], isNew: false } as const;
  return { factId, text, ...how, personId: 'per_me', saidBy: 'me', ...more };
}
