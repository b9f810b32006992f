import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Step } from '../../src/store/index.ts';
import { nextSlot, type Schedule, slotsBetween } from '../../src/time/index.ts';
import { addStep, nextWake, planDue, wakesBetween } from '../../src/triggers/index.ts';
import { aTrigger } from './trigger.ts';

// Proves promise 1.

const at = (iso: string): number => Date.parse(`${iso}:00Z`);
const DAY_AND_HOUR: readonly Step[] = [
  { count: 1, unit: 'day' },
  { count: 1, unit: 'hour' },
];
const dentist: Schedule = { kind: 'at', at: at('2026-12-04T15:00'), zone: 'UTC' };

describe('early reminders', () => {
  test('come before their slot, which comes too', () => {
    const rule = { schedule: dentist, policy: { early: DAY_AND_HOUR } };
    expect(wakesBetween(rule, at('2026-12-01T00:00'), at('2026-12-09T00:00'), 9)).toEqual([
      { at: at('2026-12-03T15:00'), earlyFor: dentist.at },
      { at: at('2026-12-04T14:00'), earlyFor: dentist.at },
      { at: dentist.at, earlyFor: null },
    ]);
  });

  test('that would have been before the reminder was made are not there', () => {
    const rule = { schedule: dentist, policy: { early: DAY_AND_HOUR } };
    expect(nextWake(rule, at('2026-12-04T12:00'))).toEqual({ at: at('2026-12-04T14:00'), earlyFor: dentist.at });
  });

  test('of a day keep the clock over a change of it', () => {
    const schedule: Schedule = { kind: 'at', at: Date.parse('2026-10-25T15:00:00+01:00'), zone: 'Europe/Berlin' };
    const [early] = wakesBetween({ schedule, policy: { early: [{ count: 1, unit: 'day' }] } }, 0, schedule.at, 9);
    expect(new Date(early?.at ?? 0).toISOString()).toBe('2026-10-24T13:00:00.000Z');
  });

  test('that meet a slot are that slot', () => {
    const schedule: Schedule = { kind: 'cron', expression: '0 9 * * *', zone: 'UTC' };
    const rule = { schedule, policy: { early: [{ count: 1, unit: 'day' } as const] } };
    expect(nextWake(rule, at('2026-12-01T00:00'))).toEqual({ at: at('2026-12-01T09:00'), earlyFor: null });
  });

  test('that were missed give way to the latest, and to a slot that has come', () => {
    const trigger = aTrigger({ schedule: dentist, policy: { early: DAY_AND_HOUR }, nextAt: at('2026-12-03T15:00') });
    expect(planDue(trigger, at('2026-12-04T14:30'))).toMatchObject({
      fire: [at('2026-12-04T14:00')],
      passed: [{ slotAt: at('2026-12-03T15:00'), outcome: 'missed', reason: 'told_with_a_later_slot' }],
      nextAt: dentist.at,
      state: 'active',
    });
    expect(planDue(trigger, at('2026-12-05T00:00'))).toMatchObject({
      fire: [dentist.at],
      passed: [{ reason: 'its_slot_came' }, { reason: 'its_slot_came' }],
      nextAt: null,
      state: 'done',
    });
  });

  test('every wake up to now gets one row, a slot is never told for an early one, and next is after now (property)', () => {
    const steps = fc.record({
      count: fc.integer({ min: 1, max: 5 }),
      unit: fc.constantFrom('minute', 'hour', 'day', 'week', 'month'),
    });
    fc.assert(
      fc.property(
        fc.array(steps, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('0 20 * * *', '*/30 * * * *', '0 9 * * 1', '15 8,20 * * *'),
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        fc.constantFrom('latest' as const, 'all' as const, 'skip' as const, 'ask' as const),
        (early, expression, minutes, misfire) => {
          const schedule: Schedule = { kind: 'cron', expression, zone: 'America/New_York' };
          const from = at('2026-03-01T00:00');
          const rule = { schedule, policy: { early } };
          const now = from + minutes * 60_000;
          let trigger = aTrigger({ ...rule, misfire, nextAt: nextWake(rule, from)?.at ?? null });
          const seen: number[] = [];
          while (trigger.nextAt !== null && trigger.nextAt <= now) {
            const plan = planDue(trigger, now);
            for (const slotAt of plan.fire) {
              const announced = plan.early.get(slotAt);
              if (announced !== undefined) expect(announced).toBeGreaterThan(now);
              else expect(nextSlot(schedule, slotAt - 1)).toBe(slotAt);
            }
            seen.push(...[...plan.fire, ...plan.passed.map((row) => row.slotAt)].sort((a, b) => a - b));
            trigger = { ...trigger, nextAt: plan.nextAt };
          }
          expect(trigger.nextAt).toBeGreaterThan(now);
          expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
          // By brute force: all slots, and each of them so long before.
          const slots = slotsBetween(schedule, from + 1, now + 160 * 24 * 3_600_000);
          const all = new Set([
            ...slots,
            ...slots.flatMap((slot) => early.map((step) => addStep(slot, step, schedule.zone, -1))),
          ]);
          expect(seen).toEqual([...all].filter((wake) => wake > from && wake <= now).sort((a, b) => a - b));
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a slot that was missed, with the policy ask', () => {
  test('is told once, by a question about all of them, however late', () => {
    const trigger = aTrigger({ misfire: 'ask' });
    expect(planDue(trigger, at('2026-12-04T08:00'))).toMatchObject({
      fire: [at('2026-12-03T20:00')],
      passed: [
        { slotAt: at('2026-12-01T20:00'), outcome: 'missed', reason: 'asked_about' },
        { slotAt: at('2026-12-02T20:00'), outcome: 'missed', reason: 'asked_about' },
      ],
    });
  });
});

describe('steps', () => {
  test.each([
    ['2027-01-31T09:00', { count: 1, unit: 'month' }, 1, '2027-02-28T09:00'],
    ['2027-03-31T09:00', { count: 1, unit: 'month' }, -1, '2027-02-28T09:00'],
    ['2026-12-31T09:00', { count: 2, unit: 'month' }, 1, '2027-02-28T09:00'],
    ['2026-12-31T09:00', { count: 2, unit: 'week' }, 1, '2027-01-14T09:00'],
    ['2026-12-31T23:30', { count: 90, unit: 'minute' }, 1, '2027-01-01T01:00'],
  ] as const)('%s and %o times %i is %s', (from, step, times, to) => {
    expect(addStep(at(from), step, 'UTC', times)).toBe(at(to));
  });
});
