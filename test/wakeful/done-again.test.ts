import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../src/ids.ts';
import { silentLogger } from '../../src/runner/index.ts';
import { planDueTriggers } from '../../src/runner/plan-due.ts';
import { createHome, type Home } from './home.ts';

// Proves promise 1.

/** A reminder that counts from when it was done, at nine in the morning. */
async function withPlants(policy: Parameters<Home['wakeful']['change']>[1] = {}) {
  const home = createHome('2026-12-01T18:00:00+08:00');
  await home.say('remind me to water the plants every 3 days at 9am after I do it');
  const [trigger] = await home.wakeful.triggers();
  const id = trigger?.id ?? '';
  await home.wakeful.change(id, policy);
  return { home, id };
}

const ledger = async ({ wakeful }: Home): Promise<string[]> =>
  (await wakeful.fires()).map(({ slotAt, outcome, reason }) => `${slotAt.slice(5, 16)} ${outcome} ${reason}`);

describe('what counts from when it was done, and is said to be done again', () => {
  test('on the same day comes when it was to come', async () => {
    const { home, id } = await withPlants();
    await home.liveUntil('2026-12-02T10:00:00+08:00');
    await home.wakeful.done(id);
    home.clock.advance(3_600_000);
    await home.wakeful.done(id);
    expect(await home.wakeful.trigger(id)).toMatchObject({ nextAt: '2026-12-05T09:00:00+08:00', state: 'active' });
    await home.liveUntil('2026-12-05T10:00:00+08:00');
    expect(await ledger(home)).toEqual(['12-05T09:00 spoke told_on_time', '12-02T09:00 spoke told_on_time']);
  });

  test('on the next day counts from that day', async () => {
    const { home, id } = await withPlants();
    await home.liveUntil('2026-12-02T10:00:00+08:00');
    await home.wakeful.done(id);
    await home.liveUntil('2026-12-03T10:00:00+08:00');
    await home.wakeful.done(id);
    await home.liveUntil('2026-12-06T10:00:00+08:00');
    expect(await ledger(home)).toEqual([
      '12-06T09:00 spoke told_on_time',
      '12-05T09:00 skipped done_before',
      '12-02T09:00 spoke told_on_time',
    ]);
  });

  test('after its next time was skipped does not come at what was skipped, but a step later', async () => {
    const { home, id } = await withPlants();
    await home.liveUntil('2026-12-02T10:00:00+08:00');
    await home.wakeful.done(id);
    await home.wakeful.skip(id);
    await home.wakeful.done(id);
    await home.liveUntil('2026-12-08T10:00:00+08:00');
    expect(await ledger(home)).toEqual([
      '12-08T09:00 spoke told_on_time',
      '12-05T09:00 skipped skipped_by_person',
      '12-02T09:00 spoke told_on_time',
    ]);
  });
});

describe('what counts from when it was done, and was not told', () => {
  test('because it was missed can be done all the same, and comes again', async () => {
    const { home, id } = await withPlants({ misfire: 'skip' });
    home.clock.set(Date.parse('2026-12-02T15:00:00+08:00'));
    await home.wakeful.tick();
    await home.wakeful.done(id);
    await home.liveUntil('2026-12-05T10:00:00+08:00');
    expect(await ledger(home)).toEqual(['12-05T09:00 spoke told_on_time', '12-02T09:00 skipped misfire_policy_skip']);
  });

  test('because it waits for the end of quiet hours need not be told any more', async () => {
    const { home, id } = await withPlants();
    await home.wakeful.setPerson({}, { quiet: { from: '08:00', to: '11:00' } });
    await home.liveUntil('2026-12-02T10:00:00+08:00');
    expect(await home.wakeful.done(id)).toMatchObject({ outcome: 'skipped', reason: 'done_before' });
    await home.liveUntil('2026-12-05T12:00:00+08:00');
    expect(await ledger(home)).toEqual(['12-05T09:00 spoke told_after_quiet_hours', '12-02T09:00 skipped done_before']);
  });

  test('because its turn failed can be done all the same, and comes again', async () => {
    const { home, id } = await withPlants();
    home.clock.set(Date.parse('2026-12-02T09:00:00+08:00'));
    const context = { store: home.store, random: createSeededRandom(1), log: silentLogger };
    await planDueTriggers(context, 10, { since: 0 });
    await home.store.transaction((tx) => tx.fires.claim({ owner: 'dies', limit: 9, leaseMs: 60_000, now: tx.now }));
    home.clock.advance(120_000);
    await home.store.transaction((tx) => tx.fires.reapExpired({ now: tx.now, limit: 9, maxAttempts: 1 }));
    await home.wakeful.done(id);
    await home.liveUntil('2026-12-05T10:00:00+08:00');
    expect(await ledger(home)).toEqual(['12-05T09:00 spoke told_on_time', '12-02T09:00 failed attempts_exhausted']);
  });
});
