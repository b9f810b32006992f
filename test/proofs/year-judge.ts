// Judges a simulated year: by what people received, and by the ledger, against what the oracles expect.
import type { Fire } from '../../src/store/index.ts';
import { expectAfterDone } from './after-done-oracle.ts';
import { expectElsewhere, expectLife, expectNags, quietEnd } from './life-oracle.ts';
import { type Deed, type Expected, expectOf, type Outage, seenAt } from './oracle.ts';
import { CALM_MS } from './year-events.ts';
import type { Life, Living } from './year-life.ts';
import { OTHERS, type Sent } from './year-world.ts';

/** A task begins at the same time after each slot, give or take what its worker took to look. */
const SAME_MS = 3_000;

/** What came of a year. */
export interface Lived {
  readonly living: readonly Living[];
  readonly outages: readonly Outage[];
  readonly sent: readonly Sent[];
  readonly fires: readonly Fire[];
  readonly endAt: number;
}

/** What is compared, with what of it nothing was expected of yet. */
interface Case extends Lived {
  readonly differences: string[];
  /** Outcomes by trigger and slot. */
  readonly ledger: Map<string, Fire['outcome']>;
  /** How often people received what, by its words. */
  readonly received: Map<string, number>;
}

/** Where what happened is not what should have happened. */
export function judge(lived: Lived): string[] {
  const differences: string[] = [];
  const ledger = new Map(lived.fires.map((fire) => [`${fire.triggerId} ${fire.slotAt}`, fire.outcome]));
  const one: Case = { ...lived, differences, ledger, received: new Map() };
  receive(one);
  for (const living of lived.living)
    if (living.life) judgeLife(one, living, living.life);
    else judgePlain(one, living);
  for (const [place, outcome] of ledger) differences.push(`${place}: ${outcome} where nothing was expected`);
  for (const words of one.received.keys()) differences.push(`told although nothing was expected: ${words}`);
  return differences;
}

/** What people received, each message once, and whether it came at a time at which it may. */
function receive({ sent, fires, living, outages, differences, received }: Case): void {
  const byId = new Map(fires.map((fire) => [fire.id, fire]));
  const byTrigger = new Map(living.map((one) => [one.id, one]));
  const nights = new Map(OTHERS.map(({ chatId, night }) => [chatId, night]));
  const add = (words: string): void => void received.set(words, (received.get(words) ?? 0) + 1);
  const keys = new Set<string>();
  for (const { key, body, chatId, mayHaveArrived, at } of sent) {
    const isFirst = !keys.has(key);
    keys.add(key);
    if (!isFirst && !mayHaveArrived) differences.push(`sent twice without a word: ${body.text}`);
    const [purpose, fireId = ''] = key.split(':');
    const fire = byId.get(fireId);
    const one = byTrigger.get(fire?.triggerId ?? '');
    const place = `${fire?.triggerId} ${fire?.slotAt}`;
    const night = purpose === 'escalate' ? nights.get(chatId) : one?.life?.quiet;
    if (quietEnd(night, at) !== undefined)
      differences.push(`${place}: told at ${new Date(at).toISOString()}, in quiet hours`);
    if (fire && at < fire.slotAt) differences.push(`${place}: told ${fire.slotAt - at} ms early`);
    // What nothing holds back comes at its time, or when somebody looks again; from a dying worker's hands when its lease ends.
    const isPunctual = purpose === 'fire' && one?.slackMs === undefined && !one?.life?.quiet;
    if (fire && isPunctual && at - seenAt(outages, fire.slotAt) > CALM_MS)
      differences.push(`${place}: told ${at - fire.slotAt} ms late`);
    if (!isFirst) continue;
    // What asks again, what comes early and what others are told is said in the product's own words.
    if (purpose === 'nag') add(`${place} again`);
    else if (purpose === 'escalate') add(`${place} to ${chatId}`);
    else add(fire?.earlyFor ? `${place} early` : body.text);
  }
}

/** That a slot came to its outcome, and was told once, in these words, where it was to be told. */
function judgeSlot(
  { ledger, received, differences }: Case,
  slot: { readonly place: string; readonly words: string; readonly what: string },
  outcome: Fire['outcome'],
): void {
  const { place, words, what } = slot;
  const found = ledger.get(place);
  if (found !== outcome) differences.push(`${what}: ${found ?? 'no row'} instead of ${outcome}`);
  if (outcome === 'spoke' && received.get(words) !== 1)
    differences.push(`${what}: told ${received.get(words) ?? 0} times as "${words}"`);
  if (outcome === 'spoke') received.delete(words);
  ledger.delete(place);
}

/** A reminder that has more to its life than slots. */
function judgeLife(one: Case, living: Living, life: Life): void {
  const { outages, endAt } = one;
  const { id, kind, misfire } = living;
  const expected = life.afterDone
    ? expectAfterDone({ ...life.afterDone, misfire, doneAt: life.doneAt }, outages, endAt)
    : expectLife({ ...living, ...life }, outages, endAt);
  for (const [slot, { outcome, missedBefore, isEarly }] of expected) {
    const place = `${id} ${slot}`;
    const what = `${kind.name} (${misfire}) ${JSON.stringify(kind.schedule)} at ${new Date(slot).toISOString()}`;
    judgeSlot(one, { place, what, words: `${place} ${isEarly ? 'early' : missedBefore}` }, outcome);
  }
  // What counts from when it is done can be done at any time.
  if (life.afterDone)
    for (const at of life.refusedAt)
      one.differences.push(`${kind.name} ${id}: nothing to be done at ${new Date(at).toISOString()}`);
  judgeFollowUps(one, living, life);
}

/** What was asked again, and told to somebody else, until it was done or the next slot took its place. */
function judgeFollowUps({ fires, outages, endAt, differences, received }: Case, living: Living, life: Life): void {
  const { nag, escalate, doneAt, quiet } = life;
  const told = fires.filter(({ triggerId, outcome }) => triggerId === living.id && outcome === 'spoke');
  const early = told.filter(({ earlyFor }) => earlyFor !== null).map(({ settledAt }) => settledAt ?? 0);
  const slots = told
    .filter(({ earlyFor }) => earlyFor === null)
    .map(({ slotAt, settledAt }) => ({ slotAt, toldAt: settledAt ?? 0 }));
  const expectTimes = (words: string, times: number): void => {
    const found = received.get(words) ?? 0;
    if (found !== times) differences.push(`${living.kind.name} ${words}: told ${found} times instead of ${times}`);
    received.delete(words);
  };
  for (const { slotAt, toldAt } of slots) {
    // Of slots that are told at one time, the last is asked about.
    const after = slots.filter((other) => other.toldAt > toldAt || (other.toldAt === toldAt && other.slotAt > slotAt));
    // What is said to be done is what was told last, which may have been an early reminder of the next slot.
    const isMeant = (at: number): boolean => !early.some((other) => other > toldAt && other <= at);
    const gone = [...after.map((other) => other.toldAt), ...doneAt.filter((at) => at > toldAt && isMeant(at))];
    const until = { toldAt, goneAt: Math.min(endAt, ...gone) };
    const place = `${living.id} ${slotAt}`;
    if (nag) expectTimes(`${place} again`, expectNags(nag, until, { outages, quiet }));
    if (!escalate) continue;
    const around = { outages, quiet: escalate.to.night };
    const isTold = expectElsewhere(escalate.afterMs, until, around);
    expectTimes(`${place} to ${escalate.to.chatId}`, isTold ? 1 : 0);
  }
}

/** A reminder or a task that has its slots alone. */
function judgePlain(one: Case, living: Living): void {
  const { ledger, outages, endAt, fires, differences } = one;
  const { id, kind, slackMs, deeds } = living;
  const begins = slackMs === undefined ? undefined : beginnings(living, fires, differences);
  for (const [slot, expected] of expectOf(living, outages, endAt)) {
    const place = `${id} ${slot}`;
    const beginsAt = begins?.get(slot) ?? slot;
    // What still waits for its beginning has no outcome yet.
    if (ledger.get(place) === null && beginsAt > endAt) {
      ledger.delete(place);
      continue;
    }
    const what = `${kind.name} ${JSON.stringify(kind.schedule)} at ${new Date(slot).toISOString()}`;
    const outcome = changedWhileItWaited(deeds, slot, beginsAt) ?? expected.outcome;
    judgeSlot(one, { place, what, words: `${place} ${expected.missedBefore}` }, outcome);
  }
}

/** When the fires of a task were to begin: never early, within its slack, and the same each time. */
function beginnings({ id, kind, slackMs = 0 }: Living, fires: readonly Fire[], differences: string[]) {
  const begins = new Map<number, number>();
  let offset: number | undefined;
  for (const { triggerId, slotAt, readyAt, createdAt, attempt, outcome } of fires) {
    if (triggerId !== id || (outcome !== null && !['spoke', 'skipped', 'cancelled'].includes(outcome))) continue;
    begins.set(slotAt, readyAt);
    if (readyAt < slotAt) differences.push(`${kind.name} ${id}: early by ${slotAt - readyAt} ms`);
    // One that was late, or whose worker died over it, begins when it can.
    if (createdAt - slotAt >= 3_000 || attempt > 1 || (outcome !== 'spoke' && outcome !== null)) continue;
    const own = readyAt - slotAt;
    // A machine that wakes just after the slot can begin no sooner than it looks.
    if (own > Math.max(slackMs, createdAt - slotAt))
      differences.push(`${kind.name} ${id}: begins ${own} ms after its slot`);
    // No two slots of a year's kinds are nearer than a day: half of that is room enough for every slack.
    if (offset !== undefined && Math.abs(own - offset) > SAME_MS)
      differences.push(`${kind.name} ${id}: begins ${own} ms after a slot, and ${offset} ms after another`);
    offset = own;
  }
  return begins;
}

/** The outcome of a fire whose task was paused or called off before it began. */
function changedWhileItWaited(
  deeds: readonly Deed[],
  slot: number,
  beginsAt: number,
): Expected['outcome'] | 'cancelled' | undefined {
  const last = deeds.findLast(({ at, do: what }) => at > slot && at < beginsAt && what !== 'skip');
  if (last?.do === 'cancel') return 'cancelled';
  return last?.do === 'pause' ? 'skipped' : undefined;
}
