import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { isNumeralCode, numeralValue } from './numbers.ts';

/** 下, 下个, 下下, 这, 本, 今个: how many periods ahead, and the index after it. */
export function readAhead(ts: readonly Token[], i: number): { shift: number; next: number } | undefined {
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
  while (ts[at]?.text === word && (word === '下' || word === '上') && at - i < 4) {
    shift += word === '下' ? 1 : -1;
    at++;
  }
  if (ts[at]?.text === '一' && (ts[at + 1]?.text === '个' || ts[at + 1]?.text === '季度'))
    at += ts[at + 1]?.text === '个' ? 2 : 1;
  else if (ts[at]?.text === '个') at++;
  return { shift, next: at };
}

/** The weekdays in a run of numerals after a weekday: the 三五 of 周一三五. */
function listedWeekdays(run: string): readonly number[] | undefined {
  if (run.length === 0 || run.length > 6) return undefined;
  const days: number[] = [];
  for (let at = 0; at < run.length; at++) {
    const day = isNumeralCode(run.charCodeAt(at)) ? numeralValue(run.charAt(at)) : undefined;
    if (day === undefined || day < 1 || day > 6) return undefined;
    days.push(day);
  }
  return days;
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
  if (token.sense.weekdays && !token.latin)
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

/** 加上周五, 遇上周末: a verb with 上. */
const HANGS_ON = new WordSet('加 遇 碰 赶 算 接 补 撞 追 配');

/** Weekdays: 周五, 下周五, 这个周末, 周一到周五, 周一三五, 下周周六, 星期一、三. */
export function readWeekday(ts: readonly Token[], i: number): FrameRead | undefined {
  const ahead = readAhead(ts, i);
  let at = ahead?.next ?? i;
  // 下周周六, 每周工作日
  if (ahead && ts[at]?.sense.is === 'week' && ts[at + 1]?.sense.weekdays) at++;
  const one = readOne(ts, at);
  if (!one || (ahead && ahead.shift < 0 && HANGS_ON.has(tokenBefore(ts, i)))) return undefined;
  let { days, next } = one;
  const frame: Frame = { weekdays: days };
  if (ahead) frame.week = ahead.shift;
  if (one.set) {
    if (ts[at]?.sense.working) frame.working = true;
    frame.range = 'set';
    // 下一个工作日 is the next to come, 下周工作日 those of a week.
    if (ahead && frame.working && at === ahead.next && Math.abs(ahead.shift) === 1)
      return { frame: { ...frame, week: undefined, coming: ahead.shift > 0 ? 1 : 0 }, next };
    // 工作日三点 is said of every workday, 周末 of the coming one.
    if (days.length === 5 && !ahead) frame.every = { n: 1 };
    return { frame, next };
  }
  const link = ts[next]?.text;
  if (link === '到' || link === '至' || link === '-' || link === '~') {
    const doubled = ts[next + 1]?.text === link ? 1 : 0;
    // 下周一到下周五: the week may be said twice.
    const again = ahead && readAhead(ts, next + 1 + doubled);
    const end = readOne(ts, again && again.shift === ahead.shift ? again.next : next + 1 + doubled);
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
    // 周六周日 and 周一、周三: another whole weekday
    const other = ts[next];
    if (other?.sense.weekdays?.length === 1 && other.sense.is !== 'dayset' && !other.latin) {
      days = [...days, ...other.sense.weekdays];
      next++;
      continue;
    }
    const joint = ts[next]?.sense.joins ? 1 : 0;
    const token = ts[next + joint];
    const digit = joint && token?.shape?.marks === '' ? token.shape.parts[0] : undefined;
    const run = token && !token.shape ? token.text : '';
    const listed =
      digit !== undefined && digit >= 1 && digit <= 7
        ? [digit]
        : run === '日' && (joint || days.at(-1) === 6)
          ? [7]
          : listedWeekdays(run);
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
