import type { DayRule } from './emit.ts';

/** Every month has these days. */
const LAST_OF_ALL = 28;

const cyclic = (value: number, length: number): number => ((((value - 1) % length) + length) % length) + 1;

/** The months of a rule whose days fall into the month before or after. */
const moveMonths = (months: readonly number[], by: number): readonly number[] =>
  months.map((month) => cyclic(month + by, 12)).sort((a, b) => a - b);

/** A day of the month so many days on, and into which month that leads; undefined where months differ. */
function moveMonthDay(day: number, days: number): { day: number; month: -1 | 0 | 1 } | undefined {
  const moved = day + days;
  if (day < 0) return moved < 0 ? { day: moved, month: 0 } : { day: moved + 1, month: 1 };
  if (day > LAST_OF_ALL) return undefined;
  if (moved <= 0) return { day: moved - 1, month: -1 };
  return moved <= LAST_OF_ALL ? { day: moved, month: 0 } : undefined;
}

/**
 * The rule of the days so many after (or, below zero, before) those of a rule: Sundays for the day before Mondays, the
 * last day of the month for the day before the first. Undefined where no rule says them.
 */
export function moveRule(rule: DayRule, days: number): DayRule | undefined {
  if (days === 0) return rule;
  const { weekdays, monthDays, months } = rule;
  if (rule.byDay || rule.yearDays || rule.position !== undefined || (weekdays && monthDays)) return undefined;
  if (weekdays) return months ? undefined : { ...rule, weekdays: weekdays.map((weekday) => cyclic(weekday + days, 7)) };
  if (!monthDays) return months ? undefined : rule;
  const moved: number[] = [];
  const crossed = new Set<number>();
  for (const day of monthDays) {
    const to = moveMonthDay(day, days);
    if (!to) return undefined;
    moved.push(to.day);
    crossed.add(to.month);
  }
  const [month = 0] = crossed;
  if (!months) return { ...rule, monthDays: moved };
  return crossed.size === 1 ? { ...rule, monthDays: moved, months: moveMonths(months, month) } : undefined;
}
