import { choose, DEFAULT_MINUTES, type Environment, partMinutes } from './environment.ts';
import type { Clock, Frame } from './frame.ts';
import type { PartKind } from './sense.ts';

/** A time of day in minutes after the midnight that begins the named date; past 1440 it lies on the day after. */
export interface TimeOfDay {
  readonly minutes: number;
  readonly second: number;
}

/** What a clock can mean: one time of day, or a bare hour's two. */
export interface Hours {
  readonly options: readonly number[];
  readonly second: number;
}

/** What an hour from 1 to 12 means within a part of the day, in hours after midnight. */
function hourWithin(kind: PartKind, hour: number): number {
  switch (kind) {
    case 'dawn':
      return hour % 12;
    case 'morning':
      return hour;
    case 'noon':
      return hour <= 4 ? hour + 12 : hour;
    case 'afternoon':
    case 'close':
      return hour === 12 ? 12 : hour + 12;
    case 'evening':
      return hour === 12 ? 24 : hour <= 4 ? hour + 24 : hour + 12;
    case 'night':
      return hour === 12 ? 24 : hour <= 5 ? hour + 24 : hour + 12;
    case 'midnight':
      return hour === 12 ? 24 : hour <= 5 ? hour + 24 : hour + 12;
  }
}

/** Reads a clock beside a part of the day. */
export function hoursOf(clock: Clock, kind: PartKind | undefined): Hours {
  const { hour, minute, half } = clock;
  const second = clock.second ?? 0;
  const one = (hours: number): Hours => ({ options: [hours * 60 + minute], second });
  if (half === 'am') return one(hour % 12);
  if (half === 'pm') return one(hour > 12 ? hour : (hour % 12) + 12);
  if (hour > 12) return one(hour);
  if (hour === 0) return one(kind === 'evening' || kind === 'night' || kind === 'midnight' ? 24 : 0);
  if (kind) return one(hourWithin(kind, hour));
  if (half === '24h') return one(hour);
  return { options: [(hour % 12) * 60 + minute, ((hour % 12) + 12) * 60 + minute], second };
}

const WAKING_FROM = 7 * 60;
const WAKING_UNTIL = 23 * 60;

/** Which of a bare hour's readings is meant beside a date: the one from 7 to 18 o'clock. */
export function withDate(env: Environment, hours: Hours): TimeOfDay {
  const [am = 0, pm] = hours.options;
  if (pm === undefined) return { minutes: am, second: hours.second };
  const ours = am >= WAKING_FROM ? am : pm;
  const flipped = choose(env, 'bare_hour') === 1;
  return { minutes: flipped ? am + pm - ours : ours, second: hours.second };
}

/** The readings of a bare hour without a date, in the order of preference: those in waking time. */
export function withoutDate(env: Environment, hours: Hours): readonly TimeOfDay[] {
  const times = hours.options.map((minutes) => ({ minutes, second: hours.second }));
  if (times.length < 2) return times;
  if (choose(env, 'bare_hour') === 1) return times;
  return times.filter(({ minutes }) => minutes >= WAKING_FROM && minutes < WAKING_UNTIL);
}

/** The times of day that a frame names beside a date or in a recurrence; the usual one when it names none. */
export function timesWithDate(env: Environment, frame: Frame): readonly TimeOfDay[] {
  if (frame.clocks) {
    let half = frame.clocks.find((clock) => clock.half === 'am' || clock.half === 'pm')?.half;
    const last = frame.clocks.at(-1);
    // "at 8 and 9 pm": the half stands once, at the end.
    if (!last?.half) half = undefined;
    return frame.clocks.map((clock) => {
      const settled =
        half && clock.half === undefined && clock.hour <= (last?.hour ?? 0) && clock.hour < 12
          ? { ...clock, half }
          : clock;
      return withDate(env, hoursOf(settled, frame.part?.kind));
    });
  }
  if (frame.part?.kind === 'midnight') return [{ minutes: 0, second: 0 }];
  return [{ minutes: frame.part ? partMinutes(env, frame.part) : DEFAULT_MINUTES, second: 0 }];
}
