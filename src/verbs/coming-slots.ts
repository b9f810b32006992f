import type { EpochMs } from '../clock.ts';
import { type Schedule, slotsBetween } from '../time/index.ts';

/** How many coming slots a view shows. */
const SLOTS_SHOWN = 3;
/** The calendar repeats after 400 years: a rule without a slot until then has none. */
const HORIZON_MS = 400 * 366 * 86_400_000;

/** The first slots of a schedule that a view shows, from `first` on, which is one of them. */
export function comingSlots(schedule: Schedule, first: EpochMs | null | undefined): EpochMs[] {
  return first === null || first === undefined ? [] : slotsBetween(schedule, first, first + HORIZON_MS, SLOTS_SHOWN);
}
