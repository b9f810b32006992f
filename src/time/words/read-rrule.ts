import { type Weekday, weekdayOf } from '../calendar.ts';
import { parseRrule, type RruleParts } from '../engine/rrule-parts.ts';
import { createRruleStart, type RruleStart } from '../engine/rrule-start.ts';
import { rruleTimes } from '../engine/rrule-times.ts';
import type { RruleSchedule } from '../schedule.ts';
import { findWallMs } from '../zones/index.ts';
import type { DayPattern, Pattern } from './pattern.ts';
import { readClock } from './read-clock.ts';

const UNIT_MS = { HOURLY: 3_600_000, MINUTELY: 60_000, SECONDLY: 1000 } as const;

/** What a recurrence rule says, apart from its bounds. */
export function readRrule(schedule: RruleSchedule): Pattern {
  const parts = parseRrule(schedule.rule);
  const start = createRruleStart(findWallMs(schedule.start) ?? Number.NaN);
  return readPeriod(parts) ?? readCalendar(parts, start) ?? { kind: 'rule', name: 'RRULE', text: schedule.rule };
}

function readPeriod(parts: RruleParts): Pattern | undefined {
  const { frequency, interval } = parts;
  if (frequency !== 'HOURLY' && frequency !== 'MINUTELY' && frequency !== 'SECONDLY') return undefined;
  const limits = [parts.byMonth, parts.byMonthDay, parts.byYearDay, parts.byDay];
  const times = [parts.byHour, parts.byMinute, parts.bySecond];
  if ([...limits, ...times].some((list) => list.length > 0)) return undefined;
  return { kind: 'period', everyMs: interval * UNIT_MS[frequency] };
}

function readCalendar(parts: RruleParts, start: RruleStart): Pattern | undefined {
  if (parts.byYearDay.length > 0 || parts.byWeekNumber.length > 0) return undefined;
  const clock = readClock(...rruleTimes(parts, start), false);
  const days = readDays(parts, start);
  if (!clock || !days) return undefined;
  if (parts.bySetPosition.length > 0 && !('at' in clock && clock.at.length === 1)) return undefined;
  const months = days.by === 'year' || days.by === 'year-weekday' ? [] : parts.byMonth;
  return { kind: 'calendar', days, months, clock };
}

function readDays(parts: RruleParts, start: RruleStart): DayPattern | undefined {
  switch (parts.frequency) {
    case 'DAILY':
      return readDaily(parts);
    case 'WEEKLY':
      return readWeekly(parts, start);
    case 'MONTHLY':
      return readMonthly(parts, start);
    case 'YEARLY':
      return readYearly(parts, start);
    case 'HOURLY':
    case 'MINUTELY':
    case 'SECONDLY':
      return undefined;
  }
}

function readDaily({ interval, byDay, byMonthDay, bySetPosition }: RruleParts): DayPattern | undefined {
  if (bySetPosition.length > 0 || byMonthDay.length > 0) return undefined;
  if (byDay.length === 0) return { by: 'day', interval };
  return interval === 1 ? { by: 'week', interval, weekdays: sortedWeekdays(byDay) } : undefined;
}

function readWeekly({ interval, byDay, bySetPosition }: RruleParts, start: RruleStart): DayPattern | undefined {
  if (bySetPosition.length > 0) return undefined;
  const weekdays = byDay.length > 0 ? sortedWeekdays(byDay) : [weekdayOf(start.dayNumber)];
  return { by: 'week', interval, weekdays };
}

function readMonthly(parts: RruleParts, start: RruleStart): DayPattern | undefined {
  const { interval, byDay, byMonthDay, bySetPosition } = parts;
  const [position] = bySetPosition;
  if (position === undefined) {
    if (byDay.length === 0) {
      return { by: 'month', interval, days: byMonthDay.length > 0 ? byMonthDay : [start.day], skips: true };
    }
    if (byMonthDay.length > 0) return readWeekdayOnDates(parts);
    if (byDay.some(({ nth }) => nth === 0)) return undefined;
    return { by: 'month-weekday', interval, refs: byDay };
  }
  if (bySetPosition.length > 1 || byDay.some(({ nth }) => nth !== 0)) return undefined;
  if (byDay.length === 0) {
    const clamped = position === -1 ? clampedDay(byMonthDay) : undefined;
    return clamped === undefined ? undefined : { by: 'month', interval, days: [clamped], skips: false };
  }
  if (byMonthDay.length > 0) return undefined;
  const weekdays = sortedWeekdays(byDay);
  if (weekdays.length === 1) return { by: 'month-weekday', interval, refs: [{ weekday: weekdays[0]!, nth: position }] };
  if (weekdays.join() === '1,2,3,4,5') return { by: 'month-workday', interval, nth: position };
  return undefined;
}

/** "Every Friday the 13th". */
function readWeekdayOnDates({ interval, byDay, byMonthDay }: RruleParts): DayPattern | undefined {
  const [only] = byDay;
  if (interval !== 1 || byDay.length !== 1 || only?.nth !== 0 || byMonthDay.some((day) => day < 0)) return undefined;
  return { by: 'month', interval, days: byMonthDay, skips: false, weekday: only.weekday };
}

/** "The last of the 28th to the 31st" is how a rule says "the 31st, or else the last day". */
function clampedDay(days: readonly number[]): number | undefined {
  const last = days.at(-1) ?? 0;
  const expected = Array.from({ length: last - 27 }, (_, index) => 28 + index);
  if (last < 29 || days.join() !== expected.join()) return undefined;
  return last === 31 ? -1 : last;
}

function readYearly(parts: RruleParts, start: RruleStart): DayPattern | undefined {
  const { interval, byDay, bySetPosition, byMonth, byMonthDay } = parts;
  if (bySetPosition.length > 0) return readYearlyPosition(parts);
  if (byDay.length === 0) {
    const months = byMonth.length > 0 ? byMonth : [start.month];
    // Without months, BYMONTHDAY of a yearly rule means that day of every month.
    if (byMonth.length === 0 && byMonthDay.length > 0) return undefined;
    const days = byMonthDay.length > 0 ? byMonthDay : [start.day];
    return { by: 'year', interval, dates: months.flatMap((month) => days.map((day) => ({ month, day }))) };
  }
  const [month] = byMonth;
  if (month === undefined || byMonth.length > 1 || byMonthDay.length > 0) return undefined;
  return byDay.every(({ nth }) => nth !== 0) ? { by: 'year-weekday', interval, month, refs: byDay } : undefined;
}

function readYearlyPosition({
  interval,
  byDay,
  bySetPosition,
  byMonth,
  byMonthDay,
}: RruleParts): DayPattern | undefined {
  const [month] = byMonth;
  const [nth] = bySetPosition;
  if (month === undefined || nth === undefined || byMonth.length > 1 || bySetPosition.length > 1) return undefined;
  if (month === 2 && nth === -1 && byDay.length === 0 && byMonthDay.join() === '28,29') {
    return { by: 'year', interval, dates: [{ month, day: 29 }] };
  }
  const [only] = byDay;
  if (byMonthDay.length > 0 || byDay.length !== 1 || only?.nth !== 0) return undefined;
  return { by: 'year-weekday', interval, month, refs: [{ weekday: only.weekday, nth }] };
}

function sortedWeekdays(byDay: RruleParts['byDay']): Weekday[] {
  return [...new Set(byDay.map(({ weekday }) => weekday))].sort((a, b) => a - b);
}
