import { readDigitDate, readIso } from '../grammar/digit-dates.ts';
import type { Frame } from '../grammar/frame.ts';
import type { Style } from '../grammar/language.ts';
import { asPiece, type Piece } from '../grammar/piece.ts';
import { NO_SENSE } from '../grammar/sense.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { readBound } from './bounds.ts';
import { readClock, readDoubleHour } from './clocks.ts';
import { readDate, readDayAlone, readDigits, readLunar } from './dates.ts';
import { readDayWord, readSeveralParts } from './days.ts';
import { readHoliday, readNth, readPartOfYear, readPeriod, readYearEdge } from './periods.ts';
import { readRecurrence } from './recurrences.ts';
import { readBareDuration, readShift } from './shifts.ts';
import { readWeekday } from './weekdays.ts';
import { readZone } from './zone.ts';

const STUCK_TO = new WordSet('$ € £ ¥ # _ / . % & = \\ +');

/** Latin letters, marks and digits glued before a number make it a code or a price. */
function isStuck(ts: readonly Token[], i: number): boolean {
  const token = ts[i];
  const before = tokenBefore(ts, i);
  if (!token?.shape || token.gap || !before) return false;
  return (
    before.shape !== undefined ||
    STUCK_TO.has(before) ||
    (before.latin && (before.text.length === 1 || (!before.sense.glue && !before.sense.month)))
  );
}

/** The piece of time that begins at token `i`, if one does. */
export function readPiece(ts: readonly Token[], i: number, style: Style): Piece | undefined {
  const token = ts[i];
  if (!token || token.quoted || (token.sense === NO_SENSE && !token.shape) || isStuck(ts, i)) return undefined;
  if (token.shape || token.sense.number !== undefined) {
    // A plain number before 点 is an hour or nothing.
    if (ts[i + 1]?.sense.is === 'oclock' && (token.shape?.marks ?? '') === '') return asPiece(readClock(ts, i), i);
    return (
      asPiece(readIso(ts, i), i) ??
      asPiece(readRecurrence(ts, i), i) ??
      asPiece(readLunar(ts, i), i) ??
      asPiece(readPartOfYear(ts, i, false), i) ??
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
  for (const rule of rulesFor(token)) {
    const piece = rule(ts, i, style);
    if (piece) return piece;
  }
  return undefined;
}

type Rule = (ts: readonly Token[], i: number, style: Style) => Piece | undefined;

const holiday: Rule = (ts, i, style) => asPiece(readHoliday(ts, i, style), i);
const weekday: Rule = (ts, i) => asPiece(readWeekday(ts, i), i);
const dayWord: Rule = (ts, i) => asPiece(readDayWord(ts, i), i);

const NO_RULES: readonly Rule[] = [];
const WEEKDAY_RULES: readonly Rule[] = [weekday];
const DAY_RULES: readonly Rule[] = [dayWord];
const EARLY_RULES: readonly Rule[] = [readShift, dayWord];
const HOLIDAY_RULES: readonly Rule[] = [holiday];
const WORD_RULES: readonly Rule[] = [
  (ts, i) => asPiece(readRecurrence(ts, i), i),
  readShift,
  holiday,
  (ts, i) => asPiece(readLunar(ts, i), i),
  (ts, i) => asPiece(readYearEdge(ts, i) ?? readDate(ts, i), i),
  weekday,
  (ts, i) => asPiece(readSeveralParts(ts, i), i),
  dayWord,
  (ts, i) => asPiece(readNth(ts, i), i),
  (ts, i) => asPiece(readPeriod(ts, i), i),
  (ts, i) => asPiece(readClock(ts, i), i),
  (ts, i) => asPiece(readDoubleHour(ts, i), i),
  withoutDay,
  lunarHabit,
  zonePiece,
  readBound,
  (ts, i) => (ts[i]?.text === '半' || ts[i]?.text === '个把' ? readBareDuration(ts, i) : undefined),
];

/** The rules that may begin at a word that is no number: a word of one plain sense needs only the rule of that sense. */
function rulesFor({ text, sense, latin }: Token): readonly Rule[] {
  // Latin words are the other language's; its rules are asked next.
  if (latin) return NO_RULES;
  if (sense.weekdays) return WEEKDAY_RULES;
  if (text === '早') return EARLY_RULES;
  if (sense.day !== undefined || sense.part) return DAY_RULES;
  if (sense.holiday) return HOLIDAY_RULES;
  if (sense.glue && text !== '-' && text !== '~') return NO_RULES;
  return WORD_RULES;
}

function followsWithLatin(ts: readonly Token[], i: number): boolean {
  const next = ts[i + 1];
  return next !== undefined && !next.gap && (next.latin || next.text === '%');
}

/** （没有31日的月份略过）: such months are left out. */
function withoutDay(ts: readonly Token[], i: number): Piece | undefined {
  if (ts[i]?.text !== '没有' || !ts[i + 1]?.shape) return undefined;
  let text = '';
  let next = i;
  while (next - i < 8 && !text.endsWith('略过')) text += ts[next++]?.text ?? '';
  return /^没有(?:29|30|31)[日号]的月份略过$/.test(text)
    ? { first: i, next, frame: { skipping: true }, weak: true }
    : undefined;
}

/** 农历每月初八: the calendar of the day that follows. */
function lunarHabit(ts: readonly Token[], i: number): Piece | undefined {
  return ts[i]?.sense.is === 'lunar' && ts[i + 1]?.text === '每'
    ? { first: i, next: i + 1, frame: {}, weak: true }
    : undefined;
}

function zonePiece(ts: readonly Token[], i: number): Piece | undefined {
  const read = readZone(ts, i);
  if (!read) return undefined;
  const frame: Frame = { zone: read.zone };
  return { first: i, next: read.next, frame, weak: true };
}
