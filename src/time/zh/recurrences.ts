import { scaleUnit } from '../grammar/duration.ts';
import type { Every } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordMap } from '../grammar/vocabulary.ts';
import { readDuration } from './durations.ts';
import { readPatternDays } from './month-days.ts';
import { readNumber } from './numbers.ts';

/** N次 after a period: 每天三次, 一周两次. */
function readTimes(ts: readonly Token[], i: number): { times: number; next: number } | undefined {
  const number = readNumber(ts, i);
  if (!number || number.value < 1 || number.value > 24) return undefined;
  return ts[number.next]?.text === '次' || ts[number.next]?.text === '回'
    ? { times: number.value, next: number.next + 1 }
    : undefined;
}

function withTimes(every: Every, ts: readonly Token[], next: number): FrameRead {
  const times = readTimes(ts, next);
  if (!times) return { frame: { every }, next };
  return { frame: { every: times.times === 1 ? every : { ...every, times: times.times } }, next: times.next };
}

/** 隔: every second one before a bare unit (隔天, 隔周二); 每隔N天 leaves N days between. */
function readSkipping(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  if (token.text === '天' || token.text === '日') return { frame: { every: { unit: 'day', n: 2 } }, next: i + 1 };
  if (token.sense.is === 'week') return { frame: { every: { unit: 'week', n: 2 } }, next: i + 1 };
  if (token.text === '月' || (token.text === '个' && ts[i + 1]?.text === '月'))
    return { frame: { every: { unit: 'month', n: 2 } }, next: token.text === '月' ? i + 1 : i + 2 };
  if (token.text === '年') return { frame: { every: { unit: 'year', n: 2 } }, next: i + 1 };
  if (token.sense.weekdays && token.sense.weekdays.length !== 5) {
    return { frame: { every: { unit: 'week', n: 2, unsure: { rule: 'every_other', unit: 'week', n: 2 } } }, next: i };
  }
  if (token.sense.part) return { frame: { every: { unit: 'day', n: 2 } }, next: i };
  const workday = token.text === '个' ? ts[i + 1] : token;
  if (workday?.sense.working)
    return { frame: { every: { unit: 'workday', n: 2 } }, next: token.text === '个' ? i + 2 : i + 1 };
  const duration = readDuration(ts, i);
  if (!duration) return undefined;
  const { unit, amount } = duration;
  if (unit === undefined || amount === undefined || !Number.isInteger(amount))
    return { frame: { every: { n: 1, period: duration.by } }, next: duration.next };
  if (unit === 'second' || unit === 'minute' || unit === 'hour')
    return { frame: { every: { unit, n: amount } }, next: duration.next };
  // 每隔一天 is every second day for everyone; 每隔两天 is every third day, or every second in careless speech.
  const every: Every =
    amount === 1 ? { unit, n: 2 } : { unit, n: amount + 1, unsure: { rule: 'interval_gap', unit, n: amount } };
  return { frame: { every }, next: duration.next };
}

/** Everything that makes a recurrence: 每天, 每周三, 每两小时, 每隔3天, 隔天, 天天, 每晚, 一天三次. */
export function readRecurrence(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  if (token.text === '天天') return { frame: { every: { unit: 'day', n: 1 } }, next: i + 1 };
  if (token.text === '夜夜')
    return { frame: { every: { unit: 'day', n: 1 }, part: { name: '晚上', kind: 'night', at: 1200 } }, next: i + 1 };
  // 每月5号发薪水，隔天提醒我: the day after what was said; 隔天 by itself is every second day.
  const isDayAfter =
    token.text === '隔' && i > 0 && ts[i + 1]?.text === '天' && /^[提叫通喊再]/.test(ts[i + 2]?.text ?? '');
  if (isDayAfter) return { frame: { shift: { by: scaleUnit('day', 1), sign: 1, anchored: true } }, next: i + 2 };
  if (token.text === '每隔' || token.text === '隔') return readSkipping(ts, i + 1);
  const minutes = readMinuteOfHour(ts, i);
  if (minutes) return minutes;
  if (token.text === '逢' || token.text === '每逢') {
    // 逢五逢十, 逢三、六、九: of every month.
    const days = readPatternDays(ts, i);
    if (days && (days.ends > 1 || days.marked))
      return { frame: { every: { unit: 'month', n: 1 }, days: days.days }, next: days.next };
  }
  if (token.text === '每' || token.text === '每逢' || token.text === '逢') return readAfterEvery(ts, i + 1);
  // 一天三次, 一周两次
  const number = readNumber(ts, i);
  if (number?.value === 1) {
    const at = ts[number.next]?.text === '个' ? number.next + 1 : number.next;
    const unit = ts[at]?.sense.unit;
    const times = unit && readTimes(ts, at + 1);
    if (unit && unit !== 'second' && unit !== 'workday' && times) {
      return {
        frame: { every: times.times === 1 ? { unit, n: 1 } : { unit, n: 1, times: times.times } },
        next: times.next,
      };
    }
  }
  return undefined;
}

const HOUR_MARKS = new WordMap<number>({ 整: 0, 半: 30 });

/** 整点, 半点, 整点和半点, 15分和45分 behind 每小时: minutes of every hour; 整点新闻 is a name. */
function readMinuteOfHour(ts: readonly Token[], i: number): FrameRead | undefined {
  const first = readHourMark(ts, i);
  if (!first) return undefined;
  const minutes = [first.minute];
  let { next } = first;
  while (minutes.length < 12) {
    const other = readHourMark(ts, ts[next]?.sense.joins ? next + 1 : next);
    if (!other) break;
    minutes.push(other.minute);
    next = other.next;
  }
  const isName = /^(?:新闻|播报|报道|节目|抢|房|秒杀)/.test(`${ts[next]?.text ?? ''}${ts[next + 1]?.text ?? ''}`);
  return isName ? undefined : { frame: { every: { unit: 'hour', n: 1, atMinutes: minutes } }, next };
}

function readHourMark(ts: readonly Token[], i: number): { minute: number; next: number } | undefined {
  const mark = HOUR_MARKS.get(ts[i]);
  if (mark === undefined) return undefined;
  const before = tokenBefore(ts, i);
  const isFraction = before?.sense.is === 'oclock' || before?.sense.number !== undefined || before?.shape !== undefined;
  return ts[i + 1]?.text === '点' && !isFraction ? { minute: mark, next: i + 2 } : undefined;
}

/** The minutes behind 每小时的: 15分, 15分和45分. */
function readMinutes(ts: readonly Token[], i: number): { minutes: readonly number[]; next: number } | undefined {
  const minutes: number[] = [];
  let next = i;
  for (let at = i; minutes.length < 12; at = ts[next]?.sense.joins ? next + 1 : next) {
    const minute = readNumber(ts, at);
    const unit = minute && ts[minute.next];
    // 15和45分: the unit stands once, at the end.
    const isListed =
      minute !== undefined && unit?.sense.joins === true && readMinutes(ts, minute.next + 1) !== undefined;
    if (!minute || minute.value > 59 || !(unit?.text === '分' || isListed)) break;
    minutes.push(minute.value);
    next = isListed ? minute.next : minute.next + 1;
  }
  return minutes.length > 0 ? { minutes, next } : undefined;
}

function readAfterEvery(ts: readonly Token[], i: number): FrameRead | undefined {
  // 每一个半小时 is every hour and a half.
  if (ts[i]?.text === '一' && ts[i + 1]?.text === '个' && ts[i + 2]?.text === '半') {
    const half = readDuration(ts, i);
    if (half) return { frame: { every: { n: 1, period: half.by } }, next: half.next };
  }
  const measured = ts[i]?.text === '个' || (ts[i]?.text === '一' && ts[i + 1]?.text === '个');
  const at = measured ? (ts[i]?.text === '个' ? i + 1 : i + 2) : ts[i]?.text === '逢' ? i + 1 : i;
  const token = ts[at];
  if (!token) return undefined;
  // 每周三次 is three times a week, not every Wednesday.
  if (
    token.sense.weekdays?.length === 1 &&
    /^(?:周|星期|礼拜).$/.test(token.text) &&
    (ts[at + 1]?.text === '次' || ts[at + 1]?.text === '回')
  ) {
    return { frame: { every: { unit: 'week', n: 1, times: token.sense.weekdays[0] ?? 1 } }, next: at + 2 };
  }
  // 每朝七点半
  if (token.text === '朝')
    return { frame: { every: { unit: 'day', n: 1 }, part: { name: '早上', kind: 'morning', at: 480 } }, next: at + 1 };
  const pattern = readPatternDays(ts, token.text === '月' ? (ts[at + 1]?.text === '的' ? at + 2 : at + 1) : at);
  if (pattern) return { frame: { every: { unit: 'month', n: 1 }, days: pattern.days }, next: pattern.next };
  if (token.text === '月') {
    // 每月十五晚上: the day needs no mark before an hour or at the end.
    const day = readNumber(ts, at + 1);
    const after = day && ts[day.next];
    const bareDay =
      day && day.value >= 1 && day.value <= 31 && (!after || after.sense.part !== undefined || after.text === '的');
    if (bareDay) return { frame: { every: { unit: 'month', n: 1 }, days: [day.value] }, next: day.next };
    return withTimes({ unit: 'month', n: 1 }, ts, at + 1);
  }
  if (token.text === '天' || token.text === '日') return withTimes({ unit: 'day', n: 1 }, ts, at + 1);
  if (token.text === '年') return withTimes({ unit: 'year', n: 1 }, ts, at + 1);
  if (token.sense.is === 'week') {
    const digit = ts[at + 1]?.shape;
    // 每周5 is Friday.
    if (digit?.marks === '' && digit.widths[0] === 1 && !ts[at + 2]?.sense.unit && ts[at + 2]?.text !== '次')
      return { frame: { every: { n: 1 } }, next: at };
    return withTimes({ unit: 'week', n: 1 }, ts, at + 1);
  }
  // 每小时的15分
  if (token.sense.unit === 'hour') {
    const past = readMinutes(ts, ts[at + 1]?.text === '的' ? at + 2 : at + 1);
    if (past) return { frame: { every: { unit: 'hour', n: 1, atMinutes: past.minutes } }, next: past.next };
  }
  // 每小时整点, 每个整点和半点
  const marked = readMinuteOfHour(ts, token.sense.unit === 'hour' ? at + 1 : at);
  if (marked) return marked;
  if (token.sense.unit === 'hour' || token.sense.unit === 'minute' || token.sense.unit === 'second') {
    return withTimes({ unit: token.sense.unit, n: token.sense.unitTimes ?? 1 }, ts, at + 1);
  }
  if (measured && token.text === '钟') return { frame: { every: { unit: 'hour', n: 1 } }, next: at + 1 };
  if (token.text === '季' || token.text === '季度') {
    const edge = ts[at + 1]?.text ?? '';
    if (/^[末底尾初]$/.test(edge))
      return {
        frame: { every: { unit: 'month', n: 3 }, edge: { unit: 'quarter', end: edge !== '初', shift: 0 } },
        next: at + 2,
      };
  }
  if (token.sense.unit === 'month')
    return {
      frame: { every: token.sense.unitTimes === 3 ? { unit: 'month', n: 3, quarter: true } : { unit: 'month', n: 1 } },
      next: at + 1,
    };
  if (
    token.sense.weekdays ||
    token.sense.holiday ||
    token.sense.is === 'lunar' ||
    token.sense.is === 'lunarMonth' ||
    token.sense.is === 'lunarDay'
  )
    return { frame: { every: { n: 1 } }, next: at };
  if (token.sense.part) return { frame: { every: { unit: 'day', n: 1 } }, next: at };
  if (
    token.text === '季度末' ||
    token.text === '月底' ||
    token.text === '月末' ||
    token.text === '月初' ||
    token.text === '年底' ||
    token.text === '年初' ||
    token.text === '年末'
  )
    return { frame: { every: { n: 1 } }, next: at };
  if (token.text === '半') {
    const half = readDuration(ts, at);
    return half && { frame: { every: { n: 1, period: half.by } }, next: half.next };
  }
  const duration = readDuration(ts, at);
  if (duration) {
    const every: Every =
      duration.unit && Number.isInteger(duration.amount)
        ? { unit: duration.unit, n: duration.amount ?? 1 }
        : { n: 1, period: duration.by };
    return every.n > 0 ? withTimes(every, ts, duration.next) : undefined;
  }
  const number = readNumber(ts, at);
  const mark = number && ts[number.next]?.text;
  if (mark === '月' || mark === '号' || mark === '日') return { frame: { every: { n: 1 } }, next: at };
  return undefined;
}
