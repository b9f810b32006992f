import { isDate } from '../calendar.ts';
import type { Frame } from './frame.ts';
import type { FrameRead } from './piece.ts';
import { type Token, tokenBefore } from './token.ts';

const isEdge = (token: Token | undefined): boolean => !token || /^[.,;!?)]$/.test(token.text);

/** A plain run of at most two digits. */
function shortDigits(token: Token | undefined): number | undefined {
  const shape = token?.shape;
  return shape && shape.marks === '' && (shape.widths[0] ?? 9) <= 2 ? shape.parts[0] : undefined;
}

const twoDigitYear = (year: number, width: number): number => (width === 2 ? 2000 + year : year);

/** Dates written with digits alone: `2026-12-24`, `12/24`, `24.12.2026`. */
export function readDigitDate(ts: readonly Token[], i: number, dayFirst: boolean): FrameRead | undefined {
  const token = ts[i];
  const shape = token?.shape;
  if (!shape) return undefined;
  const [a = 0, b = 0, c = 0] = shape.parts;
  const [wa = 0, wb = 0, wc = 0] = shape.widths;
  const marks = shape.marks;
  const date = (
    year: number | undefined,
    month: number,
    day: number,
    extra: Partial<FrameRead> = {},
  ): FrameRead | undefined => {
    if (!isDate(year ?? 2000, month, day)) return undefined;
    const frame: Frame = { month, days: [day] };
    if (year !== undefined) frame.year = year;
    return { frame, next: i + 1, ...extra };
  };
  if (marks === '' && wa === 8) {
    // 20261224
    const [year, month, day] = [Math.floor(a / 10_000), Math.floor(a / 100) % 100, a % 100];
    return year >= 1990 && year < 2100 ? date(year, month, day) : undefined;
  }
  const triple = marks.slice(0, 2);
  if (triple === '--' || triple === '//' || triple === '..') {
    const rest = marks.slice(2);
    if (rest !== '' && !/^[-.:]?:?:?$/.test(rest)) return undefined;
    if (
      rest !== '' &&
      rest !== '.:' &&
      rest !== '::' &&
      rest !== '-:' &&
      rest !== '.::' &&
      rest !== '-::' &&
      rest !== ':::'
    )
      return undefined;
    let read: FrameRead | undefined;
    if (wa === 4 && wb <= 2 && wc <= 2) read = b > 12 ? date(a, c, b) : date(a, b, c);
    else if (wa <= 2 && wb <= 2 && (wc === 4 || (wc === 2 && triple === '//'))) {
      const year = twoDigitYear(c, wc);
      const dayIsFirst = a > 12 || (triple === '..' && b <= 12) || (dayFirst && b <= 12);
      read = dayIsFirst ? date(year, b, a) : date(year, a, b);
    }
    if (read && triple === '//' && wa <= 2 && !dayFirst && a <= 12 && b <= 12 && a !== b) read.frame.eitherOrder = true;
    if (!read || rest === '') return read;
    // `05/31/2024.14:15`: a clock glued to the date by a mark.
    const [hour = 0, minute = 0, second] = shape.parts.slice(3);
    if (hour > 24 || minute > 59) return undefined;
    const clock = { hour, minute, half: '24h' as const };
    return { ...read, frame: { ...read.frame, clocks: [second === undefined ? clock : { ...clock, second }] } };
  }
  if (token?.text === '24/7') return undefined;
  if (marks === '/') {
    if (wb === 4 && wa <= 2 && a >= 1 && a <= 12) return { frame: { month: a, year: b }, next: i + 1 };
    if (wa > 2 || wb > 2) return undefined;
    return a > 12 || (dayFirst && b <= 12) ? date(undefined, b, a) : date(undefined, a, b);
  }
  if (marks === '-') {
    if (wa === 4 && wb === 2 && b >= 1 && b <= 12) return { frame: { year: a, month: b }, next: i + 1, soft: true };
    const alone =
      ts.length === 1 ||
      tokenBefore(ts, i)?.text === 'on' ||
      (wa === 2 && wb === 2 && a <= 12 && (ts[i + 1]?.shape?.marks ?? '').startsWith(':'));
    return wa <= 2 && wb <= 2 && alone ? date(undefined, a, b) : undefined;
  }
  // "2 / 15", "2 - 15"
  if (marks === '' && wa <= 2 && (ts[i + 1]?.text === '/' || (ts[i + 1]?.text === '-' && ts.length === 3))) {
    const day = shortDigits(ts[i + 2]);
    if (day !== undefined && isEdge(ts[i + 3])) {
      const read = date(undefined, a, day);
      return read && { ...read, next: i + 3 };
    }
  }
  return undefined;
}

/** `20261224T183000`, `20261224T1830Z`: the same without marks. */
function readBasicIso(ts: readonly Token[], i: number): FrameRead | undefined {
  const [date, clock] = [ts[i]?.shape, ts[i + 2]?.shape];
  if (date?.widths[0] !== 8 || clock?.marks !== '' || ts[i + 2]?.gap) return undefined;
  const [digits = 0, [time = 0], [width]] = [date.parts[0], clock.parts, clock.widths];
  const [year, month, day] = [Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100];
  const seconds = width === 6 ? time : time * 100;
  if ((width !== 4 && width !== 6) || !isDate(year, month, day)) return undefined;
  const [hour, minute, second] = [Math.floor(seconds / 10_000), Math.floor(seconds / 100) % 100, seconds % 100];
  if (hour > 24 || minute > 59 || second > 59) return undefined;
  const frame: Frame = { year, month, days: [day], clocks: [{ hour, minute, second, half: '24h' }] };
  const isUtc = ts[i + 3]?.text === 'z' && !ts[i + 3]?.gap;
  return isUtc ? { frame: { ...frame, zone: { zone: 'UTC' } }, next: i + 4 } : { frame, next: i + 3 };
}

/** `2026-12-24T09:00:00+08:00`: date, clock and offset in one. */
export function readIso(ts: readonly Token[], i: number): FrameRead | undefined {
  const shape = ts[i]?.shape;
  if (shape?.marks === '' && ts[i + 1]?.text === 't' && !ts[i + 1]?.gap) return readBasicIso(ts, i);
  if (shape?.marks !== '--' || shape.widths[0] !== 4 || ts[i + 1]?.text !== 't' || ts[i + 1]?.gap) return undefined;
  const clock = ts[i + 2]?.shape;
  if (!clock || ts[i + 2]?.gap) return undefined;
  const [year = 0, month = 0, day = 0] = shape.parts;
  if (!isDate(year, month, day)) return undefined;
  let text = ts[i + 2]?.text ?? '';
  let zone: string | undefined;
  let next = i + 3;
  const offset = text.match(/-(\d{2}):?(\d{2})?$/);
  if (offset && text.includes('-')) {
    zone = offsetZone('-', Number(offset[1]), Number(offset[2] ?? 0));
    text = text.slice(0, text.indexOf('-'));
  } else if (ts[next]?.text === 'z' && !ts[next]?.gap) {
    zone = 'UTC';
    next++;
  } else if (ts[next]?.text === '+' && ts[next + 1]?.shape) {
    const [hours = 0, minutes = 0] = ts[next + 1]?.shape?.parts ?? [];
    zone = hours > 14 ? offsetZone('+', Math.floor(hours / 100), hours % 100) : offsetZone('+', hours, minutes);
    next += 2;
  }
  const [hour = 0, minute = 0, second = 0] = text.split(/[:.]/).map(Number);
  if (hour > 24 || minute > 59 || second > 59) return undefined;
  const frame: Frame = { year, month, days: [day], clocks: [{ hour, minute, second, half: '24h' }] };
  if (zone) frame.zone = { zone };
  return { frame, next };
}

/** A zone of a fixed offset; one that is not whole hours is written as an offset, which Node knows as a zone too. */
function offsetZone(sign: '+' | '-', hours: number, minutes: number): string {
  if (hours === 0 && minutes === 0) return 'UTC';
  if (minutes === 0) return `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`;
  return `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
