import { describe, expect, test } from 'vitest';
import { findWhen, parseWhen } from '../../../src/time/index.ts';
import { moments, rows, SAID } from './reading.ts';

/** `phrase | its next moments | what remains`. */
function check(table: string): void {
  test.each(
    rows(table).map(([line, content]): [string, string[], string] => {
      const [phrase = '', means = ''] = line.split(' | ');
      return [phrase, means.split(', '), content];
    }),
  )('%s', (phrase, means, content) => {
    expect(moments(phrase, SAID, means.length)).toEqual(means);
    expect(parseWhen(phrase, SAID).content).toBe(content);
  });
}

describe('a step from what recurs recurs', () => {
  check(`
standup every Monday at 9am, remind me 10 minutes before | 2026-12-07 08:50, 2026-12-14 08:50 | standup
每週一早上九點開會，提前十分鐘叫我 | 2026-12-07 08:50, 2026-12-14 08:50 | 開會
every day an hour before noon | 2026-12-02 11:00, 2026-12-03 11:00 |
10 minutes before 9am every weekday | 2026-12-02 08:50, 2026-12-03 08:50, 2026-12-04 08:50, 2026-12-07 08:50 |
every year on June 5, remind me a week before | 2027-05-29 09:00, 2028-05-29 09:00 |
pay rent on the 1st of every month, remind me 3 days before | 2026-12-29 09:00, 2027-01-29 09:00, 2027-02-26 09:00 | pay rent
每月十號前三天 | 2026-12-07 09:00, 2027-01-07 09:00 |
every Christmas Eve, remind me a week before | 2026-12-17 09:00, 2027-12-17 09:00 |
every year on January 1 at 9am call Ana, remind me the day before | 2026-12-31 09:00, 2027-12-31 09:00 | call Ana
every other Monday at 9am, remind me the day before | 2026-12-06 09:00, 2026-12-20 09:00 |
every Monday at midnight backup, remind me an hour before | 2026-12-06 23:00, 2026-12-13 23:00 | backup
team lunch on the first Friday of every month at noon, remind me two hours before | 2026-12-04 10:00, 2027-01-01 10:00 | team lunch
每年端午節前一天 | 2027-06-08 09:00, 2028-05-27 09:00 |
every Friday at 2pm review, remind me the evening before | 2026-12-03 19:00, 2026-12-10 19:00 | review
every day at 8pm except Sundays, remind me half an hour before | 2026-12-01 19:30, 2026-12-02 19:30, 2026-12-03 19:30, 2026-12-04 19:30, 2026-12-05 19:30, 2026-12-07 19:30 |
`);
});

describe('one more reminder beside each of what recurs', () => {
  check(`
remind me every Monday at 9am, also an hour before | 2026-12-07 08:00, 2026-12-07 09:00, 2026-12-14 08:00 |
every Monday at 9am, and also the day before | 2026-12-06 09:00, 2026-12-07 09:00, 2026-12-13 09:00 |
每週一早上九點開會，前一小時也提醒我 | 2026-12-07 08:00, 2026-12-07 09:00 | 開會
每月1號繳房租，前一天也提醒我 | 2026-12-31 09:00, 2027-01-01 09:00 | 繳房租
every workday at 9am standup, also 5 minutes before | 2026-12-02 08:55, 2026-12-02 09:00 | standup
every day at 8pm until Thursday, also an hour before | 2026-12-01 19:00, 2026-12-01 20:00, 2026-12-02 19:00 |
`);
});

describe('several steps before one time', () => {
  check(`
flight on Dec 20 at 9am, remind me the day before and 3 hours before | 2026-12-19 09:00, 2026-12-20 06:00 | flight
remind me about the dentist on Friday at 3pm, the day before and an hour before | 2026-12-03 15:00, 2026-12-04 14:00 | the dentist
wedding on December 19 at 4pm, remind me a week before, a day before and two hours before | 2026-12-12 16:00, 2026-12-18 16:00, 2026-12-19 14:00 | wedding
12月20號早上九點飛機，前一天和前三小時提醒我 | 2026-12-19 09:00, 2026-12-20 06:00 | 飛機
Interview Thursday at 2pm, nudge me the evening before | 2026-12-02 19:00 | Interview
Interview Thursday at 2pm, remind me the day before at 6pm | 2026-12-02 18:00 | Interview
週五下午兩點面試，前一天晚上提醒我 | 2026-12-03 20:00 | 面試
my flight is Friday at 9am, remind me to pack the day before | 2026-12-03 09:00 | my flight is, pack
`);
});

describe('days on which a step cannot be said', () => {
  test.each([
    'every last Friday of the month at 9am, remind me the day before',
    'every workday at 9am, remind me the day before',
    'every 2 hours, also 10 minutes before',
  ])('%s', (phrase) => {
    expect(findWhen(phrase, SAID)).toBeUndefined();
  });
});
