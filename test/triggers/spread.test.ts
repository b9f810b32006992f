import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSeededRandom, newId } from '../../src/ids.ts';
import type { Trigger } from '../../src/store/index.ts';
import { latenessOfFire, spreadOf, USUAL_SLACK_MS } from '../../src/triggers/index.ts';
import { aTrigger } from './trigger.ts';

// Proves promise 1.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NINE = Date.parse('2026-12-01T09:00:00Z');
const DAY = 24 * HOUR;
const daily = { kind: 'cron', expression: '0 9 * * *', zone: 'UTC' } as const;
const task = (changes: Partial<Trigger> = {}): Trigger => aTrigger({ action: 'task', schedule: daily, ...changes });

test.each<[string, Partial<Trigger>, number]>([
  ['a reminder', { action: 'remind' }, 0],
  ['a task that recurs', {}, USUAL_SLACK_MS],
  ['a task that recurs, with slack', { policy: { slackMs: 10 * MINUTE } }, 10 * MINUTE],
  ['a task that recurs, exactly on time', { policy: { slackMs: 0 } }, 0],
  ['a task with one time', { schedule: { kind: 'at', at: NINE, zone: 'UTC' } }, 0],
  [
    'a task with one time, with slack',
    { schedule: { kind: 'at', at: NINE, zone: 'UTC' }, policy: { slackMs: HOUR } },
    HOUR,
  ],
  ['a check-in', { policy: { checkIn: { while: null } } }, 0],
  [
    'a task whose next slot is nearer than its slack',
    { schedule: { kind: 'every', everyMs: 10 * MINUTE, anchorAt: NINE, zone: 'UTC' }, policy: { slackMs: HOUR } },
    5 * MINUTE,
  ],
])('%s begins within its slack', (_, changes, most) => {
  const spreads = Array.from({ length: 500 }, (__, n) => spreadOf(task({ ...changes, id: `trg_${n}` }), NINE));
  expect(Math.min(...spreads)).toBeGreaterThanOrEqual(0);
  if (most === 0) expect(Math.max(...spreads)).toBe(0);
  else {
    expect(Math.max(...spreads)).toBeLessThan(most);
    // All of the slack is used.
    expect(Math.max(...spreads)).toBeGreaterThan(0.98 * most);
    expect(Math.min(...spreads)).toBeLessThan(0.02 * most);
  }
});

test('it is the same each day, and depends on nothing but the task', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 12 * HOUR }),
      (id, day, slackMs) => {
        const one = task({ id, policy: { slackMs } });
        const other = task({ ...one, cue: 'something else', version: 7, updatedAt: 5, nextAt: null });
        expect(spreadOf(other, NINE + day * DAY)).toBe(spreadOf(one, NINE));
      },
    ),
    { numRuns: 100 },
  );
});

test('ten thousand tasks at nine are spread evenly over their slack, in whatever order they were made', () => {
  const random = createSeededRandom(1);
  const seconds = Array<number>(50).fill(0);
  for (let n = 0; n < 10_000; n += 1) {
    const second = Math.floor(spreadOf(task({ id: newId(random, 'trg', NINE + n) }), NINE) / 1_000);
    seconds[second] = (seconds[second] ?? 0) + 1;
  }
  // 200 in each second, give or take what chance gives: five standard deviations.
  expect(Math.min(...seconds)).toBeGreaterThan(200 - 5 * Math.sqrt(200));
  expect(Math.max(...seconds)).toBeLessThan(200 + 5 * Math.sqrt(200));
});

describe('lateness', () => {
  const spread = task({ policy: { slackMs: 10 * MINUTE } });
  const offset = spreadOf(spread, NINE);
  test('what the slack takes is no delay; beyond it, the whole way from the slot is', () => {
    const fire = { slotAt: NINE, earlyFor: null };
    expect(offset).toBeGreaterThan(0);
    expect(latenessOfFire(spread, fire, NINE + offset)).toBe(0);
    expect(latenessOfFire(spread, fire, NINE + offset + 2_999)).toBe(0);
    expect(latenessOfFire(spread, fire, NINE + offset + 3_000)).toBe(offset + 3_000);
  });
  test('what comes early has no slack', () => {
    expect(latenessOfFire(spread, { slotAt: NINE, earlyFor: NINE + HOUR }, NINE + 3_000)).toBe(3_000);
  });
});
