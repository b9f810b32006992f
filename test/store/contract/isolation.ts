import { expect, test } from 'vitest';
import type { Store, Tx } from '../../../src/store/index.ts';
import { fill, READS, WRITES } from './every-query.ts';
import { delivery } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

const OURS = 'hh_ours';
const THEIRS = 'hh_theirs';

async function readAll(tx: Tx, householdId: string): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(READS)) all[name] = await read(tx, householdId);
  return all;
}

async function readAtOnce(tx: Tx, householdId: string): Promise<Record<string, unknown>> {
  const reads = Object.entries(READS).map(async ([name, read]) => [name, await read(tx, householdId)] as const);
  return Object.fromEntries(await Promise.all(reads));
}

/** What work gives that is taken back as soon as it is done. */
async function undone<T>(store: Store, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done: { result?: T } = {};
  const backOut = new Error('enough');
  const attempt = store.transaction(async (tx) => {
    done.result = await work(tx);
    throw backOut;
  });
  await expect(attempt).rejects.toBe(backOut);
  return done.result as T;
}

async function fillBoth(tx: Tx): Promise<void> {
  await fill(tx, OURS);
  await fill(tx, THEIRS);
}

const readBoth = (tx: Tx) => Promise.all([OURS, THEIRS].map((of) => readAtOnce(tx, of)));

/** Households never meet (promise 5), although their ids and keys are the same. */
export function isolationContract(makeRig: MakeRig): void {
  test(
    'every way of reading gives what is ours and nothing of theirs',
    on(makeRig, async (store) => {
      const alone = await store.transaction(async (tx) => {
        await fill(tx, OURS);
        return readAll(tx, OURS);
      });
      for (const [name, value] of Object.entries(alone)) expect(value ?? [], name).not.toEqual([]);
      await store.transaction((tx) => fill(tx, THEIRS));
      const ours = await store.snapshot((tx) => readAll(tx, OURS));
      expect(ours).toEqual(alone);
      expect(JSON.stringify(ours)).not.toContain(THEIRS);
    }),
  );

  test(
    'each gets its own answer, however much is asked at the same time',
    on(makeRig, async (store) => {
      await store.transaction(fillBoth);
      const alone = await store.transaction(async (tx) => [await readAll(tx, OURS), await readAll(tx, THEIRS)]);
      const asked = [0, 1, 0, 1, 0, 1];
      const together = await store.snapshot((tx) =>
        Promise.all(asked.map((whose) => readAtOnce(tx, [OURS, THEIRS][whose] ?? ''))),
      );
      expect(together).toEqual(asked.map((whose) => alone[whose]));
    }),
  );

  test(
    'every write changes their household and not ours',
    on(makeRig, async (store) => {
      await store.transaction(fillBoth);
      const [ours, theirs] = await store.transaction(readBoth);
      for (const [name, write] of Object.entries(WRITES)) {
        const [oursAfter, theirsAfter] = await undone(store, async (tx) => {
          await write(tx, THEIRS);
          return readBoth(tx);
        });
        expect(oursAfter, name).toEqual(ours);
        expect(theirsAfter, name).not.toEqual(theirs);
      }
      expect(await store.snapshot(readBoth)).toEqual([ours, theirs]);
    }),
  );

  test(
    'restoring their fact leaves ours ended',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const householdId of [OURS, THEIRS]) {
          await fill(tx, householdId);
          await tx.facts.supersede(householdId, 'fact_a', { by: null, at: START });
        }
        await tx.facts.restore(THEIRS, 'fact_a', START + 1);
        expect(await tx.facts.find(OURS, 'fact_a')).toMatchObject({ supersededAt: START });
        expect(await tx.facts.find(THEIRS, 'fact_a')).toMatchObject({ supersededAt: null });
      });
    }),
  );

  test(
    "work under a lease touches its own household's fire alone",
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await fill(tx, OURS);
        await fill(tx, THEIRS);
        const leases = await tx.fires.claim({ owner: 'wrk_a', limit: 9, leaseMs: 1000, now: tx.now });
        expect(leases.map((lease) => lease.fire.id)).toEqual(['fire_ready', 'fire_ready']);
        const theirs = leases.find((lease) => lease.fire.householdId === THEIRS)!;
        const before = await tx.fires.find(OURS, 'fire_ready');
        await tx.fires.begin(theirs, START);
        await tx.fires.heartbeat([theirs], { now: START, leaseMs: 5000 });
        await tx.fires.retry(theirs, { readyAt: START, reason: 'x' });
        const [again] = await tx.fires.claim({ owner: 'wrk_b', limit: 9, leaseMs: 1000, now: tx.now });
        await tx.fires.settle(again!, { outcome: 'spoke', reason: 'x', recalled: [], now: START });
        expect(await tx.fires.find(THEIRS, 'fire_ready')).toMatchObject({ state: 'settled' });
        expect(await tx.fires.find(OURS, 'fire_ready')).toEqual(before);
      });
    }),
  );

  test(
    'a send settled for their chat does not release ours',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const householdId of [OURS, THEIRS])
          for (const id of ['dlv_1', 'dlv_2']) await tx.deliveries.insert(delivery(id, { householdId }));
        const claim = () => tx.deliveries.claim({ channels: ['telegram'], limit: 9, leaseMs: 1000, now: tx.now });
        const claimed = await claim();
        expect(claimed).toHaveLength(2);
        const theirs = claimed.find((one) => one.delivery.householdId === THEIRS)!;
        await tx.deliveries.settle(theirs, { result: 'sent', externalId: null }, tx.now);
        expect((await claim()).map((one) => [one.delivery.householdId, one.delivery.id])).toEqual([[THEIRS, 'dlv_2']]);
      });
    }),
  );
}
