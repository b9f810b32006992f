import { CharSet } from '../grammar/char-set.ts';
import { fullSense } from '../grammar/sense.ts';
import type { Token, WordFound } from '../grammar/token.ts';
import { addWord, findWord, WordMap } from '../grammar/vocabulary.ts';

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const SCALES: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const TENS: Readonly<Record<string, number>> = { 廿: 20, 卅: 30, 卌: 40 };

const NUMERALS = new CharSet([DIGITS, SCALES, TENS].flatMap((values) => Object.keys(values)).join(''));

export const isNumeralCode = (code: number): boolean => NUMERALS.has(code);

/** The value of a run of numerals: 二十三, 廿九, 两千零三十二, 二零一五; 七八 ("seven or eight") is 7. */
export function numeralValue(run: string): number | undefined {
  if (run.length === 1) return DIGITS[run] ?? SCALES[run] ?? TENS[run];
  const plain = [...run].every((char) => char in DIGITS);
  if (plain) {
    const digits = [...run].map((char) => DIGITS[char] ?? 0);
    const [a = 0, b = 0] = digits;
    if (digits.length === 2 && a > 0 && b === a + 1) return a;
    return digits.reduce((value, digit) => value * 10 + digit, 0);
  }
  let total = 0;
  let pending: number | undefined;
  for (const char of run) {
    const digit = DIGITS[char];
    const scale = SCALES[char];
    const tens = TENS[char];
    if (digit !== undefined) {
      // 十七八 is "seventeen or eighteen": the first counts.
      if (pending !== undefined && pending > 0) return digit === pending + 1 ? total + pending : undefined;
      pending = digit;
    } else if (scale !== undefined) {
      total += (pending === undefined || pending === 0 ? 1 : pending) * scale;
      pending = undefined;
    } else if (tens !== undefined) {
      if (pending) return undefined;
      total += tens;
    }
  }
  return total + (pending ?? 0);
}

/** Runs of one or two numerals, read before: a few hundred at most. */
const shortRuns = new WordMap<WordFound>();
const LONGEST_KEPT = 2;

const [HOUR, FIRST_DAYS, TEN] = ['点'.charCodeAt(0), '初'.charCodeAt(0), '十'.charCodeAt(0)];

/** Longest run that is read as one number. */
const LONGEST_RUN = 9;

/** 周一至五九点: no hour is past 24, so that a longer run before 点 ends with the hour and begins with something else. */
function beforeHour(text: string, at: number, length: number): number {
  if (length < 2 || text.charCodeAt(at + length) !== HOUR) return length;
  const value = numeralValue(text.slice(at, at + length));
  if (value !== undefined && value <= 24) return length;
  for (let head = 1; head < length; head++) {
    const hour = numeralValue(text.slice(at + head, at + length));
    if (hour !== undefined && hour <= 24) return head;
  }
  return length;
}

/** The numeral that begins at an offset, as a sense. */
export function readNumeral(text: string, at: number): WordFound | undefined {
  let length = 0;
  while (length <= LONGEST_RUN && isNumeralCode(text.charCodeAt(at + length))) length++;
  if (length === 0 || length > LONGEST_RUN) return undefined;
  // 初一十五: the days from 初 on are one numeral each.
  if (text.charCodeAt(at - 1) === FIRST_DAYS && text.charCodeAt(at) !== TEN) length = 1;
  else length = beforeHour(text, at, length);
  const known = length <= LONGEST_KEPT ? shortRuns.at(findWord(text, at, at + length)) : undefined;
  if (known) return known;
  const run = text.slice(at, at + length);
  const value = numeralValue(run);
  if (value === undefined) return undefined;
  const isKept = length <= LONGEST_KEPT;
  const read = { length, word: isKept ? addWord(run) : 0, sense: fullSense({ number: value }) };
  if (isKept) shortRuns.set(run, read);
  return read;
}

export interface NumberRead {
  readonly value: number;
  readonly next: number;
  /** The digits were written out: 09 is not 9. */
  readonly width: number;
}

/** A whole number in digits or numerals. */
export function readNumber(ts: readonly Token[], i: number): NumberRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  if (token.shape) {
    const { parts, widths, marks } = token.shape;
    return marks === '' && (widths[0] ?? 99) <= 9
      ? { value: parts[0] ?? 0, next: i + 1, width: widths[0] ?? 1 }
      : undefined;
  }
  return token.sense.number === undefined ? undefined : { value: token.sense.number, next: i + 1, width: 0 };
}

const VAGUE = new WordMap<number>({ 半: 0.5, 几: 3, 数: 3, 好几: 3 });

/** An amount before a unit: 2, 1.5, 两, 半, 几. */
export function readAmount(ts: readonly Token[], i: number): { value: number; next: number } | undefined {
  const token = ts[i];
  if (!token) return undefined;
  if (token.shape?.marks === '.' && token.shape.parts.length === 2) return { value: Number(token.text), next: i + 1 };
  const vague = VAGUE.get(token);
  return vague === undefined ? readNumber(ts, i) : { value: vague, next: i + 1 };
}
