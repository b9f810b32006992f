import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { readOrdinal } from './numbers.ts';
import { NEXT, THIS } from './periods.ts';

/** The first and the last month of a part of the year, as it was named, and the index after it. */
export interface PartOfYear {
  readonly first: number;
  readonly last: number;
  readonly next: number;
}

/** "Q3", "H1", "third quarter", "first half of the year": a part of the year by its number. */
export function readPartOfYear(ts: readonly Token[], i: number): PartOfYear | undefined {
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
export function yearOfPart(ts: readonly Token[], i: number, frame: Frame): FrameRead {
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
