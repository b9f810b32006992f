import { scaleUnit } from '../grammar/duration.ts';
import type { Duration } from '../grammar/frame.ts';
import type { Piece } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { type DurationRead, readDuration } from './durations.ts';

const AFTER = new WordSet('后 之后 以后 过后');

const WITHIN = new WordSet('内 之内 以内 里');

const BEFORE = new WordSet('前 之前 以前');

/** The words with which a step begins that is no length of time by itself. */
const LEADS = new WordSet('过 再过 还剩 再 + 提前 提早 早 前夕 后 之后 以后 前 之前');

const step = (first: number, next: number, by: Duration, sign: 1 | -1, anchored: boolean): Piece => ({
  first,
  next,
  frame: { shift: { by, sign, anchored } },
});

/** Steps from now or from the time beside them: 三天后, 过两小时, 一小时内, 提前十分钟, 前一天, 还剩5分钟. */
export function readShift(ts: readonly Token[], i: number): Piece | undefined {
  if (LEADS.has(ts[i])) return readLedShift(ts, i);
  const said = readDuration(ts, i);
  const duration = said && (readCorrected(ts, said.next) ?? said);
  if (!duration) return undefined;
  const after = ts[duration.next];
  if (AFTER.has(after) || WITHIN.has(after)) return step(i, duration.next + 1, duration.by, 1, false);
  if (!BEFORE.has(after)) return undefined;
  // 三点有会，十分钟前提醒我: before the other time; 三天前 alone has passed.
  if (/^[提叫喊通]/.test(ts[duration.next + 1]?.text ?? ''))
    return {
      first: i,
      next: duration.next + 1,
      frame: { shift: { by: duration.by, sign: -1, anchored: true, orNow: true } },
    };
  return step(i, duration.next + 1, duration.by, -1, false);
}

const CORRECTS = /^,?[啊哦呃诶]?,?(?:不对|不是|不|错了|说错了|更正|抱歉|等等),?(?:应该是|还是|是|我是说)?$/;

/** 十分钟，不对，二十分钟后: the length that is said last. */
function readCorrected(ts: readonly Token[], i: number): DurationRead | undefined {
  if (ts[i]?.text !== ',' && ts[i]?.text[0] !== '不' && ts[i]?.text[0] !== '错') return undefined;
  let words = '';
  let at = i;
  for (; at - i < 8 && ts[at] && !ts[at]?.shape && ts[at]?.sense.number === undefined; at++)
    words += ts[at]?.text ?? '';
  return CORRECTS.test(words) ? readDuration(ts, at) : undefined;
}

function readLedShift(ts: readonly Token[], i: number): Piece | undefined {
  const lead = ts[i]?.text;
  if (lead === '前夕') return step(i, i + 1, scaleUnit('day', 1), -1, true);
  const isPassing = lead === '过' || lead === '再过' || lead === '还剩' || lead === '再' || lead === '+';
  if (lead === '再' && ts[i + 1]?.text !== '过') return undefined;
  const duration = readDuration(ts, lead === '再' ? i + 2 : i + 1);
  if (!duration) return undefined;
  if (isPassing)
    return step(i, AFTER.has(ts[duration.next]) ? duration.next + 1 : duration.next, duration.by, 1, false);
  // 春节后三天; 圣诞节前一天, 开会前十分钟
  return step(i, duration.next, duration.by, AFTER.has(ts[i]) ? 1 : -1, true);
}

/** A length of time with no word that places it: a last resort for the whole of a text. */
export function readBareDuration(ts: readonly Token[], i: number): Piece | undefined {
  const duration = readDuration(ts, i);
  if (!duration || (duration.unit === 'day' && ts[i + 1]?.text === '日')) return undefined;
  // 一百分 are marks.
  if (ts[duration.next - 1]?.text === '分' && duration.unit === 'minute' && (duration.amount ?? 0) >= 100)
    return undefined;
  const isTimer =
    /计时/.test(tokenBefore(ts, i)?.text ?? '') ||
    /计时/.test(ts[ts[duration.next]?.text === '的' ? duration.next + 1 : duration.next]?.text ?? '');
  return isTimer || isBeforeRequest(ts, i, duration)
    ? { first: i, next: duration.next, lasting: duration.by }
    : { first: i, next: duration.next, lasting: duration.by, weak: true };
}

/** 三十分钟提醒我关火: some hours or minutes right before a request are from now; 两小时提醒我一次 is a rhythm. */
function isBeforeRequest(ts: readonly Token[], i: number, { by, next }: DurationRead): boolean {
  if (i > 0 || by.ms === 0) return false;
  const at = ts[next]?.text === ',' ? next + 1 : next;
  if (!/^(?:提醒|叫|喊|通知)/.test(ts[at]?.text ?? '') && !(ts[at]?.text === '提' && ts[at + 1]?.text === '醒'))
    return false;
  return !ts.slice(at, at + 12).some(({ text }) => text.includes('次'));
}
