import type { EpochMs } from '../clock.ts';
import { toWakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Store, Trigger, TriggerAdvance, Tx } from '../store/index.ts';
import { count } from '../telemetry.ts';
import { previousSlot } from '../time/index.ts';
import { newFire, type Plan, planDue } from '../triggers/index.ts';
import { holdForQuiet, type NewFire } from './hold-for-quiet.ts';
import type { Logger } from './log.ts';

/** What planning needs. */
export interface PlanContext {
  readonly store: Store;
  readonly random: Random;
  readonly log: Logger;
}

/** What one due trigger comes to. */
interface Planned {
  readonly trigger: Trigger;
  readonly plan: Plan;
}

/**
 * Turns due triggers into fires: locks a batch, plans each (a pure function), writes a row for every slot and moves the
 * next slot, all in one transaction.
 *
 * @param since Only those that fell due since then; default: whenever.
 * @returns how many triggers were due; fewer than `limit` means that none is left.
 */
export async function planDueTriggers(
  { store, random, log }: PlanContext,
  limit: number,
  since?: EpochMs,
): Promise<number> {
  const planned = await store.transaction(async (tx) => {
    const due = await tx.triggers.lockDue(tx.now, limit, since);
    const planned = due.map((trigger) => ({ trigger, plan: planOrSetAside(trigger, tx.now, log) }));
    await carryPlans(tx, random, planned);
    return planned;
  });
  for (const { plan } of planned) for (const { outcome } of plan.passed) count('fires', { outcome });
  return planned.length;
}

/** One trigger whose schedule cannot be read (a zone that this machine does not know) must not hold up all others. */
function planOrSetAside(trigger: Trigger, now: EpochMs, log: Logger): Plan {
  try {
    return planDue(trigger, now);
  } catch (thrown) {
    const { code, message } = toWakefulError(thrown);
    log.error('a trigger could not be planned and was paused', { triggerId: trigger.id, code, error: message });
    const slots = trigger.nextAt === null ? [] : [trigger.nextAt];
    const passed = slots.map((slotAt) => ({ slotAt, outcome: 'failed' as const, reason: 'schedule_invalid' }));
    return { fire: [], passed, early: new Map(), nextAt: null, state: 'paused' };
  }
}

async function carryPlans(tx: Tx, random: Random, planned: readonly Planned[]): Promise<void> {
  const passed = planned.flatMap(({ trigger, plan }) =>
    plan.passed.map(({ slotAt, ...ending }) => ({
      fire: newFire(tx, random, trigger, slotAt, 0, plan.early.get(slotAt)),
      ...ending,
    })),
  );
  await tx.fires.settleAllUnclaimed(passed, tx.now);
  const fires: NewFire[] = [];
  for (const { trigger, plan } of planned) {
    const [firstSlot] = slotsOf(plan);
    const missedBefore = await missedSince(tx, trigger, firstSlot);
    for (const slotAt of plan.fire) {
      const stands = slotAt === firstSlot ? missedBefore : 0;
      fires.push({ fire: newFire(tx, random, trigger, slotAt, stands, plan.early.get(slotAt)), trigger });
    }
  }
  await tx.fires.insertMany(await holdForQuiet(tx, fires));
  await tx.triggers.advanceMany(planned.map(toAdvance));
}

/** What a plan carries out, without the early reminders. */
function slotsOf({ fire, early }: Plan): readonly EpochMs[] {
  return early.size === 0 ? fire : fire.filter((slotAt) => !early.has(slotAt));
}

function toAdvance({ trigger, plan }: Planned): TriggerAdvance {
  return {
    householdId: trigger.householdId,
    id: trigger.id,
    ifVersion: trigger.version,
    nextAt: plan.nextAt,
    state: plan.state,
    lastFiredAt: slotsOf(plan).at(-1) ?? trigger.lastFiredAt,
  };
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
