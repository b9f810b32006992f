import { type Ambiguity, nextSlot, type Schedule, slotsBetween, toWallTime } from '../../../../time/index.ts';
import type { Listener } from './in-words.ts';

const HOUR_MS = 3_600_000;
/** Before this hour people sleep, and say "at night" or "AM" when they mean it … */
const WAKING_HOUR = 5;
/** … unless it is night now and the hour is near. */
const NEAR_MS = 8 * HOUR_MS;
/** Over so long, two readings of a bare hour come equally often. */
const COMPARED_MS = 14 * 24 * HOUR_MS;
const MOST_COMPARED = 500;

/** The points in which a person could have meant something else, with what that could be. */
export function plausible(ambiguous: readonly Ambiguity[], chosen: Schedule, listener: Listener): Ambiguity[] {
  return ambiguous.flatMap((point) => {
    // Who says 13:55 counts to 24, and means 9:55 in the morning.
    if (point.rule === 'bare_hour' && /(?<!\d)(?:1[3-9]|2[0-3])[:：]\d\d/.test(point.words)) return [];
    if (point.rule !== 'bare_hour' || point.alternatives.length === 0) return [point];
    const alternatives = point.alternatives.filter(({ schedule }) => isPlausible(schedule, chosen, listener));
    return alternatives.length === 0 ? [] : [{ ...point, alternatives }];
  });
}

function isPlausible(other: Schedule, chosen: Schedule, { now, zone }: Listener): boolean {
  const at = nextSlot(other, now);
  if (at === undefined) return false;
  if (toWallTime(at, zone).hour < WAKING_HOUR && at - now > NEAR_MS) return false;
  return timesOf(other, now) === timesOf(chosen, now) || other.kind === 'at';
}

/** "From 9 to 6" read with the other 9 leaves half of its times: nobody means that. */
const timesOf = (schedule: Schedule, now: number): number =>
  slotsBetween(schedule, now, now + COMPARED_MS, MOST_COMPARED).length;
