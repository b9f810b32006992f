import { expect, test } from 'vitest';
import { liveAYear } from './live-a-year.ts';

// Proves promises 1, 2, 3 and 10.

const SEED = Number(process.env['SEED'] ?? 20270101);

test(`a year of 2,000 reminders of every kind in 30 zones goes as an independent oracle says (SEED=${SEED})`, async () => {
  const year = await liveAYear({ seed: SEED, triggers: 2_000, days: 365 });
  expect(year.differences).toEqual([]);
  expect(year.slots).toBeGreaterThan(8_000);
  expect(year.told).toBeGreaterThan(7_000);
  expect(year.spread).toBeGreaterThan(200);
  expect(year.crashes).toBeGreaterThan(50);
  expect(year.outages).toBeGreaterThan(15);
}, 240_000);

test('a single message that went lost is noticed', async () => {
  const { differences } = await liveAYear({ seed: SEED, triggers: 60, days: 90, loses: (nth) => nth === 20 });
  expect(differences).toHaveLength(1);
  expect(differences[0]).toContain('told 0 times');
});
