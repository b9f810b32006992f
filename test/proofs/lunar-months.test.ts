import { expect, test } from 'vitest';
import { lunarMonths } from '../../src/time/engine/lunar.ts';
import { lunarOf } from './lunar-months.ts';

// Proves promise 3.

/**
 * Before 1929 months were reckoned at another meridian. After 2090 it is not known to the minute how far the earth's
 * turning will lag behind, and the new moon of August 2097 falls on midnight in China to within it.
 */
const YEARS = Array.from({ length: 2090 - 1930 + 1 }, (_, n) => 1930 + n);

test('every month of the table begins and ends on the days that the sun and the moon give, from 1930 to 2090', () => {
  const wrong: string[] = [];
  for (const year of YEARS)
    for (const { month, isLeap, firstDay, length } of lunarMonths(year))
      for (const day of [1, length]) {
        const found = lunarOf(firstDay + day - 1);
        const expected = isLeap ? undefined : `${month}/${day}`;
        if (found !== expected) wrong.push(`${year}: ${found} instead of ${expected}`);
      }
  expect(wrong).toEqual([]);
});
