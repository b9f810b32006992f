import type { EpochMs } from '../../clock.ts';
import { dateOfDay, HOUR_MS, MINUTE_MS, SECOND_MS, startOfWeek, weekdayOf } from '../calendar.ts';
import { nextSlot } from '../engine/index.ts';
import type { Bounds, ListSchedule, LunarSchedule, Schedule } from '../schedule.ts';
import { hoursOf } from './clock.ts';
import { findDay } from './days.ts';
import { isAbsolute } from './duration.ts';
import { type DayRule, emitDays, WEEKDAY_CODES, wallText } from './emit.ts';
import { choose, DEFAULT_MINUTES, dayOf, type Environment, instantOf } from './environment.ts';
import { type Every, type Frame, namesClock, namesDay } from './frame.ts';
import type { Phrase } from './group.ts';
import { holidayIn } from './holiday-days.ts';
import { type TimeOfDay, timesWithDate } from './hours.ts';
import { addDuration, resolveOnce, timeOfFrame } from './once.ts';
import type { Holiday, Unit } from './sense.ts';

const UNIT_MS: Partial<Record<Unit, number>> = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS };

/** A recurrence whose date RFC 5545 cannot say (Easter) is listed for this many years. */
const LISTED_YEARS = 12;

/** The period that a recurrence without one means: "every Monday" is weekly, "every July 4th" yearly. */
function inferUnit(frame: Frame, every: Every): Unit | undefined {
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

/** Hours for "n times a day": spread over waking time. */
function spreadTimes(times: number): TimeOfDay[] {
  if (times === 1) return [{ minutes: DEFAULT_MINUTES, second: 0 }];
  const first = times === 2 ? 9 * 60 : 8 * 60;
  const last = times === 2 ? 21 * 60 : times === 3 ? 20 * 60 : 22 * 60;
  return Array.from({ length: times }, (_, i) => ({
    minutes: Math.round((first + ((last - first) * i) / (times - 1)) / 30) * 30,
    second: 0,
  }));
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

/** Days of the month; one that not every month has is clamped to the month's last. */
function monthDayRule(days: readonly number[], env: Environment, interval: number): DayRule {
  const top = Math.max(...days);
  if (days.length === 1 && top > 28 && choose(env, 'every_31st') === 0) {
    if (top === 31) return { freq: 'MONTHLY', interval, monthDays: [-1] };
    return { freq: 'MONTHLY', interval, monthDays: Array.from({ length: top - 27 }, (_, i) => 28 + i), position: -1 };
  }
  return { freq: 'MONTHLY', interval, monthDays: days };
}

function nthRule(frame: Frame, freq: 'MONTHLY' | 'YEARLY', interval: number): DayRule | undefined {
  const { nth } = frame;
  if (!nth) return undefined;
  const months = frame.month === undefined ? undefined : [frame.month];
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

function dayRule(frame: Frame, every: Every, env: Environment, startDay: number): DayRule | undefined {
  const unit = inferUnit(frame, every);
  if (unit === undefined) return undefined;
  const interval = every.n;
  const months = frame.month === undefined ? undefined : [frame.month];
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
      if (frame.days) return monthDayRule(frame.days, env, interval);
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
        return { freq: 'YEARLY', interval, months: [frame.month], monthDays: frame.days };
      if (frame.month !== undefined) {
        if (frame.weekdays) return { freq: 'DAILY', interval: 1, months: [frame.month], weekdays: frame.weekdays };
        return { freq: 'YEARLY', interval, months: [frame.month], monthDays: [1] };
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

/** The edges of the day within which "every 2 hours" runs, in minutes; undefined when none was said. */
function windowOf(phrase: Phrase, env: Environment): { start: number; end: number; closed: boolean } | undefined {
  const { main } = phrase;
  const clockOnly = (frame: Frame | undefined): Frame | undefined =>
    frame && namesClock(frame) && !namesDay(frame) ? frame : undefined;
  const from =
    clockOnly(phrase.from) ??
    clockOnly(phrase.after) ??
    (main.clocks && (phrase.to || main.clockEnd || phrase.until) ? main : undefined);
  const to =
    clockOnly(phrase.to) ??
    clockOnly(phrase.before) ??
    clockOnly(phrase.until) ??
    (main.clockEnd ? { clocks: [main.clockEnd] } : undefined) ??
    (phrase.from?.clockEnd ? { clocks: [phrase.from.clockEnd] } : undefined);
  if (!from || !to) return undefined;
  const start = timeOfFrame(from, env)?.minutes ?? 0;
  const clock = to.clocks?.[0];
  const options = clock ? hoursOf(clock, to.part?.kind).options : [timeOfFrame(to, env)?.minutes ?? 1440];
  const end = options.find((minutes) => minutes > start) ?? (options[0] ?? 0) + 1440;
  return {
    start,
    end: Math.min(end, 1440),
    closed: clockOnly(phrase.before) === undefined || phrase.after !== undefined,
  };
}

/** A period shorter than a day: absolute, unless days or hours restrict it. */
function resolvePeriod(phrase: Phrase, periodMs: number, env: Environment, zone: string): Schedule | undefined {
  const { main } = phrase;
  const window = windowOf(phrase, env);
  const restricted = main.weekdays !== undefined || main.month !== undefined || main.days !== undefined;
  if (!window && !restricted) {
    let anchorAt = env.now;
    const opening = phrase.from && namesClock(phrase.from) ? phrase.from : main.clocks ? main : undefined;
    if (opening) {
      const { every: _, ...moment } = opening;
      const first = resolveOnce(moment, env, zone);
      if (first) anchorAt = first.at - periodMs;
    }
    return { kind: 'every', everyMs: periodMs, anchorAt, zone };
  }
  const stepMinutes = periodMs / MINUTE_MS;
  if (!Number.isInteger(stepMinutes) || stepMinutes < 1) return undefined;
  const times: TimeOfDay[] = [];
  const end = window?.end ?? 1439;
  for (let minutes = window?.start ?? 0; minutes <= end && minutes < 1440; minutes += stepMinutes) {
    if (minutes === end && window && !window.closed) break;
    times.push({ minutes, second: 0 });
  }
  const days: Every = { n: 1, unit: main.weekdays ? 'week' : main.days ? 'month' : 'day' };
  const { clocks: _c, clockEnd: _e, part: _p, ...dayFrame } = main;
  const rule = dayRule(dayFrame, days, env, env.today);
  return rule && times.length > 0 ? emitDays(rule, times, zone, env.today, env.now) : undefined;
}

function listedYears(holiday: Holiday, times: readonly TimeOfDay[], env: Environment, zone: string): Schedule {
  const of: Exclude<Schedule, ListSchedule>[] = [];
  const { year } = dateOfDay(env.today);
  for (let y = year; y < year + LISTED_YEARS; y++) {
    const day = holidayIn(y, holiday);
    if (day === undefined) continue;
    for (const time of times) {
      const at = instantOf(day, time.minutes, time.second, zone);
      if (at > env.now) of.push({ kind: 'at', at, zone });
    }
  }
  return { kind: 'list', of, zone };
}

function resolveHoliday(holiday: Holiday, times: readonly TimeOfDay[], env: Environment, zone: string): Schedule {
  if (holiday.by === 'date')
    return emitDays(
      { freq: 'YEARLY', interval: 1, months: [holiday.month], monthDays: [holiday.day] },
      times,
      zone,
      env.today,
      env.now,
    );
  if (holiday.by === 'weekday' && !holiday.plus) {
    return emitDays(
      {
        freq: 'YEARLY',
        interval: 1,
        months: [holiday.month],
        byDay: [`${holiday.nth}${WEEKDAY_CODES[holiday.weekday - 1]}`],
      },
      times,
      zone,
      env.today,
      env.now,
    );
  }
  if (holiday.by === 'lunar' && !holiday.plus) return lunarSchedule(holiday.month, [holiday.day], times, zone);
  return listedYears(holiday, times, env, zone);
}

function lunarSchedule(
  month: number | undefined,
  days: readonly number[],
  times: readonly TimeOfDay[],
  zone: string,
): Schedule {
  const of = times.map((time): LunarSchedule => {
    const base: LunarSchedule = { kind: 'lunar', days, time: wallText(0, time.minutes, time.second).slice(11), zone };
    return month === undefined ? base : { ...base, month };
  });
  const [only] = of;
  return of.length === 1 && only ? only : { kind: 'list', of, zone };
}

/** The days that "except …" takes out: weekdays, or single dates as `YYYY-MM-DD`. */
function exceptions(
  frame: Frame | undefined,
  env: Environment,
): { weekdays: readonly number[]; dates: readonly string[] } {
  if (!frame) return { weekdays: [], dates: [] };
  if (frame.weekdays && !frame.nth && frame.week === undefined) return { weekdays: frame.weekdays, dates: [] };
  const dates: string[] = [];
  let from = env.today;
  for (let i = 0; i < LISTED_YEARS; i++) {
    const found = findDay(frame, env, from, false);
    if (!found) break;
    dates.push(wallText(found.day, 0).slice(0, 10));
    if (found.fixed) break;
    from = found.day + 1;
  }
  return { weekdays: [], dates };
}

function withExceptions(rule: DayRule, out: readonly number[]): DayRule {
  if (out.length === 0) return rule;
  if (rule.weekdays) return { ...rule, weekdays: rule.weekdays.filter((weekday) => !out.includes(weekday)) };
  if (rule.freq === 'DAILY' && rule.interval === 1) {
    return {
      ...rule,
      freq: rule.months ? 'DAILY' : 'WEEKLY',
      weekdays: [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !out.includes(weekday)),
    };
  }
  return rule;
}

/** The first instant that "starting …" allows; undefined when nothing was said. */
function openingOf(phrase: Phrase, env: Environment, zone: string): { at: EpochMs; day: number } | undefined {
  const frame = phrase.from ?? phrase.after;
  if (!frame || (!namesDay(frame) && !frame.shift)) return undefined;
  const found = resolveOnce(frame, { ...env, allowPast: true }, zone);
  if (!found) return undefined;
  const { day } = dayOf(found.at, zone);
  return { at: namesClock(frame) && !found.dateOnly ? found.at : instantOf(day, 0, 0, zone), day };
}

/** The last instant that "until …" allows. */
function closingOf(phrase: Phrase, env: Environment, zone: string): EpochMs | undefined {
  const frame = phrase.until ?? phrase.before ?? phrase.to;
  if (!frame || (!namesDay(frame) && !frame.shift && !phrase.until)) return undefined;
  const found = resolveOnce(frame, { ...env, allowPast: true }, zone);
  if (!found) return undefined;
  if (!found.dateOnly && namesClock(frame)) return found.at;
  const { day } = dayOf(found.at, zone);
  // "Until November" ends before it; "until March 3" and "until the end of March" include that day.
  const isPeriod =
    frame.days === undefined &&
    frame.nth === undefined &&
    frame.edge === undefined &&
    (frame.month !== undefined ||
      frame.week !== undefined ||
      frame.monthShift !== undefined ||
      frame.yearShift !== undefined ||
      frame.year !== undefined) &&
    frame.weekdays === undefined;
  return instantOf(isPeriod || phrase.before ? day : day + 1, 0, 0, zone) - 1;
}

/** Bounds: from, until, count, and a span ("for two weeks"), which begins with the first slot. */
function boundsOf(phrase: Phrase, schedule: Schedule, env: Environment, zone: string): Bounds {
  const bounds: { from?: EpochMs; until?: EpochMs; count?: number } = {};
  const opening = openingOf(phrase, env, zone);
  if (opening) bounds.from = opening.at;
  const until = closingOf(phrase, env, zone);
  if (until !== undefined) bounds.until = until;
  if (phrase.count !== undefined) {
    bounds.count = phrase.count;
    bounds.from ??= env.now + 1;
  }
  if (phrase.lasting) {
    const { lasting } = phrase;
    if (isAbsolute(lasting)) bounds.until = Math.max(env.now, bounds.from ?? 0) + lasting.ms;
    else {
      const start = Math.max(env.now, (bounds.from ?? 0) - 1);
      const first = nextSlot(schedule, start) ?? start;
      const { day } = dayOf(first, zone);
      const midnight = instantOf(day, 0, 0, zone);
      bounds.until = addDuration(midnight, lasting, 1, zone) - 1;
      bounds.from ??= env.now + 1;
    }
  }
  return bounds;
}

/** "October 1 to October 7, every day at 9": the dates of a daily recurrence are its first and last. */
function spanAsBounds(phrase: Phrase, every: Every): Phrase {
  const { main, to } = phrase;
  if (phrase.from || (every.unit !== 'day' && every.unit !== undefined && every.unit !== 'week')) return phrase;
  // "Every day this week": the week is the span.
  const periods =
    main.week !== undefined
      ? { week: main.week }
      : main.monthShift !== undefined && !main.days && !main.nth
        ? { monthShift: main.monthShift }
        : undefined;
  const isDaily = every.unit === 'day' || (every.unit === undefined && namesClock(main));
  if (periods && (isDaily || main.weekdays)) {
    const { week: _w, monthShift: _m, nextWeekday: _n, ...rest } = main;
    const unit = periods.week !== undefined ? 'week' : 'month';
    const shift = periods.week ?? periods.monthShift ?? 0;
    return {
      ...phrase,
      main: rest,
      from: { edge: { unit, end: false, shift } },
      until: phrase.until ?? { edge: { unit, end: true, shift } },
    };
  }
  if (!to || every.unit !== 'day' || !namesDay(to) || main.weekdays) return phrase;
  if (main.days === undefined && main.relative === undefined && main.holiday === undefined) return phrase;
  const { relative, year, yearShift, month, monthShift, days, holiday, ...rest } = main;
  const from: Frame = {};
  if (relative !== undefined) from.relative = relative;
  if (year !== undefined) from.year = year;
  if (yearShift !== undefined) from.yearShift = yearShift;
  if (month !== undefined) from.month = month;
  if (monthShift !== undefined) from.monthShift = monthShift;
  if (days) from.days = days;
  if (holiday) from.holiday = holiday;
  const until: Frame = month !== undefined && to.month === undefined && to.days ? { ...to, month } : to;
  const { to: _, ...others } = phrase;
  return { ...others, main: rest, from, until };
}

/** The schedule of a phrase that recurs; undefined when the words do not say on what days. */
export function resolveRecurrence(phrase: Phrase, every: Every, env: Environment, zone: string): Schedule | undefined {
  const spanned = spanAsBounds(phrase, every);
  if (spanned !== phrase) return resolveRecurrence(spanned, every, env, zone);
  let main = phrase.main;
  let period = every;
  if (every.unsure) {
    const { rule, unit, n, times } = every.unsure;
    const flipped = choose(env, rule as 'biweekly') === 1;
    if (flipped && rule !== 'every_other') period = times === undefined ? { unit, n } : { unit, n, times };
  }
  const opening = openingOf(phrase, env, zone);
  // "Every day, starting tomorrow at eight": the hour stands with the start.
  if (!namesClock(main) && phrase.from && namesClock(phrase.from) && namesDay(phrase.from)) {
    main = {
      ...main,
      ...(phrase.from.clocks ? { clocks: phrase.from.clocks } : {}),
      ...(phrase.from.part ? { part: phrase.from.part } : {}),
    };
  }
  if (
    !namesClock(main) &&
    phrase.from &&
    namesClock(phrase.from) &&
    !namesDay(phrase.from) &&
    period.unit !== 'hour' &&
    period.unit !== 'minute'
  ) {
    main = {
      ...main,
      ...(phrase.from.clocks ? { clocks: phrase.from.clocks } : {}),
      ...(phrase.from.part ? { part: phrase.from.part } : {}),
    };
  }
  const subDay = period.period
    ? isAbsolute(period.period)
      ? period.period.ms
      : undefined
    : period.unit === undefined
      ? undefined
      : UNIT_MS[period.unit];
  let schedule: Schedule | undefined;
  if (subDay !== undefined) {
    const count = period.period ? 1 : period.n;
    const times = period.times ?? 1;
    schedule = resolvePeriod({ ...phrase, main }, Math.max(SECOND_MS, Math.round((subDay * count) / times)), env, zone);
  } else {
    const startDay = opening?.day ?? env.today;
    const earliest = Math.max(env.now, (opening?.at ?? 0) - 1);
    const times =
      period.times && period.times > 1 && inferUnit(main, period) === 'day' && !main.clocks
        ? spreadTimes(period.times)
        : timesWithDate(env, main);
    if (main.holiday) schedule = resolveHoliday(main.holiday, times, env, zone);
    else if (main.lunar)
      schedule = lunarSchedule(main.lunar.month, main.lunar.days ?? [main.lunar.day ?? 1], times, zone);
    else {
      const stepped: Every = period.period
        ? { unit: period.period.months ? 'month' : 'day', n: period.period.months || period.period.days || 1 }
        : period;
      const rule = dayRule(main, stepped, env, startDay);
      if (!rule) return undefined;
      const out = exceptions(phrase.except, env);
      const kept = withExceptions(rule, out.weekdays);
      if (kept.weekdays?.length === 0) return undefined;
      schedule = emitDays(kept, times, zone, startDay, earliest, out.dates);
      if (every.unsure?.rule === 'every_other' && env.flips.get('every_other') === 1) {
        const first = nextSlot(schedule, earliest) ?? earliest;
        const nextWeek = startOfWeek(dayOf(first, zone).day) + 7;
        schedule = emitDays(kept, times, zone, nextWeek, instantOf(nextWeek, 0, 0, zone) - 1, out.dates);
      }
    }
  }
  if (!schedule) return undefined;
  return { ...schedule, ...boundsOf(phrase, schedule, env, zone) };
}
