import { type Impossible, impossibleDate, impossibleDigits } from '../grammar/impossible.ts';
import type { Style } from '../grammar/language.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { type NumberRead, plainDigits, readOrdinal, readWhole } from './numbers.ts';

/** What may follow a date or an hour in a sentence: the end, a mark, an hour, "remind me"; not a noun that is counted. */
const AFTER =
  /^(?:[.,;!?)]|at|@|in|on|to|by|from|until|till|for|and|or|remind|please|every|morning|noon|afternoon|evening|night|of)$/;

const ends = (token: Token | undefined): boolean => !token || AFTER.test(token.text);

const isHalf = (token: Token | undefined): boolean => token?.sense.is === 'am' || token?.sense.is === 'pm';

/** A clock that follows a date directly: "Feb 30 5pm", "Feb 30 17:00". */
const isClock = (ts: readonly Token[], i: number): boolean =>
  ts[i]?.shape?.marks === ':' || (ts[i]?.shape?.marks === '' && isHalf(ts[i + 1]));

function readDay(ts: readonly Token[], i: number): (NumberRead & { readonly ordinal: boolean }) | undefined {
  const at = ts[i]?.text === 'the' ? i + 1 : i;
  const ordinal = readOrdinal(ts, at);
  if (ordinal) return { ...ordinal, ordinal: true };
  const digits = plainDigits(ts[at], 2);
  if (digits !== undefined) return { value: digits, next: at + 1, ordinal: false };
  const words = ts[at]?.sense.number === undefined ? undefined : readWhole(ts, at);
  return words && words.value < 100 ? { ...words, ordinal: false } : undefined;
}

/** A year behind a date, with or without a comma. */
function readYear(ts: readonly Token[], i: number): NumberRead | undefined {
  const at = ts[i]?.text === ',' || ts[i]?.text === 'in' || ts[i]?.text === 'of' ? i + 1 : i;
  const year = ts[at]?.shape?.widths[0] === 4 ? plainDigits(ts[at], 4) : undefined;
  return year !== undefined && year >= 1900 && year < 2200 ? { value: year, next: at + 1 } : undefined;
}

/** "Feb 30", "February the 30th", "30 Feb", "31st of April 2027". */
function readDate(ts: readonly Token[], i: number): Impossible | undefined {
  let month = ts[i]?.sense.month;
  let day: ReturnType<typeof readDay>;
  let next: number;
  let soft = ts[i]?.sense.soft === true;
  if (month !== undefined) {
    const dot = ts[i + 1]?.text === '.' && !ts[i + 1]?.gap ? 1 : 0;
    day = readDay(ts, i + 1 + dot);
    if (!day) return undefined;
    next = day.next;
  } else {
    day = readDay(ts, i);
    if (!day || (tokenBefore(ts, i)?.shape && tokenBefore(ts, i)?.text !== ',')) return undefined;
    const at = ts[day.next]?.text === 'of' ? day.next + 1 : day.next;
    month = ts[at]?.sense.month;
    soft = ts[at]?.sense.soft === true;
    next = at + 1;
  }
  if (month === undefined) return undefined;
  const year = readYear(ts, next);
  const after = year?.next ?? next;
  const timed = ts[after]?.text === 'at' || isClock(ts, after);
  // An ordinal or a year says that it is a date, whatever follows.
  if (!ends(ts[after]) && !timed && !day.ordinal && !year && !isSaidAsDate(ts, i, next)) return undefined;
  // "Sales of Jan 99", "you may 40": a number that is no day anywhere needs more than a month beside it.
  if ((soft || day.value > 31) && !timed && !day.ordinal && !year) return undefined;
  return impossibleDate(month, day.value, year?.value);
}

const NO_DATE_BEFORE = new Set(
  'in of for by during last this since from next every each until through over about with all some between'.split(' '),
);

/** "Feb 30 dentist 5pm": nothing before the month or behind the number makes it a count ("in April 31 people came"). */
function isSaidAsDate(ts: readonly Token[], i: number, next: number): boolean {
  const day = ts[next - 1]?.shape;
  if (!day || NO_DATE_BEFORE.has(tokenBefore(ts, i)?.text ?? '') || tokenBefore(ts, i)?.shape) return false;
  const after = ts[next]?.text ?? '';
  return (
    /^[a-z]/.test(after) &&
    !/[^s]s$/.test(after) &&
    !/^(?:people|percent|men|women|children|were|was|more|of)$/.test(after)
  );
}

/** "on the 32nd", "every 45th", "the 32nd of next month". */
function readDayAlone(ts: readonly Token[], i: number): Impossible | undefined {
  const day = readOrdinal(ts, i);
  if (!day || day.value <= 31) return undefined;
  const [before, earlier] = [tokenBefore(ts, i)?.text, tokenBefore(ts, i, 2)?.text];
  const ofMonth =
    ts[day.next]?.text === 'of' &&
    (ts[day.next + 2]?.sense.unit === 'month' || /^(?:this|next|each|every)$/.test(ts[day.next + 1]?.text ?? ''));
  const led = (before === 'the' && (earlier === 'on' || earlier === 'by' || earlier === 'until')) || before === 'every';
  const clean = ts[day.next]?.text !== 'of' && (ends(ts[day.next]) || isClock(ts, day.next));
  return ofMonth || (led && clean) ? { what: 'day', day: day.value } : undefined;
}

/** "at 25:00", "8:75 pm", "27 o'clock", "9/31" as the whole of a text. */
function readClock(ts: readonly Token[], i: number): Impossible | undefined {
  const token = ts[i];
  const shape = token?.shape;
  const before = tokenBefore(ts, i);
  if (!token || !shape || (before && !token.gap && before.text !== '@')) return undefined;
  const [a = 0, b = 0] = shape.parts;
  const led = before?.text === 'at' || before?.text === '@' || before?.sense.day !== undefined;
  const whole = ts.length === i + 1 && (i === 0 || (i === 1 && /^(?:on|by|at)$/.test(before?.text ?? '')));
  if (shape.marks === ':' && shape.widths[0] !== undefined && shape.widths[0] <= 2 && shape.widths[1] === 2) {
    const clean = ends(ts[i + 1]) || isHalf(ts[i + 1]);
    const wrong = a > 24 || b > 59 || (a === 24 && b > 0);
    return wrong && ((led && clean) || whole || isHalf(ts[i + 1])) ? { what: 'clock', text: token.text } : undefined;
  }
  // "13pm", "0pm"
  if (shape.marks === '' && ts[i + 1]?.sense.is === 'pm' && (a === 0 || (a > 12 && a <= 24)))
    return led || ends(ts[i + 2]) ? { what: 'clock', text: `${token.text}${ts[i + 1]?.text ?? ''}` } : undefined;
  if (shape.marks === '' && a > 24 && (ts[i + 1]?.sense.is === "o'clock" || ts[i + 1]?.text === 'oclock'))
    return { what: 'clock', text: `${token.text} o'clock` };
  if (shape.marks !== '/' || b > 31) return undefined;
  const named = whole || (before?.text === 'on' && ends(ts[i + 1])) || isDatedBy(ts, i + 1);
  return named || isSlashDate(ts, i) ? impossibleDate(a, b) : undefined;
}

/** "lunch 9/31 with Bob": a month of 30 days and a 31 are a date unless something is counted or numbered. */
function isSlashDate(ts: readonly Token[], i: number): boolean {
  const { parts = [], widths = [] } = ts[i]?.shape ?? {};
  const [before, after] = [tokenBefore(ts, i)?.text ?? '', ts[i + 1]];
  if ((parts[0] ?? 0) < 1 || (parts[0] ?? 0) > 12 || (parts[1] ?? 0) < 30 || (widths[0] ?? 9) > 2) return false;
  if (
    /^(?:score|scored|got|page|ratio|chapter|is|was|about|only|at|with|step|version|size|level|rate|[=#])$/.test(before)
  )
    return false;
  return (
    !after ||
    (after.gap &&
      /^[a-z]/.test(after.text) &&
      !/^(?:of|passed|correct|done|complete|completed|points|students|people|votes|were|was|are|is)$/.test(
        after.text,
      )) ||
    /^[.,;!?)]$/.test(after.text)
  );
}

const isDatedBy = (ts: readonly Token[], i: number): boolean =>
  (ts[i]?.text === 'at' && ts[i + 1]?.shape !== undefined) || isClock(ts, i);

const TIMES = new WordSet('times occurrences repetitions');
const RECURS = new WordSet('every each daily weekly monthly');

/** "every 0 days", "every day for 0 weeks", "daily, 0 times". */
function readStep(ts: readonly Token[], i: number): Impossible | undefined {
  const unit = ts[i + 1];
  if (plainDigits(ts[i]) !== 0 && ts[i]?.sense.number !== 0) return undefined;
  const before = tokenBefore(ts, i)?.text;
  if (!unit) return undefined;
  const isSpan = before === 'for' && (unit.sense.unit !== undefined || TIMES.has(unit));
  const isCount = TIMES.has(unit) && ends(ts[i + 2]);
  const isBound = (isSpan || isCount) && ts.some((token) => !token.quoted && RECURS.has(token));
  if (isBound || (unit.sense.unit && (before === 'every' || before === 'each')))
    return { what: 'step', text: `${isCount && !isSpan ? '' : `${before ?? ''} `}${ts[i]?.text ?? ''} ${unit.text}` };
  return undefined;
}

/** Numbers from 1 to 24 and clocks within the day: no table below has anything against them, whatever stands beside. */
function isHarmless({ shape, sense }: Token, next: Token | undefined): boolean {
  if (!shape) return sense.month === undefined && sense.number !== undefined && sense.number > 0 && sense.number < 20;
  const [a = 0, b = 0] = shape.parts;
  if (shape.marks === '' && a > 12 && next?.sense.is === 'pm') return false;
  return shape.marks === '' ? a >= 1 && a <= 24 : shape.marks === ':' && a < 24 && b < 60;
}

/** What begins at token `i` in the shape of a date or an hour and is none. */
export function findImpossible(ts: readonly Token[], i: number, style: Style): Impossible | undefined {
  const token = ts[i];
  if (!token || isHarmless(token, ts[i + 1])) return undefined;
  if (token.sense.month !== undefined) return readDate(ts, i);
  if (!token.shape && !token.latin) return undefined;
  return (
    impossibleDigits(ts, i, style.dayFirst) ??
    readStep(ts, i) ??
    readClock(ts, i) ??
    readDayAlone(ts, i) ??
    readDate(ts, i)
  );
}
