import type { Clock } from './frame.ts';

/**
 * A clock time, or undefined when it is none (25:12).
 * @param width the digits that the hour was written with: two with a leading zero, or an hour past twelve, settle the half.
 */
export function makeClock(hour: number, minute: number, second: number | undefined, width: number): Clock | undefined {
  if (!(hour >= 0 && hour <= 24 && minute >= 0 && minute < 60) || (second !== undefined && second >= 60))
    return undefined;
  if (hour === 24 && (minute > 0 || second)) return undefined;
  const settled = hour > 12 || hour === 0 || (width === 2 && hour < 10);
  const clock: Clock = { hour, minute, half: settled ? '24h' : undefined };
  return second === undefined ? clock : { ...clock, second };
}

/** The start of a range whose end alone names its half of the day: "3-4pm" starts at 3 pm, "11-1pm" at 11 am. */
export function endOfRange(start: Clock, end: Clock, half: 'am' | 'pm'): Clock {
  if (start.half !== undefined) return start;
  const startOf = (start.hour % 12) * 60 + start.minute;
  const endOf = (end.hour % 12) * 60 + end.minute;
  const other = half === 'am' ? 'pm' : 'am';
  return { ...start, half: startOf <= endOf ? half : other };
}
