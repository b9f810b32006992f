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
import type { ListSchedule, Schedule } from '../schedule.ts';
import { boundsOf, openingOf, spanAsBounds } from './bounds.ts';
import { dayRule, inferUnit, withExceptions, withoutMonths } from './day-rule.ts';
import { isAbsolute } from './duration.ts';
import { type DayRule, emitDays, emitSteps } from './emit.ts';
import { choose, DEFAULT_MINUTES, dayOf, type Environment, instantOf } from './environment.ts';
import { type Every, eachDay, type Frame, namesClock, namesDay, type Shift, saidFields } from './frame.ts';
import type { Phrase } from './group.ts';
import { type TimeOfDay, timesWithDate } from './hours.ts';
import { exceptions } from './left-out.ts';
import { resolvePeriod } from './period.ts';
import { isNearestOfYear, lunarSchedule, resolveHoliday, resolveNearest } from './recur-yearly.ts';
import type { Unit } from './sense.ts';
import { emitEachWorkday, emitWorkdays, withoutHolidays } from './workdays.ts';

const UNIT_MS: Partial<Record<Unit, number>> = { second: SECOND_MS, minute: MINUTE_MS, hour: HOUR_MS };

/** How many days a week has, and months a year: so often is every day, or every month. */
const PARTS_OF: Partial<Record<Unit, { readonly unit: Unit; readonly count: number }>> = {
  week: { unit: 'day', count: 7 },
  month: { unit: 'day', count: 28 },
  year: { unit: 'month', count: 12 },
};

/** "14 times a week" is twice a day; "eight times a week" comes to no days that anybody could tell: undefined. */
function inDays(every: Every): Every | undefined {
  const { unit, times = 1, n } = every;
  const parts = unit && PARTS_OF[unit];
  if (!parts || n !== 1 || times <= parts.count) return every;
  return times % parts.count === 0 ? { ...every, unit: parts.unit, times: times / parts.count } : undefined;
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

/** "Except weekends in December", "except Sundays this month": weekdays of a part of the time alone. */
const isPartly = ({ weekdays, month, monthShift, year }: Frame): boolean =>
  weekdays !== undefined && (month !== undefined || monthShift !== undefined || year !== undefined);

/** What recurs in all months but one, and in that one without some weekdays; undefined where it cannot be parted so. */
function resolveParted(
  phrase: Phrase,
  every: Every,
  env: Environment,
  zone: string,
  step: Shift | undefined,
): Schedule | undefined {
  const { main } = phrase;
  const { weekdays, month, monthShift, year, also } = phrase.except ?? {};
  const isEach = every.n === 1 || every.unit === 'hour' || every.unit === 'minute';
  const isParted = month === undefined || monthShift !== undefined || year !== undefined || also;
  if (isParted || !isEach || main.month !== undefined || main.days || main.nth || phrase.lasting || phrase.count)
    return undefined;
  const of: Exclude<Schedule, ListSchedule>[] = [];
  for (const part of [
    { ...phrase, except: { month } },
    { ...phrase, except: { weekdays }, main: { ...main, month } },
  ]) {
    const schedule = resolveRecurrence(part, every, env, zone, step);
    if (!schedule) return undefined;
    of.push(...(schedule.kind === 'list' ? schedule.of : [schedule]));
  }
  return { kind: 'list', of, zone };
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
  step: Shift | undefined,
): Schedule | undefined {
  const together = inMonths(days);
  if (together) return resolveRecurrence({ ...phrase, main: together }, together.every ?? every, env, zone, step);
  const of: Exclude<Schedule, ListSchedule>[] = [];
  for (const main of days) {
    const schedule = resolveRecurrence({ ...phrase, main }, main.every ?? every, env, zone, step);
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

/** A step in minutes; undefined for one that is no fixed length, or shorter. */
function minutesOf({ by, sign }: Shift): number | undefined {
  const minutes = sign * (by.days * 1440 + by.ms / MINUTE_MS);
  return by.months === 0 && by.workdays === 0 && Number.isInteger(minutes) ? minutes : undefined;
}

/**
 * The schedule of a phrase that recurs; undefined when the words do not say on what days.
 * @param step how far before or after each of its times: "every Monday at nine, an hour before".
 */
export function resolveRecurrence(
  phrase: Phrase,
  every: Every,
  env: Environment,
  zone: string,
  step?: Shift,
): Schedule | undefined {
  const { shift } = phrase.main;
  if (shift?.anchored && !step)
    return resolveRecurrence({ ...phrase, main: { ...phrase.main, shift: undefined } }, every, env, zone, shift);
  const stepMinutes = step ? minutesOf(step) : 0;
  if (stepMinutes === undefined) return undefined;
  const days = eachDay(phrase.main);
  if (days.length > 1) return resolveEach(phrase, every, days, env, zone, step);
  if (phrase.except && eachDay(phrase.except).some(isPartly)) return resolveParted(phrase, every, env, zone, step);
  if (isNearestOfYear(phrase, every)) return resolveNearest(phrase, env, zone, stepMinutes);
  const spanned = spanAsBounds(phrase, every);
  if (spanned !== phrase) return resolveRecurrence(spanned, every, env, zone, step);
  let main = phrase.main;
  let period = inDays(every);
  if (period === undefined) return undefined;
  if (every.unsure) {
    const { rule, unit, n, times } = every.unsure;
    const flipped = choose(env, rule as 'biweekly') === 1;
    if (flipped && rule !== 'every_other') period = times === undefined ? { unit, n } : { unit, n, times };
    if (flipped && every.unsure.nth !== undefined) main = { ...main, nth: { ns: [every.unsure.nth], of: 'weekday' } };
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
    if (stepMinutes !== 0) return undefined;
    const count = period.period ? 1 : period.n;
    const times = period.times ?? 1;
    const periodMs = Math.max(SECOND_MS, Math.round((subDay * count) / times));
    schedule = resolvePeriod({ ...phrase, main }, periodMs, env, zone, exceptions(phrase.except, env));
  } else {
    const startDay = startOfQuarter(main, period, opening?.day ?? env.today);
    const earliest = Math.max(env.now, (opening?.at ?? 0) - 1);
    const times =
      period.times && period.times > 1 && inferUnit(main, period) === 'day' && !main.clocks
        ? spreadTimes(period.times)
        : timesWithDate(env, main);
    if (main.holiday) schedule = resolveHoliday(main.holiday, times, env, zone, stepMinutes);
    else if (main.lunar)
      schedule = lunarSchedule(main.lunar.month, main.lunar.days ?? [main.lunar.day ?? 1], times, zone, stepMinutes);
    else {
      const stepped: Every = period.period
        ? { unit: period.period.months ? 'month' : 'day', n: period.period.months || period.period.days || 1 }
        : period;
      const rule = dayRule(main, stepped, env, startDay);
      if (!rule) return undefined;
      const out = exceptions(phrase.except, env);
      const kept = withoutMonths(withExceptions(rule, out.weekdays), out.months);
      if (kept.weekdays?.length === 0 || kept.months?.length === 0) return undefined;
      const { except } = phrase;
      const isOfWorkdays =
        main.working || main.nth?.of === 'workday' || stepped.unit === 'workday' || isWithoutWeekends(except, kept);
      if (isOfWorkdays) {
        // The working day before is another question than the day before.
        const moved = times.map((time) => ({ ...time, minutes: time.minutes + stepMinutes }));
        if (stepMinutes !== 0 && moved.some(({ minutes }) => minutes < 0 || minutes >= 1440)) return undefined;
        schedule =
          stepped.unit === 'workday' && stepped.n > 1
            ? emitEachWorkday(stepped.n, moved, env, zone, startDay, earliest)
            : emitWorkdays(kept, moved, env, zone, startDay, earliest, out.dates);
      } else {
        const plain = emitSteps(kept, times, zone, startDay, earliest, out.dates, stepMinutes);
        schedule = plain && except?.holidays ? withoutHolidays(plain, env) : plain;
      }
      if (!schedule) return undefined;
      if (every.unsure?.rule === 'every_other' && env.flips.get('every_other') === 1) {
        const first = nextSlot(schedule, earliest) ?? earliest;
        const nextWeek = startOfWeek(dayOf(first, zone).day) + 7;
        schedule = emitDays(kept, times, zone, nextWeek, instantOf(nextWeek, 0, 0, zone) - 1, out.dates);
      }
    }
  }
  if (!schedule) return undefined;
  const bounds = boundsOf(phrase, schedule, env, zone);
  if (schedule.kind === 'at') return schedule;
  // What is said to come within one day stays in it, however long or often it is to come.
  const from = Math.max(schedule.from ?? -Infinity, bounds.from ?? -Infinity);
  const until = Math.min(schedule.until ?? Infinity, bounds.until ?? Infinity);
  return {
    ...schedule,
    ...bounds,
    ...(Number.isFinite(from) ? { from } : {}),
    ...(Number.isFinite(until) ? { until } : {}),
  };
}
