import {
  dayNumber,
  daysInMonth,
  firstDayOfYear,
  nthWeekdayOfMonth,
  startOfWeek,
  type Weekday,
  weekdayOf,
} from '../calendar.ts';
import type { Zone } from '../zones/index.ts';
import { type CronFields, parseCron } from './cron-fields.ts';
import { createMatchingDays, everyDay, type MatchingDays } from './matching-days.ts';
import type { SlotSource } from './slot-source.ts';
import { createTimesOfDay } from './times-of-day.ts';
import { createDayTimesRule } from './wall-rule.ts';
import { createWallSlots } from './wall-slots.ts';
import { createWeekDays } from './week-days.ts';

/**
 * The slots of a cron expression on the wall clock of a zone.
 *
 * Over a change of offset, an expression that names hours fires once for each wall time it names. One whose hour field
 * leaves every hour open (`0,15,30,45 * * * *`) names none, and follows each hour that passes: it fires in both runs of an
 * hour that comes twice.
 */
export function createCronSlots(expression: string, zone: Zone): SlotSource {
  const fields = parseCron(expression);
  const times = createTimesOfDay(fields.hours, fields.minutes, fields.seconds);
  return createWallSlots(createDayTimesRule(cronDays(fields), times), zone, fields.hours.length === 24);
}

/** Some Monday. */
const MONDAY = startOfWeek(0);

/** The Gregorian calendar with its weekdays comes round after 400 years. */
const SEARCH_YEARS = 400;

function cronDays(fields: CronFields): MatchingDays {
  const { months, daysOfMonth, daysOfWeek } = fields;
  const allDays = daysOfMonth.days.length === 31;
  const allWeekdays = daysOfWeek.weekdays.length === 7;
  if (months.length === 12 && ((allDays && allWeekdays) || eitherIsWhole(fields))) return everyDay;

  if (months.length === 12 && allDays && daysOfWeek.nth.length === 0) {
    return createWeekDays(
      MONDAY,
      1,
      daysOfWeek.weekdays.map((weekday) => weekday - 1),
    );
  }

  return createMatchingDays((year, mark) => {
    const newYear = firstDayOfYear(year);
    for (const month of months) {
      const first = dayNumber(year, month, 1);
      const length = daysInMonth(year, month);
      const byMonth = allDays ? undefined : markDaysOfMonth(daysOfMonth, first, length);
      const byWeek = allWeekdays ? undefined : markDaysOfWeek(daysOfWeek, year, month, first, length);
      // Vixie cron: when both fields restrict, a day that fits either is meant.
      const either = !daysOfMonth.open && !daysOfWeek.open;
      for (let day = 0; day < length; day += 1) {
        const inMonth = byMonth === undefined || byMonth[day] === 1;
        const inWeek = byWeek === undefined || byWeek[day] === 1;
        if (either ? inMonth || inWeek : inMonth && inWeek) mark(first + day - newYear);
      }
    }
  }, SEARCH_YEARS);
}

function eitherIsWhole({ daysOfMonth, daysOfWeek }: CronFields): boolean {
  if (daysOfMonth.open || daysOfWeek.open) return false;
  return daysOfMonth.days.length === 31 || daysOfWeek.weekdays.length === 7;
}

function markDaysOfMonth(field: CronFields['daysOfMonth'], first: number, length: number): Uint8Array {
  const marked = new Uint8Array(32);
  for (const day of field.days) marked[day - 1] = 1;
  for (const before of field.beforeLast) if (before < length) marked[length - 1 - before] = 1;
  for (const day of field.nearestWeekday) {
    if (day <= length) marked[nearestWeekday(first, length, first + day - 1) - first] = 1;
  }
  if (field.lastWeekday) marked[nearestWeekday(first, length, first + length - 1) - first] = 1;
  return marked;
}

function markDaysOfWeek(
  field: CronFields['daysOfWeek'],
  year: number,
  month: number,
  first: number,
  length: number,
): Uint8Array {
  const marked = new Uint8Array(32);
  for (let day = 0; day < length; day += 1) {
    if (field.weekdays.includes(weekdayOf(first + day))) marked[day] = 1;
  }
  for (const { weekday, nth } of field.nth) {
    const day = nthWeekdayOfMonth(year, month, weekday as Weekday, nth);
    if (day !== undefined) marked[day - first] = 1;
  }
  return marked;
}

/** The day from Monday to Friday nearest to `day`, without leaving its month. */
function nearestWeekday(first: number, length: number, day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === 6) return day === first ? day + 2 : day - 1;
  if (weekday === 7) return day === first + length - 1 ? day - 2 : day + 1;
  return day;
}
