import { counted } from '../../../plural.ts';
import type { Voice } from '../../words/voice.ts';
import { pattern } from './pattern.ts';
import { clockWords, joinWords, MONTHS, WEEKDAYS } from './terms.ts';

const SHORT_UNITS = { week: 'wk', day: 'd', hour: 'h', minute: 'min', second: 's' } as const;

export const english: Voice = {
  clock: clockWords,
  date({ weekday, year, month, day, away, withYear }, style) {
    if (away === 0) return 'today';
    if (away === 1) return 'tomorrow';
    if (away === -1) return 'yesterday';
    const [weekdayName, monthName] = [WEEKDAYS[weekday - 1]!, MONTHS[month - 1]!];
    const names = style === 'long' ? [weekdayName, monthName] : [weekdayName.slice(0, 3), monthName.slice(0, 3)];
    return `${names[0]}, ${names[1]} ${day}${withYear ? `, ${year}` : ''}`;
  },
  plainDate: (month, day, year) => `${MONTHS[month - 1]} ${day}${year === undefined ? '' : `, ${year}`}`,
  moment: (date, clock) => `${date} at ${clock}`,
  duration(parts, style) {
    const words = parts.map(({ unit, count }) =>
      style === 'long' ? counted(count, unit) : `${count} ${SHORT_UNITS[unit]}`,
    );
    return words.join(' ');
  },
  pattern,
  list: joinWords,
  moments: (first, more) => joinWords(more > 0 ? [...first, counted(more, 'more time')] : first),
  bounded(patterns, { starting, until, count, except = [], withoutHolidays, calendar }) {
    let text = joinWords(patterns);
    const out = withoutHolidays ? ['holidays', ...except] : except;
    if (out.length > 0) text += ` except ${joinWords(out)}`;
    if (starting !== undefined) text += ` starting ${starting}`;
    if (until !== undefined) text += ` until ${until}`;
    if (count !== undefined) text += count === 1 ? ', once' : `, ${count} times`;
    return calendar === undefined ? text : `${text}, by the calendar "${calendar}"`;
  },
};
