import { expect, test } from 'vitest';
import { fact, HOUSE, proposal, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

/** What is proposed, once for the same evidence, until its owner says something to it or it is moot. */
export function proposalContract(makeRig: MakeRig): void {
  test(
    'a proposal comes back as it was stored, by its id or the beginning of it',
    on(makeRig, async (store) => {
      const schedule = { kind: 'at', at: START + 9, zone: 'Europe/London' } as const;
      const stored = proposal('prop_a', { change: { kind: 'move_trigger', schedule }, reason: 'moved', toldAt: START });
      await store.transaction((tx) => tx.proposals.insert(stored));
      await store.snapshot(async (tx) => {
        expect(await tx.proposals.find(HOUSE, 'prop_a')).toEqual(stored);
        expect(await tx.proposals.findByPrefix(HOUSE, 'pro', 9)).toEqual([stored]);
        expect(await tx.proposals.find(HOUSE, 'prop_b')).toBeUndefined();
      });
    }),
  );

  test(
    'the same evidence is proposed once, whatever became of it',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        expect(await tx.proposals.insert(proposal('prop_a', { key: 'k' }))).toBe(true);
        expect(await tx.proposals.settle(HOUSE, 'prop_a', 'dismissed', START + 1)).toBe(true);
        expect(await tx.proposals.insert(proposal('prop_b', { key: 'k' }))).toBe(false);
        expect(await tx.proposals.settle(HOUSE, 'prop_a', 'accepted', START + 2)).toBe(false);
        expect(await tx.proposals.find(HOUSE, 'prop_a')).toMatchObject({ state: 'dismissed', settledAt: START + 1 });
      });
    }),
  );

  test(
    'open ones are listed while their trigger lives and their fact holds',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        for (const state of ['active', 'paused', 'cancelled'] as const)
          await tx.triggers.insert(trigger(`trg_${state}`, { state, nextAt: state === 'active' ? START : null }));
        await tx.facts.insert(fact('fact_a'), []);
        await tx.facts.insert(fact('fact_over', { supersededAt: START }), []);
        let second = 0;
        for (const [id, change] of [
          ['prop_active', { triggerId: 'trg_active' }],
          ['prop_paused', { triggerId: 'trg_paused', factId: null }],
          ['prop_ended', { triggerId: 'trg_cancelled' }],
          ['prop_gone', { triggerId: 'trg_nowhere' }],
          ['prop_over', { triggerId: 'trg_active', factId: 'fact_over' }],
          ['prop_zone', { triggerId: null, personId: 'per_ben', scope: 'person:per_ben', chatId: 'chat_ben' }],
        ] as const)
          await tx.proposals.insert(proposal(id, { ...change, createdAt: START + second++ }));
        await tx.proposals.markTold(HOUSE, 'prop_paused', START + 3);
        const ids = async (filter?: Parameters<typeof tx.proposals.listOpen>[1]) =>
          (await tx.proposals.listOpen(HOUSE, filter)).map(({ id }) => id);
        expect(await ids()).toEqual(['prop_active', 'prop_paused', 'prop_zone']);
        expect(await ids({ triggerId: 'trg_active' })).toEqual(['prop_active']);
        expect(await ids({ personId: 'per_ben', chatId: 'chat_ben' })).toEqual(['prop_zone']);
        expect(await ids({ scopes: ['household'] })).toEqual(['prop_active', 'prop_paused']);
        expect(await ids({ untold: true, limit: 1 })).toEqual(['prop_active']);
        expect(await tx.proposals.list(HOUSE, { limit: 2 })).toMatchObject([{ id: 'prop_zone' }, { id: 'prop_over' }]);
        await tx.facts.supersede(HOUSE, 'fact_a', { by: null, at: START + 5 });
        expect(await ids()).toEqual(['prop_paused']);
      });
    }),
  );

  test(
    'that it was told is written down once',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.proposals.insert(proposal('prop_a'));
        await tx.proposals.markTold(HOUSE, 'prop_a', START + 1);
        await tx.proposals.markTold(HOUSE, 'prop_a', START + 2);
        expect(await tx.proposals.find(HOUSE, 'prop_a')).toMatchObject({ toldAt: START + 1 });
      });
    }),
  );
}
