import { expect, test } from 'vitest';
import { HOUSE, modelCall, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

/** What models took, and how many triggers were made. */
export function modelCallContract(makeRig: MakeRig): void {
  test(
    'calls come back as they were written, the newest first',
    on(makeRig, async (store) => {
      const calls = [modelCall(), modelCall({ fireId: 'fire_a', messageRef: null, costMicros: null })];
      await store.transaction(async (tx) => {
        for (const call of calls) await tx.modelCalls.insert(call);
      });
      expect(await store.snapshot((tx) => tx.modelCalls.list(HOUSE, { limit: 9 }))).toEqual(calls.toReversed());
      expect(await store.snapshot((tx) => tx.modelCalls.list(HOUSE, { limit: 1 }))).toEqual(calls.slice(1));
    }),
  );

  test(
    'what was spent counts one household, after the instant, calls without a price as free',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.modelCalls.insert(modelCall({ at: START }));
        await tx.modelCalls.insert(modelCall({ at: START + 1, inputTokens: 10, outputTokens: 1, costMicros: 7 }));
        await tx.modelCalls.insert(modelCall({ at: START + 2, inputTokens: 20, outputTokens: 2, costMicros: null }));
        await tx.modelCalls.insert(modelCall({ at: START + 2, householdId: 'hh_two', inputTokens: 999 }));
      });
      expect(await store.snapshot((tx) => tx.modelCalls.spentSince(HOUSE, START))).toEqual({
        calls: 2,
        inputTokens: 30,
        outputTokens: 3,
        costMicros: 7,
      });
      const none = { calls: 0, inputTokens: 0, outputTokens: 0, costMicros: 0 };
      expect(await store.snapshot((tx) => tx.modelCalls.spentSince(HOUSE, START + 2))).toEqual(none);
    }),
  );

  test(
    'triggers are counted by when they were made and by whether they live, no further than asked',
    on(makeRig, async (store) => {
      await store.transaction(async (tx) => {
        await tx.triggers.insert(trigger('trg_old', { createdAt: START }));
        await tx.triggers.insert(trigger('trg_new', { createdAt: START + 1 }));
        await tx.triggers.insert(trigger('trg_paused', { createdAt: START + 2, state: 'paused', nextAt: null }));
        await tx.triggers.insert(trigger('trg_over', { createdAt: START + 2, state: 'cancelled', nextAt: null }));
        await tx.triggers.insert(trigger('trg_theirs', { createdAt: START + 2, householdId: 'hh_two' }));
      });
      const made = (upTo: number) => store.snapshot((tx) => tx.triggers.countMade(HOUSE, { since: START, upTo }));
      expect(await made(9)).toBe(3);
      expect(await made(2)).toBe(2);
      expect(await store.snapshot((tx) => tx.triggers.countLiving(HOUSE, 9))).toBe(3);
      expect(await store.snapshot((tx) => tx.triggers.countLiving(HOUSE, 1))).toBe(1);
    }),
  );
}
