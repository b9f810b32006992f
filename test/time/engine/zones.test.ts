import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { WakefulError } from '../../../src/errors.ts';
import {
  allZones,
  canonicalZone,
  formatInstant,
  fromWallTime,
  isZone,
  offsetAt,
  toWallTime,
} from '../../../src/time/index.ts';
import { openZone } from '../../../src/time/zones/index.ts';
import { instantIn, zone } from './arbitraries.ts';

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

const wall = (text: string) => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
  return { year, month, day, hour, minute, second: 0, ms: 0 };
};

function intlWall(at: number, zoneName: string): string {
  return new Date(at).toLocaleString('sv-SE', { timeZone: zoneName }).replace(' ', 'T');
}

describe('offsets', () => {
  test('agree with Intl at random instants of random zones, from 1975 to 3000', () => {
    const at = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(3000, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(...allZones()), at, (zoneName, instant) => {
        expect(formatInstant(instant, zoneName).slice(0, 19)).toBe(intlWall(instant, zoneName));
      }),
      { numRuns: 800 },
    );
  });

  test.each(['America/New_York', 'Europe/London', 'Africa/Casablanca', 'America/Santiago'])(
    'agree with Intl on both sides of each change of %s up to 2105',
    (zoneName) => {
      let at = Date.UTC(2000, 0, 1);
      let changes = 0;
      while (at < Date.UTC(2105, 0, 1)) {
        const { endAt, offsetMs } = openZone(zoneName).spanAt(at);
        for (const instant of [endAt - 1000, endAt]) {
          expect(formatInstant(instant, zoneName).slice(0, 19)).toBe(intlWall(instant, zoneName));
        }
        if (offsetAt(endAt, zoneName) !== offsetMs) changes += 1;
        at = endAt;
      }
      expect(changes).toBeGreaterThan(50);
    },
  );

  test('rules go on as they are after the years that are worked out', () => {
    // 2926 has the calendar of 2526, and New York its rule.
    expect(formatInstant(Date.UTC(2926, 6, 1, 12), 'America/New_York')).toBe('2926-07-01T08:00:00-04:00');
    expect(formatInstant(Date.UTC(2926, 0, 1, 12), 'America/New_York')).toBe('2926-01-01T07:00:00-05:00');
    expect(formatInstant(Date.UTC(9999, 11, 31), 'Asia/Taipei')).toBe('9999-12-31T08:00:00+08:00');
  });
});

describe('wall times', () => {
  test.each([
    ['an ordinary time', 'America/New_York', '2026-12-01T20:00', '2026-12-01T20:00:00-05:00'],
    ['one in a gap moves forward by the gap', 'America/New_York', '2026-03-08T02:30', '2026-03-08T03:30:00-04:00'],
    ['the last minute before a gap', 'America/New_York', '2026-03-08T01:59', '2026-03-08T01:59:00-05:00'],
    ['the first minute after a gap', 'America/New_York', '2026-03-08T03:00', '2026-03-08T03:00:00-04:00'],
    ['one that comes twice is the first', 'America/New_York', '2026-11-01T01:30', '2026-11-01T01:30:00-04:00'],
    ['the first minute after an overlap', 'America/New_York', '2026-11-01T02:00', '2026-11-01T02:00:00-05:00'],
    ['a gap of half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45:00+11:00'],
    ['a day that was skipped', 'Pacific/Apia', '2011-12-30T08:00', '2011-12-31T08:00:00+14:00'],
    ['a zone three quarters of an hour off', 'Asia/Kathmandu', '2026-05-05T05:05', '2026-05-05T05:05:00+05:45'],
    ['west of Greenwich by a part of an hour', 'America/St_Johns', '2026-01-01T00:00', '2026-01-01T00:00:00-03:30'],
  ])('%s', (_name, zoneName, text, expected) => {
    expect(formatInstant(fromWallTime(wall(text), zoneName), zoneName)).toBe(expected);
  });

  test('an instant comes back from its wall time, unless that wall time came before', () => {
    const input = zone.chain((name) => fc.tuple(fc.constant(name), instantIn(name)));
    fc.assert(
      fc.property(input, ([name, at]) => {
        const back = fromWallTime(toWallTime(at, name), name);
        expect(back <= at && toWallTime(back, name)).toEqual(toWallTime(at, name));
      }),
      { numRuns: 1000 },
    );
  });

  test('milliseconds are kept in wall times and cut when written', () => {
    expect(toWallTime(Date.UTC(2026, 0, 1, 0, 0, 0, 789), 'UTC')).toMatchObject({ second: 0, ms: 789 });
    expect(formatInstant(Date.UTC(2026, 0, 1, 0, 0, 59, 999), 'UTC')).toBe('2026-01-01T00:00:59+00:00');
    expect(formatInstant(-1, 'UTC')).toBe('1969-12-31T23:59:59+00:00');
  });

  test('an offset with seconds is rounded to the minute, and the instant stays right', () => {
    const at = Date.UTC(1890, 0, 1);
    expect(Math.floor(Date.parse(formatInstant(at, 'Asia/Taipei')) / 1000)).toBe(at / 1000);
  });
});

describe('names', () => {
  test.each([
    ['asia/taipei', 'Asia/Taipei'],
    ['ROC', 'Asia/Taipei'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['Etc/UTC', 'UTC'],
    ['utc', 'UTC'],
    ['Etc/GMT-8', 'Etc/GMT-8'],
  ])('%s is %s', (name, canonical) => {
    expect(canonicalZone(name)).toBe(canonical);
    expect(isZone(name)).toBe(true);
  });

  test.each(['PST', 'IST', 'CST', '+08:00', 'Z', '', 'Mars/Base', 'Asia', 'Asia/Taipei ', '../etc/passwd'])(
    '"%s" is not a zone',
    (name) => {
      expect(isZone(name)).toBe(false);
      expect(() => canonicalZone(name)).toThrow(expect.objectContaining({ code: 'zone_unknown' }));
    },
  );

  test.each([
    ['Asia/Tapei', 'Asia/Taipei'],
    ['london', 'Europe/London'],
    ['New York', 'America/New_York'],
    ['Asia/Hongkong', 'Asia/Hong_Kong'],
    ['America/NewYork', 'America/New_York'],
  ])('for %s it suggests %s', (name, suggestion) => {
    try {
      canonicalZone(name);
      expect.unreachable();
    } catch (error) {
      expect((error as WakefulError).fields['suggestions']).toContain(suggestion);
      expect((error as WakefulError).message).toContain(suggestion);
    }
  });

  test('every zone of this machine is its own canonical name', () => {
    for (const name of allZones()) expect(canonicalZone(name)).toBe(name);
  });
});
