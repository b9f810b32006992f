import { describe, expect, test, vi } from 'vitest';
import { dateOfDay, dayNumber, lunarToSolar, solarToLunar } from '../../../src/time/engine/index.ts';
import type { LunarSchedule } from '../../../src/time/index.ts';
import { firstSlots } from './slot-lists.ts';

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

const iso = (date: { year: number; month: number; day: number } | undefined): string | undefined =>
  date && [date.year, date.month, date.day].map((part) => String(part).padStart(2, '0')).join('-');

describe('lunar dates', () => {
  test.each([
    ['New Year 1900', 1900, 1, 1, '1900-01-31'],
    ['New Year 1985', 1985, 1, 1, '1985-02-20'],
    ['New Year 2000', 2000, 1, 1, '2000-02-05'],
    ['New Year 2024', 2024, 1, 1, '2024-02-10'],
    ['New Year 2025', 2025, 1, 1, '2025-01-29'],
    ['New Year 2026', 2026, 1, 1, '2026-02-17'],
    ['New Year 2027', 2027, 1, 1, '2027-02-06'],
    ['New Year 2033, of the year with the disputed leap month', 2033, 1, 1, '2033-01-31'],
    ['New Year 2034, after it', 2034, 1, 1, '2034-02-19'],
    ['Lantern Festival 2026', 2026, 1, 15, '2026-03-03'],
    ['Dragon Boat Festival 2024', 2024, 5, 5, '2024-06-10'],
    ['Dragon Boat Festival 2025', 2025, 5, 5, '2025-05-31'],
    ['Dragon Boat Festival 2026', 2026, 5, 5, '2026-06-19'],
    ['Qixi 2026', 2026, 7, 7, '2026-08-19'],
    ['Mid-Autumn 1978', 1978, 8, 15, '1978-09-17'],
    ['Mid-Autumn 2023', 2023, 8, 15, '2023-09-29'],
    ['Mid-Autumn 2024', 2024, 8, 15, '2024-09-17'],
    ['Mid-Autumn 2025, after a leap sixth month', 2025, 8, 15, '2025-10-06'],
    ['Mid-Autumn 2026', 2026, 8, 15, '2026-09-25'],
    ['Double Ninth 2026', 2026, 9, 9, '2026-10-18'],
    ['New Year 2100', 2100, 1, 1, '2100-02-09'],
  ])('%s', (_name, year, month, day, expected) => {
    expect(iso(lunarToSolar({ year, month, day }))).toBe(expected);
  });

  test.each([
    ['2017', 6],
    ['2020', 4],
    ['2023', 2],
    ['2025', 6],
    ['2028', 5],
    ['2033', 11],
  ])('%s has a leap month after month %i', (year, month) => {
    expect(lunarToSolar({ year: Number(year), month, day: 1, isLeap: true })).toBeDefined();
    const others = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((other) => other !== month);
    for (const other of others) {
      expect(lunarToSolar({ year: Number(year), month: other, day: 1, isLeap: true })).toBeUndefined();
    }
  });

  test.each([
    ['a month of 29 days has no 30th', { year: 2026, month: 2, day: 30 }],
    ['no day 0', { year: 2026, month: 1, day: 0 }],
    ['no month 13', { year: 2026, month: 13, day: 1 }],
    ['before the table', { year: 1899, month: 12, day: 1 }],
    ['after the table', { year: 2101, month: 1, day: 1 }],
  ])('%s', (_name, date) => {
    expect(lunarToSolar(date)).toBeUndefined();
  });

  test('every day of the table goes there and back, and there are none around it', () => {
    const [first, last] = [dayNumber(1900, 1, 31), dayNumber(2101, 1, 28)];
    const wrong: string[] = [];
    for (let day = first; day <= last; day += 1) {
      const date = dateOfDay(day);
      const lunar = solarToLunar(date);
      if (iso(lunar && lunarToSolar(lunar)) !== iso(date)) wrong.push(iso(date)!);
    }
    expect(wrong).toEqual([]);
    expect(solarToLunar(dateOfDay(first - 1))).toBeUndefined();
    expect(solarToLunar(dateOfDay(last + 1))).toBeUndefined();
  });
});

describe('against the chinese calendar of Intl', () => {
  // Months that Intl begins a day off, or numbers otherwise because it puts the leap month elsewhere. In each the table
  // follows the astronomical new moon or solar term at 120° E, as the published calendars do.
  const DIFFERENT = new Map([
    ['1917-03-23', 'leap month after the second, not the third'],
    ['1917-04-21', 'leap month after the second, not the third'],
    ['1922-06-25', 'leap month after the fifth, not the sixth'],
    ['1922-07-24', 'leap month after the fifth, not the sixth'],
    ['1954-02-03', 'Intl begins it on the 4th'],
    ['1955-02-22', 'Intl begins it on the 23rd'],
    ['1987-07-26', 'leap month after the sixth, not the seventh'],
    ['1987-08-24', 'leap month after the sixth, not the seventh'],
    ['1999-01-17', 'Intl begins it on the 18th'],
    ['2012-08-17', 'Intl begins it on the 18th'],
    ['2018-11-08', 'Intl begins it on the 7th'],
    ['2027-02-06', 'Intl begins it on the 7th'],
    ['2030-02-03', 'Intl begins it on the 2nd'],
    ['2070-03-12', 'Intl begins it on the 13th'],
  ]);

  test('every month begins where Intl begins it, but for those listed', () => {
    const format = new Intl.DateTimeFormat('en-US-u-ca-chinese', { timeZone: 'UTC', month: 'numeric', day: 'numeric' });
    const differing: string[] = [];
    for (let year = 1900; year <= 2100; year += 1) {
      for (let month = 1; month <= 12; month += 1) {
        for (const isLeap of [false, true]) {
          const first = lunarToSolar({ year, month, day: 1, isLeap });
          if (!first) continue;
          const intl = format.format(dayNumber(first.year, first.month, first.day) * 86_400_000);
          if (intl !== `${month}${isLeap ? 'bis' : ''}/1`) differing.push(iso(first)!);
        }
      }
    }
    expect(differing).toEqual([...DIFFERENT.keys()]);
  });
});

describe('lunar schedules', () => {
  const lunar = (more: Partial<LunarSchedule>): LunarSchedule => ({
    kind: 'lunar',
    days: [15],
    time: '20:00:00',
    zone: 'Asia/Taipei',
    ...more,
  });

  test.each([
    ['every Mid-Autumn', { month: 8 }, ['2026-09-25', '2027-09-15', '2028-10-03']],
    ['every first and fifteenth', { days: [1, 15] }, ['2026-01-03', '2026-01-19', '2026-02-02', '2026-02-17']],
    ['a leap month is passed over', { month: 6, days: [1] }, ['2026-07-14', '2027-07-04', '2028-07-22']],
    [
      'the 30th of a month of 29 days is its last',
      { month: 12, days: [30] },
      ['2026-02-16', '2027-02-05', '2028-01-25'],
    ],
    [
      'so the 29th and 30th may be one day',
      { month: 12, days: [29, 30] },
      ['2026-02-16', '2027-02-05', '2028-01-25', '2029-02-12'],
    ],
  ])('%s', (_name, more, expected) => {
    const slots = firstSlots(lunar(more), '2026-01-01T00:00:00Z', expected.length);
    expect(slots.map((text) => text.slice(0, 10))).toEqual(expected);
    expect(slots.every((text) => text.endsWith('T20:00:00+08:00'))).toBe(true);
  });

  test('monthly rules leave out leap months', () => {
    // 2028 has a leap fifth month from 23 June to 21 July.
    const slots = firstSlots(lunar({ days: [1] }), '2028-05-20T00:00:00Z', 3);
    expect(slots.map((text) => text.slice(0, 10))).toEqual(['2028-05-24', '2028-07-22', '2028-08-20']);
  });

  test('they end with the table', () => {
    expect(firstSlots(lunar({ month: 12, days: [29] }), '2100-01-01T00:00:00Z', 5)).toEqual([
      '2100-02-07T20:00:00+08:00',
      '2101-01-28T20:00:00+08:00',
    ]);
  });
});
