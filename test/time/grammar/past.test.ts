import { describe, expect, test } from 'vitest';
import { findWhen, parseWhen } from '../../../src/time/index.ts';
import { moment, rows, SAID } from './reading.ts';

/** When it was, for statements of fact; what asks for a time to come gets an error that says so. */
const PAST = rows(`
last Friday | 2026-11-27 09:00
last Friday at 3pm | 2026-11-27 15:00
last Tuesday | 2026-11-24 09:00
last weekend | 2026-11-28 09:00
last night | 2026-11-30 21:00
I saw the doctor last Friday | 2026-11-27 09:00
上週五 | 2026-11-27 09:00
上個禮拜三下午 | 2026-11-25 15:00
上上週五 | 2026-11-20 09:00
上週末 | 2026-11-28 09:00
上個月五號 | 2026-11-05 09:00
`);

test.each(PAST)('%s', (phrase, means) => {
  expect(moment(phrase, { ...SAID, allowPast: true })).toBe(means);
  expect(() => parseWhen(phrase, SAID)).toThrow(/passed|過了/);
});

test.each([
  'every day until last Friday',
  'every day at 9 until last week',
  'daily until yesterday',
  '每天早上八點到上週五為止',
  '到昨天為止每天九點',
])('an end that has passed is an error: %s', (phrase) => {
  expect(() => parseWhen(phrase, SAID)).toThrow(/passed|過了/);
});

describe('a last one that is to come', () => {
  test.each(
    rows(`
last Friday of the month | 2026-12-25 09:00
monthly, last Friday at 5pm | 2026-12-25 17:00
every last Friday at 5pm | 2026-12-25 17:00
the last Friday before Christmas | 2026-12-18 09:00
the first Monday after New Year's | 2027-01-04 09:00
last Friday in October | 2027-10-29 09:00
every day until the last Friday of December | 2026-12-02 09:00
send the notes of last Friday tomorrow at 9am | 2026-12-02 09:00
remind me tomorrow to write up last night | 2026-12-02 09:00
加上週五的課 | 2026-12-04 09:00
明天交上個月的報告 | 2026-12-02 09:00
晚上，週五 | 2026-12-04 20:00
`),
  )('%s', (phrase, means) => {
    expect(moment(phrase)).toBe(means);
  });
});

test.each(["send last Friday's minutes", 'the last day was fun', '上個月的報告', '上週的會議紀錄'])(
  'says of a thing when it was: %s',
  (phrase) => {
    expect(findWhen(phrase, SAID)).toBeUndefined();
  },
);
