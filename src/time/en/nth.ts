import type { Frame, Nth } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { readOrdinal } from './numbers.ts';
import { NEXT, THIS } from './periods.ts';

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
