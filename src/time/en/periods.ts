import type { Edge, Frame, Nth } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Holiday } from '../grammar/sense.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { HOLIDAYS } from './holidays.ts';
import { readOrdinal } from './numbers.ts';

type HolidayName = readonly [words: readonly string[], holiday: Holiday];

const holidayNames = new WordMap<readonly HolidayName[]>();
for (const [names, holiday] of HOLIDAYS) {
  for (const name of names.split('|')) {
    const parts = name.split(/[ -]/);
    const first = parts[0] ?? '';
    const entries: HolidayName[] = [...(holidayNames.of(first) ?? []), [parts, holiday]];
    // Longest name first: "christmas eve" before "christmas".
    holidayNames.set(
      first,
      entries.sort((a, b) => b[0].length - a[0].length),
    );
  }
}

/** The words with which a holiday begins. */
export const HOLIDAY_BEGINNINGS: readonly string[] = [
  ...Array.from(holidayNames, ([word]) => word),
  'next',
  'this',
  'coming',
  'upcoming',
];

const BEFORE_HOLIDAY = new WordSet('next this coming upcoming');

/** A holiday by name, with a year after it. */
export function readHoliday(ts: readonly Token[], i: number): FrameRead | undefined {
  // "next Christmas" is the one to come.
  if (BEFORE_HOLIDAY.has(ts[i])) return holidayNames.get(ts[i + 1]) ? readHoliday(ts, i + 1) : undefined;
  const entries = holidayNames.get(ts[i]);
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

export const THIS: WordSet = new WordSet('this current');

export const NEXT: WordSet = new WordSet('next nxt following');

export const COMING: WordSet = new WordSet('coming upcoming');

const LEADS_END = new WordSet('until till til through thru');

/** "last night", "last weekend", "until last week"; elsewhere "last week" says of a thing when it was. */
export function readLast(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i]?.text === 'last' ? ts[i + 1] : undefined;
  if (token?.text === 'night') return { frame: { relative: -1, part: token.sense.part }, next: i + 2 };
  if (token?.text === 'weekend')
    return { frame: { weekdays: [6, 7], range: 'set', week: -1 }, next: i + 2, soft: true };
  const unit = LEADS_END.has(tokenBefore(ts, i)) ? token?.sense.unit : undefined;
  return unit === 'week' || unit === 'month' || unit === 'year'
    ? { frame: periodFrame(unit, -1), next: i + 2 }
    : undefined;
}

/** "next week", "this month", "the following year", "next quarter", "week after next". */
export function readPeriod(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = ts[i]?.text === 'the' ? i + 1 : i;
  const word = ts[at];
  const unit = word?.sense.unit;
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
  if (COMING.has(ts[at])) at++;
  const token = ts[at];
  if (token?.sense.month) {
    const frame: Frame = { month: token.sense.month };
    // "This may …" and "next, march …" are sentences unless they end there.
    const after = ts[at + 1];
    const ends = !after?.latin || after.text === 'at' || after.text === 'remind';
    return token.sense.soft && !ends ? undefined : { frame, next: at + 1 };
  }
  if (token?.text === 'quarter') return { frame: { edge: { unit: 'quarter', end: false, shift } }, next: at + 1 };
  if (token?.text === 'weekend' || (token?.text === 'week' && ts[at + 1]?.text === '-' && ts[at + 2]?.text === 'end')) {
    const isComing = COMING.has(word);
    return {
      frame: isComing ? { weekdays: [6, 7], range: 'set' } : { weekdays: [6, 7], range: 'set', week: shift },
      next: token.text === 'week' ? at + 3 : at + 1,
    };
  }
  const named = token?.sense.unit;
  if (named !== 'week' && named !== 'month' && named !== 'year') return undefined;
  if (token && token.text.length < 3 && token.text !== 'wk') return undefined;
  if (shift === 0 && named === 'week' && ts[at + 1]?.text === 'end') return undefined;
  return { frame: periodFrame(named, shift), next: at + 1, ...(shift === 0 ? { weak: true } : {}) };
}

/** The first and the last month of a part of the year, as it was named, and the index after it. */
export interface PartOfYear {
  readonly first: number;
  readonly last: number;
  readonly next: number;
}

/** "Q3", "H1", "third quarter", "first half of the year": a part of the year by its number. */
function readPartOfYear(ts: readonly Token[], i: number): PartOfYear | undefined {
  const at = ts[i]?.text === 'the' ? i + 1 : i;
  const letter = ts[at]?.text;
  const digit = ts[at + 1];
  let n: number | undefined;
  let half = letter === 'h';
  let next = at + 2;
  if ((letter === 'q' || letter === 'h') && digit?.shape?.marks === '' && !digit.gap && digit.shape.widths[0] === 1)
    n = digit.shape.parts[0];
  else {
    const ordinal = readOrdinal(ts, at);
    const unit = ordinal && ts[ordinal.next]?.text;
    if (!ordinal || (unit !== 'quarter' && unit !== 'half')) return undefined;
    half = unit === 'half';
    n = ordinal.value === -1 ? (half ? 2 : 4) : ordinal.value;
    next = ordinal.next + 1;
    // "the first half" of a match, "first quarter" of a moon: only of a year.
    const [of, article, year] = [ts[next]?.text, ts[next + 1]?.text, ts[next + 2]?.text];
    if (of !== 'of') return undefined;
    if (/^(?:the|this|next)$/.test(article ?? '')) {
      if (year !== 'year') return undefined;
      next = article === 'next' ? next + 1 : next + 3;
    } else if (ts[next + 1]?.shape?.widths[0] !== 4) return undefined;
  }
  const months = half ? 6 : 3;
  if (n === undefined || n < 1 || n * months > 12) return undefined;
  return { first: (n - 1) * months + 1, last: n * months, next };
}

/** A year behind a part of it: "Q4 2027", "Q1 of next year". */
function yearOfPart(ts: readonly Token[], i: number, frame: Frame): FrameRead {
  const at = ts[i]?.text === 'of' || ts[i]?.text === 'in' || ts[i]?.text === ',' ? i + 1 : i;
  const year = ts[at]?.shape;
  if (year?.marks === '' && year.widths[0] === 4 && (year.parts[0] ?? 0) >= 1990 && (year.parts[0] ?? 0) < 2200)
    return { frame: { ...frame, year: year.parts[0] ?? 0 }, next: at + 1 };
  const isNext = NEXT.has(ts[at]);
  if ((isNext || THIS.has(ts[at])) && ts[at + 1]?.text === 'year')
    return { frame: { ...frame, yearShift: isNext ? 1 : 0 }, next: at + 2 };
  return { frame, next: i };
}

const LEADS_PART = /^(?:in|by|until|till|before|after|during|for|from|starting|since|through|every|each|this|next)$/;

/** "in Q3", "Q4 2027", "by H2": its first day. "Q3 goals" is a name. */
export function readQuarter(ts: readonly Token[], i: number): FrameRead | undefined {
  const part = readPartOfYear(ts, i);
  if (!part) return undefined;
  const read = yearOfPart(ts, part.next, { month: part.first });
  const isWhole = i === 0 && read.next === ts.length;
  const isLed = LEADS_PART.test(tokenBefore(ts, i)?.text ?? '') && tokenBefore(ts, i)?.quoted === false;
  return isWhole || isLed || read.next > part.next ? { ...read, soft: true } : undefined;
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
    const lead = ts[at]?.text;
    if (NEXT.has(ts[at])) shift = 1;
    else if (lead === 'each' || lead === 'every') recurs = true;
    else if (lead !== 'the' && !THIS.has(ts[at])) break;
    at++;
  }
  const part = readPartOfYear(ts, at);
  if (part) {
    const month = end ? part.last : part.first;
    return yearOfPart(ts, part.next, { month, nth: { ns: [end ? -1 : 1], of: 'day' } });
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

/** "(the last Friday) of the year", "(first Monday) of next year": counted within its first or last month. */
function readOfYear(ts: readonly Token[], i: number, n: number): FrameRead | undefined {
  const isNext = NEXT.has(ts[i + 1]);
  if (ts[i]?.text !== 'of' || ts[i + 2]?.text !== 'year') return undefined;
  if (!isNext && !THIS.has(ts[i + 1]) && ts[i + 1]?.text !== 'the') return undefined;
  const frame: Frame = { month: n > 0 ? 1 : 12 };
  return { frame: ts[i + 1]?.text === 'the' ? frame : { ...frame, yearShift: isNext ? 1 : 0 }, next: i + 3 };
}

const BEFORE_LAST = new WordSet('every each evry');

/** "Monthly, last Friday at 5", "every last Friday": the last of a month; "last Friday" by itself has passed. */
function isOfMonth(ts: readonly Token[], i: number): boolean {
  if (BEFORE_LAST.has(tokenBefore(ts, i))) return true;
  for (let at = Math.max(0, i - 6); at < i + 10 && at < ts.length; at++)
    if (ts[at]?.sense.unit === 'month' || ts[at]?.text === 'monthly' || ts[at]?.text === 'before') return true;
  return false;
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
  const isWorkday = (token.text === 'business' || token.text === 'working') && ts[at + 1]?.sense.unit === 'day';
  const isWeekday = token.sense.weekdays?.length === 1 && !token.sense.plural;
  if (isWorkday || isWeekday) {
    const year = readOfYear(ts, isWorkday ? at + 2 : at + 1, ns[0] ?? 1);
    const nth: Nth = { ns, of: isWorkday ? 'workday' : 'weekday' };
    if (year)
      return {
        frame: { ...year.frame, nth, ...(isWeekday ? { weekdays: token.sense.weekdays } : {}) },
        next: year.next,
      };
  }
  if (isWorkday) {
    const inMonth = /^(?:of|in|this|each|every)$/.test(ts[at + 2]?.text ?? '');
    return { frame: { nth: { ns, of: 'workday' } }, next: at + 2, weak: !inMonth };
  }
  if (token.text === 'weekday' || token.text === 'workday')
    return { frame: { nth: { ns, of: 'workday' } }, next: at + 1, weak: true };
  if (isWeekday) {
    if (ns[0] === -1 && !bounded && ts[i] === ts[first.next - 1] && !isOfMonth(ts, i))
      return { frame: { weekdays: token.sense.weekdays, coming: 0 }, next: at + 1, soft: true };
    return { frame: { nth: { ns, of: 'weekday' }, weekdays: token.sense.weekdays }, next: at + 1, weak: !bounded };
  }
  if (token.text === 'day' && bounded) {
    return {
      frame: { nth: { ns, of: 'day' } },
      next: at + 1,
      weak: !/^(?:this|next|the|each|every)$/.test(ts[at + 2]?.text ?? '') && ts[at + 2]?.sense.month === undefined,
    };
  }
  if (token.text === 'week' && bounded)
    return { frame: { nth: { ns, of: 'week' } }, next: at + 1, weak: ts[at + 2]?.sense.month === undefined };
  if ((token.text === 'of' || token.text === 'in') && ns.some((n) => n < 0)) {
    return { frame: { nth: { ns, of: 'day' } }, next: at, weak: true };
  }
  return undefined;
}
