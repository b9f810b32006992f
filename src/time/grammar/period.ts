import { HOUR_MS, MINUTE_MS } from '../calendar.ts';
import type { Schedule } from '../schedule.ts';
import { hoursOf } from './clock.ts';
import { dayRule, withExceptions, withoutMonths } from './day-rule.ts';
import { emitDays, fitsCron } from './emit.ts';
import { type Environment, instantOf } from './environment.ts';
import { type Every, type Frame, namesClock, namesDay } from './frame.ts';
import type { Phrase } from './group.ts';
import type { TimeOfDay } from './hours.ts';
import type { LeftOut } from './left-out.ts';
import { resolveOnce, timeOfFrame } from './once.ts';
import { emitWorkdays } from './workdays.ts';

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
  // Over midnight only when the words settle which half of the day an hour is in.
  const isSettled = [from, to].some(({ clocks, part }) => part !== undefined || clocks?.[0]?.half !== undefined);
  return {
    start,
    end: isSettled ? end : Math.min(end, 1439),
    closed: clockOnly(phrase.before) === undefined || phrase.after !== undefined,
  };
}

/** The minutes of an hour on which a period falls that goes through some of them; undefined when it does not fit. */
function beatOf(atMinutes: readonly number[], periodMs: number): readonly number[] | undefined {
  if (periodMs % HOUR_MS === 0) return [...new Set(atMinutes)].sort((a, b) => a - b);
  const step = periodMs / MINUTE_MS;
  if (!Number.isInteger(step) || step < 1 || 60 % step !== 0) return undefined;
  const first = (atMinutes[0] ?? 0) % step;
  if (atMinutes.some((minute) => minute % step !== first)) return undefined;
  return Array.from({ length: 60 / step }, (_, index) => first + index * step);
}

/** Times of every day, those after midnight as the early hours that they are. */
function withinDay(times: readonly TimeOfDay[]): readonly TimeOfDay[] {
  const minutes = new Set(times.map((time) => time.minutes % 1440));
  return [...minutes].sort((a, b) => a - b).map((time) => ({ minutes: time, second: 0 }));
}

/** More rules than this for one recurrence are no schedule that anybody means. */
const MOST_RULES = 24;

/** "Every 10 minutes between 1:30am and 4am tomorrow": the one day, or the hours of it, outside of which nothing comes. */
function boundsOfDay(phrase: Phrase, env: Environment, zone: string): { from: number; until: number } | undefined {
  const { relative, relatives } = phrase.main;
  if (relative === undefined || relatives || phrase.lasting) return undefined;
  const day = env.today + relative;
  const window = windowOf(phrase, env);
  if (window) return { from: instantOf(day, window.start, 0, zone), until: instantOf(day, window.end, 0, zone) };
  const opening = [phrase.from, phrase.after, phrase.main].find((frame) => frame && namesClock(frame));
  const start = opening ? (timeOfFrame(opening, env)?.minutes ?? 0) : 0;
  const from = instantOf(day, start, 0, zone);
  // What begins at no hour of the day that runs begins now.
  return { from: opening ? from : Math.max(from, env.now), until: instantOf(day + 1, 0, 0, zone) - 1 };
}

/** A period shorter than a day, on the one day that is named with it ("today", "tomorrow") or for good. */
export function resolvePeriod(
  phrase: Phrase,
  periodMs: number,
  env: Environment,
  zone: string,
  out: LeftOut,
): Schedule | undefined {
  const schedule = periodOf(phrase, periodMs, env, zone, out);
  const bounds = boundsOfDay(phrase, env, zone);
  if (!schedule || schedule.kind === 'at' || !bounds) return schedule;
  if (schedule.kind !== 'every') return { ...schedule, ...bounds };
  const anchorAt = bounds.from === env.now ? env.now : bounds.from - periodMs;
  return { ...schedule, ...bounds, anchorAt };
}

/** A period shorter than a day: absolute, unless days or hours restrict it. */
function periodOf(
  phrase: Phrase,
  periodMs: number,
  env: Environment,
  zone: string,
  out: LeftOut,
): Schedule | undefined {
  const { main } = phrase;
  const minutesPast = main.every?.atMinutes && beatOf(main.every.atMinutes, periodMs);
  const window = windowOf(phrase, env);
  const leavesOut = out.weekdays.length + out.months.length + out.dates.length > 0;
  const restricted = main.weekdays !== undefined || main.month !== undefined || main.days !== undefined || leavesOut;
  if (minutesPast && !window && !restricted && periodMs <= 12 * HOUR_MS) {
    const hours = Math.max(1, periodMs / HOUR_MS);
    return { kind: 'cron', expression: `${minutesPast.join(',')} ${hours === 1 ? '*' : `*/${hours}`} * * *`, zone };
  }
  if (!window && !restricted) {
    let anchorAt = env.now;
    const opening = phrase.from && namesClock(phrase.from) ? phrase.from : main.clocks ? main : undefined;
    if (opening) {
      const first = resolveOnce({ ...opening, every: undefined }, env, zone);
      if (first) anchorAt = first.at - periodMs;
    }
    return { kind: 'every', everyMs: periodMs, anchorAt, zone };
  }
  const stepMinutes = periodMs / MINUTE_MS;
  if (!Number.isInteger(stepMinutes) || stepMinutes < 1) return undefined;
  const times: TimeOfDay[] = [];
  const end = window?.end ?? 1439;
  const start = window?.start ?? 0;
  const isOut = (minutes: number): boolean => minutes === end && window !== undefined && !window.closed;
  if (minutesPast) {
    const step = Math.max(60, stepMinutes);
    for (let hour = Math.floor(start / 60) * 60; hour <= end; hour += step)
      for (const past of minutesPast) {
        const minutes = hour + past;
        if (minutes >= start && minutes <= end && !isOut(minutes)) times.push({ minutes, second: 0 });
      }
  } else {
    for (let minutes = start; minutes <= end; minutes += stepMinutes)
      if (!isOut(minutes)) times.push({ minutes, second: 0 });
  }
  const ofDay = main.weekdays || main.days ? times : withinDay(times);
  const days: Every = { n: 1, unit: main.weekdays ? 'week' : main.days ? 'month' : 'day' };
  const dayFrame: Frame = { ...main, clocks: undefined, clockEnd: undefined, part: undefined };
  const said = dayRule(dayFrame, days, env, env.today);
  const rule = said && withoutMonths(withExceptions(said, out.weekdays), out.months);
  if (!rule || rule.weekdays?.length === 0 || ofDay.length === 0 || (ofDay.length > MOST_RULES && !fitsCron(rule)))
    return undefined;
  return main.working
    ? emitWorkdays(rule, ofDay, env, zone, env.today, env.now, out.dates)
    : emitDays(rule, ofDay, zone, env.today, env.now, out.dates);
}
