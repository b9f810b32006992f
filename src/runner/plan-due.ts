import type { EpochMs } from '../clock.ts';
import { toWakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import { FIRE, requireState } from '../states/index.ts';
import type { CommitOptions, Fire, Lease, Store, Trigger, TriggerAdvance, Tx } from '../store/index.ts';
import { count } from '../telemetry.ts';
import { previousSlot } from '../time/index.ts';
import { newFire, type Plan, planDue, transition } from '../triggers/index.ts';
import { holdForQuiet, type NewFire } from './hold-for-quiet.ts';
import type { Logger } from './log.ts';
import { SCHEDULE_INVALID, tellFailed } from './tell-undelivered.ts';

/**
 * For plans and claims, which a power cut may undo: what was planned is due again then, and whoever held its lease is
 * refused. Every effect outside waits for a commit of its own (a turn that begins to act, a settlement), which is never
 * on the disk without them.
 */
export const SAFE_WITH_NEXT: CommitOptions = { isSafe: 'with_next' };

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

/** A worker that takes up new fires as they are written: nobody else has seen them. */
export interface FreshClaim {
  readonly owner: string;
  readonly leaseMs: number;
  /** So many at most; the others wait to be claimed. */
  readonly limit: number;
}

/** What planning came to. */
export interface PlannedBatch {
  /** How many triggers were due; fewer than the limit means that none is left. */
  readonly planned: number;
  /** The fires that are the planning worker's already. */
  readonly leases: readonly Lease[];
  /** The triggers as they were planned. */
  readonly triggers: readonly Trigger[];
  /** The store's time of the plan. */
  readonly now: EpochMs;
}

/**
 * Turns due triggers into fires: locks a batch, plans each (a pure function), writes a row for every slot and moves the
 * next slot, all in one transaction.
 *
 * @param options.since Only those that fell due since then; default: whenever.
 * @param options.claim Who takes new reminders up at once; default: nobody, they are ready for whoever claims.
 */
export async function planDueTriggers(
  { store, random, log }: PlanContext,
  limit: number,
  { since, claim }: { readonly since?: EpochMs; readonly claim?: FreshClaim } = {},
): Promise<PlannedBatch> {
  const { planned, leases, now } = await store.transaction(async (tx) => {
    const due = await tx.triggers.lockDue(tx.now, limit, since);
    const planned = due.map((trigger) => ({ trigger, plan: planOrSetAside(trigger, tx.now, log) }));
    return { planned, leases: await carryPlans(tx, random, planned, claim), now: tx.now };
  }, SAFE_WITH_NEXT);
  for (const { plan } of planned) for (const { outcome } of plan.passed) count('fires', { outcome });
  return { planned: planned.length, leases, triggers: planned.map(({ trigger }) => trigger), now };
}

/** One trigger whose schedule cannot be read (a zone that this machine does not know) must not hold up all others. */
function planOrSetAside(trigger: Trigger, now: EpochMs, log: Logger): Plan {
  try {
    return planDue(trigger, now);
  } catch (thrown) {
    const { code, message } = toWakefulError(thrown);
    log.error('a trigger could not be planned and was paused', { triggerId: trigger.id, code, error: message });
    const slots = trigger.nextAt === null ? [] : [trigger.nextAt];
    const passed = slots.map((slotAt) => ({ slotAt, outcome: 'failed' as const, reason: SCHEDULE_INVALID }));
    return { fire: [], passed, early: new Map(), nextAt: null, state: transition(trigger.state, 'pause') };
  }
}

async function carryPlans(
  tx: Tx,
  random: Random,
  planned: readonly Planned[],
  claim: FreshClaim | undefined,
): Promise<Lease[]> {
  const passed = planned.flatMap(({ trigger, plan }) =>
    plan.passed.map(({ slotAt, ...ending }) => ({
      fire: newFire(tx, random, trigger, slotAt, 0, plan.early.get(slotAt)),
      ...ending,
    })),
  );
  await tx.fires.settleAllUnclaimed(passed, tx.now);
  for (const { fire, reason } of passed)
    if (reason === SCHEDULE_INVALID) await tellFailed(tx, random, { ...fire, reason });
  const fires: NewFire[] = [];
  for (const { trigger, plan } of planned) {
    const [firstSlot] = slotsOf(plan);
    const missedBefore = await missedSince(tx, trigger, firstSlot);
    for (const slotAt of plan.fire) {
      const stands = slotAt === firstSlot ? missedBefore : 0;
      fires.push({ fire: newFire(tx, random, trigger, slotAt, stands, plan.early.get(slotAt)), trigger });
    }
  }
  const written = takeFresh(await holdForQuiet(tx, fires), tx.now, claim);
  const [isNew] = await Promise.all([tx.fires.insertMany(written), tx.triggers.advanceMany(planned.map(toAdvance))]);
  return written.flatMap((fire, at) =>
    isNew[at] && fire.leaseUntil !== null ? [{ fire, fence: fire.fence, until: fire.leaseUntil }] : [],
  );
}

/** The first reminders that are ready become the worker's own, as a claim would make them. */
function takeFresh(fires: readonly Fire[], now: EpochMs, claim: FreshClaim | undefined): readonly Fire[] {
  if (!claim) return fires;
  let left = claim.limit;
  return fires.map((fire) => {
    if (left <= 0 || fire.lane !== 'remind' || fire.readyAt > now) return fire;
    left -= 1;
    const leaseUntil = now + claim.leaseMs;
    return {
      ...fire,
      state: requireState(FIRE, 'unwritten', 'take'),
      owner: claim.owner,
      leaseUntil,
      fence: 1,
      attempt: 1,
    };
  });
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
