import { expect, test } from 'vitest';
import { HOUSE, memo } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

const LEASE_MS = 1_000;

/** Notes to the future self: in one turn's hand at a time, and drained once (promise 2). */
export function memoContract(makeRig: MakeRig): void {
  const claim = (turn: string, now: number) => ({
    householdId: HOUSE,
    chatId: 'chat_ana',
    turn,
    now,
    leaseUntil: now + LEASE_MS,
    limit: 9,
  });

  test(
    'one comes back as it was set, and is due from its time on in its own chat alone',
    on(makeRig, async (store) => {
      const set = memo('memo_a', {
        content: '查「報稅」期限\n["',
        basis: [{ factId: 'fact_a' }],
        depth: 1,
        setIn: 'fire_b',
      });
      await store.transaction((tx) => tx.memos.insert(set));
      await store.snapshot(async (tx) => {
        expect(await tx.memos.find(HOUSE, 'memo_a')).toEqual(set);
        expect(await tx.memos.find(HOUSE, 'memo_b')).toBeUndefined();
        expect(await tx.memos.hasDue(HOUSE, 'chat_ana', START)).toBe(true);
        expect(await tx.memos.hasDue(HOUSE, 'chat_ana', START - 1)).toBe(false);
        expect(await tx.memos.hasDue(HOUSE, 'chat_family', START)).toBe(false);
        expect(await tx.memos.nextWakeAt()).toBe(START);
      });
    }),
  );

  test(
    'a claim takes what is due, the oldest first, and no other turn gets it while its lease lives',
    on(makeRig, async (store) => {
      const claimed = await store.transaction(async (tx) => {
        await tx.memos.insert(memo('memo_b', { dueAt: START }));
        await tx.memos.insert(memo('memo_a', { dueAt: START - 5 }));
        await tx.memos.insert(memo('memo_later', { dueAt: START + 1 }));
        await tx.memos.insert(memo('memo_elsewhere', { chatId: 'chat_family' }));
        await tx.memos.insert(memo('memo_paused', { state: 'paused' }));
        return tx.memos.claim(claim('fire_a', START));
      });
      expect(claimed.map(({ id, fence, turn, state }) => [id, fence, turn, state])).toEqual([
        ['memo_a', 1, 'fire_a', 'claimed'],
        ['memo_b', 1, 'fire_a', 'claimed'],
      ]);
      const others = await store.transaction((tx) => tx.memos.claim(claim('fire_b', START)));
      expect(others).toEqual([]);
      // The same turn, begun anew, gets back what it had.
      const again = await store.transaction((tx) => tx.memos.claim(claim('fire_a', START)));
      expect(again.map(({ id, fence }) => [id, fence])).toEqual([
        ['memo_a', 2],
        ['memo_b', 2],
      ]);
    }),
  );

  test(
    'a turn begins with the one that it was made for, and gives back what it does not need',
    on(makeRig, async (store) => {
      const ids = await store.transaction(async (tx) => {
        for (const id of ['memo_a', 'memo_b', 'memo_c']) await tx.memos.insert(memo(id));
        const taken = await tx.memos.claim({ ...claim('fire_a', START), first: 'memo_c', limit: 2 });
        for (const one of taken) await tx.memos.release(one);
        return taken.map(({ id }) => id);
      });
      expect(ids).toEqual(['memo_a', 'memo_c']);
      const [held] = await store.transaction((tx) => tx.memos.claim({ ...claim('fire_b', START), limit: 1 }));
      expect(held).toMatchObject({ id: 'memo_a', state: 'claimed', turn: 'fire_b' });
      // Who gave it back gives back nothing of another's.
      await store.transaction((tx) => tx.memos.release({ householdId: HOUSE, id: 'memo_a', fence: 1 }));
      expect(await store.snapshot((tx) => tx.memos.find(HOUSE, 'memo_a'))).toMatchObject({ state: 'claimed' });
    }),
  );

  test(
    'a turn that died loses it: it comes again, and the late write of the dead one is refused',
    on(makeRig, async (store) => {
      await store.transaction((tx) => tx.memos.insert(memo('memo_a')));
      const [dead] = await store.transaction((tx) => tx.memos.claim(claim('fire_a', START)));
      const [living] = await store.transaction((tx) => tx.memos.claim(claim('fire_b', START + LEASE_MS)));
      const actions = [{ decisionId: 'dec_a', action: 'speak', reason: 'told_on_time' }];
      await store.transaction(async (tx) => {
        expect(await tx.memos.drain(dead!, { at: START, actions: [] })).toBe(false);
        expect(await tx.memos.drain(living!, { at: START, actions })).toBe(true);
        expect(await tx.memos.drain(living!, { at: START, actions: [] })).toBe(false);
        expect(await tx.memos.find(HOUSE, 'memo_a')).toMatchObject({
          ...{ state: 'drained', drainedAt: START, turn: 'fire_b', actions, wakeAt: null, leaseUntil: null },
        });
        expect(await tx.memos.claim(claim('fire_c', START + 10 * LEASE_MS))).toEqual([]);
        expect(await tx.memos.list(HOUSE, { turn: 'fire_b' })).toHaveLength(1);
      });
    }),
  );

  test(
    'those to be woken for come from all households, earliest first, until nothing is to come of them',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.memos.insert(memo('memo_a', { wakeAt: START + 2 }));
        await tx.memos.insert(memo('memo_b', { wakeAt: START + 1, householdId: 'hh_two' }));
        await tx.memos.insert(memo('memo_c', { wakeAt: null }));
        expect(await tx.memos.nextWakeAt()).toBe(START + 1);
        expect(await tx.memos.lockToWake(START, 9)).toEqual([]);
        expect((await tx.memos.lockToWake(START + 2, 9)).map(({ id }) => id)).toEqual(['memo_b', 'memo_a']);
        await tx.memos.noteWake({ householdId: 'hh_two', id: 'memo_b', wakeAt: null, wakes: 1, triggerId: 'trg_b' });
        expect((await tx.memos.lockToWake(START + 2, 9)).map(({ id }) => id)).toEqual(['memo_a']);
        expect(await tx.memos.findByTrigger('hh_two', 'trg_b')).toMatchObject({ id: 'memo_b', wakes: 1 });
      });
    }),
  );

  test(
    'what a turn has in hand cannot be changed under it, and what is changed is in no hand any more',
    on(makeRig, async (store) => {
      const cancelled = { from: ['waiting', 'claimed'], state: 'cancelled', wakeAt: null } as const;
      await store.transaction((tx) => tx.memos.insert(memo('memo_a')));
      const [held] = await store.transaction((tx) => tx.memos.claim(claim('fire_a', START)));
      await store.transaction(async (tx) => {
        expect(await tx.memos.change(held!, { ...cancelled, now: START })).toBe(false);
        expect(await tx.memos.change(held!, { ...cancelled, now: START + LEASE_MS })).toBe(true);
        expect(await tx.memos.drain(held!, { at: START, actions: [] })).toBe(false);
      });
    }),
  );

  test(
    'counts tell what waits, what was set, and what found no turn',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.memos.insert(memo('memo_waits', { dueAt: START + 9, wakeAt: START + 9 }));
        await tx.memos.insert(memo('memo_lost', { wakeAt: null }));
        await tx.memos.insert(memo('memo_twice', { wakes: 2, wakeAt: START + 9 }));
        await tx.memos.insert(memo('memo_asleep', { wakeAt: START - 100 }));
        await tx.memos.insert(memo('memo_paused', { state: 'paused', wakeAt: null }));
        expect(await tx.memos.counts(START, 50)).toEqual({ waiting: 4, undrained: 3 });
        expect((await tx.memos.undrained(HOUSE, START, 50, 9)).map(({ id }) => id)).toEqual([
          'memo_asleep',
          'memo_lost',
          'memo_twice',
        ]);
        expect(await tx.memos.countOpen(HOUSE, 'chat_ana', 9)).toBe(5);
        expect(await tx.memos.countOpen(HOUSE, 'chat_ana', 2)).toBe(2);
        expect(await tx.memos.countSet(HOUSE, START - 1, 9)).toBe(5);
        expect(await tx.memos.countSet(HOUSE, START, 9)).toBe(0);
      });
    }),
  );
}
