// What should have come of a reminder that counts from when it was done. Like oracle.ts, from what was asked for and
// what went on alone; wall times by Temporal.
import { Temporal } from 'temporal-polyfill';
import type { ExpectedWake } from './life-oracle.ts';
import { type Misfire, ON_TIME, type Outage, seenAt } from './oracle.ts';

/** It comes first at `firstAt`, and then a step after each time that it was done. */
export interface AskedAfterDone {
  readonly firstAt: number;
  readonly step: { readonly count: number; readonly unit: 'hour' | 'day' | 'week' | 'month' };
  /** The hour at which it comes, `HH:mm`; absent: that at which it was done. */
  readonly clock?: string;
  readonly zone: string;
  readonly misfire: Misfire;
  /** When the person said that it is done, in order. */
  readonly doneAt: readonly number[];
}

/** Every slot up to `endAt` with its outcome, in order. */
export function expectAfterDone(
  asked: AskedAfterDone,
  outages: readonly Outage[],
  endAt: number,
): Map<number, ExpectedWake> {
  const outcomes = new Map<number, ExpectedWake>();
  const end = (slot: number, outcome: ExpectedWake['outcome']): void =>
    void outcomes.set(slot, { outcome, missedBefore: 0, isEarly: false });
  const done = [...asked.doneAt];
  let next: number | undefined = asked.firstAt;
  for (;;) {
    const comesAt = next === undefined ? Number.POSITIVE_INFINITY : seenAt(outages, next);
    const doneAt = done[0] ?? Number.POSITIVE_INFINITY;
    if (Math.min(comesAt, doneAt) > endAt) return outcomes;
    if (next !== undefined && comesAt < doneAt) {
      // Without a word that it is done it never comes again.
      end(next, comesAt - next >= ON_TIME && asked.misfire === 'skip' ? 'skipped' : 'spoke');
      next = undefined;
      continue;
    }
    const later = stepAfter(asked, doneAt);
    // What is done before its time need not come at it, unless it counts to that very time again.
    if (next !== undefined && next !== later) end(next, 'skipped');
    next = later;
    done.shift();
  }
}

/** The time that follows one that was done: hours are absolute, the others steps on the wall clock. */
function stepAfter({ step: { count, unit }, clock, zone }: AskedAfterDone, doneAt: number): number {
  const wall = new Temporal.ZonedDateTime(BigInt(doneAt) * 1_000_000n, zone);
  const later = wall.add({ [`${unit}s`]: count });
  if (clock === undefined) return later.epochMilliseconds;
  return later.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: clock }).epochMilliseconds;
}
