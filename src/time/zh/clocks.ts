import { CharSet } from '../grammar/char-set.ts';
import { endOfRange, makeClock } from '../grammar/clock.ts';
import type { Clock, Frame } from '../grammar/frame.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { readNumber } from './numbers.ts';

export interface ClockRead {
  readonly frame: Frame;
  readonly next: number;
  readonly weak: boolean;
}

/** pm after a clock written in Chinese: 6点30pm. */
function readHalf(ts: readonly Token[], i: number): { half: 'am' | 'pm'; next: number } | undefined {
  const token = ts[i];
  if (token?.sense.is === 'am' || token?.sense.is === 'pm') return { half: token.sense.is, next: i + 1 };
  if ((token?.text !== 'a' && token?.text !== 'p') || ts[i + 1]?.text !== '.' || ts[i + 2]?.text !== 'm')
    return undefined;
  return { half: token.text === 'a' ? 'am' : 'pm', next: ts[i + 3]?.text === '.' ? i + 4 : i + 3 };
}

/** What counts things, and no minutes. */
const COUNTERS = new WordSet('位 次 件 条 名 人 张 本 家 杯 份 元 块 字');

/** The minutes after 点: 十五, 零五, 半, 一刻, 三十分, 踏半; a single digit counts in fives (三點三 is 3:15). */
function readMinutes(ts: readonly Token[], i: number): { minute: number; next: number } | undefined {
  let at = i;
  if (ts[at]?.text === '踏' || ts[at]?.text === '搭' || ts[at]?.text === '过') at++;
  if (ts[at]?.text === '半') return { minute: 30, next: at + 1 };
  if (ts[at]?.text === '零') at++;
  const number = readNumber(ts, at);
  if (!number || number.value >= 60) return undefined;
  const after = ts[number.next];
  if (after?.text === '刻')
    return number.value <= 3
      ? { minute: number.value * 15, next: ts[number.next + 1]?.text === '钟' ? number.next + 2 : number.next + 1 }
      : undefined;
  if (after?.text === '刻钟')
    return number.value <= 3 ? { minute: number.value * 15, next: number.next + 1 } : undefined;
  if (after?.text === '分') return { minute: number.value, next: number.next + 1 };
  // 三点五十个人, 三点两位: a count of something, not minutes.
  if (
    after &&
    !after.gap &&
    (after.sense.unit || after.text === '个' || after.text === '点' || after.text === '号' || COUNTERS.has(after))
  )
    return undefined;
  const run = ts[at]?.text ?? '';
  const written = ts[at]?.shape ? (ts[at]?.shape?.widths[0] ?? 0) > 1 : run.length > 1 || at > i;
  return { minute: written ? number.value : number.value * 5, next: number.next };
}

function readSeconds(ts: readonly Token[], i: number): { second: number; next: number } | undefined {
  const number = readNumber(ts, i);
  if (!number || number.value >= 60) return undefined;
  const unit = ts[number.next]?.sense.unit;
  return unit === 'second' ? { second: number.value, next: number.next + 1 } : undefined;
}

/** What a decimal number measures. */
const MEASURES = new CharSet('公斤倍折米毫厘元块升克度万亿寸吨');

/** What follows 点 and makes it a point in a talk: 三点意见. */
const POINTS = new CharSet('意建理原要想看问说心感方区相不注启经教共好坏结声补内希疑期需请限规收');
/** What may follow an hour and says nothing more. */
const ROUNDINGS = new WordSet('整 正 多 左右 钟');
const COUNTED_BEFORE = new Set(['有', '这', '那', '以下', '如下', '几', '注意', '提', '说', '讲']);

/** A clock: 三点, 下午的 is its own piece; 3:15, 十六时四十分, 差十分六点, 零点, 12点半五十九秒. */
export function readClock(ts: readonly Token[], i: number): ClockRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  if (token.text === '差') return readShort(ts, i);
  const shape = token.shape;
  if (shape && shape.marks !== '' && shape.marks !== '-') return readDigital(ts, i);
  let number = readNumber(ts, i);
  let rangeStart: Clock | undefined;
  if (!number && shape?.marks === '-' && shape.widths.every((width) => width <= 2)) {
    rangeStart = makeClock(shape.parts[0] ?? 0, 0, undefined, 1);
    number = { value: shape.parts[1] ?? 0, next: i + 1, width: 1 };
  }
  if (!number || number.value > 24) return undefined;
  const mark = ts[number.next];
  if (mark?.sense.is !== 'oclock') {
    // 下午3到6点: the mark stands once, at the end.
    if ((mark?.text === '到' || mark?.text === '至' || mark?.text === '-' || mark?.text === '~') && !rangeStart) {
      const end = readNumber(ts, number.next + 1);
      if (end && ts[end.next]?.sense.is === 'oclock' && end.value <= 24) {
        const clock = makeClock(number.value, 0, undefined, 1);
        return clock && { frame: { clocks: [clock] }, next: number.next, weak: false };
      }
    }
    return undefined;
  }
  let next = number.next + 1;
  let clock = makeClock(number.value, 0, undefined, 1);
  if (!clock) return undefined;
  const bare = next;
  if (mark.text !== '点钟') {
    if (ts[next]?.text === '钟') next++;
    else {
      const minutes = readMinutes(ts, next);
      if (minutes) {
        clock = { ...clock, minute: minutes.minute };
        next = minutes.next;
        const seconds = readSeconds(ts, next);
        if (seconds) {
          clock = { ...clock, second: seconds.second };
          next = seconds.next;
        }
      }
    }
  }
  // 六点差十分, 八点差一刻
  if (next === bare && ts[next]?.text === '差') {
    const short = readNumber(ts, next + 1);
    const unit = short && ts[short.next]?.text;
    const minutes =
      unit === '分' ? short?.value : unit === '刻' || unit === '刻钟' ? (short?.value ?? 0) * 15 : undefined;
    if (short && minutes !== undefined && minutes > 0 && minutes < 60) {
      clock = { ...clock, hour: clock.hour === 0 ? 23 : clock.hour - 1, minute: 60 - minutes };
      next = short.next + 1;
    }
  }
  for (let words = 0; words < 3 && ROUNDINGS.has(ts[next]); words++) next++;
  const half = readHalf(ts, next);
  if (half && clock.hour <= 12) {
    clock = { ...clock, half: half.half };
    next = half.next;
  }
  if (rangeStart) {
    const start = half ? endOfRange(rangeStart, clock, half.half) : rangeStart;
    return { frame: { clocks: [start], clockEnd: clock }, next, weak: false };
  }
  const before = tokenBefore(ts, i);
  const placed =
    before?.sense.part !== undefined || before?.sense.day !== undefined || before?.sense.weekdays !== undefined;
  const plain = next === bare && mark.text === '点' && !placed;
  // 四点好了 settles on four o'clock.
  const isSettled = ts[next]?.text === '好' && /^[了啦吧]/.test(ts[next + 1]?.text ?? '');
  // 两点之间 is no hour, 五点到六点之间 is one; 零点五公斤 is a number.
  if (plain && ts[next]?.text === '之间' && !/^[到至\-~和与跟]$/.test(before?.text ?? '')) return undefined;
  const after = ts[next];
  if (next > bare && after && MEASURES.has(after.code) && !after.gap) return undefined;
  if (plain && !isSettled && after && POINTS.has(after.code)) return undefined;
  if (plain && before && !before.sense.glue && COUNTED_BEFORE.has(before.text)) return undefined;
  // 一点 is "a little" as often as one o'clock, 时 an ending of many words.
  const weak =
    (plain && token.text === '一' && !(before === undefined && ts.length <= 3)) ||
    (mark.text === '时' && next === bare && token.text === '一');
  return { frame: { clocks: [clock] }, next, weak };
}

/** 差十分六点, 差一刻八点. */
function readShort(ts: readonly Token[], i: number): ClockRead | undefined {
  const number = readNumber(ts, i + 1);
  if (!number) return undefined;
  const unit = ts[number.next]?.text;
  const minutes =
    unit === '分' || unit === '分钟' ? number.value : unit === '刻' || unit === '刻钟' ? number.value * 15 : undefined;
  if (minutes === undefined || minutes >= 60) return undefined;
  const at = ts[number.next + 1]?.text === '到' ? number.next + 2 : number.next + 1;
  const face = readClock(ts, at);
  const clock = face?.frame.clocks?.[0];
  if (!face || !clock || clock.minute !== 0) return undefined;
  return {
    frame: { clocks: [{ ...clock, hour: clock.hour === 0 ? 23 : clock.hour - 1, minute: 60 - minutes }] },
    next: face.next,
    weak: false,
  };
}

/** 15:30, 9:00:30, 11:15~15:20 in digits; "8:00 p.m.". */
function readDigital(ts: readonly Token[], i: number): ClockRead | undefined {
  const shape = ts[i]?.shape;
  if (!shape) return undefined;
  const [a = 0, b = 0, c = 0, d = 0] = shape.parts;
  const [wa = 0, wb = 0, wc = 0, wd = 0] = shape.widths;
  let clock: Clock | undefined;
  let end: Clock | undefined;
  if (shape.marks === ':' && wa <= 2 && wb === 2) clock = makeClock(a, b, undefined, wa);
  else if (shape.marks === '::' && wa <= 2 && wb === 2 && wc === 2) clock = makeClock(a, b, c, wa);
  else if (shape.marks === ':-:' && wb === 2 && wd === 2) {
    clock = makeClock(a, b, undefined, wa);
    end = makeClock(c, d, undefined, wc);
  }
  if (!clock) return undefined;
  let next = i + 1;
  if (/^[a-z%]/.test(ts[next]?.text ?? '') && !ts[next]?.gap && !readHalf(ts, next)) return undefined;
  const half = readHalf(ts, next);
  if (half && clock.hour <= 12) {
    clock = end ? endOfRange(clock, end, half.half) : { ...clock, half: half.half };
    if (end) end = { ...end, half: half.half };
    next = half.next;
  } else if (ts[next]?.text === '分' || ts[next]?.text === '整' || ts[next]?.text === '正') next++;
  const frame: Frame = { clocks: [clock] };
  if (end) frame.clockEnd = end;
  return { frame, next, weak: false };
}

const HOURS_OF_BRANCHES = '子丑寅卯辰巳午未申酉戌亥';

/** The twelve double hours: 午时 begins at eleven, 午时三刻 is 11:45. */
export function readDoubleHour(ts: readonly Token[], i: number): ClockRead | undefined {
  const branch = HOURS_OF_BRANCHES.indexOf(ts[i]?.text ?? ' ');
  if (branch < 0 || ts[i]?.text.length !== 1 || (ts[i + 1]?.text !== '时' && ts[i + 1]?.text !== '时辰'))
    return undefined;
  const start = (branch * 2 + 23) % 24;
  const quarters = readNumber(ts, i + 2);
  const told = quarters && ts[quarters.next]?.text === '刻' && quarters.value <= 7;
  const minutes = told ? quarters.value * 15 : 0;
  const clock: Clock = { hour: (start + Math.floor(minutes / 60)) % 24, minute: minutes % 60, half: '24h' };
  return { frame: { clocks: [clock] }, next: told ? quarters.next + 1 : i + 2, weak: false };
}
