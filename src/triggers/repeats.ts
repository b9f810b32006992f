import type { Fire, Trigger, Tx } from '../store/index.ts';

/** A repeat can be snoozed again, and again; nobody does it more often than this. */
const MOST_SNOOZES = 100;
/** Nobody answers to what they were told longer ago. */
const STAYS_OPEN_MS = 12 * 3_600_000;

/** The trigger that was first snoozed into this one; the trigger itself when it is no snooze. */
export async function firstOfSnoozes(tx: Tx, trigger: Trigger): Promise<Trigger> {
  let first = trigger;
  for (let round = 0; first.snoozeOf !== null && round < MOST_SNOOZES; round++) {
    const fire = await tx.fires.find(first.householdId, first.snoozeOf);
    const before = fire && (await tx.triggers.find(first.householdId, fire.triggerId));
    if (!before) break;
    first = before;
  }
  return first;
}

/** A trigger and the living one-shots that snoozes made of its fires: who wants to hear no more of it means all of them. */
export async function withRepeats(tx: Tx, trigger: Trigger): Promise<Trigger[]> {
  const { householdId, personId } = trigger;
  const living = await tx.triggers.list(householdId, { states: ['active', 'paused'], personId });
  const all = [trigger];
  for (const other of living)
    if (other.snoozeOf !== null && other.id !== trigger.id && (await firstOfSnoozes(tx, other)).id === trigger.id)
      all.push(other);
  return all;
}

/**
 * The fire that "snooze" and "done" mean for a trigger: the last that was told, for half a day, while it is not
 * acknowledged and the next slot is not nearer. What is asked about, or waits to be done, stays open until then.
 */
export async function findOpenFire(tx: Tx, trigger: Trigger): Promise<Fire | undefined> {
  const told = await tx.fires.lastSpoken(trigger.householdId, trigger.id);
  if (!told || told.settledAt === null) return undefined;
  const isWaiting =
    (trigger.policy.afterDone && trigger.nextAt === null && trigger.state === 'active') ||
    (await tx.followUps.find(told.householdId, told.id, 'nag')) !== undefined;
  if (!isWaiting) {
    if (tx.now - told.settledAt > STAYS_OPEN_MS) return undefined;
    if (trigger.nextAt !== null && trigger.nextAt - tx.now < tx.now - told.settledAt) return undefined;
  }
  const [delivery] = await tx.deliveries.list(trigger.householdId, { fireId: told.id, limit: 1 });
  return delivery && delivery.acknowledgedAt === null ? told : undefined;
}
