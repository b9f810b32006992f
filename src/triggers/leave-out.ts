import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Trigger, Tx } from '../store/index.ts';
import { slotsBetween } from '../time/index.ts';
import { newFire, nextOpenWake, saveTrigger } from './ledger.ts';
import { endState } from './plan.ts';
import { wakesBetween } from './wakes.ts';

/** So many slots are left out by one wish at most. */
const MOST_LEFT_OUT = 200;
/** So many early reminders are looked through for those of the slots that go. */
const MOST_WAKES = 10_000;

/**
 * The slots of a trigger from `from` until before `to` that are still to come: not those that were left out before.
 *
 * @throws WakefulError `limit_reached` for more than 200.
 */
export async function openSlotsBetween(tx: Tx, trigger: Trigger, from: EpochMs, to: EpochMs): Promise<EpochMs[]> {
  const all = slotsBetween(trigger.schedule, Math.max(from, tx.now + 1), to, MOST_LEFT_OUT + 1);
  if (all.length > MOST_LEFT_OUT)
    throw new WakefulError('limit_reached', `No more than ${MOST_LEFT_OUT} times can be left out at once.`);
  const open: EpochMs[] = [];
  for (const at of all) if (!(await tx.fires.findBySlot(trigger.householdId, trigger.id, at))) open.push(at);
  return open;
}

/** So many of the next slots of a trigger as are still to come. */
export async function nextOpenSlots(tx: Tx, trigger: Trigger, from: EpochMs, count: number): Promise<EpochMs[]> {
  const open: EpochMs[] = [];
  for (const at of slotsBetween(trigger.schedule, from, Number.MAX_SAFE_INTEGER, count + MOST_LEFT_OUT)) {
    if (open.length === count) break;
    if (!(await tx.fires.findBySlot(trigger.householdId, trigger.id, at))) open.push(at);
  }
  return open;
}

/**
 * Leaves out the slots of a trigger from `from` until before `to`, with their early reminders: exceptions that the ledger
 * holds as `skipped`. The rule stays, and what comes before them is told. Unchanged where none comes then.
 *
 * @throws WakefulError `state_conflict` for what has no next time, else as {@link openSlotsBetween}.
 */
export async function skipSlotsBetween(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  from: EpochMs,
  to: EpochMs,
): Promise<Trigger> {
  const { nextAt, policy } = trigger;
  if (nextAt === null) throw nothingToSkip(trigger);
  const slots = await openSlotsBetween(tx, trigger, from, to);
  const lastAt = slots.at(-1);
  if (lastAt === undefined) return trigger;
  const skip = (at: EpochMs, earlyFor: EpochMs | null) =>
    tx.fires.settleUnclaimed(newFire(tx, random, trigger, at, 0, earlyFor), 'skipped', 'skipped_by_person', tx.now);
  for (const at of slots) await skip(at, null);
  const gone = new Set<EpochMs | null>(slots);
  if (policy.early)
    for (const { at, earlyFor } of wakesBetween(trigger, nextAt, lastAt, MOST_WAKES))
      if (gone.has(earlyFor)) await skip(at, earlyFor);
  const openAt = await nextOpenWake(tx, trigger, nextAt - 1);
  const state = openAt === null ? endState(trigger) : trigger.state;
  return saveTrigger(tx, trigger, { nextAt: openAt, state });
}

/** What is said of a trigger that has no next time. */
export function nothingToSkip({ state }: Trigger): WakefulError {
  return new WakefulError('state_conflict', `This reminder is ${state}: it has no next time to skip.`, {
    fields: { state },
  });
}
