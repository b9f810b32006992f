import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Clock, systemClock } from '../../src/clock.ts';
import { openPostgresStore } from '../../src/store/index.ts';
import { fire, HOUSE, person } from '../store/contract/records.ts';
import { openBlackHole } from './black-hole.ts';
import { administer, postgresRig, serverUrl } from './postgres-rig.ts';
import { type PostgresServer, startPostgres } from './server.ts';

const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe.skipIf(serverUrl === null)('a PostgreSQL that goes away', { timeout: 30_000 }, () => {
  let server: PostgresServer | undefined;
  beforeAll(async () => {
    server = await startPostgres();
  }, 60_000);
  afterAll(() => server?.stop());

  test('restarted in the middle of a claim, it is found again, and the fire is claimed once more', async () => {
    const store = await openPostgresStore(server!.url, { patienceMs: 1000 });
    const claim = () =>
      store.transaction((tx) => tx.fires.claim({ owner: 'wrk_b', limit: 9, leaseMs: 60_000, now: tx.now }));
    let told = 0;
    store.onCommit(() => {
      told += 1;
    });
    await store.transaction((tx) => tx.fires.insert(fire('fire_a', { readyAt: 0 })));
    const claimed = Promise.withResolvers<void>();
    const restarted = Promise.withResolvers<void>();
    const interrupted = store.transaction(async (tx) => {
      await tx.fires.claim({ owner: 'wrk_a', limit: 9, leaseMs: 60_000, now: tx.now });
      claimed.resolve();
      await restarted.promise;
    });
    await claimed.promise;
    await server!.restart(async () => {
      expect(await codeOf(claim())).toBe('store_unreachable');
      expect(await codeOf(store.snapshot((tx) => tx.people.list(HOUSE)))).toBe('store_unreachable');
      expect(await codeOf(openPostgresStore(server!.url))).toBe('store_unreachable');
    });
    restarted.resolve();
    expect(await codeOf(interrupted)).toBe('store_unreachable');

    expect(await claim()).toMatchObject([{ fire: { id: 'fire_a', owner: 'wrk_b', attempt: 1 }, fence: 1 }]);
    expect(await claim()).toEqual([]);
    // The connection that listens has come back by itself, and then another process is heard.
    const other = await openPostgresStore(server!.url);
    await expect
      .poll(
        async () => {
          told = 0;
          await other.transaction((tx) => tx.settings.set(HOUSE, 'x', 1));
          await new Promise((resolve) => setTimeout(resolve, 50));
          return told;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
    await other.close();
    await store.close();
  });

  test('connections that hang are noticed: the statement fails, the listener listens anew, and work goes on', async () => {
    const socket = `${new URL(server!.url).searchParams.get('host')}/.s.PGSQL.5432`;
    await using hole = await openBlackHole(socket);
    const url = `postgres://test@127.0.0.1:${hole.port}/postgres`;
    const store = await openPostgresStore(url, { patienceMs: 300, probeMs: 300, connections: 1 });
    const other = await openPostgresStore(server!.url);
    await store.transaction((tx) => tx.people.insert(person('per_ana')));
    let told = 0;
    store.onCommit(() => {
      told += 1;
    });
    const hearsOthers = () =>
      expect
        .poll(async () => {
          told = 0;
          await other.transaction((tx) => tx.settings.set(HOUSE, 'x', 1));
          await new Promise((resolve) => setTimeout(resolve, 50));
          return told;
        })
        .toBeGreaterThan(0);
    await hearsOthers();
    hole.swallow();
    // A transaction that begins goes to a new connection, once the old one has not answered for too long.
    expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toHaveLength(1);
    await hearsOthers();
    const interrupted = store.transaction(async (tx) => {
      await tx.people.insert(person('per_ben', { handle: 'ben' }));
      hole.swallow();
      await tx.people.list(HOUSE);
    });
    expect(await codeOf(interrupted)).toBe('store_unreachable');
    expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toHaveLength(1);
    await other.close();
    await store.close();
  });
});

describe.skipIf(serverUrl === null)('what PostgreSQL says', () => {
  test.each([
    ['nobody listens', () => 'postgres://test:secret@127.0.0.1:1/postgres', 'store_unreachable'],
    ['no such host', () => 'postgres://test:secret@nowhere.invalid/postgres', 'store_unreachable'],
    ['no such database', () => serverUrl!.replace('/postgres?', '/none?'), 'store_unreachable'],
    ['not an address', () => 'wakeful.db', 'input_invalid'],
  ])('%s: a coded error that keeps the password to itself', async (_what, url, code) => {
    const opening = openPostgresStore(url());
    await expect(opening).rejects.toMatchObject({ code });
    await expect(opening).rejects.toThrow(/^(?!.*secret).*\. [A-Z].*\.$|not an address/);
  });

  test.each([
    ['another program', 'CREATE TABLE songs (title text)', /another program/],
    ['another program with versions', 'CREATE TABLE schema_versions (id int)', /another program/],
  ])('the tables of %s are left as they are', async (what, sql, message) => {
    const schema = what.replaceAll(' ', '_');
    const rig = await postgresRig();
    await administer(schema, `CREATE SCHEMA ${schema}`, sql);
    const opening = openPostgresStore(rig.url.replaceAll(rig.schema, schema));
    await expect(opening).rejects.toMatchObject({ code: 'store_unreadable' });
    await expect(opening).rejects.toThrow(message);
    await rig.end();
  });

  test('a newer schema is left as it is, and a schema that is not there is named', async () => {
    const rig = await postgresRig();
    await (await rig.open()).close();
    await administer(rig.schema, "INSERT INTO schema_versions VALUES (9999, 'from the future', 0)");
    await expect(rig.open()).rejects.toMatchObject({
      code: 'store_unreadable',
      fields: { database: expect.any(String) },
    });
    await administer(rig.schema, 'DELETE FROM schema_versions WHERE version = 9999');
    await expect(openPostgresStore(rig.url.replaceAll(rig.schema, 'nowhere'))).rejects.toThrow('no schema');
    await rig.end();
  });

  test('text that it cannot hold is refused, and what a caught error left is not committed', async () => {
    const rig = await postgresRig();
    const store = await rig.open();
    const hear = (handle: string) =>
      store.transaction((tx) => tx.people.insert(person(`per_${handle.length}`, { handle })));
    expect(await codeOf(hear('a\0b'))).toBe('input_invalid');
    const caught = store.transaction(async (tx) => {
      await tx.people.insert(person('per_ana'));
      await tx.people.insert(person('per_ana')).catch(() => undefined);
    });
    expect(await codeOf(caught)).toBe('state_conflict');
    expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toEqual([]);
    await rig.end();
  });

  test("the database's clock is the store's, and a difference of the machine's is told", async () => {
    const behind: Clock = { now: () => Date.now() - 7000, sleep: systemClock.sleep };
    const rig = await postgresRig();
    const skews: number[] = [];
    const store = await openPostgresStore(rig.url, { waitClock: behind, onSkew: (skewMs) => skews.push(skewMs) });
    const now = await store.transaction(async (tx) => tx.now);
    expect(Math.abs(now - Date.now())).toBeLessThan(2000);
    expect(Math.abs(store.clock.now() - Date.now())).toBeLessThan(2000);
    expect(skews).toHaveLength(1);
    expect(Math.abs((skews[0] ?? 0) - 7000)).toBeLessThan(2000);
    await store.close();
    await rig.end();
  });
});
