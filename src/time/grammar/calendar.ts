/** Plain date arithmetic on day numbers: days since 1970-01-01, proleptic Gregorian, no zone. */

const DAY_MS = 86_400_000;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export interface Civil {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 30);

/** Whether year, month and day name a day of the calendar. */
export const isDate = (year: number, month: number, day: number): boolean =>
  Number.isInteger(year) && year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

export const dayNumber = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day) / DAY_MS;

export function civil(day: number): Civil {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Monday is 1, Sunday 7. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** The month some months later; a day that it lacks becomes its last. */
export function addMonthsClamped(day: number, months: number): number {
  const from = civil(day);
  const index = from.year * 12 + from.month - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return dayNumber(year, month, Math.min(from.day, daysInMonth(year, month)));
}

/** The n-th weekday of a month, counted from its end when n is negative; undefined when the month has none. */
export function nthWeekday(year: number, month: number, weekday: number, n: number): number | undefined {
  const length = daysInMonth(year, month);
  if (n > 0) {
    const first = dayNumber(year, month, 1);
    const day = 1 + ((weekday - weekdayOf(first) + 7) % 7) + (n - 1) * 7;
    return day <= length ? first + day - 1 : undefined;
  }
  const last = dayNumber(year, month, length);
  const back = ((weekdayOf(last) - weekday + 7) % 7) + (-n - 1) * 7;
  return back < length ? last - back : undefined;
}

/** The n-th day from Monday to Friday of a month. */
export function nthWorkday(year: number, month: number, n: number): number | undefined {
  const length = daysInMonth(year, month);
  let seen = 0;
  for (let i = 0; i < length; i++) {
    const day = n > 0 ? dayNumber(year, month, 1 + i) : dayNumber(year, month, length - i);
    if (weekdayOf(day) <= 5 && ++seen === Math.abs(n)) return day;
  }
  return undefined;
}

/** Some days from Monday to Friday later. */
export function addWorkdays(day: number, count: number): number {
  let at = day;
  for (let left = Math.min(Math.abs(count), 5000); left > 0; ) {
    at += Math.sign(count);
    if (weekdayOf(at) <= 5) left--;
  }
  return at;
}

/** Easter Sunday by the anonymous Gregorian computus. */
export function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayNumber(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}
