import { describe, expect, test, vi } from 'vitest';
import { nextSlot, previousSlot, type Schedule, validateSchedule } from '../../../src/time/index.ts';
import { firstSlots } from './slot-lists.ts';

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

const cron = (expression: string, zone = 'UTC'): Schedule => ({ kind: 'cron', expression, zone });
const dates = (expression: string, count: number, after = '2026-12-01T00:00:00Z'): string =>
  firstSlots(cron(expression), after, count)
    .map((text) => text.slice(0, 16).replace('T', ' '))
    .join(', ');

describe('fields', () => {
  test.each([
    ['every minute', '* * * * *', '2026-12-01 00:01, 2026-12-01 00:02'],
    ['a time', '30 8 * * *', '2026-12-01 08:30, 2026-12-02 08:30'],
    ['a list', '0 8,20 * * *', '2026-12-01 08:00, 2026-12-01 20:00, 2026-12-02 08:00'],
    ['a list out of order with a double', '0 20,8,20 * * *', '2026-12-01 08:00, 2026-12-01 20:00, 2026-12-02 08:00'],
    ['a range', '0 9-11 * * *', '2026-12-01 09:00, 2026-12-01 10:00, 2026-12-01 11:00, 2026-12-02 09:00'],
    ['a step', '*/20 * * * *', '2026-12-01 00:20, 2026-12-01 00:40, 2026-12-01 01:00'],
    ['a step over a range', '0 9-17/4 * * *', '2026-12-01 09:00, 2026-12-01 13:00, 2026-12-01 17:00, 2026-12-02 09:00'],
    ['a step from a value on', '50/5 0 * * *', '2026-12-01 00:50, 2026-12-01 00:55, 2026-12-02 00:50'],
    ['a range over midnight', '0 22-1 * * *', '2026-12-01 01:00, 2026-12-01 22:00, 2026-12-01 23:00, 2026-12-02 00:00'],
    ['a stepped range over midnight', '0 21-3/3 * * *', '2026-12-01 03:00, 2026-12-01 21:00, 2026-12-02 00:00'],
    ['months by name', '0 0 1 JAN,jul *', '2027-01-01 00:00, 2027-07-01 00:00, 2028-01-01 00:00'],
    ['a range of months over New Year', '0 0 1 NOV-FEB *', '2027-01-01 00:00, 2027-02-01 00:00, 2027-11-01 00:00'],
    ['weekdays by name', '0 9 * * mon,Fri', '2026-12-04 09:00, 2026-12-07 09:00, 2026-12-11 09:00'],
    [
      'a range of weekdays over the weekend',
      '0 9 * * FRI-MON',
      '2026-12-04 09:00, 2026-12-05 09:00, 2026-12-06 09:00, 2026-12-07 09:00, 2026-12-11 09:00',
    ],
    ['Sunday is 0', '0 9 * * 0', '2026-12-06 09:00, 2026-12-13 09:00'],
    ['Sunday is 7', '0 9 * * 7', '2026-12-06 09:00, 2026-12-13 09:00'],
    ['a range up to 7', '0 9 * * 5-7', '2026-12-04 09:00, 2026-12-05 09:00, 2026-12-06 09:00, 2026-12-11 09:00'],
    ['a range from 0', '0 9 * * 0-1', '2026-12-06 09:00, 2026-12-07 09:00, 2026-12-13 09:00'],
    ['question marks', '0 9 ? * ?', '2026-12-01 09:00, 2026-12-02 09:00'],
    ['a question mark for the day leaves the weekday', '0 9 ? * 5', '2026-12-04 09:00, 2026-12-11 09:00'],
    ['surplus blanks', '  0   9  *\t* * ', '2026-12-01 09:00, 2026-12-02 09:00'],
    ['@daily', '@daily', '2026-12-02 00:00, 2026-12-03 00:00'],
    ['@Hourly', '@Hourly', '2026-12-01 01:00, 2026-12-01 02:00'],
    ['@weekly', '@weekly', '2026-12-06 00:00, 2026-12-13 00:00'],
    ['@monthly', '@monthly', '2027-01-01 00:00, 2027-02-01 00:00'],
    ['@yearly', '@yearly', '2027-01-01 00:00, 2028-01-01 00:00'],
  ])('%s: %s', (_name, expression, expected) => {
    expect(dates(expression, expected.split(', ').length)).toBe(expected);
  });

  test('six fields begin with seconds', () => {
    expect(firstSlots(cron('*/20 59 23 * * *'), '2026-12-01T23:59:10Z', 3)).toEqual([
      '2026-12-01T23:59:20+00:00',
      '2026-12-01T23:59:40+00:00',
      '2026-12-02T23:59:00+00:00',
    ]);
  });
});

describe('days', () => {
  test.each([
    ['the last day', '0 9 L * *', '2026-12-31 09:00, 2027-01-31 09:00, 2027-02-28 09:00'],
    ['three days before the last', '0 9 L-3 * *', '2026-12-28 09:00, 2027-01-28 09:00, 2027-02-25 09:00'],
    ['the last weekday', '0 9 LW * *', '2026-12-31 09:00, 2027-01-29 09:00, 2027-02-26 09:00'],
    // 2027-08-15 is a Sunday, 2027-05-15 a Saturday.
    ['the weekday nearest to the 15th', '0 9 15W 5,8 *', '2027-05-14 09:00, 2027-08-16 09:00'],
    ['nearest does not leave the month backwards', '0 9 1W 5,8 *', '2027-05-03 09:00, 2027-08-02 09:00'],
    ['nor forwards', '0 9 31W 1,10 *', '2027-01-29 09:00, 2027-10-29 09:00'],
    ['a nearest weekday that the month lacks', '0 9 31W 2 *', ''],
    ['the second Friday', '0 9 * * 5#2', '2026-12-11 09:00, 2027-01-08 09:00'],
    ['a fifth Sunday', '0 9 * * SUN#5', '2027-01-31 09:00, 2027-05-30 09:00'],
    ['the last Friday', '0 9 * * 5L', '2026-12-25 09:00, 2027-01-29 09:00'],
    ['the last Sunday, written 7', '0 9 * * 7L', '2026-12-27 09:00, 2027-01-31 09:00'],
    ['the first and the last day', '0 9 1,L * *', '2026-12-01 09:00, 2026-12-31 09:00, 2027-01-01 09:00'],
    ['a 31st', '0 9 31 * *', '2026-12-31 09:00, 2027-01-31 09:00, 2027-03-31 09:00'],
    ['29 February', '0 9 29 2 *', '2028-02-29 09:00, 2032-02-29 09:00'],
    [
      'either the 13th or a Friday',
      '0 9 13 * 5',
      '2026-12-04 09:00, 2026-12-11 09:00, 2026-12-13 09:00, 2026-12-18 09:00',
    ],
    [
      'a day field with a star does not restrict',
      '0 9 */2 * 1',
      '2026-12-07 09:00, 2026-12-21 09:00, 2027-01-11 09:00',
    ],
    ['either, in one month of the year', '0 9 1 3 1', '2027-03-01 09:00, 2027-03-08 09:00'],
  ])('%s: %s', (_name, expression, expected) => {
    const count = expected === '' ? 1 : expected.split(', ').length;
    expect(dates(expression, count)).toBe(expected);
  });

  test('29 February waits over a century without one', () => {
    expect(dates('0 9 29 2 *', 2, '2096-01-01T00:00:00Z')).toBe('2096-02-29 09:00, 2104-02-29 09:00');
  });
});

describe('over a change of offset', () => {
  const SPRING = '2026-03-08T06:15:00Z';
  const AUTUMN = '2026-11-01T04:45:00Z';
  const clocks = (expression: string, after: string, count: number): string =>
    firstSlots(cron(expression, 'America/New_York'), after, count)
      .map((text) => text.slice(11, 16) + text.slice(19, 22))
      .join(' ');

  test.each([
    ['a time in the gap moves by the gap', '30 2 * * *', SPRING, '03:30-04 02:30-04'],
    ['a list of which two times fall on one instant', '30 2,3 * * *', SPRING, '03:30-04 02:30-04 03:30-04'],
    ['moved times keep their order', '0,20,40 2 * * *', SPRING, '03:00-04 03:20-04 03:40-04 02:00-04'],
    ['a moved time after one that is there', '45 2 * * *', SPRING, '03:45-04 02:45-04'],
    ['a beat over the gap has no doubles', '*/30 * * * *', SPRING, '01:30-05 03:00-04 03:30-04 04:00-04'],
    ['a named hour that comes twice counts once', '30 1 * * *', AUTUMN, '01:30-04 01:30-05 01:30-05'],
    ['so does each of its minutes', '*/30 1 * * *', AUTUMN, '01:00-04 01:30-04 01:00-05 01:30-05'],
    ['named hours around it', '*/30 0-2 * * *', AUTUMN, '01:00-04 01:30-04 02:00-05 02:30-05 00:00-05'],
    [
      'a beat that names no hour goes on through both',
      '*/30 * * * *',
      AUTUMN,
      '01:00-04 01:30-04 01:00-05 01:30-05 02:00-05',
    ],
    ['hours with a step are named hours', '0 */2 * * *', AUTUMN, '02:00-05 04:00-05'],
  ])('%s: %s', (_name, expression, after, expected) => {
    expect(clocks(expression, after, expected.split(' ').length)).toBe(expected);
  });

  test('the second run of an hour is no new day for a rule that names it', () => {
    // Asked in the middle of the second run, the next 01:30 is tomorrow's.
    expect(clocks('30 1 * * *', '2026-11-01T06:10:00Z', 1)).toBe('01:30-05');
    expect(nextSlot(cron('30 1 * * *', 'America/New_York'), Date.parse('2026-11-01T06:10:00Z'))).toBe(
      Date.parse('2026-11-02T06:30:00Z'),
    );
  });
});

describe('looking back from the second run of an hour', () => {
  const second = Date.parse('2026-11-01T01:15:00-05:00');
  test.each([
    ['a slot of the first run that the clock shows as yet to come', '30 1 * * *'],
    ['also when it comes once a year', '30 1 1 11 *'],
  ])('%s', (_name, expression) => {
    const slot = previousSlot(cron(expression, 'America/New_York'), second);
    expect(slot).toBe(Date.parse('2026-11-01T01:30:00-04:00'));
  });

  test('and when it is the only one', () => {
    const once: Schedule = {
      kind: 'rrule',
      rule: 'FREQ=DAILY;COUNT=1',
      start: '2026-11-01T01:30:00',
      zone: 'America/New_York',
    };
    expect(previousSlot(once, second)).toBe(Date.parse('2026-11-01T01:30:00-04:00'));
  });
});

describe('what is no cron expression', () => {
  test.each([
    ['', 'has 0'],
    ['* * * *', 'has 4'],
    ['* * * * * * *', 'has 7'],
    ['@dialy', '@daily'],
    ['@reboot', '@daily'],
    ['60 * * * *', 'minute'],
    ['* 24 * * *', 'hour'],
    ['* * 0 * *', 'day of the month'],
    ['* * 32 * *', 'day of the month'],
    ['* * * 13 *', 'month'],
    ['* * * 0 *', 'month'],
    ['* * * * 8', 'day of the week'],
    ['60 * * * * *', 'second'],
    ['*/0 * * * *', 'step'],
    ['a * * * *', 'minute'],
    ['1- * * * *', 'minute'],
    ['1,,2 * * * *', 'minute'],
    ['-1 * * * *', 'minute'],
    ['1.5 * * * *', 'minute'],
    ['* * * FOO *', 'month'],
    ['* * * * MONDAY', 'day of the week'],
    ['* * * * 1#6', 'day of the week'],
    ['* * * * L', '5L'],
    ['* * 40W * *', 'day of the month'],
    ['* * L-31 * *', 'day of the month'],
    ['* * W * *', 'day of the month'],
    ['*/5/2 * * * *', 'minute'],
    ['0 0 30 2 *', 'never comes'],
    ['0 0 31 4,6,9,11 *', 'never comes'],
  ])('"%s" is refused with a sentence that says why', (expression, words) => {
    expect(() => validateSchedule(cron(expression))).toThrow(
      expect.objectContaining({ code: 'schedule_invalid', message: expect.stringContaining(words) }),
    );
  });

  test('hostile lengths are refused quickly', () => {
    for (const text of ['*'.repeat(1e6), '1,'.repeat(5e5), '* '.repeat(5e5), '9'.repeat(1e6)]) {
      const error = expect.objectContaining({ code: 'schedule_invalid' });
      expect(() => validateSchedule(cron(text))).toThrow(error);
      expect(() => validateSchedule(cron(`${text} * * * *`))).toThrow(error);
    }
  });
});
