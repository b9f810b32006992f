import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MisfirePolicy } from '../../src/store/index.ts';
import { slotsBetween } from '../../src/time/index.ts';
import { ON_TIME_MS, planDue } from '../../src/triggers/index.ts';
import { aTrigger } from './trigger.ts';

// Proves promise 1.

const at = (iso: string): number => Date.parse(`${iso}:00Z`);
const HOUR = 3_600_000;

describe('planning a due trigger', () => {
  test('owes nothing before its slot', () => {
    expect(planDue(aTrigger(), at('2026-12-01T19:59'))).toEqual({
      fire: [],
      passed: [],
      early: new Map(),
      nextAt: at('2026-12-01T20:00'),
      state: 'active',
    });
  });

  test('fires the slot on time and waits for the next', () => {
    expect(planDue(aTrigger(), at('2026-12-01T20:00'))).toEqual({
      fire: [at('2026-12-01T20:00')],
      passed: [],
      early: new Map(),
      nextAt: at('2026-12-02T20:00'),
      state: 'active',
    });
  });

  test('tells several missed slots as the latest one, the others being rows of the ledger', () => {
    const plan = planDue(aTrigger(), at('2026-12-03T22:00'));
    expect(plan.fire).toEqual([at('2026-12-03T20:00')]);
    expect(plan.passed).toEqual([
      { slotAt: at('2026-12-01T20:00'), outcome: 'missed', reason: 'stale' },
      { slotAt: at('2026-12-02T20:00'), outcome: 'missed', reason: 'stale' },
    ]);
    expect(plan.nextAt).toBe(at('2026-12-04T20:00'));
  });

  test.each<[MisfirePolicy, number, number]>([
    ['latest', 1, 2],
    ['all', 3, 0],
    ['skip', 0, 3],
  ])('keeps the misfire policy %s for three slots missed within the grace', (misfire, fired, passed) => {
    const hourly = aTrigger({ schedule: { kind: 'cron', expression: '0 * * * *', zone: 'UTC' }, misfire });
    const plan = planDue(hourly, at('2026-12-01T22:30'));
    expect([plan.fire.length, plan.passed.length]).toEqual([fired, passed]);
  });

  test('a slot older than its grace is missed as stale, not told', () => {
    const plan = planDue(aTrigger({ graceMs: HOUR }), at('2026-12-01T22:00'));
    expect(plan.fire).toEqual([]);
    expect(plan.passed).toEqual([{ slotAt: at('2026-12-01T20:00'), outcome: 'missed', reason: 'stale' }]);
  });

  test('a one-shot is done with its slot; a series whose end has come has expired', () => {
    const once = aTrigger({ schedule: { kind: 'at', at: at('2026-12-01T20:00'), zone: 'UTC' } });
    expect(planDue(once, at('2026-12-01T20:00'))).toMatchObject({ nextAt: null, state: 'done' });
    const ending = aTrigger({
      schedule: { kind: 'cron', expression: '0 20 * * *', zone: 'UTC', until: at('2026-12-02T12:00') },
    });
    expect(planDue(ending, at('2026-12-01T20:00'))).toMatchObject({ nextAt: null, state: 'expired' });
  });

  test('a year of missed minutes is dealt with in pieces of bounded size, and only the last piece fires', () => {
    const start = at('2026-01-01T00:00');
    const now = at('2026-01-03T00:00');
    let trigger = aTrigger({
      schedule: { kind: 'every', everyMs: 60_000, anchorAt: start, zone: 'UTC' },
      nextAt: start + 60_000,
      graceMs: HOUR,
    });
    let rows = 0;
    const fired: number[] = [];
    for (let turn = 0; trigger.nextAt !== null && trigger.nextAt <= now; turn++) {
      expect(turn).toBeLessThan(10);
      const plan = planDue(trigger, now);
      expect(plan.passed.length + plan.fire.length).toBeLessThanOrEqual(500);
      rows += plan.passed.length + plan.fire.length;
      fired.push(...plan.fire);
      trigger = { ...trigger, nextAt: plan.nextAt };
    }
    expect(rows).toBe(2 * 24 * 60);
    expect(fired).toEqual([now]);
  });

  test('every slot up to now gets exactly one row, and next is after now, whatever the policy (property)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<MisfirePolicy>('latest', 'all', 'skip'),
        fc.integer({ min: 0, max: 40 * 24 * 60 }),
        fc.integer({ min: 0, max: 72 }),
        fc.constantFrom('0 20 * * *', '*/30 * * * *', '0 9 * * 1', '15 8,20 * * *'),
        (misfire, minutesLater, graceHours, expression) => {
          const schedule = { kind: 'cron' as const, expression, zone: 'Europe/Berlin' };
          const first = slotsBetween(schedule, at('2026-03-20T00:00'), at('2027-01-01T00:00'), 1)[0] ?? 0;
          const now = first + minutesLater * 60_000;
          let trigger = aTrigger({ schedule, nextAt: first, misfire, graceMs: graceHours * HOUR });
          const seen: number[] = [];
          const fired: number[] = [];
          while (trigger.nextAt !== null && trigger.nextAt <= now) {
            const plan = planDue(trigger, now);
            seen.push(...[...plan.fire, ...plan.passed.map((row) => row.slotAt)].sort((a, b) => a - b));
            fired.push(...plan.fire);
            trigger = { ...trigger, nextAt: plan.nextAt };
          }
          expect(seen).toEqual(slotsBetween(schedule, first, now + 1));
          expect(fired.every((slot) => slot <= now && now - slot <= Math.max(graceHours * HOUR, ON_TIME_MS))).toBe(
            true,
          );
          if (misfire === 'latest') expect(fired.length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
