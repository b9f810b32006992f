import type { Step, TriggerPolicy } from '../../../../store/index.ts';
import { nextSlot, type ParsedTime, toWallTime } from '../../../../time/index.ts';
import { describePolicy, lengthOf, MOST_NAGS, quietUntil, readStep, USUAL_NAGS } from '../../../../triggers/index.ts';
import type { Answer } from '../../../brain.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { oneLine, phrasesOf } from '../say/index.ts';
import type { Wishes } from '../understand/index.ts';
import { chooseTriggers } from './choose.ts';
import { type Hearing, refuse, speak } from './hearing.ts';
import { instantInWords, nameOf } from './in-words.ts';
import { numberIn } from './number-in.ts';

const USUAL_NAG_MS = 600_000;
const USUAL_WAIT_MS = 1_800_000;

/** What a request wishes beyond a time and a thing, as a policy; with whom it could not name, why. */
export interface ReadWishes {
  readonly policy: TriggerPolicy;
  /** What is to be said about it besides. */
  readonly remarks: readonly string[];
  /** Why nothing can be set. */
  readonly refusal?: string;
}

/** Reads the wishes of a message. */
export async function readWishes(
  wishes: Wishes | undefined,
  { briefing, tools }: Pick<Hearing, 'briefing' | 'tools'>,
): Promise<ReadWishes> {
  if (!wishes) return { policy: {}, remarks: [] };
  const phrases = phrasesOf(briefing.lang);
  const step = (words: string): Step | undefined => readStep(words, briefing);
  const policy: { -readonly [K in keyof TriggerPolicy]: TriggerPolicy[K] } = {};
  const remarks: string[] = [];
  if (wishes.urgent) policy.urgent = true;
  if (wishes.nag) {
    // "Every hour" is every one hour.
    const often = wishes.nag.every
      .trim()
      .replace(/^(?=(?:minutes?|mins?|hours?|hrs?)$)/i, '1 ')
      .replace(/^(?=(?:小時|小时|分鐘|分钟|鐘頭|钟头)$)/u, '1');
    const every = often === '' ? undefined : step(often);
    const limit = Math.min(MOST_NAGS, Math.max(1, numberIn(wishes.nag.limit) ?? USUAL_NAGS));
    policy.nag = { everyMs: every ? lengthOf(every) : (briefing.preferences.nagMs ?? USUAL_NAG_MS), limit };
  }
  const early = wishes.early?.flatMap((words) => step(words) ?? []);
  if (early && early.length > 0) policy.early = early;
  const afterDone = wishes.afterDone === undefined ? undefined : step(wishes.afterDone);
  if (afterDone) policy.afterDone = afterDone;
  if (wishes.escalate) {
    const { to, after } = wishes.escalate;
    const found = await tools.whoIs(to);
    if (!found) return { policy, remarks, refusal: phrases.whoIs(oneLine(to)) };
    if (!found.isReachable) return { policy, remarks, refusal: phrases.unreachable(oneLine(to)) };
    const wait = after === '' ? undefined : step(after);
    policy.escalate = {
      afterMs: wait ? lengthOf(wait) : USUAL_WAIT_MS,
      personId: found.personId,
      chatId: found.chatId,
    };
    if (!found.agreed) {
      await tools.askConsent(found.personId);
      remarks.push(phrases.askedConsent(oneLine(to)));
    }
  }
  return { policy, remarks };
}

/**
 * The time of a request as its wishes take it: what counts from when it is done has one first time, and keeps the hour of
 * its days; what is only asked again and again begins after the first interval.
 */
export function withWishes(hearing: Hearing, policy: TriggerPolicy): { when: Hearing['when']; policy: TriggerPolicy } {
  const { when, briefing } = hearing;
  const { now, zone, lang } = briefing;
  if (when.kind === 'none' && policy.nag && hearing.wishes?.nag?.every) {
    const at = now + policy.nag.everyMs;
    const schedule = { kind: 'at', at, zone } as const;
    const content = withoutLead(hearing);
    const parsed: ParsedTime = { schedule, zone, content, spans: [], dateOnly: false, ambiguous: [], notes: [], lang };
    return { when: { kind: 'found', parsed }, policy };
  }
  if (when.kind !== 'found' || !policy.afterDone) return { when, policy };
  const { schedule } = when.parsed;
  const at = schedule.kind === 'at' ? schedule.at : nextSlot(schedule, now);
  if (at === undefined) return { when, policy };
  const isByDays = !['minute', 'hour'].includes(policy.afterDone.unit);
  const clock = clockAt(at, zone);
  const once = { ...when.parsed, schedule: { kind: 'at' as const, at, zone: schedule.zone } };
  return {
    when: { kind: 'found', parsed: once },
    policy: { ...policy, afterDone: { ...policy.afterDone, ...(isByDays ? { clock } : {}) } },
  };
}

/** "Remind me to call mom" without its lead. */
export function withoutLead({ words }: Hearing): string {
  return words.tables.reduce((rest, { requestLead }) => rest.replace(requestLead, ''), words.text);
}

/** What the read-back of a request adds: its wishes, what came of them, and that its time is a quiet one. */
export function wishesInWords(
  { briefing, phrases, wishes }: Hearing,
  trigger: Pick<ListedTrigger, 'policy' | 'misfire' | 'nextAt'>,
  remarks: readonly string[],
): string[] {
  const parts = [...describePolicy(trigger, briefing.lang, escalationName(wishes)), ...remarks];
  const { nextAt, policy } = trigger;
  const { quiet } = briefing.preferences;
  const until = nextAt === null || policy.urgent ? null : quietUntil(quiet, nextAt, briefing.zone);
  if (until !== null) parts.push(phrases.inQuiet(instantInWords(until, briefing)));
  return parts;
}

/** A message that only wishes: it means the reminder that was promised or told last, or the one that it names. */
export async function answerWishes(hearing: Hearing, subject: string): Promise<Answer | undefined> {
  const { tools, phrases, briefing } = hearing;
  const choice = await chooseTriggers(hearing, subject);
  if (choice.kind !== 'one') return undefined;
  const { policy, remarks, refusal } = await readWishes(hearing.wishes, hearing);
  if (refusal !== undefined) return refuse(refusal, 'not_found');
  const changed = await tools.change(choice.trigger.id, policy);
  const says = describePolicy(changed, briefing.lang, escalationName(hearing.wishes));
  return speak(phrases.changed(nameOf(changed), phrases.sentences([...says, ...remarks])));
}

/** Whom the wishes name. */
function escalationName(wishes: Wishes | undefined): { name: string; channel: null } | null {
  return wishes?.escalate ? { name: oneLine(wishes.escalate.to), channel: null } : null;
}

/** The time of day on the wall, `HH:mm`. */
export function clockAt(at: number, zone: string): string {
  const { hour, minute } = toWallTime(at, zone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
