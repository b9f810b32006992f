import { expect, test } from 'vitest';
import { HOUSE, ROUTE, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

/** The definition of a trigger and its place in time. */
export function triggerContract(makeRig: MakeRig): void {
  test(
    'a trigger comes back as it was stored',
    on(makeRig, async (store) => {
      const stored = trigger('trg_a', { snoozeOf: 'fire_x', lastFiredAt: START - 1, factId: null, verbatim: false });
      await store.transaction((tx) => tx.triggers.insert(stored));
      expect(await store.snapshot((tx) => tx.triggers.find(HOUSE, 'trg_a'))).toEqual(stored);
      expect(await store.snapshot((tx) => tx.triggers.find(HOUSE, 'trg_b'))).toBeUndefined();
    }),
  );

  test(
    'a change is stored whole, with a new version, when nobody changed it meanwhile',
    on(makeRig, async (store) => {
      await store.transaction((tx) => tx.triggers.insert(trigger('trg_a')));
      const changed = trigger('trg_a', {
        action: 'task',
        cue: 'vitamins',
        factId: null,
        verbatim: false,
        schedule: { kind: 'at', at: START + 9, zone: 'Europe/London' },
        personId: 'per_ben',
        chatId: 'chat_ben',
        route: { ...ROUTE, target: 'Ben', thread: '' },
        lang: 'zh-Hans',
        zone: 'Europe/London',
        misfire: 'all',
        graceMs: 1,
        state: 'paused',
        nextAt: null,
        snoozeOf: 'fire_x',
        lastFiredAt: START,
        updatedAt: START + 1,
      });
      expect(await store.transaction((tx) => tx.triggers.update(changed, { ifVersion: 1 }))).toBe(true);
      const stored = await store.snapshot((tx) => tx.triggers.find(HOUSE, 'trg_a'));
      expect(stored).toEqual({ ...changed, version: 2 });
      const again = { ...changed, cue: 'from an old page' };
      expect(await store.transaction((tx) => tx.triggers.update(again, { ifVersion: 1 }))).toBe(false);
      expect(await store.snapshot((tx) => tx.triggers.find(HOUSE, 'trg_a'))).toEqual(stored);
    }),
  );

  test(
    'only active triggers whose slot has come are due',
    on(makeRig, async (store, rig) => {
      await store.transaction(async (tx) => {
        await tx.triggers.insert(trigger('trg_due', { nextAt: START + 5 }));
        await tx.triggers.insert(trigger('trg_earlier', { nextAt: START + 4, householdId: 'hh_two' }));
        await tx.triggers.insert(trigger('trg_later', { nextAt: START + 6 }));
        await tx.triggers.insert(trigger('trg_event', { nextAt: null }));
        await tx.triggers.insert(trigger('trg_paused', { state: 'paused', nextAt: START }));
      });
      rig.clock.set(START + 5);
      await store.transaction(async (tx) => {
        expect((await tx.triggers.lockDue(tx.now, 9)).map((due) => due.id)).toEqual(['trg_earlier', 'trg_due']);
        expect(await tx.triggers.lockDue(tx.now, 1)).toHaveLength(1);
        expect(await tx.triggers.nextDueAt()).toBe(START + 4);
      });
    }),
  );

  test(
    'the claim of a slot moves the trigger on and keeps its version',
    on(makeRig, async (store) => {
      await store.transaction((tx) => tx.triggers.insert(trigger('trg_a')));
      const advance = (ifVersion: number) =>
        store.transaction((tx) =>
          tx.triggers.advance({
            householdId: HOUSE,
            id: 'trg_a',
            ifVersion,
            nextAt: null,
            state: 'done',
            lastFiredAt: START,
          }),
        );
      expect(await advance(2)).toBe(false);
      expect(await store.snapshot((tx) => tx.triggers.find(HOUSE, 'trg_a'))).toEqual(trigger('trg_a'));
      expect(await advance(1)).toBe(true);
      expect(await store.snapshot((tx) => tx.triggers.find(HOUSE, 'trg_a'))).toEqual(
        trigger('trg_a', { nextAt: null, state: 'done', lastFiredAt: START }),
      );
      expect(await store.snapshot((tx) => tx.triggers.nextDueAt())).toBeUndefined();
    }),
  );

  test(
    'triggers are listed by their next slot, those without one last, narrowed by state, person and chat',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.triggers.insert(trigger('trg_none', { nextAt: null, state: 'done', personId: 'per_ben' }));
        await tx.triggers.insert(trigger('trg_second', { nextAt: START + 2, chatId: 'chat_family' }));
        await tx.triggers.insert(trigger('trg_first', { nextAt: START + 1, personId: 'per_ben' }));
      });
      await store.snapshot(async (tx) => {
        const ids = async (filter?: Parameters<typeof tx.triggers.list>[1]) =>
          (await tx.triggers.list(HOUSE, filter)).map((one) => one.id);
        expect(await ids()).toEqual(['trg_first', 'trg_second', 'trg_none']);
        expect(await ids({ states: ['active', 'paused'] })).toEqual(['trg_first', 'trg_second']);
        expect(await ids({ states: [] })).toEqual([]);
        expect(await ids({ personId: 'per_ben' })).toEqual(['trg_first', 'trg_none']);
        expect(await ids({ chatId: 'chat_family' })).toEqual(['trg_second']);
        expect(await ids({ personId: 'per_ben', states: ['done'] })).toEqual(['trg_none']);
        expect(await ids({ limit: 1 })).toEqual(['trg_first']);
        expect((await tx.triggers.findByPrefix(HOUSE, 'trg_', 2)).map((one) => one.id)).toEqual([
          'trg_first',
          'trg_none',
        ]);
        expect(await tx.triggers.findByPrefix(HOUSE, 'trg_s', 2)).toHaveLength(1);
      });
    }),
  );
}
