import { dateOfDay, weekdayOf } from '../calendar.ts';
import { type DayRule, WEEKDAY_CODES } from './emit.ts';
import { choose, type Environment } from './environment.ts';
import type { Every, Frame } from './frame.ts';
import type { Unit } from './sense.ts';

/** The days of a month with an odd number, and those with an even one. */
export const ODD_DAYS: readonly number[] = Array.from({ length: 16 }, (_, i) => 2 * i + 1);
export const EVEN_DAYS: readonly number[] = Array.from({ length: 15 }, (_, i) => 2 * i + 2);

const monthsOf = (frame: Frame): readonly number[] | undefined =>
  frame.months ?? (frame.month === undefined ? undefined : [frame.month]);

/** The period that a recurrence without one means: "every Monday" is weekly, "every July 4th" yearly. */
export function inferUnit(frame: Frame, every: Every): Unit | undefined {
  if (frame.holiday) return 'year';
  if (frame.lunar) return frame.lunar.month === undefined ? 'month' : 'year';
  if (frame.month !== undefined && (frame.days || frame.nth)) return 'year';
  if (every.unit) return every.unit;
  if (frame.nth || frame.days) return 'month';
  if (frame.edge) return frame.edge.unit === 'quarter' ? 'month' : frame.edge.unit;
  if (frame.weekdays) return 'week';
  if (frame.part || frame.clocks) return 'day';
  return frame.month === undefined ? undefined : 'year';
}

const SPREAD_WEEKDAYS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4, 5, 6],
  7: [1, 2, 3, 4, 5, 6, 7],
};

/** Days of the month; one that not every month has is clamped to the month's last, unless such months are left out. */
function monthDayRule(days: readonly number[], env: Environment, interval: number, skipping = false): DayRule {
  const top = Math.max(...days);
  if (days.length === 1 && top > 28 && !skipping && choose(env, 'every_31st') === 0) {
    if (top === 31) return { freq: 'MONTHLY', interval, monthDays: [-1] };
    return { freq: 'MONTHLY', interval, monthDays: Array.from({ length: top - 27 }, (_, i) => 28 + i), position: -1 };
  }
  return { freq: 'MONTHLY', interval, monthDays: days };
}

function nthRule(frame: Frame, freq: 'MONTHLY' | 'YEARLY', interval: number): DayRule | undefined {
  const { nth } = frame;
  if (!nth) return undefined;
  const months = monthsOf(frame);
  const base = months ? { freq, interval, months } : { freq, interval };
  switch (nth.of) {
    case 'weekday':
      return {
        ...base,
        byDay: nth.ns.flatMap((n) => (frame.weekdays ?? []).map((weekday) => `${n}${WEEKDAY_CODES[weekday - 1]}`)),
      };
    case 'day':
      if (freq === 'YEARLY' && !months) return { ...base, yearDays: nth.ns };
      return { ...base, monthDays: nth.ns };
    case 'workday':
      return { ...base, weekdays: [1, 2, 3, 4, 5], position: nth.ns[0] ?? 1 };
    case 'week':
      return frame.weekdays
        ? {
            ...base,
            byDay: nth.ns.flatMap((n) => (frame.weekdays ?? []).map((weekday) => `${n}${WEEKDAY_CODES[weekday - 1]}`)),
          }
        : { ...base, monthDays: nth.ns.map((n) => (n > 0 ? (n - 1) * 7 + 1 : -7)) };
  }
}

export function dayRule(frame: Frame, every: Every, env: Environment, startDay: number): DayRule | undefined {
  const unit = inferUnit(frame, every);
  if (unit === undefined) return undefined;
  const interval = every.n;
  const months = monthsOf(frame);
  const start = dateOfDay(startDay);
  switch (unit) {
    case 'second':
    case 'minute':
    case 'hour':
    case 'day':
      if (frame.weekdays) return withMonths({ freq: 'WEEKLY', interval: 1, weekdays: frame.weekdays }, months);
      return withMonths({ freq: 'DAILY', interval }, months);
    case 'workday':
      return { freq: 'WEEKLY', interval: 1, weekdays: [1, 2, 3, 4, 5] };
    case 'week':
      if (frame.weekdays)
        return withMonths({ freq: months ? 'DAILY' : 'WEEKLY', interval, weekdays: frame.weekdays }, months);
      if (frame.edge) return { freq: 'WEEKLY', interval, weekdays: [frame.edge.end ? 7 : 1] };
      if (every.times && every.times > 1)
        return { freq: 'WEEKLY', interval, weekdays: SPREAD_WEEKDAYS[every.times] ?? [1] };
      return interval === 1
        ? { freq: 'WEEKLY', interval, weekdays: [weekdayOf(startDay)] }
        : { freq: 'WEEKLY', interval };
    case 'month':
      if (frame.nth) return nthRule(frame, 'MONTHLY', interval);
      if (frame.edge) {
        if (frame.edge.unit === 'quarter' || (interval % 3 === 0 && frame.edge.unit !== 'month')) {
          return {
            freq: 'YEARLY',
            interval: 1,
            months: frame.edge.end ? [3, 6, 9, 12] : [1, 4, 7, 10],
            monthDays: [frame.edge.end ? -1 : 1],
          };
        }
        return { freq: 'MONTHLY', interval, monthDays: [frame.edge.end ? -1 : 1] };
      }
      // "Every Friday the 13th": both must hold.
      if (frame.days && frame.weekdays && interval === 1)
        return { freq: 'MONTHLY', interval, monthDays: frame.days, weekdays: frame.weekdays };
      if (frame.days) return monthDayRule(frame.days, env, interval, frame.skipping);
      if (frame.weekdays)
        return { freq: 'MONTHLY', interval, byDay: frame.weekdays.map((weekday) => `1${WEEKDAY_CODES[weekday - 1]}`) };
      if (every.times && every.times > 1)
        return {
          freq: 'MONTHLY',
          interval,
          monthDays: Array.from({ length: every.times }, (_, i) => 1 + Math.floor((i * 28) / (every.times ?? 1))),
        };
      return monthDayRule([start.day], env, interval);
    case 'year':
      if (frame.nth) return nthRule(frame, 'YEARLY', interval);
      if (frame.edge)
        return { freq: 'YEARLY', interval, months: [frame.edge.end ? 12 : 1], monthDays: [frame.edge.end ? 31 : 1] };
      if (frame.days && frame.month !== undefined)
        return { freq: 'YEARLY', interval, months: monthsOf(frame) ?? [], monthDays: frame.days };
      if (frame.month !== undefined) {
        const months = monthsOf(frame) ?? [];
        if (frame.weekdays) return { freq: 'DAILY', interval: 1, months, weekdays: frame.weekdays };
        return { freq: 'YEARLY', interval, months, monthDays: [1] };
      }
      if (every.times && every.times > 1 && every.times <= 12) {
        const step = Math.floor(12 / every.times);
        const months = Array.from({ length: every.times }, (_, i) => ((start.month - 1 + i * step) % 12) + 1);
        return { freq: 'YEARLY', interval, months: months.sort((a, b) => a - b), monthDays: [start.day] };
      }
      return { freq: 'YEARLY', interval, months: [start.month], monthDays: [start.day] };
  }
}

const withMonths = (rule: DayRule, months: readonly number[] | undefined): DayRule =>
  months ? { ...rule, months } : rule;

export function withExceptions(rule: DayRule, out: readonly number[]): DayRule {
  if (out.length === 0) return rule;
  if (rule.weekdays) return { ...rule, weekdays: rule.weekdays.filter((weekday) => !out.includes(weekday)) };
  if (rule.freq === 'DAILY') {
    const isWeekly = rule.interval === 1 && !rule.months;
    const kept = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !out.includes(weekday));
    return { ...rule, freq: isWeekly ? 'WEEKLY' : 'DAILY', weekdays: kept };
  }
  return rule;
}

const ALL_MONTHS: readonly number[] = Array.from({ length: 12 }, (_, i) => i + 1);

/** "Except in July and August": the rule of the other months. */
export function withoutMonths(rule: DayRule, out: readonly number[]): DayRule {
  return out.length === 0
    ? rule
    : { ...rule, months: (rule.months ?? ALL_MONTHS).filter((month) => !out.includes(month)) };
}
