import { describe, expect, test } from 'vitest';
import { delivery, fire, HOUSE, person } from '../store/contract/records.ts';
import { START, type StoreRig } from '../store/contract/rig.ts';
import { startChild } from '../store/processes/child.ts';
import { administer, type PostgresRig, postgresRig, serverUrl } from './postgres-rig.ts';

function on(body: (rig: PostgresRig) => Promise<void>): () => Promise<void> {
  return async () => {
    const rig = await postgresRig();
    try {
      await body(rig);
    } finally {
      await rig.end();
    }
  };
}

/** The connections of this schema that listen. */
const LISTENING = `FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND application_name = current_schema()`;

const reap = (store: Awaited<ReturnType<StoreRig['open']>>) =>
  store.transaction((tx) => tx.fires.reapExpired({ now: tx.now, limit: 9, maxAttempts: 3 }));

describe.skipIf(serverUrl === null)('PostgreSQL and real processes', { timeout: 30_000 }, () => {
  test(
    'two processes that compete settle every fire once, also those of one household',
    on(async (rig) => {
      const store = await rig.open();
      const ids = Array.from({ length: 200 }, (_, i) => `fire_${i}`);
      await store.transaction(async (tx) => {
        for (const id of ids) await tx.fires.insert(fire(id, { readyAt: 0 }));
      });
      await using first = startChild('claim-all.ts', [rig.url, 'wrk_a']);
      await using second = startChild('claim-all.ts', [rig.url, 'wrk_b']);
      for (const child of [first, second]) expect(await child.hear()).toBe('ready');
      for (const child of [first, second]) child.go();
      const settled = await Promise.all(
        [first, second].map(async (child) => JSON.parse((await child.hear()) ?? '[]') as string[]),
      );
      expect(settled.flat().sort()).toEqual(ids.sort());
      for (const part of settled) expect(part.length).toBeGreaterThan(0);
      await store.snapshot(async (tx) => {
        const fires = await tx.fires.list(HOUSE);
        expect(fires.every((one) => one.outcome === 'spoke' && one.fence === 1 && one.attempt === 1)).toBe(true);
        expect(await tx.deliveries.list(HOUSE, { limit: 1000 })).toHaveLength(200);
      });
    }),
  );

  test.each([
    { when: 'after its claim', point: 'claimed', ends: { state: 'ready', outcome: null, reason: null } },
    { when: 'while it settled', point: 'settling', ends: { state: 'ready', outcome: null, reason: null } },
    { when: 'after it began', point: 'begun', ends: { state: 'settled', outcome: 'failed', reason: 'interrupted' } },
  ])('a process killed $when leaves its fire to be $ends.state, and no half of its writes', async ({ point, ends }) => {
    await on(async (rig) => {
      const store = await rig.open();
      await store.transaction((tx) => tx.fires.insert(fire('fire_a')));
      await using doomed = startChild('stop-midway.ts', [rig.url, point]);
      expect(await doomed.hear()).toBe('stopped');
      await doomed.kill();
      // The household is free again as soon as the server has noticed: a transaction of ours may wait for that.
      await store.transaction((tx) => tx.settings.set(HOUSE, 'after', true));
      await store.snapshot(async (tx) => {
        expect(await tx.fires.find(HOUSE, 'fire_a')).toMatchObject({ state: 'leased', owner: 'wrk_doomed' });
        expect(await tx.deliveries.list(HOUSE, { limit: 9 })).toEqual([]);
      });
      rig.clock.set(START + 1000);
      expect(await reap(store)).toMatchObject([{ id: 'fire_a', ...ends }]);
      expect(await reap(store)).toEqual([]);
    })();
  });

  test(
    'many processes may make the same new schema at once',
    on(async (rig) => {
      await administer(rig.schema, 'CREATE SCHEMA IF NOT EXISTS made_at_once');
      const url = rig.url.replaceAll(rig.schema, 'made_at_once');
      const children = Array.from({ length: 4 }, () => startChild('claim-all.ts', [url, 'wrk']));
      expect(new Set(await Promise.all(children.map((child) => child.hear())))).toEqual(new Set(['ready']));
      for (const child of children) await child.kill();
      const [versions] = await administer(
        'made_at_once',
        'SELECT count(*) AS n, max(version) AS last FROM schema_versions',
      );
      expect(versions?.['n']).toBe(String(versions?.['last']));
    }),
  );

  test(
    'a commit of another process is told, also after the listening connection was cut; our own once',
    on(async (rig) => {
      const store = await rig.open();
      let heard = Promise.withResolvers<void>();
      let told = 0;
      store.onCommit(() => {
        told += 1;
        heard.resolve();
      });
      const listeners = () => administer(rig.schema, `SELECT pid ${LISTENING}`);
      await expect.poll(listeners).toHaveLength(1);
      await using other = startChild('commit-on-go.ts', [rig.url]);
      const commitElsewhere = async () => {
        await other.hear();
        heard = Promise.withResolvers<void>();
        other.go();
        await heard.promise;
      };
      await commitElsewhere();
      heard = Promise.withResolvers<void>();
      await administer(rig.schema, `SELECT pg_terminate_backend(pid) ${LISTENING}`);
      // Listening again is told too: something may have been committed meanwhile.
      await heard.promise;
      await commitElsewhere();
      expect(await store.snapshot((tx) => tx.settings.get(HOUSE, 'count'))).toBe(2);
      await other.hear();
      told = 0;
      await store.transaction((tx) => tx.settings.set(HOUSE, 'count', 9));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(told).toBe(1);
    }),
  );

  test(
    'a commit just before the end of a process is still told',
    on(async (rig) => {
      const [listening, ending] = [await rig.open(), await rig.open()];
      const heard = Promise.withResolvers<void>();
      listening.onCommit(() => heard.resolve());
      await expect.poll(() => administer(rig.schema, `SELECT pid ${LISTENING}`)).toHaveLength(1);
      await ending.transaction((tx) => tx.people.insert(person('per_ana')));
      await ending.close();
      await heard.promise;
    }),
  );

  test(
    'households side by side: one that is busy holds up no other, nor the claim over all of them',
    on(async (rig) => {
      const [busy, other] = [await rig.open(), await rig.open()];
      await other.transaction(async (tx) => {
        await tx.fires.insert(fire('fire_a', { householdId: 'hh_busy' }));
        await tx.fires.insert(fire('fire_b', { householdId: 'hh_other' }));
      });
      const begun = Promise.withResolvers<void>();
      const finish = Promise.withResolvers<void>();
      const working = busy.transaction(async (tx) => {
        await tx.settings.set('hh_busy', 'x', 1);
        begun.resolve();
        await finish.promise;
        return tx.settings.get('hh_busy', 'x');
      });
      await begun.promise;
      await other.transaction((tx) => tx.settings.set('hh_other', 'x', 2));
      const leases = await other.transaction((tx) =>
        tx.fires.claim({ owner: 'wrk', limit: 9, leaseMs: 1000, now: tx.now }),
      );
      expect(leases.map((lease) => lease.fire.id)).toEqual(['fire_a', 'fire_b']);
      const waiting = other.transaction((tx) => tx.settings.set('hh_busy', 'x', 3));
      finish.resolve();
      expect(await working).toBe(1);
      await waiting;
    }),
  );

  test(
    'transactions that need each other’s households in opposite order are all committed, without waiting for a deadlock',
    on(async (rig) => {
      const stores = [await rig.open(), await rig.open()];
      const begun = performance.now();
      const both = (n: number, households: readonly string[]) =>
        stores[n % 2]!.transaction(async (tx) => {
          for (const household of households) {
            const count = ((await tx.settings.get(household, 'count')) as number | undefined) ?? 0;
            await new Promise(setImmediate);
            await tx.settings.set(household, 'count', count + 1);
          }
        });
      await both(0, ['hh_a', 'hh_b']);
      await Promise.all(
        Array.from({ length: 12 }, (_, n) => both(n, n % 2 === 0 ? ['hh_a', 'hh_b'] : ['hh_b', 'hh_a'])),
      );
      for (const household of ['hh_a', 'hh_b'])
        expect(await stores[0]!.snapshot((tx) => tx.settings.get(household, 'count'))).toBe(13);
      const [deadlocks] = await administer(
        rig.schema,
        'SELECT pg_stat_force_next_flush()',
        'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
      );
      expect(deadlocks).toEqual({ deadlocks: '0' });
      expect(performance.now() - begun).toBeLessThan(10_000);
    }),
  );

  test(
    'a heartbeat never waits for a settlement in progress, and both get through',
    on(async (rig) => {
      const [settler, keeper] = [await rig.open(), await rig.open()];
      await settler.transaction((tx) =>
        tx.fires.insertMany(['fire_a', 'fire_b'].map((id) => fire(id, { slotAt: id.charCodeAt(5) }))),
      );
      const [a, b] = await settler.transaction((tx) =>
        tx.fires.claim({ owner: 'wrk', limit: 9, leaseMs: 60_000, now: tx.now }),
      );
      const ending = { outcome: 'spoke', reason: 'test', recalled: [] } as const;
      const [halfway, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const settling = settler.transaction(async (tx) => {
        await tx.fires.settleMany([{ lease: b!, ...ending }], tx.now);
        halfway.resolve();
        await goOn.promise;
        return tx.fires.settleMany([{ lease: a!, ...ending }], tx.now);
      });
      await halfway.promise;
      const beat = () => keeper.transaction((tx) => tx.fires.heartbeat([a!, b!], { now: tx.now, leaseMs: 60_000 }));
      expect([...(await beat())].sort()).toEqual(['fire_a', 'fire_b']);
      goOn.resolve();
      expect(await settling).toEqual([true]);
      expect([...(await beat())]).toEqual([]);
    }),
  );

  test(
    'a message put in while the one before it is being settled is not forgotten',
    on(async (rig) => {
      const [sender, speaker] = [await rig.open(), await rig.open()];
      for (let n = 0; n < 20; n += 1) {
        const [first, second] = [`dlv_${n}_a`, `dlv_${n}_b`];
        await speaker.transaction((tx) => tx.deliveries.insert(delivery(first)));
        const claim = () =>
          sender.transaction((tx) =>
            tx.deliveries.claim({ channels: ['telegram'], limit: 9, leaseMs: 1000, now: tx.now }),
          );
        const settle = (claimed: Awaited<ReturnType<typeof claim>>[number]) =>
          sender.transaction((tx) => tx.deliveries.settle(claimed, { result: 'sent', externalId: null }, tx.now));
        const [claimed] = await claim();
        await Promise.all([settle(claimed!), speaker.transaction((tx) => tx.deliveries.insert(delivery(second)))]);
        const [next] = await claim();
        expect(next?.delivery.id).toBe(second);
        await settle(next!);
      }
    }),
  );
});
