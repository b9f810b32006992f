import { type Hours, hoursOf } from './clock.ts';
import { choose, DEFAULT_MINUTES, type Environment, partMinutes } from './environment.ts';
import type { Frame } from './frame.ts';

/** A time of day in minutes after the midnight that begins the named date; past 1440 it lies on the day after. */
export interface TimeOfDay {
  readonly minutes: number;
  readonly second: number;
}

const WAKING_FROM = 7 * 60;
const WAKING_UNTIL = 23 * 60;
/** Nobody is woken before. */
const RISING_FROM = 4 * 60;

const isMorning = (env: Environment, am: number): boolean => env.wakes && am >= RISING_FROM;

/** Which of a bare hour's readings is meant beside a date: the one from 7 to 18 o'clock. */
export function withDate(env: Environment, hours: Hours): TimeOfDay {
  const [am = 0, pm] = hours.options;
  if (pm === undefined) return { minutes: am, second: hours.second };
  const ours = am >= WAKING_FROM || isMorning(env, am) ? am : pm;
  const flipped = choose(env, 'bare_hour') === 1;
  return { minutes: flipped ? am + pm - ours : ours, second: hours.second };
}

/** The readings of a bare hour without a date, in the order of preference: those in waking time. */
export function withoutDate(env: Environment, hours: Hours): readonly TimeOfDay[] {
  const times = hours.options.map((minutes) => ({ minutes, second: hours.second }));
  if (times.length < 2) return times;
  if (choose(env, 'bare_hour') === 1) return times;
  const [am] = times;
  if (am && isMorning(env, am.minutes)) return [am];
  return times.filter(({ minutes }) => minutes >= WAKING_FROM && minutes < WAKING_UNTIL);
}

/** The times of day that a frame names beside a date or in a recurrence; the usual one when it names none. */
export function timesWithDate(env: Environment, frame: Frame): readonly TimeOfDay[] {
  if (frame.clocks) {
    const only = frame.clocks[0];
    if (only && frame.clocks.length === 1 && !frame.openPart) return [withDate(env, hoursOf(only, frame.part?.kind))];
    let half = frame.clocks.find((clock) => clock.half === 'am' || clock.half === 'pm')?.half;
    const last = frame.clocks.at(-1);
    // "at 8 and 9 pm": the half stands once, at the end.
    if (!last?.half) half = undefined;
    const times = frame.clocks.map((clock) => {
      const settled =
        half && clock.half === undefined && clock.hour <= (last?.hour ?? 0) && clock.hour < 12
          ? { ...clock, half }
          : clock;
      return withDate(env, hoursOf(settled, frame.part?.kind));
    });
    const extra = frame.openPart && frame.part ? partMinutes(env, frame.part) : undefined;
    return extra === undefined ? times : [...times, { minutes: extra, second: 0 }];
  }
  if (frame.part?.kind === 'midnight') return [{ minutes: 0, second: 0 }];
  return [{ minutes: frame.part ? partMinutes(env, frame.part) : DEFAULT_MINUTES, second: 0 }];
}
