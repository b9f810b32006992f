import { describe, expect, test, vi } from 'vitest';
import { previousSlot, type RruleSchedule, validateSchedule } from '../../../src/time/index.ts';
import { firstSlots } from './slot-lists.ts';

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

const rrule = (rule: string, start: string, more: Partial<RruleSchedule> = {}): RruleSchedule => ({
  kind: 'rrule',
  rule,
  start,
  zone: 'America/New_York',
  ...more,
});

/** Slots from the start on, as `MM-DD` with the year where it changes, or with the time when it is asked for. */
function written(schedule: RruleSchedule, count: number, withTime = false): string {
  let year = schedule.start.slice(0, 4);
  const slots = firstSlots(schedule, '1990-01-01T00:00:00Z', count);
  const words = slots.map((text) => {
    const prefix = text.startsWith(year) ? '' : `${text.slice(0, 4)}: `;
    year = text.slice(0, 4);
    return `${prefix}${text.slice(5, 10)}${withTime ? ` ${text.slice(11, 16)}` : ''}`;
  });
  return words.join(', ');
}

// The examples of RFC 5545, section 3.8.5.3, with the answers given there.
describe('the examples of RFC 5545', () => {
  const START = '1997-09-02T09:00:00';
  test.each([
    [
      'daily for 10 occurrences',
      'FREQ=DAILY;COUNT=10',
      START,
      '09-02, 09-03, 09-04, 09-05, 09-06, 09-07, 09-08, 09-09, 09-10, 09-11',
    ],
    ['every 10 days, 5 occurrences', 'FREQ=DAILY;INTERVAL=10;COUNT=5', START, '09-02, 09-12, 09-22, 10-02, 10-12'],
    [
      'weekly on Tuesday and Thursday for five weeks',
      'FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH',
      START,
      '09-02, 09-04, 09-09, 09-11, 09-16, 09-18, 09-23, 09-25, 09-30, 10-02',
    ],
    [
      'every other week on Monday, Wednesday and Friday until December 24',
      'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
      '1997-09-01T09:00:00',
      '09-01, 09-03, 09-05, 09-15, 09-17, 09-19, 09-29, 10-01, 10-03, 10-13, 10-15, 10-17, 10-27, 10-29, 10-31, 11-10, 11-12, 11-14, 11-24, 11-26, 11-28, 12-08, 12-10, 12-12, 12-22',
    ],
    [
      'every other week on Tuesday and Thursday, 8 occurrences',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
      START,
      '09-02, 09-04, 09-16, 09-18, 09-30, 10-02, 10-14, 10-16',
    ],
    [
      'monthly on the first Friday',
      'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
      '1997-09-05T09:00:00',
      '09-05, 10-03, 11-07, 12-05, 1998: 01-02, 02-06, 03-06, 04-03, 05-01, 06-05',
    ],
    [
      'every other month on the first and last Sunday',
      'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
      '1997-09-07T09:00:00',
      '09-07, 09-28, 11-02, 11-30, 1998: 01-04, 01-25, 03-01, 03-29, 05-03, 05-31',
    ],
    [
      'the second-to-last Monday',
      'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
      '1997-09-22T09:00:00',
      '09-22, 10-20, 11-17, 12-22, 1998: 01-19, 02-16',
    ],
    [
      'the third-to-the-last day',
      'FREQ=MONTHLY;BYMONTHDAY=-3',
      '1997-09-28T09:00:00',
      '09-28, 10-29, 11-28, 12-29, 1998: 01-29, 02-26',
    ],
    [
      'the 2nd and 15th',
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15',
      START,
      '09-02, 09-15, 10-02, 10-15, 11-02, 11-15, 12-02, 12-15, 1998: 01-02, 01-15',
    ],
    [
      'the first and last day',
      'FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1',
      '1997-09-30T09:00:00',
      '09-30, 10-01, 10-31, 11-01, 11-30, 12-01, 12-31, 1998: 01-01, 01-31, 02-01',
    ],
    [
      'every 18 months on the 10th thru 15th',
      'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
      '1997-09-10T09:00:00',
      '09-10, 09-11, 09-12, 09-13, 09-14, 09-15, 1999: 03-10, 03-11, 03-12, 03-13',
    ],
    [
      'every Tuesday, every other month',
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
      START,
      '09-02, 09-09, 09-16, 09-23, 09-30, 11-04, 11-11, 11-18, 11-25, 1998: 01-06',
    ],
    [
      'yearly in June and July',
      'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
      '1997-06-10T09:00:00',
      '06-10, 07-10, 1998: 06-10, 07-10, 1999: 06-10, 07-10, 2000: 06-10, 07-10, 2001: 06-10, 07-10',
    ],
    [
      'every third year on the 1st, 100th, and 200th day',
      'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
      '1997-01-01T09:00:00',
      '01-01, 04-10, 07-19, 2000: 01-01, 04-09, 07-18, 2003: 01-01, 04-10, 07-19, 2006: 01-01',
    ],
    [
      'every 20th Monday of the year',
      'FREQ=YEARLY;BYDAY=20MO',
      '1997-05-19T09:00:00',
      '05-19, 1998: 05-18, 1999: 05-17',
    ],
    [
      'Monday of week number 20',
      'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
      '1997-05-12T09:00:00',
      '05-12, 1998: 05-11, 1999: 05-17',
    ],
    [
      'every Thursday in March',
      'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
      '1997-03-13T09:00:00',
      '03-13, 03-20, 03-27, 1998: 03-05, 03-12, 03-19, 03-26',
    ],
    [
      'every Friday the 13th',
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      START,
      '1998: 02-13, 03-13, 11-13, 1999: 08-13, 2000: 10-13',
    ],
    [
      'the first Saturday that follows the first Sunday',
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
      '1997-09-13T09:00:00',
      '09-13, 10-11, 11-08, 12-13, 1998: 01-10, 02-07',
    ],
    [
      'U.S. Presidential Election day',
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      '1996-11-05T09:00:00',
      '11-05, 2000: 11-07, 2004: 11-02',
    ],
    [
      'the third instance of Tuesday, Wednesday or Thursday',
      'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3',
      '1997-09-04T09:00:00',
      '09-04, 10-07, 11-06',
    ],
    [
      'the second-to-last weekday of the month',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
      '1997-09-29T09:00:00',
      '09-29, 10-30, 11-27, 12-30, 1998: 01-29',
    ],
    [
      'WKST makes a difference: Monday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
      '1997-08-05T09:00:00',
      '08-05, 08-10, 08-19, 08-24',
    ],
    [
      'WKST makes a difference: Sunday',
      'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
      '1997-08-05T09:00:00',
      '08-05, 08-17, 08-19, 08-31',
    ],
    [
      'an invalid date is ignored',
      'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
      '2007-01-15T09:00:00',
      '01-15, 01-30, 02-15, 03-15, 03-30',
    ],
  ])('%s', (_name, rule, start, expected) => {
    expect(written(rrule(rule, start), expected.split(', ').length)).toBe(expected);
  });

  test.each([
    [
      'every 3 hours from 9 to 17 on one day',
      'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z',
      START,
      '09-02 09:00, 09-02 12:00, 09-02 15:00',
    ],
    [
      'every 15 minutes for 6 occurrences',
      'FREQ=MINUTELY;INTERVAL=15;COUNT=6',
      START,
      '09-02 09:00, 09-02 09:15, 09-02 09:30, 09-02 09:45, 09-02 10:00, 09-02 10:15',
    ],
    [
      'every hour and a half',
      'FREQ=MINUTELY;INTERVAL=90;COUNT=4',
      START,
      '09-02 09:00, 09-02 10:30, 09-02 12:00, 09-02 13:30',
    ],
    [
      'every 20 minutes from 9 to 16:40',
      'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
      START,
      '09-02 09:00, 09-02 09:20, 09-02 09:40, 09-02 10:00',
    ],
    [
      'the same as a minutely rule',
      'FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16',
      START,
      '09-02 09:00, 09-02 09:20, 09-02 09:40, 09-02 10:00',
    ],
  ])('%s', (_name, rule, start, expected) => {
    expect(written(rrule(rule, start), expected.split(', ').length, true)).toBe(expected);
  });
});

describe('bounds and exceptions', () => {
  test.each([
    ['COUNT ends it', 'FREQ=DAILY;COUNT=3', {}, '12-01, 12-02, 12-03'],
    ['a date in UNTIL includes its whole day', 'FREQ=DAILY;UNTIL=20261203', {}, '12-01, 12-02, 12-03'],
    ['a local UNTIL includes its own second', 'FREQ=DAILY;UNTIL=20261202T090000', {}, '12-01, 12-02'],
    ['and excludes what comes later', 'FREQ=DAILY;UNTIL=20261202T085959', {}, '12-01'],
    ['UNTIL in UTC', 'FREQ=DAILY;UNTIL=20261202T140000Z', {}, '12-01, 12-02'],
    ['UNTIL in UTC a second too early', 'FREQ=DAILY;UNTIL=20261202T135959Z', {}, '12-01'],
    [
      'exceptions are left out',
      'FREQ=DAILY;UNTIL=20261204',
      { except: ['2026-12-02T09:00:00'] },
      '12-01, 12-03, 12-04',
    ],
    ['COUNT counts what is left out', 'FREQ=DAILY;COUNT=3', { except: ['2026-12-02T09:00:00'] }, '12-01, 12-03'],
    [
      'an exception at another time of the day does nothing',
      'FREQ=DAILY;COUNT=2',
      { except: ['2026-12-02T09:00:01'] },
      '12-01, 12-02',
    ],
    [
      'an hourly rule has exceptions too',
      'FREQ=HOURLY;INTERVAL=24;COUNT=3',
      { except: ['2026-12-02T09:00:00'] },
      '12-01, 12-03',
    ],
    ['the start need not fit', 'FREQ=DAILY;BYDAY=FR;COUNT=2', {}, '12-04, 12-11'],
    ['what lies before the start does not count', 'FREQ=WEEKLY;BYDAY=MO,TU,WE;COUNT=3', {}, '12-01, 12-02, 12-07'],
    [
      'a positions rule counts as well',
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1;COUNT=3',
      {},
      '12-31, 2027: 01-31, 02-28',
    ],
  ])('%s', (_name, rule, more, expected) => {
    expect(written(rrule(rule, '2026-12-01T09:00:00', more), 10)).toBe(expected);
  });

  test('the last slot before any later instant is the last of the rule', () => {
    for (const rule of ['FREQ=DAILY;COUNT=3', 'FREQ=DAILY;UNTIL=20261203', 'FREQ=HOURLY;INTERVAL=24;COUNT=3']) {
      const last = previousSlot(rrule(rule, '2026-12-01T09:00:00'), Date.UTC(2100, 0, 1));
      expect(last).toBe(Date.parse('2026-12-03T09:00:00-05:00'));
    }
  });
});

describe('what the start lends', () => {
  test.each([
    ['the weekday', 'FREQ=WEEKLY', '2026-12-01T09:00:00', '12-01, 12-08'],
    ['the day of the month, where there is one', 'FREQ=MONTHLY', '2026-12-31T09:00:00', '12-31, 2027: 01-31, 03-31'],
    ['the date', 'FREQ=YEARLY', '2026-12-01T09:00:00', '12-01, 2027: 12-01'],
    ['29 February', 'FREQ=YEARLY', '2024-02-29T09:00:00', '02-29, 2028: 02-29'],
    ['the weekday of a numbered week', 'FREQ=YEARLY;BYWEEKNO=1', '2026-12-01T09:00:00', '2027: 01-05, 2028: 01-04'],
  ])('%s', (_name, rule, start, expected) => {
    expect(written(rrule(rule, start), expected.split(', ').length)).toBe(expected);
  });
});

describe('the last day of the month or the nearest to the 31st never drifts', () => {
  test('two years of "every 31st", clamped', () => {
    const rule = rrule('FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1', '2026-12-31T09:00:00');
    const days = firstSlots(rule, '2026-12-01T00:00:00Z', 24).map((text) => text.slice(8, 10));
    expect(days.join(' ')).toBe('31 31 28 31 30 31 30 31 31 30 31 30 31 31 29 31 30 31 30 31 31 30 31 30');
  });
});

describe('over a change of offset', () => {
  const clocks = (rule: string, start: string, after: string, count: number): string =>
    firstSlots(rrule(rule, start), after, count)
      .map((text) => text.slice(11, 16) + text.slice(19, 22))
      .join(' ');

  test.each([
    [
      'daily rules stay on the clock',
      'FREQ=DAILY',
      '2026-03-06T08:00:00',
      '2026-03-07T00:00:00Z',
      '08:00-05 08:00-04 08:00-04',
    ],
    [
      'a gap moves one slot, not those after it',
      'FREQ=DAILY',
      '2026-03-06T02:30:00',
      '2026-03-07T00:00:00Z',
      '02:30-05 03:30-04 02:30-04',
    ],
    [
      'an overlap takes the first',
      'FREQ=DAILY',
      '2026-10-30T01:30:00',
      '2026-10-31T00:00:00Z',
      '01:30-04 01:30-04 01:30-05',
    ],
    [
      'hourly rules keep their beat',
      'FREQ=HOURLY;INTERVAL=6',
      '2026-03-06T09:00:00',
      '2026-03-07T22:00:00Z',
      '21:00-05 04:00-04 10:00-04',
    ],
    [
      'and pass a repeated hour twice',
      'FREQ=MINUTELY;INTERVAL=30',
      '2026-10-31T00:00:00',
      '2026-11-01T04:45:00Z',
      '01:00-04 01:30-04 01:00-05 01:30-05 02:00-05',
    ],
    [
      'hours that are named look at the clock',
      'FREQ=HOURLY;BYHOUR=1;BYMINUTE=0,30',
      '2026-10-31T00:00:00',
      '2026-11-01T04:45:00Z',
      '01:00-04 01:30-04 01:00-05 01:30-05 01:00-05',
    ],
  ])('%s', (_name, rule, start, after, expected) => {
    expect(clocks(rule, start, after, expected.split(' ').length)).toBe(expected);
  });

  test('a start in a gap begins after it', () => {
    expect(clocks('FREQ=HOURLY', '2026-03-08T02:30:00', '2026-03-01T00:00:00Z', 2)).toBe('03:30-04 04:30-04');
  });
});

describe('what is no recurrence rule', () => {
  test.each([
    ['', 'FREQ'],
    ['FREQ=FORTNIGHTLY', 'FREQ'],
    ['BYDAY=MO', 'FREQ'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL'],
    ['FREQ=DAILY;INTERVAL=1.5', 'INTERVAL'],
    ['FREQ=DAILY;COUNT=0', 'COUNT'],
    ['FREQ=DAILY;COUNT=100001', 'COUNT'],
    ['FREQ=DAILY;INTERVAL=999999999', 'INTERVAL'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20261203', 'not both'],
    ['FREQ=DAILY;UNTIL=tomorrow', 'UNTIL'],
    ['FREQ=DAILY;UNTIL=20260230', 'UNTIL'],
    ['FREQ=DAILY;FREQ=DAILY', 'twice'],
    ['FREQ=DAILY;BYEASTER=0', 'not a part'],
    ['FREQ=DAILY;BYDAY', 'not a part'],
    ['FREQ=DAILY;BYDAY=XX', 'weekday'],
    ['FREQ=DAILY;BYDAY=', 'BYDAY'],
    ['FREQ=WEEKLY;BYDAY=2TU', 'MONTHLY or YEARLY'],
    ['FREQ=MONTHLY;BYDAY=0TU', 'BYDAY'],
    ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=2TU', 'BYWEEKNO'],
    ['FREQ=MONTHLY;BYWEEKNO=1', 'YEARLY'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY'],
    ['FREQ=DAILY;BYYEARDAY=1', 'BYYEARDAY'],
    ['FREQ=DAILY;BYHOUR=24', 'BYHOUR'],
    ['FREQ=DAILY;BYMONTH=13', 'BYMONTH'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYMONTHDAY=-32', 'BYMONTHDAY'],
    ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS'],
    ['FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', 'never comes'],
    ['FREQ=YEARLY;INTERVAL=9000;BYMONTH=1;BYMONTHDAY=1;BYHOUR=1;UNTIL=20260101', 'never comes'],
    ['FREQ=DAILY;BYDAY=MO;INTERVAL=7', 'never comes'],
    ['FREQ=HOURLY;INTERVAL=24;BYHOUR=5', 'never comes'],
    ['FREQ=MINUTELY;BYDAY=MO;BYSETPOS=2', 'never comes'],
  ])('"%s" is refused with a sentence that says why', (rule, words) => {
    expect(() => validateSchedule(rrule(rule, '2026-12-01T09:00:00', { zone: 'Asia/Taipei' }))).toThrow(
      expect.objectContaining({ code: 'schedule_invalid', message: expect.stringContaining(words) }),
    );
  });

  test('hostile lengths are refused quickly', () => {
    for (const text of ['FREQ=DAILY;'.repeat(1e5), `FREQ=DAILY;BYHOUR=${'1,'.repeat(5e5)}1`]) {
      const error = expect.objectContaining({ code: 'schedule_invalid' });
      expect(() => validateSchedule(rrule(text, '2026-12-01T09:00:00'))).toThrow(error);
    }
  });
});
