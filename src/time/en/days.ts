import type { Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Part } from '../grammar/sense.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordSet } from '../grammar/vocabulary.ts';
import { readZone } from './zone.ts';

export const BEDTIME: Part = { name: 'bedtime', kind: 'night', at: 22 * 60, other: 23 * 60 };

const TONIGHTS = new WordSet('tonight tonite 2nite');

/** "before bed", "before going to sleep", "before I go to bed": the index after it. */
export function afterBed(ts: readonly Token[], i: number): number | undefined {
  if (ts[i]?.text !== 'before') return undefined;
  let at = i + 1;
  if (BED.has(ts[at])) return at + 1;
  if (ts[at]?.text === 'i' || ts[at]?.text === 'we') at++;
  if (ts[at]?.text === 'sleep' || ts[at]?.text === 'sleeping') return at + 1;
  const goes = ts[at]?.text === 'go' || ts[at]?.text === 'going';
  return goes && ts[at + 1]?.text === 'to' && GOES_TO.has(ts[at + 2]) ? at + 3 : undefined;
}

const BED = new WordSet('bed bedtime');
const GOES_TO = new WordSet('bed sleep');

/** Day words: "today", "tomorrow", "tonight", "the day after tomorrow", "this morning", "tomorrow night". */
export function readDayWord(ts: readonly Token[], i: number): FrameRead | undefined {
  const at = ts[i]?.text === 'the' ? i + 1 : i;
  const token = ts[at];
  if (!token) return undefined;
  if (token.text === 'day' && (ts[at + 1]?.text === 'after' || ts[at + 1]?.text === 'before')) {
    const anchor = ts[at + 2]?.sense.day;
    if (anchor === undefined || anchor === 0) return undefined;
    const step = ts[at + 1]?.text === 'after' ? 1 : -1;
    return { frame: { relative: anchor + step }, next: at + 3 };
  }
  if (at > i) return undefined;
  const lead = readLead(ts, i);
  if (lead) return lead;
  if (token.sense.day !== undefined) {
    // "today's", "tomorrow's" describe the thing and are content.
    const weeks = token.sense.day >= 0 ? weeksBehind(ts, i + 1) : 0;
    return { frame: { relative: token.sense.day + 7 * weeks }, next: weeks === 0 ? i + 1 : i + 2 };
  }
  if (TONIGHTS.has(token)) {
    const bed = afterBed(ts, i + 1);
    return bed === undefined
      ? { frame: { relative: 0, part: TONIGHT }, next: i + 1 }
      : { frame: { relative: 0, part: BEDTIME }, next: bed };
  }
  if (token.text === 'overmorrow') return { frame: { relative: 2 }, next: i + 1 };
  if (token.text === 'this') {
    const part = ts[i + 1]?.sense.part;
    if (part && !ts[i + 1]?.sense.plural) return { frame: { relative: 0, part }, next: i + 2 };
  }
  if (
    (token.text === 'right' && ts[i + 1]?.text === 'now') ||
    token.text === 'now' ||
    token.text === 'immediately' ||
    token.text === 'asap'
  ) {
    // "Now that you mention it"
    return ts[i + 1]?.text === 'that' || (ts[i + 1]?.text === 'or' && ts[i + 2]?.text === 'never')
      ? undefined
      : { frame: { now: true }, next: token.text === 'right' ? i + 2 : i + 1 };
  }
  if (
    (token.text === 'same' || token.text === 'this') &&
    (ts[i + 1]?.text === 'time' || (token.text === 'same' && ts[i + 1]?.text === 'hour'))
  )
    return { frame: { sameTime: true }, next: i + 2, weak: true };
  return undefined;
}

/** "tomorrow week", "Friday fortnight": so many weeks after the day before them, when the time ends there. */
export function weeksBehind(ts: readonly Token[], i: number): number {
  const word = ts[i]?.text;
  const weeks = word === 'week' ? 1 : word === 'fortnight' ? 2 : 0;
  const after = ts[i + 1];
  return after === undefined ||
    /^(?:[.,!?;)]|at|in|for|to|by|@|noon|morning|evening)$/.test(after.text) ||
    after.shape?.marks === ':'
    ? weeks
    : 0;
}

const THIRDS: Readonly<Record<string, number>> = { early: 1, mid: 15, late: 21 };

/** "early March", "mid-June", "late April 2027": its first, fifteenth or twenty-first. */
/** "early next week", "mid next week", "late this week": its Monday, Wednesday or Friday. */
function readThirdOfWeek(ts: readonly Token[], i: number): FrameRead | undefined {
  const weekday = { early: 1, mid: 3, late: 5 }[ts[i]?.text ?? ''];
  const at = ts[i + 1]?.text === '-' || ts[i + 1]?.text === 'in' ? i + 2 : i + 1;
  const lead = ts[at]?.text;
  if (weekday === undefined || ts[at + 1]?.text !== 'week' || (lead !== 'next' && lead !== 'this')) return undefined;
  return { frame: { weekdays: [weekday], week: lead === 'next' ? 1 : 0 }, next: at + 2 };
}

function readThirdOfMonth(ts: readonly Token[], i: number): FrameRead | undefined {
  const at = ts[i + 1]?.text === '-' ? i + 2 : i + 1;
  const month = ts[at]?.sense.month;
  const day = THIRDS[ts[i]?.text ?? ''];
  if (day === undefined) return undefined;
  const lead = ts[at]?.text;
  if ((lead === 'next' || lead === 'this') && ts[at + 1]?.sense.unit === 'month' && ts[at + 1]?.text === 'month')
    return { frame: { monthShift: lead === 'next' ? 1 : 0, days: [day] }, next: at + 2 };
  if (!month) return undefined;
  const frame: Frame = { month, days: [day] };
  const year =
    ts[at + 1]?.shape?.marks === '' && ts[at + 1]?.shape?.widths[0] === 4 ? ts[at + 1]?.shape?.parts[0] : undefined;
  if (year === undefined) return { frame, next: at + 1 };
  return { frame: { ...frame, year }, next: at + 2 };
}

/** "later today", "first thing tomorrow", "early tomorrow morning", "late Friday night": words that only shade the time. */
export function readLead(ts: readonly Token[], i: number): FrameRead | undefined {
  const word = ts[i]?.text;
  if (word === 'later' || word === 'sometime') {
    const day = readDayWord(ts, i + 1);
    return day?.frame.relative === 0 ? day : undefined;
  }
  if (word === 'first' && ts[i + 1]?.text === 'thing') {
    const inMorning = ts[i + 2]?.text === 'in' && ts[i + 3]?.text === 'the' && ts[i + 4]?.text === 'morning';
    return { frame: { part: MORNING }, next: inMorning ? i + 5 : i + 2 };
  }
  if (word !== 'early' && word !== 'late' && word !== 'mid') return undefined;
  const third = readThirdOfMonth(ts, i) ?? readThirdOfWeek(ts, i);
  if (third) return third;
  if (word === 'mid') return undefined;
  const named = ts[i + 1];
  const part = ts[i + 2]?.sense.part;
  if (!named || !part || ts[i + 2]?.sense.plural) return undefined;
  const shaded = word === 'early' && part.kind === 'morning' ? EARLY : part;
  if (named.sense.day !== undefined) return { frame: { relative: named.sense.day, part: shaded }, next: i + 3 };
  return named.sense.weekdays ? { frame: { weekdays: named.sense.weekdays, part: shaded }, next: i + 3 } : undefined;
}

/** "2moro", "2nite": a digit for its sound. */
export function readDigitWord(ts: readonly Token[], i: number): FrameRead | undefined {
  const tail = ts[i + 1];
  if (ts[i]?.text !== '2' || !tail || tail.gap) return undefined;
  if (/^(?:moro|moroo|morow|morrow|morro|mrw|mz)$/.test(tail.text)) return { frame: { relative: 1 }, next: i + 2 };
  return tail.text === 'day'
    ? { frame: { relative: 0 }, next: i + 2 }
    : tail.text === 'nite' || tail.text === 'night'
      ? { frame: { relative: 0, part: TONIGHT }, next: i + 2 }
      : undefined;
}

const MORNING = { name: 'morning', kind: 'morning', at: 9 * 60 } as const;

const TONIGHT = { name: 'tonight', kind: 'evening', at: 20 * 60 } as const;

const MEALS = new WordSet('lunch lunchtime breakfast dinner dinnertime bedtime sunset sunrise dawn dusk daybreak');

const MEAL_TIMES = new WordSet('lunch breakfast dinner');

const BEFORE_MEAL = new WordSet('at by before after around @');

/** A part of the day: "in the morning", "at night", "noon", "early morning", "in the early hours of the morning". */
export function readPart(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = i;
  let led = false;
  if (ts[at]?.text === 'in' || ts[at]?.text === 'at' || ts[at]?.text === 'during') {
    at++;
    led = true;
  }
  const bed = afterBed(ts, at);
  if (bed !== undefined)
    return TONIGHTS.has(ts[bed])
      ? { frame: { relative: 0, part: BEDTIME }, next: bed + 1 }
      : { frame: { part: BEDTIME }, next: bed };
  if (ts[at]?.text === 'the') at++;
  const early = ts[at]?.text === 'early';
  if (early || ts[at]?.text === 'late') {
    at++;
    if (ts[at]?.text === 'in' || ts[at]?.text === 'hours') {
      while (
        at - i < 8 &&
        (ts[at]?.text === 'in' || ts[at]?.text === 'hours' || ts[at]?.text === 'of' || ts[at]?.text === 'the')
      )
        at++;
      led = true;
    }
  }
  if (ts[at]?.text === 'mid' && (ts[at + 1]?.text === 'day' || ts[at + 1]?.text === 'night')) {
    const part = ts[at + 1]?.text === 'day' ? NOON : MIDNIGHT;
    return { frame: { part }, next: at + 2 };
  }
  if (ts[at]?.text === 'noonish') return { frame: { part: NOON }, next: at + 1 };
  if (ts[at]?.text === 'noon' && ts[at + 1]?.text === '-' && ts[at + 2]?.text === 'ish')
    return { frame: { part: NOON }, next: at + 3 };
  if (ts[at]?.text === 'end' && ts[at + 1]?.text === 'of') {
    const isBusiness = ts[at + 2]?.text === 'business';
    const day = ts[at + 2]?.text === 'the' || isBusiness ? at + 3 : at + 2;
    if (ts[day]?.text === 'day') return { frame: { part: CLOSE }, next: day + 1 };
    return isBusiness ? { frame: { part: CLOSE }, next: day } : undefined;
  }
  if (ts[at]?.text === 'close' && ts[at + 1]?.text === 'of' && ts[at + 2]?.text === 'business')
    return { frame: { part: CLOSE }, next: at + 3 };
  const token = ts[at];
  const named = token?.sense.part;
  if (!token || !named) return undefined;
  const part = early && named.kind === 'morning' ? EARLY : named;
  const next = at + 1;
  if (token.sense.plural) {
    // "in the mornings", "mornings at 9" recur; "good evenings" does not stand beside a time.
    return {
      frame: { part, every: { n: 1, unit: 'day' } },
      next,
      weak: !led && i > 0 && tokenBefore(ts, i)?.text !== 'on',
    };
  }
  if (MEALS.has(token) && ts[next]?.text === 'time') return { frame: { part }, next: next + 1 };
  if (MEALS.has(token)) {
    const before = tokenBefore(ts, i);
    // A meal takes an hour.
    if (before?.text === 'after' && MEAL_TIMES.has(token))
      return { frame: { part: { ...part, name: `after ${part.name}`, at: part.at + 60 } }, next, soft: true };
    const bound = led || BEFORE_MEAL.has(before) || (before?.sense.day !== undefined && part.kind === 'noon');
    return bound ? { frame: { part }, next, soft: true } : undefined;
  }
  const own = part.kind === 'noon' || part.kind === 'midnight' || part.kind === 'close';
  if (led && at === i + 1 && ts[i]?.text === 'in' && ts[i + 1]?.text !== 'the' && !own)
    return { frame: { part }, next, weak: true };
  const zone = own ? readZone(ts, next, false) : undefined;
  if (zone) return { frame: { part, zone: zone.zone }, next: zone.next };
  return { frame: { part }, next, weak: !led && !own && ts.length > 1 && !isBehindDay(ts, i) };
}

/** "Sunday afternoon water the plants": behind a day the part of the day needs no edge. */
function isBehindDay(ts: readonly Token[], i: number): boolean {
  const { sense } = tokenBefore(ts, i) ?? {};
  return (sense?.day !== undefined || sense?.weekdays !== undefined) && !sense.plural;
}

const EARLY = { name: 'early morning', kind: 'morning', at: 7 * 60 } as const;

const NOON = { name: 'noon', kind: 'noon', at: 720 } as const;

const MIDNIGHT = { name: 'midnight', kind: 'midnight', at: 0 } as const;

const CLOSE = { name: 'end of day', kind: 'close', at: 17 * 60 } as const;
