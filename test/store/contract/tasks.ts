import { describe, expect, test } from 'vitest';
import type { Fire, Lease, Store } from '../../../src/store/index.ts';
import { fire } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

const task = (id: string, change: Partial<Fire> = {}): Fire =>
  fire(id, { lane: 'task', triggerId: `trg of ${id}`, readyAt: START, ...change });

const claimTasks = (store: Store, limit = 9, perHousehold = 2): Promise<Lease[]> =>
  store.transaction((tx) => tx.fires.claimTasks({ owner: 'wrk', limit, perHousehold, leaseMs: 1000, now: tx.now }));

const insert = (store: Store, ...fires: Fire[]) => store.transaction((tx) => tx.fires.insertMany(fires));

const idsOf = (leases: readonly Lease[]): string[] => leases.map((lease) => lease.fire.id);

/** The lane of tasks: few at a time, and never in the way of reminders. */
export function taskContract(makeRig: MakeRig): void {
  describe('tasks', () => {
    test(
      'wait in a lane of their own',
      on(makeRig, async (store) => {
        await insert(store, task('fire_task'), fire('fire_told', { readyAt: START }));
        const told = await store.transaction((tx) =>
          tx.fires.claim({ owner: 'wrk', limit: 9, leaseMs: 1000, now: tx.now }),
        );
        expect(idsOf(told)).toEqual(['fire_told']);
        expect(await store.snapshot((tx) => tx.fires.nextWakeAt())).toBe(START);
        expect(await claimTasks(store)).toMatchObject([
          { fence: 1, until: START + 1000, fire: { id: 'fire_task', attempt: 1, state: 'leased', owner: 'wrk' } },
        ]);
        const stored = await store.snapshot((tx) => tx.fires.find('hh_one', 'fire_task'));
        expect(stored).toMatchObject({ fence: 1, attempt: 1, leaseUntil: START + 1000, state: 'leased' });
      }),
    );

    test(
      'of one trigger go one after another',
      on(makeRig, async (store) => {
        const own = { triggerId: 'trg_a' };
        await insert(store, task('fire_a', { ...own, slotAt: 1 }), task('fire_b', { ...own, slotAt: 2 }));
        const [first] = await claimTasks(store);
        expect(first?.fire.id).toBe('fire_a');
        expect(await claimTasks(store)).toEqual([]);
        await store.transaction((tx) =>
          tx.fires.settle(first!, { outcome: 'spoke', reason: 'test', recalled: [], now: tx.now }),
        );
        expect(idsOf(await claimTasks(store))).toEqual(['fire_b']);
      }),
    );

    test(
      'of one household are no more than its share, and hide no other household’s',
      on(makeRig, async (store) => {
        await insert(store, ...Array.from({ length: 300 }, (_, n) => task(`fire_${n}`, { readyAt: START - 1000 + n })));
        await insert(store, task('fire_theirs', { householdId: 'hh_two' }));
        expect(idsOf(await claimTasks(store))).toEqual(['fire_0', 'fire_1']);
        expect(idsOf(await claimTasks(store))).toEqual(['fire_theirs']);
        expect(await claimTasks(store)).toEqual([]);
      }),
    );

    test(
      'are claimed by one, with eight who claim at once, and never above the share',
      on(makeRig, async (store, rig) => {
        await insert(store, ...Array.from({ length: 8 }, (_, n) => task(`fire_${n}`)));
        const stores = [store, await rig.open(), await rig.open(), await rig.open()];
        const claims = await Promise.all([...stores, ...stores].map((each) => claimTasks(each, 1, 3)));
        expect(new Set(idsOf(claims.flat())).size).toBe(claims.flat().length);
        expect(claims.flat()).toHaveLength(3);
      }),
    );
  });
}

/** A fire of which nothing could be written down. */
export function giveBackContract(makeRig: MakeRig): void {
  test(
    'a fire that is given back has one attempt less, unless it began or was taken over',
    on(makeRig, async (store, rig) => {
      await insert(store, ...['fire_a', 'fire_b', 'fire_c'].map((id, n) => fire(id, { slotAt: n, readyAt: START })));
      const claim = () =>
        store.transaction((tx) => tx.fires.claim({ owner: 'wrk', limit: 9, leaseMs: 1000, now: tx.now }));
      const leases = await claim();
      await store.transaction((tx) => tx.fires.begin(leases[1]!, tx.now));
      await store.transaction((tx) => tx.fires.giveBack(leases.slice(0, 2)));
      const states = async () =>
        (await store.snapshot((tx) => tx.fires.list('hh_one'))).map(({ id, state, attempt }) => [id, state, attempt]);
      expect((await states()).sort()).toEqual([
        ['fire_a', 'ready', 0],
        ['fire_b', 'leased', 1],
        ['fire_c', 'leased', 1],
      ]);
      rig.clock.advance(1000);
      await store.transaction((tx) => tx.fires.reapExpired({ now: tx.now, limit: 9, maxAttempts: 3 }));
      await claim();
      await store.transaction((tx) => tx.fires.giveBack([leases[2]!]));
      expect(await states()).toContainEqual(['fire_c', 'leased', 2]);
    }),
  );
}
