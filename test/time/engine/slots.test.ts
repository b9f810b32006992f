import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import {
  compileSchedule,
  countSlots,
  formatInstant,
  nextSlot,
  previousSlot,
  type Schedule,
  slotsBetween,
  validateSchedule,
} from '../../../src/time/index.ts';
import { walkBackwards } from './slot-lists.ts';

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

const ZONE = 'Asia/Taipei';
const at = (text: string): number => Date.parse(`${text}+08:00`);
const daily: Schedule = { kind: 'cron', expression: '0 20 * * *', zone: ZONE };
const sixHourly: Schedule = { kind: 'every', everyMs: 6 * 3_600_000, anchorAt: at('2026-12-01T09:30'), zone: ZONE };

const written = (schedule: Schedule, from: string, to: string, limit?: number): string =>
  slotsBetween(schedule, at(from), at(to), limit)
    .map((slot) => formatInstant(slot, ZONE).slice(5, 16).replace('T', ' '))
    .join(', ');

describe('the edges of a question', () => {
  test('next is strictly after, previous strictly before', () => {
    const slot = at('2026-12-01T20:00');
    expect(nextSlot(daily, slot - 1)).toBe(slot);
    expect(nextSlot(daily, slot)).toBe(slot + 86_400_000);
    expect(previousSlot(daily, slot + 1)).toBe(slot);
    expect(previousSlot(daily, slot)).toBe(slot - 86_400_000);
  });

  test('between includes its beginning and excludes its end', () => {
    expect(written(daily, '2026-12-01T20:00', '2026-12-03T20:00')).toBe('12-01 20:00, 12-02 20:00');
    expect(countSlots(daily, at('2026-12-01T20:00'), at('2026-12-03T20:00'))).toBe(2);
    expect(written(daily, '2026-12-01T20:00', '2026-12-01T20:00')).toBe('');
    expect(written(daily, '2026-12-03T20:00', '2026-12-01T20:00')).toBe('');
  });

  test('a limit stops an endless schedule', () => {
    expect(slotsBetween(daily, 0, Number.POSITIVE_INFINITY, 3)).toHaveLength(3);
    expect(slotsBetween(daily, 0, Number.POSITIVE_INFINITY, 0)).toHaveLength(0);
  });

  test.each<Schedule>([
    daily,
    sixHourly,
    { kind: 'rrule', rule: 'FREQ=DAILY', start: '2026-12-01T20:00:00', zone: ZONE },
    { kind: 'rrule', rule: 'FREQ=HOURLY', start: '2026-12-01T20:00:00', zone: ZONE },
    { kind: 'rrule', rule: 'FREQ=HOURLY;BYMINUTE=5', start: '2026-12-01T20:00:00', zone: ZONE },
    { kind: 'lunar', month: 8, days: [15], time: '20:00:00', zone: ZONE },
  ])('any instant may be asked about, also those before the year 1 and after 9999: $kind $rule', (schedule) => {
    expect(nextSlot(schedule, Number.NEGATIVE_INFINITY)).toBeLessThan(at('2027-01-01T00:00'));
    expect(previousSlot(schedule, Number.POSITIVE_INFINITY)).toBeLessThan(Date.UTC(10_000, 0, 1));
    expect(previousSlot(schedule, Number.POSITIVE_INFINITY)).toBeGreaterThan(Date.UTC(2100, 0, 1));
    expect(nextSlot(schedule, Number.POSITIVE_INFINITY)).toBeUndefined();
    expect(nextSlot(schedule, 8.64e15)).toBeUndefined();
    expect(previousSlot(schedule, Number.NEGATIVE_INFINITY)).toBeUndefined();
  });

  test('fractions of a millisecond do no harm', () => {
    const slot = at('2026-12-01T20:00');
    expect(nextSlot(daily, slot - 0.5)).toBe(slot);
    expect(previousSlot(daily, slot + 0.5)).toBe(slot);
  });
});

describe('one instant', () => {
  const once: Schedule = { kind: 'at', at: at('2026-12-01T20:00'), zone: ZONE };
  test('is its only slot', () => {
    expect(nextSlot(once, once.at - 1)).toBe(once.at);
    expect(nextSlot(once, once.at)).toBeUndefined();
    expect(previousSlot(once, once.at + 1)).toBe(once.at);
    expect(previousSlot(once, once.at)).toBeUndefined();
    expect(countSlots(once, once.at, once.at + 1)).toBe(1);
  });
});

describe('periods', () => {
  test('begin one period after their anchor and keep their phase', () => {
    expect(written(sixHourly, '2020-01-01T00:00', '2026-12-02T12:00')).toBe(
      '12-01 15:30, 12-01 21:30, 12-02 03:30, 12-02 09:30',
    );
    expect(previousSlot(sixHourly, at('2026-12-01T15:30'))).toBeUndefined();
  });

  test('a hundred years on, the phase is the same, and it is found at once', () => {
    const later = at('2126-01-01T00:00');
    const slot = nextSlot(sixHourly, later)!;
    expect((slot - sixHourly.anchorAt) % sixHourly.everyMs).toBe(0);
    expect(slot - later).toBeLessThanOrEqual(sixHourly.everyMs);
    expect(countSlots(sixHourly, at('2026-12-01T00:00'), later)).toBe(
      Math.floor((later - 1 - sixHourly.anchorAt) / sixHourly.everyMs),
    );
  });

  test('no change of offset moves them', () => {
    const everyDay: Schedule = { kind: 'every', everyMs: 86_400_000, anchorAt: 0, zone: 'America/New_York' };
    const slots = slotsBetween(everyDay, Date.UTC(2026, 2, 7), Date.UTC(2026, 2, 10));
    expect(slots.map((slot) => slot % 86_400_000)).toEqual([0, 0, 0]);
  });
});

describe('bounds', () => {
  const from = at('2026-12-02T00:00');
  const until = at('2026-12-04T20:00');
  test.each([
    ['from', { from }, '12-02 20:00, 12-03 20:00, 12-04 20:00, 12-05 20:00'],
    ['from, at a slot', { from: at('2026-12-02T20:00') }, '12-02 20:00, 12-03 20:00, 12-04 20:00, 12-05 20:00'],
    ['until, which is included', { from, until }, '12-02 20:00, 12-03 20:00, 12-04 20:00'],
    ['until, a moment too early', { from, until: until - 1 }, '12-02 20:00, 12-03 20:00'],
    ['count', { from, count: 2 }, '12-02 20:00, 12-03 20:00'],
    ['count beyond until', { from, until, count: 9 }, '12-02 20:00, 12-03 20:00, 12-04 20:00'],
    ['count within until', { from, until, count: 1 }, '12-02 20:00'],
  ])('%s', (_name, bounds, expected) => {
    expect(written({ ...daily, ...bounds }, '2026-11-01T00:00', '2026-12-06T00:00')).toBe(expected);
  });

  test('a period counts from its anchor, or from where it is told to begin', () => {
    expect(written({ ...sixHourly, count: 2 }, '2026-01-01T00:00', '2027-01-01T00:00')).toBe(
      '12-01 15:30, 12-01 21:30',
    );
    expect(written({ ...sixHourly, from, count: 2 }, '2026-01-01T00:00', '2027-01-01T00:00')).toBe(
      '12-02 03:30, 12-02 09:30',
    );
  });

  test('the count does not begin anew when it is asked later', () => {
    const three: Schedule = { ...daily, from, count: 3 };
    expect(nextSlot(three, at('2026-12-04T19:59'))).toBe(at('2026-12-04T20:00'));
    expect(nextSlot(three, at('2026-12-04T20:00'))).toBeUndefined();
    expect(previousSlot(three, at('2030-01-01T00:00'))).toBe(at('2026-12-04T20:00'));
    expect(countSlots(three, 0, at('2030-01-01T00:00'))).toBe(3);
  });

  test('they bound a rule, too, on top of its own', () => {
    const rule: Schedule = { kind: 'rrule', rule: 'FREQ=DAILY;COUNT=5', start: '2026-12-01T20:00:00', zone: ZONE };
    expect(written({ ...rule, from }, '2026-01-01T00:00', '2027-01-01T00:00')).toBe(
      '12-02 20:00, 12-03 20:00, 12-04 20:00, 12-05 20:00',
    );
    expect(written({ ...rule, count: 2 }, '2026-01-01T00:00', '2027-01-01T00:00')).toBe('12-01 20:00, 12-02 20:00');
  });
});

describe('lists', () => {
  const list: Schedule = {
    kind: 'list',
    zone: ZONE,
    of: [
      daily,
      { kind: 'cron', expression: '0 8,20 * * 2', zone: ZONE },
      { kind: 'at', at: at('2026-12-03T12:00'), zone: ZONE },
    ],
  };
  test('are the union of their parts, each instant once', () => {
    expect(written(list, '2026-12-01T00:00', '2026-12-04T00:00')).toBe(
      '12-01 08:00, 12-01 20:00, 12-02 20:00, 12-03 12:00, 12-03 20:00',
    );
    expect(previousSlot(list, at('2026-12-03T20:00'))).toBe(at('2026-12-03T12:00'));
  });

  test('have bounds of their own', () => {
    expect(written({ ...list, from: at('2026-12-01T09:00'), count: 3 }, '2026-01-01T00:00', '2027-01-01T00:00')).toBe(
      '12-01 20:00, 12-02 20:00, 12-03 12:00',
    );
  });
});

describe('properties of every kind', () => {
  const from = Date.UTC(2026, 2, 20);
  const kinds: Schedule[] = [
    { kind: 'every', everyMs: 5_400_000, anchorAt: from, zone: 'Europe/London', until: from + 40 * 86_400_000 },
    { kind: 'cron', expression: '*/20 0-3 * * *', zone: 'Europe/London' },
    { kind: 'cron', expression: '30 1 * * *', zone: 'Europe/London', from, count: 20 },
    { kind: 'cron', expression: '7 7 7 * * *', zone: 'Europe/London' },
    {
      kind: 'rrule',
      rule: 'FREQ=DAILY;INTERVAL=2;BYHOUR=1,2;BYMINUTE=30',
      start: '2026-03-20T01:30:00',
      zone: 'Europe/London',
    },
    {
      kind: 'rrule',
      rule: 'FREQ=HOURLY;INTERVAL=5;BYMINUTE=10,50',
      start: '2026-03-20T01:30:00',
      zone: 'Europe/London',
    },
    { kind: 'rrule', rule: 'FREQ=WEEKLY;BYDAY=SU,SA;BYSETPOS=-1', start: '2026-03-20T01:30:00', zone: 'Europe/London' },
    { kind: 'lunar', days: [1, 15], time: '01:30:00', zone: 'Europe/London' },
  ];
  const schedule = fc.oneof(
    fc.constantFrom(...kinds),
    fc
      .subarray(kinds, { minLength: 1, maxLength: 3 })
      .map(
        (of): Schedule => ({ kind: 'list', of: of as Exclude<Schedule, { kind: 'list' }>[], zone: 'Europe/London' }),
      ),
  );
  const span = fc
    .tuple(fc.integer({ min: -20_000, max: 60_000 }), fc.integer({ min: 0, max: 20_000 }))
    .map(([start, length]) => [from + start * 60_000, from + (start + length) * 60_000] as const);

  test('walking backwards gives what walking forwards gave, and the count is its length', () => {
    fc.assert(
      fc.property(schedule, span, (rule, [fromAt, toAt]) => {
        const forwards = slotsBetween(rule, fromAt, toAt);
        expect(walkBackwards(rule, fromAt, toAt - 1)).toEqual(forwards);
        expect(countSlots(rule, fromAt, toAt)).toBe(forwards.length);
        expect(new Set(forwards).size).toBe(forwards.length);
      }),
      { numRuns: 300 },
    );
  });

  test('an answer does not depend on what was asked before', () => {
    fc.assert(
      fc.property(schedule, fc.array(span, { minLength: 2, maxLength: 5 }), (rule, spans) => {
        for (const [fromAt, toAt] of spans) {
          expect(nextSlot(rule, fromAt)).toBe(nextSlot(structuredClone(rule), fromAt));
          expect(previousSlot(rule, toAt)).toBe(previousSlot(structuredClone(rule), toAt));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a schedule is compiled once', () => {
    expect(compileSchedule(daily)).toBe(compileSchedule(daily));
  });
});

describe('what is no schedule', () => {
  test.each<[string, Schedule, string]>([
    ['a zone that is none', { ...daily, zone: 'Asia/Tapei' }, 'Asia/Taipei'],
    ['an instant that is none', { kind: 'at', at: Number.NaN, zone: ZONE }, '"at"'],
    ['an instant with a fraction', { kind: 'at', at: 0.5, zone: ZONE }, 'whole'],
    ['a period of nothing', { ...sixHourly, everyMs: 0 }, 'second'],
    ['a period that runs backwards', { ...sixHourly, everyMs: -1000 }, 'second'],
    ['an end before the beginning', { ...daily, from: 2, until: 1 }, 'ends before'],
    [
      'bounds that leave no slot',
      { ...daily, from: at('2026-12-01T21:00'), until: at('2026-12-02T19:00') },
      'never comes',
    ],
    ['a count of nothing', { ...daily, from: 0, count: 0 }, 'count'],
    ['a count without a beginning', { ...daily, count: 3 }, '"from"'],
    ['an empty list', { kind: 'list', of: [], zone: ZONE }, 'at least one'],
    [
      'a list with a part that is none',
      { kind: 'list', of: [{ ...daily, expression: 'x' }], zone: ZONE },
      'five fields',
    ],
    [
      'a start that is no wall time',
      { kind: 'rrule', rule: 'FREQ=DAILY', start: '2026-12-01', zone: ZONE },
      'wall time',
    ],
    [
      'a start on a day that is none',
      { kind: 'rrule', rule: 'FREQ=DAILY', start: '2026-02-30T00:00:00', zone: ZONE },
      'wall time',
    ],
    [
      'an exception with a zone',
      { kind: 'rrule', rule: 'FREQ=DAILY', start: '2026-02-03T00:00:00', except: ['2026-02-03T00:00:00Z'], zone: ZONE },
      'wall time',
    ],
    ['a lunar month 13', { kind: 'lunar', month: 13, days: [1], time: '08:00:00', zone: ZONE }, 'month'],
    ['no lunar day', { kind: 'lunar', days: [], time: '08:00:00', zone: ZONE }, 'days'],
    ['a lunar day 31', { kind: 'lunar', days: [31], time: '08:00:00', zone: ZONE }, 'days'],
    ['a time that is none', { kind: 'lunar', days: [1], time: '8:00', zone: ZONE }, 'HH:mm:ss'],
  ])('%s', (_name, schedule, words) => {
    const code = schedule.zone === ZONE ? 'schedule_invalid' : 'zone_unknown';
    const error = expect.objectContaining({ code, message: expect.stringContaining(words) });
    expect(() => validateSchedule(schedule)).toThrow(error);
  });

  test.each<[string, Schedule]>([
    ['a cron expression', daily],
    ['a period', sixHourly],
    ['an instant, also a past one', { kind: 'at', at: 0, zone: ZONE }],
    [
      'a rule with a count and no beginning',
      { kind: 'rrule', rule: 'FREQ=DAILY', start: '2026-02-03T00:00:00', count: 3, zone: ZONE },
    ],
  ])('%s is one', (_name, schedule) => {
    expect(() => validateSchedule(schedule)).not.toThrow();
  });
});
