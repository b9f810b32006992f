import { expect, test } from 'vitest';
import type { Tx } from '../../../src/store/index.ts';
import { fill } from './every-query.ts';
import { delivery, fact, fire, HOUSE, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

/** What an operator is told of the state of things. */
export function inspectionContract(makeRig: MakeRig): void {
  const inside = (body: (tx: Tx) => Promise<void>) => on(makeRig, (store) => store.transaction(body));

  test(
    'a backlog is what is due, ready, in hand and not sent',
    inside(async (tx) => {
      for (const [id, nextAt] of [
        ['trg_a', START],
        ['trg_b', START + 1],
      ] as const)
        await tx.triggers.insert(trigger(id, { nextAt }));
      await tx.fires.insert(fire('fire_a'));
      await tx.fires.insert(fire('fire_b', { readyAt: START + 1 }));
      await tx.fires.insert(fire('fire_c', { readyAt: START - 1 }));
      await tx.fires.claim({ owner: 'wrk', limit: 1, leaseMs: 1000, now: START });
      await tx.deliveries.insert(delivery('dlv_a', { createdAt: START - 5 }));
      await tx.deliveries.insert(delivery('dlv_b', { createdAt: START - 9 }));
      await tx.deliveries.insert(delivery('dlv_c', { receipt: 'sent' }));
      expect(await tx.inspection.backlog(START)).toEqual({ triggers: 1, fires: 1, leased: 1, deliveries: 2 });
      expect(await tx.inspection.waitingMessages()).toEqual([{ channel: 'telegram', count: 2, oldestAt: START - 9 }]);
    }),
  );

  test(
    'failures are counted by reason and channel, those of long ago and of others left out',
    inside(async (tx) => {
      const settle = (id: string, slotAt: number, reason: string, householdId = HOUSE) =>
        tx.fires.settleUnclaimed(fire(id, { slotAt, householdId }), 'failed', reason, START);
      await settle('fire_a', START, 'interrupted');
      await settle('fire_b', START + 1, 'interrupted');
      await settle('fire_c', START + 2, 'attempts_exhausted');
      await settle('fire_d', START - 9, 'interrupted');
      await settle('fire_e', START, 'interrupted', 'hh_two');
      await tx.deliveries.insert(delivery('dlv_a', { receipt: 'failed', createdAt: START }));
      await tx.deliveries.insert(delivery('dlv_b', { receipt: 'failed', createdAt: START - 9 }));
      await tx.deliveries.insert(delivery('dlv_c', { receipt: 'sent', createdAt: START }));
      expect([...(await tx.inspection.failedFires(HOUSE, START - 1))]).toEqual([
        ['attempts_exhausted', 1],
        ['interrupted', 2],
      ]);
      expect([...(await tx.inspection.failedDeliveries(HOUSE, START - 1))]).toEqual([['telegram', 1]]);
    }),
  );

  test(
    'triggers are found whose last fire recalled nothing, or whose schedule cannot be read',
    inside(async (tx) => {
      for (const id of ['trg_empty', 'trg_full', 'trg_new'])
        await tx.triggers.insert(trigger(id, { cue: `cue of ${id}` }));
      await tx.triggers.insert(trigger('trg_odd', { state: 'paused', nextAt: null, cue: 'odd' }));
      await tx.triggers.insert(trigger('trg_paused', { state: 'paused', nextAt: null }));
      const known = {
        factId: 'f',
        text: 't',
        score: 1,
        tier: 'primary',
        reasons: [],
        isNew: false,
        personId: null,
      } as const;
      const spoke = (triggerId: string, slotAt: number, recalled: (typeof known)[]) =>
        tx.fires.settleUnclaimed(
          fire(`fire_${triggerId}_${slotAt}`, { triggerId, slotAt, recalled }),
          'spoke',
          'x',
          START,
        );
      await spoke('trg_empty', START, [known]);
      await spoke('trg_empty', START + 1, []);
      await spoke('trg_full', START, []);
      await spoke('trg_full', START + 1, [known]);
      await tx.fires.settleUnclaimed(fire('fire_o', { triggerId: 'trg_odd' }), 'failed', 'schedule_invalid', START);
      expect(await tx.inspection.emptyRecalls(HOUSE, 9)).toEqual([{ id: 'trg_empty', cue: 'cue of trg_empty' }]);
      expect(await tx.inspection.unreadableTriggers(HOUSE, 9)).toEqual([{ id: 'trg_odd', cue: 'odd' }]);
    }),
  );

  test(
    'a database says what it is, and that it is whole',
    inside(async (tx) => {
      const { engine, schema, problems } = await tx.inspection.database();
      expect(engine).toMatch(/^(?:SQLite 3\.\d+|PostgreSQL \d+)/);
      expect({ schema, problems }).toEqual({ schema: tx.transfer.schemaVersion, problems: [] });
    }),
  );

  test(
    'what refers to nothing is counted',
    on(makeRig, async (store, rig) => {
      await store.transaction((tx) => fill(tx, HOUSE));
      const dangling = () => store.snapshot((tx) => tx.inspection.dangling(HOUSE));
      const before = await dangling();
      await rig.execute("DELETE FROM chats WHERE id = 'chat_ana'");
      const after = await dangling();
      for (const what of ['reminders without their chat', 'messages without their chat', 'thoughts without their chat'])
        expect(after.get(what), what).toBeGreaterThan(before.get(what) ?? 0);
    }),
  );

  test(
    'an index is held against its facts',
    on(makeRig, async (store, rig) => {
      const terms = [{ term: 'tea', impact: 100 }];
      await store.transaction(async (tx) => {
        await tx.facts.insert(fact('fact_a'), terms);
        await tx.facts.insert(fact('fact_b', { scope: 'person:per_ana' }), terms);
        await fill(tx, 'hh_two');
      });
      const state = () => store.snapshot((tx) => tx.inspection.indexState(HOUSE));
      expect(await state()).toEqual({ facts: 2, shelved: 2, misplaced: 0, orphans: 0 });
      const unfiled = () => store.snapshot((tx) => tx.inspection.unfiledFacts(HOUSE, 9));
      expect(await unfiled()).toEqual([]);
      await rig.execute(`UPDATE fact_shelves SET facts = 5 WHERE household_id = '${HOUSE}' AND scope = 'household'`);
      await rig.execute("DELETE FROM facts WHERE id = 'fact_b'");
      expect(await state()).toEqual({ facts: 1, shelved: 6, misplaced: 1, orphans: 1 });
      await rig.execute('DELETE FROM fact_terms');
      expect(await unfiled()).toEqual(['the words of fact_a']);
    }),
  );

  test(
    'an index that was emptied is filled again by its terms',
    inside(async (tx) => {
      await fill(tx, HOUSE);
      const search = () =>
        tx.facts.search({
          householdId: HOUSE,
          scopes: ['household'],
          terms: [{ term: 'tea', weight: 1 }],
          at: START,
          limit: 9,
        });
      const before = await search();
      expect(before).toHaveLength(1);
      await tx.transfer.clearIndex(HOUSE);
      expect(await search()).toEqual([]);
      expect(await tx.facts.hasVectors({ householdId: HOUSE, scopes: ['household'], at: START }, 'test')).toBe(false);
      const placed = await tx.transfer.placedFacts(HOUSE);
      await tx.transfer.insertShelves(HOUSE, placed);
      await tx.transfer.insertPostings(HOUSE, placed, [
        { scope: 'household', term: 'tea', facts: [0], impacts: [100] },
      ]);
      expect((await search()).map(({ score }) => score)).toEqual(before.map(({ score }) => score));
    }),
  );

  test(
    'one look at all kinds of work says what each would say for itself',
    inside(async (tx) => {
      await fill(tx, HOUSE);
      await tx.deliveries.insert(delivery('dlv_due', { key: 'due', readyAt: START + 7 }));
      for (const since of [undefined, START, START + 8])
        expect(await tx.outlook.next(['telegram'], since)).toEqual({
          triggers: await tx.triggers.nextDueAt(since),
          fires: await tx.fires.nextWakeAt(since),
          followUps: await tx.followUps.nextDueAt(),
          memos: await tx.memos.nextWakeAt(),
          deliveries: await tx.deliveries.nextReadyAt(['telegram'], since),
        });
      expect(await tx.outlook.next(['telegram'])).toMatchObject({ deliveries: START + 7, fires: expect.any(Number) });
    }),
  );
}
