import {
  daysInMonth,
  daysInYear,
  firstDayOfYear,
  firstWeekOfYear,
  floorMod,
  startOfWeek,
  type Weekday,
  weekdayOf,
  yearOfDay,
} from '../calendar.ts';
import { createMatchingDays, everyDay, type MatchingDays } from './matching-days.ts';
import type { RruleParts, WeekdayRef } from './rrule-parts.ts';
import type { RruleStart } from './rrule-start.ts';
import { createWeekDays } from './week-days.ts';

/** A day under test, with what the BY parts ask about it. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly dayOfMonth: number;
  readonly monthLength: number;
  readonly dayOfYear: number;
  readonly yearLength: number;
  readonly number: number;
}

type DayTest = (day: Day) => boolean;

/** The Gregorian calendar with its weekdays comes round after 400 years; with an interval, after that many times 400. */
const CYCLE_YEARS = 400;

/**
 * The days of a rule, its interval taken into account unless it is shorter than a day. What the rule leaves open comes
 * from its start: the day of the year, of the month or of the week.
 */
export function createRruleDays(parts: RruleParts, start: RruleStart): MatchingDays {
  const complete = withDefaults(parts, start);
  const inPhase = createPhaseTest(parts, start);
  const tests = createDayTests(complete);
  if (tests.length === 0 && !inPhase) return everyDay;
  if (tests.length === 0 && parts.frequency === 'DAILY') return createStepDays(start.dayNumber, parts.interval);
  if (tests.length === 1 && parts.frequency === 'WEEKLY') {
    const firstDay = startOfWeek(start.dayNumber, parts.weekStart);
    const daysInto = complete.byDay.map(({ weekday }) => floorMod(weekday - parts.weekStart, 7));
    return createWeekDays(
      firstDay,
      parts.interval,
      [...new Set(daysInto)].sort((a, b) => a - b),
    );
  }

  const markYear = (year: number, mark: (dayOfYear: number) => void): void => {
    const newYear = firstDayOfYear(year);
    const yearLength = daysInYear(year);
    let dayOfYear = 0;
    for (let month = 1; month <= 12; month += 1) {
      const monthLength = daysInMonth(year, month);
      if (complete.byMonth.length > 0 && !complete.byMonth.includes(month)) {
        dayOfYear += monthLength;
        continue;
      }
      for (let dayOfMonth = 1; dayOfMonth <= monthLength; dayOfMonth += 1, dayOfYear += 1) {
        const day = { year, month, dayOfMonth, monthLength, dayOfYear, yearLength, number: newYear + dayOfYear };
        if ((!inPhase || inPhase(day)) && tests.every((test) => test(day))) mark(dayOfYear);
      }
    }
  };
  return createMatchingDays(markYear, CYCLE_YEARS * parts.interval);
}

function withDefaults(parts: RruleParts, start: RruleStart): RruleParts {
  const { frequency, byMonth, byWeekNumber, byYearDay, byMonthDay, byDay } = parts;
  if (byDay.length > 0 || byMonthDay.length > 0 || byYearDay.length > 0) return parts;
  if (frequency === 'WEEKLY' || byWeekNumber.length > 0) {
    return { ...parts, byDay: [{ weekday: weekdayOf(start.dayNumber), nth: 0 }] };
  }
  if (frequency === 'MONTHLY') return { ...parts, byMonthDay: [start.day] };
  if (frequency !== 'YEARLY') return parts;
  return { ...parts, byMonth: byMonth.length > 0 ? byMonth : [start.month], byMonthDay: [start.day] };
}

/** Whether a day lies in a period that the interval keeps; undefined when it keeps all. */
function createPhaseTest(parts: RruleParts, start: RruleStart): DayTest | undefined {
  const { frequency, interval, weekStart, byWeekNumber } = parts;
  if (interval === 1) return undefined;
  if (frequency === 'DAILY') return (day) => floorMod(day.number - start.dayNumber, interval) === 0;
  if (frequency === 'WEEKLY') {
    const firstWeek = startOfWeek(start.dayNumber, weekStart);
    return (day) => floorMod((startOfWeek(day.number, weekStart) - firstWeek) / 7, interval) === 0;
  }
  if (frequency === 'MONTHLY') {
    return (day) => floorMod((day.year - start.year) * 12 + day.month - start.month, interval) === 0;
  }
  if (frequency !== 'YEARLY') return undefined;
  if (byWeekNumber.length === 0) return (day) => floorMod(day.year - start.year, interval) === 0;
  // Numbered weeks are counted in the year they belong to, and may reach into its neighbours.
  return (day) => floorMod(weekOf(day.number, weekStart).year - start.year, interval) === 0;
}

function createStepDays(startDay: number, interval: number): MatchingDays {
  return {
    atOrAfter: (day) => startDay + Math.ceil((day - startDay) / interval) * interval,
    atOrBefore: (day) => startDay + Math.floor((day - startDay) / interval) * interval,
  };
}

function createDayTests(parts: RruleParts): DayTest[] {
  const tests: DayTest[] = [];
  const { byMonth, byMonthDay, byYearDay, byDay, byWeekNumber } = parts;
  if (byMonth.length > 0) tests.push((day) => byMonth.includes(day.month));
  if (byMonthDay.length > 0) {
    tests.push(
      (day) => byMonthDay.includes(day.dayOfMonth) || byMonthDay.includes(day.dayOfMonth - 1 - day.monthLength),
    );
  }
  if (byYearDay.length > 0) {
    tests.push((day) => byYearDay.includes(day.dayOfYear + 1) || byYearDay.includes(day.dayOfYear - day.yearLength));
  }
  if (byDay.length > 0) {
    // "The 20th Monday" counts in the year, unless months are named.
    const inYear = parts.frequency === 'YEARLY' && byMonth.length === 0;
    tests.push((day) => {
      const weekday = weekdayOf(day.number);
      return byDay.some((ref) => ref.weekday === weekday && (ref.nth === 0 || isNth(ref, day, inYear)));
    });
  }
  if (byWeekNumber.length > 0) tests.push((day) => isInWeek(day, parts));
  return tests;
}

function isNth(ref: WeekdayRef, day: Day, inYear: boolean): boolean {
  const before = inYear ? day.dayOfYear : day.dayOfMonth - 1;
  const after = inYear ? day.yearLength - 1 - day.dayOfYear : day.monthLength - day.dayOfMonth;
  return ref.nth > 0 ? Math.floor(before / 7) + 1 === ref.nth : Math.floor(after / 7) + 1 === -ref.nth;
}

/** The numbered week in which a day lies, which may belong to a neighbouring year: a week is its fourth day's. */
function weekOf(day: number, weekStart: Weekday): { readonly year: number; readonly index: number } {
  const week = startOfWeek(day, weekStart);
  const year = yearOfDay(week + 3);
  return { year, index: (week - firstWeekOfYear(year, weekStart)) / 7 };
}

function isInWeek(day: Day, { byWeekNumber, weekStart }: RruleParts): boolean {
  const { year, index } = weekOf(day.number, weekStart);
  const weeksInYear = (firstWeekOfYear(year + 1, weekStart) - firstWeekOfYear(year, weekStart)) / 7;
  return byWeekNumber.includes(index + 1) || byWeekNumber.includes(index - weeksInYear);
}
