import { readDigitDate, readIso } from '../grammar/digit-dates.ts';
import type { Frame, Shift } from '../grammar/frame.ts';
import type { FrameRead, Piece } from '../grammar/piece.ts';
import type { Token } from '../grammar/token.ts';
import { readBound } from './bounds.ts';
import { readClock } from './clocks.ts';
import { readDayAlone, readDayMonth, readMonthDay, readYearMonthDay } from './dates.ts';
import { readComing, readDayWord, readEdge, readHoliday, readNth, readPart, readPeriod, readWeekday } from './days.ts';
import { readDuration } from './durations.ts';
import { readRecurrence } from './recurrences.ts';
import { readPlaceTime } from './zone.ts';

const AT = new Set([
  'at',
  '@',
  'around',
  'about',
  'approximately',
  'circa',
  'by',
  'from',
  'between',
  'til',
  'till',
  'until',
  'after',
  'before',
  'for',
  'roughly',
  'approx',
  'near',
  'and',
]);
const ABOUT = new Set([
  'about',
  'around',
  'approximately',
  'roughly',
  '~',
  'approx',
  'maybe',
  'exactly',
  'another',
  'only',
  'just',
  'the',
  'next',
  'like',
]);
const FORWARD = new Set(['later', 'hence', 'out', 'on']);

/** A step from now or from the date beside it: "in 2 hours", "3 days later", "two weeks from tomorrow", "an hour before". */
function readShift(ts: readonly Token[], i: number): Piece | undefined {
  const lead = ts[i]?.text;
  let at = i;
  const led = lead === 'in' || lead === 'within' || lead === 'after' || lead === '+';
  const coming = lead === 'next' || lead === 'another';
  if (led || coming) at++;
  while (led && at - i < 4 && ABOUT.has(ts[at]?.text ?? '')) at++;
  const duration = readDuration(ts, at);
  if (!duration) return undefined;
  const shift = (next: number, sign: 1 | -1, anchored: boolean, frame: Frame = {}): Piece => {
    const step: Shift = { by: duration.by, sign, anchored };
    return { first: i, next, frame: { ...frame, shift: step } };
  };
  const { next } = duration;
  const [w1, w2, w3] = [ts[next]?.text, ts[next + 1]?.text, ts[next + 2]?.text];
  if (lead === '+') return shift(next, 1, false);
  if (led) {
    if (w1 === 'from' && (w2 === 'now' || w2 === 'today')) return shift(next + 2, 1, false);
    if (w1 === 'from' || w1 === 'after') return shift(next + 1, 1, true);
    if ((w1 === "'s" || w1 === "'" || w1 === 's') && w2 === 'time') return shift(next + 2, 1, false);
    if (w1 === 'time' || w1 === "time's") return shift(next + 1, 1, false);
    // "after 3 times", "in a minute detail" cannot be told apart; the unit decides.
    return shift(next, 1, false);
  }
  if (coming) return duration.amount === undefined || duration.amount > 1 ? shift(next, 1, false) : undefined;
  if (w1 === 'ago') return shift(next + 1, -1, false);
  if (w1 === 'from' || w1 === 'after') {
    if (w2 === 'now') return shift(next + 2, 1, false);
    return shift(next + 1, 1, true);
  }
  if ((w1 === 'before' || w1 === 'prior') && !(w2 === 'i' || w2 === 'you'))
    return shift(w1 === 'prior' && w2 === 'to' ? next + 2 : next + 1, -1, true);
  if (w1 === 'ahead' && w2 === 'of') return shift(next + 2, -1, true);
  if (w1 === 'early' || w1 === 'earlier' || (w1 === 'in' && w2 === 'advance'))
    return shift(w1 === 'in' ? next + 2 : next + 1, -1, true);
  if (w1 !== undefined && FORWARD.has(w1) && (w1 !== 'on' || w3 === undefined)) {
    return w1 === 'on' ? undefined : shift(next + 1, 1, false);
  }
  return { first: i, next, lasting: duration.by, weak: ts.length > next || i > 0 };
}

function asPiece(read: FrameRead | undefined, first: number): Piece | undefined {
  if (!read) return undefined;
  const piece: Piece = { first, next: read.next, frame: read.frame };
  if (!read.weak && !read.soft) return piece;
  return { ...piece, ...(read.weak ? { weak: true } : {}), ...(read.soft ? { soft: true } : {}) };
}

/** A clock, alone or after "at". */
function readTime(ts: readonly Token[], i: number): Piece | undefined {
  const led = ts[i]?.text === 'at' || ts[i]?.text === '@';
  let at = led ? i + 1 : i;
  while (led && at - i < 3 && ABOUT.has(ts[at]?.text ?? '')) at++;
  const before = ts[i - 1]?.text ?? '';
  const afterAt = led || AT.has(before);
  const read = readClock(ts, at, afterAt);
  if (!read) return undefined;
  if (!read.weak && read.clock.minute === 0 && read.clock.half === undefined && !led && ts[at]?.sense.number === 1)
    return undefined;
  const frame: Frame = { clocks: [read.clock] };
  if (read.clockEnd) frame.clockEnd = read.clockEnd;
  if (read.zone) frame.zone = read.zone;
  const piece: Piece = { first: i, next: read.next, frame };
  if (!read.weak) return piece;
  if (
    led ||
    (AT.has(before) &&
      before !== 'for' &&
      before !== 'and' &&
      before !== 'from' &&
      before !== 'by' &&
      before !== 'about')
  ) {
    return ts[at]?.sense.number !== undefined || ts[at]?.shape ? { ...piece, soft: true } : undefined;
  }
  if (ts[at]?.sense.number === 1 && read.next === at + 1) return undefined;
  return { ...piece, weak: true };
}

/** Characters that, glued before a digit, make it a code, a price or a part of a longer number. */
const STUCK = /^[a-z$€£¥#_/.\-:%,+&=\\]$/;

function isStuck(ts: readonly Token[], i: number): boolean {
  const token = ts[i];
  const before = ts[i - 1];
  if (!token || token.gap || !before) return false;
  if (before.shape) return true;
  if (token.shape || token.sense.number !== undefined) {
    if (before.text === '+' || before.text === '-') return before.text === '-' && !before.gap && i > 1;
    if (before.text === ':' || before.text === ',') return ts[i - 2]?.shape !== undefined && !before.gap;
    return (
      STUCK.test(before.text) ||
      (/^[a-z]/.test(before.text) && !before.sense.month && !before.sense.glue && !before.sense.weekdays)
    );
  }
  return false;
}

/** Money, counts and codes around a number that make it none of ours. */
function isCounted(ts: readonly Token[], i: number): boolean {
  const before = ts[i - 1]?.text;
  return (
    before === '$' ||
    before === '€' ||
    before === '£' ||
    before === '#' ||
    before === 'version' ||
    before === 'no' ||
    before === 'room' ||
    before === 'v'
  );
}

/** The piece of time that begins at token `i`, if one does. */
export function readPiece(ts: readonly Token[], i: number, dayFirst: boolean): Piece | undefined {
  const token = ts[i];
  if (!token || token.quoted) return undefined;
  const numeric = token.shape !== undefined || token.sense.number !== undefined || token.sense.ordinal !== undefined;
  if (numeric && (isStuck(ts, i) || isCounted(ts, i))) return undefined;
  // "today's news", "tomorrow's meeting": a property of the thing, not a time to wake.
  if (numeric) {
    return (
      asPiece(readIso(ts, i), i) ??
      asPiece(readRecurrence(ts, i), i) ??
      asPiece(readComing(ts, i), i) ??
      asPiece(readDayMonth(ts, i), i) ??
      asPiece(readYearMonthDayStrong(ts, i), i) ??
      asPiece(readNth(ts, i), i) ??
      countPiece(ts, i) ??
      readShift(ts, i) ??
      strongDate(ts, i, dayFirst) ??
      readTime(ts, i) ??
      asPiece(readDayAlone(ts, i), i) ??
      asPiece(readYearMonthDay(ts, i), i)
    );
  }
  return (
    asPiece(readRecurrence(ts, i), i) ??
    readShift(ts, i) ??
    asPiece(readDayWord(ts, i), i) ??
    asPiece(readPeriod(ts, i), i) ??
    asPiece(readHoliday(ts, i), i) ??
    asPiece(readWeekday(ts, i), i) ??
    asPiece(readEdge(ts, i), i) ??
    asPiece(readNth(ts, i), i) ??
    asPiece(readTheDayMonth(ts, i), i) ??
    asPiece(readMonthDay(ts, i), i) ??
    asPiece(readPart(ts, i), i) ??
    readTime(ts, i) ??
    asPiece(readTheDay(ts, i), i) ??
    zonePiece(ts, i) ??
    readBound(ts, i)
  );
}

const strongDate = (ts: readonly Token[], i: number, dayFirst: boolean): Piece | undefined => {
  const next = ts[i + 1];
  if (next && !next.gap && /^[a-z%]/.test(next.text)) return undefined;
  return asPiece(readDigitDate(ts, i, dayFirst), i);
};

function countPiece(ts: readonly Token[], i: number): Piece | undefined {
  const bound = readBound(ts, i);
  return bound?.count === undefined ? undefined : bound;
}

function readYearMonthDayStrong(ts: readonly Token[], i: number): FrameRead | undefined {
  const read = readYearMonthDay(ts, i);
  return read && !read.weak ? read : undefined;
}

/** "the 4th of July", "the first of march". */
function readTheDayMonth(ts: readonly Token[], i: number): FrameRead | undefined {
  return ts[i]?.text === 'the' ? readDayMonth(ts, i) : undefined;
}

function readTheDay(ts: readonly Token[], i: number): FrameRead | undefined {
  return ts[i]?.text === 'the' ? readDayAlone(ts, i) : undefined;
}

function zonePiece(ts: readonly Token[], i: number): Piece | undefined {
  const read = readPlaceTime(ts, i);
  return read ? { first: i, next: read.next, frame: { zone: read.zone }, weak: true } : undefined;
}
