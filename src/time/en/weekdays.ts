import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { weeksBehind } from './days.ts';
import { plainDigits, readWhole } from './numbers.ts';
import { COMING, NEXT, THIS } from './periods.ts';

/** Weekdays after each other: "monday - friday", "mon, wed and fri" grows by merging; here only ranges. */
function readWeekdayRange(
  ts: readonly Token[],
  i: number,
): { days: readonly number[]; next: number; range: boolean; plural: boolean } | undefined {
  const token = ts[i];
  const start = token?.sense.weekdays;
  if (!token || !start) return undefined;
  let next = i + 1;
  if (ts[next]?.text === '.' && !ts[next]?.gap && token.text.length <= 5) next++;
  const plural = token.sense.plural === true;
  const link = ts[next]?.text;
  const end = ts[next + 1]?.sense.weekdays;
  const linked =
    link === '-' ||
    link === 'to' ||
    link === 'through' ||
    link === 'thru' ||
    link === '~' ||
    link === 'until' ||
    link === 'till';
  if (linked && end?.length === 1 && start.length === 1) {
    const days: number[] = [];
    for (let day = start[0] ?? 1, steps = 0; steps < 7; steps++) {
      days.push(day);
      if (day === end[0]) break;
      day = (day % 7) + 1;
    }
    return { days, next: next + 2, range: true, plural: plural || ts[next + 1]?.sense.plural === true };
  }
  // "mon wed fri": written as a habit
  if (ts[next]?.sense.weekdays?.length === 1 && start.length === 1 && !plural) {
    const days = [...start];
    let at = next;
    while (ts[at]?.sense.weekdays?.length === 1 && days.length < 7) days.push(...(ts[at++]?.sense.weekdays ?? []));
    return { days, next: at, range: false, plural: true };
  }
  // "sat/sun", "mon/wed/fri"
  const days = [...start];
  while (ts[next]?.text === '/' && ts[next + 1]?.sense.weekdays?.length === 1 && days.length < 7) {
    days.push(...(ts[next + 1]?.sense.weekdays ?? []));
    next += 2;
  }
  if (days.length > start.length) return { days, next, range: false, plural };
  return { days: start, next, range: false, plural };
}

const NEXT_WORKDAY: Frame = { weekdays: [1, 2, 3, 4, 5], range: 'set', working: true, coming: 1 };

/** "next business day", "the next workday": the index after it. */
function workdayBehind(ts: readonly Token[], i: number): number | undefined {
  if (ts[i]?.sense.working) return i + 1;
  return /^(?:business|working|work)$/.test(ts[i]?.text ?? '') && ts[i + 1]?.sense.unit === 'day' ? i + 2 : undefined;
}

/** "Friday", "this Friday", "next Friday", "Friday after next", "Mondays", "weekends", "monday - friday". */
export function readWeekday(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = i;
  let week: number | undefined;
  let nextWeekday = false;
  let led = false;
  for (let words = 0; words < 3; words++) {
    const token = ts[at];
    const word = token?.text;
    if (THIS.has(token)) week = 0;
    else if (NEXT.has(token)) {
      week = 1;
      nextWeekday = true;
    } else if (COMING.has(token)) {
      week = undefined;
      nextWeekday = false;
    } else if (word === 'all' && at === i && ts[i + 1]?.sense.plural) {
      at++;
      break;
    } else if (word !== 'the' || at !== i) break;
    if (word !== 'the') led = true;
    at++;
  }
  if (at > i && !led && ts[at]?.sense.soft) return undefined;
  const workday = nextWeekday ? workdayBehind(ts, at) : undefined;
  if (workday !== undefined) return { frame: { ...NEXT_WORKDAY }, next: workday };
  // "The workday before Christmas" is one day.
  if (ts[at]?.sense.working && ts[i]?.text === 'the' && /^(?:before|after)$/.test(ts[at + 1]?.text ?? ''))
    return undefined;
  const range = readWeekdayRange(ts, at);
  if (!range) return undefined;
  const token = ts[at];
  const { next } = range;
  const frame: Frame = { weekdays: range.days };
  if (range.range) frame.range = 'span';
  if (token?.sense.working) frame.working = true;
  if (token?.sense.is === 'dayset') {
    if (range.plural) frame.every = { n: 1 };
    else frame.range = 'set';
    if (!range.plural && week === undefined && !led && range.days.length === 5) return { frame, next, weak: true };
  } else if (range.plural && !led) frame.every = { n: 1 };
  // "Monday next"
  const behind = ts[next + 1]?.text;
  if (!led && range.days.length === 1 && ts[next]?.text === 'next' && (behind === undefined || behind === 'at'))
    return { frame: { ...frame, week: 1, nextWeekday: true }, next: next + 1 };
  // "Friday week" is a week after the coming Friday.
  const weeks = led ? 0 : weeksBehind(ts, next);
  if (weeks > 0) return { frame: { ...frame, coming: 1 + weeks }, next: next + 1 };
  if (ts[next]?.text === 'after' && ts[next + 1]?.text === 'next' && token?.sense.is === 'dayset')
    return { frame: { weekdays: range.days, range: 'set', week: 2 }, next: next + 2 };
  if (ts[next]?.text === 'after' && ts[next + 1]?.text === 'next')
    return { frame: { ...frame, coming: 2 }, next: next + 2 };
  if (week !== undefined) {
    if (nextWeekday && token?.sense.is !== 'dayset') frame.nextWeekday = true;
    // "this Friday" that has passed is the coming one; "this weekend" said on a Sunday is today.
    frame.week = week;
  }
  const dayPart = ts[next];
  if (dayPart?.sense.part && dayPart.sense.plural && !led) {
    // "Friday mornings"
    return { frame: { ...frame, every: { n: 1 }, part: dayPart.sense.part }, next: next + 1 };
  }
  const dayOfMonth = range.range || range.plural ? undefined : readBareDay(ts, next);
  if (dayOfMonth) return { frame: { ...frame, days: [dayOfMonth.value] }, next: dayOfMonth.next };
  if (token?.sense.soft && !led && !softWeekdayFits(ts, i, next)) return undefined;
  return { frame, next };
}

/** The day of the month right after a weekday: "Monday 21", "friday 23 at 4"; a small number is an hour unless one follows. */
function readBareDay(ts: readonly Token[], i: number): { value: number; next: number } | undefined {
  const value = plainDigits(ts[i], 2);
  if (value === undefined || value < 1 || value > 31) return undefined;
  const after = ts[i + 1];
  const clockFollows = (after?.text === 'at' || after?.text === '@') && ts[i + 2]?.shape !== undefined;
  if (value < 13 && !clockFollows) return undefined;
  if (after && !after.gap && after.latin) return undefined;
  const word = after?.sense.is;
  if (after?.sense.month || after?.sense.unit || word === 'am' || word === 'pm' || word === "o'clock") return undefined;
  return { value, next: i + 1 };
}

const BEFORE_WEEKDAY = new WordSet('on every each by until till from and or , - to for of / starting &');

const AFTER_WEEKDAY = new WordSet(
  'at for from in with and or until by around after before night morning afternoon evening noon remind week',
);

/** Whether "sat", "sun", "wed", "mon" stand where a weekday does: after "on", or alone before an hour, a date or an end. */
function softWeekdayFits(ts: readonly Token[], i: number, next: number): boolean {
  const before = tokenBefore(ts, i);
  if (before?.text === 'the' || before?.text === 'in') return false;
  if (before && BEFORE_WEEKDAY.has(before)) return true;
  const after = ts[next];
  return (
    !after ||
    after.shape !== undefined ||
    after.sense.month !== undefined ||
    after.sense.weekdays !== undefined ||
    AFTER_WEEKDAY.has(after) ||
    /^[^a-z0-9]/.test(after.text)
  );
}

/** "three Fridays from now", "2 sundays from now". */
export function readComing(ts: readonly Token[], i: number): FrameRead | undefined {
  const count = readWhole(ts, i);
  if (!count || count.value < 1 || count.value > 52) return undefined;
  const token = ts[count.next];
  if (!token?.sense.weekdays || token.sense.is === 'dayset') return undefined;
  if (
    ts[count.next + 1]?.text !== 'from' ||
    (ts[count.next + 2]?.text !== 'now' && ts[count.next + 2]?.text !== 'today')
  )
    return undefined;
  return { frame: { weekdays: token.sense.weekdays, coming: count.value }, next: count.next + 3 };
}
