import type { Edge, Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Holiday } from '../grammar/sense.ts';
import type { Token } from '../grammar/token.ts';
import { HOLIDAYS } from './holidays.ts';
import { plainDigits, readOrdinal, readWhole } from './numbers.ts';
import { readZone } from './zone.ts';

const holidayNames = new Map<string, readonly (readonly [words: readonly string[], holiday: Holiday])[]>();
for (const [names, holiday] of HOLIDAYS) {
  for (const name of names.split('|')) {
    const parts = name.split(/[ -]/);
    const first = parts[0] ?? '';
    const entries = [...(holidayNames.get(first) ?? []), [parts, holiday] as const];
    // Longest name first: "christmas eve" before "christmas".
    holidayNames.set(
      first,
      entries.sort((a, b) => b[0].length - a[0].length),
    );
  }
}

/** The words with which a holiday begins. */
export const HOLIDAY_BEGINNINGS: readonly string[] = [...holidayNames.keys(), 'next', 'this', 'coming', 'upcoming'];

/** A holiday by name, with a year after it. */
export function readHoliday(ts: readonly Token[], i: number): FrameRead | undefined {
  // "next Christmas" is the one to come.
  if (/^(?:next|this|coming|upcoming)$/.test(ts[i]?.text ?? ''))
    return holidayNames.has(ts[i + 1]?.text ?? '') ? readHoliday(ts, i + 1) : undefined;
  const entries = holidayNames.get(ts[i]?.text ?? '');
  if (!entries) return undefined;
  for (const [name, holiday] of entries) {
    let at = i;
    let fits = true;
    for (const word of name) {
      if (at > i && ts[at]?.text === '-') at++;
      if (ts[at]?.text !== word) {
        fits = false;
        break;
      }
      at++;
    }
    if (!fits) continue;
    const frame: Frame = { holiday };
    const year = ts[at]?.shape;
    if (year?.marks === '' && year.widths[0] === 4) {
      frame.year = year.parts[0] ?? 0;
      at++;
    }
    return { frame, next: at };
  }
  return undefined;
}

const THIS = new Set(['this', 'current']);
const NEXT = new Set(['next', 'following']);
const COMING = new Set(['coming', 'upcoming']);

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
  return { days: start, next, range: false, plural };
}

/** "Friday", "this Friday", "next Friday", "Friday after next", "Mondays", "weekends", "monday - friday". */
export function readWeekday(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = i;
  let week: number | undefined;
  let nextWeekday = false;
  let led = false;
  for (let words = 0; words < 3; words++) {
    const word = ts[at]?.text ?? '';
    if (THIS.has(word)) week = 0;
    else if (NEXT.has(word)) {
      week = 1;
      nextWeekday = true;
    } else if (COMING.has(word)) {
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
  const range = readWeekdayRange(ts, at);
  if (!range) return undefined;
  const token = ts[at];
  const { next } = range;
  const frame: Frame = { weekdays: range.days };
  if (range.range) frame.range = 'span';
  if (token?.sense.is === 'dayset') {
    if (range.plural) frame.every = { n: 1 };
    else frame.range = 'set';
    if (!range.plural && week === undefined && !led && range.days.length === 5) return { frame, next, weak: true };
  } else if (range.plural && !led) frame.every = { n: 1 };
  // "Friday week" is a week after the coming Friday.
  if (
    ts[next]?.text === 'week' &&
    !led &&
    (ts[next + 1] === undefined || /^(?:[.,!?;]|at|in|for|to)$/.test(ts[next + 1]?.text ?? ''))
  ) {
    return { frame: { ...frame, coming: 2 }, next: next + 1 };
  }
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
  if (after && !after.gap && /^[a-z]/.test(after.text)) return undefined;
  const word = after?.sense.is;
  if (after?.sense.month || after?.sense.unit || word === 'am' || word === 'pm' || word === "o'clock") return undefined;
  return { value, next: i + 1 };
}

const BEFORE_WEEKDAY = new Set([
  'on',
  'every',
  'each',
  'by',
  'until',
  'till',
  'from',
  'and',
  'or',
  ',',
  '-',
  'to',
  'for',
  'of',
  '/',
  'starting',
  '&',
]);
const AFTER_WEEKDAY = new Set([
  'at',
  'for',
  'from',
  'in',
  'with',
  'and',
  'or',
  'until',
  'by',
  'around',
  'after',
  'before',
  'night',
  'morning',
  'afternoon',
  'evening',
  'noon',
  'remind',
  'week',
]);

/** Whether "sat", "sun", "wed", "mon" stand where a weekday does: after "on", or alone before an hour, a date or an end. */
function softWeekdayFits(ts: readonly Token[], i: number, next: number): boolean {
  const before = ts[i - 1];
  if (before?.text === 'the' || before?.text === 'in') return false;
  if (before && BEFORE_WEEKDAY.has(before.text)) return true;
  const after = ts[next];
  return (
    !after ||
    after.shape !== undefined ||
    after.sense.month !== undefined ||
    AFTER_WEEKDAY.has(after.text) ||
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

/** Day words: "today", "tomorrow", "tonight", "the day after tomorrow", "this morning", "tomorrow night". */
export function readDayWord(ts: readonly Token[], i: number): FrameRead | undefined {
  const at = ts[i]?.text === 'the' ? i + 1 : i;
  const token = ts[at];
  if (!token) return undefined;
  if (token.text === 'day' && (ts[at + 1]?.text === 'after' || ts[at + 1]?.text === 'before')) {
    const anchor = ts[at + 2]?.sense.day;
    if (anchor === undefined || anchor === 0) return undefined;
    const step = ts[at + 1]?.text === 'after' ? 1 : -1;
    return { frame: { relative: anchor + step }, next: at + 3 };
  }
  if (at > i) return undefined;
  const lead = readLead(ts, i);
  if (lead) return lead;
  if (token.sense.day !== undefined) {
    // "today's", "tomorrow's" describe the thing and are content.
    return { frame: { relative: token.sense.day }, next: i + 1 };
  }
  if (token.text === 'tonight' || token.text === 'tonite' || token.text === '2nite')
    return { frame: { relative: 0, part: TONIGHT }, next: i + 1 };
  if (token.text === 'overmorrow') return { frame: { relative: 2 }, next: i + 1 };
  if (token.text === 'this') {
    const part = ts[i + 1]?.sense.part;
    if (part && !ts[i + 1]?.sense.plural) return { frame: { relative: 0, part }, next: i + 2 };
  }
  if (
    (token.text === 'right' && ts[i + 1]?.text === 'now') ||
    token.text === 'now' ||
    token.text === 'immediately' ||
    token.text === 'asap'
  ) {
    // "Now that you mention it"
    return ts[i + 1]?.text === 'that'
      ? undefined
      : { frame: { now: true }, next: token.text === 'right' ? i + 2 : i + 1 };
  }
  if (token.text === 'same' && (ts[i + 1]?.text === 'time' || ts[i + 1]?.text === 'hour'))
    return { frame: { sameTime: true }, next: i + 2, weak: true };
  return undefined;
}

/** "later today", "first thing tomorrow", "early tomorrow morning", "late Friday night": words that only shade the time. */
export function readLead(ts: readonly Token[], i: number): FrameRead | undefined {
  const word = ts[i]?.text;
  if (word === 'later' || word === 'sometime') {
    const day = readDayWord(ts, i + 1);
    return day?.frame.relative === 0 ? day : undefined;
  }
  if (word === 'first' && ts[i + 1]?.text === 'thing') {
    const inMorning = ts[i + 2]?.text === 'in' && ts[i + 3]?.text === 'the' && ts[i + 4]?.text === 'morning';
    return { frame: { part: MORNING }, next: inMorning ? i + 5 : i + 2 };
  }
  if (word !== 'early' && word !== 'late') return undefined;
  const named = ts[i + 1];
  const part = ts[i + 2]?.sense.part;
  if (!named || !part || ts[i + 2]?.sense.plural) return undefined;
  const shaded = word === 'early' && part.kind === 'morning' ? EARLY : part;
  if (named.sense.day !== undefined) return { frame: { relative: named.sense.day, part: shaded }, next: i + 3 };
  return named.sense.weekdays ? { frame: { weekdays: named.sense.weekdays, part: shaded }, next: i + 3 } : undefined;
}

const MORNING = { name: 'morning', kind: 'morning', at: 9 * 60 } as const;
const TONIGHT = { name: 'tonight', kind: 'evening', at: 20 * 60 } as const;

const MEALS = new Set([
  'lunch',
  'lunchtime',
  'breakfast',
  'dinner',
  'dinnertime',
  'bedtime',
  'sunset',
  'sunrise',
  'dawn',
  'dusk',
  'daybreak',
]);
const BEFORE_MEAL = new Set(['at', 'by', 'before', 'after', 'around', '@']);

/** A part of the day: "in the morning", "at night", "noon", "early morning", "in the early hours of the morning". */
export function readPart(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = i;
  let led = false;
  if (ts[at]?.text === 'in' || ts[at]?.text === 'at' || ts[at]?.text === 'during') {
    at++;
    led = true;
  }
  if (ts[at]?.text === 'the') at++;
  const early = ts[at]?.text === 'early';
  if (early || ts[at]?.text === 'late') {
    at++;
    if (ts[at]?.text === 'in' || ts[at]?.text === 'hours') {
      while (
        at - i < 8 &&
        (ts[at]?.text === 'in' || ts[at]?.text === 'hours' || ts[at]?.text === 'of' || ts[at]?.text === 'the')
      )
        at++;
      led = true;
    }
  }
  if (ts[at]?.text === 'mid' && (ts[at + 1]?.text === 'day' || ts[at + 1]?.text === 'night')) {
    const part = ts[at + 1]?.text === 'day' ? NOON : MIDNIGHT;
    return { frame: { part }, next: at + 2 };
  }
  if (ts[at]?.text === 'noonish') return { frame: { part: NOON }, next: at + 1 };
  if (ts[at]?.text === 'end' && ts[at + 1]?.text === 'of') {
    const day = ts[at + 2]?.text === 'the' || ts[at + 2]?.text === 'business' ? at + 3 : at + 2;
    return ts[day]?.text === 'day' ? { frame: { part: CLOSE }, next: day + 1 } : undefined;
  }
  if (ts[at]?.text === 'close' && ts[at + 1]?.text === 'of' && ts[at + 2]?.text === 'business')
    return { frame: { part: CLOSE }, next: at + 3 };
  const token = ts[at];
  const named = token?.sense.part;
  if (!token || !named) return undefined;
  const part = early && named.kind === 'morning' ? EARLY : named;
  const next = at + 1;
  if (token.sense.plural) {
    // "in the mornings", "mornings at 9" recur; "good evenings" does not stand beside a time.
    return { frame: { part, every: { n: 1, unit: 'day' } }, next, weak: !led && i > 0 && ts[i - 1]?.text !== 'on' };
  }
  if (MEALS.has(token.text)) {
    const before = ts[i - 1];
    const bound =
      led || BEFORE_MEAL.has(before?.text ?? '') || (before?.sense.day !== undefined && part.kind === 'noon');
    return bound ? { frame: { part }, next, soft: true } : undefined;
  }
  const own = part.kind === 'noon' || part.kind === 'midnight' || part.kind === 'close';
  if (led && at === i + 1 && ts[i]?.text === 'in' && ts[i + 1]?.text !== 'the' && !own)
    return { frame: { part }, next, weak: true };
  const zone = own ? readZone(ts, next, false) : undefined;
  if (zone) return { frame: { part, zone: zone.zone }, next: zone.next };
  return { frame: { part }, next, weak: !led && !own && ts.length > 1 };
}

const EARLY = { name: 'early morning', kind: 'morning', at: 7 * 60 } as const;
const NOON = { name: 'noon', kind: 'noon', at: 720 } as const;
const MIDNIGHT = { name: 'midnight', kind: 'midnight', at: 0 } as const;
const CLOSE = { name: 'end of day', kind: 'close', at: 17 * 60 } as const;

/** "next week", "this month", "the following year", "next quarter", "week after next". */
export function readPeriod(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = ts[i]?.text === 'the' ? i + 1 : i;
  const word = ts[at]?.text ?? '';
  const unit = ts[at]?.sense.unit;
  if (
    (unit === 'week' || unit === 'month' || unit === 'year') &&
    ts[at + 1]?.text === 'after' &&
    ts[at + 2]?.text === 'next'
  ) {
    return { frame: periodFrame(unit, 2), next: at + 3 };
  }
  const shift = THIS.has(word) ? 0 : NEXT.has(word) || COMING.has(word) ? 1 : undefined;
  if (shift === undefined) return undefined;
  at++;
  if (COMING.has(ts[at]?.text ?? '')) at++;
  const token = ts[at];
  if (token?.sense.month) {
    const frame: Frame = { month: token.sense.month };
    // "This may …" and "next, march …" are sentences unless they end there.
    const after = ts[at + 1];
    const ends = !after || !/^[a-z]/.test(after.text) || after.text === 'at' || after.text === 'remind';
    return token.sense.soft && !ends ? undefined : { frame, next: at + 1 };
  }
  if (token?.text === 'quarter') return { frame: { edge: { unit: 'quarter', end: false, shift } }, next: at + 1 };
  if (token?.text === 'weekend' || (token?.text === 'week' && ts[at + 1]?.text === '-' && ts[at + 2]?.text === 'end')) {
    return { frame: { weekdays: [6, 7], range: 'set', week: shift }, next: token.text === 'week' ? at + 3 : at + 1 };
  }
  const named = token?.sense.unit;
  if (named !== 'week' && named !== 'month' && named !== 'year') return undefined;
  if (token && token.text.length < 3) return undefined;
  if (shift === 0 && named === 'week' && ts[at + 1]?.text === 'end') return undefined;
  return { frame: periodFrame(named, shift), next: at + 1, ...(shift === 0 ? { weak: true } : {}) };
}

function periodFrame(unit: 'week' | 'month' | 'year', shift: number): Frame {
  return unit === 'week' ? { week: shift } : unit === 'month' ? { monthShift: shift } : { yearShift: shift };
}

/** "end of the month", "EOM", "beginning of next year", "end of the week", "end of March" (the month is its own piece). */
export function readEdge(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = ts[i]?.text === 'the' ? i + 1 : i;
  const word = ts[at]?.text;
  const short =
    word === 'eom'
      ? 'month'
      : word === 'eow'
        ? 'week'
        : word === 'eoy'
          ? 'year'
          : word === 'eoq'
            ? 'quarter'
            : undefined;
  if (short) return { frame: { edge: { unit: short, end: true, shift: 0 } }, next: at + 1 };
  // "the last day of the quarter"
  if ((word === 'last' || word === 'first') && ts[at + 1]?.text === 'day' && ts[at + 2]?.text === 'of') {
    const inner = ts[at + 3]?.text === 'the' || ts[at + 3]?.text === 'this' ? at + 4 : at + 3;
    const named = ts[inner]?.text;
    if (named === 'quarter' || named === 'year' || named === 'week') {
      return { frame: { edge: { unit: named, end: word === 'last', shift: 0 } }, next: inner + 1 };
    }
  }
  const end = word === 'end' || word === 'close';
  if (!end && word !== 'beginning' && word !== 'start') return undefined;
  if (ts[at + 1]?.text !== 'of') return undefined;
  at += 2;
  let shift = 0;
  let recurs = false;
  for (let words = 0; words < 2; words++) {
    const lead = ts[at]?.text ?? '';
    if (NEXT.has(lead)) shift = 1;
    else if (lead === 'each' || lead === 'every') recurs = true;
    else if (lead !== 'the' && !THIS.has(lead)) break;
    at++;
  }
  const token = ts[at];
  const unit = token?.text === 'quarter' ? 'quarter' : token?.sense.unit;
  const edge = (named: Edge['unit']): Frame => {
    const frame: Frame = { edge: { unit: named, end, shift } };
    if (recurs) frame.every = named === 'quarter' ? { n: 3, unit: 'month' } : { n: 1, unit: named };
    return frame;
  };
  if (unit === 'month' || unit === 'year' || unit === 'week' || unit === 'quarter')
    return { frame: edge(unit), next: at + 1 };
  if (token?.sense.month) {
    return { frame: { month: token.sense.month, nth: { ns: [end ? -1 : 1], of: 'day' } }, next: at + 1 };
  }
  return undefined;
}

/** "first Tuesday", "last Monday", "third day", "2nd and 4th Friday", "first business day", "1st week". */
export function readNth(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = ts[i]?.text === 'the' ? i + 1 : i;
  const first = readOrdinal(ts, at);
  if (!first || first.value === 0) return undefined;
  const ns = [first.value];
  at = first.next;
  while (ns.length < 5 && (ts[at]?.text === 'and' || ts[at]?.text === ',' || ts[at]?.text === '&')) {
    const skip = ts[at + 1]?.text === 'and' ? 2 : 1;
    const more = readOrdinal(ts, ts[at + skip]?.text === 'the' ? at + skip + 1 : at + skip);
    if (!more) break;
    ns.push(more.value);
    at = more.next;
  }
  const token = ts[at];
  if (!token) return undefined;
  const after = ts[at + 1];
  const bounded =
    after?.text === 'of' ||
    after?.text === 'in' ||
    after?.text === 'this' ||
    after?.text === 'each' ||
    after?.text === 'every' ||
    after?.text === '.';
  if ((token.text === 'business' || token.text === 'working') && ts[at + 1]?.sense.unit === 'day') {
    const inMonth = /^(?:of|in|this|each|every)$/.test(ts[at + 2]?.text ?? '');
    return { frame: { nth: { ns, of: 'workday' } }, next: at + 2, weak: !inMonth };
  }
  if (token.text === 'weekday' || token.text === 'workday')
    return { frame: { nth: { ns, of: 'workday' } }, next: at + 1, weak: true };
  if (token.sense.weekdays?.length === 1 && !token.sense.plural) {
    return { frame: { nth: { ns, of: 'weekday' }, weekdays: token.sense.weekdays }, next: at + 1, weak: !bounded };
  }
  if (token.text === 'day' && bounded) {
    return { frame: { nth: { ns, of: 'day' } }, next: at + 1, weak: ts[at + 2]?.sense.month === undefined };
  }
  if (token.text === 'week' && bounded) return { frame: { nth: { ns, of: 'week' } }, next: at + 1, weak: true };
  if ((token.text === 'of' || token.text === 'in') && ns.some((n) => n < 0)) {
    return { frame: { nth: { ns, of: 'day' } }, next: at, weak: true };
  }
  return undefined;
}
