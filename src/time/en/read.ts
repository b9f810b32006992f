import { readDigitDate, readIso } from '../grammar/digit-dates.ts';
import type { Style } from '../grammar/language.ts';
import { asPiece, type FrameRead, type Piece } from '../grammar/piece.ts';
import { NO_SENSE, type Sense } from '../grammar/sense.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { readBound } from './bounds.ts';
import { readDayAlone, readDayMonth, readMonthDay, readYearMonthDay } from './dates.ts';
import { readDayWord, readDigitWord, readLead, readPart } from './days.ts';
import { readEdge } from './edges.ts';
import { HOLIDAY_BEGINNINGS, readHoliday } from './holiday-names.ts';
import { lexicon } from './lexicon.ts';
import { readLunar } from './lunar.ts';
import { IDIOMS, isDomain, isNumbered, isStuck } from './names.ts';
import { readNth } from './nth.ts';
import { readOrdinal } from './numbers.ts';
import { readLast, readPeriod } from './periods.ts';
import { readQuarter } from './quarters.ts';
import { readOtherDays, readRecurrence } from './recurrences.ts';
import { readDayBefore, readShift } from './shifts.ts';
import { readFourDigitTime, readRelativeTime, readTime } from './times.ts';
import { readComing, readWeekday } from './weekdays.ts';
import { CLEAR_LETTERS, readLetters, readPlaceTime } from './zone.ts';
import { PLACES } from './zones.ts';

function strongDate(ts: readonly Token[], i: number, style: Style): Piece | undefined {
  const next = ts[i + 1];
  if (next && !next.gap && /^[a-z%]/.test(next.text)) return undefined;
  const read = readDigitDate(ts, i, style.dayFirst);
  const { marks, parts: [a = 0, b = 0] = [] } = ts[i]?.shape ?? {};
  // "3/4" may be the fourth of March or the third of April.
  if (read && marks === '/' && !style.dayFirst && a <= 12 && b <= 12 && a !== b && read.frame.days)
    read.frame.eitherOrder = true;
  return asPiece(read, i);
}

/** "of the month" behind an ordinal says nothing new. */
function ofTheMonth(ts: readonly Token[], i: number): Piece | undefined {
  if ((ts[i]?.text !== 'of' && ts[i]?.text !== 'in') || ts[i + 1]?.text !== 'the' || ts[i + 2]?.sense.unit !== 'month')
    return undefined;
  // "the first of the month after next"
  return ts[i + 3]?.text === 'after' && ts[i + 4]?.text === 'next'
    ? { first: i, next: i + 5, frame: { monthShift: 2 } }
    : { first: i, next: i + 3, frame: {}, weak: true };
}

/** "(every month) that has a 31st". */
function thatHasDay(ts: readonly Token[], i: number): Piece | undefined {
  const led = ts[i]?.text === 'that' && ts[i + 1]?.text === 'has' && ts[i + 2]?.text === 'a';
  const day = led ? readOrdinal(ts, i + 3) : undefined;
  return day && day.value > 28 && day.value <= 31
    ? { first: i, next: day.next, frame: { skipping: true }, weak: true }
    : undefined;
}

/** "20 of next month": a day, not an hour. */
function ofMonth(ts: readonly Token[], i: number): Piece | undefined {
  return ts[i + 1]?.text === 'of' ? asPiece(readDayAlone(ts, i), i) : undefined;
}

/** Plain digits by themselves are no time, not even as a whole text. */
function bare(piece: Piece | undefined, token: Token | undefined): Piece | undefined {
  return piece?.weak && token?.shape?.marks === '' && piece.next === piece.first + 1 ? { ...piece, bare: true } : piece;
}

function countPiece(ts: readonly Token[], i: number): Piece | undefined {
  const bound = readBound(ts, i);
  return bound?.count === undefined ? undefined : bound;
}

function readYearMonthDayStrong(ts: readonly Token[], i: number): FrameRead | undefined {
  const read = readYearMonthDay(ts, i);
  return read && !read.weak ? read : undefined;
}

function zonePiece(ts: readonly Token[], i: number): Piece | undefined {
  const read = readPlaceTime(ts, i) ?? (tokenBefore(ts, i)?.latin === false ? readLetters(ts, i) : undefined);
  // "10am tomorrow Singapore time call Wei": no edge is needed, but company.
  return read ? { first: i, next: read.next, frame: { zone: read.zone }, loose: true } : undefined;
}

/** Reads a piece of time that begins at token `i`. */
export type Rule = (ts: readonly Token[], i: number, style: Style) => Piece | undefined;

/** The rules that may begin at a word, in the order in which they are tried. */
const RULES = {
  lunar: (ts, i) => asPiece(readLunar(ts, i), i),
  otherDays: (ts, i) => asPiece(readOtherDays(ts, i), i),
  recurrence: (ts, i) => asPiece(readRecurrence(ts, i), i),
  relativeTime: (ts, i) => readRelativeTime(ts, i),
  shift: (ts, i) => readShift(ts, i),
  dayWord: (ts, i) => asPiece(readDayWord(ts, i), i),
  period: (ts, i) => asPiece(readPeriod(ts, i), i),
  holiday: (ts, i) => asPiece(readHoliday(ts, i), i),
  weekday: (ts, i) => asPiece(readWeekday(ts, i), i),
  edge: (ts, i) => asPiece(readEdge(ts, i), i),
  nth: (ts, i) => asPiece(readLast(ts, i) ?? readQuarter(ts, i) ?? readNth(ts, i), i),
  theDayMonth: (ts, i) => asPiece(readDayMonth(ts, i), i),
  monthDay: (ts, i) => asPiece(readMonthDay(ts, i), i),
  dayBefore: (ts, i) => readDayBefore(ts, i),
  part: (ts, i) => asPiece(readPart(ts, i), i),
  time: (ts, i) => readTime(ts, i),
  theDay: (ts, i) => asPiece(readDayAlone(ts, i), i),
  ofTheMonth: (ts, i) => ofTheMonth(ts, i),
  thatHasDay: (ts, i) => thatHasDay(ts, i),
  zone: (ts, i) => zonePiece(ts, i),
  bound: (ts, i) => readBound(ts, i),
} satisfies Record<string, Rule>;

type RuleName = keyof typeof RULES;

/** The rules with their names. */
export const namedRules: readonly (readonly [name: string, rule: Rule])[] = Object.entries(RULES);

/** At which words each rule begins, besides those whose senses say so (weekdays, months, parts of the day). */
const BEGINNINGS: Readonly<Record<RuleName, string>> = {
  lunar: 'the',
  otherDays: 'every each on the odd even',
  recurrence:
    'every each evry daily everyday nightly weekly biweekly fortnightly monthly bimonthly quarterly yearly annually hourly once twice thrice bi alternate the top half quarter on at a :',
  relativeTime: 'a half quarter',
  shift: 'in within after + next another a an half quarter couple pair few several',
  dayWord: 'the day this later sometime early late mid now right immediately asap tonight tonite 2nite overmorrow same',
  period: 'the this next nxt following coming upcoming current week month year',
  holiday: HOLIDAY_BEGINNINGS.join(' '),
  weekday: 'the this next nxt following coming upcoming current all business working',
  edge: 'the end close beginning start eom eow eoy eoq',
  nth: 'the q h',
  theDayMonth: 'the',
  monthDay: '',
  part: 'before in at during the early late mid noonish end close',
  time: 'at @ when',
  theDay: 'the',
  dayBefore: 'the day eve',
  ofTheMonth: 'of in',
  thatHasDay: 'that',
  zone: `${CLEAR_LETTERS} ${Object.keys(PLACES)
    .map((place) => place.split(' ')[0])
    .join(' ')}`,
  bound:
    'no max maximum at by and or not skip skipping excl without minus unless besides for over during next coming following until till til through thru ending to - ~ from starting beginning commencing since except excluding after before between as but up other',
};

/** Words with which so many rules begin that the word behind decides which of them are tried. */
const OPEN_WORDS: readonly string[] = ['the', 'this', 'next', 'at', 'on'];

/** A word by what it may mean; `number` is said of digits too. */
type SenseName = keyof Sense;

/** What must stand behind an open word for a rule to begin there, words or senses; the other rules are always tried. */
const BEHIND_OPEN: Partial<Record<RuleName, { readonly words?: string; readonly senses?: readonly SenseName[] }>> = {
  lunar: { senses: ['number', 'ordinal'] },
  otherDays: { words: 'every each on the odd even' },
  recurrence: { words: 'the top at half quarter a :', senses: ['number'] },
  dayWord: { words: 'day time', senses: ['part'] },
  period: {
    words: 'this current next following coming upcoming quarter weekend',
    senses: ['unit', 'month'],
  },
  weekday: { words: 'the this current next nxt following coming upcoming business working', senses: ['weekdays'] },
  edge: { words: 'last first end close beginning start eom eow eoy eoq' },
  nth: { words: 'q h', senses: ['number', 'ordinal'] },
  theDayMonth: { senses: ['number', 'ordinal'] },
  dayBefore: { words: 'eve business working', senses: ['unit', 'part', 'working'] },
  part: { words: 'the before early late mid noonish end close', senses: ['part'] },
  theDay: { senses: ['number', 'ordinal'] },
};

const NAMES = Object.keys(RULES) as RuleName[];

const rulesOf = (names: readonly RuleName[]): readonly Rule[] => names.map((name) => RULES[name]);

/** Words that the tables of rules name, and words of the lexicon, with their senses. */
const senses = new Map<string, Sense>(lexicon.senses);
for (const word of NAMES.flatMap((name) => [
  ...BEGINNINGS[name].split(' '),
  ...(BEHIND_OPEN[name]?.words ?? '').split(' '),
]))
  if (!senses.has(word)) senses.set(word, NO_SENSE);

function rulesFrom(word: string, sense: Sense): readonly RuleName[] {
  const bySense: Partial<Record<RuleName, unknown>> = {
    weekday: sense.weekdays,
    monthDay: sense.month,
    dayWord: sense.day,
    part: sense.part,
  };
  return NAMES.filter((name) => bySense[name] !== undefined || BEGINNINGS[name].split(' ').includes(word));
}

/** Which of some rules go on with a word. */
function goingOn(names: readonly RuleName[], word: string, sense: Sense): readonly Rule[] {
  return rulesOf(
    names.filter((name) => {
      const behind = BEHIND_OPEN[name];
      return (
        !behind ||
        behind.words?.split(' ').includes(word) ||
        behind.senses?.some((wanted) => sense[wanted] !== undefined)
      );
    }),
  );
}

/** The rules that begin with an open word, by what stands behind it. */
interface RulesBehind {
  readonly words: WordMap<readonly Rule[]>;
  readonly digits: readonly Rule[];
  readonly others: readonly Rule[];
}

const rulesByWord = new WordMap<readonly Rule[]>();
const rulesByOpenWord = new WordMap<RulesBehind>();
for (const [word, sense] of senses) {
  const names = rulesFrom(word, sense);
  if (names.length === 0) continue;
  rulesByWord.set(word, rulesOf(names));
  if (!OPEN_WORDS.includes(word)) continue;
  const words = new WordMap<readonly Rule[]>();
  for (const [second, itsSense] of senses) words.set(second, goingOn(names, second, itsSense));
  const digits = goingOn(names, '', { number: 0 });
  rulesByOpenWord.set(word, { words, digits, others: goingOn(names, '', NO_SENSE) });
}

/** The rules for digits and for numbers in words, in order; a clock in digits needs no other. */
const CLOCK_RULES: readonly Rule[] = [RULES.time];

/** "3pm", "at 3 pm": before a half of the day a number is an hour before it is anything else. */
const isHour = (ts: readonly Token[], i: number): boolean =>
  ts[i]?.shape !== undefined && (ts[i + 1]?.sense.is === 'am' || ts[i + 1]?.sense.is === 'pm');

const WORD_NUMBER_RULES: readonly Rule[] = [
  (ts, i) => asPiece(readLunar(ts, i), i),
  (ts, i) => asPiece(readLead(ts, i), i),
  RULES.recurrence,
  (ts, i) => asPiece(readComing(ts, i), i),
  RULES.theDayMonth,
  RULES.nth,
  countPiece,
  RULES.relativeTime,
  RULES.shift,
  RULES.time,
  (ts, i) => bare(asPiece(readDayAlone(ts, i), i), ts[i]),
];

const DIGIT_RULES: readonly Rule[] = [
  (ts, i) => asPiece(readDigitWord(ts, i), i),
  (ts, i) => asPiece(readLunar(ts, i), i),
  (ts, i) => asPiece(readIso(ts, i), i),
  RULES.recurrence,
  (ts, i) => asPiece(readComing(ts, i), i),
  RULES.theDayMonth,
  (ts, i) => asPiece(readYearMonthDayStrong(ts, i), i),
  RULES.nth,
  countPiece,
  RULES.relativeTime,
  (ts, i) => readFourDigitTime(ts, i),
  RULES.shift,
  strongDate,
  ofMonth,
  RULES.time,
  (ts, i) => bare(asPiece(readDayAlone(ts, i), i), ts[i]),
  (ts, i) => bare(asPiece(readYearMonthDay(ts, i), i), ts[i]),
];

const HOUR_RULES: readonly Rule[] = [RULES.time, ...DIGIT_RULES];

/** The rules for digits with marks between them. */
const MARKED_RULES: readonly Rule[] = [
  (ts, i) => asPiece(readIso(ts, i), i),
  RULES.theDayMonth,
  RULES.shift,
  strongDate,
  RULES.time,
];

const MARKED_HOUR_RULES: readonly Rule[] = [RULES.time, ...MARKED_RULES];

const NO_RULES: readonly Rule[] = [];

/** Words that only lead into others: before a word that no rule knows they begin nothing. */
const LEADERS = new WordSet('the a an next in at for of to from');

const isKnown = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.shape !== undefined || token.sense !== NO_SENSE || rulesByWord.get(token) !== undefined);

const rulesBehind = (open: RulesBehind | undefined, second: Token | undefined): readonly Rule[] | undefined =>
  open && (second?.shape ? open.digits : (open.words.get(second) ?? open.others));

/** The rules that are tried at token `i`, in order. */
export function rulesAt(ts: readonly Token[], i: number, token: Token): readonly Rule[] {
  const { shape, sense } = token;
  const isWord = sense.number !== undefined || sense.ordinal !== undefined;
  if (!shape && !isWord) {
    const rules = rulesByWord.get(token);
    if (rules === undefined || (LEADERS.has(token) && !isKnown(ts[i + 1])) || isDomain(ts, i)) return NO_RULES;
    return rulesBehind(rulesByOpenWord.get(token), ts[i + 1]) ?? rules;
  }
  // Numbers in another script are the other language's.
  if (!shape && !token.latin) return NO_RULES;
  if (isStuck(ts, i) || isNumbered(ts, i) || IDIOMS.has(token.text)) return NO_RULES;
  if (!shape) return WORD_NUMBER_RULES;
  if (shape.marks === '') return isHour(ts, i) ? HOUR_RULES : DIGIT_RULES;
  if (shape.marks.startsWith(':')) return CLOCK_RULES;
  return isHour(ts, i) ? MARKED_HOUR_RULES : MARKED_RULES;
}

/** The piece of time that begins at token `i`, if one does. */
export function readPiece(ts: readonly Token[], i: number, style: Style): Piece | undefined {
  const token = ts[i];
  if (!token || token.quoted) return undefined;
  for (const rule of rulesAt(ts, i, token)) {
    const piece = rule(ts, i, style);
    if (piece) return piece;
  }
  return undefined;
}
