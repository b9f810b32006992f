import { readDigitDate, readIso } from '../grammar/digit-dates.ts';
import type { Frame } from '../grammar/frame.ts';
import type { Style } from '../grammar/language.ts';
import { asPiece, type Piece } from '../grammar/piece.ts';
import { fullSense, NO_SENSE, type Sense } from '../grammar/sense.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { readBound } from './bounds.ts';
import { readClock, readDoubleHour } from './clocks.ts';
import { readDate, readDayAlone, readDigits, readLunar } from './dates.ts';
import { readDayWord, readSeveralParts } from './days.ts';
import { senses } from './lexicon.ts';
import { readHoliday, readNth, readPartOfYear, readPeriod, readYearEdge } from './periods.ts';
import { readRecurrence } from './recurrences.ts';
import { readBareDuration, readShift } from './shifts.ts';
import { readWeekday } from './weekdays.ts';
import { readZone } from './zone.ts';

const STUCK_TO = new WordSet('$ € £ ¥ # _ / . % & = \\ +');

/** Latin letters, marks and digits glued before a number make it a code or a price. */
function isStuck(ts: readonly Token[], i: number): boolean {
  const token = ts[i];
  const before = tokenBefore(ts, i);
  if (!token?.shape || token.gap || !before) return false;
  return (
    before.shape !== undefined ||
    STUCK_TO.has(before) ||
    (before.latin && (before.text.length === 1 || (!before.sense.glue && !before.sense.month)))
  );
}

/** Reads a piece of time that begins at token `i`. */
export type Rule = (ts: readonly Token[], i: number, style: Style) => Piece | undefined;

const RULES = {
  iso: (ts, i) => asPiece(readIso(ts, i), i),
  recurrence: (ts, i) => asPiece(readRecurrence(ts, i), i),
  shift: readShift,
  holiday: (ts, i, style) => asPiece(readHoliday(ts, i, style), i),
  lunar: (ts, i) => asPiece(readLunar(ts, i), i),
  yearEdge: (ts, i) => asPiece(readYearEdge(ts, i), i),
  date: (ts, i) => asPiece(readDate(ts, i), i),
  weekday: (ts, i) => asPiece(readWeekday(ts, i), i),
  severalParts: (ts, i) => asPiece(readSeveralParts(ts, i), i),
  dayWord: (ts, i) => asPiece(readDayWord(ts, i), i),
  nth: (ts, i) => asPiece(readNth(ts, i), i),
  partOfYear: (ts, i) => asPiece(readPartOfYear(ts, i, false), i),
  period: (ts, i) => asPiece(readPeriod(ts, i), i),
  clock: (ts, i) => asPiece(readClock(ts, i), i),
  doubleHour: (ts, i) => asPiece(readDoubleHour(ts, i), i),
  withoutDay: (ts, i) => withoutDay(ts, i),
  lunarHabit: (ts, i) => lunarHabit(ts, i),
  zone: (ts, i) => zonePiece(ts, i),
  dayAlone: (ts, i) => asPiece(readDayAlone(ts, i), i),
  digits: (ts, i) => asPiece(readDigits(ts, i), i),
  digitDate: (ts, i, style) => (followsWithLatin(ts, i) ? undefined : asPiece(readDigitDate(ts, i, style.dayFirst), i)),
  bound: readBound,
  duration: readBareDuration,
} satisfies Record<string, Rule>;

type RuleName = keyof typeof RULES;

/** The rules with their names. */
export const namedRules: readonly (readonly [name: string, rule: Rule])[] = Object.entries(RULES);

/** The words and the words of some sense at which, or in front of which, a rule is tried; at all if none is told. */
interface Where {
  readonly words?: string;
  readonly is?: string;
  readonly senses?: readonly (keyof Sense)[];
}

/** Where the rules begin that begin with a word, in the order in which they are tried. */
const AT_WORD: Partial<Record<RuleName, Where>> = {
  recurrence: { words: '天天 夜夜 每隔 隔 每 每逢 逢 整 半' },
  shift: { words: '过 再过 还剩 再 提前 提早 早 前夕 后 之后 以后 过后 前 之前 以前 半 几 数 个把' },
  holiday: { words: '今年 明年 后年 下一个 下个', senses: ['holiday'] },
  lunar: { is: 'lunar leapMonth lunarMonth lunarDay minguo year0 year1 year2 year-1' },
  yearEdge: { words: '今年 明年 后年 下一个 下个' },
  date: { words: '元月', is: 'minguo year0 year1 year2 year-1' },
  weekday: { words: '下 下下 下下下 下个 下下个 下一个 这 这个 本 今 今个 上', is: 'week', senses: ['weekdays'] },
  severalParts: { words: '早晚 早中晚 早午晚 三餐前 三餐饭前 三餐后 三餐饭后' },
  dayWord: {
    words:
      '现在 而家 依家 立刻 立即 马上 此刻 同一时间 同样时间 这个时候 这时候 这个时间 同一时刻 明后天 明后两天 今明两天 今明后三天',
    is: 'afterWork',
    senses: ['day', 'part'],
  },
  nth: { words: '最后 倒数 第' },
  period: {
    words:
      '第 月中 年中 月底 月末 月初 年底 年末 年尾 年初 季度末 下 下下 下下下 下个 下下个 下一个 这 这个 本 今 今个 上',
    is: 'half',
  },
  clock: { words: '差' },
  doubleHour: { words: '子 丑 寅 卯 辰 巳 午 未 申 酉 戌 亥' },
  withoutDay: { words: '没有' },
  lunarHabit: { is: 'lunar' },
  zone: { senses: ['zone'] },
  bound: {
    words:
      '遇 逢 遇到 碰到 依行事历 连 之间 期间 避开 扣除 不含 不包括 不包含 跳过 略过 持续 连续 接下来 未来 为期 一共 总共 共 不用 不要 不必 不需要 不提醒 休息 暂停 免了 起 开始 为止 内 之内 以内 以外 之外 除外 外 前 以前 之前 后 以后 之后 过后 到 至 - ~ 直到 截至 从 自 由 除了 除 排除',
    is: 'holidays daysOff',
  },
  duration: { words: '半 个把' },
};

/** What stands behind a plain number where the rules begin that begin with one, in the order in which they are tried. */
const BEHIND_NUMBER: Partial<Record<RuleName, Where>> = {
  recurrence: { words: '个', senses: ['unit'] },
  lunar: { words: '年 月' },
  partOfYear: { words: '季 季度 季度末' },
  shift: { words: '多 来 个 刻', senses: ['unit'] },
  clock: { words: '到 至 - ~' },
  date: { words: '年 月 元月 月初 月中 月底 月末' },
  dayAlone: { words: '号 日' },
  digits: {},
  digitDate: {},
  bound: { words: '次 回' },
  duration: { words: '多 来 个 刻', senses: ['unit'] },
};

const isWhere = ({ words, is, senses: wanted }: Where, word: string, sense: Sense): boolean =>
  (words ?? is ?? wanted) === undefined ||
  words?.split(' ').includes(word) === true ||
  (sense.is !== undefined && is?.split(' ').includes(sense.is) === true) ||
  wanted?.some((name) => sense[name] !== undefined) === true;

const rulesWhere = (table: Partial<Record<RuleName, Where>>, word: string, sense: Sense): readonly Rule[] =>
  Object.entries(table).flatMap(([name, where]) => (isWhere(where, word, sense) ? [RULES[name as RuleName]] : []));

const rulesAtWord = new WordMap<readonly Rule[]>();
const rulesBeforeWord = new WordMap<readonly Rule[]>();
for (const [word, sense] of senses) {
  rulesAtWord.set(word, rulesWhere(AT_WORD, word, sense));
  rulesBeforeWord.set(word, rulesWhere(BEHIND_NUMBER, word, sense));
}

const NO_RULES: readonly Rule[] = [];
/** A plain number before 点 is an hour or nothing. */
const HOUR_RULES: readonly Rule[] = [RULES.clock];
const BEFORE_OTHERS = rulesWhere(BEHIND_NUMBER, '', NO_SENSE);
/** Units of another language stand behind numbers too. */
const BEFORE_UNIT = rulesWhere(BEHIND_NUMBER, '', fullSense({ unit: 'hour' }));
/** The rules for digits with marks between them. */
const MARKED_RULES: readonly Rule[] = [
  RULES.iso,
  RULES.shift,
  RULES.clock,
  RULES.digits,
  RULES.digitDate,
  RULES.duration,
];

function rulesBefore(next: Token | undefined): readonly Rule[] {
  if (next?.sense.is === 'oclock') return HOUR_RULES;
  return rulesBeforeWord.get(next) ?? (next?.sense.unit ? BEFORE_UNIT : BEFORE_OTHERS);
}

/** The rules that are tried at token `i`, in order. */
export function rulesAt(ts: readonly Token[], i: number, token: Token): readonly Rule[] {
  const { shape, sense } = token;
  if (isStuck(ts, i)) return NO_RULES;
  if (shape && shape.marks !== '') return MARKED_RULES;
  return shape || sense.number !== undefined ? rulesBefore(ts[i + 1]) : (rulesAtWord.get(token) ?? NO_RULES);
}

/** The piece of time that begins at token `i`, if one does. Latin words are another language's. */
export function readPiece(ts: readonly Token[], i: number, style: Style): Piece | undefined {
  const token = ts[i];
  if (!token || token.quoted || (token.sense === NO_SENSE && !token.shape)) return undefined;
  for (const rule of rulesAt(ts, i, token)) {
    const piece = rule(ts, i, style);
    if (piece) return piece;
  }
  return undefined;
}

function followsWithLatin(ts: readonly Token[], i: number): boolean {
  const next = ts[i + 1];
  return next !== undefined && !next.gap && (next.latin || next.text === '%');
}

/** （没有31日的月份略过）: such months are left out. */
function withoutDay(ts: readonly Token[], i: number): Piece | undefined {
  if (ts[i]?.text !== '没有' || !ts[i + 1]?.shape) return undefined;
  let text = '';
  let next = i;
  while (next - i < 8 && !text.endsWith('略过')) text += ts[next++]?.text ?? '';
  return /^没有(?:29|30|31)[日号]的月份略过$/.test(text)
    ? { first: i, next, frame: { skipping: true }, weak: true }
    : undefined;
}

/** 农历每月初八: the calendar of the day that follows. */
function lunarHabit(ts: readonly Token[], i: number): Piece | undefined {
  return ts[i]?.sense.is === 'lunar' && ts[i + 1]?.text === '每'
    ? { first: i, next: i + 1, frame: {}, weak: true }
    : undefined;
}

function zonePiece(ts: readonly Token[], i: number): Piece | undefined {
  const read = readZone(ts, i);
  if (!read) return undefined;
  const frame: Frame = { zone: read.zone };
  return { first: i, next: read.next, frame, weak: true };
}
