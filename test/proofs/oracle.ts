// What should have happened in a simulated year, from what was asked for and what went on, and from nothing else: no
// code of src/time or src/triggers.
import type { Kind } from './kinds.ts';

/** What happens to slots that passed while nobody ran. */
export type Misfire = 'latest' | 'all' | 'skip';

/** What was done to a reminder, and when. */
export type Deed = { readonly at: number; readonly do: 'pause' | 'resume' | 'cancel' | 'skip' };

/** A reminder as it was asked for. */
export interface Asked {
  readonly id: string;
  readonly kind: Kind;
  readonly misfire: Misfire;
  readonly createdAt: number;
  /** In order. */
  readonly deeds: readonly Deed[];
}

/** A time in which nobody ran: from `from` (inclusive) until `to`, when somebody looked again. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** When somebody looks at what happens at `at`. */
export function seenAt(outages: readonly Outage[], at: number): number {
  return outages.find(({ from, to }) => at >= from && at < to)?.to ?? at;
}

/** The one outcome of a slot. */
export interface Expected {
  readonly outcome: 'spoke' | 'missed' | 'skipped';
  /** For one that is told: how many missed ones are told with it. */
  readonly missedBefore: number;
}

const HOUR = 3_600_000;
/** What is less behind than this is on time, in ms. */
export const ON_TIME = 3_000;

/** Every slot with its outcome, by slot. */
export function expectOf(asked: Asked, outages: readonly Outage[], endAt: number): Map<number, Expected> {
  const { kind, createdAt, misfire } = asked;
  const all = kind.slots(createdAt, endAt);
  const hasAfter = (slot: number): boolean => kind.slots(slot, slot + 10 * 366 * 24 * HOUR).length > 0;
  const grace = graceOf(kind, createdAt);
  const outcomes = new Map<number, Expected>();
  const deeds = [...asked.deeds];
  const leftOut = new Set<number>();
  let paused = false;
  let missed = 0;
  /** Slots that passed unseen and wait for somebody to look. */
  let unseen: number[] = [];

  const look = (now: number): void => {
    const slots = unseen;
    unseen = [];
    const last = slots.at(-1);
    for (const slot of slots) {
      const late = now - slot;
      const told = (): void => {
        outcomes.set(slot, { outcome: 'spoke', missedBefore: missed });
        missed = 0;
      };
      if (late < ON_TIME) told();
      else if (misfire === 'skip') outcomes.set(slot, { outcome: 'skipped', missedBefore: 0 });
      else if ((misfire === 'all' || slot === last) && (late <= grace || (slot === last && !hasAfter(slot)))) told();
      else {
        outcomes.set(slot, { outcome: 'missed', missedBefore: 0 });
        missed += 1;
      }
    }
  };

  /** Everything that happens, in order: slots before what is done at the same instant. */
  const happenings = [
    ...all.map((at) => ({ at, what: 'slot' as const })),
    ...outages.map(({ to }) => ({ at: to, what: 'look' as const })),
    ...deeds.map((deed) => ({ at: deed.at, what: deed.do })),
  ].sort((a, b) => a.at - b.at || (a.what === 'slot' ? -1 : 0) - (b.what === 'slot' ? -1 : 0));
  const isDown = (at: number): boolean => outages.some(({ from, to }) => at >= from && at < to);
  for (const { at, what } of happenings) {
    switch (what) {
      case 'slot':
        if (outcomes.has(at)) break;
        if (paused) outcomes.set(at, { outcome: 'skipped', missedBefore: 0 });
        else {
          unseen.push(at);
          if (!isDown(at)) look(at);
        }
        break;
      case 'look':
        look(at);
        break;
      case 'pause':
        paused = true;
        break;
      case 'resume':
        paused = false;
        break;
      case 'skip': {
        const next = kind.slots(at, endAt + 10 * 366 * 24 * HOUR).find((slot) => !outcomes.has(slot));
        if (next === undefined) break;
        outcomes.set(next, { outcome: 'skipped', missedBefore: 0 });
        leftOut.add(next);
        break;
      }
      case 'cancel':
        return outcomes;
    }
  }
  // A pause that lasts until the end has written nothing down yet.
  if (paused) {
    const pausedAt = deeds.findLast(({ do: what }) => what === 'pause')?.at ?? 0;
    for (const slot of [...outcomes.keys()]) if (slot > pausedAt && !leftOut.has(slot)) outcomes.delete(slot);
  }
  return outcomes;
}

/** A one-shot is told within 30 days; a slot of a series until the next one is nearer, and for 12 hours at least. */
export function graceOf(kind: Kind, createdAt: number): number {
  if (kind.schedule.kind === 'at') return 30 * 24 * HOUR;
  const [first, second] =
    [1, 10]
      .map((years) => kind.slots(createdAt, createdAt + years * 366 * 24 * HOUR))
      .find(({ length }) => length > 1) ?? [];
  if (first === undefined || second === undefined) return 30 * 24 * HOUR;
  return Math.max(12 * HOUR, Math.floor((second - first) / 2));
}
