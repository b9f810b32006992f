import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { fire, HOUSE } from './contract/records.ts';
import { on, START, type StoreRig } from './contract/rig.ts';
import { startChild } from './processes/child.ts';
import { sqliteFileRig } from './sqlite-rig.ts';

// Proves promises 1 and 2.

const pathOf = (rig: StoreRig): string => (rig as StoreRig & { path: string }).path;

test(
  'two processes that compete for one file settle every fire once',
  on(sqliteFileRig, async (store, rig) => {
    const ids = Array.from({ length: 400 }, (_, i) => `fire_${i}`);
    await store.transaction(async (tx) => {
      for (const id of ids) await tx.fires.insert(fire(id, { readyAt: 0 }));
    });
    await using first = startChild('claim-all.ts', [pathOf(rig), 'wrk_a']);
    await using second = startChild('claim-all.ts', [pathOf(rig), 'wrk_b']);
    for (const child of [first, second]) expect(await child.hear()).toBe('ready');
    for (const child of [first, second]) child.go();
    const settled = await Promise.all(
      [first, second].map(async (child) => JSON.parse((await child.hear()) ?? '[]') as string[]),
    );
    expect(settled.flat().sort()).toEqual(ids.sort());
    await store.snapshot(async (tx) => {
      const fires = await tx.fires.list(HOUSE);
      expect(fires.every((one) => one.outcome === 'spoke' && one.fence === 1 && one.attempt === 1)).toBe(true);
      expect(await tx.deliveries.list(HOUSE, { limit: 1000 })).toHaveLength(400);
    });
  }),
  30_000,
);

test.each([
  { when: 'after its claim', point: 'claimed', ends: { state: 'ready', outcome: null, reason: null } },
  { when: 'while it settled', point: 'settling', ends: { state: 'ready', outcome: null, reason: null } },
  { when: 'after it began', point: 'begun', ends: { state: 'settled', outcome: 'failed', reason: 'interrupted' } },
])(
  'a process killed $when leaves its fire to be $ends.state, and no half of its writes',
  async ({ point, ends }) => {
    await on(sqliteFileRig, async (store, rig) => {
      await store.transaction((tx) => tx.fires.insert(fire('fire_a')));
      await using doomed = startChild('stop-midway.ts', [pathOf(rig), point]);
      expect(await doomed.hear()).toBe('stopped');
      await doomed.kill();
      await store.close();

      const reopened = await rig.open();
      await reopened.snapshot(async (tx) => {
        expect(await tx.fires.find(HOUSE, 'fire_a')).toMatchObject({
          state: 'leased',
          owner: 'wrk_doomed',
          attempt: 1,
        });
        expect(await tx.deliveries.list(HOUSE, { limit: 9 })).toEqual([]);
      });
      rig.clock.set(START + 1000);
      const reap = () => reopened.transaction((tx) => tx.fires.reapExpired({ now: tx.now, limit: 9, maxAttempts: 3 }));
      expect(await reap()).toMatchObject([{ id: 'fire_a', ...ends }]);
      expect(await reap()).toEqual([]);
      const again = await reopened.transaction((tx) =>
        tx.fires.claim({ owner: 'wrk_next', limit: 9, leaseMs: 1000, now: tx.now }),
      );
      expect(again.map((lease) => lease.fence)).toEqual(ends.state === 'ready' ? [2] : []);
    })();
  },
  30_000,
);

test(
  'many processes may make the same new file at once',
  on(sqliteFileRig, async (_store, rig) => {
    const path = pathOf(rig).replace('wakeful.db', 'another.db');
    const children = Array.from({ length: 4 }, () => startChild('open.ts', [path]));
    const said = await Promise.all(children.map((child) => child.hear()));
    expect(new Set(said)).toEqual(new Set(['open']));
  }),
  30_000,
);

test(
  'a commit of another process is told, our own once',
  on(sqliteFileRig, async (store, rig) => {
    let heard = Promise.withResolvers<void>();
    let told = 0;
    store.onCommit(() => {
      told += 1;
      heard.resolve();
    });
    await using other = startChild('commit-on-go.ts', [pathOf(rig)]);
    for (let count = 1; count <= 3; count += 1) {
      await other.hear();
      heard = Promise.withResolvers<void>();
      other.go();
      await heard.promise;
      expect(await store.snapshot((tx) => tx.settings.get(HOUSE, 'count'))).toBe(count);
    }
    await other.hear();
    told = 0;
    await store.transaction((tx) => tx.settings.set(HOUSE, 'count', 9));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).toBe(1);
  }),
  30_000,
);

test(
  'listening neither keeps a process alive nor fails when the folder goes away',
  on(sqliteFileRig, async (_store, rig) => {
    const path = pathOf(rig).replace('wakeful.db', 'gone/wakeful.db');
    await using child = startChild('listen-and-end.ts', [path]);
    expect(await child.hear()).toBeUndefined();

    const { openSqliteStore } = await import('../../src/store/index.ts');
    const store = openSqliteStore(path);
    const stop = store.onCommit(() => undefined);
    rmSync(dirname(path), { recursive: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    stop();
    await store.close();
  }),
  30_000,
);
