import type { FrameRead } from '../grammar/piece.ts';
import type { Token } from '../grammar/token.ts';
import { readOrdinal } from './numbers.ts';

/** Days of the Chinese calendar: "the 3rd of the 12th lunar month", "the 1st and 15th of every lunar month". */
export function readLunar(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = ts[i]?.text === 'the' ? i + 1 : i;
  const days: number[] = [];
  for (let more = 0; more < 6; more++) {
    const day = readOrdinal(ts, ts[at]?.text === 'the' ? at + 1 : at);
    if (!day || day.value < 1 || day.value > 30) break;
    days.push(day.value);
    at = day.next;
    if (ts[at]?.text === ',' || ts[at]?.text === 'and') at += ts[at + 1]?.text === 'and' ? 2 : 1;
    else break;
  }
  if (days.length === 0 || ts[at]?.text !== 'of') return undefined;
  at++;
  const word = ts[at]?.text;
  if ((word === 'every' || word === 'each') && isLunarMonth(ts, at + 1))
    return { frame: { lunar: { days }, every: { unit: 'month', n: 1 } }, next: at + 3 };
  const month = readOrdinal(ts, word === 'the' ? at + 1 : at);
  if (!month || month.value < 1 || month.value > 12 || !isLunarMonth(ts, month.next)) return undefined;
  return { frame: { lunar: { month: month.value, days } }, next: month.next + 2 };
}

const isLunarMonth = (ts: readonly Token[], at: number): boolean =>
  ts[at]?.text === 'lunar' && ts[at + 1]?.sense.unit === 'month';
