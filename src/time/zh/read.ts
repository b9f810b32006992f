import { readDigitDate, readIso } from '../grammar/digit-dates.ts';
import { scaleUnit } from '../grammar/duration.ts';
import type { Frame, Shift } from '../grammar/frame.ts';
import type { Style } from '../grammar/language.ts';
import type { FrameRead, Piece } from '../grammar/piece.ts';
import { NO_SENSE } from '../grammar/sense.ts';
import type { Token } from '../grammar/token.ts';
import { readBound } from './bounds.ts';
import { readClock, readDoubleHour } from './clocks.ts';
import { readDate, readDayAlone, readDigits, readLunar } from './dates.ts';
import { readDayWord, readHoliday, readNth, readPeriod, readSeveralParts, readWeekday } from './days.ts';
import { readDuration } from './durations.ts';
import { readRecurrence } from './recurrences.ts';
import { readZone } from './zone.ts';

const AFTER = new Set(['后', '之后', '以后', '过后']);
const WITHIN = new Set(['内', '之内', '以内', '里']);
const BEFORE = new Set(['前', '之前', '以前']);

/** Steps from now or from the time beside them: 三天后, 过两小时, 一小时内, 提前十分钟, 前一天, 还剩5分钟. */
function readShift(ts: readonly Token[], i: number): Piece | undefined {
  const lead = ts[i]?.text ?? '';
  const shift = (by: Shift['by'], next: number, sign: 1 | -1, anchored: boolean): Piece => ({
    first: i,
    next,
    frame: { shift: { by, sign, anchored } },
  });
  if (
    lead === '过' ||
    lead === '再过' ||
    lead === '还剩' ||
    (lead === '再' && ts[i + 1]?.text === '过') ||
    lead === '+'
  ) {
    const duration = readDuration(ts, lead === '再' ? i + 2 : i + 1);
    if (!duration) return undefined;
    const after = ts[duration.next]?.text ?? '';
    return shift(duration.by, AFTER.has(after) ? duration.next + 1 : duration.next, 1, false);
  }
  if (lead === '提前' || lead === '提早' || lead === '早') {
    const duration = readDuration(ts, i + 1);
    return duration && shift(duration.by, duration.next, -1, true);
  }
  if (lead === '前夕') return shift(scaleUnit('day', 1), i + 1, -1, true);
  if (lead === '后' || lead === '之后' || lead === '以后') {
    // 春节后三天
    const duration = readDuration(ts, i + 1);
    return duration && shift(duration.by, duration.next, 1, true);
  }
  if (lead === '前' || lead === '之前') {
    // 圣诞节前一天, 开会前十分钟
    const duration = readDuration(ts, i + 1);
    return duration && shift(duration.by, duration.next, -1, true);
  }
  const duration = readDuration(ts, i);
  if (!duration) return undefined;
  const after = ts[duration.next]?.text ?? '';
  if (AFTER.has(after)) return shift(duration.by, duration.next + 1, 1, false);
  if (WITHIN.has(after)) return shift(duration.by, duration.next + 1, 1, false);
  if (BEFORE.has(after)) return shift(duration.by, duration.next + 1, -1, false);
  return undefined;
}

/** A length of time with no word that places it: a last resort for the whole of a text. */
function readBareDuration(ts: readonly Token[], i: number): Piece | undefined {
  const duration = readDuration(ts, i);
  if (!duration || (duration.unit === 'day' && ts[i + 1]?.text === '日')) return undefined;
  return { first: i, next: duration.next, lasting: duration.by, weak: true };
}

function asPiece(read: FrameRead | undefined, first: number): Piece | undefined {
  if (!read) return undefined;
  return read.weak
    ? { first, next: read.next, frame: read.frame, weak: true }
    : { first, next: read.next, frame: read.frame };
}

/** Latin letters, marks and digits glued before a number make it a code or a price. */
function isStuck(ts: readonly Token[], i: number): boolean {
  const token = ts[i];
  const before = ts[i - 1];
  if (!token?.shape || !before || token.gap) return false;
  return (
    before.shape !== undefined ||
    /^[a-z$€£¥#_/.%&=\\+]$/.test(before.text) ||
    (/^[a-z]/.test(before.text) && !before.sense.glue && !before.sense.month)
  );
}

/** The piece of time that begins at token `i`, if one does. */
export function readPiece(ts: readonly Token[], i: number, style: Style): Piece | undefined {
  const token = ts[i];
  if (!token || token.quoted || (token.sense === NO_SENSE && !token.shape) || isStuck(ts, i)) return undefined;
  if (token.shape || token.sense.number !== undefined) {
    return (
      asPiece(readIso(ts, i), i) ??
      asPiece(readRecurrence(ts, i), i) ??
      asPiece(readLunar(ts, i), i) ??
      readShift(ts, i) ??
      asPiece(readClock(ts, i), i) ??
      asPiece(readDate(ts, i), i) ??
      asPiece(readDayAlone(ts, i), i) ??
      asPiece(readDigits(ts, i), i) ??
      (followsWithLatin(ts, i) ? undefined : asPiece(readDigitDate(ts, i, style.dayFirst), i)) ??
      readBound(ts, i) ??
      readBareDuration(ts, i)
    );
  }
  // Latin words are the other language's; its rules are asked next.
  if (/^[a-z]/.test(token.text)) return undefined;
  return (
    asPiece(readRecurrence(ts, i), i) ??
    readShift(ts, i) ??
    asPiece(readHoliday(ts, i, style), i) ??
    asPiece(readLunar(ts, i), i) ??
    asPiece(readDate(ts, i), i) ??
    asPiece(readWeekday(ts, i), i) ??
    asPiece(readSeveralParts(ts, i), i) ??
    asPiece(readDayWord(ts, i), i) ??
    asPiece(readNth(ts, i), i) ??
    asPiece(readPeriod(ts, i), i) ??
    asPiece(readClock(ts, i), i) ??
    asPiece(readDoubleHour(ts, i), i) ??
    zonePiece(ts, i) ??
    readBound(ts, i)
  );
}

function followsWithLatin(ts: readonly Token[], i: number): boolean {
  const next = ts[i + 1];
  return next !== undefined && !next.gap && /^[a-z%]/.test(next.text);
}

function zonePiece(ts: readonly Token[], i: number): Piece | undefined {
  const read = readZone(ts, i);
  if (!read) return undefined;
  const frame: Frame = { zone: read.zone };
  return { first: i, next: read.next, frame, weak: true };
}
