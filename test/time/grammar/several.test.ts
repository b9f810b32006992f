import { describe, expect, test } from 'vitest';
import { moments } from './reading.ts';

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
