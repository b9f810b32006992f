import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { moments, rows, SAID } from './reading.ts';

describe('what is said exactly is read exactly', () => {
  test.each(
    rows(`
# Leap months are months of their own; months of that calendar are counted by it.
2028年閏五月初一 | 2028-06-23 09:00
農曆閏六月十五 | 2036-08-06 09:00
農曆六月十五 | 2027-07-18 09:00
農曆二月三十 | 2027-04-06 09:00
下個月初一 | 2026-12-09 09:00
下下個月初一 | 2027-01-08 09:00
八點差一刻 | 2026-12-01 19:45
早上六點差十分 | 2026-12-02 05:50
every Monday at 9am until New Year | 2026-12-07 09:00, 2026-12-14 09:00, 2026-12-21 09:00, 2026-12-28 09:00
every Monday at 9am until the new year | 2026-12-07 09:00, 2026-12-14 09:00, 2026-12-21 09:00, 2026-12-28 09:00
# The time of day of now.
兩天後這個時候 | 2026-12-03 18:00
3天後的這個時候 | 2026-12-04 18:00
兩天後同一時間 | 2026-12-03 18:00
in 2 days at the same time | 2026-12-03 18:00
two days from now at this time | 2026-12-03 18:00
in 2 days at 9am | 2026-12-03 09:00
# Rules begin where they say, and COUNT counts what is to come.
DTSTART:20261210T090000 RRULE:FREQ=DAILY;COUNT=2 | 2026-12-10 09:00, 2026-12-11 09:00
DTSTART:20261210T010000Z RRULE:FREQ=DAILY;COUNT=2 | 2026-12-10 09:00, 2026-12-11 09:00
DTSTART;TZID=Asia/Tokyo:20261210T090000 RRULE:FREQ=DAILY;COUNT=2 | 2026-12-10 08:00, 2026-12-11 08:00
FREQ=DAILY;COUNT=2;BYHOUR=9 | 2026-12-02 09:00, 2026-12-03 09:00
FREQ=DAILY;COUNT=2;BYHOUR=20 | 2026-12-01 20:00, 2026-12-02 20:00
`),
  )('%s', (phrase, meant) => {
    expect(moments(phrase, undefined, 5).join(', ')).toBe(meant);
  });

  test.each([
    ['12/11', ['month_day_order']],
    ['3/4 at 9am', ['month_day_order']],
    ['4/4 at 9am', []],
    ['12/24 at 9am', []],
    ['3月4日早上九點', []],
  ])('%s is told to have another order where it has one', (phrase, rules) => {
    expect(parseWhen(phrase, SAID).ambiguous.map(({ rule }) => rule)).toEqual(rules);
    expect(parseWhen(phrase, { ...SAID, dayFirst: true }).ambiguous).toEqual([]);
  });
});
