import { settleClock } from './clock.ts';
import { type Every, type Frame, type FrameField, isSubDay, namesDay } from './frame.ts';
import type { Holiday } from './sense.ts';

const DAY_FIELDS: readonly FrameField[] = ['relative', 'month', 'days', 'weekdays', 'holiday', 'lunar', 'nth'];

const union = (a: readonly number[], b: readonly number[]): readonly number[] => [...new Set([...a, ...b])];

function mergeEvery(a: Every, b: Every): Every | undefined {
  if (a.unit === undefined) return { ...a, ...b };
  if (b.unit === undefined) return { ...b, ...a };
  if (isSubDay(a) && isSubDay(b) && (a.atMinutes || b.atMinutes)) {
    // "every half hour on the hour and the half hour": the minutes say where the beat stands.
    const atMinutes = union(a.atMinutes ?? [], b.atMinutes ?? []);
    const isHour = ({ unit, n, period }: Every): boolean => unit === 'hour' && n === 1 && period === undefined;
    return isHour(a) || isHour(b) ? { ...(isHour(a) ? b : a), atMinutes } : undefined;
  }
  if (a.unit === b.unit && (a.n === b.n || b.n === 1)) return a;
  // "every day from 9 to 5, every 3 hours": the shorter period runs within each day.
  if (a.unit === 'day' && a.n === 1 && isSubDay(b)) return b;
  if (b.unit === 'day' && b.n === 1 && isSubDay(a)) return a;
  // "on workdays, every day", "every day of the week": the tighter one names the days, the other only repeats it.
  if (a.n === 1 && b.n === 1 && (a.unit === 'day' || b.unit === 'day')) return a.unit === 'day' ? b : a;
  return undefined;
}

/** "7am, noon and 6pm": in a list of hours noon is one more hour, not the part of the day of the others. */
function noonBeside(frame: Frame, hours: Frame): Frame {
  if (frame.part?.kind !== 'noon' || frame.clocks || hours.part || hours.clocks?.at(-1)?.half === undefined)
    return frame;
  return { ...frame, part: undefined, clocks: [{ hour: 12, minute: 0, half: '24h' }] };
}

/** 九点和下午五点: the part of the day behind "and" is that of the next hour, and the hour before it is one of the day. */
export function beforePart(frame: Frame, part: Frame): Frame {
  if (!part.part || part.clocks || frame.part || !frame.clocks) return frame;
  const clocks = frame.clocks.map((clock) =>
    clock.half === undefined
      ? { ...clock, half: clock.hour >= 7 && clock.hour < 12 ? ('am' as const) : ('pm' as const) }
      : clock,
  );
  return { ...frame, clocks, openPart: true };
}

/** How a field that both frames name is brought together; undefined when they contradict. Others must be equal. */
const MERGERS: Partial<Record<FrameField, (merged: Frame, a: Frame, b: Frame, joined: boolean) => boolean>> = {
  weekdays(merged, a, b, joined) {
    const lists = joined || a.every !== undefined || b.every !== undefined;
    merged.weekdays = union(a.weekdays ?? [], b.weekdays ?? []);
    return lists || String(a.weekdays) === String(b.weekdays);
  },
  relative(merged, a, b, joined) {
    if (a.relative === b.relative) return true;
    if (a.relative === undefined || b.relative === undefined) return false;
    merged.relatives = union(a.relatives ?? [a.relative], [b.relative]);
    return joined;
  },
  days(merged, a, b, joined) {
    merged.days = union(a.days ?? [], b.days ?? []);
    return joined;
  },
  clocks(merged, a, b, joined) {
    merged.clocks = [...(a.clocks ?? []), ...(b.clocks ?? [])];
    merged.openPart = undefined;
    return joined;
  },
  part(merged, a, b, joined) {
    if (a.part?.kind === b.part?.kind) return true;
    if (joined && a.part) {
      // "8 in the morning and 9 in the evening", "noon and midnight": the hours so far are settled; the new part waits
      // for an hour of its own, or stands for its usual one.
      const { kind, at } = a.part;
      const hours = a.clocks ?? [{ hour: Math.floor(at / 60), minute: at % 60 }];
      merged.clocks = [...hours.map((clock) => settleClock(clock, kind)), ...(b.clocks ?? [])];
      if (!b.clocks) merged.openPart = true;
      return true;
    }
    // "tonight at midnight" is the midnight that ends the evening.
    const kinds = [a.part?.kind, b.part?.kind];
    if (!kinds.includes('midnight') || !(kinds.includes('evening') || kinds.includes('night')) || merged.clocks)
      return false;
    merged.clocks = [{ hour: 24, minute: 0, half: '24h' }];
    return true;
  },
  every(merged, a, b) {
    const every = a.every && b.every && mergeEvery(a.every, b.every);
    if (!every) return false;
    merged.every = every;
    return true;
  },
  nth(merged, a, b, joined) {
    if (!joined || !a.nth || !b.nth || a.nth.of !== b.nth.of) return false;
    merged.nth = { of: a.nth.of, ns: union(a.nth.ns, b.nth.ns) };
    return true;
  },
};

/** Brings together what both frames name, in the order of their fields; false when they contradict. */
function settle(merged: Frame, a: Frame, b: Frame, joined: boolean): boolean {
  for (const key in b) {
    const field = key as FrameField;
    if (b[field] === undefined || a[field] === undefined) continue;
    const merge = MERGERS[field];
    if (merge ? !merge(merged, a, b, joined) : a[field] !== b[field]) return false;
  }
  return true;
}

/**
 * Puts two frames together when nothing in them contradicts; undefined otherwise.
 * @param joined a word like "and" stands between them, so that lists may grow.
 * @param said the second as its rule wrote it, with fewer fields to go through.
 */
export function mergeFrames(first: Frame, second: Frame, joined: boolean, said: Frame = second): Frame | undefined {
  const a = joined ? noonBeside(first, second) : first;
  const b = joined ? noonBeside(second, first) : second;
  const fields = b === second ? said : b;
  const merged: Record<string, unknown> & Frame = { ...a };
  let isSaidTwice = false;
  for (const key in fields) {
    const value = fields[key as FrameField];
    if (value === undefined) continue;
    isSaidTwice ||= merged[key] !== undefined;
    merged[key] = value;
  }
  if (isSaidTwice && !settle(merged, a, b, joined)) return undefined;
  if ((a.now && namesDay(b)) || (b.now && namesDay(a))) return undefined;
  if (merged.holiday && merged.month !== undefined && merged.days !== undefined) {
    if (!mayFallIn(merged.holiday, merged.month, merged.days)) return undefined;
    merged.holiday = undefined;
  }
  const dated = (frame: Frame): boolean =>
    frame.days !== undefined || frame.month !== undefined || frame.holiday !== undefined;
  if (a.relative !== undefined && dated(b) && b.shift === undefined) return withoutDayWord(merged);
  if (b.relative !== undefined && dated(a) && a.shift === undefined) return withoutDayWord(merged);
  return merged;
}

/** Whether a holiday may be on a date: "Dec 24 at 7pm Christmas dinner" names it as the thing, 12月22日冬至 as the day. */
function mayFallIn(holiday: Holiday, month: number, days: readonly number[]): boolean {
  switch (holiday.by) {
    case 'date':
      return holiday.month === month && days.includes(holiday.day);
    case 'lunar':
      // A lunar month begins up to two months after the solar one of its number.
      return (month - holiday.month + 12) % 12 <= 2;
    case 'easter':
      return month >= 2 && month <= 6;
    case 'weekday':
    case 'term':
      return holiday.month === month;
  }
}

/** Whether two frames name their days in different ways ("tomorrow and Friday"): joined by "and", those are two days. */
export function namesOtherDay(a: Frame, b: Frame): boolean {
  return (
    namesDay(a) &&
    namesDay(b) &&
    (!a.every || (a.weekdays !== undefined && b.days !== undefined)) &&
    !b.every &&
    !DAY_FIELDS.some((field) => a[field] !== undefined && b[field] !== undefined)
  );
}

/** Another day in a list of days that one frame cannot hold together. */
export function alsoFrame(before: Frame, frame: Frame, joined: boolean): Frame | undefined {
  const { also = [] } = before;
  if (joined && namesDay(before) && namesDay(frame) && !frame.every && !frame.shift)
    return { ...before, also: [...also, frame] };
  const last = also.at(-1);
  const merged = last && mergeFrames(last, frame, false);
  return merged && { ...before, also: [...also.slice(0, -1), merged] };
}

/** "today, May 5": the day word and the date are one statement; the date is the more exact of the two. */
const withoutDayWord = (frame: Frame): Frame => ({ ...frame, relative: undefined });
