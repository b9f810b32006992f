import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allZones, toWallTime } from '../../src/time/index.ts';
import { planNag, quietFor, quietUntil } from '../../src/triggers/index.ts';

const NIGHT = { from: '23:00', to: '07:00' };
const zone = 'Asia/Taipei';
const at = (iso: string): number => Date.parse(`${iso}+08:00`);

describe('quiet hours', () => {
  test.each([
    ['2026-12-01T22:59:59', null],
    ['2026-12-01T23:00:00', '2026-12-02T07:00:00'],
    ['2026-12-02T03:30:00', '2026-12-02T07:00:00'],
    ['2026-12-02T06:59:59', '2026-12-02T07:00:00'],
    ['2026-12-02T07:00:00', null],
    ['2026-12-02T12:00:00', null],
  ])('over night, at %s they last until %s', (now, until) => {
    expect(quietUntil(NIGHT, at(now), zone)).toBe(until && at(until));
  });

  test('by day they end on the same day', () => {
    expect(quietUntil({ from: '13:00', to: '14:30' }, at('2026-12-01T13:59:00'), zone)).toBe(at('2026-12-01T14:30:00'));
  });

  test('do not hold what is urgent, nor anybody who has none', () => {
    const person = { zone, preferences: { quiet: NIGHT } };
    const now = at('2026-12-02T03:30:00');
    expect(quietFor(person, {}, now)).not.toBeNull();
    expect(quietFor(person, { urgent: true }, now)).toBeNull();
    expect(quietFor({ zone, preferences: {} }, {}, now)).toBeNull();
    expect(quietFor(undefined, {}, now)).toBeNull();
  });

  test('end after now, within 25 hours, at an instant that is not quiet, in every zone (property)', () => {
    const clock = fc
      .integer({ min: 0, max: 1439 })
      .map(
        (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
      );
    fc.assert(
      fc.property(
        clock,
        clock,
        fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) }),
        fc.constantFrom(...allZones()),
        (from, to, now, where) => {
          fc.pre(from !== to);
          const until = quietUntil({ from, to }, now, where);
          if (until === null) return;
          expect(until).toBeGreaterThan(now);
          expect(until - now).toBeLessThanOrEqual(25 * 3_600_000);
          expect(quietUntil({ from, to }, until, where)).toBeNull();
          expect(toWallTime(until, where).second).toBe(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('asking again', () => {
  const nag = { everyMs: 600_000, limit: 3 };
  const free = { quietUntil: null, isOnItsWay: false };

  test('goes on at its interval until its limit', () => {
    expect(planNag(nag, 0, 1_000, free)).toEqual({ tells: true, count: 1, dueAt: 601_000 });
    expect(planNag(nag, 2, 1_000, free)).toEqual({ tells: true, count: 3, dueAt: null });
    expect(planNag(nag, 3, 1_000, free)).toEqual({ tells: false, count: 3, dueAt: null });
  });

  test('waits for the end of quiet hours, and for what is on its way, without counting it', () => {
    expect(planNag(nag, 1, 1_000, { ...free, quietUntil: 9_000 })).toEqual({ tells: false, count: 1, dueAt: 9_000 });
    expect(planNag(nag, 1, 1_000, { ...free, isOnItsWay: true })).toEqual({ tells: false, count: 1, dueAt: 601_000 });
  });

  test('ends, having told no more than its limit, whatever happens (property)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.infiniteStream(
          fc.record({ late: fc.integer({ min: 0, max: 10 ** 9 }), waits: fc.integer({ min: 0, max: 3 }) }),
        ),
        (limit, events) => {
          let [count, now, told] = [0, 0, 0];
          for (const { late, waits } of events) {
            const world = { quietUntil: waits === 1 ? now + late + 5 : null, isOnItsWay: waits === 2 };
            const plan = planNag({ everyMs: 60_000, limit }, count, now + late, world);
            if (plan.tells) told += 1;
            expect(plan.count).toBe(told);
            if (plan.dueAt === null) break;
            expect(plan.dueAt).toBeGreaterThan(now + late);
            [count, now] = [plan.count, plan.dueAt];
          }
          expect(told).toBe(limit);
        },
      ),
    );
  });
});
