import { EVEN_DAYS, ODD_DAYS } from '../grammar/day-rule.ts';
import type { Every, Frame } from '../grammar/frame.ts';
import type { FrameRead } from '../grammar/piece.ts';
import type { Unit } from '../grammar/sense.ts';
import { type Token, tokenBefore } from '../grammar/token.ts';
import { WordMap, WordSet } from '../grammar/vocabulary.ts';
import { readDuration } from './durations.ts';
import { plainDigits, readAmount, readOrdinal, readWhole } from './numbers.ts';

const BIWEEKLY: Every['unsure'] = { rule: 'biweekly', unit: 'week', n: 1, times: 2 };

/** Words that are a whole recurrence. */
const SINGLE = new WordMap<Every>({
  daily: { unit: 'day', n: 1 },
  everyday: { unit: 'day', n: 1 },
  nightly: { unit: 'day', n: 1 },
  weekly: { unit: 'week', n: 1 },
  biweekly: { unit: 'week', n: 2, unsure: BIWEEKLY },
  fortnightly: { unit: 'week', n: 2 },
  monthly: { unit: 'month', n: 1 },
  bimonthly: { unit: 'month', n: 2, unsure: { rule: 'bimonthly', unit: 'month', n: 1, times: 2 } },
  quarterly: { unit: 'month', n: 3 },
  yearly: { unit: 'year', n: 1 },
  annually: { unit: 'year', n: 1 },
  hourly: { unit: 'hour', n: 1 },
});

const NIGHT = { name: 'night', kind: 'night', at: 21 * 60 } as const;

const SEASONS = new WordSet('spring summer autumn fall winter');

const OWNERS = new WordSet('the a an my our your this his her their its');

const period = (unit: Unit, n: number, times = 1): Every =>
  unit === 'month' && times === 3 && n === 1 ? { unit, n: 3, quarter: true } : { unit, n: n * times };

/** "once a day", "twice a week", "3 times per day". */
function readTimesPer(ts: readonly Token[], i: number): FrameRead | undefined {
  const word = ts[i]?.text;
  let times: number;
  let at = i + 1;
  if (word === 'once') times = 1;
  else if (word === 'twice') times = 2;
  else if (word === 'thrice') times = 3;
  else {
    const count = readWhole(ts, i);
    if (
      !count ||
      (ts[count.next]?.text !== 'times' && ts[count.next]?.text !== 'time') ||
      count.value < 1 ||
      count.value > 24
    )
      return undefined;
    times = count.value;
    at = count.next + 1;
  }
  const link = ts[at]?.text;
  if (link !== 'a' && link !== 'per' && link !== 'every' && link !== 'each' && link !== 'an') {
    if (ts[at]?.text === 'daily' || ts[at]?.text === 'weekly') {
      return { frame: { every: { unit: ts[at]?.text === 'daily' ? 'day' : 'week', n: 1, times } }, next: at + 1 };
    }
    return undefined;
  }
  const inner = ts[at + 1]?.text === 'single' ? at + 2 : at + 1;
  const unit = ts[inner]?.sense.unit;
  if (!unit || unit === 'second' || (ts[inner]?.text.length ?? 0) < 3) {
    const amount = link === 'every' ? readDuration(ts, inner) : undefined;
    if (times !== 1 || !amount?.unit) return undefined;
    return { frame: { every: { unit: amount.unit, n: amount.amount ?? 1 } }, next: amount.next };
  }
  const once = period(unit, 1, ts[inner]?.sense.unitTimes);
  const every: Every = times === 1 ? once : { ...once, times };
  return { frame: { every }, next: inner + 1 };
}

/** What follows "every": a unit, an amount, an ordinal, "other"; or nothing yet, when a weekday or date comes next. */
function readAfterEvery(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = i;
  if (ts[at]?.text === 'single' || ts[at]?.text === 'the') at++;
  const token = ts[at];
  if (!token) return undefined;
  if (
    token.text === 'other' ||
    token.text === 'alternate' ||
    (token.text === 'second' && (ts[at + 1]?.sense.unit || ts[at + 1]?.sense.weekdays) && !inMonth(ts, at + 2))
  ) {
    const named = ts[at + 1];
    const workday = readWorkday(ts, at + 1);
    if (workday !== undefined) return { frame: { every: { unit: 'workday', n: 2 } }, next: workday };
    if (named?.sense.unit)
      return { frame: { every: period(named.sense.unit, 2, named.sense.unitTimes) }, next: at + 2 };
    if (named?.sense.weekdays) {
      return {
        frame: { every: { unit: 'week', n: 2, unsure: { rule: 'every_other', unit: 'week', n: 2 } } },
        next: at + 1,
      };
    }
    if (named?.sense.part) return { frame: { every: { unit: 'day', n: 2 } }, next: at + 1 };
    return undefined;
  }
  if (
    token.text === 'half' ||
    token.sense.number !== undefined ||
    token.shape ||
    token.text === 'couple' ||
    token.text === 'few'
  ) {
    const ordinal = readOrdinal(ts, at);
    if (ordinal && ordinal.value > 0) {
      const unit = ts[ordinal.next]?.sense.unit;
      if (unit && !inMonth(ts, ordinal.next + 1))
        return {
          frame: { every: period(unit, ordinal.value, ts[ordinal.next]?.sense.unitTimes) },
          next: ordinal.next + 1,
        };
      return { frame: { every: { n: 1 } }, next: at };
    }
    const duration = readDuration(ts, at);
    if (duration) {
      const every: Every =
        duration.unit && Number.isInteger(duration.amount)
          ? { unit: duration.unit, n: duration.amount ?? 1 }
          : { n: 1, period: duration.by };
      return every.n > 0 ? { frame: { every }, next: duration.next } : undefined;
    }
    const amount = readAmount(ts, at);
    if (amount && Number.isInteger(amount.value) && amount.value > 0 && ts[amount.next]?.sense.working)
      return { frame: { every: { unit: 'workday', n: amount.value } }, next: amount.next + 1 };
    if (token.shape?.marks === '/' || plainDigits(token) !== undefined)
      return { frame: { every: { n: 1 } }, next: at, weak: true };
    return undefined;
  }
  const ordinal = readOrdinal(ts, at);
  if (ordinal) {
    const named = ts[ordinal.next];
    if (named?.sense.unit && ordinal.value > 1 && !inMonth(ts, ordinal.next + 1)) {
      return {
        frame: { every: period(named.sense.unit, ordinal.value, named.sense.unitTimes) },
        next: ordinal.next + 1,
      };
    }
    if (
      named?.sense.weekdays &&
      ordinal.value > 1 &&
      !inMonth(ts, ordinal.next + 1) &&
      ts[ordinal.next]?.text !== 'and'
    ) {
      const ofMonth = { rule: 'every_nth_weekday', unit: 'month', n: 1, nth: ordinal.value } as const;
      const every: Every = { unit: 'week', n: ordinal.value };
      return { frame: { every: ordinal.value <= 5 ? { ...every, unsure: ofMonth } : every }, next: ordinal.next };
    }
    return { frame: { every: { n: 1 } }, next: at };
  }
  if (/^(?:business|working|work|school|office)$/.test(token.text)) {
    return ts[at + 1]?.sense.unit === 'day'
      ? { frame: { every: { n: 1 }, weekdays: [1, 2, 3, 4, 5], working: true }, next: at + 2 }
      : undefined;
  }
  // "every summer on June 21": the date says when in it.
  if (SEASONS.has(token) && /^(?:on|in)$/.test(ts[at + 1]?.text ?? '') && ts[at + 2]?.sense.month)
    return { frame: { every: { n: 1, unit: 'year' } }, next: at + 1 };
  if (token.text === 'week' && (ts[at + 1]?.text === 'day' || ts[at + 1]?.text === 'days')) {
    return { frame: { every: { n: 1 }, weekdays: [1, 2, 3, 4, 5] }, next: at + 2 };
  }
  if (token.text === 'hour' && ts[at + 1]?.text === 'at') {
    // "every hour at 15 minutes past", "every hour at quarter past"
    const minute = readMinute(ts, at + 2);
    if (minute && ts[minute.next]?.text === 'past') return everyHour([minute.minute], minute.next + 1);
  }
  if (token.sense.unit && token.text.length > 2) {
    return { frame: { every: period(token.sense.unit, 1, token.sense.unitTimes) }, next: at + 1 };
  }
  if (token.sense.weekdays || token.sense.part || token.sense.month || token.sense.holiday)
    return { frame: { every: { n: 1 } }, next: at };
  return { frame: { every: { n: 1 } }, next: at, weak: true };
}

/** "workday", "business day", "working days": the index after it. */
function readWorkday(ts: readonly Token[], i: number): number | undefined {
  const { text, sense } = ts[i] ?? {};
  if (sense?.working) return i + 1;
  return /^(?:business|working|work)$/.test(text ?? '') && ts[i + 1]?.sense.unit === 'day' ? i + 2 : undefined;
}

function inMonth(ts: readonly Token[], i: number): boolean {
  const word = ts[i]?.text;
  return word === 'of' || word === 'in' || word === 'and';
}

/** A minute of the hour: "15", ":45", "half", "a quarter", "20 minutes"; the index after it. */
function readMinute(ts: readonly Token[], i: number): { minute: number; next: number } | undefined {
  const at = ts[i]?.text === ':' || ts[i]?.text === 'a' ? i + 1 : i;
  const number = readWhole(ts, at);
  const minute = ts[at]?.text === 'half' ? 30 : ts[at]?.text === 'quarter' ? 15 : number?.value;
  if (minute === undefined || minute > 59) return undefined;
  const next = number?.next ?? at + 1;
  return { minute, next: ts[next]?.sense.unit === 'minute' ? next + 1 : next };
}

const everyHour = (atMinutes: readonly number[], next: number): FrameRead => ({
  frame: { every: { unit: 'hour', n: 1, atMinutes } },
  next,
});

const isEachHour = (ts: readonly Token[], i: number): boolean =>
  /^(?:every|each|the)$/.test(ts[i]?.text ?? '') && ts[i + 1]?.text === 'hour';

/** "the top of every hour", "15 past every hour", ":15 and :45 past the hour": minutes of every hour. */
function readMinuteOfHour(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = ts[i]?.text === 'the' ? i + 1 : i;
  if (ts[at]?.text === 'top' && ts[at + 1]?.text === 'of')
    return ts[at + 2]?.text !== 'the' && isEachHour(ts, at + 2) ? everyHour([0], at + 4) : undefined;
  if (ts[at]?.text === 'at') at++;
  const minutes: number[] = [];
  for (;;) {
    const read = readMinute(ts, at);
    if (!read) return undefined;
    minutes.push(read.minute);
    at = read.next;
    const joint = ts[at]?.text;
    if ((joint !== 'and' && joint !== ',' && joint !== '&') || minutes.length > 11) break;
    at += ts[at + 1]?.text === 'and' ? 2 : 1;
  }
  const link = ts[at]?.text;
  if (link !== 'past' && link !== 'after' && link !== 'of') return undefined;
  if (!isEachHour(ts, at + 1) || (link === 'of' && ts[at + 1]?.text === 'the')) return undefined;
  return everyHour(minutes, at + 3);
}

/** "on the hour", "on the half hour", "on the hour and half hour": every hour, where nothing else says how often. */
function readOnTheHour(ts: readonly Token[], i: number): FrameRead | undefined {
  if (ts[i]?.text !== 'on' || ts[i + 1]?.text !== 'the') return undefined;
  const first = readHourMark(ts, i + 2);
  if (!first) return undefined;
  let at = first.next;
  if (ts[at]?.text !== 'and') return everyHour([first.minute], at);
  at++;
  while (at - first.next < 3 && (ts[at]?.text === 'on' || ts[at]?.text === 'the')) at++;
  const second = readHourMark(ts, at);
  return second ? everyHour([first.minute, second.minute], second.next) : everyHour([first.minute], first.next);
}

function readHourMark(ts: readonly Token[], i: number): { minute: number; next: number } | undefined {
  const half = ts[i]?.text === 'half' ? 1 : 0;
  const at = half && ts[i + 1]?.text === '-' ? i + 2 : i + half;
  return ts[at]?.text === 'hour' && ts[at + 1]?.text !== 'of' ? { minute: half * 30, next: at + 1 } : undefined;
}

/** Everything that makes a recurrence: "every …", "each …", "daily", "twice a day", "of the month" after an ordinal. */
export function readRecurrence(ts: readonly Token[], i: number): FrameRead | undefined {
  const token = ts[i];
  if (!token) return undefined;
  if (token.text === 'every' || token.text === 'each' || token.text === 'evry') return readAfterEvery(ts, i + 1);
  const single = SINGLE.get(token);
  // "the daily standup" is a name, "daily standup" may be one.
  if (single && OWNERS.has(tokenBefore(ts, i))) return undefined;
  if (single) {
    const frame: Frame = { every: single };
    if (token.text === 'nightly') frame.part = NIGHT;
    return { frame, next: i + 1, loose: true };
  }
  if (token.text === 'bi' && ts[i + 1]?.text === '-' && ts[i + 2]?.text === 'weekly') {
    return { frame: { every: { unit: 'week', n: 2, unsure: BIWEEKLY } }, next: i + 3 };
  }
  if (token.text === 'per' && ts[i + 1]?.sense.unit) return undefined;
  if (token.text === 'alternate' && ts[i + 1]?.sense.weekdays?.length === 1)
    return {
      frame: { every: { unit: 'week', n: 2, unsure: { rule: 'every_other', unit: 'week', n: 2 } } },
      next: i + 1,
    };
  if (token.text === 'alternate' && ts[i + 1]?.sense.unit === 'day')
    return { frame: { every: { unit: 'day', n: 2 } }, next: i + 2 };
  return readOnTheHour(ts, i) ?? readMinuteOfHour(ts, i) ?? readTimesPer(ts, i);
}

const BEFORE_PARITY = new WordSet('every each on the');

/** "every odd day", "on even days", "odd days of the month": every second day of the month by its number. */
export function readOtherDays(ts: readonly Token[], i: number): FrameRead | undefined {
  let at = i;
  while (at - i < 2 && BEFORE_PARITY.has(ts[at])) at++;
  const parity = ts[at]?.text;
  if (parity !== 'odd' && parity !== 'even') return undefined;
  if (ts[at + 1]?.text === '-' && ts[at + 2]?.text === 'numbered') at++;
  if (ts[at + 1]?.text === 'numbered') at++;
  const noun = ts[at + 1]?.text;
  // "an odd day" is a strange one.
  if (
    noun !== 'days' &&
    noun !== 'dates' &&
    !(/^(?:every|each)$/.test(ts[i]?.text ?? '') && (noun === 'day' || noun === 'date'))
  )
    return undefined;
  at += 2;
  if (ts[at]?.text === 'of' && /^(?:the|each|every)$/.test(ts[at + 1]?.text ?? '') && ts[at + 2]?.text === 'month')
    at += 3;
  // "Odd days are strange": without a word that leads in, only before a clean edge.
  const soft = ts[i]?.text === parity;
  return { frame: { every: { unit: 'month', n: 1 }, days: parity === 'odd' ? ODD_DAYS : EVEN_DAYS }, next: at, soft };
}
