import type { ClockPattern } from './pattern.ts';

/** More times of the day than this are not said one by one. */
const MOST_TIMES = 6;
/** Times at equal distances are said as a beat from this many on. */
const FEWEST_BEATS = 4;

/** The times of day that some hours, minutes and seconds make, as people say them; undefined when they do not. */
export function readClock(
  hours: readonly number[],
  minutes: readonly number[],
  seconds: readonly number[],
  everyDay: boolean,
): ClockPattern | undefined {
  const [second] = seconds;
  if (seconds.length > 1 || second === undefined) return undefined;
  const minuteStep = stepOf(minutes, 60);
  if (hours.length === 24 && minuteStep !== undefined)
    return { every: minuteStep * 60, past: minutes[0]! * 60 + second };
  if (hours.length * minutes.length > 24 * 12) return undefined;
  return readTimes(
    hours.flatMap((hour) => minutes.map((minute) => hour * 3600 + minute * 60 + second)),
    everyDay,
  );
}

/**
 * Times of day, in seconds after midnight, as a list or a beat.
 * @param everyDay they are times of every day, so that a beat may go over midnight ("from 10 PM to 4 AM").
 */
export function readTimes(times: readonly number[], everyDay: boolean): ClockPattern | undefined {
  const at = [...new Set(times)].sort((a, b) => a - b);
  const beat = beatOf(at) ?? (everyDay ? beatOf(overMidnight(at)) : undefined);
  if (beat) return beat;
  return at.length <= MOST_TIMES ? { at } : undefined;
}

function beatOf(at: readonly number[]): ClockPattern | undefined {
  const every = at[1]! - at[0]!;
  const isBeat = at.length >= FEWEST_BEATS && at.every((time, index) => time === at[0]! + index * every);
  return isBeat && every % 60 === 0 ? { every, from: at[0]!, to: at.at(-1)! % DAY } : undefined;
}

const DAY = 24 * 3600;

/** The times from behind the longest pause on, those after midnight as hours past twenty-four. */
function overMidnight(at: readonly number[]): readonly number[] {
  const pauses = at.map((time, index) => (at[index + 1] ?? time) - time);
  const first = pauses.indexOf(Math.max(...pauses)) + 1;
  return [...at.slice(first), ...at.slice(0, first).map((time) => time + DAY)];
}

/** The distance of values that go round a cycle evenly; the whole cycle for a single one. */
function stepOf(values: readonly number[], cycle: number): number | undefined {
  if (cycle % values.length !== 0) return undefined;
  const step = cycle / values.length;
  return values.every((value, index) => value === values[0]! + index * step) ? step : undefined;
}
