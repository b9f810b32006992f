import type { EpochMs } from '../../clock.ts';
import { HOUR_MS, MINUTE_MS, startOfWeek, type Weekday, weekdayOnOrAfter } from '../calendar.ts';
import type { WorkDays } from '../work-calendar.ts';
import { hoursOf } from './clock.ts';
import { findDay } from './days.ts';
import { isAbsolute } from './duration.ts';
import { choose, DEFAULT_MINUTES, dayOf, type Environment, instantOf, partMinutes } from './environment.ts';
import { type Duration, type Frame, namesClock, namesDay, type Shift } from './frame.ts';
import { addMonths, addWorkdays } from './holiday-days.ts';
import { type TimeOfDay, timesWithDate, withDate, withoutDate } from './hours.ts';
import type { Holiday } from './sense.ts';
import { endOfPeriod } from './whole-period.ts';

/** One instant that words name. */
export interface Once {
  readonly at: EpochMs;
  readonly dateOnly: boolean;
  /** It lies in the past, and the words allow no later reading. */
  readonly past: boolean;
}

/** Until when a part of the day lasts, in minutes: "this morning" said at ten still has a future. */
const PART_ENDS: Readonly<Record<string, number>> = {
  dawn: 360,
  morning: 720,
  noon: 840,
  afternoon: 1080,
  evening: 1440,
  night: 1440,
  midnight: 1440,
  close: 1440,
};

/** A duration later (or earlier) on the wall clock of the zone for calendar steps, absolute for the rest. */
export function addDuration(at: EpochMs, by: Duration, sign: 1 | -1, zone: string, workdays?: WorkDays): EpochMs {
  if (by.months === 0 && by.days === 0 && by.workdays === 0) return at + sign * by.ms;
  const { day, passedMs } = dayOf(at, zone);
  const moved = addWorkdays(addMonths(day, sign * by.months) + sign * by.days, sign * by.workdays, workdays);
  const minutes = Math.floor(passedMs / MINUTE_MS);
  const rest = passedMs - minutes * MINUTE_MS;
  return instantOf(moved, minutes, 0, zone) + rest + sign * by.ms;
}

/** The next full hour of today, or the last minute of it. */
function laterToday(env: Environment, zone: string): EpochMs {
  const hour = Math.floor(env.passedMs / HOUR_MS) + 1;
  const at = hour < 24 ? instantOf(env.today, hour * 60, 0, zone) : instantOf(env.today, 1439, 0, zone);
  return at > env.now ? at : env.now + MINUTE_MS;
}

/** A time of day without a date: its next occurrence on the clock of the zone. */
function nextClock(frame: Frame, env: Environment, zone: string): EpochMs {
  const here = dayOf(env.now, zone);
  const clock = frame.clocks?.[0];
  let times: readonly TimeOfDay[];
  if (clock) times = awake(withoutDate(env, hoursOf(clock, frame.part?.kind)), env, zone, here.day);
  else if (frame.part) times = [{ minutes: partMinutes(env, frame.part), second: 0 }];
  else times = [{ minutes: DEFAULT_MINUTES, second: 0 }];
  const flipped = env.flips.get('bare_hour') === 1 && times.length === 2;
  const ours = flipped
    ? nextClockOf(
        withoutDate({ ...env, flips: new Map() }, hoursOf(clock ?? { hour: 9, minute: 0 }, undefined)),
        env,
        zone,
        here.day,
      )
    : undefined;
  return nextClockOf(times, env, zone, here.day, ours);
}

/** Of two readings on the clock of another zone, those in the speaker's own waking time. */
function awake(times: readonly TimeOfDay[], env: Environment, zone: string, day: number): readonly TimeOfDay[] {
  if (zone === env.zone || times.length < 2) return times;
  const kept = times.filter(({ minutes, second }) => {
    const { passedMs } = dayOf(instantOf(day, minutes, second, zone), env.zone);
    return passedMs >= 7 * HOUR_MS && passedMs < 23 * HOUR_MS;
  });
  return kept.length > 0 ? kept : times;
}

function nextClockOf(
  times: readonly TimeOfDay[],
  env: Environment,
  zone: string,
  today: number,
  not?: EpochMs,
): EpochMs {
  let best = Number.POSITIVE_INFINITY;
  for (const { minutes, second } of times) {
    for (let day = today - 1; day <= today + 2; day++) {
      const at = instantOf(day, minutes, second, zone);
      if (at > env.now && at !== not) {
        best = Math.min(best, at);
        break;
      }
    }
  }
  return best;
}

/** "Midnight on New Year's Eve" is the one that ends it, for everybody. */
const isEve = (holiday: Holiday | undefined): boolean =>
  holiday !== undefined &&
  ((holiday.by === 'lunar' && holiday.plus === -1) ||
    (holiday.by === 'date' && holiday.month === 12 && (holiday.day === 31 || holiday.day === 24)));

/** The times of day beside a date, with midnight and the small hours placed. */
function timeBeside(frame: Frame, env: Environment, day: number): TimeOfDay {
  if (frame.part?.kind === 'midnight' && !frame.clocks) {
    // "Midnight tomorrow" is the one that begins the day, "tonight at midnight" the one that ends it.
    if (frame.relative === 0 || isEve(frame.holiday)) return { minutes: 1440, second: 0 };
    // 明天半夜 is said of the night that follows the day.
    const ours = env.habits.midnightEndsDay ? 1440 : 0;
    return { minutes: choose(env, 'midnight') === 1 ? 1440 - ours : ours, second: 0 };
  }
  const time = timesWithDate(env, frame)[0] ?? { minutes: DEFAULT_MINUTES, second: 0 };
  // Said after midnight, "tonight at two" is the coming two o'clock.
  if (
    time.minutes >= 1440 &&
    day === env.today &&
    env.passedMs < 5 * HOUR_MS &&
    time.minutes - 1440 > env.passedMs / MINUTE_MS
  ) {
    return { ...time, minutes: time.minutes - 1440 };
  }
  return time;
}

function ofDay(frame: Frame, env: Environment, zone: string): Once | undefined {
  const hasClock = namesClock(frame);
  let from = env.today;
  for (let tries = 0; tries < 3; tries++) {
    const found = findDay(frame, env, from, hasClock);
    if (!found) return undefined;
    const isToday = found.day === env.today;
    if (!hasClock && !found.period) {
      const at = instantOf(found.day, DEFAULT_MINUTES, 0, zone);
      if (at > env.now) return { at, dateOnly: true, past: false };
      // "The 1st" said on the 1st after nine means the next month's; a full date of today still has its evening.
      const isNamed =
        found.fixed ||
        frame.month !== undefined ||
        frame.holiday !== undefined ||
        frame.lunar !== undefined ||
        frame.weekdays !== undefined;
      if (isToday && isNamed) return { at: laterToday(env, zone), dateOnly: true, past: false };
      if (found.fixed) return { at, dateOnly: true, past: true };
      from = found.day + 1;
      continue;
    }
    const time = frame.sameTime ? sameTime(env) : timeBeside(frame, env, found.day);
    let at = instantOf(found.day, time.minutes, time.second, zone);
    if (at > env.now) return { at, dateOnly: !hasClock, past: false };
    if (isToday && found.fixed && frame.clocks && !frame.part) {
      // "Today at 9" said at ten: the other nine o'clock, when it is still to come.
      const { options } = hoursOf(frame.clocks[0] ?? { hour: 0, minute: 0 }, undefined);
      const other = options
        .map((minutes) => instantOf(found.day, minutes, time.second, zone))
        .find((candidate) => candidate > env.now);
      if (other !== undefined) return { at: other, dateOnly: false, past: false };
    }
    if (isToday && !frame.clocks && frame.part && env.passedMs < (PART_ENDS[frame.part.kind] ?? 0) * MINUTE_MS) {
      at = laterToday(env, zone);
      return { at, dateOnly: false, past: false };
    }
    if (found.period && found.day < env.today && endOfPeriod(frame, found.day) <= env.today)
      return { at: instantOf(found.day, DEFAULT_MINUTES, 0, zone), dateOnly: true, past: true };
    if (found.period && found.day <= env.today) return { at: laterToday(env, zone), dateOnly: true, past: false };
    if (found.fixed) return { at, dateOnly: !hasClock, past: true };
    from = found.day + 1;
  }
  return undefined;
}

function sameTime(env: Environment): TimeOfDay {
  const minutes = Math.floor(env.passedMs / MINUTE_MS);
  return { minutes, second: Math.floor((env.passedMs % MINUTE_MS) / 1000) };
}

/** After which instant an hour lies from which a step back is still to come. */
const earliestAnchor = (rest: Frame, { by, sign }: Shift, { now }: Environment): EpochMs =>
  sign === -1 && !namesDay(rest) && namesClock(rest) && isAbsolute(by) ? now + by.ms : now;

/** A step from now or from the rest of the frame. */
function ofShift(frame: Frame, env: Environment, zone: string, anchorAt: EpochMs | undefined): Once | undefined {
  const { shift } = frame;
  if (!shift) return undefined;
  const { by, sign } = shift;
  const calendar = by.months !== 0 || by.days !== 0 || by.workdays !== 0;
  const weekdayOnly = frame.weekdays !== undefined && !shift.anchored;
  const placed = namesDay(frame) && !weekdayOnly && !frame.now;
  if (placed || (shift.anchored && (namesClock(frame) || anchorAt !== undefined))) {
    const rest: Frame = { ...frame, shift: undefined };
    const { clocks, part } = rest;
    if (anchorAt !== undefined && calendar && !placed && namesClock(rest)) {
      // "The evening before" another time.
      const { day } = dayOf(addDuration(anchorAt, by, sign, zone, env.workdays), zone);
      const time = timeBeside(rest, env, day);
      const at = instantOf(day, time.minutes, time.second, zone);
      return { at, dateOnly: false, past: at <= env.now };
    }
    // The clock of "two weeks from Monday at 5" belongs to the day that is reached.
    const clockAfter = calendar && namesDay(rest) && namesClock(rest);
    const base =
      anchorAt !== undefined && !placed && !namesClock(rest)
        ? { at: anchorAt, dateOnly: false, past: false }
        : // "2 hours before 7pm" is to come: without a day, it is the seven o'clock from which that is.
          resolveOnce(
            clockAfter ? { ...rest, clocks: undefined, part: undefined } : rest,
            { ...env, allowPast: true, now: earliestAnchor(rest, shift, env) },
            zone,
          );
    if (!base) return undefined;
    const at = addDuration(base.at, by, sign, zone, env.workdays);
    const reached = dayOf(at, zone).day;
    if (clockAfter) {
      const clock: Frame = {};
      if (clocks) clock.clocks = clocks;
      if (part) clock.part = part;
      const time = timeBeside(clock, env, reached);
      const exact = instantOf(reached, time.minutes, time.second, zone);
      return { at: exact, dateOnly: false, past: exact <= env.now };
    }
    if (base.dateOnly && calendar && by.ms === 0) {
      const whole = instantOf(reached, DEFAULT_MINUTES, 0, zone);
      if (whole <= env.now && reached === env.today) return { at: laterToday(env, zone), dateOnly: true, past: false };
      return { at: whole, dateOnly: true, past: whole <= env.now };
    }
    return { at, dateOnly: false, past: at <= env.now };
  }
  if (shift.anchored && !shift.orNow) return undefined;
  const at = addDuration(env.now, by, sign, zone, env.workdays);
  let day = dayOf(at, zone).day;
  if (weekdayOnly) {
    const weekday = (frame.weekdays?.[0] ?? 1) as Weekday;
    day = by.months !== 0 ? weekdayOnOrAfter(day, weekday) : startOfWeek(day) + weekday - 1;
    if (day < env.today) day += 7;
  }
  // "In two days at the same time"
  if (frame.sameTime && !frame.clocks && !frame.part) return { at, dateOnly: false, past: at <= env.now };
  if (namesClock(frame)) {
    const time = timeBeside(frame, env, day);
    const exact = instantOf(day, time.minutes, time.second, zone);
    return { at: exact, dateOnly: false, past: exact <= env.now };
  }
  if (weekdayOnly) {
    const whole = instantOf(day, DEFAULT_MINUTES, 0, zone);
    if (whole <= env.now && day === env.today) return { at: laterToday(env, zone), dateOnly: true, past: false };
    return { at: whole, dateOnly: true, past: whole <= env.now };
  }
  return { at, dateOnly: false, past: at <= env.now };
}

/**
 * The instant that a frame names.
 * @param anchorAt what a step without an anchor of its own counts from ("ten minutes before" beside another time).
 */
export function resolveOnce(frame: Frame, env: Environment, zone: string, anchorAt?: EpochMs): Once | undefined {
  if (frame.shift) return ofShift(frame, env, zone, anchorAt);
  if (frame.now) return { at: env.now, dateOnly: false, past: false };
  if (namesDay(frame)) return ofDay(frame, env, zone);
  if (frame.sameTime) return undefined;
  if (!namesClock(frame)) return undefined;
  return { at: nextClock(frame, env, zone), dateOnly: false, past: false };
}

/** The time of day of a frame beside a date, for bounds and windows. */
export function timeOfFrame(frame: Frame, env: Environment): TimeOfDay | undefined {
  if (!namesClock(frame)) return undefined;
  const clock = frame.clocks?.[0];
  return clock ? withDate(env, hoursOf(clock, frame.part?.kind)) : timesWithDate(env, frame)[0];
}
