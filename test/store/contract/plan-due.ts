import type { EpochMs } from '../../../src/clock.ts';
import type { Store, Trigger } from '../../../src/store/index.ts';
import { fire } from './records.ts';

/** What a due trigger owes: the slots to fire, the slots that were missed, and where it goes on. */
export interface Plan {
  readonly slots: readonly EpochMs[];
  readonly missed?: readonly EpochMs[];
  readonly nextAt: EpochMs | null;
  /** The version that the plan was made from, when it is not the one that was read. */
  readonly fromVersion?: number;
  /** When the fires may be claimed, when it is not at once. */
  readonly readyAt?: EpochMs;
}

/** Fires once and is done. */
export const once = (due: Trigger): Plan => ({ slots: [due.nextAt ?? 0], nextAt: null });

/** Fires on and on. */
export const every =
  (periodMs: number) =>
  (due: Trigger): Plan => ({ slots: [due.nextAt ?? 0], nextAt: (due.nextAt ?? 0) + periodMs });

/**
 * The runner's first transaction in small: locks due triggers, writes the fires that they owe, and moves them on.
 * Returns how many fires that made.
 */
export function planDue(store: Store, limit: number, plan: (due: Trigger, now: EpochMs) => Plan): Promise<number> {
  return store.transaction(async (tx) => {
    let made = 0;
    for (const due of await tx.triggers.lockDue(tx.now, limit)) {
      const { slots, missed = [], nextAt, fromVersion = due.version, readyAt = tx.now } = plan(due, tx.now);
      const fireOf = (slotAt: EpochMs) =>
        fire(`fire_${due.householdId}_${due.id}_${slotAt}`, {
          householdId: due.householdId,
          triggerId: due.id,
          slotAt,
          readyAt,
          createdAt: tx.now,
        });
      for (const slotAt of missed)
        if (await tx.fires.settleUnclaimed(fireOf(slotAt), 'missed', 'down', tx.now)) made += 1;
      for (const slotAt of slots) if (await tx.fires.insert(fireOf(slotAt))) made += 1;
      await tx.triggers.advance({
        householdId: due.householdId,
        id: due.id,
        ifVersion: fromVersion,
        nextAt,
        state: nextAt === null ? 'done' : 'active',
        lastFiredAt: tx.now,
      });
    }
    return made;
  });
}
