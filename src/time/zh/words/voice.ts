import type { Voice } from '../../words/voice.ts';
import { pattern } from './pattern.ts';
import { inScript } from './script.ts';
import { clockWords, joinWords, WEEKDAYS } from './terms.ts';

const UNITS = { week: '週', day: '天', hour: '小時', minute: '分鐘', second: '秒' } as const;

const NEAR_DAYS: Readonly<Record<number, string>> = { [-1]: '昨天', 0: '今天', 1: '明天', 2: '後天' };

/** Chinese, written in Traditional characters; {@link inScript} turns what it says into Simplified ones. */
export const chinese: Voice = {
  clock: clockWords,
  date({ weekday, year, month, day, away, withYear }, style) {
    const near = away === undefined ? undefined : NEAR_DAYS[away];
    if (near !== undefined) return near;
    const name = `${style === 'long' ? '星期' : '週'}${WEEKDAYS[weekday - 1]}`;
    return `${withYear ? `${year}年` : ''}${month}月${day}日（${name}）`;
  },
  plainDate: (month, day, year) => `${year === undefined ? '' : `${year}年`}${month}月${day}日`,
  moment: (date, clock) => `${date}${clock}`,
  duration: (parts) => parts.map(({ unit, count }) => `${count}${UNITS[unit]}`).join(''),
  pattern,
  inScript,
  list: joinWords,
  moments: (first, more) => (more > 0 ? `${first.join('、')}等，還有${more}次` : joinWords(first)),
  bounded(patterns, { starting, until, count, except = [], withoutHolidays, calendar }) {
    let text = joinWords(patterns);
    const out = withoutHolidays ? [...except, '國定假日'] : except;
    if (out.length > 0) text += `，${joinWords(out)}除外`;
    if (starting !== undefined) text = `從${starting}起，${text}`;
    // Behind 「七點到九點」 a second 到 would be read as one of the hours.
    if (until !== undefined) text += `，${text.includes('到') ? '直到' : '到'}${until}為止`;
    if (count !== undefined) text += `，共${count}次`;
    return calendar === undefined ? text : `${text}，依行事曆「${calendar}」`;
  },
};
