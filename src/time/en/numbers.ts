import type { Token } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';

/** A number that was read, and the index of the first token after it. */
export interface NumberRead {
  readonly value: number;
  readonly next: number;
}

/** The value of a plain run of digits, if the token is one of at most `width` digits. */
export function plainDigits(token: Token | undefined, width = 9): number | undefined {
  const shape = token?.shape;
  if (shape?.marks !== '' || (shape.widths[0] ?? 99) > width) return undefined;
  return shape.parts[0];
}

/** Words below a hundred: "seven", "twenty one", "twenty-one". */
function readTens(ts: readonly Token[], i: number): NumberRead | undefined {
  const number = ts[i]?.sense.number;
  if (number === undefined) return undefined;
  if (number >= 20) {
    const dash = ts[i + 1]?.text === '-' ? 1 : 0;
    const ones = ts[i + 1 + dash]?.sense.number;
    if (ones !== undefined && ones >= 1 && ones <= 9) return { value: number + ones, next: i + 2 + dash };
  }
  return { value: number, next: i + 1 };
}

/** A whole number in digits or words: "30", "twenty one", "two thousand and thirty two". */
export function readWhole(ts: readonly Token[], i: number): NumberRead | undefined {
  const digits = plainDigits(ts[i]);
  if (digits !== undefined) return { value: digits, next: i + 1 };
  const head = readTens(ts, i);
  if (!head) return undefined;
  const scale = ts[head.next]?.text;
  if (scale !== 'hundred' && scale !== 'thousand') return head;
  let value = head.value * (scale === 'hundred' ? 100 : 1000);
  let next = head.next + 1;
  if (ts[next]?.text === 'and') next++;
  const rest = readTens(ts, next);
  if (!rest) return { value, next: head.next + 1 };
  value += rest.value;
  next = rest.next;
  return { value, next };
}

const VAGUE = new WordMap<number>({ couple: 2, pair: 2, few: 3, several: 7 });

/** An amount before a unit, fractions and vague ones too: "1.5", "1/2", "a couple of", "half a", "two and a half". */
export function readAmount(ts: readonly Token[], i: number): NumberRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  const shape = token.shape;
  if (shape && shape.parts.length === 2) {
    const [a = 0, b = 0] = shape.parts;
    if (shape.marks === '.' && b < 1000) return { value: Number(`${a}.${token.text.split('.')[1]}`), next: i + 1 };
    if (shape.marks === '/' && b > 0 && b <= 8 && a < b) return { value: a / b, next: i + 1 };
    return undefined;
  }
  if (token.text === 'half') {
    const next = ts[i + 1]?.text === 'a' || ts[i + 1]?.text === 'an' ? i + 2 : i + 1;
    return { value: 0.5, next };
  }
  if (token.text === 'a' || token.text === 'an' || token.text === 'another') {
    const vague = VAGUE.get(ts[i + 1]);
    if (vague !== undefined) return { value: vague, next: ts[i + 2]?.text === 'of' ? i + 3 : i + 2 };
    const inner = token.text === 'another' ? readWhole(ts, i + 1) : undefined;
    if (inner) return inner;
    if (ts[i + 1]?.text === 'half') return { value: 0.5, next: i + 2 };
    return { value: 1, next: i + 1 };
  }
  const vague = VAGUE.get(token);
  if (vague !== undefined) return { value: vague, next: ts[i + 1]?.text === 'of' ? i + 2 : i + 1 };
  const whole = readWhole(ts, i);
  if (!whole) return undefined;
  const [w1, w2, w3] = [ts[whole.next]?.text, ts[whole.next + 1]?.text, ts[whole.next + 2]?.text];
  if (w1 === 'and' && (w2 === 'a' || w2 === 'an') && w3 === 'half')
    return { value: whole.value + 0.5, next: whole.next + 3 };
  if (w1 === 'more') return { value: whole.value, next: whole.next + 1 };
  return whole;
}

const SUFFIXES = new WordSet('st nd rd th');

/** An ordinal: "20th", "third", "twenty third", "last"; −2 for "second to last" and "2nd last". */
export function readOrdinal(ts: readonly Token[], i: number): NumberRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  let value: number | undefined;
  let next = i + 1;
  const digits = plainDigits(token, 2);
  const suffix = ts[i + 1];
  if (digits !== undefined) {
    if (!suffix || suffix.gap || !SUFFIXES.has(suffix)) return undefined;
    value = digits;
    next = i + 2;
  } else if (token.sense.ordinal !== undefined) {
    value = token.sense.ordinal;
  } else if (token.sense.number !== undefined && token.sense.number >= 20) {
    const dash = ts[i + 1]?.text === '-' ? 1 : 0;
    const ones = ts[i + 1 + dash]?.sense.ordinal;
    if (ones === undefined || ones < 1 || ones > 9) return undefined;
    value = token.sense.number + ones;
    next = i + 2 + dash;
  }
  if (value === undefined) return undefined;
  if (value > 0) {
    let at = next;
    if (ts[at]?.text === 'to') at++;
    if (ts[at]?.text === 'the') at++;
    if (ts[at]?.text === 'last' && (at > next ? at - next <= 2 : true)) return { value: -value, next: at + 1 };
  }
  return { value, next };
}
