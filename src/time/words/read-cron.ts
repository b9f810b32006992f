import type { Weekday } from '../calendar.ts';
import { type CronFields, parseCron } from '../engine/cron-fields.ts';
import type { DayPattern, NthWeekday, Pattern } from './pattern.ts';
import { readClock } from './read-clock.ts';

/** What a cron expression says, as one pattern, or two when a day of the month or of the week will do. */
export function readCron(expression: string): readonly Pattern[] {
  const fields = parseCron(expression);
  const days = readDays(fields);
  const everyDay = days?.[0]?.by === 'day' && fields.months.length === 12;
  const clock = days && readClock(fields.hours, fields.minutes, fields.seconds, everyDay);
  if (!clock || !days) return [{ kind: 'rule', name: 'cron', text: expression.trim() }];
  const months = fields.months.length === 12 ? [] : fields.months;
  return days.map((pattern) => ({
    kind: 'calendar',
    ...(pattern.by === 'month' && months.length > 0
      ? { days: { by: 'year', interval: 1, dates: datesOf(months, pattern.days) }, months: [] }
      : { days: pattern, months }),
    clock,
  }));
}

function datesOf(months: readonly number[], days: readonly number[]): { month: number; day: number }[] {
  return months.flatMap((month) => days.map((day) => ({ month, day })));
}

function readDays({ daysOfMonth, daysOfWeek }: CronFields): DayPattern[] | undefined {
  const anyDay = daysOfMonth.days.length === 31;
  const anyWeekday = daysOfWeek.weekdays.length === 7;
  if (anyDay && anyWeekday) return [{ by: 'day', interval: 1 }];
  const byMonth = anyDay ? undefined : readDaysOfMonth(daysOfMonth);
  const byWeek = anyWeekday ? undefined : readDaysOfWeek(daysOfWeek);
  if (anyWeekday) return byMonth && [byMonth];
  if (anyDay) return byWeek && [byWeek];
  // Both restrict: either will do, unless one was written with a star, which asks for both at once.
  if (!byMonth || !byWeek || daysOfMonth.open || daysOfWeek.open) return undefined;
  return [byMonth, byWeek];
}

function readDaysOfMonth(field: CronFields['daysOfMonth']): DayPattern | undefined {
  if (field.nearestWeekday.length > 0) return undefined;
  if (field.lastWeekday) {
    const alone = field.days.length + field.beforeLast.length === 0;
    return alone ? { by: 'month-workday', interval: 1, nth: -1 } : undefined;
  }
  const days = [...field.days, ...field.beforeLast.map((before) => -1 - before)];
  return { by: 'month', interval: 1, days, skips: true };
}

function readDaysOfWeek(field: CronFields['daysOfWeek']): DayPattern | undefined {
  if (field.nth.length === 0) return { by: 'week', interval: 1, weekdays: field.weekdays as Weekday[] };
  if (field.weekdays.length > 0) return undefined;
  return { by: 'month-weekday', interval: 1, refs: field.nth as NthWeekday[] };
}
