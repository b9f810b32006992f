import { HELD } from '../agent/index.ts';
import type { Fire, Trigger, Tx } from '../store/index.ts';
import { quietFor, spreadOf } from '../triggers/index.ts';

/** Quiet hours are shorter than a day, and a day has 25 hours at most. */
const LONGEST_HOLD_MS = 25 * 3_600_000;

/** A fire that is about to be written, with its trigger. */
export interface NewFire {
  readonly fire: Fire;
  readonly trigger: Trigger;
}

/**
 * Lets new fires wait until the quiet hours of their people are over. Several of one trigger become one, which counts the
 * others; each of those has its row.
 */
export async function holdForQuiet(tx: Tx, fires: readonly NewFire[]): Promise<Fire[]> {
  if (fires.length === 0) return [];
  const owners = new Map(fires.map(({ trigger }) => [ownerOf(trigger), trigger]));
  const people = await tx.people.findMany(
    [...owners.values()].map(({ householdId, personId }) => ({ householdId, id: personId })),
  );
  const byId = new Map(people.map((person) => [`${person.householdId} ${person.id}`, person]));
  const all: Fire[] = [];
  for (const { fire, trigger } of fires) {
    const readyAt = quietFor(byId.get(ownerOf(trigger)), trigger.policy, tx.now);
    if (readyAt === null) all.push(fire);
    else {
      // The end of a night is a full hour, too.
      const spread = spreadOf(trigger, fire.slotAt);
      all.push({ ...fire, missedBefore: await joinHeld(tx, fire, trigger), readyAt: readyAt + spread, reason: HELD });
    }
  }
  return all;
}

/** Settles what of the trigger waits already; gives for how many missed slots the new fire stands then. */
async function joinHeld(
  tx: Tx,
  { missedBefore, slotAt }: Fire,
  { householdId, id, misfire, lastFiredAt }: Trigger,
): Promise<number> {
  if (misfire === 'all') return missedBefore;
  // One that was late already when it was held is of an older slot than the last night.
  const fromSlotAt = Math.min(lastFiredAt ?? slotAt, slotAt - LONGEST_HOLD_MS);
  const held = await tx.fires.listReady(householdId, id, { reason: HELD, fromSlotAt });
  let stands = missedBefore;
  for (const one of held) {
    const isJoined = await tx.fires.settleUnclaimed(one, 'missed', 'told_with_a_later_slot', tx.now);
    if (isJoined) stands += one.missedBefore + (one.earlyFor === null ? 1 : 0);
  }
  return stands;
}

const ownerOf = ({ householdId, personId }: Trigger): string => `${householdId} ${personId}`;
