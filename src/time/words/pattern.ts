import type { Weekday } from '../calendar.ts';

/** A weekday of a month: nth 1 is the first, −1 the last. */
export interface NthWeekday {
  readonly weekday: Weekday;
  readonly nth: number;
}

/** Which days a schedule names, in the shape in which people say it. */
export type DayPattern =
  | { readonly by: 'day'; readonly interval: number }
  /** Working days, each or every so many. */
  | { readonly by: 'workday'; readonly interval: number }
  /** `weekdays` is sorted, Monday first. */
  | { readonly by: 'week'; readonly interval: number; readonly weekdays: readonly Weekday[] }
  /**
   * Days of the month, −1 for the last; with a `weekday`, only those that fall on it. `skips` is set when a month that lacks the day is left out; otherwise its last
   * day stands in.
   */
  | {
      readonly by: 'month';
      readonly interval: number;
      readonly days: readonly number[];
      readonly skips: boolean;
      readonly weekday?: Weekday;
    }
  | { readonly by: 'month-weekday'; readonly interval: number; readonly refs: readonly NthWeekday[] }
  /** The nth day from Monday to Friday of the month. */
  | { readonly by: 'month-workday'; readonly interval: number; readonly nth: number }
  | {
      readonly by: 'year';
      readonly interval: number;
      readonly dates: readonly { readonly month: number; readonly day: number }[];
    }
  | {
      readonly by: 'year-weekday';
      readonly interval: number;
      readonly month: number;
      readonly refs: readonly NthWeekday[];
    }
  | { readonly by: 'lunar'; readonly month: number | undefined; readonly days: readonly number[] };

/** Which times of the day: some, in seconds after midnight, or a beat. */
export type ClockPattern =
  | { readonly at: readonly number[] }
  /** From one time to another, over midnight where the second is the earlier. */
  | { readonly every: number; readonly from: number; readonly to: number }
  /** All day long: every so many seconds, counted from the full hour, beginning `past` seconds after it. */
  | { readonly every: number; readonly past: number };

/** One thing that recurs. */
export type Pattern =
  | {
      readonly kind: 'calendar';
      readonly days: DayPattern;
      /** The months it is limited to; empty for all. */
      readonly months: readonly number[];
      readonly clock: ClockPattern;
    }
  | { readonly kind: 'period'; readonly everyMs: number }
  /** A rule that has no plain words: its own text stands for it. */
  | { readonly kind: 'rule'; readonly name: 'cron' | 'RRULE'; readonly text: string };
