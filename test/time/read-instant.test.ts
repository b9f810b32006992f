import { describe, expect, test } from 'vitest';
import { WakefulError } from '../../src/errors.ts';
import { formatInstant, readInstant } from '../../src/time/index.ts';

describe('an instant as programs write it', () => {
  test.each([
    ['2026-12-01T18:00:00+08:00', '2026-12-01T18:00:00+08:00'],
    ['2026-12-01T10:00:00Z', '2026-12-01T18:00:00+08:00'],
    ['2026-12-01t10:00z', '2026-12-01T18:00:00+08:00'],
    ['2026-12-01T10:00:00.999Z', '2026-12-01T18:00:00+08:00'],
    ['2026-12-01T05:00-0500', '2026-12-01T18:00:00+08:00'],
    ['2026-12-01T12:00+02', '2026-12-01T18:00:00+08:00'],
    ['2026-12-01T18:00', '2026-12-01T18:00:00+08:00'],
    [' 2026-12-01 8:05 ', '2026-12-01T08:05:00+08:00'],
    ['2026-12-01', '2026-12-01T00:00:00+08:00'],
  ])('%s', (text, expected) => {
    expect(formatInstant(readInstant(text, 'Asia/Taipei'), 'Asia/Taipei')).toBe(expected);
  });

  test('keeps milliseconds', () => {
    expect(readInstant('2026-12-01T10:00:00.07Z', 'UTC') % 1000).toBe(70);
  });

  test('a wall time in the gap of a zone moves forward by the gap', () => {
    expect(formatInstant(readInstant('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toBe(
      '2026-03-29T03:30:00+02:00',
    );
  });

  test.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2026-12-01T24:00',
    '2026-12-01T18:60',
    '2026-12-01T18:00+25:00',
    '12/01/2026',
    '2026-12-01T18',
  ])('refuses %j and says how to write it', (text) => {
    const read = () => readInstant(text, 'UTC');
    expect(read).toThrow(WakefulError);
    expect(read).toThrow(/2026-12-01T18:00/);
  });

  test('an unknown zone is named', () => {
    expect(() => readInstant('2026-12-01T18:00', 'Mars/Olympus')).toThrow(/Mars\/Olympus/);
  });
});
