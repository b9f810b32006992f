import { dateOfDay, yearOfDay } from '../calendar.ts';
import type { Environment } from './environment.ts';
import type { Frame } from './frame.ts';

/** Month and year that the frame fixes by "next month", "this year" and the like. */
export function fixedMonth(frame: Frame, env: Environment): { year: number; month: number } | undefined {
  const now = dateOfDay(env.today);
  if (frame.monthShift !== undefined) {
    const index = now.year * 12 + now.month - 1 + frame.monthShift;
    return { year: Math.floor(index / 12), month: (index % 12) + 1 };
  }
  const year = fixedYear(frame, env);
  return year !== undefined && frame.month !== undefined ? { year, month: frame.month } : undefined;
}

/** The year that the frame fixes: 2027, "next year". */
export function fixedYear(frame: Frame, env: Environment): number | undefined {
  return frame.year ?? (frame.yearShift === undefined ? undefined : yearOfDay(env.today) + frame.yearShift);
}
