import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Random } from '../ids.ts';
import type { Fire, Trigger, Tx } from '../store/index.ts';
import { fromWallTime, toWallTime } from '../time/index.ts';
import { saveTrigger } from './ledger.ts';
import { cancelTrigger } from './life.ts';
import { leaveOutNext } from './put-off.ts';
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
 * The same for a trigger: what it told last, while that is open; or, where it counts from when it is done, before it told
 * anything.
 *
 * @returns the fire that was acknowledged, or that of the slot that is not needed any more.
 * @throws WakefulError `state_conflict` when there is nothing to acknowledge.
 */
export async function acknowledgeTrigger(tx: Tx, random: Random, trigger: Trigger): Promise<Fire> {
  const open = await findOpenFire(tx, trigger);
  if (open) {
    await acknowledgeFire(tx, random, open, trigger);
    return open;
  }
  if (trigger.policy.afterDone && trigger.nextAt !== null) {
    const { changed, leftOut } = await leaveOutNext(tx, random, trigger, 'done_before');
    await countFromNow(tx, changed);
    return leftOut;
  }
  throw new WakefulError(
    'state_conflict',
    'This reminder has told nothing that is open: there is nothing to be done.',
    {
      fields: { state: trigger.state },
    },
  );
}

/** Sets the next slot of a trigger that counts from when it is done. Done twice is done once. */
async function countFromNow(tx: Tx, trigger: Trigger): Promise<void> {
  const { schedule, policy, state } = trigger;
  const isWaiting = trigger.nextAt === null || trigger.updatedAt === tx.now;
  if (!policy.afterDone || schedule.kind !== 'at' || !isWaiting) return;
  if (state !== 'active' && state !== 'paused') return;
  const at = nextAfterDone(policy.afterDone, tx.now, schedule.zone);
  await saveTrigger(tx, trigger, { schedule: { ...schedule, at }, nextAt: state === 'active' ? at : null });
}

/** When something comes next that was done at `doneAt`: a step later, on the clock where the step names one. */
function nextAfterDone(step: NonNullable<Trigger['policy']['afterDone']>, doneAt: EpochMs, zone: string): EpochMs {
  const at = addStep(doneAt, step, zone);
  if (step.clock === undefined) return at;
  const [hour = 0, minute = 0] = step.clock.split(':').map(Number);
  const onClock = fromWallTime({ ...toWallTime(at, zone), hour, minute, second: 0, ms: 0 }, zone);
  return onClock > doneAt ? onClock : addStep(onClock, { count: 1, unit: 'day' }, zone);
}
