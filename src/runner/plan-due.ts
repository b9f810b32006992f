import type { EpochMs } from '../clock.ts';
import type { Random } from '../ids.ts';
import type { Store, Trigger, Tx } from '../store/index.ts';
import { newFire, planDue } from '../triggers/index.ts';

/**
 * Turns due triggers into fires: locks a batch, plans each (a pure function), writes a row for every slot and moves the
 * next slot, all in one transaction.
 *
 * @returns how many triggers were due; fewer than `limit` means that none is left.
 */
export function planDueTriggers(store: Store, random: Random, limit: number): Promise<number> {
  return store.transaction(async (tx) => {
    const due = await tx.triggers.lockDue(tx.now, limit);
    for (const trigger of due) await planOne(tx, random, trigger);
    return due.length;
  });
}

async function planOne(tx: Tx, random: Random, trigger: Trigger): Promise<void> {
  const plan = planDue(trigger, tx.now);
  for (const { slotAt, outcome, reason } of plan.passed)
    await tx.fires.settleUnclaimed(newFire(tx, random, trigger, slotAt, 0), outcome, reason, tx.now);
  let missedBefore = await missedSince(tx, trigger, plan.fire[0]);
  for (const slotAt of plan.fire) {
    await tx.fires.insert(newFire(tx, random, trigger, slotAt, missedBefore));
    missedBefore = 0;
  }
  await tx.triggers.advance({
    householdId: trigger.householdId,
    id: trigger.id,
    ifVersion: trigger.version,
    nextAt: plan.nextAt,
    state: plan.state,
    lastFiredAt: plan.fire.at(-1) ?? trigger.lastFiredAt,
  });
}

/** How many missed slots the first of these fires stands for; counted in the ledger only when it comes late. */
async function missedSince(tx: Tx, trigger: Trigger, slotAt: EpochMs | undefined): Promise<number> {
  if (slotAt === undefined || slotAt === tx.now) return 0;
  return tx.fires.countMissed(trigger.householdId, trigger.id, {
    afterSlotAt: trigger.lastFiredAt,
    beforeSlotAt: slotAt,
  });
}
