import type { Frame } from '../grammar/frame.ts';
import type { Marker, Piece } from '../grammar/piece.ts';
import { endOfQuotation, type Token, tokenBefore } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { readDuration } from './durations.ts';
import { readNumber } from './numbers.ts';

const LASTING = new WordSet('持续 连续 接下来 未来 为期 一共 总共 共 之后');

/** 持续两周, 连续三天, 接下来两个星期, 共10次, 提醒三次. */
function readLasting(ts: readonly Token[], i: number): Piece | undefined {
  const led = LASTING.has(ts[i]);
  let at = led ? i + 1 : i;
  if (led && (ts[at]?.text === '的' || ts[at]?.text === '了')) at++;
  const number = readNumber(ts, at);
  if (number && (ts[number.next]?.text === '次' || ts[number.next]?.text === '回') && number.value >= 1) {
    // 每月3号一次 says nothing that 每月 does not.
    if (!led && number.value === 1) return { first: i, next: number.next + 1, frame: {}, weak: true };
    return led
      ? { first: i, next: number.next + 1, count: number.value }
      : { first: i, next: number.next + 1, count: number.value, weak: true };
  }
  // 连吃七天: what is done stands between.
  const isDone = ts[i]?.text === '连' && ts[i + 1]?.text.length === 1 && !ts[i + 1]?.sense.number;
  const done = isDone ? readDuration(ts, i + 2) : undefined;
  if (done) return { first: i, next: done.next, lasting: done.by };
  if (!led) return undefined;
  const duration = readDuration(ts, at);
  if (duration)
    return {
      first: i,
      next: ts[duration.next]?.text === '内' ? duration.next + 1 : duration.next,
      lasting: duration.by,
    };
  if (ts[at]?.sense.is === 'week')
    return { first: i, next: at + 1, lasting: { months: 0, days: 7, workdays: 0, ms: 0 } };
  return undefined;
}

/** Words that open a bound before a time, and (`postfix`) those that close one behind it. */
const MARKERS = new WordMap<{ readonly marker: Marker; readonly postfix?: true }>();
const POSTFIX: readonly (readonly [words: string, marker: Marker])[] = [
  ['起 开始', 'from'],
  ['为止 止 内 之内 以内', 'until'],
  ['以外 之外 除外 外', 'except'],
  ['前 以前 之前', 'before'],
  ['后 以后 之后 过后', 'after'],
];
const PREFIX: readonly (readonly [words: string, marker: Marker])[] = [
  ['到 至 - ~', 'to'],
  ['直到 截至', 'until'],
  ['从 自 由', 'from'],
  ['除了 除 排除', 'except'],
];
for (const [words, marker] of PREFIX) for (const word of words.split(' ')) MARKERS.set(word, { marker });
for (const [words, marker] of POSTFIX)
  for (const word of words.split(' ')) MARKERS.set(word, { marker, postfix: true });

const LEFT_OUT =
  /^[,，]?(?:除外|以外|之外|外|例外|不算|不用|不要|不必|不需要?|不提醒|不叫|不响|不发|休息|跳过|略过|暂停|免|停)/;
const LEAVES_OUT = new WordSet('除了 除 排除 扣除 不含 不包括 不包含 避开 跳过 略过');

/** 国定假日除外, 除了假日, 遇节假日休息: the days off of a calendar; 假日 and 节假日 are said of the weekends too. */
function readHolidaysOff(ts: readonly Token[], i: number): Piece | undefined {
  const led = LEAVES_OUT.has(ts[i]);
  const met = ts[i]?.text === '遇' || ts[i]?.text === '逢' || ts[i]?.text === '遇到' || ts[i]?.text === '碰到';
  const at = led || met ? i + 1 : i;
  const named = ts[at]?.sense.is;
  if (named !== 'holidays' && named !== 'daysOff') return undefined;
  const { text, ends } = wordsFrom(ts, at + 1);
  const behind = LEFT_OUT.exec(text)?.[0].length ?? 0;
  if (!led && behind === 0) return undefined;
  // The words may end within a token (不用上班): what is begun is taken whole.
  const taken = behind === 0 ? 0 : ends.findIndex((end) => end >= behind) + 1;
  const frame: Frame = { holidays: named === 'daysOff' ? 'all' : 'public' };
  const piece: Piece = { first: i, next: at + 1 + taken, marker: 'except', frame };
  return led ? piece : { ...piece, postfix: true };
}

/** The text of the next few tokens, and where each of them ends in it. */
function wordsFrom(ts: readonly Token[], i: number): { text: string; ends: readonly number[] } {
  let text = '';
  const ends: number[] = [];
  for (let at = i; at < ts.length && text.length < 5; at++) {
    text += ts[at]?.text ?? '';
    ends.push(text.length);
  }
  return { text, ends };
}

const LEFT_OUT_WORDS = new WordSet('不用 不要 不必 不需要 不提醒 休息 跳过 略过 暂停 免了');
/** What may stand behind them: nothing, or what they are said of. */
const ENDS_LEAVING = /^(?:$|[,，。.!！;；)）]|提醒|叫|通知|响|了)/;

/** 12月8日不要, 这周五不用提醒: a day behind a habit that is left out of it. */
function readLeftOut(ts: readonly Token[], i: number): Piece | undefined {
  const { sense, text = '' } = tokenBefore(ts, i) ?? {};
  const isDay =
    sense?.day !== undefined || sense?.weekdays || sense?.holiday || text === '日' || text === '号' || text === '末';
  if (!LEFT_OUT_WORDS.has(ts[i]) || !isDay) return undefined;
  let next = i + 1;
  const behind = wordsFrom(ts, next);
  if (!ENDS_LEAVING.test(behind.text)) return undefined;
  const said = /^(?:提醒|叫|通知|响)?我?们?了?/.exec(behind.text)?.[0].length ?? 0;
  if (said > 0) next += behind.ends.findIndex((end) => end >= said) + 1;
  return { first: i, next, marker: 'except', postfix: true };
}

/** 依行事历「我们公司」: which workdays are meant, as our own words say it. */
function readByCalendar(ts: readonly Token[], i: number): Piece | undefined {
  if (ts[i]?.text !== '依行事历') return undefined;
  const next = endOfQuotation(ts, i + 1);
  return next === undefined ? undefined : { first: i, next, frame: {}, weak: true };
}

/** Bounds and the words that open or close one. */
export function readBound(ts: readonly Token[], i: number): Piece | undefined {
  const off = readHolidaysOff(ts, i) ?? readByCalendar(ts, i) ?? readLasting(ts, i);
  if (off) return off;
  const left = readLeftOut(ts, i);
  if (left) return left;
  const text = ts[i]?.text ?? '';
  // 九点到五点之间 says what 到 has said.
  if (text === '之间' || text === '期间') return { first: i, next: i + 1, frame: {}, weak: true };
  const found = MARKERS.get(ts[i]);
  if (!found) return undefined;
  // 8点——9点: a dash may be doubled.
  const next = !found.postfix && ts[i + 1]?.text === text ? i + 2 : i + 1;
  return { first: i, next, ...found };
}
