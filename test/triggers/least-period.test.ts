import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../src/errors.ts';
import type { Schedule } from '../../src/time/index.ts';
import { requireLeastPeriod } from '../../src/triggers/create.ts';

const NOW = Date.parse('2026-12-01T10:00:30Z');
const zone = 'UTC';
const daily = { kind: 'cron', expression: '0 9 * * *', zone } as const;

describe('a schedule of less than a minute', () => {
  test.each<[string, Schedule]>([
    ['every 5 seconds', { kind: 'every', everyMs: 5_000, anchorAt: NOW, zone }],
    ['every 59.999 seconds', { kind: 'every', everyMs: 59_999, anchorAt: NOW, zone }],
    ['cron with seconds', { kind: 'cron', expression: '*/30 * * * * *', zone }],
    ['cron with seconds in one minute a year', { kind: 'cron', expression: '0,20 0 9 1 1 *', zone }],
    ['rrule by the second', { kind: 'rrule', rule: 'FREQ=SECONDLY;INTERVAL=10', start: '2026-12-01T00:00:00', zone }],
    [
      'rrule with seconds',
      { kind: 'rrule', rule: 'FREQ=DAILY;BYHOUR=9;BYSECOND=0,10', start: '2026-12-01T00:00:00', zone },
    ],
    ['a part of a list', { kind: 'list', of: [daily, { kind: 'every', everyMs: 10_000, anchorAt: NOW, zone }], zone }],
    [
      'parts that fill the minute together',
      {
        kind: 'list',
        of: ['0', '15', '30', '45'].map((second) => ({ kind: 'cron', expression: `${second} * * * * *`, zone })),
        zone,
      },
    ],
  ])('is refused: %s', (_, schedule) => {
    const refusal = (() => {
      try {
        requireLeastPeriod(schedule, NOW);
        return undefined;
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(WakefulError);
    expect(refusal).toMatchObject({ code: 'schedule_invalid', fields: { leastPeriodMs: 60_000 } });
  });

  test.each<[string, Schedule]>([
    ['every minute', { kind: 'every', everyMs: 60_000, anchorAt: NOW, zone }],
    ['once', { kind: 'at', at: NOW + 5_000, zone }],
    ['a cron of minutes', { kind: 'cron', expression: '* * * * *', zone }],
    ['every 29 February', { kind: 'cron', expression: '0 9 29 2 *', zone }],
    [
      'parts that meet',
      { kind: 'list', of: [daily, { kind: 'every', everyMs: 3_600_000, anchorAt: NOW, zone }], zone },
    ],
  ])('is none: %s', (_, schedule) => {
    expect(() => requireLeastPeriod(schedule, NOW)).not.toThrow();
  });
});
