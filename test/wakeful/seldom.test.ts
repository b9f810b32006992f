import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeldom } from '../../src/verbs/seldom.ts';

test('what was said is not said again within an hour, each by itself', () => {
  const clock = createVirtualClock(0);
  const isNews = createSeldom(clock);
  expect([isNews('a'), isNews('b'), isNews('a')]).toEqual([true, true, false]);
  clock.advance(3_600_000);
  expect([isNews('a'), isNews('a')]).toEqual([true, false]);
});

test('it remembers a thousand things, and forgets the oldest', () => {
  const isNews = createSeldom(createVirtualClock(0));
  for (let n = 0; n < 1_001; n += 1) expect(isNews(`${n}`)).toBe(true);
  expect([isNews('1000'), isNews('0')]).toEqual([false, true]);
});
