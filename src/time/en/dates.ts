import { isDate } from '../calendar.ts';
import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { type NumberRead, plainDigits, readOrdinal, readWhole } from './numbers.ts';

/** A year of four digits, or in words ("two thousand and thirty two"). */
function readYear(ts: readonly Token[], i: number): NumberRead | undefined {
  const token = ts[i];
  if (token?.shape) {
    const value = plainDigits(token, 4);
    if (value === undefined || token.shape.widths[0] !== 4 || value < 1900 || value > 2199) return undefined;
    // "2012 1045pm" is a year and a clock; "October 2 1030am" is a day and a clock.
    const after = ts[i + 1]?.sense.is;
    return after === 'am' || after === 'pm' ? undefined : { value, next: i + 1 };
  }
  if (token?.sense.number !== 2 || ts[i + 1]?.text !== 'thousand') return undefined;
  return readWhole(ts, i);
}

/** The year after a month and a day: ", 2012", "in 2020", "-2012", or two digits after an ordinal ("14th April 15"). */
function readTrailingYear(ts: readonly Token[], i: number, short: boolean): NumberRead | undefined {
  let at = i;
  if (ts[at]?.text === ',' || ts[at]?.text === '-' || ts[at]?.text === '/') at++;
  if (ts[at]?.text === 'in' || ts[at]?.text === 'of') at++;
  const year = readYear(ts, at);
  if (year) return year;
  const two = short && at === i ? plainDigits(ts[at], 2) : undefined;
  if (two === undefined || ts[at]?.shape?.widths[0] !== 2 || !isEdge(ts[at + 1])) return undefined;
  return { value: 2000 + two, next: at + 1 };
}

const isPastHours = (token: Token | undefined): boolean => (plainDigits(token, 2) ?? 0) > 24;

const isEdge = (token: Token | undefined): boolean => !token || /^[.,;!?)]$/.test(token.text);

/** A day of the month as digits, ordinal or words: "24", "24th", "the 24th", "twenty nine", "first". */
function readDay(ts: readonly Token[], i: number): NumberRead | undefined {
  const at = ts[i]?.text === 'the' ? i + 1 : i;
  const ordinal = readOrdinal(ts, at);
  if (ordinal) return ordinal.value >= 1 && ordinal.value <= 31 ? ordinal : undefined;
  const digits = plainDigits(ts[at], 2);
  if (digits !== undefined) return digits >= 1 && digits <= 31 ? { value: digits, next: at + 1 } : undefined;
  const word = ts[at]?.sense.number === undefined ? undefined : readWhole(ts, at);
  return word && word.value >= 1 && word.value <= 31 ? word : undefined;
}

/** Day first: "24 October", "the 24th of October 2026", "22-feb", "10 - 22 August 2012", "13th to the 15th of July". */
export function readDayMonth(ts: readonly Token[], i: number): FrameRead | undefined {
  const first = ts[i]?.shape;
  let day: NumberRead | undefined;
  if (first?.marks === '-' && first.widths.every((width) => width <= 2))
    day = { value: first.parts[0] ?? 0, next: i + 1 };
  else day = readDay(ts, i);
  if (!day || day.value < 1) return undefined;
  let at = day.next;
  const ordinal = at > i + 1 || ts[i]?.sense.ordinal !== undefined;
  const days = [day.value];
  // A list or a range of days before one month.
  for (let more = 0; more < 6; more++) {
    const mark = ts[at]?.text;
    if (mark !== 'and' && mark !== ',' && mark !== 'to' && mark !== '-' && mark !== '&') break;
    const other = readDay(ts, at + 1);
    const month = other && ts[ts[other.next]?.text === 'of' ? other.next + 1 : other.next];
    if (!other || (!month?.sense.month && !(ts[other.next]?.text === 'and' || ts[other.next]?.text === ','))) break;
    if (mark !== 'to' && mark !== '-') days.push(other.value);
    at = other.next;
  }
  if (ts[at]?.text === 'day') at++;
  if (ts[at]?.text === 'of' || ts[at]?.text === 'in' || ts[at]?.text === '/' || ts[at]?.text === '-') at++;
  const month = ts[at]?.sense.month;
  if (!month || !isDate(2000, month, days[0] ?? 0)) return undefined;
  at++;
  if (ts[at]?.text === '.' && !ts[at]?.gap) at++;
  const frame: Frame = { month, days };
  // "24 Dec 26, 6pm": no hour of the day is past twenty-four.
  const year = readTrailingYear(ts, at, ordinal || isPastHours(ts[at]));
  if (year) {
    if (!isDate(year.value, month, days[0] ?? 0)) return undefined;
    frame.year = year.value;
    at = year.next;
  }
  return { frame, next: at };
}

/** "Dec 5, 12 and 19 to buy a wreath": what may stand behind one more day of a list. */
const endsList = (ts: readonly Token[], i: number, mark: string): boolean =>
  ts[i]?.text === 'and' ||
  (mark === 'and' && ts[i]?.sense.edge === true && !ts[i + 1]?.shape && ts[i + 1]?.sense.number === undefined);

/** Month first: "October 24", "Oct. 24th, 2026", "february the 15th", "Jan/3", "aug 20 and 30", "July 13-15". */
export function readMonthDay(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i];
  const month = token?.sense.month;
  if (!token || !month) return undefined;
  let at = i + 1;
  if (ts[at]?.text === '.' || ts[at]?.text === ',' || ts[at]?.text === '/' || ts[at]?.text === '-') at++;
  if (ts[at]?.text === ',') at++;
  const shape = ts[at]?.shape;
  let day: NumberRead | undefined;
  if (shape?.marks === '-' && shape.widths.every((width) => width <= 2))
    day = { value: shape.parts[0] ?? 0, next: at + 1 };
  else day = readDay(ts, at);
  const tail = day && ts[day.next];
  const isClock =
    tail &&
    (tail.sense.is === 'am' || tail.sense.is === 'pm' || tail.sense.is === "o'clock" || tail.sense.unit !== undefined);
  if (!day || day.value < 1 || day.value > 31 || (isClock && !tail.gap) || (isClock && tail.sense.unit))
    return readMonth(ts, i);
  if (!isDate(2000, month, day.value)) return undefined;
  const days = [day.value];
  at = day.next;
  for (let more = 0; more < 6; more++) {
    const mark = ts[at]?.text;
    if (mark !== 'and' && mark !== '&' && mark !== 'to' && mark !== '-' && mark !== ',') break;
    const other = readDay(ts, at + 1);
    if (
      !other ||
      other.value > 31 ||
      !(isEdge(ts[other.next]) || ts[other.next]?.text === 'at' || endsList(ts, other.next, mark))
    )
      break;
    if (mark === 'and' || mark === '&' || mark === ',') days.push(other.value);
    at = other.next;
  }
  const frame: Frame = { month, days };
  const year = readTrailingYear(ts, at, false);
  if (year) {
    if (!isDate(year.value, month, days[0] ?? 0)) return undefined;
    frame.year = year.value;
    at = year.next;
  }
  return { frame, next: at };
}

/** What makes "May" and "June" people: "call Aunt May". */
const BEFORE_NAME =
  /^(?:aunt|auntie|uncle|mrs|ms|mr|miss|dr|sister|brother|cousin|grandma|with|call|ask|tell|text|email|meet)$/;

/** A month without a day: "October 2014", "in May", "next March". Bare names of other meanings need a word before them. */
function readMonth(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i];
  // "May", "march" and nothing else may be any word.
  if (!token?.sense.month || (token.sense.soft && ts.length === 1)) return undefined;
  if (token.sense.soft && BEFORE_NAME.test(tokenBefore(ts, i)?.text ?? '')) return undefined;
  const frame: Frame = { month: token.sense.month };
  let next = i + 1;
  if (ts[next]?.text === '.' && !ts[next]?.gap) next++;
  const year = readTrailingYear(ts, next, false);
  if (year) return { frame: { ...frame, year: year.value }, next: year.next };
  const before = tokenBefore(ts, i)?.text;
  // "the last Sunday of October change the clocks"
  if (before === 'of' && (!token.sense.soft || tokenBefore(ts, i, 2)?.sense.weekdays) && isNthBefore(ts, i - 2))
    return { frame, next };
  const led =
    before === 'in' ||
    before === 'this' ||
    before === 'next' ||
    before === 'every' ||
    before === 'until' ||
    before === 'by' ||
    before === 'each' ||
    before === 'till' ||
    before === 'starting' ||
    before === 'from' ||
    before === 'early';
  // "This may …", "by march" are sentences unless they end there.
  const ends = isEdge(ts[next]) || /^(?:at|on|to|for|remind)$/.test(ts[next]?.text ?? '');
  if (led && (!token.sense.soft || (ends && before !== 'by'))) return { frame, next };
  return { frame, next, weak: true };
}

/** "first Monday", "last day", "second week" up to token `i`. */
const isNthBefore = (ts: readonly Token[], i: number): boolean =>
  (ts[i]?.sense.weekdays !== undefined || /^(?:day|week)$/.test(ts[i]?.text ?? '')) &&
  (tokenBefore(ts, i)?.sense.ordinal !== undefined || /^(?:st|nd|rd|th)$/.test(tokenBefore(ts, i)?.text ?? ''));

/** Year first: "2009 May 22nd", "2020/Sep/23". */
export function readYearMonthDay(ts: readonly Token[], i: number): FrameRead | undefined {
  const year = readYear(ts, i);
  if (!year) return undefined;
  let at = year.next;
  if (ts[at]?.text === '/' || ts[at]?.text === '-' || ts[at]?.text === ',') at++;
  if (!ts[at]?.sense.month) return { frame: { year: year.value }, next: year.next, weak: true };
  const read = readMonthDay(ts, at);
  if (!read) return undefined;
  return { frame: { ...read.frame, year: year.value }, next: read.next };
}

/** A day of some month by itself: "the 20th", "on 24th", "20th of …" (the month comes as its own piece). */
export function readDayAlone(ts: readonly Token[], i: number): FrameRead | undefined {
  const article = ts[i]?.text === 'the' ? 1 : 0;
  const day = readOrdinal(ts, i + article) ?? (article || ts[i]?.shape ? plainDay(ts, i + article) : undefined);
  if (!day || day.value === 0 || day.value > 31) return undefined;
  if (day.value < -31) return undefined;
  let next = day.next;
  if (ts[next]?.text === 'day') next++;
  const isOrdinal = readOrdinal(ts, i + article) !== undefined;
  const words = ts[i + article]?.sense.ordinal !== undefined || ts[i + article]?.sense.number !== undefined;
  const frame: Frame = day.value < 0 ? { nth: { ns: [day.value], of: 'day' } } : { days: [day.value] };
  if (next > day.next) return { frame: { nth: { ns: [day.value], of: 'day' } }, next, weak: true };
  const before = tokenBefore(ts, i)?.text;
  // "a team of 8"
  if (!isOrdinal && before === 'of') return undefined;
  if (!isOrdinal) {
    // "20 of next month" is a day; "the 24" only as a whole answer.
    const ofMonth =
      ts[next]?.text === 'of' && /^(?:the|this|next|each|every|following)$/.test(ts[next + 1]?.text ?? '');
    return ofMonth ? { frame, next } : { frame, next, weak: !(article && ts.length <= 3), soft: true };
  }
  if (before === 'every' || before === 'each') return { frame, next };
  const led = article === 1 || before === 'on' || before === 'by';
  if (words && !(article === 1 && (before === 'on' || isEdge(ts[next])) && day.value > 0))
    return { frame, next, weak: true };
  // "on the 12th call Ana", "until the 10th practise": a day, unless it counts the thing that follows.
  const isBound = article === 1 && /^(?:on|by|until|till|through|before|after|from|starting)$/.test(before ?? '');
  if (isBound && ts[next]?.gap && /^[a-z]/.test(ts[next]?.text ?? '') && !COUNTED_BY_ORDINAL.has(ts[next]?.text ?? ''))
    return { frame, next };
  return led ? { frame, next, soft: true } : { frame, next, weak: true };
}

/** What an ordinal counts: "on the 20th floor", "after the 3rd attempt". */
const COUNTED_BY_ORDINAL = new Set(
  'floor street st avenue ave page chapter row hole attempt grade time anniversary birthday century edition amendment step line item version door round week hour minute second person base ring bell beat half quarter level lap inning period day month year rep one season episode game exam lesson shelf'.split(
    ' ',
  ),
);

function plainDay(ts: readonly Token[], i: number): NumberRead | undefined {
  const value = plainDigits(ts[i], 2);
  return value === undefined ? undefined : { value, next: i + 1 };
}
