import { endOfRange, makeClock } from '../grammar/clock.ts';
import type { Clock } from '../grammar/frame.ts';
import type { ZoneName } from '../grammar/sense.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { plainDigits, readWhole } from './numbers.ts';
import { readZone } from './zone.ts';

export interface ClockRead {
  readonly clock: Clock;
  readonly clockEnd?: Clock | undefined;
  readonly zone?: ZoneName | undefined;
  readonly next: number;
  /** A bare number: an hour only because of what stands beside it. */
  readonly weak: boolean;
}

/** "am", "a.m.", "a m", "p", "in the pm": which half, and the index after it. */
function readHalf(ts: readonly Token[], i: number): { half: 'am' | 'pm'; next: number } | undefined {
  let at = i;
  if (ts[at]?.text === '.' && !ts[at]?.gap && ts[at + 1]?.sense.is !== undefined && !ts[at + 1]?.gap) at++;
  if (ts[at]?.text === 'in' && ts[at + 1]?.text === 'the' && ts[at + 2]?.sense.is?.endsWith('m')) at += 2;
  const token = ts[at];
  if (!token) return undefined;
  if (token.sense.is === 'am' || token.sense.is === 'pm') return { half: token.sense.is, next: at + 1 };
  if (token.text !== 'a' && token.text !== 'p') return undefined;
  const half = token.text === 'a' ? 'am' : 'pm';
  let next = at + 1;
  if (ts[next]?.text === '.') next++;
  if (ts[next]?.text === 'm')
    return { half, next: ts[next + 1]?.text === '.' && !ts[next + 1]?.gap ? next + 2 : next + 1 };
  return token.gap ? undefined : { half, next: at + 1 };
}

/** A minute in words after an hour in words: "thirty", "forty five", "oh five", "zero three". */
function readMinuteWords(ts: readonly Token[], i: number): { minute: number; next: number } | undefined {
  const dash = ts[i]?.text === '-' ? 1 : 0;
  const first = ts[i + dash];
  if (!first) return undefined;
  if (first.text === 'oh' || first.text === 'o' || first.sense.number === 0) {
    const ones = ts[i + dash + 1]?.sense.number;
    return ones !== undefined && ones >= 1 && ones <= 9 ? { minute: ones, next: i + dash + 2 } : undefined;
  }
  if (first.sense.number === undefined) return undefined;
  const read = readWhole(ts, i + dash);
  if (!read || read.value < 10 || read.value > 59) return undefined;
  if (ts[read.next]?.sense.unit && ts[read.next]?.sense.unit !== 'minute') return undefined;
  return { minute: read.value, next: ts[read.next]?.sense.unit === 'minute' ? read.next + 1 : read.next };
}

/** The clock without what follows it; `weak` when it is a bare number. */
function readFace(ts: readonly Token[], i: number, afterAt: boolean): ClockRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  const shape = token.shape;
  if (shape) {
    const [a = 0, b = 0, c = 0, d = 0] = shape.parts;
    const [wa = 0, wb = 0, wc = 0] = shape.widths;
    const next = i + 1;
    switch (shape.marks) {
      case ':':
        return wrap(wb === 2 && wa <= 2 ? makeClock(a, b, undefined, wa) : undefined, next);
      case '::':
        return wrap(wb === 2 && wc === 2 && wa <= 2 ? makeClock(a, b, c, wa) : undefined, next);
      case '::.':
        return wrap(wb === 2 && wc === 2 && wa <= 2 ? makeClock(a, b, c, 2) : undefined, next);
      case '.': {
        if (wb !== 2 || wa > 2) return undefined;
        const settled = readHalf(ts, next) !== undefined;
        return settled || afterAt || isDatedClock(ts, i)
          ? wrap(makeClock(a, b, undefined, settled ? 1 : wa), next, !settled)
          : undefined;
      }
      case '-':
        return wa <= 2 && wb <= 2
          ? wrap(makeClock(a, 0, undefined, 1), next, true, makeClock(b, 0, undefined, 1))
          : undefined;
      case ':-:':
        return wrap(makeClock(a, b, undefined, wa), next, false, makeClock(c, d, undefined, 1));
      case ':-':
        return wrap(makeClock(a, b, undefined, wa), next, false, makeClock(c, 0, undefined, 1));
      case '-:':
        return wrap(makeClock(a, 0, undefined, 1), next, false, makeClock(b, c, undefined, 1));
      case '': {
        const hNotation = ts[next];
        if (hNotation?.text === 'h' && !hNotation.gap && a <= 24) {
          const minutes = ts[next + 1];
          const tight = minutes && !minutes.gap ? plainDigits(minutes, 2) : undefined;
          if (tight !== undefined) return wrap(makeClock(a, tight, undefined, 2), next + 2);
          const dated = tokenBefore(ts, i)?.sense.weekdays !== undefined || tokenBefore(ts, i)?.sense.day !== undefined;
          return afterAt || dated || a >= 13 ? wrap(makeClock(a, 0, undefined, 2), next + 1) : undefined;
        }
        if (wa <= 2) {
          if (afterAt) {
            // "at 3 15"
            const minutes = ts[next];
            const digits = minutes?.gap ? plainDigits(minutes, 2) : undefined;
            if (
              digits !== undefined &&
              minutes?.shape?.widths[0] === 2 &&
              digits < 60 &&
              !ts[next + 1]?.sense.month &&
              !ts[next + 1]?.sense.unit
            ) {
              return wrap(makeClock(a, digits, undefined, wa), next + 1);
            }
          }
          return wrap(makeClock(a, 0, undefined, 1), next, true);
        }
        if (wa === 3 || wa === 4) {
          const hour = Math.floor(a / 100);
          // Four digits that look like a year are one, unless "at" or a half of the day says otherwise.
          if (!afterAt && a >= 1900 && a < 2100 && !readHalf(ts, next)) return undefined;
          return wrap(makeClock(hour, a % 100, undefined, wa === 4 && a < 1000 ? 2 : 1), next, true);
        }
        return undefined;
      }
      default:
        return undefined;
    }
  }
  const hour = token.sense.number;
  if (hour === undefined || hour < 1 || hour > 12) return undefined;
  const minutes = readMinuteWords(ts, i + 1);
  if (minutes) return wrap(makeClock(hour, minutes.minute, undefined, 1), minutes.next, true);
  return wrap(makeClock(hour, 0, undefined, 1), i + 1, true);
}

/** "7.45 tomorrow evening" at the beginning, "Friday 7.45": beside a day a point divides hours and minutes. */
function isDatedClock(ts: readonly Token[], i: number): boolean {
  const isDay = (token: Token | undefined): boolean =>
    token?.sense.day !== undefined || token?.sense.weekdays !== undefined;
  const isFirst = i === 0 || /^[,;:(]$/.test(tokenBefore(ts, i)?.text ?? '');
  return isDay(tokenBefore(ts, i)) || (isFirst && (isDay(ts[i + 1]) || ts[i + 1]?.sense.part !== undefined));
}

function wrap(clock: Clock | undefined, next: number, weak = false, clockEnd?: Clock): ClockRead | undefined {
  return clock ? { clock, next, weak, clockEnd } : undefined;
}

/** What may stand between minutes and the hour that they count from. */
const LINKS = new WordSet('past after to til till before of');

const MINUTE_MARKS = new Set([5, 10, 15, 20, 25]);

/** "half past three", "quarter to six", "20 minutes past 3pm", "ten to nine", "15 past noon". */
export function readRelativeClock(ts: readonly Token[], i: number): ClockRead | undefined {
  if (ts[i]?.shape && ts[i + 1]?.sense.unit !== 'minute' && !LINKS.has(ts[i + 1])) return undefined;
  let at = i;
  let minutes: number | undefined;
  let sure = false;
  if (ts[at]?.text === 'a') {
    at++;
    if (ts[at]?.text !== 'half' && ts[at]?.text !== 'quarter') return undefined;
  }
  if (ts[at]?.text === 'half') {
    minutes = 30;
    sure = true;
    at++;
  } else if (ts[at]?.text === 'quarter') {
    minutes = 15;
    sure = true;
    at++;
  } else {
    const read = readWhole(ts, at);
    if (!read || read.value < 1 || read.value > 59) return undefined;
    minutes = read.value;
    at = read.next;
    if (ts[at]?.sense.unit === 'minute') {
      sure = true;
      at++;
    }
  }
  const word = ts[at]?.text;
  const past = word === 'past' || (word === 'after' && (sure || minutes % 5 === 0));
  const to =
    (word === 'to' || word === 'til' || word === 'till' || word === 'before' || word === 'of') &&
    (sure || MINUTE_MARKS.has(minutes));
  if (!past && !to) {
    // "half three" is half past three.
    if (minutes === 30 && ts[i]?.text === 'half') {
      const face = readFace(ts, at, false);
      if (
        face &&
        face.clock.minute === 0 &&
        face.clock.hour >= 1 &&
        face.clock.hour <= 12 &&
        !ts[face.next]?.sense.unit
      ) {
        return { ...face, clock: { ...face.clock, minute: 30 }, weak: false };
      }
    }
    return undefined;
  }
  if (word === 'before' && !sure) return undefined;
  at++;
  const base = ts[at];
  let face: ClockRead | undefined;
  const part = base?.sense.part?.kind;
  if (part === 'noon' || part === 'midnight') {
    const noon = part === 'noon';
    face = { clock: { hour: noon ? 12 : 24, minute: 0, half: '24h' }, next: at + 1, weak: false };
  } else {
    face = readFace(ts, at, true);
    if (face?.clock.minute !== 0 || face.clockEnd) return undefined;
    if (to && !sure && base?.shape && ts[i]?.shape && minutes < 10) return undefined;
    const settled = readHalf(ts, face.next);
    if (settled)
      face = { ...face, clock: { ...face.clock, half: settled.half, hour: face.clock.hour }, next: settled.next };
  }
  if (ts[face.next]?.text === "o'clock" || ts[face.next]?.text === 'oclock') face = { ...face, next: face.next + 1 };
  const { hour, half } = face.clock;
  const total = past ? hour * 60 + minutes : hour * 60 - minutes;
  const shown = Math.floor(total / 60);
  // "quarter to one pm" is 12:45 pm: counting back over twelve does not change the half that was said.
  const clock: Clock = {
    hour: shown === 0 && half !== '24h' ? 12 : shown % 24,
    minute: total % 60,
    half: half === '24h' ? '24h' : half,
  };
  return { clock, next: face.next, weak: false };
}

/** "at 9 sharp", "6pm on the dot": the index after such words. */
function afterSharp(ts: readonly Token[], i: number): number {
  const [w1, w2, w3] = [ts[i]?.text, ts[i + 1]?.text, ts[i + 2]?.text];
  if (w1 === 'sharp' || w1 === 'prompt' || w1 === 'exactly') return i + 1;
  return w1 === 'on' && w2 === 'the' && w3 === 'dot' ? i + 3 : i;
}

/** "1900 hours", "0730 hrs". */
export function readFourDigits(ts: readonly Token[], i: number): { clock: Clock; next: number } | undefined {
  const shape = ts[i]?.shape;
  if (shape?.marks !== '' || shape.widths[0] !== 4 || !HOURS.has(ts[i + 1]?.text ?? '')) return undefined;
  const [digits = 0] = shape.parts;
  const clock = makeClock(Math.floor(digits / 100), digits % 100, undefined, 2);
  return clock && { clock: { ...clock, half: '24h' }, next: i + 2 };
}

const HOURS = new Set(['hours', 'hrs']);

/**
 * A clock time with its half of the day, range and zone.
 * @param afterAt "at" or the like stands before it, so that a bare number is an hour.
 */
export function readClock(ts: readonly Token[], i: number, afterAt: boolean): ClockRead | undefined {
  const relative = readRelativeClock(ts, i);
  let read = relative ?? readFace(ts, i, afterAt);
  if (!read) return undefined;
  if (!relative) {
    let { clock, clockEnd, next, weak } = read;
    const oclock =
      ts[next]?.sense.is === "o'clock"
        ? 1
        : ts[next]?.text === 'o' && (ts[next + 1]?.text === 'clock' || ts[next + 2]?.text === 'clock')
          ? ts[next + 1]?.text === 'clock'
            ? 2
            : 3
          : 0;
    if (oclock && clock.hour <= 12) {
      next += oclock;
      weak = false;
    }
    const ish = ts[next]?.text === '-' ? next + 1 : next;
    if (ts[ish]?.text === 'ish' && !ts[ish]?.gap && !ts[next]?.gap) {
      next = ish + 1;
      weak = false;
    }
    const settled = readHalf(ts, next);
    if (settled && clock.hour <= 12) {
      const bare = ts[next]?.text.length === 1 && settled.next === next + 1;
      // "4a" may be anything; "at 4a" and "4:30a" are times.
      const dated = tokenBefore(ts, i)?.sense.weekdays !== undefined || tokenBefore(ts, i)?.sense.day !== undefined;
      if (!bare || !weak || afterAt || dated) {
        clock = clockEnd ? endOfRange(clock, clockEnd, settled.half) : { ...clock, half: settled.half };
        if (clockEnd) clockEnd = { ...clockEnd, half: settled.half };
        next = settled.next;
        weak = false;
      }
    }
    read = { clock, clockEnd, next, weak };
  }
  const tail = ts[read.next];
  if (tail && !tail.gap && tail.text !== 'z' && (/^[a-z%°$]/.test(tail.text) || tail.shape) && !tail.sense.month)
    return undefined;
  if (tail?.text === '%' || tail?.text === 'percent') return undefined;
  const zone = readZone(ts, read.next, read.weak, afterAt);
  const { clock, clockEnd, weak } = read;
  const next = afterSharp(ts, zone ? zone.next : read.next);
  return { clock, clockEnd, zone: zone?.zone, next, weak: weak && !zone };
}
