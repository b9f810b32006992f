import { expect, test } from 'vitest';
import { DAY_PARTS, isDayPart } from '../../src/time/index.ts';

test.each([...DAY_PARTS, '夜晚', '清晨', 'end of day'])('the hour of %s can be set', (name) => {
  expect(isDayPart(name)).toBe(true);
});

test.each(['foo', '', 'tomorrow', '3pm', 'monday', 'every morning', 'morning and evening', '明天'])(
  '%s is no part of the day',
  (name) => {
    expect(isDayPart(name)).toBe(false);
  },
);
