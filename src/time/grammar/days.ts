import {
  dateOfDay,
  dayNumber,
  daysInMonth,
  isDate,
  nthWeekdayOfMonth,
  startOfWeek,
  type Weekday,
  weekdayOf,
  weekdayOnOrAfter,
  yearOfDay,
} from '../calendar.ts';
import type { WorkDays } from '../work-calendar.ts';
import { ofEdge } from './edge-days.ts';
import { choose, type Environment } from './environment.ts';
import { fixedMonth, fixedYear } from './fixed-month.ts';
import type { Frame, Nth } from './frame.ts';
import { addMonths, addWorkdays, holidayIn, lunarDay, nthWorkday } from './holiday-days.ts';
import { endOfPeriod } from './whole-period.ts';

/** A day that a frame names. */
export interface DayFound {
  readonly day: number;
  /** The words allow no other day: if it has passed, they name the past. */
  readonly fixed: boolean;
  /** A month, week or year was named and no day in it. */
  readonly period?: boolean;
}

/** How many years ahead a date is looked for: far enough for February 29 on a given weekday. */
const YEARS_AHEAD = 40;

/** The first of some candidate days, by year, that is not before `from`. */
function firstByYear(from: number, dayIn: (year: number) => number | undefined, yearsBack = 1): number | undefined {
  const start = yearOfDay(from) - yearsBack;
  for (let year = start; year < start + YEARS_AHEAD; year++) {
    const day = dayIn(year);
    if (day !== undefined && day >= from) return day;
  }
  return undefined;
}

/** The first day with a number in a month of the lunar calendar that is not before `from`. */
function lunarDayFrom(from: number, lunar: number): number | undefined {
  for (let year = yearOfDay(from) - 1; year < yearOfDay(from) + 2; year++)
    for (let month = 1; month <= 12; month++)
      for (const isLeap of [false, true]) {
        const day = lunarDay(year, month, lunar, isLeap);
        if (day !== undefined && day >= from) return day;
      }
  return undefined;
}

function nthIn(
  nth: Nth,
  n: number,
  weekdays: readonly number[] | undefined,
  year: number,
  month: number,
  workdays: WorkDays | undefined,
): number | undefined {
  const length = daysInMonth(year, month);
  switch (nth.of) {
    case 'weekday':
      return nthWeekdayOfMonth(year, month, (weekdays?.[0] ?? 1) as Weekday, n);
    case 'workday':
      return nthWorkday(year, month, n, workdays);
    case 'week': {
      // "the first week of October" begins on the first; with a weekday it is that weekday's n-th.
      if (weekdays?.[0]) return nthWeekdayOfMonth(year, month, weekdays[0] as Weekday, n);
      return dayNumber(year, month, n > 0 ? 1 + (n - 1) * 7 : length - 6);
    }
    case 'day':
      return Math.abs(n) > length ? undefined : dayNumber(year, month, n > 0 ? n : length + 1 + n);
  }
}

function ofNth(frame: Frame, nth: Nth, env: Environment, from: number): DayFound | undefined {
  const n = nth.ns[0] ?? 1;
  const fixed = fixedMonth(frame, env);
  if (fixed) {
    const day = nthIn(nth, n, frame.weekdays, fixed.year, fixed.month, env.workdays);
    return day === undefined ? undefined : { day, fixed: true };
  }
  const year = fixedYear(frame, env);
  if (year !== undefined && nth.of === 'day')
    return { day: n > 0 ? dayNumber(year, 1, n) : dayNumber(year, 12, 31) + 1 + n, fixed: true };
  const { month } = frame;
  if (month !== undefined) {
    const day = firstByYear(from, (y) => nthIn(nth, n, frame.weekdays, y, month, env.workdays));
    return day === undefined ? undefined : { day, fixed: false };
  }
  const day = firstByMonth(from, (y, m) => nthIn(nth, n, frame.weekdays, y, m, env.workdays));
  return day === undefined ? undefined : { day, fixed: false };
}

function firstByMonth(
  from: number,
  dayIn: (year: number, month: number) => number | undefined,
  months = 60,
): number | undefined {
  const start = dateOfDay(from);
  for (let i = 0; i < months; i++) {
    const index = start.year * 12 + start.month - 1 + i;
    const day = dayIn(Math.floor(index / 12), (index % 12) + 1);
    if (day !== undefined && day >= from) return day;
  }
  return undefined;
}

/** The day of a date; its weekday, when one was said too, may not fit. */
function ofMonthDay(said: Frame, env: Environment, from: number): DayFound | undefined {
  const frame = inOrder(said, env);
  const found = ofDate(frame, env, from);
  const wanted = frame.weekdays?.length === 1 ? frame.weekdays[0] : undefined;
  if (!found || wanted === undefined || frame.days === undefined || weekdayOf(found.day) === wanted) return found;
  // "Monday 8 Dec 2026" is a Tuesday: the date outweighs the weekday; the other reading is that day of the same week.
  return choose(env, 'weekday_mismatch') === 1 ? { ...found, day: startOfWeek(found.day) + wanted - 1 } : found;
}

/** "3/4/2027" with its numbers in the order that is wanted. */
function inOrder(frame: Frame, env: Environment): Frame {
  const { month, days } = frame;
  const day = days?.[0];
  if (!frame.eitherOrder || month === undefined || days?.length !== 1 || day === undefined) return frame;
  return choose(env, 'month_day_order') === 1 ? { ...frame, month: day, days: [month] } : frame;
}

function ofDate(frame: Frame, env: Environment, from: number): DayFound | undefined {
  const dayOfMonth = frame.days?.[0] ?? 1;
  const fixed = fixedMonth(frame, env);
  if (fixed) {
    const length = daysInMonth(fixed.year, fixed.month);
    if (dayOfMonth > length && frame.monthShift === undefined) return undefined;
    const day = dayNumber(fixed.year, fixed.month, Math.min(dayOfMonth, length));
    return { day, fixed: true, period: frame.days === undefined };
  }
  const wanted = frame.weekdays?.length === 1 ? frame.weekdays[0] : undefined;
  const { month } = frame;
  if (month !== undefined) {
    const dayIn = (year: number): number | undefined =>
      isDate(year, month, dayOfMonth) ? dayNumber(year, month, dayOfMonth) : undefined;
    let day = firstByYear(from, dayIn);
    if (day !== undefined && wanted !== undefined && weekdayOf(day) !== wanted) {
      // "Fri, Jul 18" is the coming year's when its Friday fits; otherwise the date outweighs a wrong weekday.
      const later = firstByYear(day + 1, dayIn);
      if (later !== undefined && weekdayOf(later) === wanted) day = later;
    }
    return day === undefined ? undefined : { day, fixed: false, period: frame.days === undefined };
  }
  const year = fixedYear(frame, env);
  if (year !== undefined && frame.days === undefined) return { day: dayNumber(year, 1, 1), fixed: true, period: true };
  const fits = (y: number, m: number): number | undefined => {
    if (!isDate(y, m, dayOfMonth)) return undefined;
    const day = dayNumber(y, m, dayOfMonth);
    return wanted === undefined || weekdayOf(day) === wanted ? day : undefined;
  };
  const day = firstByMonth(from, fits);
  return day === undefined ? undefined : { day, fixed: false };
}

function ofWeekday(
  frame: Frame,
  weekdays: readonly number[],
  env: Environment,
  from: number,
  hasClock: boolean,
): DayFound {
  const coming = frame.coming;
  if (coming !== undefined) {
    if (frame.working)
      return { day: addWorkdays(env.today, coming > 0 ? coming : coming - 1, env.workdays), fixed: true };
    // 0 is the last one: "last Friday" is none of the days to come, nor today.
    const first = weekdayOnOrAfter(coming > 0 ? env.today + 1 : env.today, (weekdays[0] ?? 1) as Weekday);
    return { day: first + (coming - 1) * 7, fixed: true };
  }
  if (frame.week !== undefined) {
    let { week } = frame;
    if (frame.nextWeekday && weekdays.length === 1) {
      // "Next Friday" said on a Tuesday: the Friday of next week, or the one that comes next.
      const near = weekdayOnOrAfter(env.today + 1, (weekdays[0] ?? 1) as Weekday);
      const far = startOfWeek(env.today) + 7 * week + (weekdays[0] ?? 1) - 1;
      if (near !== far && choose(env, 'next_weekday') === 1) week -= 1;
    }
    const monday = startOfWeek(env.today) + 7 * week;
    const days = weekdays.map((weekday) => monday + weekday - 1).sort((a, b) => a - b);
    const day = days.find((candidate) => candidate >= from) ?? days.at(week < 0 ? 0 : -1) ?? monday;
    // "This Tuesday" said on a Wednesday: some mean the coming one.
    if (week === 0 && day < env.today && env.habits.thisWeekdayComes) return { day: day + 7, fixed: false };
    return { day, fixed: true };
  }
  const start = from === env.today && !hasClock && !frame.range ? from + 1 : from;
  if (frame.working && env.workdays) return { day: addWorkdays(start - 1, 1, env.workdays), fixed: false };
  const days = weekdays.map((weekday) => weekdayOnOrAfter(start, weekday as Weekday));
  // A span begins on its first day, even when it is under way; of a set the nearest day counts.
  if (frame.range === 'span') return { day: days[0] ?? start, fixed: false };
  return { day: Math.min(...days), fixed: false };
}

/**
 * The first day not before `from` that a frame names, leaving its step ("3 days after …") aside; undefined when the
 * frame names no day, or one that does not exist.
 */
export function findDay(frame: Frame, env: Environment, from: number, hasClock: boolean): DayFound | undefined {
  if (
    frame.relative !== undefined &&
    (frame.monthShift !== undefined || frame.yearShift !== undefined || frame.week !== undefined)
  ) {
    // 下个月的今天, "today next year": the same day of another period.
    const months = (frame.monthShift ?? 0) + 12 * (frame.yearShift ?? 0);
    return { day: addMonths(env.today + frame.relative, months) + 7 * (frame.week ?? 0), fixed: true };
  }
  if (frame.relative !== undefined) return { day: env.today + frame.relative, fixed: true };
  if (frame.holiday) {
    const { holiday } = frame;
    const year = fixedYear(frame, env);
    const day = year === undefined ? firstByYear(from, (y) => holidayIn(y, holiday)) : holidayIn(year, holiday);
    return day === undefined ? undefined : { day, fixed: year !== undefined };
  }
  if (frame.lunar) {
    const { month, day: lunar = frame.lunar.days?.[0] ?? 1, leap } = frame.lunar;
    const year = fixedYear(frame, env);
    if (month === undefined) {
      // 下下个月初一 counts the months of that calendar.
      let start: number | undefined = from;
      for (let months = frame.monthShift ?? 0; months > 0 && start !== undefined; months--)
        start = lunarDayFrom(start + 1, 1);
      const day = start === undefined ? undefined : lunarDayFrom(start, lunar);
      return day === undefined ? undefined : { day, fixed: false };
    }
    const dayIn = (y: number): number | undefined => lunarDay(y, month, lunar, leap);
    const day = year === undefined ? firstByYear(from, dayIn) : dayIn(year);
    return day === undefined ? undefined : { day, fixed: year !== undefined };
  }
  if (
    frame.sameTime &&
    !frame.weekdays &&
    !frame.days &&
    (frame.week !== undefined || frame.monthShift !== undefined)
  ) {
    // "Same time next week" is the same weekday too.
    return { day: addMonths(env.today, frame.monthShift ?? 0) + 7 * (frame.week ?? 0), fixed: true };
  }
  if (frame.edge) return ofEdge(frame, env);
  if (frame.nth) return ofNth(frame, frame.nth, env, from);
  if (frame.days || frame.month !== undefined) return ofMonthDay(frame, env, from);
  if (frame.weekdays) return ofWeekday(frame, frame.weekdays, env, from, hasClock);
  if (frame.week !== undefined) {
    const monday = startOfWeek(env.today) + 7 * frame.week;
    return { day: Math.max(monday, frame.week === 0 ? env.today : monday), fixed: true, period: true };
  }
  if (frame.monthShift !== undefined || frame.year !== undefined || frame.yearShift !== undefined) {
    const found = ofMonthDay(frame, env, from);
    const isRunning = found && found.day < env.today && endOfPeriod(frame, found.day) > env.today;
    return isRunning ? { ...found, day: env.today } : found;
  }
  return undefined;
}
