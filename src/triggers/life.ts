import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { newId, type Random } from '../ids.ts';
import type { Fire, Trigger, Tx } from '../store/index.ts';
import { nextSlot, type Schedule, slotsBetween, validateSchedule } from '../time/index.ts';
import { createTrigger, graceFor, requireLeastPeriod } from './create.ts';
import { endState } from './plan.ts';
import { transition } from './state.ts';

/** Slots of one change that get a row each; beyond it the ledger would only repeat itself. */
const PASSED_SLOTS_KEPT = 1_000;

/** Stops a trigger from firing until it is resumed. */
export async function pauseTrigger(tx: Tx, random: Random, trigger: Trigger): Promise<Trigger> {
  if (trigger.state === 'paused') return trigger;
  const state = transition(trigger.state, 'pause');
  await settlePassed(tx, random, trigger, { outcome: 'skipped', reason: 'paused' });
  return save(tx, trigger, { state, nextAt: null });
}

/**
 * Lets a paused trigger fire again, from now on: the slots that passed in the pause are `skipped` in the ledger and
 * never told. A trigger whose end has come in the meantime expires.
 */
export async function resumeTrigger(tx: Tx, random: Random, trigger: Trigger): Promise<Trigger> {
  if (trigger.state === 'active') return trigger;
  const state = transition(trigger.state, 'resume');
  await settlePassed(tx, random, trigger, { outcome: 'skipped', reason: 'paused' });
  const nextAt = await nextOpenSlot(tx, trigger);
  return save(tx, trigger, { state: nextAt === null ? endState({ ...trigger, state }) : state, nextAt });
}

/** Ends a trigger for good. Its fires stay in the ledger; one that waits for a worker is settled as `cancelled`. */
export async function cancelTrigger(tx: Tx, random: Random, trigger: Trigger): Promise<Trigger> {
  if (trigger.state === 'cancelled') return trigger;
  const state = transition(trigger.state, 'cancel');
  await settlePassed(tx, random, trigger, { outcome: 'cancelled', reason: 'trigger_cancelled' });
  return save(tx, trigger, { state, nextAt: null });
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
  const nextAt = nextSlot(schedule, tx.now);
  if (nextAt === undefined)
    throw new WakefulError('schedule_invalid', 'The new time is not in the future. Give a later one.');
  requireLeastPeriod(schedule, tx.now);
  await settlePassed(tx, random, trigger, { outcome: 'skipped', reason: 'rescheduled' });
  const graceMs = graceFor(schedule, nextAt);
  return save(tx, trigger, { schedule, graceMs, nextAt: trigger.state === 'active' ? nextAt : null });
}

/**
 * Lets a living trigger look up other words, which a fact of its own says.
 *
 * @throws WakefulError `state_conflict` when it has ended.
 */
export function recueTrigger(tx: Tx, trigger: Trigger, content: { cue: string; factId: string }): Promise<Trigger> {
  requireLiving(trigger);
  return save(tx, trigger, content);
}

/** Leaves out the next slot, which is written down as `skipped`. */
export async function skipNextSlot(tx: Tx, random: Random, trigger: Trigger): Promise<Trigger> {
  return (await leaveOutNext(tx, random, trigger, 'skipped_by_person')).changed;
}

async function leaveOutNext(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  reason: string,
): Promise<{ readonly changed: Trigger; readonly leftOut: Fire }> {
  const slotAt = trigger.nextAt;
  if (slotAt === null)
    throw new WakefulError('state_conflict', `This reminder is ${trigger.state}: it has no next time to skip.`, {
      fields: { state: trigger.state },
    });
  const leftOut = newFire(tx, random, trigger, slotAt, 0);
  await tx.fires.settleUnclaimed(leftOut, 'skipped', reason, tx.now);
  const nextAt = nextSlot(trigger.schedule, slotAt) ?? null;
  const changed = await save(tx, trigger, { nextAt, state: nextAt === null ? endState(trigger) : trigger.state });
  return { changed, leftOut };
}

/**
 * Repeats a fire at `at`, as a one-shot of its own: the series it came from is not moved. Who puts the same fire off
 * again means the same repeat, which then moves.
 *
 * @throws WakefulError `schedule_in_past` when `at` is not in the future.
 */
export async function snoozeFire(tx: Tx, random: Random, fire: Fire, trigger: Trigger, at: EpochMs): Promise<Trigger> {
  requireFuture(tx, at);
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
  const nextAt = isDue ? trigger.nextAt : (nextSlot(schedule, tx.now) ?? null);
  if (nextAt === null) return save(tx, trigger, { schedule, nextAt, state: transition(trigger.state, 'expire') });
  return save(tx, trigger, { schedule, nextAt: trigger.state === 'active' ? nextAt : null });
}

/**
 * Writes down the slots that have passed and that nobody has planned: those of an active trigger since it was last
 * looked at, those of a paused one since it was paused. Without it, a change at the very slot would lose it.
 */
async function settlePassed(
  tx: Tx,
  random: Random,
  trigger: Trigger,
  { outcome, reason }: { readonly outcome: 'skipped' | 'cancelled'; readonly reason: string },
): Promise<void> {
  const from = trigger.state === 'paused' ? trigger.updatedAt : trigger.nextAt;
  if (from === null || from > tx.now) return;
  for (const slotAt of slotsBetween(trigger.schedule, from, tx.now + 1, PASSED_SLOTS_KEPT))
    await tx.fires.settleUnclaimed(newFire(tx, random, trigger, slotAt, 0), outcome, reason, tx.now);
}

/** The next slot that has no outcome yet: one that was skipped before a pause stays skipped after it. */
async function nextOpenSlot(tx: Tx, trigger: Trigger): Promise<EpochMs | null> {
  let slotAt = nextSlot(trigger.schedule, tx.now);
  while (slotAt !== undefined && (await tx.fires.findBySlot(trigger.householdId, trigger.id, slotAt)))
    slotAt = nextSlot(trigger.schedule, slotAt);
  return slotAt ?? null;
}

/** A new fire of a trigger's slot, ready to be claimed now. */
export function newFire(tx: Tx, random: Random, trigger: Trigger, slotAt: EpochMs, missedBefore: number): Fire {
  return {
    householdId: trigger.householdId,
    id: newId(random, 'fire', tx.now),
    triggerId: trigger.id,
    slotAt,
    missedBefore,
    earlyFor: null,
    readyAt: Math.max(slotAt, tx.now),
    state: 'ready',
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

async function repeatOnce(tx: Tx, random: Random, trigger: Trigger, at: EpochMs, snoozeOf: string): Promise<Trigger> {
  const chat = await tx.chats.find(trigger.householdId, trigger.chatId);
  if (!chat)
    throw new WakefulError('not_found', 'The chat of this reminder is gone.', { fields: { id: trigger.chatId } });
  const { action, cue, factId, verbatim, personId, lang, zone } = trigger;
  const schedule: Schedule = { kind: 'at', at, zone };
  return createTrigger(tx, random, { action, cue, factId, verbatim, personId, lang, zone, chat, schedule, snoozeOf });
}

function requireLiving(trigger: Trigger): void {
  if (trigger.state === 'active' || trigger.state === 'paused') return;
  throw new WakefulError('state_conflict', `This reminder is ${trigger.state}: make a new one instead.`, {
    fields: { state: trigger.state },
  });
}

function requireFuture(tx: Tx, at: EpochMs): void {
  if (at > tx.now) return;
  throw new WakefulError(
    'schedule_in_past',
    'That time has passed. Give one to come, for example "10 min" or "tonight".',
  );
}

/** Writes a change of definition, refusing it when somebody else changed the trigger since it was read. */
async function save(tx: Tx, trigger: Trigger, change: Partial<Trigger>): Promise<Trigger> {
  const changed = { ...trigger, ...change, version: trigger.version + 1, updatedAt: tx.now };
  if (await tx.triggers.update(changed, { ifVersion: trigger.version })) return changed;
  throw new WakefulError('state_conflict', 'Somebody else changed this reminder at the same moment. Look again.');
}
