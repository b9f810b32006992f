import type { Schedule } from '../schedule.ts';
import { findWallMs, toWallTime } from '../zones/index.ts';
import type { Voice } from './voice.ts';

/** So many single dates are told one by one. */
const MOST_DATES = 12;

/** The days that a recurrence leaves out, in words: a date that falls out every year is told once, without its year. */
export function exceptionWords(schedule: Schedule, voice: Voice): readonly string[] {
  const byDate = new Map<string, { readonly month: number; readonly day: number; readonly years: number[] }>();
  for (const wall of exceptionsOf(schedule)) {
    const at = findWallMs(`${wall}T00:00:00`);
    if (at === undefined) continue;
    const { year, month, day } = toWallTime(at, 'UTC');
    const known = byDate.get(wall.slice(5)) ?? { month, day, years: [] };
    known.years.push(year);
    byDate.set(wall.slice(5), known);
  }
  const words = [...byDate.values()].flatMap(({ month, day, years }) =>
    years.length > 1 ? [voice.plainDate(month, day)] : years.map((year) => voice.plainDate(month, day, year)),
  );
  return words.slice(0, MOST_DATES);
}

/** The dates that the parts of a schedule leave out, sorted. */
function exceptionsOf(schedule: Schedule): readonly string[] {
  const found = new Set<string>();
  const parts = schedule.kind === 'list' ? schedule.of : [schedule];
  for (const part of parts) {
    if (part.kind !== 'rrule') continue;
    for (const wall of part.except ?? []) found.add(wall.slice(0, 10));
  }
  return [...found].sort();
}
