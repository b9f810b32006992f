import type { Edge, Frame, Nth } from '../grammar/frame.ts';
import type { Style } from '../grammar/language.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Token } from '../grammar/token.ts';
import { WordMap } from '../grammar/vocabulary.ts';
import { readClock } from './clocks.ts';
import { TAIWAN_HOLIDAYS } from './holidays.ts';
import { readNumber } from './numbers.ts';
import { readAhead } from './weekdays.ts';

const YEAR_WORDS: Readonly<Record<string, number | undefined>> = {
  今年: 0,
  明年: 1,
  后年: 2,
  下一个: undefined,
  下个: undefined,
};

/** A holiday by name, 明年中秋节, 情人节当天. */
export function readHoliday(ts: readonly Token[], i: number, style: Style): FrameRead | undefined {
  const word = ts[i]?.text ?? '';
  const led = Object.hasOwn(YEAR_WORDS, word);
  const at = led ? (ts[i + 1]?.text === '的' ? i + 2 : i + 1) : i;
  const token = ts[at];
  if (!token?.sense.holiday || token.latin) return undefined;
  // National Day follows the script; the other Taiwanese dates only hold for people who live by that calendar.
  const local = style.zone === 'Asia/Taipei' || (style.lang === 'zh-Hant' && token.text.startsWith('国庆'));
  const holiday = (local ? TAIWAN_HOLIDAYS[token.text] : undefined) ?? token.sense.holiday;
  const frame: Frame = { holiday };
  const yearShift = YEAR_WORDS[word];
  if (led && yearShift !== undefined) frame.yearShift = yearShift;
  // 跨年夜十一点半: the hour of a night.
  if (token.text.endsWith('夜') && readClock(ts, at + 1)) frame.part = { name: '晚上', kind: 'night', at: 20 * 60 };
  const after = ts[at + 1]?.text;
  return { frame, next: after === '当天' || after === '当日' || after === '那天' ? at + 2 : at + 1 };
}

/** The days on which the thirds of a month begin. */
export const THIRDS: WordMap<number> = new WordMap({ 上旬: 1, 中旬: 11, 下旬: 21 });

const EDGES: Readonly<Record<string, Edge>> = {
  月底: { unit: 'month', end: true, shift: 0 },
  月末: { unit: 'month', end: true, shift: 0 },
  月初: { unit: 'month', end: false, shift: 0 },
  年底: { unit: 'year', end: true, shift: 0 },
  年末: { unit: 'year', end: true, shift: 0 },
  年尾: { unit: 'year', end: true, shift: 0 },
  年初: { unit: 'year', end: false, shift: 0 },
  季度末: { unit: 'quarter', end: true, shift: 0 },
};

const PART_ENDS = new Set(['末', '底', '尾', '结束', '结束前', '最后一天']);
const PART_BEGINNINGS = new Set(['初', '开始', '起', '第一天', '头']);

/**
 * A part of the year by its number: 第二季末, 三季度初, 今年下半年, 明年上半年结束前. Without a year or an edge 第三季 may be of a
 * series, and 上半年的报表 is a name.
 * @param dated a year stands before it.
 */
export function readPartOfYear(ts: readonly Token[], i: number, dated: boolean): FrameRead | undefined {
  const closing = readNumber(ts, ts[i]?.text === '第' ? i + 1 : i);
  if (closing && ts[closing.next]?.text === '季度末' && closing.value >= 1 && closing.value <= 4)
    return { frame: { month: closing.value * 3, nth: { ns: [-1], of: 'day' } }, next: closing.next + 1 };
  const part = readNamedPart(ts, i);
  if (!part) return undefined;
  let tail = '';
  for (let at = part.next; at < ts.length && at - part.next < 4; at++) {
    tail += ts[at]?.text ?? '';
    const end = PART_ENDS.has(tail);
    if (!end && !PART_BEGINNINGS.has(tail)) continue;
    // 结束 before 前 is one word with it.
    const next = tail === '结束' && ts[at + 1]?.text === '前' ? at + 2 : at + 1;
    const month = end ? part.last : part.first;
    return { frame: { month, nth: { ns: [end ? -1 : 1], of: 'day' } }, next };
  }
  const after = ts[part.next];
  const isBounded = after?.text === '前' || after?.text === '之前' || after?.text === '以前';
  const isWhole = i === 0 && after === undefined;
  return dated || isBounded || isWhole ? { frame: { month: part.first }, next: part.next } : undefined;
}

function readNamedPart(ts: readonly Token[], i: number): { first: number; last: number; next: number } | undefined {
  const word = ts[i]?.text;
  if (word === '上半年') return { first: 1, last: 6, next: i + 1 };
  if (word === '下半年') return { first: 7, last: 12, next: i + 1 };
  const number = readNumber(ts, word === '第' ? i + 1 : i);
  const unit = number && ts[number.next];
  const isQuarter = unit?.text === '季度' || (unit?.text === '季' && word === '第');
  if (!number || !isQuarter || number.value < 1 || number.value > 4) return undefined;
  return { first: number.value * 3 - 2, last: number.value * 3, next: number.next + 1 };
}

/** 明年底, 今年末, 后年初: without a second 年. */
export function readYearEdge(ts: readonly Token[], i: number): FrameRead | undefined {
  const shift = YEAR_WORDS[ts[i]?.text ?? ''];
  const edge = ts[i + 1]?.text;
  const isEnd = edge === '底' || edge === '末' || edge === '尾';
  if (shift === undefined || (!isEnd && edge !== '初') || ts[i + 2]?.sense.number !== undefined) return undefined;
  return { frame: { edge: { unit: 'year', end: isEnd, shift } }, next: i + 2 };
}

/** Periods and their edges: 下周, 下个月, 下个月底, 月底, 明年年底, 三月底. */
export function readPeriod(ts: readonly Token[], i: number): FrameRead | undefined {
  const part = readPartOfYear(ts, i, false);
  if (part) return part;
  if (ts[i]?.text === '月中') return { frame: { days: [15] }, next: i + 1 };
  if (ts[i]?.text === '年中') return { frame: { month: 7, days: [1] }, next: i + 1 };
  const edge = EDGES[ts[i]?.text ?? ''];
  if (edge) return { frame: { edge: edge.unit === 'month' && !edge.end && i > 0 ? edge : edge }, next: i + 1 };
  const ahead = readAhead(ts, i);
  if (!ahead) return undefined;
  const token = ts[ahead.next];
  if (ahead.shift < 0) return readPastMonth(ts, ahead.next, ahead.shift);
  const named = EDGES[token?.text ?? ''];
  if (named) return { frame: { edge: { ...named, shift: ahead.shift } }, next: ahead.next + 1 };
  if (token?.sense.is === 'week') return { frame: { week: ahead.shift }, next: ahead.next + 1 };
  if (token?.text === '月中') return { frame: { monthShift: ahead.shift, days: [15] }, next: ahead.next + 1 };
  if (token?.text === '月') {
    const tail = ts[ahead.next + 1]?.text;
    const third = THIRDS.get(ts[ahead.next + 1]);
    if (third !== undefined) return { frame: { monthShift: ahead.shift, days: [third] }, next: ahead.next + 2 };
    if (tail === '底' || tail === '末')
      return { frame: { edge: { unit: 'month', end: true, shift: ahead.shift } }, next: ahead.next + 2 };
    return { frame: { monthShift: ahead.shift }, next: ahead.next + 1 };
  }
  if (token?.text === '季度' || token?.text === '季')
    return { frame: { edge: { unit: 'quarter', end: false, shift: ahead.shift } }, next: ahead.next + 1 };
  return undefined;
}

/** 上个月五号: the month before one of its days; 上个月的报告 says of a thing when it was. */
function readPastMonth(ts: readonly Token[], i: number, shift: number): FrameRead | undefined {
  const day = ts[i]?.text === '月' ? readNumber(ts, i + 1) : undefined;
  const mark = day && ts[day.next]?.text;
  return mark === '号' || mark === '日' ? { frame: { monthShift: shift }, next: i + 1 } : undefined;
}

/** 第一个周一, 最后一个周五, 倒数第二天, 第十天, 最后一天, 第三个工作日, 第二周. */
export function readNth(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = i;
  let sign = 1;
  const ns: number[] = [];
  if (ts[at]?.text === '最后') {
    ns.push(-1);
    at++;
    if (ts[at]?.text === '一') at++;
  } else {
    if (ts[at]?.text === '倒数') {
      sign = -1;
      at++;
    }
    if (ts[at]?.text !== '第') return undefined;
    for (let more = 0; more < 5; more++) {
      const number = readNumber(ts, ts[at]?.text === '第' ? at + 1 : at);
      if (!number || number.value < 1 || number.value > 366) return undefined;
      ns.push(sign * number.value);
      at = number.next;
      const measure = ts[at]?.text === '个' ? 1 : 0;
      if (!ts[at + measure]?.sense.joins) break;
      at += measure + 1;
    }
  }
  if (ts[at]?.text === '个') at++;
  const token = ts[at];
  if (!token) return undefined;
  const nth = (of: Nth['of']): Nth => ({ ns, of });
  if (token.sense.is === 'dayset' && token.sense.weekdays?.length === 5)
    return { frame: { nth: nth('workday') }, next: at + 1, weak: true };
  if (token.sense.is === 'dayset' && token.sense.weekdays?.length === 2) {
    return { frame: { nth: nth('weekday'), weekdays: [6] }, next: at + 1 };
  }
  if (token.sense.weekdays?.length === 1 && !token.latin)
    return { frame: { nth: nth('weekday'), weekdays: token.sense.weekdays }, next: at + 1 };
  if (token.text === '天' || token.text === '日') return { frame: { nth: nth('day') }, next: at + 1, weak: true };
  if (token.sense.is === 'week') return { frame: { nth: nth('week') }, next: at + 1, weak: true };
  return undefined;
}
