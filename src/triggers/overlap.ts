import type { EpochMs } from '../clock.ts';
import { type Schedule, slotsBetween } from '../time/index.ts';

/** So near to each other, two slots wake a person for the same moment. */
const TOGETHER_MS = 30 * 60_000;
/** Slots are compared over so long, and so many of them: a monthly one comes at least once. */
const LOOKED_AHEAD_MS = 35 * 24 * 3_600_000;
const MOST_SLOTS = 300;

/** How the slots to come of two schedules meet. */
export interface Overlap {
  /** Some slot of one comes at the time of some slot of the other. */
  readonly meets: boolean;
  /** Every slot of the first comes at the time of one of the second. */
  readonly within: boolean;
}

/** Compares the slots that two schedules yield in the five weeks after an instant. */
export function overlapOf(a: Schedule, b: Schedule, after: EpochMs): Overlap {
  const slotsOf = (schedule: Schedule): number[] =>
    slotsBetween(schedule, after, after + LOOKED_AHEAD_MS, MOST_SLOTS).slice();
  const own = slotsOf(a);
  const others = slotsOf(b);
  // Of two that are cut off at the same number, the denser one ends earlier: what lies behind says nothing.
  const end = Math.min(
    own.length === MOST_SLOTS ? (own.at(-1) ?? 0) : Infinity,
    others.length === MOST_SLOTS ? (others.at(-1) ?? 0) : Infinity,
  );
  const compared = own.filter((slot) => slot <= end);
  let at = 0;
  let met = 0;
  for (const slot of compared) {
    while ((others[at] ?? Infinity) < slot - TOGETHER_MS) at += 1;
    if (Math.abs((others[at] ?? Infinity) - slot) <= TOGETHER_MS) met += 1;
  }
  return { meets: met > 0, within: compared.length > 0 && met === compared.length };
}
