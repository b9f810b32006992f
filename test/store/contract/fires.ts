import { expect, test } from 'vitest';
import type { Lease, Store, Trigger } from '../../../src/store/index.ts';
import { every, once, type Plan, planDue } from './plan-due.ts';
import { delivery, fire, HOUSE, trigger } from './records.ts';
import { type MakeRig, on, START } from './rig.ts';

const LEASE_MS = 1000;

function claim(store: Store, owner: string, limit = 1, leaseMs = LEASE_MS): Promise<Lease[]> {
  return store.transaction((tx) => tx.fires.claim({ owner, limit, leaseMs, now: tx.now }));
}

function reap(store: Store, maxAttempts = 3) {
  return store.transaction((tx) => tx.fires.reapExpired({ now: tx.now, limit: 100, maxAttempts }));
}

function settle(store: Store, lease: Lease, reason = 'due'): Promise<void> {
  return store.transaction((tx) => tx.fires.settle(lease, { outcome: 'spoke', reason, recalled: [], now: tx.now }));
}

async function insertFires(store: Store, ...fires: Parameters<typeof fire>[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const of of fires) await tx.fires.insert(fire(...of));
  });
}

async function insertTriggers(store: Store, ...triggers: Parameters<typeof trigger>[]): Promise<void> {
  await store.transaction(async (tx) => {
    for (const of of triggers) await tx.triggers.insert(trigger(...of));
  });
}

/** From slot to outcome: never early, never lost, never twice (promises 1 and 2). */
export function fireContract(makeRig: MakeRig): void {
  test(
    'a slot gets one fire, however many plan at once',
    on(makeRig, async (store, rig) => {
      const stores = [store, await rig.open(), await rig.open(), await rig.open()];
      await insertTriggers(store, ...Array.from({ length: 200 }, (_, i): [string] => [`trg_${i}`]));
      const made = await Promise.all(
        stores.map(async (one) => {
          let all = 0;
          for (let some = -1; some !== 0; all += some) some = await planDue(one, 17, once);
          return all;
        }),
      );
      expect(made.reduce((a, b) => a + b)).toBe(200);
      expect(await store.snapshot((tx) => tx.fires.list(HOUSE))).toHaveLength(200);
    }),
  );

  test(
    'planning the same slot again makes nothing',
    on(makeRig, async (store) => {
      await insertTriggers(store, ['trg_a']);
      expect(await planDue(store, 10, once)).toBe(1);
      await store.transaction(async (tx) => {
        const current = await tx.triggers.find(HOUSE, 'trg_a');
        await tx.triggers.update({ ...current!, state: 'active', nextAt: START }, { ifVersion: 1 });
      });
      expect(await planDue(store, 10, once)).toBe(0);
      expect(await store.snapshot((tx) => tx.fires.list(HOUSE))).toHaveLength(1);
    }),
  );

  test(
    'a plan made from an old version does not move the changed trigger',
    on(makeRig, async (store) => {
      await insertTriggers(store, ['trg_a']);
      await planDue(store, 10, (due) => ({ slots: [], nextAt: START + 999, fromVersion: due.version - 1 }));
      expect(await store.snapshot((tx) => tx.triggers.find(HOUSE, 'trg_a'))).toMatchObject({ nextAt: START });
    }),
  );

  test(
    'a fire is claimed by one, with eight who claim on four connections',
    on(makeRig, async (store, rig) => {
      const stores = [store, await rig.open(), await rig.open(), await rig.open()];
      await insertFires(store, ...Array.from({ length: 300 }, (_, i): [string] => [`fire_${i}`]));
      const claimed: string[] = [];
      await Promise.all(
        [...stores, ...stores].map(async (one, worker) => {
          for (;;) {
            const leases = await claim(one, `wrk_${worker}`, 7);
            if (leases.length === 0) return;
            claimed.push(...leases.map((lease) => lease.fire.id));
          }
        }),
      );
      expect(claimed).toHaveLength(300);
      expect(new Set(claimed).size).toBe(300);
    }),
  );

  test(
    'nothing fires before its time, and what is due goes in the order of time',
    on(makeRig, async (store, rig) => {
      await insertTriggers(
        store,
        ...[30, 10, 20].map((ms): [string, { nextAt: number }] => [`trg_${ms}`, { nextAt: START + ms }]),
      );
      const nextDueAt = () => store.snapshot((tx) => tx.triggers.nextDueAt());
      expect(await planDue(store, 10, once)).toBe(0);
      expect(await nextDueAt()).toBe(START + 10);
      rig.clock.set(START + 20);
      expect(await planDue(store, 10, once)).toBe(2);
      expect(await nextDueAt()).toBe(START + 30);
      expect((await claim(store, 'wrk_a', 10)).map((lease) => lease.fire.slotAt - START).sort()).toEqual([10, 20]);

      await insertFires(store, ['fire_late', { readyAt: START + 20 }], ['fire_early', { readyAt: START + 19 }]);
      await insertFires(store, ['fire_future', { readyAt: START + 21 }], ['fire_first', { readyAt: START }]);
      expect((await claim(store, 'wrk_a', 1)).map((lease) => lease.fire.id)).toEqual(['fire_first']);
      expect((await claim(store, 'wrk_a', 10)).map((lease) => lease.fire.id)).toEqual(['fire_early', 'fire_late']);
    }),
  );

  test(
    'a claim counts the attempt, raises the fence and names the worker',
    on(makeRig, async (store) => {
      await insertFires(store, ['fire_a']);
      const [lease] = await claim(store, 'wrk_a');
      expect(lease).toMatchObject({ fence: 1, until: START + LEASE_MS });
      expect(lease!.fire).toEqual(
        fire('fire_a', { state: 'leased', attempt: 1, fence: 1, owner: 'wrk_a', leaseUntil: START + LEASE_MS }),
      );
      expect(await store.snapshot((tx) => tx.fires.find(HOUSE, 'fire_a'))).toEqual(lease!.fire);
    }),
  );

  test(
    'every late write under an old fence is refused',
    on(makeRig, async (store, rig) => {
      await insertFires(store, ['fire_a']);
      const [old] = await claim(store, 'wrk_a');
      rig.clock.advance(LEASE_MS);
      expect(await reap(store)).toMatchObject([{ state: 'ready', readyAt: START + LEASE_MS, leaseUntil: null }]);
      const [current] = await claim(store, 'wrk_b');
      expect(current).toMatchObject({ fence: old!.fence + 1, fire: { attempt: 2 } });

      await expect(settle(store, old!)).rejects.toMatchObject({ code: 'fence_stale' });
      await expect(store.transaction((tx) => tx.fires.begin(old!, tx.now))).rejects.toMatchObject({
        code: 'fence_stale',
      });
      const retry = store.transaction((tx) => tx.fires.retry(old!, { readyAt: tx.now, reason: 'x' }));
      await expect(retry).rejects.toMatchObject({ code: 'fence_stale' });
      const speaking = store.transaction(async (tx) => {
        await tx.deliveries.insert(delivery('dlv_late'));
        await tx.fires.settle(old!, { outcome: 'spoke', reason: 'late', recalled: [], now: tx.now });
      });
      await expect(speaking).rejects.toMatchObject({ code: 'fence_stale' });
      const kept = await store.transaction((tx) => tx.fires.heartbeat([old!], { now: tx.now, leaseMs: LEASE_MS }));
      expect(kept.size).toBe(0);

      expect(await store.snapshot((tx) => tx.fires.find(HOUSE, 'fire_a'))).toEqual(current!.fire);
      await settle(store, current!);
      expect(await store.snapshot((tx) => tx.deliveries.list(HOUSE, { limit: 9 }))).toEqual([]);
    }),
  );

  test(
    'a lease that ran out cannot be revived, even when nobody has taken the fire over',
    on(makeRig, async (store, rig) => {
      await insertFires(store, ['fire_a']);
      const [lease] = await claim(store, 'wrk_a');
      rig.clock.advance(LEASE_MS);
      const kept = await store.transaction((tx) => tx.fires.heartbeat([lease!], { now: tx.now, leaseMs: LEASE_MS }));
      expect(kept.size).toBe(0);
      await expect(store.transaction((tx) => tx.fires.begin(lease!, tx.now))).rejects.toMatchObject({
        code: 'fence_stale',
      });
      await expect(settle(store, lease!)).rejects.toMatchObject({ code: 'fence_stale' });
    }),
  );

  test(
    'a living turn keeps its lease, however long it takes',
    on(makeRig, async (store, rig) => {
      await insertFires(store, ['fire_a']);
      const [lease] = await claim(store, 'wrk_a');
      for (let beat = 0; beat < 10; beat += 1) {
        rig.clock.advance(LEASE_MS - 1);
        const kept = await store.transaction((tx) => tx.fires.heartbeat([lease!], { now: tx.now, leaseMs: LEASE_MS }));
        expect([...kept]).toEqual(['fire_a']);
        expect(await reap(store)).toEqual([]);
      }
      await settle(store, lease!);
    }),
  );

  test(
    'a turn lost before it began is tried again; one that had begun is settled as interrupted',
    on(makeRig, async (store, rig) => {
      await insertFires(store, ['fire_a'], ['fire_b']);
      const [begun, waiting] = await claim(store, 'wrk_a', 2);
      await store.transaction((tx) => tx.fires.begin(begun!, tx.now));
      rig.clock.advance(2 * LEASE_MS);
      const reaped = await reap(store);
      expect(reaped.map((one) => [one.id, one.state, one.outcome, one.reason]).sort()).toEqual([
        [begun!.fire.id, 'settled', 'failed', 'interrupted'],
        [waiting!.fire.id, 'ready', null, null],
      ]);
      expect((await claim(store, 'wrk_b', 9)).map((lease) => lease.fire.id)).toEqual([waiting!.fire.id]);
    }),
  );

  test(
    'a new attempt has not begun',
    on(makeRig, async (store) => {
      await insertFires(store, ['fire_a']);
      const [first] = await claim(store, 'wrk_a');
      await store.transaction((tx) => tx.fires.begin(first!, tx.now));
      expect(await store.snapshot((tx) => tx.fires.find(HOUSE, 'fire_a'))).toMatchObject({ begunAt: START });
      await store.transaction((tx) => tx.fires.retry(first!, { readyAt: tx.now, reason: 'brain_down' }));
      expect(await store.snapshot((tx) => tx.fires.find(HOUSE, 'fire_a'))).toMatchObject({
        state: 'ready',
        owner: null,
        leaseUntil: null,
      });
      const [second] = await claim(store, 'wrk_a');
      expect(second).toMatchObject({ fence: 2, fire: { begunAt: null, attempt: 2, reason: 'brain_down' } });
    }),
  );

  test(
    'a fire handed back waits until its next try',
    on(makeRig, async (store, rig) => {
      await insertFires(store, ['fire_a']);
      const [lease] = await claim(store, 'wrk_a');
      await store.transaction((tx) => tx.fires.retry(lease!, { readyAt: START + 500, reason: 'brain_down' }));
      expect(await claim(store, 'wrk_a')).toEqual([]);
      expect(await store.snapshot((tx) => tx.fires.nextWakeAt())).toBe(START + 500);
      rig.clock.set(START + 500);
      expect(await claim(store, 'wrk_a')).toHaveLength(1);
    }),
  );

  test(
    'a fire is handed back once, and not after its outcome',
    on(makeRig, async (store) => {
      await insertFires(store, ['fire_a']);
      const handBack = (lease: Lease, readyAt: number) =>
        store.transaction((tx) => tx.fires.retry(lease, { readyAt, reason: 'brain_down' }));
      const [first] = await claim(store, 'wrk_a');
      await handBack(first!, START);
      await expect(handBack(first!, START + 9)).rejects.toMatchObject({ code: 'fence_stale' });
      const [second] = await claim(store, 'wrk_a');
      await settle(store, second!);
      await expect(handBack(second!, START)).rejects.toMatchObject({ code: 'fence_stale' });
    }),
  );

  test(
    'an id names one fire',
    on(makeRig, async (store) => {
      await insertFires(store, ['fire_a']);
      const twin = store.transaction((tx) => tx.fires.insert(fire('fire_a', { slotAt: START + 1 })));
      await expect(twin).rejects.toMatchObject({ code: 'state_conflict' });
    }),
  );

  test(
    'a turn that kills its worker comes to an end after its attempts',
    on(makeRig, async (store, rig) => {
      await insertFires(store, ['fire_a']);
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        expect(await claim(store, 'wrk_a')).toHaveLength(1);
        rig.clock.advance(LEASE_MS + 1);
        const [reaped] = await reap(store, 3);
        expect(reaped).toMatchObject(
          attempt < 3
            ? { state: 'ready', attempt }
            : { state: 'settled', outcome: 'failed', reason: 'attempts_exhausted', settledAt: rig.clock.now() },
        );
      }
      expect(await claim(store, 'wrk_a')).toEqual([]);
    }),
  );

  test(
    'a household whose fires are spaced does not delay another',
    on(makeRig, async (store, rig) => {
      let noisyFires = 0;
      const spaced = (due: Trigger): Plan => {
        const readyAt = due.householdId === 'hh_noisy' ? START + 1000 * noisyFires++ : START;
        return { slots: [due.nextAt ?? 0], nextAt: null, readyAt };
      };
      await insertTriggers(
        store,
        ...Array.from({ length: 500 }, (_, i): [string, { householdId: string; nextAt: number }] => [
          `trg_${i}`,
          { householdId: 'hh_noisy', nextAt: START - 5 },
        ]),
        ['trg_quiet', { householdId: 'hh_quiet' }],
      );
      while ((await planDue(store, 100, spaced)) > 0);
      rig.clock.advance(1);
      const claimed = await claim(store, 'wrk_a', 10);
      expect(claimed.map((lease) => lease.fire.householdId).sort()).toEqual(['hh_noisy', 'hh_quiet']);
      rig.clock.set(START + 10_000);
      expect(await claim(store, 'wrk_a', 100)).toHaveLength(10);
    }),
  );

  test(
    'a clock that jumps back makes no second fire and no longer lease',
    on(makeRig, async (store, rig) => {
      await insertTriggers(store, ['trg_a']);
      expect(await planDue(store, 9, every(60_000))).toBe(1);
      const [lease] = await claim(store, 'wrk_a', 9);
      rig.clock.set(START - 3_600_000);
      expect(await planDue(store, 9, every(60_000))).toBe(0);
      expect(await claim(store, 'wrk_b', 9)).toEqual([]);
      expect(await store.snapshot((tx) => tx.fires.nextWakeAt())).toBe(lease!.until);
      rig.clock.set(START + 60_000);
      expect(await planDue(store, 9, every(60_000))).toBe(1);
    }),
  );

  test(
    'a year of missed slots costs what its plan says, and a missed slot is a row too',
    on(makeRig, async (store, rig) => {
      const minute = 60_000;
      const year = 365 * 24 * 60 * minute;
      await insertTriggers(store, ['trg_a']);
      rig.clock.set(START + year);
      const latest = (due: Trigger, now: number): Plan => {
        const first = due.nextAt ?? 0;
        const last = first + Math.floor((now - first) / minute) * minute;
        return { missed: [first], slots: [last], nextAt: last + minute };
      };
      expect(await planDue(store, 9, latest)).toBe(2);
      const claimed = await claim(store, 'wrk_a', 9);
      expect(claimed.map((lease) => lease.fire.slotAt)).toEqual([START + year]);
      const rows = await store.snapshot((tx) => tx.fires.list(HOUSE));
      expect(rows.map((one) => one.outcome)).toEqual([null, 'missed']);
      expect(await store.snapshot((tx) => tx.triggers.nextDueAt())).toBe(START + year + minute);
    }),
  );

  test(
    'a slot is settled without a worker only while it is new or ready',
    on(makeRig, async (store) => {
      await insertFires(store, ['fire_ready'], ['fire_leased']);
      const [lease] = await claim(store, 'wrk_a', 1);
      const [ready] = ['fire_ready', 'fire_leased'].filter((id) => id !== lease!.fire.id);
      const cancel = (id: string) =>
        store.transaction((tx) => tx.fires.settleUnclaimed(fire(id), 'cancelled', 'trigger_cancelled', tx.now));
      expect(await cancel('fire_new')).toBe(true);
      expect(await cancel(ready!)).toBe(true);
      expect(await cancel(ready!)).toBe(false);
      expect(await cancel(lease!.fire.id)).toBe(false);
      await store.snapshot(async (tx) => {
        const settled = { state: 'settled', outcome: 'cancelled', reason: 'trigger_cancelled', settledAt: START };
        expect(await tx.fires.find(HOUSE, 'fire_new')).toMatchObject(settled);
        expect(await tx.fires.find(HOUSE, ready!)).toMatchObject(settled);
        expect(await tx.fires.find(HOUSE, lease!.fire.id)).toEqual(lease!.fire);
      });
    }),
  );

  test(
    'an outcome is never written twice',
    on(makeRig, async (store, rig) => {
      await insertFires(store, ['fire_a']);
      const [lease] = await claim(store, 'wrk_a');
      await settle(store, lease!, 'first');
      await expect(settle(store, lease!, 'second')).rejects.toMatchObject({ code: 'fence_stale' });
      await expect(rig.execute("UPDATE fires SET outcome = 'silent'")).rejects.toThrow('never rewritten');
      await expect(rig.execute('DELETE FROM fires')).rejects.toThrow('never rewritten');
      expect(await store.snapshot((tx) => tx.fires.find(HOUSE, 'fire_a'))).toMatchObject({
        state: 'settled',
        outcome: 'spoke',
        reason: 'first',
        settledAt: START,
        leaseUntil: null,
      });
    }),
  );

  test(
    'what a fire recalled is kept with its outcome',
    on(makeRig, async (store) => {
      await insertFires(store, ['fire_a']);
      const [lease] = await claim(store, 'wrk_a');
      const recalled = [
        {
          factId: 'fact_a',
          text: '維他命',
          score: 0.5,
          tier: 'primary',
          reasons: ['words'],
          isNew: true,
          personId: null,
        },
      ] as const;
      await store.transaction((tx) =>
        tx.fires.settle(lease!, { outcome: 'spoke', reason: 'due', recalled, now: tx.now }),
      );
      expect((await store.snapshot((tx) => tx.fires.find(HOUSE, 'fire_a')))?.recalled).toEqual(recalled);
    }),
  );

  test(
    'fires are listed from the newest slot, all of them or those of one trigger',
    on(makeRig, async (store) => {
      await insertFires(
        store,
        ['fire_a1', { triggerId: 'trg_a', slotAt: START + 1 }],
        ['fire_b2', { triggerId: 'trg_b', slotAt: START + 2 }],
        ['fire_a3', { triggerId: 'trg_a', slotAt: START + 3 }],
      );
      await store.snapshot(async (tx) => {
        const ids = async (filter?: { triggerId?: string; limit?: number }) =>
          (await tx.fires.list(HOUSE, filter)).map((one) => one.id);
        expect(await ids()).toEqual(['fire_a3', 'fire_b2', 'fire_a1']);
        expect(await ids({ limit: 1 })).toEqual(['fire_a3']);
        expect(await ids({ triggerId: 'trg_a' })).toEqual(['fire_a3', 'fire_a1']);
        expect((await tx.fires.findByPrefix(HOUSE, 'fire_a', 9)).map((one) => one.id)).toEqual(['fire_a1', 'fire_a3']);
        expect(await tx.fires.findByPrefix(HOUSE, 'fire_', 2)).toHaveLength(2);
        expect(await tx.fires.findByPrefix(HOUSE, 'FIRE_A', 2)).toEqual([]);
      });
    }),
  );

  test(
    'the last fire that was told is found, past those that were not',
    on(makeRig, async (store) => {
      const outcomes = ['spoke', 'spoke', 'silent', 'missed'] as const;
      await store.transaction(async (tx) => {
        for (const [i, outcome] of outcomes.entries()) {
          const one = fire(`fire_${i}`, { triggerId: 'trg_a', slotAt: START + i });
          await tx.fires.settleUnclaimed(one, outcome, 'test', tx.now);
        }
      });
      expect(await store.snapshot((tx) => tx.fires.lastSpoken(HOUSE, 'trg_a'))).toMatchObject({ id: 'fire_1' });
      expect(await store.snapshot((tx) => tx.fires.lastSpoken(HOUSE, 'trg_b'))).toBeUndefined();
    }),
  );

  test(
    'the next wake is the earliest ready fire or end of a lease',
    on(makeRig, async (store) => {
      const nextWakeAt = () => store.snapshot((tx) => tx.fires.nextWakeAt());
      expect(await nextWakeAt()).toBeUndefined();
      await insertFires(store, ['fire_a'], ['fire_b', { readyAt: START + 5000 }]);
      expect(await nextWakeAt()).toBe(START);
      const [lease] = await claim(store, 'wrk_a');
      expect(await nextWakeAt()).toBe(START + LEASE_MS);
      await settle(store, lease!);
      expect(await nextWakeAt()).toBe(START + 5000);
    }),
  );
}
