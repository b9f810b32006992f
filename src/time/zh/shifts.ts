import { scaleUnit } from '../grammar/duration.ts';
import type { Shift } from '../grammar/frame.ts';
import type { Piece } from '../grammar/piece.ts';
import type { Token } from '../grammar/token.ts';
import { readDuration } from './durations.ts';

const AFTER = new Set(['后', '之后', '以后', '过后']);

const WITHIN = new Set(['内', '之内', '以内', '里']);

const BEFORE = new Set(['前', '之前', '以前']);

/** Steps from now or from the time beside them: 三天后, 过两小时, 一小时内, 提前十分钟, 前一天, 还剩5分钟. */
export function readShift(ts: readonly Token[], i: number): Piece | undefined {
  const lead = ts[i]?.text ?? '';
  const shift = (by: Shift['by'], next: number, sign: 1 | -1, anchored: boolean): Piece => ({
    first: i,
    next,
    frame: { shift: { by, sign, anchored } },
  });
  if (
    lead === '过' ||
    lead === '再过' ||
    lead === '还剩' ||
    (lead === '再' && ts[i + 1]?.text === '过') ||
    lead === '+'
  ) {
    const duration = readDuration(ts, lead === '再' ? i + 2 : i + 1);
    if (!duration) return undefined;
    const after = ts[duration.next]?.text ?? '';
    return shift(duration.by, AFTER.has(after) ? duration.next + 1 : duration.next, 1, false);
  }
  if (lead === '提前' || lead === '提早' || lead === '早') {
    const duration = readDuration(ts, i + 1);
    return duration && shift(duration.by, duration.next, -1, true);
  }
  if (lead === '前夕') return shift(scaleUnit('day', 1), i + 1, -1, true);
  if (lead === '后' || lead === '之后' || lead === '以后') {
    // 春节后三天
    const duration = readDuration(ts, i + 1);
    return duration && shift(duration.by, duration.next, 1, true);
  }
  if (lead === '前' || lead === '之前') {
    // 圣诞节前一天, 开会前十分钟
    const duration = readDuration(ts, i + 1);
    return duration && shift(duration.by, duration.next, -1, true);
  }
  const duration = readDuration(ts, i);
  if (!duration) return undefined;
  const after = ts[duration.next]?.text ?? '';
  if (AFTER.has(after)) return shift(duration.by, duration.next + 1, 1, false);
  if (WITHIN.has(after)) return shift(duration.by, duration.next + 1, 1, false);
  // 三点有会，十分钟前提醒我: before the other time; 三天前 alone has passed.
  const isAsked = /^[提叫喊通]/.test(ts[duration.next + 1]?.text ?? '');
  if (BEFORE.has(after) && isAsked)
    return {
      first: i,
      next: duration.next + 1,
      frame: { shift: { by: duration.by, sign: -1, anchored: true, orNow: true } },
    };
  if (BEFORE.has(after)) return shift(duration.by, duration.next + 1, -1, false);
  return undefined;
}

/** A length of time with no word that places it: a last resort for the whole of a text. */
export function readBareDuration(ts: readonly Token[], i: number): Piece | undefined {
  const duration = readDuration(ts, i);
  if (!duration || (duration.unit === 'day' && ts[i + 1]?.text === '日')) return undefined;
  // 一百分 are marks.
  if (ts[duration.next - 1]?.text === '分' && duration.unit === 'minute' && (duration.amount ?? 0) >= 100)
    return undefined;
  const isTimer =
    /计时/.test(ts[i - 1]?.text ?? '') ||
    /计时/.test(ts[ts[duration.next]?.text === '的' ? duration.next + 1 : duration.next]?.text ?? '');
  return isTimer
    ? { first: i, next: duration.next, lasting: duration.by }
    : { first: i, next: duration.next, lasting: duration.by, weak: true };
}
