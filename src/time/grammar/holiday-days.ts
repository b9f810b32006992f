import { addMonthsClamped, dateOfDay, dayNumber, daysInMonth, nthWeekdayOfMonth, type Weekday } from '../calendar.ts';
import { lunarToSolar } from '../engine/index.ts';
import { isWorkday, type WorkDays } from '../work-calendar.ts';
import type { Holiday } from './sense.ts';

/** Easter Sunday by the anonymous Gregorian computus. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return dayNumber(year, Math.floor(days / 31), (days % 31) + 1);
}

/** The day number of a lunar date whose year begins in the Gregorian `year`; the 30th of a short month is its last day. */
export function lunarDay(year: number, month: number, day: number, isLeap = false): number | undefined {
  const date =
    lunarToSolar({ year, month, day, isLeap }) ??
    (day === 30 ? lunarToSolar({ year, month, day: 29, isLeap }) : undefined);
  return date && dayNumber(date.year, date.month, date.day);
}

/** The day of a holiday in a year, or undefined where the table of lunar months ends. */
export function holidayIn(year: number, holiday: Holiday): number | undefined {
  switch (holiday.by) {
    case 'date':
      return dayNumber(year, holiday.month, holiday.day);
    case 'weekday': {
      const day = nthWeekdayOfMonth(year, holiday.month, holiday.weekday as Weekday, holiday.nth);
      return day === undefined ? undefined : day + (holiday.plus ?? 0);
    }
    case 'lunar': {
      const day = lunarDay(year, holiday.month, holiday.day);
      return day === undefined ? undefined : day + (holiday.plus ?? 0);
    }
    case 'easter':
      return easter(year) + holiday.plus;
    case 'term': {
      const short = year % 100;
      return dayNumber(
        year,
        holiday.month,
        Math.floor(short * 0.2422 + holiday.c) - Math.floor((short - (holiday.month < 3 ? 1 : 0)) / 4),
      );
    }
  }
}

/** The n-th working day of a month, from its end when n is negative. */
export function nthWorkday(year: number, month: number, n: number, calendar?: WorkDays): number | undefined {
  const length = daysInMonth(year, month);
  const first = dayNumber(year, month, 1);
  let seen = 0;
  for (let i = 0; i < length; i++) {
    const day = n > 0 ? first + i : first + length - 1 - i;
    if (isWorkday(day, calendar) && ++seen === Math.abs(n)) return day;
  }
  return undefined;
}

/** Some working days later (or earlier). */
export function addWorkdays(day: number, count: number, calendar?: WorkDays): number {
  let at = day;
  for (let left = Math.min(Math.abs(count), 5000); left > 0; ) {
    at += Math.sign(count);
    if (isWorkday(at, calendar)) left--;
  }
  return at;
}

/** The day some months later; one that the month lacks becomes its last. */
export function addMonths(day: number, months: number): number {
  if (months === 0) return day;
  const date = addMonthsClamped(dateOfDay(day), months);
  return dayNumber(date.year, date.month, date.day);
}
