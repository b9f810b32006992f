import { DAY_MS } from '../calendar.ts';
import type { WallMs } from '../zones/index.ts';
import type { MatchingDays } from './matching-days.ts';
import { exceptSlots, limitSlots } from './slot-source.ts';
import type { TimesOfDay } from './times-of-day.ts';

/** A rule on a wall clock that never changes: which wall times it names. What zones do to them comes after. */
export interface WallRule {
  /** The first wall time strictly after `wall`. */
  next(wall: WallMs): WallMs | undefined;
  /** The last wall time strictly before `wall`. */
  previous(wall: WallMs): WallMs | undefined;
}

/** Every one of the times on every one of the days. */
export function createDayTimesRule(days: MatchingDays, times: TimesOfDay): WallRule {
  return {
    next(wall) {
      const day = Math.floor((wall + 1) / DAY_MS);
      const matching = days.atOrAfter(day);
      if (matching === undefined) return undefined;
      if (matching > day) return matching * DAY_MS + times.first;
      const time = times.atOrAfter(wall + 1 - day * DAY_MS);
      if (time >= 0) return day * DAY_MS + time;
      const following = days.atOrAfter(day + 1);
      return following === undefined ? undefined : following * DAY_MS + times.first;
    },
    previous(wall) {
      const day = Math.floor((wall - 1) / DAY_MS);
      const matching = days.atOrBefore(day);
      if (matching === undefined) return undefined;
      if (matching < day) return matching * DAY_MS + times.last;
      const time = times.atOrBefore(wall - 1 - day * DAY_MS);
      if (time >= 0) return day * DAY_MS + time;
      const preceding = days.atOrBefore(day - 1);
      return preceding === undefined ? undefined : preceding * DAY_MS + times.last;
    },
  };
}

/** Only the wall times of `rule` from `first` to `last`, both included. */
export function limitWallRule(rule: WallRule, first: WallMs, last: WallMs): WallRule {
  return limitSlots(rule, first, last);
}

/** Without some wall times. */
export function exceptWallTimes(rule: WallRule, except: ReadonlySet<WallMs>): WallRule {
  return except.size === 0 ? rule : exceptSlots(rule, (wall) => except.has(wall));
}

/** The `count`th wall time after `wall`, or the last one when there are fewer. */
export function nthWallTime(rule: WallRule, wall: WallMs, count: number): WallMs | undefined {
  let found: WallMs | undefined;
  for (let left = count, at = rule.next(wall); left > 0 && at !== undefined; left -= 1, at = rule.next(at)) found = at;
  return found;
}
