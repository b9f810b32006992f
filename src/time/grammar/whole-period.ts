import { dateOfDay, dayNumber, startOfWeek } from '../calendar.ts';
import type { Frame } from './frame.ts';

/** Whether a frame names a week, month or year and no day in it. */
export function namesPeriod(frame: Frame): boolean {
  if (frame.days || frame.nth || frame.edge || frame.weekdays || frame.holiday || frame.lunar) return false;
  const whole = frame.week ?? frame.month ?? frame.monthShift ?? frame.yearShift ?? frame.year;
  return whole !== undefined;
}

/** The day after a period that begins on `day`. */
export function endOfPeriod(frame: Frame, day: number): number {
  if (frame.week !== undefined) return startOfWeek(day) + 7;
  const { year, month } = dateOfDay(day);
  if (frame.month === undefined && frame.monthShift === undefined) return dayNumber(year + 1, 1, 1);
  return month === 12 ? dayNumber(year + 1, 1, 1) : dayNumber(year, month + 1, 1);
}
