import type { EpochMs } from '../clock.ts';
import type { Step } from '../store/index.ts';
import { findWhen, toWallTime, type WallTime } from '../time/index.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const HAN = /\p{Script=Han}/u;
/** A length in Chinese begins with how many: 週一 and 今日 are days. */
const HAN_COUNT = /^[\d０-９半數数幾几一二兩两三四五六七八九十廿卅百]/u;
const UNITS: readonly (readonly [RegExp, Step['unit']])[] = [
  [/month|[個个]月/iu, 'month'],
  [/week|\d ?w\b|fortnight|[週周]|星期|禮拜|礼拜/iu, 'week'],
  [/day|\d ?d\b|天|日/iu, 'day'],
];

/**
 * Reads a length of time in words: "3 days", "an hour and a half", 一天, 半小時. Undefined when they are none, or less than a
 * minute.
 */
export function readStep(
  words: string,
  { now, zone }: { readonly now: EpochMs; readonly zone: string },
): Step | undefined {
  const text = words
    .trim()
    .replace(/^(?:every|each|in|after)\s+/i, '')
    .replace(/^每(?:隔)?|[後后]$/gu, '');
  // A length that stands alone: "in Monday" or "in 2027" is none.
  if (
    text === '' ||
    !/\bminutes?\b|mins?\b|\d ?[mhdw]\b|\bhours?\b|hrs?\b|\bdays?\b|\bweeks?\b|\bfortnights?\b|\bmonths?\b|分|小時|小时|鐘頭|钟头|刻|天|日|[週周]|星期|禮拜|礼拜|月/iu.test(
      text,
    )
  )
    return undefined;
  if (HAN.test(text) && !HAN_COUNT.test(text)) return undefined;
  const read = findWhen(HAN.test(text) ? `${text}後` : `in ${text}`, { now, zone, allowPast: true });
  if (read?.schedule.kind !== 'at' || read.content.trim() !== '') return undefined;
  const { at } = read.schedule;
  const unit = UNITS.find(([names]) => names.test(text))?.[1];
  const step = (unit && wallStep(toWallTime(now, zone), toWallTime(at, zone), unit)) ?? absoluteStep(at - now);
  return step.count >= 1 ? step : undefined;
}

/** The whole steps of the wall clock from one time to another; undefined when they are not whole ("a day and a half"). */
function wallStep(from: WallTime, to: WallTime, unit: Step['unit']): Step | undefined {
  if (from.hour !== to.hour || from.minute !== to.minute) return undefined;
  const days = Math.round(
    (Date.UTC(to.year, to.month - 1, to.day) - Date.UTC(from.year, from.month - 1, from.day)) / 86_400_000,
  );
  const months = 12 * (to.year - from.year) + to.month - from.month;
  if (unit === 'month') return { count: months, unit };
  return unit === 'week' && days % 7 === 0 ? { count: days / 7, unit } : { count: days, unit: 'day' };
}

function absoluteStep(ms: number): Step {
  const minutes = Math.round(ms / MINUTE_MS);
  return minutes % HOUR_MINUTES === 0
    ? { count: minutes / HOUR_MINUTES, unit: 'hour' }
    : { count: minutes, unit: 'minute' };
}
