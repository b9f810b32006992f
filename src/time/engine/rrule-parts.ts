import { WakefulError } from '../../errors.ts';
import type { Weekday } from '../calendar.ts';
import { findWallMs, type WallMs } from '../zones/index.ts';
import { LARGEST_COUNT } from './slot-source.ts';

type Frequency = 'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY' | 'HOURLY' | 'MINUTELY' | 'SECONDLY';

/** The parts of an RFC 5545 rule. A list that was not given is empty. */
export interface RruleParts {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count?: number;
  readonly until?: RruleUntil;
  readonly byMonth: readonly number[];
  readonly byWeekNumber: readonly number[];
  readonly byYearDay: readonly number[];
  readonly byMonthDay: readonly number[];
  readonly byDay: readonly WeekdayRef[];
  readonly byHour: readonly number[];
  readonly byMinute: readonly number[];
  readonly bySecond: readonly number[];
  readonly bySetPosition: readonly number[];
  readonly weekStart: Weekday;
}

/** `TU` (nth 0), `2TU`, `-1FR`. */
export interface WeekdayRef {
  readonly weekday: Weekday;
  readonly nth: number;
}

/** UNTIL: an instant when it ends in Z; otherwise the last wall time, the whole day when no time was given. */
type RruleUntil = { readonly at: number } | { readonly wall: WallMs };

/** A hundred years in hours; what comes more rarely than the calendar goes is nothing to wait for. */
const LARGEST_INTERVAL = 1_000_000;

/** All days of the year listed fit. */
const LONGEST_RULE = 3000;

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/**
 * Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU`. Throws `schedule_invalid` with a sentence that names the part.
 */
export function parseRrule(rule: string): RruleParts {
  if (rule.length > LONGEST_RULE) {
    throw invalid(`A recurrence rule of ${rule.length} characters is too long: ${LONGEST_RULE} are plenty.`);
  }
  const given = splitParts(rule);
  const frequency = FREQUENCIES.find((name) => name === given.get('FREQ'));
  if (!frequency) {
    throw invalid(`A recurrence rule needs FREQ with one of ${FREQUENCIES.join(', ')}: "${rule.slice(0, 80)}".`);
  }
  const count = given.has('COUNT') ? readWhole(given, 'COUNT', LARGEST_COUNT) : undefined;
  const untilText = given.get('UNTIL');
  if (count !== undefined && untilText !== undefined) throw invalid('A recurrence rule has COUNT or UNTIL, not both.');
  const until = untilText === undefined ? undefined : readUntil(untilText);
  const parts: RruleParts = {
    frequency,
    interval: given.has('INTERVAL') ? readWhole(given, 'INTERVAL', LARGEST_INTERVAL) : 1,
    ...(count !== undefined && { count }),
    ...(until !== undefined && { until }),
    byMonth: readNumbers(given, 'BYMONTH', 1, 12),
    byWeekNumber: readNumbers(given, 'BYWEEKNO', 1, 53, true),
    byYearDay: readNumbers(given, 'BYYEARDAY', 1, 366, true),
    byMonthDay: readNumbers(given, 'BYMONTHDAY', 1, 31, true),
    byDay: readWeekdays(given.get('BYDAY')),
    byHour: readNumbers(given, 'BYHOUR', 0, 23),
    byMinute: readNumbers(given, 'BYMINUTE', 0, 59),
    bySecond: readNumbers(given, 'BYSECOND', 0, 59),
    bySetPosition: readNumbers(given, 'BYSETPOS', 1, 366, true),
    weekStart: readWeekday(given.get('WKST') ?? 'MO'),
  };
  checkCombination(parts);
  return parts;
}

const KNOWN_PARTS = new Set(
  'FREQ INTERVAL COUNT UNTIL BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE BYSECOND BYSETPOS WKST'.split(
    ' ',
  ),
);

function splitParts(rule: string): Map<string, string> {
  const given = new Map<string, string>();
  for (const part of rule.trim().toUpperCase().split(';')) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const name = part.slice(0, Math.max(0, equals));
    if (!KNOWN_PARTS.has(name)) {
      throw invalid(`"${part.slice(0, 40)}" is not a part of a recurrence rule (RFC 5545), such as BYDAY=MO.`);
    }
    if (given.has(name)) throw invalid(`The recurrence rule has ${name} twice.`);
    given.set(name, part.slice(equals + 1));
  }
  return given;
}

function checkCombination(parts: RruleParts): void {
  const { frequency } = parts;
  if (parts.byDay.some(({ nth }) => nth !== 0)) {
    if (frequency !== 'YEARLY' && frequency !== 'MONTHLY') {
      throw invalid(`A numbered weekday in BYDAY, such as 2TU, needs FREQ=MONTHLY or YEARLY, not ${frequency}.`);
    }
    if (parts.byWeekNumber.length > 0) throw invalid('A numbered weekday in BYDAY does not go with BYWEEKNO.');
  }
  if (parts.byWeekNumber.length > 0 && frequency !== 'YEARLY') throw invalid('BYWEEKNO needs FREQ=YEARLY.');
  if (parts.byMonthDay.length > 0 && frequency === 'WEEKLY') throw invalid('BYMONTHDAY does not go with FREQ=WEEKLY.');
  if (parts.byYearDay.length > 0 && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(frequency)) {
    throw invalid(`BYYEARDAY does not go with FREQ=${frequency}.`);
  }
  const lists = [parts.byMonth, parts.byWeekNumber, parts.byYearDay, parts.byMonthDay, parts.byDay];
  if (parts.bySetPosition.length > 0 && ![...lists, parts.byHour, parts.byMinute, parts.bySecond].some(isGiven)) {
    throw invalid('BYSETPOS needs another BY part to choose from.');
  }
}

function isGiven(list: readonly unknown[]): boolean {
  return list.length > 0;
}

function readWhole(given: ReadonlyMap<string, string>, name: string, max: number): number {
  const text = given.get(name) ?? '';
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < 1 || value > max) {
    throw invalid(`${name} must be a whole number from 1 to ${max}, not "${text.slice(0, 40)}".`);
  }
  return value;
}

function readNumbers(
  given: ReadonlyMap<string, string>,
  name: string,
  min: number,
  max: number,
  negative = false,
): number[] {
  const text = given.get(name);
  if (text === undefined) return [];
  const numbers = text.split(',').map((item) => {
    const value = Number(item);
    const size = negative ? Math.abs(value) : value;
    if (!/^[+-]?\d{1,3}$/.test(item) || size < min || size > max) {
      const range = negative ? `${min} to ${max} or −${max} to −${min}` : `${min} to ${max}`;
      throw invalid(`${name} takes numbers from ${range}, not "${item.slice(0, 40)}".`);
    }
    return value;
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function readWeekdays(text: string | undefined): WeekdayRef[] {
  if (text === undefined) return [];
  return text.split(',').map((item) => {
    const parts = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item);
    const nth = Number(parts?.[1] ?? 0);
    if (!parts || Math.abs(nth) > 53 || (parts[1] !== undefined && nth === 0)) {
      throw invalid(`BYDAY takes weekdays such as MO, 2TU or -1FR, not "${item.slice(0, 40)}".`);
    }
    return { weekday: readWeekday(parts[2]!), nth };
  });
}

function readWeekday(text: string): Weekday {
  const index = WEEKDAYS.indexOf(text);
  if (index < 0)
    throw invalid(`"${text.slice(0, 40)}" is not a weekday of a recurrence rule (${WEEKDAYS.join(', ')}).`);
  return (index + 1) as Weekday;
}

function readUntil(text: string): RruleUntil {
  const parts = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(text);
  const [, year, month, day, hour = '23', minute = '59', second = '59', zulu] = parts ?? [];
  const wall = parts ? findWallMs(`${year}-${month}-${day}T${hour}:${minute}:${second}`) : undefined;
  if (wall === undefined) {
    throw invalid(
      `UNTIL takes a date such as 20261215, 20261215T200000 or 20261215T120000Z, not "${text.slice(0, 40)}".`,
    );
  }
  return zulu ? { at: wall } : { wall };
}

function invalid(message: string): WakefulError {
  return new WakefulError('schedule_invalid', message);
}
