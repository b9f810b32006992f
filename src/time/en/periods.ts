import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';

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

function periodFrame(unit: 'week' | 'month' | 'year', shift: number): Frame {
  return unit === 'week' ? { week: shift } : unit === 'month' ? { monthShift: shift } : { yearShift: shift };
}
