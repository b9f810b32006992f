import type { EpochMs } from '../clock.ts';
import type { Lease, Trigger, TriggerAction } from '../store/index.ts';
import { count, measured, observeLag } from '../telemetry.ts';
import type { InHand } from './in-hand.ts';
import { holdLeases } from './lease-keeper.ts';
import { planDueTriggers, SAFE_WITH_NEXT } from './plan-due.ts';
import type { FireContext, FireRunner } from './run-fires.ts';
import { tellFailed } from './tell-undelivered.ts';

/** How fires come into a worker's hands, each lane within its limit. */
export interface FireTaker {
  /** How many reminders may be taken now. */
  room(): number;
  /** When fires that could not be written down are handed back, before anything is taken; undefined: there are none. */
  owedAt(): EpochMs | undefined;
  /** Plans what is due; so many of the new fires, of which nobody else knows yet, are this worker's at once. */
  plan(room: number, since: EpochMs): Promise<{ readonly planned: number; readonly taken: number }>;
  /** Ends leases that ran out and takes up to `limit` reminders that are ready; says how many. */
  claimReminders(limit: number, since: EpochMs): Promise<number>;
  /** Takes tasks one by one, so that a short one need not wait for a long one; says how many. */
  claimTasks(): Promise<number>;
}

/** What taking fires needs besides what carries them out. */
export interface TakerParts {
  /** Who takes them. */
  readonly owner: string;
  readonly fires: FireRunner;
  readonly inHand: InHand;
}

/** Makes what takes fires and lets them run beside the loop. */
export function createFireTaker(context: FireContext, { owner, fires, inHand }: TakerParts): FireTaker {
  const { store, settings, random } = context;
  const turnsInHand: Record<TriggerAction, number> = { remind: 0, task: 0 };

  const carryOut = async (
    leases: readonly Lease[],
    lane: TriggerAction,
    expected: readonly Trigger[] = [],
  ): Promise<void> => {
    const held = holdLeases(context, leases, settings.leaseMs);
    turnsInHand[lane] += leases.length;
    try {
      await fires.run(leases, held, expected);
    } finally {
      turnsInHand[lane] -= leases.length;
      await held.release();
    }
  };

  /** Carries out reminders that are this worker's now. */
  const takeUp = (leases: readonly Lease[], now: EpochMs, expected?: readonly Trigger[]): void => {
    if (leases.length === 0) return;
    count('attempts', {}, leases.length);
    for (const { fire } of leases) observeLag(now - fire.readyAt);
    inHand.track(carryOut(leases, 'remind', expected));
  };

  const rests = (): boolean => (fires.owedAt() ?? 0) > context.clock.now();

  return {
    room: () => (rests() ? 0 : Math.min(settings.batch, settings.maxTurns - turnsInHand.remind)),
    owedAt: fires.owedAt,
    plan: async (room, since) => {
      let planned = 0;
      let taken = 0;
      for (;;) {
        const claim = { owner, leaseMs: settings.leaseMs, limit: Math.max(0, room - taken) };
        const batch = await measured('claim', {}, () => planDueTriggers(context, settings.batch, { since, claim }));
        takeUp(batch.leases, batch.now, batch.triggers);
        planned += batch.planned;
        taken += batch.leases.length;
        if (batch.planned < settings.batch) return { planned, taken };
      }
    },
    claimReminders: async (limit, since) => {
      if (limit <= 0) return 0;
      const owed = [...fires.owed];
      const { reaped, leases, now } = await measured('claim', {}, () =>
        store.transaction(async (tx) => {
          const { now } = tx;
          const { maxAttempts, leaseMs } = settings;
          await tx.fires.giveBack(owed);
          const ended = await tx.fires.reapExpired({ now, limit: settings.batch, maxAttempts, since });
          for (const fire of ended) if (fire.outcome === 'failed') await tellFailed(tx, random, fire);
          return { reaped: ended, leases: await tx.fires.claim({ owner, limit, leaseMs, now, since }), now };
        }, SAFE_WITH_NEXT),
      );
      for (const lease of owed) fires.owed.delete(lease);
      for (const { outcome } of reaped) if (outcome !== null) count('fires', { outcome });
      takeUp(leases, now);
      return leases.length;
    },
    claimTasks: async () => {
      const limit = rests() ? 0 : settings.maxTasks - turnsInHand.task;
      if (limit <= 0) return 0;
      const { leaseMs, tasksPerHousehold: perHousehold } = settings;
      const leases = await store.transaction((tx) =>
        tx.fires.claimTasks({ owner, limit, perHousehold, leaseMs, now: tx.now }),
      );
      if (leases.length > 0) count('attempts', {}, leases.length);
      for (const lease of leases) inHand.track(carryOut([lease], 'task'));
      return leases.length;
    },
  };
}
