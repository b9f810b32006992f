import { expect, test } from 'vitest';
import { delivery, fire, HOUSE, person, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

/** All or nothing, one after another, one consistent state. */
export function transactionContract(makeRig: MakeRig): void {
  test(
    'a transaction that fails leaves nothing behind',
    on(makeRig, async (store) => {
      const broken = store.transaction(async (tx) => {
        await tx.people.insert(person('per_ana'));
        await tx.triggers.insert(trigger('trg_a'));
        throw new Error('boom');
      });
      await expect(broken).rejects.toThrow('boom');
      expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toEqual([]);
      expect(await store.snapshot((tx) => tx.triggers.list(HOUSE))).toEqual([]);
    }),
  );

  test(
    'what a power cut may undo is seen by all at once, and undone by whatever fails in it',
    on(makeRig, async (store) => {
      const withNext = { isSafe: 'with_next' } as const;
      await store.transaction((tx) => tx.people.insert(person('per_ana')), withNext);
      await store.transaction((tx) => tx.triggers.insert(trigger('trg_a')));
      const broken = store.transaction(async (tx) => {
        await tx.people.insert(person('per_ben'));
        throw new Error('boom');
      }, withNext);
      await expect(broken).rejects.toThrow('boom');
      expect((await store.snapshot((tx) => tx.people.list(HOUSE))).map(({ id }) => id)).toEqual(['per_ana']);
      expect(await store.snapshot((tx) => tx.triggers.list(HOUSE))).toHaveLength(1);
    }),
  );

  test(
    'an outcome, its delivery and what was made beside them are stored together or not at all',
    on(makeRig, async (store) => {
      await store.transaction((tx) => tx.fires.insert(fire('fire_a')));
      const [lease] = await store.transaction((tx) =>
        tx.fires.claim({ owner: 'wrk_a', limit: 1, leaseMs: 1000, now: tx.now }),
      );
      const settle = (fails: boolean) =>
        store.transaction(async (tx) => {
          await tx.fires.settle(lease!, { outcome: 'spoke', reason: 'due', recalled: [], now: tx.now });
          await tx.deliveries.insert(delivery('dlv_a'));
          await tx.triggers.insert(trigger('trg_child'));
          if (fails) throw new Error('boom');
        });
      await expect(settle(true)).rejects.toThrow('boom');
      await store.snapshot(async (tx) => {
        expect(await tx.fires.find(HOUSE, 'fire_a')).toMatchObject({ state: 'leased', outcome: null });
        expect(await tx.deliveries.list(HOUSE, { limit: 9 })).toEqual([]);
        expect(await tx.triggers.list(HOUSE)).toEqual([]);
      });
      await settle(false);
      await store.snapshot(async (tx) => {
        expect(await tx.fires.find(HOUSE, 'fire_a')).toMatchObject({ state: 'settled', outcome: 'spoke' });
        expect(await tx.deliveries.list(HOUSE, { limit: 9 })).toHaveLength(1);
        expect(await tx.triggers.list(HOUSE)).toHaveLength(1);
      });
    }),
  );

  test(
    'transactions that write run one after another, also from several connections',
    on(makeRig, async (store, rig) => {
      const stores = [store, await rig.open(), await rig.open()];
      await store.transaction((tx) => tx.settings.set(HOUSE, 'count', 0));
      const countUp = (one: typeof store) =>
        one.transaction(async (tx) => {
          const before = (await tx.settings.get(HOUSE, 'count')) as number;
          await new Promise(setImmediate);
          await tx.settings.set(HOUSE, 'count', before + 1);
        });
      await Promise.all(Array.from({ length: 30 }, (_, i) => countUp(stores[i % stores.length]!)));
      expect(await store.snapshot((tx) => tx.settings.get(HOUSE, 'count'))).toBe(30);
    }),
  );

  test(
    "a transaction's time is the store's when it began",
    on(makeRig, async (store, rig) => {
      rig.clock.set(START + 5);
      expect(await store.transaction(async (tx) => tx.now)).toBe(START + 5);
    }),
  );

  test(
    'a transaction inside another of the same store is refused instead of waiting for itself',
    on(makeRig, async (store) => {
      const nested = store.transaction(() => store.transaction(async () => undefined));
      await expect(nested).rejects.toMatchObject({ code: 'internal' });
      const nestedSnapshot = store.transaction(() => store.snapshot(async () => undefined));
      await expect(nestedSnapshot).rejects.toMatchObject({ code: 'internal' });
      await store.transaction(async () => undefined);
    }),
  );

  test(
    'work that a transaction started and did not wait for may begin its own once that one has ended',
    on(makeRig, async (store) => {
      let go = () => {};
      const later = await store.transaction(async () => {
        const gate = new Promise<void>((resolve) => {
          go = resolve;
        });
        return { promise: gate.then(() => store.transaction(async () => 'done')) };
      });
      go();
      expect(await later.promise).toBe('done');
    }),
  );

  test(
    'the queries of a transaction that has ended are refused',
    on(makeRig, async (store) => {
      const leaked = await store.transaction(async (tx) => tx);
      await expect(leaked.people.list(HOUSE)).rejects.toMatchObject({ code: 'internal' });
      const begun = Promise.withResolvers<void>();
      const finish = Promise.withResolvers<void>();
      const other = store.transaction(() => {
        begun.resolve();
        return finish.promise;
      });
      await begun.promise;
      await expect(leaked.people.insert(person('per_ana'))).rejects.toMatchObject({ code: 'internal' });
      finish.resolve();
      await other;
    }),
  );

  test(
    'a snapshot cannot write',
    on(makeRig, async (store) => {
      const writing = store.snapshot((tx) => tx.people.insert(person('per_ana')));
      await expect(writing).rejects.toMatchObject({ code: 'internal' });
      const claiming = store.snapshot((tx) => tx.fires.claim({ owner: 'wrk_a', limit: 1, leaseMs: 1000, now: tx.now }));
      await expect(claiming).rejects.toMatchObject({ code: 'internal' });
      expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toEqual([]);
    }),
  );

  test(
    'a commit is told to those who listen, a transaction that wrote nothing is not',
    on(makeRig, async (store) => {
      let told = 0;
      const stop = store.onCommit(() => {
        told += 1;
      });
      await store.transaction((tx) => tx.people.list(HOUSE));
      await new Promise(setImmediate);
      expect(told).toBe(0);
      await store.transaction((tx) => tx.people.insert(person('per_ana')));
      await new Promise(setImmediate);
      expect(told).toBe(1);
      stop();
      await store.transaction((tx) => tx.people.insert(person('per_ben')));
      await new Promise(setImmediate);
      expect(told).toBe(1);
    }),
  );

  test(
    'closing waits for what runs, and a second time does nothing',
    on(makeRig, async (store) => {
      let done = false;
      const running = store.transaction(async () => {
        await new Promise(setImmediate);
        done = true;
      });
      await store.close();
      expect(done).toBe(true);
      await running;
      await store.close();
      await expect(store.transaction(async () => undefined)).rejects.toMatchObject({ code: 'internal' });
    }),
  );
}
