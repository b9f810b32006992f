import { expect, test } from 'vitest';
import { fire, followUp, HOUSE, person, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

/** What is to be done at instants that are no slots. */
export function followUpContract(makeRig: MakeRig): void {
  test(
    'one comes back as it was put, and the next of its kind takes its place',
    on(makeRig, async (store) => {
      const put = followUp('fire_a', { count: 3, text: '還沒做' });
      await store.transaction(async (tx) => {
        await tx.followUps.put(put);
        await tx.followUps.put(followUp('fire_a', { kind: 'escalate', dueAt: START + 9 }));
      });
      expect(await store.snapshot((tx) => tx.followUps.find(HOUSE, 'fire_a', 'nag'))).toEqual(put);
      const moved = { ...put, dueAt: START + 1, count: 4, chatId: 'chat_b', personId: 'per_b', triggerId: 'trg_b' };
      await store.transaction((tx) => tx.followUps.put(moved));
      expect(await store.snapshot((tx) => tx.followUps.find(HOUSE, 'fire_a', 'nag'))).toEqual(moved);
      expect(await store.snapshot((tx) => tx.followUps.find(HOUSE, 'fire_b', 'nag'))).toBeUndefined();
    }),
  );

  test(
    'those whose time has come are due, earliest first, whatever waits for something else',
    on(makeRig, async (store, rig) => {
      await store.transaction(async (tx) => {
        await tx.followUps.put(followUp('fire_due', { dueAt: START + 5 }));
        await tx.followUps.put(followUp('fire_earlier', { dueAt: START + 4, householdId: 'hh_two' }));
        await tx.followUps.put(followUp('fire_later', { dueAt: START + 6 }));
        await tx.followUps.put(followUp('dlv_a', { kind: 'word', dueAt: null }));
        expect(await tx.followUps.nextDueAt()).toBe(START + 4);
      });
      rig.clock.set(START + 5);
      await store.transaction(async (tx) => {
        expect((await tx.followUps.lockDue(tx.now, 9)).map(({ id }) => id)).toEqual(['fire_earlier', 'fire_due']);
        expect(await tx.followUps.lockDue(tx.now, 1)).toHaveLength(1);
      });
    }),
  );

  test(
    'closing ends those of one fire, of one kind, or of a trigger, and no others',
    on(makeRig, async (store) => {
      const left = () =>
        store.snapshot(async (tx) => (await tx.followUps.listOfTrigger(HOUSE, 'trg_a')).map((it) => [it.id, it.kind]));
      await store.transaction(async (tx) => {
        for (const kind of ['nag', 'escalate'] as const)
          for (const id of ['fire_a', 'fire_b']) await tx.followUps.put(followUp(id, { kind }));
        await tx.followUps.put(followUp('trg_a', { kind: 'resume' }));
        await tx.followUps.put(followUp('fire_c', { triggerId: 'trg_other' }));
      });
      expect(await store.transaction((tx) => tx.followUps.close(HOUSE, 'fire_a', 'nag'))).toBe(1);
      expect(await left()).toEqual([
        ['fire_a', 'escalate'],
        ['fire_b', 'escalate'],
        ['fire_b', 'nag'],
        ['trg_a', 'resume'],
      ]);
      expect(await store.transaction((tx) => tx.followUps.close(HOUSE, 'fire_b'))).toBe(2);
      expect(await store.transaction((tx) => tx.followUps.closeOfTrigger(HOUSE, 'trg_a', ['nag', 'escalate']))).toBe(1);
      expect(await left()).toEqual([['trg_a', 'resume']]);
      expect(await store.snapshot((tx) => tx.followUps.find(HOUSE, 'fire_c', 'nag'))).toBeDefined();
    }),
  );

  test(
    'the words that wait for a person are theirs alone',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.followUps.put(followUp('dlv_b', { kind: 'word', dueAt: null, text: 'b' }));
        await tx.followUps.put(followUp('dlv_a', { kind: 'word', dueAt: null, text: 'a' }));
        await tx.followUps.put(followUp('dlv_c', { kind: 'word', dueAt: null, text: 'c', personId: 'per_ben' }));
        await tx.followUps.put(followUp('fire_d'));
      });
      const words = await store.snapshot((tx) => tx.followUps.wordsFor(HOUSE, 'per_ana'));
      expect(words.map(({ text }) => text)).toEqual(['a', 'b']);
      expect(await store.snapshot((tx) => tx.followUps.nextDueAt())).toBe(START);
    }),
  );

  test(
    'what waits for a reason is found from a slot on, and only while it is ready',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const [id, slotAt, reason] of [
          ['fire_old', START - 9, 'held'],
          ['fire_held', START, 'held'],
          ['fire_other', START + 1, 'retry'],
          ['fire_settled', START + 2, 'held'],
        ] as const)
          await tx.fires.insert(fire(id, { triggerId: 'trg_a', slotAt, reason }));
        const settled = fire('fire_settled', { triggerId: 'trg_a', slotAt: START + 2 });
        await tx.fires.settleUnclaimed(settled, 'missed', 'held', START);
        const held = await tx.fires.listReady(HOUSE, 'trg_a', { reason: 'held', fromSlotAt: START });
        expect(held.map(({ id }) => id)).toEqual(['fire_held']);
      });
    }),
  );

  test(
    "a trigger's policy and a person's preferences come back as they were set",
    on(makeRig, async (store) => {
      const policy = {
        urgent: true,
        nag: { everyMs: 600_000, limit: 5 },
        early: [{ count: 1, unit: 'day' }],
        afterDone: { count: 3, unit: 'day', clock: '09:00' },
        escalate: { afterMs: 1_800_000, personId: 'per_anna', chatId: null },
      } as const;
      const preferences = { quiet: { from: '23:00', to: '07:00' }, dayParts: { morning: 420 }, toldFor: ['per_ben'] };
      await store.transaction(async (tx) => {
        await tx.triggers.insert(trigger('trg_a'));
        await tx.triggers.update(trigger('trg_a', { policy }), { ifVersion: 1 });
        await tx.people.insert(person('per_ana'));
        await tx.people.insert(person('per_ana', { householdId: 'hh_two' }));
        await tx.people.setPreferences(HOUSE, 'per_ana', preferences);
      });
      await store.snapshot(async (tx) => {
        expect((await tx.triggers.find(HOUSE, 'trg_a'))?.policy).toEqual(policy);
        const who = [
          { householdId: HOUSE, id: 'per_ana' },
          { householdId: HOUSE, id: 'per_nobody' },
        ];
        expect((await tx.people.findMany(who)).map((found) => found.preferences)).toEqual([preferences]);
        expect(await tx.people.findMany([])).toEqual([]);
        expect((await tx.people.find('hh_two', 'per_ana'))?.preferences).toEqual({});
      });
    }),
  );
}
