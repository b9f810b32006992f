import { dateOfDay, dayNumber, type Weekday, weekdayOnOrAfter } from '../calendar.ts';
import type { ListSchedule, LunarSchedule, Schedule } from '../schedule.ts';
import { type DayRule, emitSteps, WEEKDAY_CODES, wallText } from './emit.ts';
import { type Environment, instantOf } from './environment.ts';
import { type Every, namesClock, namesDay } from './frame.ts';
import type { Phrase } from './group.ts';
import { holidayIn } from './holiday-days.ts';
import { type TimeOfDay, timesWithDate } from './hours.ts';
import type { Holiday } from './sense.ts';

/** A recurrence whose date RFC 5545 cannot say (Easter) is listed for this many years. */
const LISTED_YEARS = 12;

function listedYears(
  dayIn: (year: number) => number | undefined,
  times: readonly TimeOfDay[],
  env: Environment,
  zone: string,
  step: number,
): Schedule {
  const of: Exclude<Schedule, ListSchedule>[] = [];
  const { year } = dateOfDay(env.today);
  for (let y = year; y < year + LISTED_YEARS; y++) {
    const day = dayIn(y);
    if (day === undefined) continue;
    for (const time of times) {
      const at = instantOf(day, time.minutes + step, time.second, zone);
      if (at > env.now) of.push({ kind: 'at', at, zone });
    }
  }
  return { kind: 'list', of, zone };
}

/** @param step so many minutes beside each of the times. */
export function resolveHoliday(
  holiday: Holiday,
  times: readonly TimeOfDay[],
  env: Environment,
  zone: string,
  step: number,
): Schedule {
  const emit = (rule: DayRule): Schedule | undefined => emitSteps(rule, times, zone, env.today, env.now, [], step);
  let schedule: Schedule | undefined;
  if (holiday.by === 'date')
    schedule = emit({ freq: 'YEARLY', interval: 1, months: [holiday.month], monthDays: [holiday.day] });
  else if (holiday.by === 'weekday' && !holiday.plus) {
    const byDay = [`${holiday.nth}${WEEKDAY_CODES[holiday.weekday - 1]}`];
    schedule = emit({ freq: 'YEARLY', interval: 1, months: [holiday.month], byDay });
  } else if (holiday.by === 'lunar' && !holiday.plus)
    schedule = lunarSchedule(holiday.month, [holiday.day], times, zone, step);
  return schedule ?? listedYears((year) => holidayIn(year, holiday), times, env, zone, step);
}

export function lunarSchedule(
  month: number | undefined,
  days: readonly number[],
  said: readonly TimeOfDay[],
  zone: string,
  step: number,
): Schedule | undefined {
  const times = said.map((time) => ({ ...time, minutes: time.minutes + step }));
  // The day before the first of a lunar month has no number of its own.
  if (step !== 0 && times.some(({ minutes }) => minutes < 0 || minutes >= 1440)) return undefined;
  const of = times.map((time): LunarSchedule => {
    const base: LunarSchedule = { kind: 'lunar', days, time: wallText(0, time.minutes, time.second).slice(11), zone };
    return month === undefined ? base : { ...base, month };
  });
  const [only] = of;
  return of.length === 1 && only ? only : { kind: 'list', of, zone };
}

/** "Every year on the Saturday before Easter": the weekday nearest to a day of the year, listed. */
export function resolveNearest(phrase: Phrase, env: Environment, zone: string, step: number): Schedule | undefined {
  const { main } = phrase;
  const beside = phrase.before ?? phrase.after ?? {};
  const { holiday, month, days } = beside;
  const weekday = main.weekdays?.[0];
  const isNth = main.nth && (main.nth.of !== 'weekday' || main.nth.ns.join() !== (phrase.after ? '1' : '-1'));
  if (weekday === undefined || main.weekdays?.length !== 1 || isNth) return undefined;
  const date = month !== undefined && days?.length === 1 ? days[0] : undefined;
  const dayIn = (year: number): number | undefined => {
    const day = holiday ? holidayIn(year, holiday) : date && dayNumber(year, month ?? 1, date);
    return day && weekdayOnOrAfter(phrase.after ? day + 1 : day - 7, weekday as Weekday);
  };
  if (!holiday && date === undefined) return undefined;
  return listedYears(dayIn, timesWithDate(env, namesClock(main) ? main : beside), env, zone, step);
}

/** Whether a habit of once a year counts its weekday from another day. */
export const isNearestOfYear = ({ main, before, after }: Phrase, { unit, n }: Every): boolean =>
  unit === 'year' && n === 1 && main.weekdays !== undefined && namesDay(before ?? after ?? {});
