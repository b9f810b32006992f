import type { EpochMs } from '../clock.ts';
import type { Step } from '../store/index.ts';
import { fromWallTime, toWallTime } from '../time/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** About how long a step is, in ms: a day of 24 hours, a month of 30 days. */
export function lengthOf({ count, unit }: Step): number {
  switch (unit) {
    case 'minute':
      return count * MINUTE_MS;
    case 'hour':
      return count * HOUR_MS;
    case 'day':
      return count * DAY_MS;
    case 'week':
      return count * 7 * DAY_MS;
    case 'month':
      return count * 30 * DAY_MS;
  }
}

/**
 * The instant a step after `at`, or `times` steps. Minutes and hours are absolute; days, weeks and months keep the time on
 * the wall clock of `zone`, and a month after the 31st is the last day.
 */
export function addStep(at: EpochMs, step: Step, zone: string, times = 1): EpochMs {
  const { count, unit } = step;
  if (unit === 'minute' || unit === 'hour') return at + times * lengthOf(step);
  const wall = toWallTime(at, zone);
  if (unit !== 'month')
    return fromWallTime({ ...wall, day: wall.day + times * count * (unit === 'week' ? 7 : 1) }, zone);
  const months = 12 * wall.year + wall.month - 1 + times * count;
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  return fromWallTime({ ...wall, year, month, day: Math.min(wall.day, daysIn(year, month)) }, zone);
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
