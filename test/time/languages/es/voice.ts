import type { ClockPattern, DayPattern } from '../../../../src/time/words/pattern.ts';
import type { Voice } from '../../../../src/time/words/voice.ts';
import { MONTHS, WEEKDAYS } from './lexicon.ts';

const UNITS = { week: 'semana', day: 'día', hour: 'hora', minute: 'minuto', second: 'segundo' } as const;

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)}`;

const count = (number: number, unit: keyof typeof UNITS): string =>
  `${number} ${UNITS[unit]}${number === 1 ? '' : 's'}`;

const each = (number: number, unit: keyof typeof UNITS): string =>
  number === 1 ? `cada ${UNITS[unit]}` : `cada ${count(number, unit)}`;

const clock = (second: number): string =>
  `a las ${Math.floor(second / 3600)}:${String(Math.floor(second / 60) % 60).padStart(2, '0')}`;

const weekdays = (numbers: readonly number[]): string => list(numbers.map((number) => WEEKDAYS[number - 1] ?? ''));

function days(pattern: DayPattern): string {
  if (pattern.by === 'day') return each(pattern.interval, 'day');
  if (pattern.by === 'week')
    return pattern.interval === 1
      ? `cada ${weekdays(pattern.weekdays)}`
      : `${each(pattern.interval, 'week')} el ${weekdays(pattern.weekdays)}`;
  if (pattern.by === 'year')
    return `cada año el ${list(pattern.dates.map(({ month, day }) => `${day} de ${MONTHS[month - 1]}`))}`;
  return pattern.by === 'month' ? `cada mes el ${list(pattern.days.map(String))}` : pattern.by;
}

const beat = (pattern: Exclude<ClockPattern, { at: readonly number[] }>): string =>
  pattern.every % 3600 === 0 ? each(pattern.every / 3600, 'hour') : each(pattern.every / 60, 'minute');

export const voice: Voice = {
  clock,
  date({ weekday, day, month, away }) {
    if (away === 0 || away === 1) return away === 0 ? 'hoy' : 'mañana';
    return `el ${WEEKDAYS[weekday - 1]} ${day} de ${MONTHS[month - 1]}`;
  },
  plainDate: (month, day) => `${day} de ${MONTHS[month - 1]}`,
  moment: (date, time) => `${date} ${time}`,
  duration: (parts) => list(parts.map((part) => count(part.count, part.unit))),
  pattern(pattern) {
    if (pattern.kind === 'period') return each(pattern.everyMs / 3_600_000, 'hour');
    if (pattern.kind === 'rule') return pattern.text;
    return 'at' in pattern.clock ? `${days(pattern.days)} ${list(pattern.clock.at.map(clock))}` : beat(pattern.clock);
  },
  list,
  moments: (first) => list(first),
  bounded: (patterns, { until }) => `${list(patterns)}${until === undefined ? '' : ` hasta ${until}`}`,
};
