import type { EpochMs } from '../clock.ts';
import { toWakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Store, Trigger, Tx } from '../store/index.ts';
import { previousSlot } from '../time/index.ts';
import { newFire, type Plan, planDue } from '../triggers/index.ts';
import { holdForQuiet } from './hold-for-quiet.ts';
import type { Logger } from './log.ts';

/** What planning needs. */
export interface PlanContext {
  readonly store: Store;
  readonly random: Random;
  readonly log: Logger;
}

/**
 * Turns due triggers into fires: locks a batch, plans each (a pure function), writes a row for every slot and moves the
 * next slot, all in one transaction.
 *
 * @returns how many triggers were due; fewer than `limit` means that none is left.
 */
export function planDueTriggers({ store, random, log }: PlanContext, limit: number): Promise<number> {
  return store.transaction(async (tx) => {
    const due = await tx.triggers.lockDue(tx.now, limit);
    for (const trigger of due) {
      const plan = planOrFail(trigger, tx.now, log);
      if (plan) await carryPlan(tx, random, trigger, plan);
      else await setAside(tx, random, trigger);
    }
    return due.length;
  });
}

/** One trigger whose schedule cannot be read (a zone that this machine does not know) must not hold up all others. */
function planOrFail(trigger: Trigger, now: EpochMs, log: Logger): Plan | undefined {
  try {
    return planDue(trigger, now);
  } catch (thrown) {
    const { code, message } = toWakefulError(thrown);
    log.error('a trigger could not be planned and was paused', { triggerId: trigger.id, code, error: message });
    return undefined;
  }
}

async function carryPlan(tx: Tx, random: Random, trigger: Trigger, plan: Plan): Promise<void> {
  for (const { slotAt, outcome, reason } of plan.passed)
    await tx.fires.settleUnclaimed(
      newFire(tx, random, trigger, slotAt, 0, plan.early.get(slotAt)),
      outcome,
      reason,
      tx.now,
    );
  const slots = plan.fire.filter((slotAt) => !plan.early.has(slotAt));
  const missedBefore = await missedSince(tx, trigger, slots[0]);
  const fires = plan.fire.map((slotAt) => ({
    fire: newFire(tx, random, trigger, slotAt, slotAt === slots[0] ? missedBefore : 0, plan.early.get(slotAt)),
    trigger,
  }));
  for (const fire of await holdForQuiet(tx, fires)) await tx.fires.insert(fire);
  await advance(tx, trigger, {
    nextAt: plan.nextAt,
    state: plan.state,
    lastFiredAt: slots.at(-1) ?? trigger.lastFiredAt,
  });
}

async function setAside(tx: Tx, random: Random, trigger: Trigger): Promise<void> {
  if (trigger.nextAt !== null)
    await tx.fires.settleUnclaimed(
      newFire(tx, random, trigger, trigger.nextAt, 0),
      'failed',
      'schedule_invalid',
      tx.now,
    );
  await advance(tx, trigger, { nextAt: null, state: 'paused', lastFiredAt: trigger.lastFiredAt });
}

function advance(
  tx: Tx,
  { householdId, id, version }: Trigger,
  to: Pick<Trigger, 'nextAt' | 'state' | 'lastFiredAt'>,
): Promise<boolean> {
  return tx.triggers.advance({ householdId, id, ifVersion: version, ...to });
}

/** How many missed slots a fire stands for; the ledger is asked only when the slot before it was not fired. */
async function missedSince(tx: Tx, trigger: Trigger, slotAt: EpochMs | undefined): Promise<number> {
  const before = slotAt === undefined ? undefined : previousSlot(trigger.schedule, slotAt);
  if (slotAt === undefined || before === undefined || before <= Math.max(trigger.lastFiredAt ?? 0, trigger.createdAt))
    return 0;
  return tx.fires.countMissed(trigger.householdId, trigger.id, {
    afterSlotAt: trigger.lastFiredAt,
    beforeSlotAt: slotAt,
  });
}
