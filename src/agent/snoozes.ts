import type { Trigger, Tx } from '../store/index.ts';

/** A repeat can be snoozed again, and again; nobody does it more often than this. */
const MOST_SNOOZES = 100;

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
