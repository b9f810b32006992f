import type { HeldWords } from '../../../src/agent/aware-tools.ts';
import type { FireBriefing, ToldFact } from '../../../src/agent/brain.ts';
import type { Reachable } from '../../../src/agent/consent-tools.ts';
import type { ListedTrigger, RememberResult, RemindRequest, Tools } from '../../../src/agent/tools.ts';
import type { Undone } from '../../../src/agent/undo/index.ts';
import { WakefulError } from '../../../src/errors.ts';
import { nextSlot, type Schedule } from '../../../src/time/index.ts';

/** What the world behind the tools looks like at the beginning of a turn. */
export interface Script {
  readonly now: number;
  readonly triggers?: readonly ListedTrigger[];
  readonly facts?: readonly ToldFact[];
  readonly remembered?: Partial<RememberResult>;
  /** What making a reminder is refused with. */
  readonly refuses?: WakefulError;
  /** The same reminder is there already. */
  readonly existed?: boolean;
  /** When what is done comes again. */
  readonly nextAfterDone?: number;
  /** Who can be told when the person does not answer, by name. */
  readonly people?: Readonly<Record<string, Reachable>>;
  /** What was decided not to be said. */
  readonly held?: readonly HeldWords[];
  /** When a trigger was told last, and done. */
  readonly lastTold?: { readonly toldAt: number | null; readonly doneAt: number | null };
  /** What "undo" takes back. */
  readonly undone?: Undone;
  /** What a fire has to say that only asked. */
  readonly retold?: FireBriefing;
}

const REPEAT: ListedTrigger = {
  id: 'trg_snooze',
  action: 'remind',
  cue: 'take my meds',
  schedule: { kind: 'at', at: 0, zone: 'UTC' },
  state: 'active',
  nextAt: null,
  policy: {},
  misfire: 'latest',
  resumesAt: null,
  repeatOf: null,
};

/** One use of a tool, as `name(arguments)`. */
export type Call = readonly [name: string, ...args: unknown[]];

/**
 * Tools that act on a small world in memory and write down how they were used. Reading (recall, list, find) is not
 * written down.
 */
export function createScriptedTools(script: Script): {
  readonly tools: Tools;
  readonly calls: readonly Call[];
  readonly made: readonly RemindRequest[];
} {
  const calls: Call[] = [];
  const made: RemindRequest[] = [];
  const triggers = new Map((script.triggers ?? []).map((trigger) => [trigger.id, trigger]));

  function change(
    name: string,
    id: string,
    changed: (trigger: ListedTrigger) => Partial<ListedTrigger>,
  ): ListedTrigger {
    const trigger = triggers.get(id);
    if (!trigger) throw new WakefulError('not_found', `No trigger ${id}.`);
    const now = { ...trigger, ...changed(trigger) };
    triggers.set(id, now);
    calls.push([name, id]);
    return now;
  }
  const next = (schedule: Schedule, after = script.now): number | null => nextSlot(schedule, after) ?? null;

  const tools: Tools = {
    async remind(request) {
      const { action, parsed, content, verbatim } = request;
      if (script.refuses) throw script.refuses;
      made.push(request);
      calls.push(['remind', content, ...(verbatim ? ['verbatim'] : [])]);
      const { schedule, ambiguous } = parsed;
      const trigger = {
        id: 'trg_new',
        action,
        cue: content,
        schedule,
        state: 'active',
        nextAt: next(schedule),
        repeatOf: null,
        policy: request.policy ?? {},
        misfire: request.misfire ?? 'latest',
        resumesAt: null,
      } as const;
      return { trigger, existed: script.existed ?? false, ambiguous, proposed: [] };
    },
    async remindOnMention(request) {
      calls.push(['remindOnMention', request.mention, request.content]);
      const trigger = { ...request, id: 'evt_new', timesLeft: request.times } as never;
      return { trigger, existed: false };
    },
    listEvents: async () => [],
    async scheduleThought(request) {
      calls.push(['scheduleThought', request.content, new Date(request.at).toISOString(), request.intent]);
      return { memo: { ...request, id: 'memo_new', dueAt: request.at, state: 'waiting' } as never, existed: false };
    },
    listThoughts: async () => [],
    pauseThoughts: async () => [],
    resumeThoughts: async () => [],
    cancelThought: async (id) => Promise.reject(new WakefulError('not_found', `No note ${id}.`)),
    cancelEvent: async (id) => void calls.push(['cancelEvent', id]),
    // Nobody else is a member here.
    remindOther: async () => undefined,
    whoSaw: async () => undefined,
    callMember: async () => 'unknown',
    preferChannel: async () => false,
    setZone: async (place) => {
      calls.push(['setZone', place]);
      return 'Europe/Paris';
    },
    setDigest: async () => undefined,
    setLang: async (lang) => void calls.push(['setLang', lang]),
    async remember(text) {
      calls.push(['remember', text]);
      const kept = { facts: [{ id: 'fact_new', text }], created: true, superseded: [], joins: [], proposed: [] };
      return { ...kept, ...script.remembered };
    },
    async recall(cue) {
      return (script.facts ?? []).filter(({ text }) => sharesWord(text, cue));
    },
    async recent(limit) {
      return (script.facts ?? []).slice(0, limit);
    },
    async lookUp(ids) {
      return (script.facts ?? []).filter(({ factId }) => ids.includes(factId));
    },
    async correct(id, text) {
      calls.push(['correct', id, text]);
      return { facts: [{ id: 'fact_new', text }], created: true, superseded: [] };
    },
    async forget(ids) {
      calls.push(['forget', ...ids]);
    },
    async listTriggers() {
      return [...triggers.values()];
    },
    async findTriggers(words) {
      return [...triggers.values()].filter(({ cue }) => sharesWord(cue, words));
    },
    async pause(id, until) {
      const paused = change('pause', id, () => ({ state: 'paused', nextAt: null, resumesAt: until ?? null }));
      if (until !== undefined) calls.push(['until', new Date(until).toISOString()]);
      return paused;
    },
    resume: async (id) => change('resume', id, ({ schedule }) => ({ state: 'active', nextAt: next(schedule) })),
    cancel: async (id) => change('cancel', id, () => ({ state: 'cancelled', nextAt: null })),
    async reschedule(id, { schedule }) {
      const changed = change('reschedule', id, () => ({ schedule, nextAt: next(schedule) }));
      calls.push(['schedule', schedule]);
      return changed;
    },
    rename: async (id, content) => change('rename', id, () => ({ cue: content })),
    async skipBetween(id, from, to) {
      const trigger = triggers.get(id);
      if (!trigger) throw new WakefulError('not_found', `No trigger ${id}.`);
      calls.push(['skipBetween', id, new Date(from).toISOString(), new Date(to).toISOString()]);
      return trigger;
    },
    skipNext: async (id) =>
      change('skipNext', id, ({ schedule, nextAt }) => ({ nextAt: next(schedule, nextAt ?? script.now) })),
    async snooze(fireId, at) {
      calls.push(['snooze', fireId, new Date(at).toISOString()]);
      const schedule: Schedule = { kind: 'at', at, zone: 'UTC' };
      return { ...REPEAT, schedule, nextAt: at };
    },
    async done(fireId) {
      calls.push(['done', fireId]);
      return { ...REPEAT, nextAt: script.nextAfterDone ?? null };
    },
    async letGo(fireId) {
      calls.push(['letGo', fireId]);
      return REPEAT;
    },
    async end(id, ending) {
      calls.push(['end', id, 'until' in ending ? new Date(ending.until).toISOString() : ending.times]);
      return change('end', id, ({ schedule }) =>
        'until' in ending && schedule.kind !== 'at' ? { schedule: { ...schedule, until: ending.until } } : {},
      );
    },
    async change(id, { misfire, ...wanted }) {
      calls.push(['change', id, { ...wanted, ...(misfire ? { misfire } : {}) }]);
      const kept = (policy: ListedTrigger['policy']) =>
        Object.fromEntries(Object.entries({ ...policy, ...wanted }).filter(([, value]) => value !== null));
      return change('changed', id, (trigger) => ({
        policy: kept(trigger.policy),
        misfire: misfire ?? trigger.misfire,
      }));
    },
    async retell(fireId) {
      calls.push(['retell', fireId]);
      return script.retold ?? Promise.reject(new WakefulError('not_found', 'Nothing was missed.'));
    },
    async whoIs(name) {
      return script.people?.[name.toLowerCase()];
    },
    async askConsent(personId) {
      calls.push(['askConsent', personId]);
    },
    async consent(name, agrees) {
      calls.push(['consent', name, agrees]);
      return script.people?.[name.toLowerCase()] !== undefined;
    },
    async answerCheckIn(fireId, { over }) {
      calls.push(['answerCheckIn', fireId, ...(over ? ['over'] : [])]);
      return { ...REPEAT, nextAt: script.nextAfterDone ?? null };
    },
    held: async () => script.held ?? [],
    lastTold: async () => script.lastTold ?? { toldAt: null, doneAt: null },
    async undo() {
      calls.push(['undo']);
      return script.undone ?? { reminders: [], facts: [], restored: [], resumed: [] };
    },
    async prefer(wanted) {
      calls.push(['prefer', wanted]);
      return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null));
    },
  };
  return { tools, calls, made };
}

/** Whether two texts have a word of three letters, or a Han character that means something, in common. */
function sharesWord(a: string, b: string): boolean {
  const wordsOf = (text: string): string[] =>
    text.toLowerCase().match(/[a-z]{3,}|[\p{Script=Han}--[的了我是你一什麼么有在]]/gv) ?? [];
  const words = new Set(wordsOf(a));
  return wordsOf(b).some((word) => words.has(word) && !['the', 'what', 'you', 'about'].includes(word));
}
