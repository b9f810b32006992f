import { describe, expect, test } from 'vitest';
import { moments, rows } from './reading.ts';

/** The days around the first weekend after Tuesday, 2026-12-01, at seven and at nine. */
const WEEK = [
  '2026-12-02 07:00',
  '2026-12-03 07:00',
  '2026-12-04 07:00',
  '2026-12-05 09:00',
  '2026-12-06 09:00',
  '2026-12-07 07:00',
];

describe('two rules in one sentence, each with its own hour', () => {
  test.each([
    'at 7 on weekdays and 9 on weekends',
    'every weekday at 7am and every weekend at 9am',
    'weekdays at 7am, weekends at 9am',
    'remind me at 7am on weekdays and 9am on weekends to take my meds',
    '平日七點、週末九點',
    '平日早上七點，週末早上九點',
    '工作日早上七点，周末早上九点',
  ])('%s', (phrase) => {
    expect(moments(phrase, undefined, WEEK.length)).toEqual(WEEK);
  });
});

describe('hours that are listed belong to every day that is named', () => {
  test.each([
    ['tomorrow at 8 and 9 pm', '2026-12-02 20:00, 2026-12-02 21:00'],
    ['Monday and Friday at 9am', '2026-12-04 09:00, 2026-12-07 09:00'],
    ['every day at 8am and 8pm', '2026-12-01 20:00, 2026-12-02 08:00, 2026-12-02 20:00'],
    ['8am and 8pm tomorrow', '2026-12-02 08:00, 2026-12-02 20:00'],
    ['每天早上八點和晚上八點', '2026-12-01 20:00, 2026-12-02 08:00, 2026-12-02 20:00'],
    ['明天和後天早上八點', '2026-12-02 08:00, 2026-12-03 08:00'],
  ])('%s', (phrase, meant) => {
    expect(moments(phrase).join(', ')).toBe(meant);
  });
});

describe('two moments in one sentence are two, each on its own day', () => {
  test.each(
    rows(`
今晚8點和明晚9點提醒我 | 2026-12-01 20:00, 2026-12-02 21:00
今晚8點，明晚9點各提醒我一次倒垃圾 | 2026-12-01 20:00, 2026-12-02 21:00
今晚8點、明早9點提醒我 | 2026-12-01 20:00, 2026-12-02 09:00
今晚8點、明晚9點、後天早上7點提醒我 | 2026-12-01 20:00, 2026-12-02 21:00, 2026-12-03 07:00
tonight at 8 and tomorrow night at 9 remind me | 2026-12-01 20:00, 2026-12-02 21:00
remind me in 10 minutes and then again in an hour | 2026-12-01 18:10, 2026-12-01 19:00
remind me in 10 minutes and in an hour to stir | 2026-12-01 18:10, 2026-12-01 19:00
remind me in 10 minutes to stir, and again in an hour | 2026-12-01 18:10, 2026-12-01 19:00
in an hour and in two hours remind me | 2026-12-01 19:00, 2026-12-01 20:00
30分鐘後提醒我，兩小時後再提醒我一次 | 2026-12-01 18:30, 2026-12-01 20:00
一小時後和兩小時後提醒我 | 2026-12-01 19:00, 2026-12-01 20:00
# One moment: another matter, one length, one that is only put off.
remind me in 10 minutes to stir and in an hour to serve | 2026-12-01 18:10
in an hour and 20 minutes remind me | 2026-12-01 19:20
1小時後再提醒我 | 2026-12-01 19:00
`),
  )('%s', (phrase, meant) => {
    expect(moments(phrase).join(', ')).toBe(meant);
  });
});

describe('an hour that is asked for on so many days', () => {
  test.each(
    rows(`
remind me tomorrow at 3pm for three days to drink | 2026-12-02 15:00, 2026-12-03 15:00, 2026-12-04 15:00
remind me at 3pm to drink water, for three days | 2026-12-02 15:00, 2026-12-03 15:00, 2026-12-04 15:00
remind me at 3pm and 5pm to drink for two days | 2026-12-02 15:00, 2026-12-02 17:00, 2026-12-03 15:00, 2026-12-03 17:00
下午三點和五點提醒我喝水，連續兩天 | 2026-12-02 15:00, 2026-12-02 17:00, 2026-12-03 15:00, 2026-12-03 17:00
remind me Monday to Wednesday at noon | 2026-12-07 12:00, 2026-12-08 12:00, 2026-12-09 12:00
remind me from Monday to Wednesday at noon | 2026-12-07 12:00, 2026-12-08 12:00, 2026-12-09 12:00
提醒我週一到週三中午吃藥 | 2026-12-07 12:00, 2026-12-08 12:00, 2026-12-09 12:00
remind me Friday to Monday at 9am | 2026-12-04 09:00, 2026-12-05 09:00, 2026-12-06 09:00, 2026-12-07 09:00
# The length is that of the thing, or nothing is asked for.
remind me tomorrow at 3pm to book a room for three days | 2026-12-02 15:00
conference Monday at 9am for three days | 2026-12-07 09:00
meeting Monday to Wednesday at noon | 2026-12-07 12:00
remind me this weekend at 9am | 2026-12-05 09:00
`),
  )('%s', (phrase, meant) => {
    expect(moments(phrase, undefined, 9).join(', ')).toBe(meant);
  });
});
