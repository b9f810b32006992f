import type { ClockPattern, DayPattern, NthWeekday, Pattern } from '../../words/pattern.ts';
import {
  clockWords,
  countWord,
  joinWords,
  lunarDayWord,
  lunarMonthWord,
  nthWord,
  WEEKDAYS,
  zoneName,
} from './terms.ts';

/** A recurrence in Traditional Chinese: 每兩週的週二上午10:00. */
export function pattern(pattern: Pattern, zone: string | undefined): string {
  if (pattern.kind === 'period') return every(pattern.everyMs / 1000);
  const inZone = zone === undefined ? '' : zoneName(zone);
  if (pattern.kind === 'rule') return `${inZone}依 ${pattern.name} 規則 ${pattern.text}`;
  const months = monthWords(pattern.months);
  const everyDay = pattern.days.by === 'day' && pattern.days.interval === 1;
  // A beat ("every 15 minutes", "from 9 to 5 every two hours") needs no "every day" before it.
  const onDays = everyDay && 'every' in pattern.clock ? '' : days(pattern.days);
  return `${inZone}${months}${onDays}${clockPattern(pattern.clock)}`;
}

/** 6月和7月的, 除了8月， */
function monthWords(months: readonly number[]): string {
  const left = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => !months.includes(month));
  const words = (list: readonly number[]): string => joinWords(list.map((month) => `${month}月`));
  if (months.length === 0) return '';
  return left.length <= MOST_LEFT_OUT ? `除了${words(left)}，` : `${words(months)}的`;
}
const MOST_LEFT_OUT = 4;

/** 每90分鐘, 每小時. */
function every(seconds: number): string {
  if (seconds % 3600 === 0) return each(seconds / 3600, '小時');
  return seconds % 60 === 0 ? each(seconds / 60, '分鐘') : each(seconds, '秒');
}

function each(count: number, unit: string): string {
  return count === 1 ? `每${unit}` : `每${countWord(count)}${unit}`;
}

function clockPattern(clock: ClockPattern): string {
  if ('at' in clock) return joinWords(clock.at.map(clockWords));
  if ('from' in clock) return `${clockWords(clock.from)}到${clockWords(clock.to)}${every(clock.every)}`;
  if (clock.past === 0) return clock.every === 3600 ? '每小時整點' : every(clock.every);
  const past = clock.past % 60 === 0 ? `${clock.past / 60}分` : `${clock.past}秒`;
  return clock.every === 3600 ? `每小時的${past}` : `${every(clock.every)}（從每小時的${past}開始）`;
}

function days(pattern: DayPattern): string {
  switch (pattern.by) {
    case 'day':
      return each(pattern.interval, '天');
    case 'workday':
      return `每${pattern.interval === 1 ? '' : countWord(pattern.interval)}個工作日`;
    case 'week':
      return pattern.interval === 1
        ? `每${weekdaySet(pattern.weekdays)}`
        : `${each(pattern.interval, '週')}的${weekdaySet(pattern.weekdays)}`;
    case 'month':
      return monthDays(pattern);
    case 'month-weekday':
      return `${eachMonth(pattern.interval)}${nthWeekdays(pattern.refs)}`;
    case 'month-workday':
      return `${eachMonth(pattern.interval)}${nthWord(pattern.nth)}工作日`;
    case 'year':
      return `${eachYear(pattern.interval)}${joinWords(pattern.dates.map(yearDate))}`;
    case 'year-weekday':
      return `${eachYear(pattern.interval)}${pattern.month}月${nthWeekdays(pattern.refs)}`;
    case 'lunar': {
      const words = joinWords(pattern.days.map(lunarDayWord));
      return pattern.month === undefined ? `每月農曆${words}` : `每年農曆${lunarMonthWord(pattern.month)}${words}`;
    }
  }
}

function eachMonth(interval: number): string {
  return interval === 1 ? '每月' : `每${countWord(interval)}個月的`;
}

function eachYear(interval: number): string {
  return interval === 1 ? '每年' : `每${countWord(interval)}年的`;
}

/** 週二, 週一到週五, 週一、三、五. */
function weekdaySet(weekdays: readonly number[]): string {
  const names = weekdays.map((weekday) => WEEKDAYS[weekday - 1]!);
  const isRun = weekdays.length > 2 && weekdays.at(-1)! - weekdays[0]! === weekdays.length - 1;
  return isRun ? `週${names[0]}到週${names.at(-1)}` : `週${names.join('、')}`;
}

function monthDays({ interval, days, skips, weekday }: Extract<DayPattern, { by: 'month' }>): string {
  if (weekday !== undefined) return `每逢${joinWords(days.map(monthDay))}的週${WEEKDAYS[weekday - 1]}`;
  const ordered = [...days.filter((day) => day > 0), ...days.filter((day) => day < 0)];
  const words = joinWords(ordered.map(monthDay));
  const highest = Math.max(...days);
  const lacking = skips && highest > 28 ? `（沒有${highest}日的月份略過）` : '';
  return `${eachMonth(interval)}${words}${lacking}`;
}

function monthDay(day: number): string {
  if (day > 0) return `${day}日`;
  return day === -1 ? '最後一天' : `倒數第${-day}天`;
}

function yearDate({ month, day }: { readonly month: number; readonly day: number }): string {
  return `${month}月${monthDay(day)}`;
}

function nthWeekdays(refs: readonly NthWeekday[]): string {
  return joinWords(refs.map(({ weekday, nth }) => `${nthWord(nth)}週${WEEKDAYS[weekday - 1]}`));
}
