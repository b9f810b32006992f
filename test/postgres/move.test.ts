import { describe, expect, test } from 'vitest';
import type { VirtualClock } from '../../src/clock.ts';
import { openSqliteStore, type Store } from '../../src/store/index.ts';
import { fire } from '../store/contract/records.ts';
import { START } from '../store/contract/rig.ts';
import { createHome } from '../wakeful/home.ts';
import { postgresRig, serverUrl } from './postgres-rig.ts';

// Proves promise 10.

async function linesOf(store: Store, clock: VirtualClock): Promise<string[]> {
  const lines: string[] = [];
  const { wakeful } = createHome(new Date(clock.now()).toISOString(), 'Asia/Taipei', { clock, store });
  await wakeful.exportHousehold({ write: (line) => void lines.push(line) });
  return lines;
}

describe.skipIf(serverUrl === null)('a household that moves between SQLite and PostgreSQL', () => {
  test('is the same there, and the same again when it comes back', async () => {
    const rig = await postgresRig();
    const server = await rig.open();
    const { clock } = rig;
    const file = openSqliteStore(':memory:', { clock });
    const home = createHome(new Date(START).toISOString(), 'Asia/Taipei', { clock, store: file });
    await home.say('remind me to take my meds every evening at 8 for 2 weeks');
    await home.say('the doctor said I should take my vitamins with my meds');
    await home.say('我太太喜歡龍井茶', { person: 'wei' });
    await home.wakeful.rememberAll(Array.from({ length: 60 }, (_, n) => ({ text: `parcel ${n} is in room ${n % 7}` })));
    await home.liveUntil(new Date(START + 40 * 3_600_000).toISOString());

    const original = await linesOf(file, clock);
    await home.wakeful.moveHousehold({ to: server, place: 'PostgreSQL' });
    expect(await linesOf(server, clock)).toEqual(original);

    const there = createHome(new Date(clock.now()).toISOString(), 'Asia/Taipei', { clock, store: server });
    const ask = { cue: 'parcel 17', limit: 3, person: 'me' };
    const found = await there.wakeful.recall(ask);
    expect(found.hits[0]?.text).toBe('parcel 17 is in room 3');
    await there.liveUntil(new Date(clock.now() + 24 * 3_600_000).toISOString());
    expect(there.told().map(({ text }) => text.split('\n')[0])).toEqual(['Take your meds.']);

    const later = await linesOf(server, clock);
    const back = openSqliteStore(':memory:', { clock });
    await there.wakeful.moveHousehold({ to: back, place: 'a file' });
    expect(await linesOf(back, clock)).toEqual(later);
    const again = createHome(new Date(clock.now()).toISOString(), 'Asia/Taipei', { clock, store: back });
    expect((await again.wakeful.recall(ask)).hits.map(({ text }) => text)).toEqual(found.hits.map(({ text }) => text));
    await rig.end();
  });

  test('is not moved while another process holds something of it, and is when that is done', async () => {
    const rig = await postgresRig();
    const [server, worker] = [await rig.open(), await rig.open()];
    const { clock } = rig;
    const home = createHome(new Date(START).toISOString(), 'Asia/Taipei', { clock, store: server });
    await home.say('remind me to stretch in 10 minutes');
    await home.say('remind me to rest in 3 hours');
    clock.advance(11 * 60_000);
    await home.wakeful.tick();
    await worker.transaction(async (tx) => {
      const [trigger] = await tx.triggers.list('home', { states: ['active'] });
      await tx.fires.insert(
        fire('fire_x', {
          householdId: 'home',
          triggerId: trigger?.id ?? '',
          slotAt: tx.now,
          readyAt: tx.now,
          createdAt: tx.now,
        }),
      );
    });
    const [lease] = await worker.transaction((tx) =>
      tx.fires.claim({ owner: 'wrk_x', limit: 1, leaseMs: 60_000, now: tx.now }),
    );
    const to = openSqliteStore(':memory:', { clock });
    await expect(home.wakeful.moveHousehold({ to, place: 'a file' })).rejects.toMatchObject({ code: 'state_conflict' });
    expect(await to.snapshot((tx) => tx.households.list())).toEqual([]);
    await worker.transaction(async (tx) => {
      if (lease) await tx.fires.settle(lease, { outcome: 'silent', reason: 'x', recalled: [], now: tx.now });
    });
    await home.wakeful.moveHousehold({ to, place: 'a file' });
    // Nothing is left that a worker on the server could take.
    clock.advance(24 * 3_600_000);
    expect(await worker.transaction((tx) => tx.triggers.lockDue(tx.now, 9))).toEqual([]);
    expect(
      await worker.transaction((tx) => tx.fires.claim({ owner: 'wrk_x', limit: 9, leaseMs: 60_000, now: tx.now })),
    ).toEqual([]);
    await rig.end();
  });
});
