import { expect, test } from 'vitest';
import { clockOf, dayOf, instantOf, lengthOf } from '../../src/cli/show-instant.ts';

test.each([
  ['2026-12-01T20:00:00+08:00', 'Tuesday 1 Dec 2026', '20:00', 'Tue 1 Dec 2026 20:00 +08:00'],
  ['2026-12-31T23:59:59-11:00', 'Thursday 31 Dec 2026', '23:59:59', 'Thu 31 Dec 2026 23:59:59 -11:00'],
  ['1969-07-20T20:17:40Z', 'Sunday 20 Jul 1969', '20:17:40', 'Sun 20 Jul 1969 20:17:40 +00:00'],
])('%s is shown on its own calendar', (iso, day, clock, instant) => {
  expect([dayOf(iso), clockOf(iso), instantOf(iso)]).toEqual([day, clock, instant]);
});

test.each([
  [12_000, '12 s'],
  [60_000, '1 min'],
  [59 * 60_000, '59 min'],
  [4 * 3_600_000, '4 h'],
  [4.5 * 3_600_000, '4 h 30 min'],
  [72 * 3_600_000, '3 days'],
])('%d ms are %s', (ms, words) => {
  expect(lengthOf(ms)).toBe(words);
});
