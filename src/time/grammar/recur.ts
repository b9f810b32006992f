import {
  dateOfDay,
  dayNumber,
  daysInMonth,
  floorMod,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  startOfWeek,
} from '../calendar.ts';
import { nextSlot } from '../engine/index.ts';
import type { ListSchedule, LunarSchedule, Schedule } from '../schedule.ts';
import { boundsOf, openingOf, spanAsBounds } from './bounds.ts';
import { dayRule, inferUnit, withExceptions } from './day-rule.ts';
import { findDay } from './days.ts';
import { isAbsolute } from './duration.ts';
import { type DayRule, emitDays, WEEKDAY_CODES, wallText } from './emit.ts';
import { choose, DEFAULT_MINUTES, dayOf, type Environment, instantOf } from './environment.ts';
import { type Every, eachDay, type Frame, namesClock, namesDay, saidFields } from './frame.ts';
import type { Phrase } from './group.ts';
import { holidayIn } from './holiday-days.ts';
import { type TimeOfDay, timesWithDate } from './hours.ts';
import { resolvePeriod } from './period.ts';
import type { Holiday, Unit } from './sense.ts';
import { dateText, emitEachWorkday, emitWorkdays, withoutHolidays } from './workdays.ts';

const UNIT_MS: Partial<Record<Unit, number>> = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS };

/** A recurrence whose date RFC 5545 cannot say (Easter) is listed for this many years. */
const LISTED_YEARS = 12;

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
  said: Frame | undefined,
  env: Environment,
): { weekdays: readonly number[]; dates: readonly string[] } {
  if (!said) return { weekdays: [], dates: [] };
  const { holidays } = said;
  const frame: Frame = { ...said, holidays: undefined };
  if (holidays) {
    const others = exceptions(namesDay(frame) ? frame : undefined, env);
    const off = [...(env.workdays?.off ?? [])].filter((day) => day >= env.today);
    const weekend = holidays === 'all' ? [6, 7] : [];
    return { weekdays: [...others.weekdays, ...weekend], dates: [...others.dates, ...off.map(dateText)].sort() };
  }
  if (frame.weekdays && !frame.nth && frame.week === undefined) return { weekdays: frame.weekdays, dates: [] };
  if (frame.days && frame.days.length > 1) {
    const each = frame.days.flatMap((day) => exceptions({ ...frame, days: [day] }, env).dates);
    return { weekdays: [], dates: each.sort() };
  }
  const dates: string[] = [];
  let from = env.today;
  for (let i = 0; i < LISTED_YEARS; i++) {
    const found = findDay(frame, env, from, false);
    if (!found) break;
    dates.push(dateText(found.day));
    if (found.fixed) break;
    from = found.day + 1;
  }
  return { weekdays: [], dates };
}

/** 每天…，假日除外: all weekdays without the days off are the working days. */
const isWithoutWeekends = (except: Frame | undefined, { freq, interval, weekdays, months }: DayRule): boolean =>
  except?.holidays === 'all' && freq === 'WEEKLY' && interval === 1 && !months && String(weekdays) === '1,2,3,4,5';

/** "Every day in June and July": days that differ in nothing but the month, as one frame. */
function inMonths(days: readonly Frame[]): Frame | undefined {
  const alike = days.map((day) => JSON.stringify(saidFields({ ...day, month: undefined })));
  const [first] = days;
  if (!first || first.nth || first.edge || new Set(alike).size > 1) return undefined;
  const months = days.flatMap(({ month }) => (month === undefined ? [] : [month]));
  return months.length === days.length ? { ...first, months: [...new Set(months)].sort((a, b) => a - b) } : undefined;
}

/** "Every year on June 1 and December 1": one rule for each day, together. */
function resolveEach(
  phrase: Phrase,
  every: Every,
  days: readonly Frame[],
  env: Environment,
  zone: string,
): Schedule | undefined {
  const together = inMonths(days);
  if (together) return resolveRecurrence({ ...phrase, main: together }, together.every ?? every, env, zone);
  const of: Exclude<Schedule, ListSchedule>[] = [];
  for (const main of days) {
    const schedule = resolveRecurrence({ ...phrase, main }, main.every ?? every, env, zone);
    if (!schedule) return undefined;
    if (schedule.kind === 'list') of.push(...schedule.of);
    else of.push(schedule);
  }
  return { kind: 'list', of, zone };
}

/** "The first Monday of each quarter" begins with the next month that opens a quarter, or, counted from its end, closes one. */
function startOfQuarter({ nth, days }: Frame, { quarter }: Every, from: number): number {
  const n = nth?.ns[0] ?? days?.[0];
  if (!quarter || n === undefined) return from;
  const { year, month } = dateOfDay(from);
  const wanted = n < 0 ? 0 : 1;
  const ahead = floorMod(wanted - month, 3);
  const index = year * 12 + month - 1 + ahead;
  const first = dayNumber(Math.floor(index / 12), (index % 12) + 1, 1);
  if (ahead > 0) return first;
  // Its day in the month that runs may have passed.
  const last = nth?.of === 'weekday' ? 7 * Math.abs(n) : Math.abs(n);
  const { day } = dateOfDay(from);
  return (n > 0 && day > last) || (n < 0 && day === daysInMonth(year, month) && n < -1)
    ? startOfQuarterAfter(first)
    : from;
}

function startOfQuarterAfter(first: number): number {
  const { year, month } = dateOfDay(first);
  const index = year * 12 + month - 1 + 3;
  return dayNumber(Math.floor(index / 12), (index % 12) + 1, 1);
}

/** The schedule of a phrase that recurs; undefined when the words do not say on what days. */
export function resolveRecurrence(phrase: Phrase, every: Every, env: Environment, zone: string): Schedule | undefined {
  const days = eachDay(phrase.main);
  if (days.length > 1) return resolveEach(phrase, every, days, env, zone);
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
    main = { ...main, clocks: phrase.from.clocks, part: phrase.from.part };
  }
  if (
    !namesClock(main) &&
    phrase.from &&
    namesClock(phrase.from) &&
    !namesDay(phrase.from) &&
    period.unit !== 'hour' &&
    period.unit !== 'minute'
  ) {
    main = { ...main, clocks: phrase.from.clocks, part: phrase.from.part };
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
    const startDay = startOfQuarter(main, period, opening?.day ?? env.today);
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
      const { except } = phrase;
      const isOfWorkdays =
        main.working || main.nth?.of === 'workday' || stepped.unit === 'workday' || isWithoutWeekends(except, kept);
      if (stepped.unit === 'workday' && stepped.n > 1)
        schedule = emitEachWorkday(stepped.n, times, env, zone, startDay, earliest);
      else if (isOfWorkdays) schedule = emitWorkdays(kept, times, env, zone, startDay, earliest, out.dates);
      else {
        const plain = emitDays(kept, times, zone, startDay, earliest, out.dates);
        schedule = except?.holidays ? withoutHolidays(plain, env) : plain;
      }
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
