import { type Duration, NO_DURATION } from './frame.ts';
import type { Unit } from './sense.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * An amount of a unit as a duration. Whole days, weeks, months and years stay calendar steps; a fraction of a day or
 * week becomes absolute time, half a month 15 days, a fraction of a year months.
 */
export function scaleUnit(unit: Unit, amount: number): Duration {
  const whole = Math.trunc(amount);
  const rest = amount - whole;
  switch (unit) {
    case 'second':
      return { ...NO_DURATION, ms: Math.round(amount * 1000) };
    case 'minute':
      return { ...NO_DURATION, ms: Math.round(amount * MINUTE_MS) };
    case 'hour':
      return { ...NO_DURATION, ms: Math.round(amount * HOUR_MS) };
    case 'day':
      return { ...NO_DURATION, days: whole, ms: Math.round(rest * DAY_MS) };
    case 'workday':
      return { ...NO_DURATION, workdays: Math.round(amount) };
    case 'week':
      return { ...NO_DURATION, days: Math.round(amount * 7) };
    case 'month':
      return { ...NO_DURATION, months: whole, days: Math.round(rest * 30) };
    case 'year':
      return { ...NO_DURATION, months: Math.round(amount * 12) };
  }
}

/** Both durations, one after the other. */
export function sumDurations(a: Duration, b: Duration): Duration {
  return { months: a.months + b.months, days: a.days + b.days, workdays: a.workdays + b.workdays, ms: a.ms + b.ms };
}

/** Whether the duration is absolute time alone, without a calendar step. */
export function isAbsolute(duration: Duration): boolean {
  return duration.months === 0 && duration.days === 0 && duration.workdays === 0;
}

/** The larger unit has the higher rank: in a duration of several steps it comes first. */
export const UNIT_RANK: Readonly<Record<Unit, number>> = {
  year: 7,
  month: 6,
  week: 5,
  day: 4,
  workday: 4,
  hour: 3,
  minute: 2,
  second: 1,
};
