import fc from 'fast-check';
import type { Schedule } from '../../../src/time/index.ts';

/** Schedules of the shapes that the grammar makes out of words, to be said and read back. */

export const ZONE = 'Asia/Taipei';
export const NOW = Date.parse('2026-12-01T18:00:00+08:00');
const DAY_MS = 86_400_000;

const hour = fc.integer({ min: 0, max: 23 });
const minute = fc.constantFrom(0, 0, 0, 5, 15, 30, 45, 59);
const weekday = fc.constantFrom('MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU');
const nth = fc.constantFrom('1', '2', '3', '4', '-1');
const zone = fc.constantFrom(ZONE, ZONE, ZONE, 'Europe/London', 'America/New_York', 'Asia/Tokyo');
const two = (value: number): string => String(value).padStart(2, '0');

const cron = (fields: fc.Arbitrary<string>, zones: fc.Arbitrary<string> = zone) =>
  fc
    .tuple(minute, hour, fields, zones)
    .map(([m, h, days, zoneName]): Schedule => ({ kind: 'cron', expression: `${m} ${h} ${days}`, zone: zoneName }));

const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1, maxLength: 6 }).map((days) => `* * ${days.join()}`);
const monthDays = fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { minLength: 1, maxLength: 3 });
const yearDay = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }));

/** A rule that begins on a day soon, so that its interval may skip the next days that fit. */
const rrule = (rule: fc.Arbitrary<string>) =>
  fc.tuple(rule, hour, minute, fc.integer({ min: 1, max: 28 })).map(
    ([text, h, m, day]): Schedule => ({
      kind: 'rrule',
      rule: text,
      start: `2026-12-${two(day)}T${two(h)}:${two(m)}:00`,
      zone: ZONE,
    }),
  );

export const shapes: Readonly<Record<string, fc.Arbitrary<Schedule>>> = {
  'one instant': fc
    .integer({ min: 1, max: 500 * 24 * 60 })
    .map((minutes): Schedule => ({ kind: 'at', at: NOW + minutes * 60_000, zone: ZONE })),
  'every day': cron(fc.constant('* * *')),
  'days of the week': cron(weekdays),
  'days of the month': cron(monthDays.map((days) => `${days.join()} * *`)),
  'days that not every month has': cron(fc.constantFrom('31 * *', '30 * *', '29,31 * *', '15,30 * *')),
  'days of the year': cron(yearDay.map(([day, month]) => `${day} ${month} *`)),
  'several times a day': fc
    .tuple(fc.uniqueArray(hour, { minLength: 2, maxLength: 3 }), minute)
    .map(([hours, m]): Schedule => ({ kind: 'cron', expression: `${m} ${hours.join()} * * *`, zone: ZONE })),
  'times at different minutes': fc.uniqueArray(fc.tuple(hour, minute), { minLength: 2, maxLength: 3 }).map(
    (clocks): Schedule => ({
      kind: 'list',
      of: clocks.map(([h, m]) => ({ kind: 'cron', expression: `${m} ${h} * * 1-5`, zone: ZONE })),
      zone: ZONE,
    }),
  ),
  periods: fc
    .constantFrom(1, 5, 10, 15, 30, 45, 60, 90, 120, 180, 360, 480, 720)
    .map((minutes): Schedule => ({ kind: 'every', everyMs: minutes * 60_000, anchorAt: NOW, zone: ZONE })),
  'every few days': rrule(fc.integer({ min: 2, max: 6 }).map((days) => `FREQ=DAILY;INTERVAL=${days}`)),
  'every few weeks': rrule(
    fc
      .tuple(fc.integer({ min: 2, max: 4 }), weekday)
      .map(([weeks, day]) => `FREQ=WEEKLY;INTERVAL=${weeks};BYDAY=${day}`),
  ),
  'every few months': rrule(
    fc
      .tuple(fc.constantFrom(2, 3, 6), fc.integer({ min: 1, max: 28 }))
      .map(([months, day]) => `FREQ=MONTHLY;INTERVAL=${months};BYMONTHDAY=${day}`),
  ),
  'the last day': rrule(
    fc.constantFrom('FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1'),
  ),
  'the 30th, clamped': rrule(fc.constant('FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1')),
  'nth weekdays of the month': rrule(fc.tuple(nth, weekday).map(([n, day]) => `FREQ=MONTHLY;BYDAY=${n}${day}`)),
  'nth workday of the month': rrule(
    fc.constantFrom(1, -1).map((position) => `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${position}`),
  ),
  'nth weekdays of the year': rrule(
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), nth, weekday)
      .map(([month, n, day]) => `FREQ=YEARLY;BYMONTH=${month};BYDAY=${n}${day}`),
  ),
  'working hours': fc
    .tuple(
      fc.constantFrom('*/15 9-17', '*/30 9-17', '0 9-17', '0 10-18/2', '0 8-20/3'),
      fc.constantFrom('*', '1-5', '2,4'),
    )
    .map(([clock, days]): Schedule => ({ kind: 'cron', expression: `${clock} * * ${days}`, zone: ZONE })),
  'with an end': fc
    .tuple(cron(fc.oneof(fc.constant('* * *'), weekdays), fc.constant(ZONE)), fc.integer({ min: 8, max: 400 }))
    .map(([schedule, days]) => ({ ...schedule, until: NOW + days * DAY_MS })),
  'another zone with an end': fc
    .tuple(
      cron(fc.constant('* * *'), fc.constantFrom('Europe/London', 'America/New_York')),
      fc.integer({ min: 8, max: 400 }),
    )
    .map(([schedule, days]) => ({ ...schedule, until: NOW + days * DAY_MS })),
  'with a count': fc
    .tuple(cron(fc.oneof(fc.constant('* * *'), weekdays), fc.constant(ZONE)), fc.integer({ min: 2, max: 30 }))
    .map(([schedule, count]) => ({ ...schedule, from: NOW + 1, count })),
  'with a beginning': fc
    .tuple(cron(fc.oneof(fc.constant('* * *'), weekdays), fc.constant(ZONE)), fc.integer({ min: 2, max: 60 }))
    .map(([schedule, days]) => ({ ...schedule, from: NOW + days * DAY_MS - 18 * 3_600_000 })),
  'lunar dates': fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 29 }), hour)
    .map(([month, day, h]): Schedule => ({ kind: 'lunar', month, days: [day], time: `${two(h)}:00:00`, zone: ZONE })),
  'lunar days of the month': hour.map(
    (h): Schedule => ({ kind: 'lunar', days: [1, 15], time: `${two(h)}:00:00`, zone: ZONE }),
  ),
};
