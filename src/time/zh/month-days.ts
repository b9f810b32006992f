import { EVEN_DAYS, ODD_DAYS } from '../grammar/day-rule.ts';
import type { Token } from '../grammar/token.ts';
import { readNumber } from './numbers.ts';
import { THIRDS } from './periods.ts';

/** Every second day of the month, by its number. */
const PARITIES: Readonly<Record<string, readonly number[]>> = {
  单日: ODD_DAYS,
  单号: ODD_DAYS,
  单数日: ODD_DAYS,
  双日: EVEN_DAYS,
  双号: EVEN_DAYS,
  双数日: EVEN_DAYS,
};

/** Days of a month that come in a pattern, behind 每, 每逢 or 每月: 单日, 双号, 逢五 (5, 15, 25), 逢五逢十, 上旬. */
export function readPatternDays(
  ts: readonly Token[],
  i: number,
): { readonly days: readonly number[]; readonly next: number } | undefined {
  const word = ts[i]?.text ?? '';
  const parity = PARITIES[word];
  if (parity) return { days: parity, next: i + 1 };
  const third = THIRDS[word];
  if (third !== undefined) return { days: [third], next: i + 1 };
  const ends = new Set<number>();
  let at = i;
  while (ts[at]?.text === '逢' && ends.size < 10) {
    const number = readNumber(ts, at + 1);
    if (!number || number.value < 1 || number.value > 10) return undefined;
    ends.add(number.value % 10);
    at = number.next;
    const mark = ts[at]?.text;
    if (mark === '日' || mark === '号') at++;
  }
  if (ends.size === 0) return undefined;
  const days = Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => ends.has(day % 10));
  return { days, next: at };
}
