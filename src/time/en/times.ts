import type { Frame } from '../grammar/frame.ts';
import type { Piece } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { readClock, readFourDigits, readRelativeClock } from './clocks.ts';
import { TAKES_BACK } from './sentence.ts';
import { ABOUT } from './shifts.ts';
import { readZone } from './zone.ts';

const AT = new WordSet(
  'at @ around about approximately circa by from between til till until after before for roughly approx near and',
);

/** Whether a day stands before a token: "Friday", "tomorrow", "May 5". */
function isBehindDay(ts: readonly Token[], i: number): boolean {
  const { sense, shape } = tokenBefore(ts, i) ?? {};
  const isDate = shape !== undefined && !!tokenBefore(ts, i, 2)?.sense.month;
  return sense?.weekdays !== undefined || sense?.day !== undefined || isDate;
}

const COUNTED = new WordSet(
  'people persons men women children percent km kg feet ft rpm meters metres dollars euros street st avenue ave road main',
);

/** What a number before it would count rather than be the hour of: "5 shops", "5 people". */
function isCounted(token: Token | undefined): boolean {
  return token !== undefined && (COUNTED.has(token) || /[^s]s$/.test(token.text));
}

const FOR_SOME =
  /^(?:table|tables|dinner|lunch|brunch|reservation|tickets|room|party|seats|booking|meal|recipe|enough)$/;

/** "a table for two": how many, not when. */
const isForSome = (ts: readonly Token[], i: number): boolean =>
  tokenBefore(ts, i)?.text === 'for' && FOR_SOME.test(tokenBefore(ts, i, 2)?.text ?? '');

const RECURS = /^(?:every|each|hourly)$/;

/** "every hour from 9 to 5 stand up": the second number of a range of hours needs no edge. */
function isRangeEnd(ts: readonly Token[], i: number): boolean {
  const link = tokenBefore(ts, i)?.text;
  if (link !== 'to' && link !== 'until' && link !== 'till' && link !== 'and') return false;
  const open = link === 'and' ? 'between' : 'from';
  // "From 1 to 10" is any range until something recurs in it.
  if (!ts.slice(Math.max(0, i - 12), i).some(({ text }) => RECURS.test(text))) return false;
  for (let at = i - 2; at >= 0 && i - at < 6; at--) {
    const token = ts[at];
    if (token?.text === open)
      return at < i - 2 && (ts[at + 1]?.shape !== undefined || ts[at + 1]?.sense.number !== undefined);
    if (!token || !(token.shape || token.sense.number !== undefined || token.sense.is)) return false;
  }
  return false;
}

/** "at 5pm, no wait, 6": what a correction says instead of an hour is an hour. */
function isCorrected(ts: readonly Token[], i: number): boolean {
  if (!ENDS_TAKING_BACK.has(lastWord(ts, i))) return false;
  let words = '';
  for (let at = i - 1; at >= 0 && i - at < 9; at--) {
    const token = ts[at];
    if (!token) return false;
    const { text, shape, sense } = token;
    if (shape || sense.is === 'am' || sense.is === 'pm' || sense.part) return TAKES_BACK.test(words);
    if (token.latin && !(words === '' && /^(?:at|it's)$/.test(text))) words = words === '' ? text : `${text} ${words}`;
  }
  return false;
}

/** The last words of those in {@link TAKES_BACK}. */
const ENDS_TAKING_BACK = new WordSet('wait no sorry oops actually mean meant that it rather');
const LEADS_ON = new WordSet("at it's");

/** The word before token `i`, without marks and what only leads on to an hour. */
function lastWord(ts: readonly Token[], i: number): Token | undefined {
  let at = i - 1;
  while (at >= 0 && i - at < 9 && (!ts[at]?.latin || LEADS_ON.has(ts[at]))) at--;
  return at >= 0 ? ts[at] : undefined;
}

/** A clock, alone or after "at". */
export function readTime(ts: readonly Token[], i: number): Piece | undefined {
  // "when it's 8pm"
  const when = ts[i]?.text === 'when' ? (ts[i + 1]?.text === "it's" ? 2 : ts[i + 1]?.text === 'it' ? 3 : 0) : 0;
  if (ts[i]?.text === 'when' && (when === 0 || (when === 3 && ts[i + 2]?.text !== 'is'))) return undefined;
  const led = ts[i]?.text === 'at' || ts[i]?.text === '@' || when > 0;
  let at = led ? i + Math.max(1, when) : i;
  while (led && at - i < 3 && ABOUT.has(ts[at])) at++;
  const before = tokenBefore(ts, i)?.text;
  const isAfterAt = AT.has(tokenBefore(ts, i));
  const afterAt = led || isAfterAt;
  const read = readClock(ts, at, afterAt);
  if (!read) return undefined;
  if (!read.weak && read.clock.minute === 0 && read.clock.half === undefined && !led && ts[at]?.sense.number === 1)
    return undefined;
  const frame: Frame = { clocks: [read.clock] };
  if (read.clockEnd) frame.clockEnd = read.clockEnd;
  if (read.zone) frame.zone = read.zone;
  const piece: Piece = { first: i, next: read.next, frame };
  if (!read.weak) return piece;
  // "a team of 8"
  if (isForSome(ts, i) || before === 'of') return undefined;
  if (isRangeEnd(ts, i) && !isCounted(ts[read.next])) return piece;
  if (isCorrected(ts, i)) return { ...piece, soft: true };
  // "at 1830 turn on the lights": four digits behind "at" are an hour whatever follows.
  if (led && (ts[at]?.shape?.widths[0] ?? 0) >= 3 && ts[at]?.shape?.marks === '' && !isCounted(ts[read.next]))
    return piece;
  if (isBehindDay(ts, i) && ts[at]?.shape?.widths[0] === 4 && read.clock.half === '24h' && !isCounted(ts[read.next]))
    return piece;
  // "at 15 past every hour"
  if (led && ts[read.next]?.text === 'past') return undefined;
  if (
    led ||
    (isAfterAt &&
      before !== 'for' &&
      before !== 'and' &&
      before !== 'from' &&
      before !== 'between' &&
      before !== 'by' &&
      before !== 'about')
  ) {
    if (ts[at]?.sense.number === undefined && !ts[at]?.shape) return undefined;
    // "Tomorrow at 5 call mom": behind a day, "at 5" is the hour whatever follows, unless it counts it.
    if (!led) return { ...piece, soft: true };
    const isFour = (ts[at]?.shape?.widths[0] ?? 0) >= 3;
    if (isCounted(ts[read.next])) return { ...piece, soft: true, behind: isFour ? 'day' : 'habit' };
    return isBehindDay(ts, i) ? piece : { ...piece, soft: true, behind: 'day' };
  }
  // "set an alarm for 7"
  if (before === 'for' && tokenBefore(ts, i, 2)?.text === 'alarm') return { ...piece, soft: true };
  // "One" is a pronoun more often than an hour: only beside a part of the day.
  const partAfter = ts[read.next]?.text === 'in' && ts[read.next + 1]?.text === 'the' && ts[read.next + 2]?.sense.part;
  if (ts[at]?.sense.number === 1 && read.next === at + 1 && !partAfter) return undefined;
  if (ts[at]?.shape) return { ...piece, weak: true, bare: true };
  return { ...piece, weak: true };
}

/** "a quarter past 3", "20 minutes to 2pm": before a length of time is looked for. */
export function readRelativeTime(ts: readonly Token[], i: number): Piece | undefined {
  const token = ts[i];
  if (
    !token ||
    !(
      token.shape ||
      token.sense.number !== undefined ||
      token.text === 'a' ||
      token.text === 'half' ||
      token.text === 'quarter'
    )
  )
    return undefined;
  const read = readRelativeClock(ts, i);
  if (!read) return undefined;
  const zone = readZone(ts, read.next, false);
  const frame: Frame = { clocks: [read.clock] };
  if (zone) frame.zone = zone.zone;
  return { first: i, next: zone?.next ?? read.next, frame };
}

/** "1900 hours": before a length of time is looked for. */
export function readFourDigitTime(ts: readonly Token[], i: number): Piece | undefined {
  const read = readFourDigits(ts, i);
  return read && { first: i, next: read.next, frame: { clocks: [read.clock] } };
}
