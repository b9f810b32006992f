import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Trigger, Tx } from '../store/index.ts';
import { nextSlot, type Schedule, slotsBetween, validateSchedule } from '../time/index.ts';
import { graceFor, requireLeastPeriod } from './create.ts';
import { nextOpenWake, requireFuture, requireLiving, saveTrigger, settlePassed } from './ledger.ts';
import { carryLeftOut } from './left-out.ts';
import { endState } from './plan.ts';
import { transition } from './state.ts';
import { addStep } from './step.ts';
import { nextWake } from './wakes.ts';

/**
 * Stops a trigger from firing until it is resumed; with `until`, it goes on by itself then. Nothing that it told is asked
 * about again. Pausing what is paused only sets when it ends.
 *
 * @throws WakefulError `schedule_in_past` when `until` is not in the future.
 */
export async function pauseTrigger(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  until: EpochMs | null = null,
): Promise<Trigger> {
  if (until !== null) requireFuture(tx, until);
  const { householdId, id, personId, chatId } = trigger;
  const state = transition(trigger.state, 'pause');
  await tx.followUps.closeOfTrigger(householdId, id, ['nag', 'escalate', 'resume']);
  if (until !== null)
    await tx.followUps.put({
      ...{ householdId, id, personId, chatId },
      ...{ kind: 'resume', triggerId: id, dueAt: until, count: 0, text: '' },
    });
  if (trigger.state === 'paused') return trigger;
  await settlePassed(tx, random, trigger, { outcome: 'skipped', reason: 'paused' });
  return saveTrigger(tx, trigger, { state, nextAt: null });
}

/** When the pause of a trigger ends by itself; null when it does not. */
export async function resumesAt(tx: Tx, { householdId, id, state }: Trigger): Promise<EpochMs | null> {
  if (state !== 'paused') return null;
  return (await tx.followUps.find(householdId, id, 'resume'))?.dueAt ?? null;
}

/**
 * Lets a paused trigger fire again, from `from` on: the slots that passed in the pause are `skipped` in the ledger and
 * never told. A trigger whose end has come in the meantime expires.
 */
export async function resumeTrigger(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  from: EpochMs = tx.now,
): Promise<Trigger> {
  if (trigger.state === 'active') return trigger;
  const state = transition(trigger.state, 'resume');
  await tx.followUps.close(trigger.householdId, trigger.id, 'resume');
  // Who had a slot exactly when the pause ends, has it.
  await settlePassed(tx, random, trigger, { outcome: 'skipped', reason: 'paused' }, from - 1);
  const nextAt = await nextOpenWake(tx, trigger, from - 1);
  if (nextAt !== null) return saveTrigger(tx, trigger, { state, nextAt });
  if (trigger.policy.afterDone && trigger.schedule.kind === 'at' && trigger.schedule.at >= trigger.updatedAt) {
    const at = addStep(from, trigger.policy.afterDone, trigger.schedule.zone);
    return saveTrigger(tx, trigger, { state, schedule: { ...trigger.schedule, at }, nextAt: at });
  }
  return saveTrigger(tx, trigger, { state: endState({ ...trigger, state }), nextAt });
}

/** Ends a trigger for good. Its fires stay in the ledger; one that waits for a worker is settled as `cancelled`. */
export async function cancelTrigger(tx: Tx, random: Random, trigger: Trigger): Promise<Trigger> {
  if (trigger.state === 'cancelled') return trigger;
  const state = transition(trigger.state, 'cancel');
  await tx.followUps.closeOfTrigger(trigger.householdId, trigger.id, ['nag', 'escalate', 'resume']);
  await settlePassed(tx, random, trigger, { outcome: 'cancelled', reason: 'trigger_cancelled' });
  return saveTrigger(tx, trigger, { state, nextAt: null });
}

/**
 * Takes back that a trigger was cancelled: it goes on with the slots that lie ahead. Undefined when none does.
 *
 * @throws WakefulError `state_conflict` when it ended by itself.
 */
export async function restoreTrigger(tx: Tx, trigger: Trigger): Promise<Trigger | undefined> {
  if (trigger.state === 'active') return trigger;
  const state = transition(trigger.state, 'restore');
  const nextAt = await nextOpenWake(tx, trigger, tx.now);
  return nextAt === null ? undefined : saveTrigger(tx, trigger, { state, nextAt });
}

/**
 * Gives a living trigger another schedule.
 *
 * @throws WakefulError `state_conflict` when it has ended, `schedule_invalid` when the new one has no slot left or sets
 *   slots less than a minute apart.
 */
export async function rescheduleTrigger(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  schedule: Schedule,
): Promise<Trigger> {
  requireLiving(trigger);
  validateSchedule(schedule);
  const firstAt = nextSlot(schedule, tx.now);
  if (firstAt === undefined)
    throw new WakefulError('schedule_invalid', 'The new time is not in the future. Give a later one.');
  requireLeastPeriod(schedule, tx.now);
  await settlePassed(tx, random, trigger, { outcome: 'skipped', reason: 'rescheduled' });
  const graceMs = graceFor(schedule, firstAt);
  await carryLeftOut(tx, random, trigger, schedule);
  const nextAt = await nextOpenWake(tx, { ...trigger, schedule }, tx.now);
  const state = nextAt === null ? endState(trigger) : trigger.state;
  return saveTrigger(tx, trigger, { schedule, graceMs, state, nextAt: state === 'active' ? nextAt : null });
}

/**
 * Lets a living trigger look up other words, which a fact of its own says.
 *
 * @throws WakefulError `state_conflict` when it has ended.
 */
export function recueTrigger(tx: Tx, trigger: Trigger, content: { cue: string; factId: string }): Promise<Trigger> {
  requireLiving(trigger);
  return saveTrigger(tx, trigger, content);
}

/**
 * Lets a series end at `until` (inclusive). One whose next slot lies behind it ends now.
 *
 * @throws WakefulError `state_conflict` for a one-shot: it has no end to move.
 */
export async function endTrigger(tx: Tx, trigger: Trigger, until: EpochMs): Promise<Trigger> {
  requireLiving(trigger);
  if (trigger.schedule.kind === 'at')
    throw new WakefulError('state_conflict', 'This reminder comes only once. Cancel it instead.');
  const schedule = { ...trigger.schedule, until };
  // A slot that has come and waits to be planned is told all the same.
  const isDue = trigger.nextAt !== null && trigger.nextAt <= tx.now;
  const nextAt = isDue ? trigger.nextAt : (nextWake({ ...trigger, schedule }, tx.now)?.at ?? null);
  if (nextAt === null)
    return saveTrigger(tx, trigger, { schedule, nextAt, state: transition(trigger.state, 'expire') });
  return saveTrigger(tx, trigger, { schedule, nextAt: trigger.state === 'active' ? nextAt : null });
}

/** More times than this are not counted. */
const MOST_TIMES = 10_000;

/**
 * Lets a series end after so many more times.
 *
 * @throws WakefulError `state_conflict` for a one-shot, `input_invalid` for a number that is none.
 */
export async function endTriggerAfter(tx: Tx, trigger: Trigger, times: number): Promise<Trigger> {
  if (!Number.isInteger(times) || times < 1 || times > MOST_TIMES)
    throw new WakefulError('input_invalid', `The number of times must be a whole number from 1 to ${MOST_TIMES}.`);
  const from = Math.min(trigger.nextAt ?? tx.now + 1, tx.now + 1);
  const last = slotsBetween(trigger.schedule, from, Number.MAX_SAFE_INTEGER, times).at(-1);
  return endTrigger(tx, trigger, last ?? tx.now);
}
