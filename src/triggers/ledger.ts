import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { newId, type Random } from '../ids.ts';
import { FIRE, requireState } from '../states/index.ts';
import type { Fire, Trigger, Tx } from '../store/index.ts';
import { scheduleFault } from './schedule-fault.ts';
import { spreadOf } from './spread.ts';
import { nextWake, wakesBetween } from './wakes.ts';

/** Slots of one change that get a row each; beyond it the ledger would only repeat itself. */
const PASSED_SLOTS_KEPT = 1_000;

/** A new fire of a trigger's slot, or of an early reminder of the slot `earlyFor`, ready to be claimed now. */
export function newFire(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  slotAt: EpochMs,
  missedBefore: number,
  earlyFor: EpochMs | null = null,
): Fire {
  return {
    householdId: trigger.householdId,
    id: newId(random, 'fire', tx.now),
    triggerId: trigger.id,
    slotAt,
    missedBefore,
    earlyFor,
    lane: trigger.action,
    readyAt: Math.max(slotAt + (earlyFor === null ? spreadOf(trigger, slotAt) : 0), tx.now),
    state: requireState(FIRE, 'unwritten', 'plan'),
    outcome: null,
    reason: null,
    attempt: 0,
    fence: 0,
    leaseUntil: null,
    owner: null,
    begunAt: null,
    createdAt: tx.now,
    settledAt: null,
    recalled: [],
  };
}

/**
 * Writes down the slots that have passed by `until` and that nobody has planned: those of an active trigger since it was
 * last looked at, those of a paused one since it was paused. Without it, a change at the very slot would lose it. Of a
 * schedule that cannot be read, only the slot that was planned while it could is known.
 */
export async function settlePassed(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  { outcome, reason }: { readonly outcome: 'skipped' | 'cancelled'; readonly reason: string },
  until: EpochMs = tx.now,
): Promise<void> {
  const from = trigger.state === 'paused' ? trigger.updatedAt : trigger.nextAt;
  if (from === null || from > until) return;
  const planned = trigger.nextAt === null ? [] : [{ at: trigger.nextAt, earlyFor: null }];
  const isReadable = scheduleFault(trigger.schedule) === undefined;
  for (const { at, earlyFor } of isReadable ? wakesBetween(trigger, from, until + 1, PASSED_SLOTS_KEPT) : planned)
    await tx.fires.settleUnclaimed(newFire(tx, random, trigger, at, 0, earlyFor), outcome, reason, tx.now);
}

/** The first wake after `after` that has no outcome yet: one that was skipped before a pause stays skipped after it. */
export async function nextOpenWake(tx: Tx, trigger: Trigger, after: EpochMs): Promise<EpochMs | null> {
  let wake = nextWake(trigger, after);
  while (wake && (await tx.fires.findBySlot(trigger.householdId, trigger.id, wake.at)))
    wake = nextWake(trigger, wake.at);
  return wake?.at ?? null;
}

/** Writes a change of definition, refusing it when somebody else changed the trigger since it was read. */
export async function saveTrigger(tx: Tx, trigger: Trigger, change: Partial<Trigger>): Promise<Trigger> {
  const changed = { ...trigger, ...change, version: trigger.version + 1, updatedAt: tx.now };
  if (await tx.triggers.update(changed, { ifVersion: trigger.version })) return changed;
  throw new WakefulError('state_conflict', 'Somebody else changed this reminder at the same moment. Look again.');
}

/** @throws WakefulError `state_conflict` when a trigger has ended. */
export function requireLiving({ state }: Trigger): void {
  if (state === 'active' || state === 'paused') return;
  throw new WakefulError('state_conflict', `This reminder is ${state}: make a new one instead.`, { fields: { state } });
}

/** @throws WakefulError `schedule_in_past` when `at` is not in the future. */
export function requireFuture(tx: Tx, at: EpochMs): void {
  if (at > tx.now) return;
  throw new WakefulError(
    'schedule_in_past',
    'That time has passed. Give one to come, for example "10 min" or "tonight".',
  );
}
