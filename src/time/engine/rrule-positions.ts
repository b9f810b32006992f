import { DAY_MS, dateOfDay, dayNumber, daysInMonth, daysInYear, firstDayOfYear, startOfWeek } from '../calendar.ts';
import type { WallMs } from '../zones/index.ts';
import type { MatchingDays } from './matching-days.ts';
import type { RruleParts } from './rrule-parts.ts';
import type { RruleStart } from './rrule-start.ts';
import { rruleTimes } from './rrule-times.ts';
import { combineTimes } from './times-of-day.ts';
import type { WallRule } from './wall-rule.ts';

interface Period {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** The calendar comes round after 400 years: a rule that has slots does not lack them in more periods in a row. */
const MOST_EMPTY_PERIODS = 500;

/** A rule with BYSETPOS: of the wall times in each period (year, month, week or day) only those at some positions. */
export function createPositionsRule(parts: RruleParts, start: RruleStart, days: MatchingDays): WallRule {
  const times = combineTimes(...rruleTimes(parts, start));
  let last: { readonly firstDay: number; readonly picks: readonly WallMs[] } | undefined;

  const picksOf = (period: Period): readonly WallMs[] => {
    if (last?.firstDay === period.firstDay) return last.picks;
    const matching: number[] = [];
    for (
      let day = days.atOrAfter(period.firstDay);
      day !== undefined && day <= period.lastDay;
      day = days.atOrAfter(day + 1)
    ) {
      matching.push(day);
    }
    const picks = pickPositions(matching.length * times.length, parts.bySetPosition).map(
      (index) => matching[Math.floor(index / times.length)]! * DAY_MS + times[index % times.length]!,
    );
    last = { firstDay: period.firstDay, picks };
    return picks;
  };

  return {
    next(wall) {
      let day = days.atOrAfter(periodOf(Math.floor(wall / DAY_MS), parts).firstDay);
      for (let left = MOST_EMPTY_PERIODS; day !== undefined && left > 0; left -= 1) {
        const period = periodOf(day, parts);
        const found = picksOf(period).find((pick) => pick > wall);
        if (found !== undefined) return found;
        day = days.atOrAfter(period.lastDay + 1);
      }
      return undefined;
    },
    previous(wall) {
      let day = days.atOrBefore(periodOf(Math.floor(wall / DAY_MS), parts).lastDay);
      for (let left = MOST_EMPTY_PERIODS; day !== undefined && left > 0; left -= 1) {
        const period = periodOf(day, parts);
        const found = picksOf(period).findLast((pick) => pick < wall);
        if (found !== undefined) return found;
        day = days.atOrBefore(period.firstDay - 1);
      }
      return undefined;
    },
  };
}

/** The indexes of the positions (1 first, −1 last) in a list of `length`, in order. */
export function pickPositions(length: number, positions: readonly number[]): readonly number[] {
  const indexes = positions.map((position) => (position > 0 ? position - 1 : length + position));
  return [...new Set(indexes)].filter((index) => index >= 0 && index < length).sort((a, b) => a - b);
}

function periodOf(day: number, { frequency, weekStart }: RruleParts): Period {
  if (frequency === 'DAILY') return { firstDay: day, lastDay: day };
  if (frequency === 'WEEKLY') {
    const firstDay = startOfWeek(day, weekStart);
    return { firstDay, lastDay: firstDay + 6 };
  }
  const { year, month } = dateOfDay(day);
  if (frequency === 'MONTHLY') {
    const firstDay = dayNumber(year, month, 1);
    return { firstDay, lastDay: firstDay + daysInMonth(year, month) - 1 };
  }
  const firstDay = firstDayOfYear(year);
  return { firstDay, lastDay: firstDay + daysInYear(year) - 1 };
}
