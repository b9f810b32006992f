import type { Edge, Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Token } from '../grammar/token.ts';
import { NEXT, THIS } from './periods.ts';
import { readPartOfYear, yearOfPart } from './quarters.ts';

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
