import type { Marker, Piece } from '../grammar/piece.ts';
import type { Holiday } from '../grammar/sense.ts';
import { endOfQuotation, type Token, tokenBefore } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { readDuration } from './durations.ts';
import { readWhole } from './numbers.ts';

const MARKERS = new WordMap<Marker>({
  until: 'until',
  till: 'until',
  til: 'until',
  through: 'through',
  thru: 'through',
  ending: 'until',
  to: 'to',
  '-': 'to',
  '~': 'to',
  from: 'from',
  starting: 'from',
  beginning: 'from',
  commencing: 'from',
  since: 'from',
  except: 'except',
  excluding: 'except',
  after: 'after',
  before: 'before',
  between: 'between',
});

/** "for two weeks", "10 times", "for 10 occurrences", "for the next three weeks", "over the next month". */
function readLasting(ts: readonly Token[], i: number): Piece | undefined {
  let at = i;
  const led = ts[at]?.text === 'for' || ts[at]?.text === 'over' || ts[at]?.text === 'during';
  if (led) at++;
  const start = at;
  if (ts[at]?.text === 'the') at++;
  const coming = ts[at]?.text === 'next' || ts[at]?.text === 'coming' || ts[at]?.text === 'following';
  if (coming) at++;
  const most =
    ts[i]?.text === 'max' || ts[i]?.text === 'maximum' || (ts[i]?.text === 'at' && ts[i + 1]?.text === 'most');
  const limit = most ? readCount(ts, i, ts[i]?.text === 'at' ? i + 2 : i + 1) : undefined;
  if (most) return limit && { ...limit, weak: false };
  if (!led && !coming) return readCount(ts, i, i);
  const count = led ? readCount(ts, i, start) : undefined;
  if (count) return count;
  if (!led) return undefined;
  const duration = readDuration(ts, at);
  // "For 2 weeks" and nothing else says how long, not when.
  const isAlone = i === 0 && duration?.next === ts.length && (duration.by.days > 0 || duration.by.months > 0);
  if (isAlone) return undefined;
  if (duration) return { first: i, next: duration.next, lasting: duration.by };
  // "for the next week"
  const unit = ts[at]?.sense.unit;
  if (coming && unit && (ts[at]?.text.length ?? 0) > 2) {
    const by = {
      months: unit === 'month' ? 1 : unit === 'year' ? 12 : 0,
      days: unit === 'week' ? 7 : unit === 'day' ? 1 : 0,
      workdays: 0,
      ms: unit === 'hour' ? 3_600_000 : 0,
    };
    return { first: i, next: at + 1, lasting: by };
  }
  return undefined;
}

function readCount(ts: readonly Token[], first: number, i: number): Piece | undefined {
  const count = readWhole(ts, i);
  if (!count || count.value < 1) return undefined;
  const word = ts[count.next]?.text;
  if (
    word !== 'times' &&
    word !== 'occurrences' &&
    word !== 'occurrence' &&
    word !== 'repetitions' &&
    word !== 'reminders'
  )
    return undefined;
  const after = ts[count.next + 1]?.text;
  if (after === 'a' || after === 'per' || after === 'every' || after === 'each' || after === 'daily' || after === 'an')
    return undefined;
  // "…, 5 times" at the end says how often, wherever the habit stands.
  const isLast = ts[first - 1]?.text === ',' && /^(?:\.|)$/.test(ts[count.next + 1]?.text ?? '');
  return isLast
    ? { first, next: count.next + 1, count: count.value }
    : { first, next: count.next + 1, count: count.value, weak: true };
}

const EXCEPT = new WordSet('except excluding excl not skip skipping besides without minus unless');
const KINDS = new WordSet('public bank national federal statutory official legal school company');
const BEFORE_KIND = new WordSet("on for the any all if when it's it is a");

/** "except (on public) holidays", "not on holidays", "excluding weekends and holidays": the days off of a calendar. */
function readHolidaysOff(ts: readonly Token[], i: number): Piece | undefined {
  const led = EXCEPT.has(ts[i]) || (ts[i]?.text === 'but' && ts[i + 1]?.text === 'not');
  const listed = (ts[i]?.text === 'and' || ts[i]?.text === 'or') && exceptsBefore(ts, i);
  if (!led && !listed) return undefined;
  let at = ts[i]?.text === 'but' ? i + 2 : i + 1;
  while (at - i < 6 && BEFORE_KIND.has(ts[at])) at++;
  if (KINDS.has(ts[at])) at++;
  const word = ts[at]?.text;
  return word === 'holidays' || word === 'holiday'
    ? { first: i, next: at + 1, marker: 'except', frame: { holidays: 'public' } }
    : undefined;
}

/** Whether a few words before "and" begin with "except". */
function exceptsBefore(ts: readonly Token[], i: number): boolean {
  for (let at = i - 1; at >= 0 && i - at < 6; at--) if (EXCEPT.has(ts[at])) return true;
  return false;
}

/** "Every day until 2030": four digits behind what comes by the day are a year; "every hour until 2030" ends in the evening. */
function readLastYear(ts: readonly Token[], i: number, at: number): number | undefined {
  const shape = ts[at]?.shape;
  const [year = 0] = shape?.parts ?? [];
  if (shape?.marks !== '' || shape.widths[0] !== 4 || year < 1900 || year >= 2100) return undefined;
  const before = ts.slice(Math.max(0, i - 20), i);
  const isOfDays = before.some(
    ({ sense }) => sense.day !== undefined || sense.weekdays !== undefined || DAILY.has(sense.unit ?? ''),
  );
  const isOfHours = before.some(({ text, sense }) => text === 'hourly' || SHORT.has(sense.unit ?? ''));
  return (isOfDays || before.some((token) => HABITS.has(token))) && !isOfHours ? year : undefined;
}

const NEW_YEAR: Holiday = { by: 'date', month: 1, day: 1 };

/** "Until (the) New Year"; the index behind it. "New Year's Eve" and "New Year 2028" are names of days. */
function readNewYear(ts: readonly Token[], i: number): number | undefined {
  const at = ts[i]?.text === 'the' ? i + 1 : i;
  if (ts[at]?.text !== 'new' || ts[at + 1]?.text !== 'year') return undefined;
  const after = ts[at + 2];
  return after && (after.shape || /^(?:'|'s|s|eve|day|party)$/.test(after.text)) ? undefined : at + 2;
}

const DAILY = new Set(['day', 'workday', 'week', 'month', 'year']);
const SHORT = new Set(['hour', 'minute', 'second']);
const HABITS = new WordSet('daily weekly monthly yearly annually every each');

const LEAVES_OUT = new WordSet('not skip skipping no');

/** ", not on December 8", ", skip this Friday": days left out of what was said before. */
function readLeftOut(ts: readonly Token[], i: number): Piece | undefined {
  const before = tokenBefore(ts, i)?.text;
  // "daily at 7am skip Sundays"
  if (/^skip/.test(ts[i]?.text ?? '') && ts[i + 1]?.sense.plural && ts[i + 1]?.sense.weekdays)
    return { first: i, next: i + 1, marker: 'except' };
  if (!LEAVES_OUT.has(ts[i]) || !(before === ',' || before === ';' || before === '(')) return undefined;
  let next = i + 1;
  if (ts[i]?.text === 'no' && /^reminders?$/.test(ts[next]?.text ?? '')) next++;
  else if (ts[i]?.text === 'no') return undefined;
  if (ts[next]?.text === 'on' || ts[next]?.text === 'for') next++;
  const day = /^(?:the|this|next)$/.test(ts[next]?.text ?? '') ? ts[next + 1] : ts[next];
  const { sense, shape } = day ?? {};
  const isDay = sense?.weekdays ?? sense?.month ?? sense?.day ?? sense?.ordinal ?? shape;
  return isDay === undefined ? undefined : { first: i, next, marker: 'except' };
}

/** By the calendar "Our office": which workdays are meant, as our own words say it. */
function readByCalendar(ts: readonly Token[], i: number): Piece | undefined {
  if (ts[i]?.text !== 'by' || ts[i + 1]?.text !== 'the' || ts[i + 2]?.text !== 'calendar') return undefined;
  const next = endOfQuotation(ts, i + 3);
  return next === undefined ? undefined : { first: i, next, frame: {}, weak: true };
}

/** Bounds and the words that open one: "until", "starting", "except", "for 2 weeks", "5 times". */
export function readBound(ts: readonly Token[], i: number): Piece | undefined {
  const off = readHolidaysOff(ts, i) ?? readByCalendar(ts, i) ?? readLasting(ts, i);
  if (off) return off;
  const token = ts[i];
  if (!token) return undefined;
  const marker = MARKERS.get(token);
  if (marker) {
    let next = i + 1;
    while (
      next - i < 3 &&
      (ts[next]?.text === 'on' || ts[next]?.text === 'from' || ts[next]?.text === 'for' || ts[next]?.text === 'at')
    )
      next++;
    const year = marker === 'until' || marker === 'through' ? readLastYear(ts, i, next) : undefined;
    if (year !== undefined) return { first: i, next: next + 1, marker, frame: { year } };
    const newYear = marker === 'until' || marker === 'through' ? readNewYear(ts, next) : undefined;
    if (newYear !== undefined) return { first: i, next: newYear, marker, frame: { holiday: NEW_YEAR } };
    return { first: i, next, marker };
  }
  if (token.text === 'as' && ts[i + 1]?.text === 'of') return { first: i, next: i + 2, marker: 'from' };
  if (token.text === 'but' && ts[i + 1]?.text === 'not')
    return { first: i, next: ts[i + 2]?.text === 'on' ? i + 3 : i + 2, marker: 'except' };
  const left = readLeftOut(ts, i);
  if (left) return left;
  // "every day but Sunday"
  if (token.text === 'but') {
    const day = ts[i + 1]?.text === 'on' || ts[i + 1]?.text === 'for' ? i + 2 : i + 1;
    const led = ts.slice(Math.max(0, i - 3), i).some(({ text }) => text === 'every' || text === 'each');
    return led && ts[day]?.sense.weekdays ? { first: i, next: day, marker: 'except' } : undefined;
  }
  // "no later than Friday noon", "… at the latest"
  if ((token.text === 'no' || token.text === 'not') && ts[i + 1]?.text === 'later' && ts[i + 2]?.text === 'than')
    return { first: i, next: i + 3, frame: {}, weak: true };
  if (token.text === 'at' && ts[i + 1]?.text === 'the' && ts[i + 2]?.text === 'latest')
    return { first: i, next: i + 3, frame: {}, weak: true };
  if (token.text === 'up' && ts[i + 1]?.text === 'to') return { first: i, next: i + 2, marker: 'until' };
  if (token.text === 'other' && ts[i + 1]?.text === 'than') return { first: i, next: i + 2, marker: 'except' };
  return undefined;
}
