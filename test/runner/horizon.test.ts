import { expect, test } from 'vitest';
import { createHorizon } from '../../src/runner/horizon.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { fire } from '../store/contract/records.ts';

const NOW = Date.UTC(2026, 11, 1);

test('what lies before a pass that left nothing is not looked at again, for half a minute', () => {
  const horizon = createHorizon();
  const first = horizon.from(NOW);
  expect(first).toBeLessThan(0);
  expect(horizon.from(NOW + 1)).toBe(first);
  horizon.cleared(first, NOW + 1);
  const bounded = horizon.from(NOW + 2);
  expect(bounded).toBe(NOW + 1 - 60_000);
  horizon.cleared(bounded, NOW + 20_000);
  expect(horizon.from(NOW + 20_001)).toBe(NOW - 40_000);
  // A bounded pass, however recent, does not put off the look at everything.
  expect(horizon.from(NOW + 30_001)).toBe(first);
});

test('a clock that was put back looks at everything', () => {
  const horizon = createHorizon();
  const all = horizon.from(NOW);
  horizon.cleared(all, NOW);
  expect(horizon.from(NOW - 3_600_000)).toBe(all);
});

test('a claim bounded from below takes what is due since then, and nothing older', async () => {
  const store = openSqliteStore(':memory:');
  await store.transaction(async (tx) => {
    await tx.fires.insert(fire('fire_old', { slotAt: 1, readyAt: NOW - 100 }));
    await tx.fires.insert(fire('fire_new', { slotAt: 2, readyAt: NOW - 10 }));
    expect(await tx.fires.nextWakeAt(NOW - 50)).toBe(NOW - 10);
    expect(await tx.fires.nextWakeAt()).toBe(NOW - 100);
    const take = (since?: number) =>
      tx.fires.claim({ owner: 'w', limit: 9, leaseMs: 10, now: NOW, ...(since === undefined ? {} : { since }) });
    expect((await take(NOW - 50)).map(({ fire: { id } }) => id)).toEqual(['fire_new']);
    expect((await take()).map(({ fire: { id } }) => id)).toEqual(['fire_old']);
    const reaped = await tx.fires.reapExpired({ now: NOW + 10, limit: 9, maxAttempts: 3, since: NOW + 11 });
    expect(reaped).toEqual([]);
    expect(await tx.fires.reapExpired({ now: NOW + 10, limit: 9, maxAttempts: 3, since: NOW })).toHaveLength(2);
  });
  await store.close();
});
