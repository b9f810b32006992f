import { EVEN_DAYS, ODD_DAYS } from '../grammar/day-rule.ts';
import type { Token } from '../grammar/token.ts';
import { numeralValue, readNumber } from './numbers.ts';
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

export interface PatternDays {
  readonly days: readonly number[];
  /** How many last digits were named, and whether with 日 or 号. */
  readonly ends: number;
  readonly marked: boolean;
  readonly next: number;
}

/** Days of a month that come in a pattern, behind 每, 每逢 or 每月: 单日, 双号, 逢五 (5, 15, 25), 逢五逢十, 逢三、六、九, 上旬. */
export function readPatternDays(ts: readonly Token[], i: number): PatternDays | undefined {
  const word = ts[i]?.text ?? '';
  const parity = PARITIES[word];
  if (parity) return { days: parity, ends: 0, marked: false, next: i + 1 };
  const third = THIRDS.get(ts[i]);
  if (third !== undefined) return { days: [third], ends: 0, marked: false, next: i + 1 };
  const ends = new Set<number>();
  let marked = false;
  let at = i;
  while (ends.size < 10) {
    // 逢三、六、九: 逢 stands once, at the beginning.
    const led = ts[at]?.text === '逢' || ts[at]?.text === '每逢' || (ends.size > 0 && ts[at]?.sense.joins === true);
    const run = led && ends.size === 0 ? ts[at + 1]?.text : undefined;
    if (run !== undefined && /^[一二三四五六七八九]{2,5}$/.test(run) && ts[at + 2]?.sense.is !== 'oclock') {
      // 逢二五八
      for (const char of run) ends.add(numeralValue(char) ?? 0);
      at += 2;
      break;
    }
    const number = led ? readNumber(ts, ts[at + 1]?.text === '逢' ? at + 2 : at + 1) : undefined;
    if (!number || number.value < 1 || number.value > 10 || ts[number.next]?.sense.is === 'oclock') break;
    ends.add(number.value % 10);
    at = number.next;
    if (ts[at]?.text === '日' || ts[at]?.text === '号') {
      marked = true;
      at++;
    }
  }
  if (ends.size === 0) return undefined;
  const days = Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => ends.has(day % 10));
  return { days, ends: ends.size, marked, next: at };
}
