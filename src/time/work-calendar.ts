import { WakefulError } from '../errors.ts';
import { dayNumber, isDate, weekdayOf } from './calendar.ts';

/**
 * The working days of a place, where they are not Monday to Friday: public holidays, and the weekend days on which people
 * work to make up for them (調休). Beyond its dates every Monday to Friday is a working day.
 */
export interface WorkCalendar {
  readonly name: string;
  /** Days without work, `YYYY-MM-DD`. */
  readonly off: readonly string[];
  /** Saturdays and Sundays with work, `YYYY-MM-DD`. */
  readonly working: readonly string[];
}

/** A calendar in day numbers. */
export interface WorkDays {
  readonly name: string;
  readonly off: ReadonlySet<number>;
  readonly working: ReadonlySet<number>;
}

/** Some centuries of holidays; more is no calendar. */
const MOST_DATES = 5000;
const LONGEST_NAME = 100;

const EXAMPLE = '{"name":"Our office","off":["2027-01-01"],"working":["2027-01-09"]}';

function refuse(problem: string): never {
  throw new WakefulError('input_invalid', `This is no calendar of workdays: ${problem}. It looks like ${EXAMPLE}.`);
}

/** The day number of `YYYY-MM-DD`; undefined when it is not written so or does not exist. */
function findDayNumber(text: string): number | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  return isDate(year, month, day) ? dayNumber(year, month, day) : undefined;
}

/** The dates of a list, sorted, each once. */
function readDates(list: unknown, field: 'off' | 'working'): readonly string[] {
  if (!Array.isArray(list)) refuse(`"${field}" is not a list of dates`);
  if (list.length > MOST_DATES) refuse(`"${field}" has more than ${MOST_DATES} dates`);
  for (const [index, date] of list.entries()) {
    const day = typeof date === 'string' ? findDayNumber(date) : undefined;
    if (day === undefined)
      refuse(`${field}[${index}], ${JSON.stringify(date)?.slice(0, 40)}, is not a date such as "2027-01-01"`);
    if (field === 'working' && weekdayOf(day) <= 5)
      refuse(`working[${index}], ${date}, is no Saturday or Sunday, so that it is a working day already`);
  }
  return [...new Set<string>(list)].sort();
}

/**
 * Makes a calendar of data that somebody wrote.
 *
 * @throws WakefulError `input_invalid`, with the field that does not fit.
 */
export function parseWorkCalendar(data: unknown): WorkCalendar {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) refuse('it is not an object');
  const { name, off = [], working = [], ...others } = data as Record<string, unknown>;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) refuse(`"${unknown.slice(0, 40)}" is not one of "name", "off" and "working"`);
  if (typeof name !== 'string' || name.trim() === '' || name.length > LONGEST_NAME)
    refuse(`"name" is not a text of up to ${LONGEST_NAME} characters`);
  const calendar = { name: name.trim(), off: readDates(off, 'off'), working: readDates(working, 'working') };
  if (calendar.off.length + calendar.working.length === 0)
    refuse('it names no day, in "off" or in "working"; without a calendar, workdays are Monday to Friday');
  const both = calendar.working.find((date) => calendar.off.includes(date));
  if (both !== undefined) refuse(`${both} is in "off" and in "working"`);
  return calendar;
}

const known = new WeakMap<WorkCalendar, WorkDays>();

/** A calendar in day numbers, made once. Dates that are none are left out: {@link parseWorkCalendar} refuses them. */
export function workDaysOf(calendar: WorkCalendar): WorkDays {
  const made = known.get(calendar);
  if (made) return made;
  const numbers = (dates: readonly string[]): ReadonlySet<number> =>
    new Set(dates.map(findDayNumber).filter((day) => day !== undefined));
  const days = { name: calendar.name, off: numbers(calendar.off), working: numbers(calendar.working) };
  known.set(calendar, days);
  return days;
}

/** Whether a calendar says anything about the days from `day` on. */
export function reaches(calendar: WorkDays | undefined, day: number): calendar is WorkDays {
  if (!calendar) return false;
  for (const days of [calendar.off, calendar.working]) for (const known of days) if (known >= day) return true;
  return false;
}

/** Whether people work on a day; without a calendar, from Monday to Friday. */
export function isWorkday(day: number, calendar: WorkDays | undefined): boolean {
  if (weekdayOf(day) <= 5) return !calendar?.off.has(day);
  return calendar?.working.has(day) === true;
}
