import { scaleUnit } from '../grammar/duration.ts';
import type { Frame, Shift } from '../grammar/frame.ts';
import type { Piece } from '../grammar/piece.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { afterBed, BEDTIME } from './days.ts';
import { type DurationRead, readDuration } from './durations.ts';
import { plainDigits, readWhole } from './numbers.ts';
import { TAKES_BACK } from './sentence.ts';

export const ABOUT: WordSet = new WordSet(
  'about around approximately roughly ~ approx maybe exactly another only just the next like',
);

const FORWARD = new WordSet('later hence out on');

/** A step from now or from the date beside it: "in 2 hours", "3 days later", "two weeks from tomorrow", "an hour before". */
export function readShift(ts: readonly Token[], i: number): Piece | undefined {
  const lead = ts[i]?.text;
  let at = i;
  const led = lead === 'in' || lead === 'within' || lead === 'after' || lead === '+';
  const coming = lead === 'next' || lead === 'another';
  if (led || coming) at++;
  while (led && at - i < 4 && ABOUT.has(ts[at])) at++;
  const said = readDuration(ts, at);
  const duration =
    (led ? readCorrected(ts, at, said) : undefined) ?? said ?? (led || coming ? readBareUnit(ts, at, lead) : undefined);
  if (!duration) return undefined;
  const isOfRequest = !led && !coming && standsByRequest(ts, i, duration.next);
  if (!led && !coming && readHourMark(ts, i) && !(isOfRequest && plainDigits(ts[i], 1) !== undefined)) return undefined;
  const shift = (next: number, sign: 1 | -1, anchored: boolean, frame: Frame = {}, orNow = false): Piece => {
    const step: Shift = { by: duration.by, sign, anchored, orNow };
    return { first: i, next, frame: { ...frame, shift: step } };
  };
  const { next } = duration;
  const [w1, w2, w3] = [ts[next]?.text, ts[next + 1]?.text, ts[next + 2]?.text];
  // "next Tuesday +10 days" counts from Tuesday, "+10 days" alone from now.
  if (lead === '+') return shift(next, 1, true, {}, true);
  if (led) {
    if (w1 === 'from' && (w2 === 'now' || w2 === 'today')) return shift(next + 2, 1, false);
    if (w1 === 'from' || w1 === 'after') return shift(next + 1, 1, true);
    if ((w1 === "'s" || w1 === "'" || w1 === 's') && w2 === 'time') return shift(next + 2, 1, false);
    if (w1 === 'time' || w1 === "time's") return shift(next + 1, 1, false);
    // "after 3 times", "in a minute detail" cannot be told apart; the unit decides.
    return shift(next, 1, false);
  }
  if (coming)
    return lead === 'another' || duration.amount === undefined || duration.amount > 1
      ? shift(next, 1, false)
      : undefined;
  if (w1 === 'ago') return shift(next + 1, -1, false);
  // "a week on Tuesday": a week after the coming Tuesday
  if (w1 === 'on' && ts[next + 1]?.sense.weekdays && duration.by.days >= 7) return shift(next + 1, 1, true);
  // "a week tomorrow", "two weeks today", "a week Friday"
  const reached = ts[next]?.sense;
  const isDay =
    reached?.day !== undefined ? reached.day >= 0 : duration.by.days === 7 && reached?.weekdays?.length === 1;
  if (isDay && !reached?.plural && duration.by.days >= 7 && duration.unit === 'week') return shift(next, 1, true);
  if (w1 === 'from' || w1 === 'after') {
    if (w2 === 'now' || (w2 === 'today' && w1 === 'from')) return shift(next + 2, 1, false);
    return shift(next + 1, 1, true);
  }
  const bed = w1 === 'before' ? afterBed(ts, next) : undefined;
  if (bed !== undefined) return shift(bed, -1, true, { part: BEDTIME });
  if ((w1 === 'before' || w1 === 'prior') && !(w2 === 'i' || w2 === 'you'))
    return shift(w1 === 'prior' && w2 === 'to' ? next + 2 : next + 1, -1, true);
  if (w1 === 'ahead' && w2 === 'of') return shift(next + 2, -1, true);
  if (w1 === 'early' || w1 === 'earlier' || (w1 === 'in' && w2 === 'advance'))
    return shift(w1 === 'in' ? next + 2 : next + 1, -1, true);
  if (FORWARD.has(ts[next]) && (w1 !== 'on' || w3 === undefined)) {
    return w1 === 'on' ? undefined : shift(next + 1, 1, false);
  }
  const isTimer = tokenBefore(ts, i)?.text === 'timer' || tokenBefore(ts, i)?.text === 'countdown';
  return { first: i, next, lasting: duration.by, weak: !isTimer && !isOfRequest && (ts.length > next || i > 0) };
}

const REQUESTS = new WordSet('remind wake ping nudge alert notify buzz');
const ASKERS = new WordSet('me us');

/** "2h30m remind me to eat", "remind me 45 minutes to rest": a length right before or behind a request is from now. */
function standsByRequest(ts: readonly Token[], i: number, next: number): boolean {
  const at = ts[next]?.text === ',' ? next + 1 : next;
  if (i === 0 && REQUESTS.has(ts[at]) && ASKERS.has(ts[at + 1])) return true;
  const isBehind = ASKERS.has(tokenBefore(ts, i)) && REQUESTS.has(tokenBefore(ts, i, 2));
  return isBehind && (ts[next] === undefined || ts[next]?.text === 'to');
}

const CORRECTS = new WordSet('no sorry wait actually oops i make scratch or rather');

/** "in 10, no, 20 minutes", "in 10 minutes, sorry, 20": the length that is said last. */
function readCorrected(ts: readonly Token[], i: number, first: DurationRead | undefined): DurationRead | undefined {
  const end = first?.next ?? readWhole(ts, i)?.next;
  if (end === undefined || !CORRECTS.has(ts[ts[end]?.text === ',' ? end + 1 : end])) return undefined;
  const words: string[] = [];
  let at = end;
  for (; at - end < 6 && ts[at] && !ts[at]?.shape && ts[at]?.sense.number === undefined; at++)
    if (ts[at]?.latin) words.push(ts[at]?.text ?? '');
  if (!TAKES_BACK.test(words.join(' '))) return undefined;
  const second = readDuration(ts, at);
  if (second) return second;
  const bare = first?.unit ? readWhole(ts, at) : undefined;
  return first?.unit && bare ? { by: scaleUnit(first.unit, bare.value), next: bare.next, unit: first.unit } : undefined;
}

/** "within the hour", "next hour", "in 15": an amount or a unit that goes without saying. */
function readBareUnit(ts: readonly Token[], i: number, lead: string | undefined): DurationRead | undefined {
  const unit = ts[i]?.sense.unit;
  if (
    (lead === 'within' || lead === 'next') &&
    (unit === 'hour' || unit === 'minute') &&
    (ts[i]?.text.length ?? 0) > 3
  ) {
    return { by: scaleUnit(unit, 1), next: i + 1 };
  }
  return lead === 'in' ? readBareMinutes(ts, i) : undefined;
}

/** "remind me in 15": minutes go without saying, at the end or before what is to be done. */
function readBareMinutes(ts: readonly Token[], i: number): DurationRead | undefined {
  const number = readWhole(ts, i);
  const minutes = number?.value;
  const after = number && ts[number.next];
  if (
    !number ||
    minutes === undefined ||
    minutes < 2 ||
    minutes > 90 ||
    (after && after.text !== 'to' && !/^[.,!?]$/.test(after.text))
  )
    return undefined;
  return { by: scaleUnit('minute', minutes), next: number.next, unit: 'minute', amount: minutes };
}

/** `15h30`, `8h00`, and `15h` or "Thursday 8h": an hour of the day, not a length. */
function readHourMark(ts: readonly Token[], i: number): boolean {
  const hour = plainDigits(ts[i], 2);
  if (hour === undefined || hour > 24 || ts[i + 1]?.text !== 'h' || ts[i + 1]?.gap) return false;
  const minutes = ts[i + 2];
  if (minutes && !minutes.gap && minutes.shape) return ts[i + 3]?.sense.unit === undefined || ts[i + 3]?.gap === true;
  const before = tokenBefore(ts, i);
  return (
    hour >= 13 || before?.sense.weekdays !== undefined || before?.text === 'past' || before?.sense.day !== undefined
  );
}

const OWNERS = new WordSet('my our his her their your');

const ASKS = new WordSet('remind nudge ping alert notify wake tell poke buzz reminder');

/** "remind me to pack the day before": what is asked for in this clause. */
function isAsked(ts: readonly Token[], i: number): boolean {
  for (let at = i - 1; at >= 0 && i - at < 16 && !/^[.;!?]$/.test(ts[at]?.text ?? ''); at--)
    if (ASKS.has(ts[at])) return true;
  return false;
}

/** "the day before Christmas", "the night before the 5th": one day back from what follows. */
export function readDayBefore(ts: readonly Token[], i: number): Piece | undefined {
  const at = ts[i]?.text === 'the' ? i + 1 : i;
  const workday = ts[at]?.text === 'business' || ts[at]?.text === 'working' ? at + 1 : at;
  const side = ts[workday + 1]?.text;
  if (
    at > i &&
    (side === 'before' || side === 'after') &&
    (workday > at ? ts[workday]?.sense.unit === 'day' : ts[at]?.sense.working)
  ) {
    const shift: Shift = { by: scaleUnit('workday', 1), sign: side === 'before' ? -1 : 1, anchored: true };
    return { first: i, next: workday + 2, frame: { shift }, weak: true };
  }
  const token = ts[at];
  const word = ts[at + 1]?.text;
  // "the eve of May 1"
  if (token?.text === 'eve' && word === 'of')
    return {
      first: i,
      next: at + 2,
      frame: { shift: { by: scaleUnit('day', 1), sign: -1, anchored: true } },
      weak: true,
    };
  if (!token || (word !== 'before' && word !== 'after') || (at === i && token.text !== 'day')) return undefined;
  const { unit, part } = token.sense;
  if (unit !== 'day' && unit !== 'week' && !(part && word === 'before')) return undefined;
  const shift: Shift = {
    by: scaleUnit(unit === 'week' ? 'week' : 'day', 1),
    sign: word === 'before' ? -1 : 1,
    anchored: true,
  };
  // "…, also the day before": one more reminder, before what was said.
  const isAgain = tokenBefore(ts, i)?.sense.is === 'again' || tokenBefore(ts, i)?.text === 'and' || isAsked(ts, i);
  const isLast = !ts[at + 2] || /^(?:[.,;!?]|and|at)$/.test(ts[at + 2]?.text ?? '');
  // "the day before my flight on Dec 20": the date of the thing stands behind it.
  const isOfThing = OWNERS.has(ts[at + 2]) && (i === 0 || isAsked(ts, i));
  const weak = !(isAgain && isLast) && !isOfThing;
  return { first: i, next: at + 2, frame: part ? { shift, part } : { shift }, weak };
}
