import { counted } from '../../../plural.ts';
import type { ClockPattern, DayPattern, NthWeekday, Pattern } from '../../words/pattern.ts';
import { clockWords, joinWords, MONTHS, nthWord, ordinal, WEEKDAYS, zoneName } from './terms.ts';

/** A recurrence in English: "every 2 weeks on Tuesday at 10:00 AM". */
export function pattern(pattern: Pattern, zone: string | undefined): string {
  if (pattern.kind === 'period') return every(pattern.everyMs / 1000);
  const inZone = zone === undefined ? '' : ` ${zoneName(zone)}`;
  if (pattern.kind === 'rule') return `on the ${pattern.name} schedule ${pattern.text}${inZone}`;
  const { clock } = pattern;
  const onDays = daysInMonths(pattern.days, pattern.months);
  const months = monthWords(pattern.months, onDays.includes(' except '));
  if ('at' in clock) return `${onDays}${months} at ${joinWords(clock.at.map(clockWords))}${inZone}`;
  return `${beat(clock)}${inZone}${daysOfBeat(pattern.days)}${months}`;
}

/** "Every day except Sunday in June" would leave out the Sundays of June: the weekdays are named one by one. */
function daysInMonths(pattern: DayPattern, months: readonly number[]): string {
  const isNamed = pattern.by === 'week' && pattern.interval === 1 && pattern.weekdays.length === 6;
  if (!isNamed || months.length === 0 || months.length >= 12 - MOST_LEFT_OUT) return days(pattern);
  return `every ${joinWords(pattern.weekdays.map((weekday) => WEEKDAYS[weekday - 1]!))}`;
}

/** "in June and July", "except in August"; behind days that leave some out already "and in August". */
function monthWords(months: readonly number[], leavesOut: boolean): string {
  const left = MONTHS.filter((_, index) => !months.includes(index + 1));
  if (months.length === 0) return '';
  if (left.length <= MOST_LEFT_OUT) return `${leavesOut ? ' and' : ' except'} in ${joinWords(left)}`;
  return ` in ${joinWords(months.map((month) => MONTHS[month - 1]!))}`;
}
const MOST_LEFT_OUT = 4;

/** "every 90 minutes", "every hour". */
function every(seconds: number): string {
  if (seconds % 3600 === 0) return each(seconds / 3600, 'hour');
  return seconds % 60 === 0 ? each(seconds / 60, 'minute') : each(seconds, 'second');
}

function each(count: number, unit: string): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

function beat(clock: Exclude<ClockPattern, { at: readonly number[] }>): string {
  if ('from' in clock) return `${every(clock.every)} from ${clockWords(clock.from)} to ${clockWords(clock.to)}`;
  if (clock.past === 0) return clock.every === 3600 ? 'every hour on the hour' : every(clock.every);
  const past = clock.past % 60 === 0 ? counted(clock.past / 60, 'minute') : counted(clock.past, 'second');
  return clock.every === 3600 ? `every hour at ${past} past` : `${every(clock.every)} from ${past} past the hour`;
}

function daysOfBeat(pattern: DayPattern): string {
  if (pattern.by === 'day' && pattern.interval === 1) return '';
  if (pattern.by !== 'week' || pattern.interval !== 1) return `, ${days(pattern)}`;
  if (pattern.weekdays.join() === '1,2,3,4,5') return ' on weekdays';
  return ` on ${joinWords(pattern.weekdays.map((weekday) => `${WEEKDAYS[weekday - 1]}s`))}`;
}

function days(pattern: DayPattern): string {
  switch (pattern.by) {
    case 'day':
      return each(pattern.interval, 'day');
    case 'workday':
      return pattern.interval === 1 ? 'every workday' : `every ${pattern.interval} business days`;
    case 'week':
      return pattern.interval === 1
        ? `every ${weekdaySet(pattern.weekdays)}`
        : `${each(pattern.interval, 'week')} on ${joinWords(pattern.weekdays.map((weekday) => WEEKDAYS[weekday - 1]!))}`;
    case 'month':
      return monthDays(pattern);
    case 'month-weekday':
      return `on the ${nthWeekdays(pattern.refs)} of ${each(pattern.interval, 'month')}`;
    case 'month-workday':
      return `on the ${nthWord(pattern.nth)} weekday of ${each(pattern.interval, 'month')}`;
    case 'year':
      return `${each(pattern.interval, 'year')} on ${joinWords(pattern.dates.map(yearDate))}`;
    case 'year-weekday':
      return `${each(pattern.interval, 'year')} on the ${nthWeekdays(pattern.refs)} of ${MONTHS[pattern.month - 1]}`;
    case 'lunar':
      return lunarDays(pattern);
  }
}

function weekdaySet(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return 'day';
  if (weekdays.join() === '1,2,3,4,5') return 'weekday';
  if (weekdays.length === 6) {
    const left = [1, 2, 3, 4, 5, 6, 7].find((weekday) => !weekdays.includes(weekday)) ?? 7;
    return `day except ${WEEKDAYS[left - 1]}`;
  }
  return joinWords(weekdays.map((weekday) => WEEKDAYS[weekday - 1]!));
}

function monthDays({ interval, days, skips, weekday }: Extract<DayPattern, { by: 'month' }>): string {
  if (weekday !== undefined) return `every ${WEEKDAYS[weekday - 1]} the ${joinWords(days.map(ordinal))}`;
  const inMonths = each(interval, 'month');
  const ordered = [...days.filter((day) => day > 0), ...days.filter((day) => day < 0)];
  const words = ordered.map((day) => (day > 0 ? ordinal(day) : day === -1 ? 'last day' : `${nthWord(day)} day`));
  if (ordered[0]! < 0) return `on the ${joinWords(words)} of ${inMonths}`;
  const highest = Math.max(...days);
  const lacking = skips && highest > 28 ? ` that has a ${ordinal(highest)}` : '';
  return lacking === ''
    ? `${inMonths} on the ${joinWords(words)}`
    : `on the ${joinWords(words)} of ${inMonths}${lacking}`;
}

function yearDate({ month, day }: { readonly month: number; readonly day: number }): string {
  const name = MONTHS[month - 1];
  if (day > 0) return `${name} ${day}`;
  return day === -1 ? `the last day of ${name}` : `the ${nthWord(day)} day of ${name}`;
}

function nthWeekdays(refs: readonly NthWeekday[]): string {
  return joinWords(refs.map(({ weekday, nth }) => `${nthWord(nth)} ${WEEKDAYS[weekday - 1]}`));
}

/** Dates of the Chinese calendar that English has a name for. */
const FESTIVALS: Readonly<Record<string, string>> = {
  '1/1': 'Chinese New Year',
  '1/15': 'Lantern Festival',
  '5/5': 'Dragon Boat Festival',
  '8/15': 'Mid-Autumn Festival',
};

function lunarDays({ month, days }: Extract<DayPattern, { by: 'lunar' }>): string {
  const festival = days.length === 1 ? FESTIVALS[`${month}/${days[0]}`] : undefined;
  if (festival) return `every ${festival}`;
  const words = joinWords(days.map(ordinal));
  if (month === undefined) return `on the ${words} of every lunar month`;
  return `every year on the ${words} of the ${ordinal(month)} lunar month`;
}
