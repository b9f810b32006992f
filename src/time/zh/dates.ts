import { isDate } from '../calendar.ts';
import { CharSet } from '../grammar/char-set.ts';
import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Token } from '../grammar/token.ts';
import { readNumber } from './numbers.ts';
import { readPartOfYear, THIRDS } from './periods.ts';

const SHIFTED_YEARS: Readonly<Record<string, number>> = { year0: 0, year1: 1, year2: 2, 'year-1': -1 };

/** 2026年, 二零二六年, 民国115年, 明年; the index after it. */
function readYear(ts: readonly Token[], i: number): { year?: number; shift?: number; next: number } | undefined {
  const word = ts[i]?.sense.is;
  const shift = word === undefined ? undefined : SHIFTED_YEARS[word];
  if (shift !== undefined) return { shift, next: i + 1 };
  if (word === 'minguo') {
    const number = readNumber(ts, i + 1);
    return number && ts[number.next]?.text === '年' ? { year: number.value + 1911, next: number.next + 1 } : undefined;
  }
  const number = readNumber(ts, i);
  if (!number || ts[number.next]?.text !== '年') return undefined;
  if (number.value >= 1900 && number.value < 2200) return { year: number.value, next: number.next + 1 };
  // 26年3月5日 in two digits
  const month = readNumber(ts, number.next + 1);
  if (number.width === 2 && month && ts[month.next]?.text === '月')
    return { year: 2000 + number.value, next: number.next + 1 };
  return undefined;
}

const skipJoint = (ts: readonly Token[], i: number): number =>
  ts[i]?.text === '的' || ts[i]?.text === ',' ? i + 1 : i;

/** What makes N号 the name of a thing: 2号线, 3号楼. */
const NUMBERED =
  /^(?:线|楼|门|房|电池|馆|店|台|机|院|厅|口|位|桌|球|公路|站|车|床|仓|柜|舱|出口|航站楼|字|文件|码|选手|员工)/;

/** Day of the month with its mark: 5号, 二十日, 11/3号. */
function readDay(ts: readonly Token[], i: number): { day: number; next: number } | undefined {
  const number = readNumber(ts, i);
  if (!number || number.value < 1 || number.value > 31) return undefined;
  const mark = ts[number.next]?.text;
  if (mark !== '号' && mark !== '日') return undefined;
  if (mark === '号' && NUMBERED.test(`${ts[number.next + 1]?.text ?? ''}${ts[number.next + 2]?.text ?? ''}`))
    return undefined;
  return { day: number.value, next: number.next + 1 };
}

/** Dates of the lunar calendar: 农历八月十五, 正月初一, 腊月18, 阴历二〇二一年六月. */
export function readLunar(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = i;
  const named = ts[at]?.sense.is === 'lunar';
  if (named) at = ts[at + 1]?.text === '的' ? at + 2 : at + 1;
  const year = readYear(ts, at);
  if (year) at = skipJoint(ts, year.next);
  let month: number | undefined;
  const leap = ts[at]?.sense.is === 'leapMonth' ? true : undefined;
  if (leap) at++;
  let sure = named || leap === true;
  const word = ts[at];
  if (word?.sense.is === 'lunarMonth') {
    month = word.sense.month;
    sure = true;
    at++;
  } else {
    const number = readNumber(ts, at);
    if (number && ts[number.next]?.text === '月' && number.value >= 1 && number.value <= 12) {
      month = number.value;
      at = number.next + 1;
    }
  }
  if (month === undefined && leap) return undefined;
  if (month === undefined && !named) {
    // 每月初一: the day alone
    return readLunarDay(ts, i);
  }
  if (month === undefined) {
    const alone = readLunarDay(ts, at);
    return alone;
  }
  let day: number | undefined;
  if (ts[at]?.sense.is === 'lunarDay') {
    const number = readNumber(ts, at + 1);
    if (number && number.value <= 10) {
      day = number.value;
      sure = true;
      at = number.next;
    }
  } else {
    const number = sure ? readNumber(ts, at) : undefined;
    if (number && number.value >= 1 && number.value <= 30 && ts[number.next]?.sense.is !== 'oclock') {
      day = number.value;
      at = ts[number.next]?.text === '日' || ts[number.next]?.text === '号' ? number.next + 1 : number.next;
    }
  }
  if (!sure) return undefined;
  if (ts[at]?.text === '那' || ts[at]?.text === '份') at++;
  const frame: Frame = { lunar: day === undefined ? { month, leap } : { month, day, leap } };
  if (year?.year !== undefined) frame.year = year.year;
  if (year?.shift !== undefined) frame.yearShift = year.shift;
  return { frame, next: at };
}

/** 初一, and after it 、十五: days of every lunar month. */
function readLunarDay(ts: readonly Token[], i: number): FrameRead | undefined {
  if (ts[i]?.sense.is !== 'lunarDay') return undefined;
  const number = readNumber(ts, i + 1);
  if (!number || number.value < 1 || number.value > 10) return undefined;
  const days = [number.value];
  let next = number.next;
  const joint = ts[next]?.sense.joins ? 1 : 0;
  // 初一十五 needs no mark between its days.
  if (joint || ts[next]?.sense.number !== undefined || ts[next]?.sense.is === 'lunarDay') {
    const at = next + joint;
    const more = readNumber(ts, ts[at]?.sense.is === 'lunarDay' ? at + 1 : at);
    if (more && more.value <= 30 && ts[more.next]?.sense.is !== 'oclock') {
      days.push(more.value);
      next = more.next;
    }
  }
  // 初一十五 is how a habit is said.
  return { frame: days.length > 1 ? { lunar: { days }, every: { n: 1 } } : { lunar: { days } }, next };
}

/** 三月初, 三月中, 三月底. */
const MONTH_EDGES: ReadonlyMap<string, Frame> = new Map<string, Frame>([
  ['月初', { days: [1] }],
  ['月中', { days: [15] }],
  ['月底', { nth: { ns: [-1], of: 'day' } }],
  ['月末', { nth: { ns: [-1], of: 'day' } }],
]);

/** What a number behind a month counts when it is no day of it. */
const COUNTERS = new CharSet('点位次件条名人');

/** Dates with their marks: 2026年12月24日, 十二月二十四号, 十月31, 3月, 2026年, 明年九月. */
export function readDate(ts: readonly Token[], i: number): FrameRead | undefined {
  const year = readYear(ts, i);
  let at = i;
  const frame: Frame = {};
  if (year) {
    at = year.next;
    if (year.year !== undefined) frame.year = year.year;
    if (year.shift !== undefined) frame.yearShift = year.shift;
  }
  const monthAt = year ? skipJoint(ts, at) : at;
  // 元月 is January.
  const first = ts[monthAt]?.text === '元月' ? { value: 1, next: monthAt, width: 0 } : undefined;
  const month = first ?? readNumber(ts, monthAt);
  const mark = month && ts[month.next]?.text;
  if (
    !month ||
    (mark !== '月' && mark !== '元月' && !MONTH_EDGES.has(mark ?? '')) ||
    month.value < 1 ||
    month.value > 12
  ) {
    const part = year && readPartOfYear(ts, monthAt, true);
    if (part) return { frame: { ...frame, ...part.frame }, next: part.next };
    return year && { frame, next: at, weak: year.shift === 0 };
  }
  frame.month = month.value;
  at = month.next + 1;
  const edge = MONTH_EDGES.get(mark ?? '');
  if (edge) return { frame: { ...frame, ...edge }, next: at };
  const third = THIRDS.get(ts[at]);
  if (third !== undefined) return { frame: { ...frame, days: [third] }, next: at + 1 };
  if (ts[at]?.text === '份') return { frame, next: at + 1 };
  const dayAt = skipJoint(ts, at);
  const marked = readDay(ts, dayAt);
  const days: number[] = [];
  if (marked) {
    days.push(marked.day);
    at = marked.next;
    // 3月5号、8号和20号
    for (let more = 0; more < 6 && ts[at]?.sense.joins; more++) {
      const other = readDay(ts, at + 1);
      if (!other) break;
      days.push(other.day);
      at = other.next;
    }
  } else {
    const bare = readNumber(ts, at);
    const after = bare && ts[bare.next];
    const counted =
      after &&
      (after.sense.unit ||
        after.sense.is === 'oclock' ||
        after.text === '个' ||
        (!after.gap && COUNTERS.has(after.code)));
    if (bare && bare.value >= 1 && bare.value <= 31 && bare.width <= 2 && !counted) {
      days.push(bare.value);
      at = bare.next;
    }
  }
  if (days.length === 0) return { frame, next: at };
  if (!isDate(frame.year ?? 2000, month.value, days[0] ?? 0)) return undefined;
  frame.days = days;
  return { frame, next: at };
}

/** A day without a month: 5号, 20日, 5号和20号. */
export function readDayAlone(ts: readonly Token[], i: number): FrameRead | undefined {
  const day = readDay(ts, i);
  if (!day) return undefined;
  const days = [day.day];
  let { next } = day;
  for (let more = 0; more < 6 && ts[next]?.sense.joins; more++) {
    const other = readDay(ts, next + 1);
    if (!other) break;
    days.push(other.day);
    next = other.next;
  }
  return { frame: { days }, next };
}

/** Digits that are a date in Chinese writing: 20240307, 2022 11 23, 11/3号, 2.15 before a part of the day. */
export function readDigits(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i];
  const shape = token?.shape;
  if (!shape) return undefined;
  const [a = 0, b = 0] = shape.parts;
  const [wa = 0, wb = 0] = shape.widths;
  const after = ts[i + 1];
  if (shape.marks === '' && wa === 4 && a >= 1990 && a < 2100) {
    const [month, day] = [readNumber(ts, i + 1), readNumber(ts, i + 2)];
    if (
      month &&
      day &&
      ts[i + 1]?.gap &&
      ts[i + 2]?.gap &&
      month.width <= 2 &&
      day.width <= 2 &&
      isDate(a, month.value, day.value)
    ) {
      return { frame: { year: a, month: month.value, days: [day.value] }, next: i + 3 };
    }
    return undefined;
  }
  if (wa > 2 || wb > 2 || !isDate(2000, a, b)) return undefined;
  const marked = after?.text === '号' || after?.text === '日';
  if (shape.marks === '/' && marked) return { frame: { month: a, days: [b] }, next: i + 2 };
  if (shape.marks === '.') {
    const clocked =
      after?.sense.part !== undefined ||
      (readNumber(ts, i + 1) !== undefined && ts[i + 2]?.sense.is === 'oclock') ||
      after?.shape?.marks === ':';
    if (marked) return { frame: { month: a, days: [b] }, next: i + 2 };
    return clocked || ts.length === 1 ? { frame: { month: a, days: [b] }, next: i + 1 } : undefined;
  }
  if (shape.marks === '-' && wa === 2 && wb === 2) {
    const alone = ts.length === 1 || after?.sense.part !== undefined || after?.shape?.marks === ':' || marked;
    return alone ? { frame: { month: a, days: [b] }, next: marked ? i + 2 : i + 1 } : undefined;
  }
  return undefined;
}
