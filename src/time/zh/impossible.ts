import { type Impossible, impossibleDate, impossibleDigits } from '../grammar/impossible.ts';
import type { Style } from '../grammar/language.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { type NumberRead, readNumber } from './numbers.ts';

const isDayMark = (token: Token | undefined): boolean => token?.text === '日' || token?.text === '号';

const isMonth = (token: Token | undefined): boolean => token?.text.endsWith('月') === true;

const COUNTED = /^[点位次件条名人张本家杯份元块万千百亿岁部台辆场度%个组批只种页期]/;

/** 四月三十一: two digits behind a month are its day, unless they count something. */
function isSaidAsDay(ts: readonly Token[], { value, next }: NumberRead): boolean {
  const after = ts[next];
  if (value < 30 || value > 31) return false;
  return !after || !(after.sense.unit || after.sense.is === 'oclock' || after.shape || COUNTED.test(after.text));
}

const isLunar = (ts: readonly Token[], i: number): boolean =>
  [1, 2, 3].some((back) => tokenBefore(ts, i, back)?.sense.is === 'lunar') ||
  tokenBefore(ts, i)?.sense.is === 'leapMonth';

/** 农历二月三十一, 正月三十一, 农历十三月初一: a lunar month has 30 days at most, a year twelve of them. */
function readLunarDate(ts: readonly Token[], i: number): Impossible | undefined {
  const isNamed = ts[i]?.sense.is === 'lunarMonth';
  const number = isNamed ? { value: ts[i]?.sense.month ?? 1, next: i } : readNumber(ts, i);
  if (!number || !(isNamed || (ts[number.next]?.text === '月' && isLunar(ts, i)))) return undefined;
  const at = number.next + 1;
  const day = readNumber(ts, ts[at]?.sense.is === 'lunarDay' ? at + 1 : at);
  if (number.value < 1 || number.value > 12)
    return day ? { what: 'digits', text: `${number.value}月${day.value}日` } : undefined;
  const after = day && ts[day.next];
  const isCounted = after?.sense.unit || after?.sense.is === 'oclock' || COUNTED.test(after?.text ?? '');
  if (!day || day.value <= 30 || day.value > 99 || (isCounted && !isDayMark(after))) return undefined;
  return { what: 'date', month: number.value, day: day.value };
}

/** 八点六十分: an hour has sixty minutes. */
function readMinute(ts: readonly Token[], i: number): Impossible | undefined {
  const minute = readNumber(ts, i);
  if (tokenBefore(ts, i)?.sense.is !== 'oclock' || !minute || ts[minute.next]?.text !== '分') return undefined;
  const hour = tokenBefore(ts, i, 2);
  const isHour = hour?.shape !== undefined || hour?.sense.number !== undefined;
  return isHour && minute.value >= 60 && minute.value < 100 ? { what: 'clock', text: `${minute.value}分` } : undefined;
}

/** 2月30日, 2027年2月29号, 13月1日: marks on both numbers. The lunar calendar has days of its own. */
function readDate(ts: readonly Token[], i: number): Impossible | undefined {
  const month = readNumber(ts, i);
  if (!month || ts[month.next]?.text !== '月') return undefined;
  const day = readNumber(ts, month.next + 1);
  if (!day || !(isDayMark(ts[day.next]) || isSaidAsDay(ts, day))) return undefined;
  if (isLunar(ts, i)) return undefined;
  if (month.value > 12 || month.value < 1) return { what: 'digits', text: `${month.value}月${day.value}日` };
  const year = tokenBefore(ts, i)?.text === '年' ? readNumber(ts, i - 2) : undefined;
  const isYear = year !== undefined && year.value >= 1900 && year.value < 2200;
  return impossibleDate(month.value, day.value, isYear ? year.value : undefined);
}

/** 9/31开会: a month of 30 days and a 31 are a date, unless something is counted. */
function readSlashDate(ts: readonly Token[], i: number): Impossible | undefined {
  const { marks, parts = [], widths = [] } = ts[i]?.shape ?? {};
  const [month = 0, day = 0] = parts;
  if (marks !== '/' || (widths[0] ?? 9) > 2 || day < 30 || day > 31 || month < 1 || month > 12) return undefined;
  const [before, after] = [tokenBefore(ts, i)?.text ?? '', ts[i + 1]?.text ?? ''];
  if (/^(?:[a-z#=$]|得|分|是|对|考|拿|约|比)/.test(before) || COUNTED.test(after) || /^(?:的|题|分)/.test(after))
    return undefined;
  return impossibleDate(month, day);
}

/** 每月32号, 下个月四十号. */
function readDayAlone(ts: readonly Token[], i: number): Impossible | undefined {
  const day = readNumber(ts, i);
  if (!day || day.value < 32 || day.value > 99 || !isDayMark(ts[day.next])) return undefined;
  const before =
    tokenBefore(ts, i)?.text === '的' || tokenBefore(ts, i)?.text === '逢' ? tokenBefore(ts, i, 2) : tokenBefore(ts, i);
  const counted = readNumber(ts, ts.indexOf(before as Token) - 1);
  return isMonth(before) && !counted ? { what: 'day', day: day.value } : undefined;
}

/** What follows an hour that is meant as one; points of a score or an index are followed by what they count. */
function isFree(ts: readonly Token[], i: number): boolean {
  const token = ts[i];
  return (
    !token ||
    /^[，,。.!?；;、]$/.test(token.text) ||
    /^(?:提醒|叫|钟|半|整)/.test(`${token.text}${ts[i + 1]?.text ?? ''}`)
  );
}

/** 二十五点, 明天25点, 早上8:75: an hour beside a day or by itself. */
function readClock(ts: readonly Token[], i: number): Impossible | undefined {
  const token = ts[i];
  const before = tokenBefore(ts, i);
  const led = before?.sense.day !== undefined || before?.sense.part !== undefined || isDayMark(before);
  if (!token || (before && !led)) return undefined;
  if (token.shape?.marks === ':') {
    const [hour = 0, minute = 0] = token.shape.parts;
    const isWrong = hour > 24 || minute > 59;
    return led && isWrong && token.shape.widths[1] === 2 ? { what: 'clock', text: token.text } : undefined;
  }
  let number = readNumber(ts, i);
  // Runs past 24 are cut before the hour: 二十五 stands here as 二 and 十五.
  const rest = number && number.value < 10 && !token.shape && ts[i + 1]?.text.startsWith('十') ? ts[i + 1] : undefined;
  if (number && rest?.sense.number !== undefined && !rest.gap)
    number = { value: number.value * 10 + rest.sense.number - 10, next: i + 2, width: 0 };
  if (!number || number.value <= 24 || number.value > 99) return undefined;
  const mark = ts[number.next];
  const after = ts[number.next + 1]?.text ?? '';
  const isPoint = !led || /^[意建理原要想看问说心感方区相]/.test(after);
  if (mark?.sense.is !== 'oclock' || (isPoint && !isFree(ts, number.next + 1))) return undefined;
  return { what: 'clock', text: `${number.value}${mark.text}` };
}

const AFTER_WEEKDAY = /^(?:$|早|晚|[,，。.!！?？;；、]|提醒|叫|的|和|到)/;

/** 星期八, 每周九早上: a week has seven days. */
function readWeekday(ts: readonly Token[], i: number): Impossible | undefined {
  const before = tokenBefore(ts, i);
  if (before?.sense.is !== 'week') return undefined;
  const value = readNumber(ts, i);
  if (!value || (value.value !== 0 && (value.value < 8 || value.value > 10))) return undefined;
  const isNamed = before.text !== '周' || /[每这下本上]$/.test(tokenBefore(ts, i, 2)?.text ?? '');
  const next = ts[value.next];
  if (!isNamed || !(next?.sense.part || AFTER_WEEKDAY.test(`${next?.text ?? ''}${ts[value.next + 1]?.text ?? ''}`)))
    return undefined;
  return { what: 'weekday', text: `星期${ts[i]?.text ?? ''}` };
}

const STEPS = new WordSet('每 每隔 持续 连续 为期 一共 总共 共');

/** 每0天, 持续0周, 一共0次. */
function readStep(ts: readonly Token[], i: number): Impossible | undefined {
  const before = tokenBefore(ts, i)?.text;
  if (readNumber(ts, i)?.value !== 0 || before === undefined || !STEPS.has(tokenBefore(ts, i))) return undefined;
  const unit = ts[i + 1]?.text === '个' ? ts[i + 2] : ts[i + 1];
  const isTimes = unit?.text === '次' && before !== '每' && before !== '每隔';
  return unit && (unit.sense.unit || isTimes) ? { what: 'step', text: `${before}0${unit.text}` } : undefined;
}

/** Numbers from 1 to 24 that are no month and not cut off from a longer number: nothing below has anything against them. */
function isHarmless({ shape, sense }: Token, next: Token | undefined): boolean {
  if (shape && shape.marks !== '') return false;
  const value = shape ? (shape.parts[0] ?? 0) : sense.number;
  if (value === undefined || value < 1 || value > 24 || next?.text === '月') return false;
  return next?.sense.number === undefined;
}

/** What begins at token `i` in the shape of a date or an hour and is none. */
export function findImpossible(ts: readonly Token[], i: number, style: Style): Impossible | undefined {
  const token = ts[i];
  if (!token) return undefined;
  const weekday = readWeekday(ts, i) ?? (token.sense.is === 'lunarMonth' ? readLunarDate(ts, i) : undefined);
  if (weekday) return weekday;
  if (isHarmless(token, ts[i + 1])) return undefined;
  const before = tokenBefore(ts, i);
  // In the middle of a longer number nothing begins.
  if (before && !token.gap && (before.shape || before.sense.number !== undefined)) return undefined;
  if (token.latin) return undefined;
  const number = readNumber(ts, i);
  const next = number && ts[number.next];
  if (next && number.value > 0) {
    if (next.text === '月') return readLunarDate(ts, i) ?? readDate(ts, i);
    if (next.text === '分') return readMinute(ts, i);
    // 2026年: nothing behind it makes it a day or an hour.
    if (!isDayMark(next) && next.sense.is !== 'oclock' && next.sense.number === undefined) return undefined;
  }
  return (
    impossibleDigits(ts, i, style.dayFirst) ??
    readSlashDate(ts, i) ??
    readStep(ts, i) ??
    readClock(ts, i) ??
    readDayAlone(ts, i) ??
    readDate(ts, i)
  );
}
