import { countFields, type Frame, isSubDay, namesClock, namesDay, type Shift } from './frame.ts';
import type { Phrase } from './group.ts';
import type { Request } from './language.ts';
import { mergeFrames } from './merge-frames.ts';
import type { Token } from './token.ts';

/** The time that a sentence asks for, and the phrases that say it. */
export interface Choice {
  readonly phrase: Phrase;
  readonly used: readonly Phrase[];
  /** "ten minutes before" beside another time: that time. */
  readonly anchor?: Phrase | undefined;
  /** Further times that count from this one: "and also an hour before". */
  readonly more?: readonly Phrase[];
}

const BOUNDS = ['until', 'to', 'from', 'after', 'before', 'except', 'lasting', 'count'] as const;

/** A phrase that only bounds another: "for two weeks", "until Friday". */
const isBound = (phrase: Phrase): boolean => countFields(phrase.main) === 0;

/** A step before or after something that the phrase itself does not name. */
export const isDangling = ({ main }: Phrase): boolean =>
  main.shift?.anchored === true && !namesDay(main) && (!namesClock(main) || isOfDays(main.shift));

/** "the evening before", "the day before at six": the hour is one of the day that is reached. */
const isOfDays = ({ by }: Shift): boolean => by.days > 0 && by.ms === 0;

/** "yesterday", "last Friday", 上週五: what a sentence about a time to come mentions. */
const isPast = ({ relative, week, coming, monthShift }: Frame): boolean =>
  (relative ?? 0) < 0 || (week ?? 0) < 0 || (monthShift ?? 0) < 0 || coming === 0;

/** Words that name a time only when nothing better does: "now", "this week" in "this week's notes", what has passed. */
function vagueness({ main }: Phrase): number {
  if (isPast(main)) return 3;
  if (main.now) return 2;
  const whole =
    main.week !== undefined || main.monthShift !== undefined || main.yearShift !== undefined || main.year !== undefined;
  const exact =
    main.weekdays ||
    main.days ||
    main.month !== undefined ||
    main.holiday ||
    main.nth ||
    main.edge ||
    main.lunar ||
    main.every ||
    main.shift ||
    namesClock(main);
  return whole && !exact ? 1 : 0;
}

const SENTENCE_END = /^[.!?;\n]$/;

function sameSentence(tokens: readonly Token[], a: Phrase, b: Phrase): boolean {
  const [from, to] = a.next <= b.first ? [a.next, b.first] : [b.next, a.first];
  for (let at = from; at < to && at < from + 60; at++) {
    const token = tokens[at];
    if (token && SENTENCE_END.test(token.text) && (tokens[at + 1]?.gap ?? true)) return false;
  }
  return true;
}

/** Whether two phrases of one sentence complete each other: a day here, an hour there. */
function completes(a: Frame, b: Frame): boolean {
  const dayA = namesDay(a) || a.every !== undefined;
  const dayB = namesDay(b) || b.every !== undefined;
  if (b.shift || a.now || b.now || (a.shift && !a.shift.anchored)) return false;
  if (namesClock(a) && !dayA) return dayB && !b.clocks;
  if (namesClock(b) && !dayB) return dayA && !a.clocks;
  const weekOnly = (frame: Frame): boolean => frame.week !== undefined && frame.weekdays === undefined;
  return (
    (weekOnly(a) && b.weekdays !== undefined && b.week === undefined) ||
    (weekOnly(b) && a.weekdays !== undefined && a.week === undefined)
  );
}

/** "Every year on my birthday June 5": a habit that says no day, and a day that fits it elsewhere in the sentence. */
function isHabitOf({ main }: Phrase, { main: day, loose }: Phrase): boolean {
  const { every } = main;
  const rest: Frame = {
    ...main,
    every: undefined,
    clocks: undefined,
    clockEnd: undefined,
    part: undefined,
    zone: undefined,
  };
  if (!every || countFields(rest) > 0 || loose || day.every || day.shift || day.relative !== undefined) return false;
  if (every.n !== 1 || every.times !== undefined || every.period || (namesClock(main) && namesClock(day))) return false;
  if (day.year !== undefined || day.monthShift !== undefined || day.week !== undefined) return false;
  const ofMonth = day.days !== undefined || day.nth !== undefined;
  if (every.unit === 'year')
    return day.holiday !== undefined || day.lunar?.month !== undefined || (day.month !== undefined && ofMonth);
  if (every.unit === 'month') return day.month === undefined && ofMonth && !day.lunar;
  return every.unit === 'week' && day.weekdays !== undefined && !ofMonth && day.month === undefined && !day.range;
}

/** Whether nothing but a mark stands behind a phrase. */
const isLast = (tokens: readonly Token[], { next }: Phrase): boolean =>
  next >= tokens.length || (next === tokens.length - 1 && /^[.!。！]$/.test(tokens.at(-1)?.text ?? ''));

/** "Sunday afternoon water the plants, every week": the habit is said last, after the day. */
function makesWeekly(tokens: readonly Token[], phrase: Phrase, other: Phrase): boolean {
  const { main } = other;
  if (!isLast(tokens, other) || other.loose || main.every?.unit !== 'week' || countFields(main) > 1) return false;
  const { weekdays, week, days, every } = phrase.main;
  return weekdays !== undefined && week === undefined && days === undefined && every === undefined;
}

/** "Every 30 minutes stretch, 9 to 5, weekdays": the hours and days within which a short period runs, said last. */
function isWindowOf(tokens: readonly Token[], { main, from, to, after, next }: Phrase, other: Phrase): boolean {
  const { every } = main;
  if (!every || !isSubDay(every) || countFields(main) > 1 || from || to || after) return false;
  if (other.loose || other.first < next || !isLast(tokens, other)) return false;
  const { weekdays, clocks, clockEnd, part, range, working, openPart, every: days, ...rest } = other.main;
  if (countFields(rest) > 0 || (days && (days.n !== 1 || days.period || (days.unit ?? 'day') !== 'day'))) return false;
  const isDays = weekdays !== undefined && (days !== undefined || range !== undefined);
  const isHours = (clocks ? (other.to ?? clockEnd) : (other.from && other.to) || other.after) !== undefined;
  return (isDays || (isHours && weekdays === undefined)) && (isHours || !namesClock(other.main));
}

function distance(phrase: Phrase, request: Request): number {
  if (phrase.first >= request.next) return phrase.first - request.next;
  return request.first - phrase.next + 0.5;
}

/**
 * Which time the sentence is about: the one beside the request ("remind me", 叫我), the first otherwise; phrases that
 * complete or bound it are taken along.
 */
export function choosePhrase(
  tokens: readonly Token[],
  phrases: readonly Phrase[],
  requests: readonly Request[],
): Choice | undefined {
  const [first] = phrases;
  // One phrase and nothing beside it: the usual case.
  if (phrases.length === 1 && first) return first.loose ? undefined : { phrase: first, used: phrases };
  const timed = phrases.filter((phrase) => !isBound(phrase));
  const firm = timed.filter((phrase) => !phrase.loose);
  const request = requests[0];
  let ranked = [...firm];
  if (request) ranked.sort((a, b) => distance(a, request) - distance(b, request));
  ranked = ranked
    .map((phrase, i) => ({ phrase, rank: vagueness(phrase) * 1000 + i }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ phrase }) => phrase);
  const chosen = ranked[0] ?? phrases.find((phrase) => !phrase.loose);
  if (!chosen) return undefined;
  if (isDangling(chosen)) {
    const others = timed.filter((other) => other !== chosen && !isDangling(other));
    const beside = others.filter((other) => other.next <= chosen.first).at(-1) ?? others[0];
    if (beside) {
      // "an hour before my 4pm meeting tomorrow": the anchor is completed like any other time.
      const anchor = complete(tokens, beside, others);
      const used = [chosen, ...anchor.used];
      return { phrase: attachBounds(tokens, chosen, phrases, used), used, anchor: anchor.phrase };
    }
  }
  const { phrase, used } = complete(tokens, chosen, timed);
  return { phrase: attachBounds(tokens, phrase, phrases, used), used };
}

/** A phrase with what other phrases of its sentence add to it. */
function complete(
  tokens: readonly Token[],
  chosen: Phrase,
  others: readonly Phrase[],
): { phrase: Phrase; used: Phrase[] } {
  const used = [chosen];
  let phrase = chosen;
  for (const other of others) {
    if (other === chosen || !sameSentence(tokens, other, chosen)) continue;
    const isHabit = isHabitOf(phrase, other) || isHabitOf(other, phrase);
    if (
      !isHabit &&
      !completes(phrase.main, other.main) &&
      !makesWeekly(tokens, phrase, other) &&
      !isWindowOf(tokens, phrase, other)
    )
      continue;
    const merged = mergeFrames(phrase.main, other.main, false);
    if (!merged) continue;
    phrase = mergeBounds({ ...phrase, main: merged }, other);
    used.push(other);
  }
  return { phrase, used };
}

/** A phrase with the bounds of another where it has none. */
export function mergeBounds(phrase: Phrase, other: Phrase): Phrase {
  const merged: Record<string, unknown> = { ...phrase };
  for (const bound of BOUNDS)
    if (merged[bound] === undefined && other[bound] !== undefined) merged[bound] = other[bound];
  return merged as unknown as Phrase;
}

function attachBounds(tokens: readonly Token[], chosen: Phrase, phrases: readonly Phrase[], used: Phrase[]): Phrase {
  let phrase = chosen;
  for (const other of phrases) {
    if (!isBound(other) || used.includes(other) || !phrase.main.every || !sameSentence(tokens, other, chosen)) continue;
    phrase = mergeBounds(phrase, other);
    used.push(other);
  }
  return phrase;
}
