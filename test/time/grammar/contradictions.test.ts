import { describe, expect, test } from 'vitest';
import { parseWhen } from '../../../src/time/index.ts';
import { moment, SAID } from './reading.ts';

/** The other readings of a phrase, as wall times of the speaker. */
const others = (phrase: string): [rule: string, at: (number | undefined)[]][] =>
  parseWhen(phrase, SAID).ambiguous.map(({ rule, alternatives }) => [
    rule,
    alternatives.map(({ schedule }) => (schedule.kind === 'at' ? schedule.at : undefined)),
  ]);

const at = (wall: string): number => Date.parse(`${wall}+08:00`);

describe('a date that can be read in two ways keeps both readings', () => {
  test.each([
    ['Monday 8 Dec 2026 at 9am', '2026-12-08 09:00', 'weekday_mismatch', '2026-12-07T09:00'],
    ['Saturday, December 10 at noon', '2026-12-10 12:00', 'weekday_mismatch', '2026-12-12T12:00'],
    ['12月10日星期六中午', '2026-12-10 12:00', 'weekday_mismatch', '2026-12-12T12:00'],
    ['3/4/2027 at 9am', '2027-03-04 09:00', 'month_day_order', '2027-04-03T09:00'],
    ['on 11/12/2027 at 9am', '2027-11-12 09:00', 'month_day_order', '2027-12-11T09:00'],
  ])('%s', (phrase, chosen, rule, other) => {
    expect(moment(phrase)).toBe(chosen);
    expect(others(phrase)).toEqual([[rule, [at(other)]]]);
  });
});

test.each([
  'Tuesday 8 Dec 2026 at 9am',
  '13/4/2027 at 9am',
  '3/3/2027 at 9am',
  '2027/3/4 at 9am',
  'Friday the 13th at 9am',
])('%s has one reading', (phrase) => {
  expect(parseWhen(phrase, SAID).ambiguous).toEqual([]);
});

test('whoever writes the day first has one reading', () => {
  const parsed = parseWhen('3/4/2027 at 9am', { ...SAID, dayFirst: true });
  expect(parsed.schedule).toMatchObject({ at: at('2027-04-03T09:00') });
  expect(parsed.ambiguous).toEqual([]);
});
