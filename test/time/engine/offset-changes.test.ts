import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { fromWallTime, previousSlot, type Schedule, slotsBetween, toWallTime } from '../../../src/time/index.ts';
import { openZone, wallMsOf, wallTimeOf } from '../../../src/time/zones/index.ts';
import { someOf, zone } from './arbitraries.ts';

// Proves promise 3.

// Much is tried here; on a busy machine it takes a while.
vi.setConfig({ testTimeout: 60_000 });

/*
 * Around a change of offset, the engine walks spans; the oracle here tries every minute. Other engines cannot be asked,
 * because each has its own rule for gaps and overlaps.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const minutes = someOf([0, 5, 10, 15, 20, 30, 40, 45, 50, 59], 4);
const hours = someOf(
  Array.from({ length: 24 }, (_, hour) => hour),
  6,
);
const weekdays = fc.oneof(
  fc.constant('*'),
  someOf([0, 1, 2, 3, 4, 5, 6], 3).map((days) => days.join()),
);

/** A change of offset of a zone that has some, between 2010 and 2036. */
const change = zone
  .chain((name) => fc.tuple(fc.constant(name), fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2036, 0, 1) })))
  .map(([name, at]) => {
    let span = openZone(name).spanAt(at);
    for (let left = 8; left > 0 && span.changedAt !== span.startAt; left -= 1) span = openZone(name).spanAt(span.endAt);
    return { name, changedAt: span.startAt, isChange: span.changedAt === span.startAt };
  })
  .filter(({ isChange }) => isChange);

/** The wall times of every matching minute from two days before the change to two days after it. */
function wallTimesAround(changedAt: number, matches: (wall: ReturnType<typeof wallTimeOf>, day: number) => boolean) {
  const from = Math.floor(changedAt / DAY_MS - 2) * DAY_MS;
  const found: number[] = [];
  for (let wall = from; wall < from + 5 * DAY_MS; wall += MINUTE_MS) {
    // 1970-01-01 was a Thursday.
    if (matches(wallTimeOf(wall), (Math.floor(wall / DAY_MS) + 4) % 7)) found.push(wall);
  }
  return found;
}

function isOn(field: string, day: number): boolean {
  return field === '*' || field.split(',').includes(String(day));
}

const inWindow = (slots: Iterable<number>, changedAt: number): number[] =>
  [...new Set(slots)].filter((at) => Math.abs(at - changedAt) <= DAY_MS).sort((a, b) => a - b);

/** Asks for the slots around a change forwards, and for the one before a moment near it. */
function expectSlots(expression: string, name: string, changedAt: number, moment: number, expected: number[]): void {
  const schedule: Schedule = { kind: 'cron', expression, zone: name };
  expect(slotsBetween(schedule, changedAt - DAY_MS, changedAt + DAY_MS + 1)).toEqual(expected);
  const before = expected.findLast((at) => at < moment);
  if (before !== undefined) expect(previousSlot(schedule, moment)).toBe(before);
}

/** Minutes after a change at which to look back. */
const minutesAfter = fc.integer({ min: 0, max: 150 });

test('named hours: each wall time once, moved by a gap, the first of an overlap', () => {
  fc.assert(
    fc.property(change, minutes, hours, weekdays, minutesAfter, ({ name, changedAt }, ms, hs, days, after) => {
      const walls = wallTimesAround(
        changedAt,
        ({ hour, minute }, day) => ms.includes(minute) && hs.includes(hour) && isOn(days, day),
      );
      const expected = walls.map((wall) => fromWallTime(wallTimeOf(wall), name));
      const moment = changedAt + after * MINUTE_MS;
      expectSlots(`${ms.join()} ${hs.join()} * * ${days}`, name, changedAt, moment, inWindow(expected, changedAt));
    }),
    { numRuns: 150 },
  );
});

test('open hours: every minute that passes with those hands, and what a gap moves', () => {
  fc.assert(
    fc.property(change, minutes, weekdays, minutesAfter, ({ name, changedAt }, ms, days, after) => {
      const matches = ({ minute }: { minute: number }, day: number): boolean => ms.includes(minute) && isOn(days, day);
      const passing: number[] = [];
      for (let at = changedAt - DAY_MS; at <= changedAt + DAY_MS; at += MINUTE_MS) {
        const wall = toWallTime(at, name);
        if (matches(wall, (Math.floor(wallMsOf(wall) / DAY_MS) + 4) % 7)) passing.push(at);
      }
      const moved = wallTimesAround(changedAt, matches).flatMap((wall) => {
        const at = fromWallTime(wallTimeOf(wall), name);
        return wallMsOf(toWallTime(at, name)) === wall ? [] : [at];
      });
      const moment = changedAt + after * MINUTE_MS;
      expectSlots(`${ms.join()} * * * ${days}`, name, changedAt, moment, inWindow([...passing, ...moved], changedAt));
    }),
    { numRuns: 150 },
  );
});
