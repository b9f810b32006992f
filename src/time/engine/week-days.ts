import { floorMod } from '../calendar.ts';
import type { MatchingDays } from './matching-days.ts';

/**
 * Some days of every `interval`th week, found by division. `firstDay` is the first day of a week that counts; `daysInto`
 * are days after the first of their week (0–6), sorted, at least one.
 */
export function createWeekDays(firstDay: number, interval: number, daysInto: readonly number[]): MatchingDays {
  const first = daysInto[0]!;
  const last = daysInto.at(-1)!;
  const following = [0, 1, 2, 3, 4, 5, 6].map((day) => daysInto.find((other) => other >= day) ?? -1);
  const preceding = [0, 1, 2, 3, 4, 5, 6].map((day) => daysInto.findLast((other) => other <= day) ?? -1);
  return {
    atOrAfter(day) {
      const week = Math.floor((day - firstDay) / 7);
      const weekDay = firstDay + week * 7;
      const skipped = floorMod(week, interval);
      const found = skipped === 0 ? following[day - weekDay]! : -1;
      return found >= 0 ? weekDay + found : weekDay + (interval - skipped) * 7 + first;
    },
    atOrBefore(day) {
      const week = Math.floor((day - firstDay) / 7);
      const weekDay = firstDay + week * 7;
      const skipped = floorMod(week, interval);
      const found = skipped === 0 ? preceding[day - weekDay]! : -1;
      if (found >= 0) return weekDay + found;
      return weekDay - (skipped === 0 ? interval : skipped) * 7 + last;
    },
  };
}
