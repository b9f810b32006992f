import type { Edge, Frame, Nth } from '../grammar/frame.ts';
import type { Style } from '../grammar/language.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Token } from '../grammar/token.ts';
import { TAIWAN_HOLIDAYS } from './holidays.ts';
import { isNumeral, numeralValue, readNumber } from './numbers.ts';

/** 下, 下个, 下下, 这, 本, 今个: how many periods ahead, and the index after it. */
function readAhead(ts: readonly Token[], i: number): { shift: number; next: number } | undefined {
  let at = i;
  let shift: number;
  const word = ts[at]?.text ?? '';
  if (/^下+$/.test(word)) shift = word.length;
  else if (/^下+个$/.test(word)) return { shift: word.length - 1, next: at + 1 };
  else if (word === '下一个') return { shift: 1, next: at + 1 };
  else if (word === '这个' || word === '今个') return { shift: 0, next: at + 1 };
  else if (word === '这' || word === '本' || word === '今') shift = 0;
  else if (word === '上') shift = -1;
  else return undefined;
  at++;
  while (ts[at]?.text === '下' && at - i < 4) {
    shift++;
    at++;
  }
  if (ts[at]?.text === '一' && ts[at + 1]?.text === '个') at += 2;
  else if (ts[at]?.text === '个') at++;
  return { shift, next: at };
}

/** The weekdays in a run of numerals after a weekday: the 三五 of 周一三五. */
function listedWeekdays(run: string): readonly number[] | undefined {
  if (run.length === 0 || run.length > 6) return undefined;
  const days = [...run].map((char) => (isNumeral(char) ? numeralValue(char) : undefined));
  return days.every((day) => day !== undefined && day >= 1 && day <= 6) ? (days as number[]) : undefined;
}

function spanOfDays(start: number, end: number): readonly number[] {
  const days: number[] = [];
  for (let day = start, steps = 0; steps < 7; steps++) {
    days.push(day);
    if (day === end) break;
    day = (day % 7) + 1;
  }
  return days;
}

/** One weekday: 周一, 星期 4, 周5; the index after it. */
function readOne(ts: readonly Token[], i: number): { days: readonly number[]; next: number; set: boolean } | undefined {
  const token = ts[i];
  if (!token) return undefined;
  if (token.sense.weekdays && !/^[a-z]/.test(token.text))
    return { days: token.sense.weekdays, next: i + 1, set: token.sense.is === 'dayset' };
  if (token.sense.is !== 'week') return undefined;
  const digit = ts[i + 1]?.shape;
  const value = digit?.marks === '' && digit.widths[0] === 1 ? digit.parts[0] : undefined;
  if (value === undefined || value < 1 || value > 7) return undefined;
  const after = ts[i + 2];
  return after?.sense.is === 'oclock' || after?.sense.unit || after?.text === '个'
    ? undefined
    : { days: [value], next: i + 2, set: false };
}

/** Weekdays: 周五, 下周五, 这个周末, 周一到周五, 周一三五, 下周周六, 星期一、三. */
export function readWeekday(ts: readonly Token[], i: number): FrameRead | undefined {
  const ahead = readAhead(ts, i);
  let at = ahead?.next ?? i;
  // 下周周六, 每周工作日
  if (ahead && ts[at]?.sense.is === 'week' && ts[at + 1]?.sense.weekdays) at++;
  const one = readOne(ts, at);
  if (!one || (ahead && ahead.shift < 0)) return undefined;
  let { days, next } = one;
  const frame: Frame = { weekdays: days };
  if (ahead) frame.week = ahead.shift;
  if (one.set) {
    frame.range = 'set';
    // 工作日三点 is said of every workday, 周末 of the coming one.
    if (days.length === 5 && !ahead) frame.every = { n: 1 };
    return { frame, next };
  }
  const link = ts[next]?.text;
  if (link === '到' || link === '至' || link === '-' || link === '~') {
    const doubled = ts[next + 1]?.text === link ? 1 : 0;
    const end = readOne(ts, next + 1 + doubled);
    if (end && !end.set)
      return {
        frame: { ...frame, weekdays: spanOfDays(days[0] ?? 1, end.days[0] ?? 7), range: 'span' },
        next: end.next,
      };
    const char = ts[next + 1]?.text ?? '';
    const last = char === '日' || char === '天' ? 7 : listedWeekdays(char)?.[0];
    if (last !== undefined && char.length === 1 && ts[next + 2]?.sense.is !== 'oclock') {
      return { frame: { ...frame, weekdays: spanOfDays(days[0] ?? 1, last), range: 'span' }, next: next + 2 };
    }
  }
  for (let more = 0; more < 6; more++) {
    const joint = ts[next]?.sense.joins ? 1 : 0;
    const token = ts[next + joint];
    const digit = joint && token?.shape?.marks === '' ? token.shape.parts[0] : undefined;
    const run = token && !token.shape ? token.text : '';
    const listed =
      digit !== undefined && digit >= 1 && digit <= 7 ? [digit] : run === '日' && joint ? [7] : listedWeekdays(run);
    const after = ts[next + joint + 1];
    if (
      !listed ||
      after?.sense.is === 'oclock' ||
      after?.sense.unit ||
      after?.text === '个' ||
      after?.text === '次' ||
      after?.text === '号'
    )
      break;
    if (!joint && token?.gap) break;
    // 周一三五 without marks is how a habit is written.
    if (!joint && listed.length > 1) frame.every = { n: 1 };
    days = [...days, ...listed];
    next += joint + 1;
  }
  return { frame: { ...frame, weekdays: days }, next };
}

const SEVERAL_PARTS: Readonly<Record<string, readonly number[]>> = {
  早晚: [8, 20],
  早中晚: [8, 12, 20],
  早午晚: [8, 12, 20],
};

/** 每天早晚各一次, 早晚八点: the same thing at several parts of the day. */
export function readSeveralParts(ts: readonly Token[], i: number): FrameRead | undefined {
  const hours = SEVERAL_PARTS[ts[i]?.text ?? ''];
  if (!hours) return undefined;
  const daily = ts[i - 1]?.sense.unit === 'day' || ts[i - 1]?.sense.day !== undefined;
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

/** Day words and parts of the day: 今天, 明晚, 早上, 凌晨; single 早 and 晚 need an hour or a day beside them. */
export function readDayWord(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  const { day, part } = token.sense;
  if (day !== undefined && !/^[a-z]/.test(token.text)) {
    const frame: Frame = { relative: day };
    if (part) frame.part = part;
    return { frame, next: i + 1 };
  }
  if (part && !/^[a-z]/.test(token.text)) {
    if (token.text === '早' || token.text === '晚') {
      const hour = readNumber(ts, i + 1);
      const clock = hour && (ts[hour.next]?.sense.is === 'oclock' || ts[i + 1]?.shape?.marks === ':');
      const digital = ts[i + 1]?.shape?.marks === ':';
      if (ts[i - 1]?.text === '每') return { frame: { part }, next: i + 1 };
      return clock || digital ? { frame: { part }, next: i + 1 } : undefined;
    }
    return { frame: { part }, next: i + 1 };
  }
  if (/^(?:现在|而家|依家|立刻|马上|此刻)$/.test(token.text)) return { frame: { now: true }, next: i + 1 };
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
  if (!token?.sense.holiday || /^[a-z]/.test(token.text)) return undefined;
  // National Day follows the script; the other Taiwanese dates only hold for people who live by that calendar.
  const local = style.zone === 'Asia/Taipei' || (style.traditional && token.text.startsWith('国庆'));
  const holiday = (local ? TAIWAN_HOLIDAYS[token.text] : undefined) ?? token.sense.holiday;
  const frame: Frame = { holiday };
  const yearShift = YEAR_WORDS[word];
  if (led && yearShift !== undefined) frame.yearShift = yearShift;
  const after = ts[at + 1]?.text;
  return { frame, next: after === '当天' || after === '当日' || after === '那天' ? at + 2 : at + 1 };
}

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

/** Periods and their edges: 下周, 下个月, 下个月底, 月底, 明年年底, 三月底. */
export function readPeriod(ts: readonly Token[], i: number): FrameRead | undefined {
  const edge = EDGES[ts[i]?.text ?? ''];
  if (edge) return { frame: { edge: edge.unit === 'month' && !edge.end && i > 0 ? edge : edge }, next: i + 1 };
  const ahead = readAhead(ts, i);
  if (!ahead || ahead.shift < 0) return undefined;
  const token = ts[ahead.next];
  const named = EDGES[token?.text ?? ''];
  if (named) return { frame: { edge: { ...named, shift: ahead.shift } }, next: ahead.next + 1 };
  if (token?.sense.is === 'week') return { frame: { week: ahead.shift }, next: ahead.next + 1 };
  if (token?.text === '月') {
    const tail = ts[ahead.next + 1]?.text;
    if (tail === '底' || tail === '末')
      return { frame: { edge: { unit: 'month', end: true, shift: ahead.shift } }, next: ahead.next + 2 };
    return { frame: { monthShift: ahead.shift }, next: ahead.next + 1 };
  }
  if (token?.text === '季度' || token?.text === '季')
    return { frame: { edge: { unit: 'quarter', end: false, shift: ahead.shift } }, next: ahead.next + 1 };
  return undefined;
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
  if (token.sense.weekdays?.length === 1 && !/^[a-z]/.test(token.text))
    return { frame: { nth: nth('weekday'), weekdays: token.sense.weekdays }, next: at + 1 };
  if (token.text === '天' || token.text === '日') return { frame: { nth: nth('day') }, next: at + 1, weak: true };
  if (token.sense.is === 'week') return { frame: { nth: nth('week') }, next: at + 1, weak: true };
  return undefined;
}
