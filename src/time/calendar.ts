/**
 * Plain dates of the proleptic Gregorian calendar: no zone, no clock. A date is either its parts or its day number, the
 * number of days since 1970-01-01; arithmetic happens on day numbers.
 */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Days in the 400 years after which the Gregorian calendar, weekdays included, repeats. */
export const DAYS_IN_CYCLE = 146_097;

/** A calendar date; `month` is 1–12. */
export interface PlainDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** 1 is Monday, 7 is Sunday (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

export function daysInYear(year: number): number {
  return isLeapYear(year) ? 366 : 365;
}

/** Days from 1970-01-01 to the first of January of `year`. */
export function firstDayOfYear(year: number): number {
  const before = year - 1;
  return before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400) - 719_162;
}

/** Days from 1970-01-01 to the date. A `day` outside its month runs over into the neighbouring ones. */
export function dayNumber(year: number, month: number, day: number): number {
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0;
  return firstDayOfYear(year) + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + leapDay + day - 1;
}

/** The calendar year in which a day lies. */
export function yearOfDay(dayNumber: number): number {
  // The mean year is 365.2425 days: the guess is off by one at most, near New Year.
  let year = Math.floor(dayNumber / 365.2425) + 1970;
  if (firstDayOfYear(year) > dayNumber) year -= 1;
  else if (firstDayOfYear(year + 1) <= dayNumber) year += 1;
  return year;
}

/** The date of a day number. */
export function dateOfDay(dayNumber: number): PlainDate {
  const year = yearOfDay(dayNumber);
  const passed = dayNumber - firstDayOfYear(year);
  const leapDay = isLeapYear(year) ? 1 : 0;
  // No month is longer than 31 days: the guess is the month or the one before it.
  let month = Math.floor(passed / 31) + 1;
  const startsAfter = (next: number): number => (DAYS_BEFORE_MONTH[next - 1] ?? 366) + (next > 2 ? leapDay : 0);
  if (passed >= startsAfter(month + 1)) month += 1;
  return { year, month, day: passed - startsAfter(month) + 1 };
}

/** The weekday of a day number. */
export function weekdayOf(dayNumber: number): Weekday {
  // 1970-01-01 was a Thursday.
  return (floorMod(dayNumber + 3, 7) + 1) as Weekday;
}

/** The day number of the first day of the week in which a day lies; weeks start on Monday unless told otherwise. */
export function startOfWeek(dayNumber: number, weekStart: Weekday = 1): number {
  return dayNumber - floorMod(weekdayOf(dayNumber) - weekStart, 7);
}

/** The day number of the first `weekday` on or after a day. */
export function weekdayOnOrAfter(dayNumber: number, weekday: Weekday): number {
  return dayNumber + floorMod(weekday - weekdayOf(dayNumber), 7);
}

/**
 * The day number of the nth `weekday` of a month (1 first, −1 last), or undefined where the month has no such day.
 */
export function nthWeekdayOfMonth(year: number, month: number, weekday: Weekday, nth: number): number | undefined {
  const first = dayNumber(year, month, 1);
  const last = first + daysInMonth(year, month) - 1;
  const day =
    nth > 0 ? weekdayOnOrAfter(first, weekday) + (nth - 1) * 7 : weekdayOnOrAfter(last - 6, weekday) + (nth + 1) * 7;
  return nth !== 0 && day >= first && day <= last ? day : undefined;
}

/** Whether the parts name a date that exists. */
export function isDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDay(dayNumber(date.year, date.month, date.day) + days);
}

/** The same day `months` later; a day that the month does not have becomes its last. */
export function addMonthsClamped(date: PlainDate, months: number): PlainDate {
  const index = date.year * 12 + (date.month - 1) + months;
  const year = Math.floor(index / 12);
  const month = floorMod(index, 12) + 1;
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/**
 * The first day number of the week-numbering year: week 1 is the first with at least four days in the year (ISO 8601
 * when weeks start on Monday).
 */
export function firstWeekOfYear(year: number, weekStart: Weekday = 1): number {
  return startOfWeek(firstDayOfYear(year) + 3, weekStart);
}

/** The ISO 8601 week in which a day lies, with the year that week belongs to. */
export function isoWeekOf(dayNumber: number): { readonly year: number; readonly week: number } {
  const year = yearOfDay(startOfWeek(dayNumber) + 3);
  return { year, week: Math.floor((dayNumber - firstWeekOfYear(year)) / 7) + 1 };
}

/** The remainder that is never negative for a positive divisor. */
export function floorMod(value: number, divisor: number): number {
  return value - Math.floor(value / divisor) * divisor;
}
