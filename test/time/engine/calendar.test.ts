import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  addDays,
  addMonthsClamped,
  dateOfDay,
  dayNumber,
  daysInMonth,
  isDate,
  isoWeekOf,
  nthWeekdayOfMonth,
  startOfWeek,
  weekdayOf,
  weekdayOnOrAfter,
} from '../../../src/time/engine/index.ts';

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

const DAY_MS = 86_400_000;
const anyDay = fc.integer({ min: dayNumber(1, 1, 1), max: dayNumber(9999, 12, 31) });

describe('day numbers', () => {
  test('agree with Date over all four-digit years, there and back', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = new Date(day * DAY_MS);
        const expected = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
        expect(dateOfDay(day)).toEqual(expected);
        expect(dayNumber(expected.year, expected.month, expected.day)).toBe(day);
        expect(weekdayOf(day)).toBe(date.getUTCDay() || 7);
      }),
      { numRuns: 2000 },
    );
  });

  test('every first and last day of a year is in that year', () => {
    const wrong: number[] = [];
    for (let year = 1; year <= 9999; year += 1) {
      const [first, last] = [dateOfDay(dayNumber(year, 1, 1)), dateOfDay(dayNumber(year, 12, 31))];
      if (first.year !== year || first.day !== 1 || last.year !== year || last.day !== 31) wrong.push(year);
    }
    expect(wrong).toEqual([]);
  });
});

describe('months', () => {
  test.each([
    ['a month after 31 January', { year: 2026, month: 1, day: 31 }, 1, { year: 2026, month: 2, day: 28 }],
    [
      'a month after 31 January of a leap year',
      { year: 2028, month: 1, day: 31 },
      1,
      { year: 2028, month: 2, day: 29 },
    ],
    ['a month before 31 March', { year: 2026, month: 3, day: 31 }, -1, { year: 2026, month: 2, day: 28 }],
    ['over New Year', { year: 2026, month: 11, day: 15 }, 3, { year: 2027, month: 2, day: 15 }],
    ['back over New Year', { year: 2026, month: 1, day: 15 }, -1, { year: 2025, month: 12, day: 15 }],
    ['a year after 29 February', { year: 2028, month: 2, day: 29 }, 12, { year: 2029, month: 2, day: 28 }],
  ])('%s', (_name, date, months, expected) => {
    expect(addMonthsClamped(date, months)).toEqual(expected);
  });

  test.each([
    [2026, 2, 28],
    [2028, 2, 29],
    [2100, 2, 28],
    [2000, 2, 29],
    [2026, 4, 30],
    [2026, 12, 31],
  ])('%i-%i has %i days', (year, month, days) => {
    expect(daysInMonth(year, month)).toBe(days);
    expect(isDate(year, month, days)).toBe(true);
    expect(isDate(year, month, days + 1)).toBe(false);
  });
});

describe('weeks', () => {
  // 2026-12-01 is a Tuesday.
  const tuesday = dayNumber(2026, 12, 1);
  test.each([
    ['the week starts on Monday', startOfWeek(tuesday), dayNumber(2026, 11, 30)],
    ['or on Sunday', startOfWeek(tuesday, 7), dayNumber(2026, 11, 29)],
    ['or on that very day', startOfWeek(tuesday, 2), tuesday],
    ['a weekday on the day itself', weekdayOnOrAfter(tuesday, 2), tuesday],
    ['a weekday later in the week', weekdayOnOrAfter(tuesday, 5), dayNumber(2026, 12, 4)],
    ['a weekday of the next week', weekdayOnOrAfter(tuesday, 1), dayNumber(2026, 12, 7)],
    ['the second Tuesday', nthWeekdayOfMonth(2026, 12, 2, 2), dayNumber(2026, 12, 8)],
    ['the last Thursday', nthWeekdayOfMonth(2026, 12, 4, -1), dayNumber(2026, 12, 31)],
    ['the last Monday but one', nthWeekdayOfMonth(2026, 12, 1, -2), dayNumber(2026, 12, 21)],
    ['a fifth Friday that is missing', nthWeekdayOfMonth(2026, 12, 5, 5), undefined],
    ['no zeroth Friday', nthWeekdayOfMonth(2026, 12, 5, 0), undefined],
  ])('%s', (_name, actual, expected) => {
    expect(actual).toBe(expected);
  });

  test.each([
    ['2026-12-31', 2026, 53],
    ['2027-01-03', 2026, 53],
    ['2027-01-04', 2027, 1],
    ['2024-12-30', 2025, 1],
    ['2021-01-01', 2020, 53],
    ['2026-01-01', 2026, 1],
  ])('%s lies in ISO week %i-%i', (text, year, week) => {
    expect(isoWeekOf(Date.parse(`${text}T00:00:00Z`) / DAY_MS)).toEqual({ year, week });
  });

  test('adding days runs over months and years', () => {
    expect(addDays({ year: 2026, month: 12, day: 30 }, 3)).toEqual({ year: 2027, month: 1, day: 2 });
    expect(addDays({ year: 2028, month: 3, day: 1 }, -1)).toEqual({ year: 2028, month: 2, day: 29 });
  });
});
