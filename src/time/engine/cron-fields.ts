import { WakefulError } from '../../errors.ts';

/** What a cron expression says, field by field. Lists are sorted and without duplicates. */
export interface CronFields {
  readonly seconds: readonly number[];
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly months: readonly number[];
  readonly daysOfMonth: DaysOfMonth;
  readonly daysOfWeek: DaysOfWeek;
}

interface DaysOfMonth {
  /** The field begins with `*` or is `?`: it does not restrict, so the day of the week alone does. */
  readonly open: boolean;
  readonly days: readonly number[];
  /** `L` is 0, `L-3` is 3: days before the last of the month. */
  readonly beforeLast: readonly number[];
  /** `15W`: the weekday (Monday to Friday) nearest to that day, in the same month. */
  readonly nearestWeekday: readonly number[];
  /** `LW`: the last weekday of the month. */
  readonly lastWeekday: boolean;
}

interface DaysOfWeek {
  readonly open: boolean;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekdays: readonly number[];
  /** `5#2` is the second Friday, `5L` the last (−1). */
  readonly nth: readonly { readonly weekday: number; readonly nth: number }[];
}

const MACROS: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** Sixty listed seconds, minutes, hours and days fit many times over. */
const LONGEST_EXPRESSION = 1000;

const MONTH_NAMES = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const DAY_NAMES = 'SUN MON TUE WED THU FRI SAT'.split(' ');

interface FieldKind {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly names: readonly string[];
  /** What an open field stands for. */
  readonly all: readonly number[];
}

function fieldKind(name: string, min: number, max: number, names: readonly string[] = []): FieldKind {
  return { name, min, max, names, all: Array.from({ length: max - min + 1 }, (_, index) => min + index) };
}

const SECOND = fieldKind('second', 0, 59);
const MINUTE = fieldKind('minute', 0, 59);
const HOUR = fieldKind('hour', 0, 23);
const DAY_OF_MONTH = fieldKind('day of the month', 1, 31);
const MONTH = fieldKind('month', 1, 12, MONTH_NAMES);
/** 7 is a second name of Sunday. */
const DAY_OF_WEEK = fieldKind('day of the week', 0, 7, DAY_NAMES);

/**
 * Reads a cron expression: five fields, six with seconds first, or a macro such as `@daily`. Throws `schedule_invalid`
 * with a sentence that names the field.
 */
export function parseCron(expression: string): CronFields {
  if (expression.length > LONGEST_EXPRESSION) {
    throw invalid(
      `A cron expression of ${expression.length} characters is too long: ${LONGEST_EXPRESSION} are plenty.`,
    );
  }
  const text = expression.trim().toUpperCase();
  const fields = (MACROS[text.toLowerCase()] ?? text).split(/\s+/);
  if (fields.length !== 5 && fields.length !== 6) {
    const macros = text.startsWith('@') ? ` The macros are ${Object.keys(MACROS).join(', ')}.` : '';
    throw invalid(
      `A cron expression has five fields (minute hour day month weekday) or six (second first), but "${expression.slice(0, 80)}" has ${text === '' ? 0 : fields.length}.${macros}`,
    );
  }
  const [second, minute, hour, day, month, weekday] = (fields.length === 5 ? ['0', ...fields] : fields) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  return {
    seconds: readNumbers(second, SECOND),
    minutes: readNumbers(minute, MINUTE),
    hours: readNumbers(hour, HOUR),
    months: readNumbers(month, MONTH),
    daysOfMonth: readDaysOfMonth(day),
    daysOfWeek: readDaysOfWeek(weekday),
  };
}

function readDaysOfMonth(field: string): DaysOfMonth {
  const plain: string[] = [];
  const beforeLast: number[] = [];
  const nearestWeekday: number[] = [];
  let lastWeekday = false;
  for (const item of field.split(',')) {
    const last = /^L(?:-(\d{1,2}))?$/.exec(item);
    const nearest = /^(\d{1,2})W$/.exec(item);
    if (item === 'LW' || item === 'WL') lastWeekday = true;
    else if (last) beforeLast.push(inRange(Number(last[1] ?? 0), 0, 30, item, DAY_OF_MONTH));
    else if (nearest) nearestWeekday.push(inRange(Number(nearest[1]), 1, 31, item, DAY_OF_MONTH));
    else plain.push(item);
  }
  return {
    open: isOpen(field),
    days: plain.length > 0 ? readNumbers(plain.join(','), DAY_OF_MONTH) : [],
    beforeLast,
    nearestWeekday,
    lastWeekday,
  };
}

function readDaysOfWeek(field: string): DaysOfWeek {
  const plain: string[] = [];
  const nth: { weekday: number; nth: number }[] = [];
  for (const item of field.split(',')) {
    const special = /^([0-7]|[A-Z]{3})(?:#([1-5])|L)$/.exec(item);
    if (item === 'L') {
      throw invalid(`"L" alone says no day of the week. Write 5L for the last Friday of the month, or 6 for Saturday.`);
    }
    if (special) nth.push({ weekday: isoWeekday(readValue(special[1]!, DAY_OF_WEEK)), nth: Number(special[2] ?? -1) });
    else plain.push(item);
  }
  const numbers = plain.length > 0 ? readNumbers(plain.join(','), DAY_OF_WEEK) : [];
  return { open: isOpen(field), weekdays: sortedUnique(numbers.map(isoWeekday)), nth };
}

function isOpen(field: string): boolean {
  return field.startsWith('*') || field === '?';
}

function isoWeekday(cronDay: number): number {
  return cronDay === 0 ? 7 : cronDay;
}

/** A field of numbers: `*`, `?`, `5`, `1,2`, `1-5`, `22-3` (over the end), each with an optional `/step`. */
function readNumbers(field: string, kind: FieldKind): readonly number[] {
  if (field === '*' || field === '?') return kind.all;
  const numbers = field.split(',').flatMap((item) => readItem(item, kind));
  return sortedUnique(numbers);
}

function readItem(item: string, kind: FieldKind): number[] {
  const parts = /^(?:([*?])|([0-9A-Z]+)(?:-([0-9A-Z]+))?)(?:\/(\d+))?$/.exec(item);
  if (!parts) throw invalid(`"${item.slice(0, 40)}" is not a ${kind.name} in a cron expression.`);
  const [, open, from, to, stepText] = parts;
  const step = Number(stepText ?? 1);
  if (step < 1) throw invalid(`The step in "${item.slice(0, 40)}" must be 1 or more.`);
  // 7 is a second name of Sunday, not an eighth day.
  const highest = kind === DAY_OF_WEEK ? 6 : kind.max;
  const low = open ? kind.min : readValue(from!, kind);
  let high = highest;
  if (!open && to !== undefined) high = readValue(to, kind);
  else if (!open && stepText === undefined) high = low;
  if (high < low) high += highest - kind.min + 1;
  const numbers: number[] = [];
  for (let value = low; value <= high; value += step) {
    numbers.push(value > kind.max ? value - (highest - kind.min + 1) : value);
  }
  return numbers;
}

function readValue(text: string, kind: FieldKind): number {
  const named = kind.names.indexOf(text);
  if (named >= 0) return named + (kind === MONTH ? 1 : 0);
  if (!/^\d{1,2}$/.test(text)) throw invalid(`"${text.slice(0, 40)}" is not a ${kind.name} in a cron expression.`);
  return inRange(Number(text), kind.min, kind.max, text, kind);
}

function inRange(value: number, min: number, max: number, item: string, kind: FieldKind): number {
  if (value >= min && value <= max) return value;
  throw invalid(
    `"${item}" is out of range: the ${kind.name} of a cron expression goes from ${kind.min} to ${kind.max}.`,
  );
}

function sortedUnique(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function invalid(message: string): WakefulError {
  return new WakefulError('schedule_invalid', message);
}
