import type { EpochMs } from '../../clock.ts';
import { DAY_MS, dateOfDay, dayNumber, floorMod } from '../calendar.ts';
import { nextSlot } from '../engine/index.ts';
import type { CronSchedule, ListSchedule, RruleSchedule, Schedule } from '../schedule.ts';
import type { TimeOfDay } from './hours.ts';
import { moveRule } from './move-rule.ts';

/** The days of a recurrence, in the terms of RFC 5545. */
export interface DayRule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  readonly interval: number;
  /** Monday is 1. */
  readonly weekdays?: readonly number[];
  /** "1FR", "-2MO". */
  readonly byDay?: readonly string[];
  readonly monthDays?: readonly number[];
  readonly months?: readonly number[];
  readonly yearDays?: readonly number[];
  readonly position?: number;
}

export const WEEKDAY_CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** Cron counts Sunday as 0; runs of three or more weekdays are written as a range. */
function cronWeekdays(weekdays: readonly number[]): string {
  const days = sorted(weekdays);
  const isRun =
    days.length > 2 && days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1) && days.at(-1) !== 7;
  return isRun ? `${days[0]}-${days.at(-1)}` : sorted(days.map((day) => day % 7)).join(',');
}

/** Times of day grouped so that each group is one list of hours at one list of minutes: minutes → hours. */
function groupTimes(times: readonly TimeOfDay[]): { minutes: string; hours: string; second: number }[] {
  const byHour = new Map<number, Set<number>>();
  const second = times[0]?.second ?? 0;
  for (const time of times) {
    const minutes = floorMod(time.minutes, 1440);
    const hour = Math.floor(minutes / 60);
    byHour.set(hour, (byHour.get(hour) ?? new Set()).add(minutes % 60));
  }
  const byMinutes = new Map<string, number[]>();
  for (const [hour, minutes] of [...byHour].sort((a, b) => a[0] - b[0])) {
    const key = sorted(minutes).join(',');
    byMinutes.set(key, [...(byMinutes.get(key) ?? []), hour]);
  }
  return [...byMinutes].map(([minutes, hours]) => ({ minutes, hours: compact(hours), second }));
}

/** `9,10,11,12` as `9-12`. */
function compact(hours: readonly number[]): string {
  const isRun = hours.length > 2 && hours.every((hour, i) => i === 0 || hour === (hours[i - 1] ?? 0) + 1);
  return isRun ? `${hours[0]}-${hours.at(-1)}` : hours.join(',');
}

function cronDays(rule: DayRule): string | undefined {
  const months = rule.months?.join(',') ?? '*';
  if (rule.interval !== 1 || rule.byDay || rule.position !== undefined || rule.yearDays) return undefined;
  if (rule.weekdays) return rule.monthDays ? undefined : `* ${months} ${cronWeekdays(rule.weekdays)}`;
  if (rule.monthDays) {
    if (rule.monthDays.length === 1 && rule.monthDays[0] === -1) return `L ${months} *`;
    return rule.monthDays.every((day) => day > 0) ? `${sorted(rule.monthDays).join(',')} ${months} *` : undefined;
  }
  return rule.freq === 'DAILY' ? `* ${months} *` : undefined;
}

/** Whether cron can say these days; the rest takes one RFC 5545 rule for each time of day. */
export const fitsCron = (rule: DayRule): boolean => cronDays(rule) !== undefined;

const two = (number: number): string => String(number).padStart(2, '0');

export function wallText(day: number, minutes: number, second = 0): string {
  const { year, month, day: date } = dateOfDay(day + Math.floor(minutes / 1440));
  const rest = floorMod(minutes, 1440);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}T${two(Math.floor(rest / 60))}:${two(rest % 60)}:${two(second)}`;
}

function ruleText(rule: DayRule, interval: number): string {
  const parts = [`FREQ=${rule.freq}`];
  if (interval !== 1) parts.push(`INTERVAL=${interval}`);
  if (rule.months) parts.push(`BYMONTH=${rule.months.join(',')}`);
  if (rule.yearDays) parts.push(`BYYEARDAY=${rule.yearDays.join(',')}`);
  if (rule.monthDays) parts.push(`BYMONTHDAY=${rule.monthDays.join(',')}`);
  const byDay = rule.byDay ?? rule.weekdays?.map((weekday) => WEEKDAY_CODES[weekday - 1] ?? 'MO');
  if (byDay) parts.push(`BYDAY=${byDay.join(',')}`);
  if (rule.position !== undefined) parts.push(`BYSETPOS=${rule.position}`);
  return parts.join(';');
}

/**
 * The schedule of some days at some times: cron where cron can say it, RFC 5545 otherwise.
 * @param startDay the day from which intervals count; @param earliest no slot that anchors an interval is before it;
 * @param step so many minutes beside each of the times ("and also an hour before").
 * @returns undefined when no rule says the days to which the step leads.
 */
export function emitSteps(
  rule: DayRule,
  times: readonly TimeOfDay[],
  zone: string,
  startDay: number,
  earliest: EpochMs,
  except: readonly string[],
  step: number,
): Schedule | undefined {
  const schedules: Exclude<Schedule, ListSchedule>[] = [];
  const byCarry = new Map<number, TimeOfDay[]>();
  for (const time of times) {
    const days = Math.floor((time.minutes + step) / 1440);
    byCarry.set(days, [...(byCarry.get(days) ?? []), time]);
  }
  for (const [days, group] of byCarry) {
    const moved = moveRule(rule, days);
    if (!moved && step !== 0) return undefined;
    const carried = moved ?? rule;
    const fields = except.length === 0 ? cronDays(carried) : undefined;
    if (fields !== undefined) {
      for (const { minutes, hours, second } of groupTimes(group.map((time) => later(time, step)))) {
        const expression = `${second === 0 ? '' : `${second} `}${minutes} ${hours} ${fields}`;
        schedules.push({ kind: 'cron', expression, zone } satisfies CronSchedule);
      }
      continue;
    }
    for (const time of group) {
      const text = ruleText(carried, carried.interval);
      // A step keeps the phase of the times that it stands beside.
      const start =
        step === 0
          ? wallText(anchorDay(carried, time, zone, startDay, earliest), time.minutes % 1440, time.second)
          : wallText(anchorDay(rule, time, zone, startDay, earliest), time.minutes + step, time.second);
      const schedule: RruleSchedule = { kind: 'rrule', rule: text, start, zone };
      const left = step === 0 ? except : except.map((date) => movedDate(date, days));
      schedules.push(
        left.length > 0 ? { ...schedule, except: left.map((date) => `${date}${start.slice(10)}`) } : schedule,
      );
    }
  }
  const [only] = schedules;
  return schedules.length === 1 && only ? only : { kind: 'list', of: schedules, zone };
}

const later = (time: TimeOfDay, step: number): TimeOfDay => ({ ...time, minutes: time.minutes + step });

/** A date as `YYYY-MM-DD`, so many days on. */
function movedDate(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return wallText(dayNumber(year, month, day) + days, 0).slice(0, 10);
}

/** {@link emitSteps} of the times themselves. */
export function emitDays(
  rule: DayRule,
  times: readonly TimeOfDay[],
  zone: string,
  startDay: number,
  earliest: EpochMs,
  except: readonly string[] = [],
): Schedule {
  return emitSteps(rule, times, zone, startDay, earliest, except, 0) ?? { kind: 'list', of: [], zone };
}

/** The first day that fits the rule at its time: what INTERVAL counts from. */
function anchorDay(rule: DayRule, time: TimeOfDay, zone: string, startDay: number, earliest: EpochMs): number {
  const free = !rule.weekdays && !rule.byDay && !rule.monthDays && !rule.yearDays && !rule.months;
  if (free && rule.freq !== 'DAILY') return startDay;
  const probe: RruleSchedule = {
    kind: 'rrule',
    rule: ruleText(rule, 1),
    start: wallText(startDay, time.minutes % 1440, time.second),
    zone,
  };
  const first = nextSlot(probe, earliest);
  if (first === undefined) return startDay;
  // The wall day of the slot, found from its distance in days, which a change of the clock cannot turn by half a day.
  const base =
    nextSlot({ kind: 'rrule', rule: 'FREQ=DAILY', start: probe.start, zone }, Number.MIN_SAFE_INTEGER) ?? first;
  return startDay + Math.round((first - base) / DAY_MS);
}
