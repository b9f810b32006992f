import { describe, expect, test } from 'vitest';
import { findWhen, formatInstant, nextSlot, type Schedule, slotsBetween } from '../../src/time/index.ts';
import { inOtherZone, onOtherDay, overlapOf } from '../../src/triggers/index.ts';

const NOW = Date.parse('2026-12-01T10:00:00+08:00');
const ZONE = 'Asia/Taipei';

function when(words: string) {
  const found = findWhen(words, { now: NOW, zone: ZONE });
  if (!found) throw new Error(`no time in "${words}"`);
  return found;
}

describe('how the slots of two schedules meet', () => {
  test.each([
    ['every day at 8pm', 'every Monday at 8pm', true, false],
    ['every Monday at 8pm', 'every day at 8pm', true, true],
    ['every day at 8pm', 'every day at 8:20pm', true, true],
    ['every day at 8pm', 'every day at 9pm', false, false],
    ['on Friday at 9am', 'every day at 9am', true, true],
    ['every Monday at 8pm', 'every Tuesday at 8pm', false, false],
    ['every Monday and Wednesday at 8pm', 'every Monday and Friday at 8pm', true, false],
    ['on December 24 at 9am', 'every month on the 24th at 9am', true, true],
    ['every 5 minutes', 'every day at 8pm', true, false],
  ])('%s, %s', (a, b, meets, within) => {
    expect(overlapOf(when(a).schedule, when(b).schedule, NOW)).toEqual({ meets, within });
  });
});

describe('a reminder after its thing was moved', () => {
  test.each([
    ['on Thursday at 9am', 'Friday', '2026-12-04T09:00:00+08:00'],
    ['on Thursday at 9am', 'Friday at 3pm', '2026-12-04T09:00:00+08:00'],
    ['on Thursday at 9am', 'Friday at 8am', '2026-12-04T08:00:00+08:00'],
    ['on Thursday at 9am', 'December 20', '2026-12-20T09:00:00+08:00'],
    ['every Monday at 8pm', 'Thursdays', '2026-12-03T20:00:00+08:00'],
    ['every Monday at 8pm', 'Thursday at 6pm', '2026-12-03T18:00:00+08:00'],
    ['每週一晚上八點', '週四', '2026-12-03T20:00:00+08:00'],
  ])('%s, moved to %s', (rule, to, at) => {
    const moved = onOtherDay(when(rule).schedule, when(to), NOW);
    expect(moved && formatInstant(nextSlot(moved, NOW) ?? 0, ZONE)).toBe(at);
  });

  test.each([
    ['on Friday at 9am', 'Friday'],
    ['every Thursday at 8pm', 'Thursday'],
    ['every day at 8pm', 'Friday'],
    ['every Monday and Friday at 8pm', 'Thursday'],
    ['every 2 hours', 'Friday'],
    ['on Friday at 9am', 'every Monday'],
  ])('%s does not move to %s', (rule, to) => {
    expect(onOtherDay(when(rule).schedule, when(to), NOW)).toBeUndefined();
  });
});

describe('a reminder after its person moved', () => {
  const to = 'Europe/Lisbon';
  test.each(['every day at 8pm', 'every Monday at 9am', 'every other Tuesday at 5pm'])(
    '%s keeps its hour there',
    (rule) => {
      const { schedule } = when(rule);
      const moved = inOtherZone(schedule, ZONE, to);
      const clockOf = (of: Schedule, zone: string) => formatInstant(nextSlot(of, NOW) ?? 0, zone).slice(11, 16);
      expect(moved?.zone).toBe(to);
      expect(moved && clockOf(moved, to)).toBe(clockOf(schedule, ZONE));
    },
  );

  test('several times a day go along together', () => {
    const moved = inOtherZone(when('every day at 8am and 8:30pm').schedule, ZONE, to);
    expect(moved && formatInstant(nextSlot(moved, NOW) ?? 0, to)).toBe('2026-12-01T08:00:00+00:00');
  });

  test.each([
    ['Europe/Lisbon', 'every day at 8pm until December 5', 5],
    ['Pacific/Kiritimati', 'every day at 8pm until December 5', 5],
    ['America/Los_Angeles', 'every day at 8pm until December 5', 5],
    ['America/Los_Angeles', 'every day at 8pm, 4 times', 4],
    ['Pacific/Kiritimati', 'every day at 8pm, 4 times', 4],
    ['America/Los_Angeles', 'every day at 8am and 8:30pm until December 5', 10],
    ['America/Los_Angeles', 'every day at 8pm starting December 3 until December 5', 3],
  ])('in %s, "%s" has its last day there', (zone, rule, count) => {
    const { schedule } = when(rule);
    const walls = (of: Schedule, there: string) =>
      slotsBetween(of, NOW - 86_400_000, NOW + 30 * 86_400_000, 99)
        .map((at) => formatInstant(at, there).slice(0, 16))
        .filter((wall) => wall >= '2026-12-01');
    const moved = inOtherZone(schedule, ZONE, zone);
    expect(walls(schedule, ZONE)).toHaveLength(count);
    expect(moved && walls(moved, zone)).toEqual(walls(schedule, ZONE));
  });

  test('the end in the text of a rule is a date, too', () => {
    const start = '2026-12-01T20:00:00';
    const rule = 'FREQ=DAILY;UNTIL=20261205T155959Z';
    const moved = inOtherZone({ kind: 'rrule', rule, start, zone: ZONE }, ZONE, 'America/Los_Angeles');
    expect(moved).toMatchObject({ rule: 'FREQ=DAILY;UNTIL=20261205T235959', zone: 'America/Los_Angeles' });
    const last = moved && slotsBetween(moved, NOW, NOW + 30 * 86_400_000, 99).at(-1);
    expect(formatInstant(last ?? 0, 'America/Los_Angeles')).toBe('2026-12-05T20:00:00-08:00');
  });

  test.each(['on Friday at 9am', 'every 2 hours', 'every day at 7am London time'])('%s stays as it is', (rule) => {
    expect(inOtherZone(when(rule).schedule, ZONE, to)).toBeUndefined();
  });
});
