import type { PlainDate, Weekday } from '../calendar.ts';
import type { Pattern } from './pattern.ts';

/** How fully dates are written: "Tue, Dec 1" or "Tuesday, December 1". */
export type WordStyle = 'short' | 'long';

/** A date as it is to be spoken. */
export interface SpokenDate extends PlainDate {
  readonly weekday: Weekday;
  /** Days from today, when it may be called by that. */
  readonly away: number | undefined;
  /** Whether the year has to be said. */
  readonly withYear: boolean;
}

/** The bounds of a schedule, already in words. */
export interface SpokenBounds {
  readonly starting?: string;
  readonly until?: string;
  readonly count?: number;
  /** Days that are left out, in words; "holidays" are those of the calendar. */
  readonly except?: readonly string[];
  readonly withoutHolidays?: boolean;
  /** The name of the calendar of workdays that told the days. */
  readonly calendar?: string;
}

export type DurationUnit = 'week' | 'day' | 'hour' | 'minute' | 'second';

/** What a language knows to say. Everything else about words is decided once, for all languages. */
export interface Voice {
  /** Seconds after midnight: "8:00 PM", 晚上8:00. */
  clock(secondOfDay: number): string;
  date(date: SpokenDate, style: WordStyle): string;
  /** A date of the calendar, in a year or in every one: "December 25", 2026年12月25日. */
  plainDate(month: number, day: number, year?: number): string;
  /** A date and a clock time together. */
  moment(date: string, clock: string): string;
  duration(parts: readonly { readonly unit: DurationUnit; readonly count: number }[], style: WordStyle): string;
  /** A recurrence, on the clock of a named zone when it is not the listener's. */
  pattern(pattern: Pattern, zone: string | undefined): string;
  /** "a, b and c". */
  list(words: readonly string[]): string;
  /** Some moments, of which the first few are given in words, and how many more there are. */
  moments(first: readonly string[], more: number): string;
  /** What it said in the script of a `Lang`; as it is, where there is but one. */
  inScript?(text: string, lang: string): string;
  /** A recurrence or several, with their bounds. */
  bounded(patterns: readonly string[], bounds: SpokenBounds): string;
}
