import { dateOfDay, dayNumber, daysInMonth, startOfWeek } from '../calendar.ts';
import type { DayFound } from './days.ts';
import type { Environment } from './environment.ts';
import { fixedMonth, fixedYear } from './fixed-month.ts';
import type { Edge, Frame } from './frame.ts';

/** The day on which a period begins or ends: "end of the month", 年初. */
export function ofEdge(frame: Frame, env: Environment): DayFound | undefined {
  const edge = frame.edge;
  if (!edge) return undefined;
  const found = edgeDay(frame, edge, env);
  // "The beginning of the month" that has begun is the next one's.
  const isFree =
    !edge.end &&
    edge.shift === 0 &&
    frame.month === undefined &&
    frame.year === undefined &&
    frame.yearShift === undefined &&
    frame.monthShift === undefined;
  return isFree && found.day <= env.today && edge.unit !== 'day' ? edgeDay(frame, { ...edge, shift: 1 }, env) : found;
}

function edgeDay(frame: Frame, edge: Edge, env: Environment): DayFound {
  const now = dateOfDay(env.today);
  switch (edge.unit) {
    case 'day':
      return { day: env.today + edge.shift, fixed: true };
    case 'week': {
      const monday = startOfWeek(env.today) + 7 * (edge.shift + (frame.week ?? 0));
      return { day: edge.end ? monday + 6 : monday, fixed: true };
    }
    case 'month': {
      const fixed = fixedMonth(frame, env);
      const index = now.year * 12 + now.month - 1 + edge.shift;
      let year = fixed?.year ?? Math.floor(index / 12);
      const month = frame.month ?? fixed?.month ?? (index % 12) + 1;
      if (!fixed && frame.month !== undefined) {
        const last = dayNumber(year, month, daysInMonth(year, month));
        if (last < env.today) year++;
      }
      return { day: dayNumber(year, month, edge.end ? daysInMonth(year, month) : 1), fixed: true };
    }
    case 'quarter': {
      const index = now.year * 4 + Math.floor((now.month - 1) / 3) + edge.shift;
      const year = Math.floor(index / 4);
      const first = (index % 4) * 3 + 1;
      return {
        day: edge.end ? dayNumber(year, first + 2, daysInMonth(year, first + 2)) : dayNumber(year, first, 1),
        fixed: true,
      };
    }
    case 'year': {
      const year = fixedYear(frame, env) ?? now.year + edge.shift;
      return { day: edge.end ? dayNumber(year, 12, 31) : dayNumber(year, 1, 1), fixed: true };
    }
  }
}
