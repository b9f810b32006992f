import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import { NO_SENSE } from '../grammar/sense.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { readClock } from './clocks.ts';
import { readNumber } from './numbers.ts';

const SEVERAL_PARTS: Readonly<Record<string, readonly number[]>> = {
  早晚: [8, 20],
  早中晚: [8, 12, 20],
  早午晚: [8, 12, 20],
};

/** Around each of the three meals. */
const MEALS = new WordMap<readonly number[]>({
  三餐前: [8, 12, 18],
  三餐饭前: [8, 12, 18],
  三餐后: [9, 13, 19],
  三餐饭后: [9, 13, 19],
});

/** 每天早晚各一次, 早晚八点: the same thing at several parts of the day. */
export function readSeveralParts(ts: readonly Token[], i: number): FrameRead | undefined {
  const meals = MEALS.get(ts[i]);
  if (meals) {
    const clocks = meals.map((hour) => ({ hour, minute: 0, half: '24h' as const }));
    return { frame: { every: { unit: 'day', n: 1 }, clocks }, next: i + 1 };
  }
  const hours = SEVERAL_PARTS[ts[i]?.text ?? ''];
  if (!hours) return undefined;
  const daily = tokenBefore(ts, i)?.sense.unit === 'day' || tokenBefore(ts, i)?.sense.day !== undefined;
  const hour = readNumber(ts, i + 1);
  if (hours.length === 2 && hour && hour.value <= 12 && ts[hour.next]?.sense.is === 'oclock') {
    const half = ts[hour.next + 1]?.text === '半' ? 30 : 0;
    const clocks = [
      { hour: hour.value, minute: half, half: 'am' as const },
      { hour: hour.value, minute: half, half: 'pm' as const },
    ];
    return { frame: { clocks }, next: hour.next + (half ? 2 : 1) };
  }
  const each = ts[i + 1]?.text === '各' ? (ts[i + 3]?.text === '次' ? i + 4 : i + 2) : i + 1;
  if (!daily && each === i + 1) return undefined;
  return { frame: { clocks: hours.map((value) => ({ hour: value, minute: 0, half: '24h' as const })) }, next: each };
}

/** Days that are named together, counted from today. */
const SEVERAL_DAYS = new WordMap<readonly number[]>({
  明后天: [1, 2],
  明后两天: [1, 2],
  今明两天: [0, 1],
  今明后三天: [0, 1, 2],
});

const ON_THE_DAY = new WordSet('当天 当日');

/** 出发当天, 纪念日当天: the day of something that has no date here. */
function isOfSomething(ts: readonly Token[], i: number): boolean {
  const [before, earlier] = [tokenBefore(ts, i), tokenBefore(ts, i, 2)];
  if (!before || ts[i]?.gap || before.latin || !/^[\u3400-\u9fff]/.test(before.text)) return false;
  return before.sense === NO_SENSE || (before.text === '日' && earlier?.sense.number === undefined && !earlier?.shape);
}

const NOW = new WordSet('现在 而家 依家 立刻 立即 马上 此刻');

/** Day words and parts of the day: 今天, 明晚, 早上, 凌晨; single 早 and 晚 need an hour or a day beside them. */
export function readDayWord(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  const { day, part } = token.sense;
  if (day !== undefined && !token.latin) {
    if (ON_THE_DAY.has(token) && isOfSomething(ts, i)) return undefined;
    const frame: Frame = { relative: day };
    if (part) frame.part = part;
    return { frame, next: i + 1 };
  }
  if (part && !token.latin) {
    if (token.text === '早' || token.text === '晚') {
      const hour = readNumber(ts, i + 1);
      const clock = hour && (ts[hour.next]?.sense.is === 'oclock' || ts[i + 1]?.shape?.marks === ':');
      const digital = ts[i + 1]?.shape?.marks === ':';
      const before = tokenBefore(ts, i);
      const dated = before?.text === '号' || before?.text === '日' || before?.sense.weekdays !== undefined;
      if (before?.text === '每' || dated) return { frame: { part }, next: i + 1 };
      return clock || digital ? { frame: { part }, next: i + 1 } : undefined;
    }
    return { frame: { part }, next: ts[i + 1]?.text === '时分' ? i + 2 : i + 1 };
  }
  const several = SEVERAL_DAYS.get(token);
  if (several) return { frame: { relative: several[0], relatives: several }, next: i + 1 };
  // 下班后七点: before an hour it is the half of the day.
  if (token.sense.is === 'afterWork' && readClock(ts, ts[i + 1]?.text === ',' ? i + 2 : i + 1))
    return { frame: { part: { name: token.text, kind: 'afternoon', at: 18 * 60 } }, next: i + 1 };
  if (NOW.has(token)) return { frame: { now: true }, next: i + 1 };
  if (
    token.text === '同一时间' ||
    token.text === '同样时间' ||
    token.text === '这个时候' ||
    token.text === '这时候' ||
    token.text === '这个时间' ||
    token.text === '同一时刻'
  )
    return { frame: { sameTime: true }, next: i + 1, weak: true };
  return undefined;
}
