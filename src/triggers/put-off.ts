import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Fire, Trigger, TriggerPolicy, Tx } from '../store/index.ts';
import type { Schedule } from '../time/index.ts';
import { createTrigger } from './create.ts';
import { nothingToSkip } from './leave-out.ts';
import { newFire, nextOpenWake, requireFuture, requireLiving, saveTrigger } from './ledger.ts';
import { rescheduleTrigger } from './life.ts';
import { endState } from './plan.ts';
import { quietFor } from './quiet.ts';
import { scheduleFault } from './schedule-fault.ts';
import { addStep } from './step.ts';
import { wakesBetween } from './wakes.ts';

/** No trigger has more early reminders before one slot. */
const MOST_WAKES = 1_000;

/** Leaves out the next slot with its early reminders; all are written down as `skipped`. */
export async function skipNextSlot(tx: Tx, random: Random, trigger: Trigger): Promise<Trigger> {
  return (await leaveOutNext(tx, random, trigger, 'skipped_by_person')).changed;
}

/** Leaves out so many of the next slots, or all that are left. */
export async function skipNextSlots(tx: Tx, random: Random, trigger: Trigger, count: number): Promise<Trigger> {
  let changed = await skipNextSlot(tx, random, trigger);
  for (let left = count - 1; left > 0 && changed.nextAt !== null; left -= 1)
    changed = await skipNextSlot(tx, random, changed);
  return changed;
}

/**
 * The slot that comes next, which an early reminder may announce; null when none does. Of a schedule that cannot be read,
 * what was planned while it could.
 */
export function nextSlotOf(trigger: Trigger): EpochMs | null {
  if (trigger.nextAt === null || scheduleFault(trigger.schedule) !== undefined) return trigger.nextAt;
  const [wake] = wakesBetween(trigger, trigger.nextAt, trigger.nextAt + 1, 1);
  return wake?.earlyFor ?? trigger.nextAt;
}

/** The next slot goes, with what announces it. One that counts from when it is done counts from then. */
export async function leaveOutNext(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  reason: string,
): Promise<{ readonly changed: Trigger; readonly leftOut: Fire }> {
  const slotAt = nextSlotOf(trigger);
  if (slotAt === null || trigger.nextAt === null) throw nothingToSkip(trigger);
  const leftOut = newFire(tx, random, trigger, slotAt, 0);
  await tx.fires.settleUnclaimed(leftOut, 'skipped', reason, tx.now);
  for (const { at, earlyFor } of wakesBetween(trigger, trigger.nextAt, slotAt, MOST_WAKES))
    if (earlyFor === slotAt)
      await tx.fires.settleUnclaimed(newFire(tx, random, trigger, at, 0, earlyFor), 'skipped', reason, tx.now);
  const { afterDone } = trigger.policy;
  const schedule: Schedule =
    afterDone && trigger.schedule.kind === 'at'
      ? { ...trigger.schedule, at: addStep(Math.max(slotAt, tx.now), afterDone, trigger.schedule.zone) }
      : trigger.schedule;
  const nextAt = await nextOpenWake(tx, { ...trigger, schedule }, trigger.nextAt - 1);
  const state = nextAt === null ? endState(trigger) : trigger.state;
  return { changed: await saveTrigger(tx, trigger, { schedule, nextAt, state }), leftOut };
}

/**
 * Repeats a fire at `at`, as a one-shot of its own: the series it came from is not moved. Who puts the same fire off
 * again means the same repeat, which then moves. The fire is not asked about any more; the repeat will be.
 *
 * @throws WakefulError `schedule_in_past` when `at` is not in the future, `state_conflict` when it was called off.
 */
export async function snoozeFire(tx: Tx, random: Random, fire: Fire, trigger: Trigger, at: EpochMs): Promise<Trigger> {
  requireFuture(tx, at);
  if (trigger.state === 'cancelled') requireLiving(trigger);
  await tx.followUps.close(fire.householdId, fire.id);
  const own = { states: ['active'], personId: trigger.personId } as const;
  const repeat = (await tx.triggers.list(trigger.householdId, own)).find(({ snoozeOf }) => snoozeOf === fire.id);
  if (repeat) return rescheduleTrigger(tx, random, repeat, { kind: 'at', at, zone: repeat.zone });
  return repeatOnce(tx, random, trigger, at, fire.id);
}

/**
 * Puts off the next slot of a trigger that has not fired yet: a one-shot moves, a series leaves the slot out and gets a
 * one-shot of its own in its place.
 *
 * @throws WakefulError `schedule_in_past` when `at` is not in the future, `state_conflict` when nothing is to come.
 */
export async function snoozeNextSlot(tx: Tx, random: Random, trigger: Trigger, at: EpochMs): Promise<Trigger> {
  requireFuture(tx, at);
  if (trigger.schedule.kind === 'at') return rescheduleTrigger(tx, random, trigger, { ...trigger.schedule, at });
  const { leftOut } = await leaveOutNext(tx, random, trigger, 'snoozed');
  return repeatOnce(tx, random, trigger, at, leftOut.id);
}

/** Lets a slot that was left out be told after all, by a one-shot of its own: what the ledger says of the slot stays. */
export async function repeatSkipped(tx: Tx, random: Random, trigger: Trigger, skipped: Fire): Promise<Trigger> {
  requireFuture(tx, skipped.slotAt);
  return repeatOnce(tx, random, trigger, skipped.slotAt, skipped.id);
}

async function repeatOnce(tx: Tx, random: Random, trigger: Trigger, at: EpochMs, snoozeOf: string): Promise<Trigger> {
  const chat = await tx.chats.find(trigger.householdId, trigger.chatId);
  if (!chat)
    throw new WakefulError('not_found', 'The chat of this reminder is gone.', { fields: { id: trigger.chatId } });
  const { action, cue, factId, verbatim, personId, lang, zone } = trigger;
  const schedule: Schedule = { kind: 'at', at, zone };
  const policy = await policyOfRepeat(tx, trigger);
  const same = { action, cue, factId, verbatim, personId, lang, zone, policy };
  return createTrigger(tx, random, { ...same, chat, schedule, snoozeOf });
}

/** A repeat is asked about like its fire. Who puts something off in their own quiet hours is awake, and means it. */
async function policyOfRepeat(tx: Tx, { householdId, personId, policy }: Trigger): Promise<TriggerPolicy> {
  const { nag, escalate, urgent } = policy;
  const person = await tx.people.find(householdId, personId);
  const isAwake = quietFor(person, policy, tx.now) !== null;
  return {
    ...(nag ? { nag } : {}),
    ...(escalate ? { escalate } : {}),
    ...(urgent || isAwake ? { urgent: true } : {}),
  };
}
