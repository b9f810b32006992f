import { expect, test } from 'vitest';
import { readDates } from '../../src/memory/rules/dates.ts';
import { parseWorkCalendar } from '../../src/time/index.ts';

const SAID_AT = Date.parse('2026-12-01T18:00:00+08:00');
const CALENDAR = parseWorkCalendar({ name: 'Our office', off: ['2026-12-02', '2026-12-03'], working: ['2026-12-05'] });

test.each([
  ['The report is due in 2 business days', '2026-12-03', '2026-12-05'],
  ['報告兩個工作日後要交', '2026-12-03', '2026-12-05'],
])("a date in %s is counted in the household's workdays", (text, plain, byCalendar) => {
  const dayOf = (occursAt: number | null): string =>
    new Date((occursAt ?? 0) + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(dayOf(readDates(text, SAID_AT, 'Asia/Taipei').occursAt)).toBe(plain);
  expect(dayOf(readDates(text, SAID_AT, 'Asia/Taipei', CALENDAR).occursAt)).toBe(byCalendar);
});

const dayIn = (at: number | null): string | null =>
  at === null ? null : new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

test.each([
  ['no meds tomorrow', '2026-12-02'],
  ['skip the meds tonight', '2026-12-01'],
  ['the gym is closed on Friday', '2026-12-04'],
  ['明天不用吃藥', '2026-12-02'],
  ['今天不吃药', '2026-12-01'],
  ['明天沒有課', '2026-12-02'],
])('%s holds for that day alone', (text, lastDay) => {
  expect(dayIn(readDates(text, SAID_AT, 'Asia/Taipei').validTo)).toBe(lastDay);
});

test.each([
  'the dentist is tomorrow at 3',
  "don't forget the cake tomorrow",
  "I didn't sleep today",
  '不要忘記明天帶傘',
  '今天沒吃藥',
  'the ticket is not valid after Friday',
  'no meds',
])('%s has no end', (text) => {
  expect(readDates(text, SAID_AT, 'Asia/Taipei').validTo).toBeNull();
});
