import type { Clock } from './frame.ts';
import type { PartKind } from './sense.ts';

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

/** What a clock can mean: one time of day, or a bare hour's two. */
export interface Hours {
  readonly options: readonly number[];
  readonly second: number;
}

/** What an hour from 1 to 12 means within a part of the day, in hours after midnight. */
function hourWithin(kind: PartKind, hour: number): number {
  switch (kind) {
    case 'dawn':
      return hour % 12;
    case 'morning':
      return hour;
    case 'noon':
      return hour <= 4 ? hour + 12 : hour;
    case 'afternoon':
    case 'close':
      return hour === 12 ? 12 : hour + 12;
    case 'evening':
      return hour === 12 ? 24 : hour <= 4 ? hour + 24 : hour + 12;
    case 'night':
      return hour === 12 ? 24 : hour <= 5 ? hour + 24 : hour + 12;
    case 'midnight':
      return hour === 12 ? 24 : hour <= 5 ? hour + 24 : hour + 12;
  }
}

/** Reads a clock beside a part of the day. */
export function hoursOf(clock: Clock, kind: PartKind | undefined): Hours {
  const { hour, minute, half } = clock;
  const second = clock.second ?? 0;
  const one = (hours: number): Hours => ({ options: [hours * 60 + minute], second });
  if (half === 'am') return one(hour % 12);
  if (half === 'pm') return one(hour > 12 ? hour : (hour % 12) + 12);
  if (hour > 12) return one(hour);
  if (hour === 0) return one(kind === 'evening' || kind === 'night' || kind === 'midnight' ? 24 : 0);
  if (kind) return one(hourWithin(kind, hour));
  if (half === '24h') return one(hour);
  return { options: [(hour % 12) * 60 + minute, ((hour % 12) + 12) * 60 + minute], second };
}

/** A clock whose part of the day is written into it, so that another part may follow in the same list. */
export function settleClock(clock: Clock, kind: PartKind): Clock {
  const minutes = kind === 'midnight' ? 1440 : (hoursOf(clock, kind).options[0] ?? 0);
  const hour = Math.floor(minutes / 60);
  return { ...clock, hour, half: hour > 23 ? '24h' : hour >= 12 ? 'pm' : 'am' };
}
