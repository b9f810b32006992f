import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Fire, Trigger, Tx } from '../store/index.ts';
import { fromWallTime, toWallTime } from '../time/index.ts';
import { saveTrigger } from './ledger.ts';
import { cancelTrigger } from './life.ts';
import { leaveOutNext, nextSlotOf } from './put-off.ts';
import { findOpenFire, firstOfSnoozes } from './repeats.ts';
import { addStep } from './step.ts';

/**
 * The person has seen to what a fire told: it is acknowledged, nothing asks about it any more, a repeat of it that waits is
 * dropped, and a trigger that counts from when it is done counts from now.
 */
export async function acknowledgeFire(tx: Tx, random: Random, fire: Fire, trigger: Trigger): Promise<void> {
  const { householdId, id } = fire;
  await tx.deliveries.acknowledge(householdId, id, tx.now);
  await tx.followUps.close(householdId, id);
  const own = { states: ['active', 'paused'], personId: trigger.personId } as const;
  for (const other of await tx.triggers.list(householdId, own))
    if (other.snoozeOf === id) await cancelTrigger(tx, random, other);
  if (fire.earlyFor === null) await countFromNow(tx, await firstOfSnoozes(tx, trigger));
}

/**
 * The same for a trigger: what it told last, while that is open; or, where it counts from when it is done, whenever it is
 * done.
 *
 * @returns the fire that was acknowledged, or that of the slot that is not needed any more; where neither is there, the
 *   newest one.
 * @throws WakefulError `state_conflict` when there is nothing to acknowledge.
 */
export async function acknowledgeTrigger(tx: Tx, random: Random, trigger: Trigger): Promise<Fire> {
  const open = await findOpenFire(tx, trigger);
  if (open) {
    await acknowledgeFire(tx, random, open, trigger);
    return open;
  }
  const unasked = trigger.policy.afterDone ? await countUnasked(tx, random, trigger) : undefined;
  if (unasked) return unasked;
  throw new WakefulError(
    'state_conflict',
    'This reminder has told nothing that is open: there is nothing to be done.',
    {
      fields: { state: trigger.state },
    },
  );
}

/**
 * A trigger that counts from when it is done, done while nothing that it told is open: before its time, or because its
 * time passed untold (missed, failed, in quiet hours). Refusing that would leave it without a time for ever. Undefined
 * while a turn is about to tell it.
 */
async function countUnasked(tx: Tx, random: Random, trigger: Trigger): Promise<Fire | undefined> {
  const { householdId, id } = trigger;
  const [newest] = await tx.fires.list(householdId, { triggerId: id, limit: 1 });
  if (trigger.nextAt !== null) {
    // Done again on the day from which it counts: it comes when it was to come, and nothing is left out.
    if (newest && (await nextAfterDone(tx, trigger)) === nextSlotOf(trigger)) return newest;
    const { changed, leftOut } = await leaveOutNext(tx, random, trigger, 'done_before');
    await countFromNow(tx, changed);
    return leftOut;
  }
  if (!newest || trigger.state !== 'active') return undefined;
  if (newest.outcome === null && !(await tx.fires.settleUnclaimed(newest, 'skipped', 'done_before', tx.now)))
    return undefined;
  await countFromNow(tx, trigger);
  return tx.fires.find(householdId, newest.id);
}

/** Sets the next slot of a trigger that counts from when it is done. Done twice is done once. */
async function countFromNow(tx: Tx, trigger: Trigger): Promise<void> {
  const { schedule, state } = trigger;
  const isWaiting = trigger.nextAt === null || trigger.updatedAt === tx.now;
  if (schedule.kind !== 'at' || !isWaiting) return;
  if (state !== 'active' && state !== 'paused') return;
  const at = await nextAfterDone(tx, trigger);
  if (at === undefined) return;
  await saveTrigger(tx, trigger, { schedule: { ...schedule, at }, nextAt: state === 'active' ? at : null });
}

/**
 * When a trigger comes next that is done now: a step later, and further on where that time has come to an outcome
 * already (it was skipped), for the ledger never takes a slot twice. Undefined where nothing counts from when it is done.
 */
async function nextAfterDone(tx: Tx, { householdId, id, policy, schedule }: Trigger): Promise<EpochMs | undefined> {
  if (!policy.afterDone) return undefined;
  let at = stepAfter(policy.afterDone, tx.now, schedule.zone);
  while (await tx.fires.findBySlot(householdId, id, at)) at = addStep(at, policy.afterDone, schedule.zone);
  return at;
}

/** A step after `doneAt`, on the clock where the step names one. */
function stepAfter(step: NonNullable<Trigger['policy']['afterDone']>, doneAt: EpochMs, zone: string): EpochMs {
  const at = addStep(doneAt, step, zone);
  if (step.clock === undefined) return at;
  const [hour = 0, minute = 0] = step.clock.split(':').map(Number);
  const onClock = fromWallTime({ ...toWallTime(at, zone), hour, minute, second: 0, ms: 0 }, zone);
  return onClock > doneAt ? onClock : addStep(onClock, { count: 1, unit: 'day' }, zone);
}
