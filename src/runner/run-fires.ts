import { type Brain, type DailyBudget, HELD, takeDueMemos, type Workshop } from '../agent/index.ts';
import type { Clock, EpochMs } from '../clock.ts';
import { isOfTheStore, toWakefulError, WakefulError } from '../errors.ts';
import type { Embedder } from '../memory/index.ts';
import type { Lease, Trigger } from '../store/index.ts';
import { count } from '../telemetry.ts';
import { quietFor } from '../triggers/index.ts';
import type { HeldLeases } from './lease-keeper.ts';
import { type MootFire, NOTE_IN_OTHER_TURN, prepareFires, type ReadyFire } from './prepare-fire.ts';
import { BREATH_MS, backoffMs, type RunnerSettings } from './settings.ts';
import { createSettler, type SettleContext } from './settle-fire.ts';
import { canWork } from './task-work.ts';
import { NO_TURN } from './tell-digests.ts';
import { tellFailed } from './tell-undelivered.ts';
import { thinkFire } from './think-fire.ts';

/** What fires are carried out with. */
export interface FireContext extends SettleContext {
  readonly clock: Clock;
  /** The brain of this name, or the usual one. */
  readonly brainFor: (name: string | undefined) => Brain;
  /** Speaks when that brain cannot: a reminder is always told. */
  readonly fallback: Brain;
  /** What a household may spend on models in a day. */
  readonly budget: DailyBudget;
  readonly settings: RunnerSettings;
  /** Compares meanings in a recall; without it, words alone. */
  readonly embedder?: Embedder | undefined;
  /** What tasks can work with beyond memory; absent: nothing. */
  readonly workshop?: Workshop | undefined;
}

/** Carries out claimed fires. */
export interface FireRunner {
  /**
   * Drops each lease when it is done with it. It never rejects.
   *
   * @param expected Triggers of theirs as they were a moment ago; see {@link prepareFires}.
   */
  run(leases: readonly Lease[], held: HeldLeases, expected?: readonly Trigger[]): Promise<void>;
  /** Fires of which nothing could be written down: they are handed back before anything is claimed. */
  readonly owed: Set<Lease>;
  /** When they are; what is taken before would be thought about in vain. Undefined where there are none. */
  owedAt(): EpochMs | undefined;
}

/**
 * Makes a function that carries out claimed fires: it briefs them on one state of the store, lets the brain think about
 * all at the same time, and settles each when its turn is over. A failed one is handed back for another attempt, and
 * disturbs no other.
 */
export function createFireRunner(context: FireContext): FireRunner {
  const settle = createSettler(context);
  const owed = new Set<Lease>();
  let restsUntil = 0;
  const carryOut = async ({ lease, prepared }: Prepared, held: HeldLeases): Promise<void> => {
    try {
      if (prepared instanceof WakefulError) throw prepared;
      // A fire that was ready before the quiet hours began, and comes only now, waits for their end like any other.
      const quiet = prepared.ready ? quietFor(prepared.person, prepared.trigger.policy, prepared.briefing.now) : null;
      if (quiet !== null) {
        await context.store.transaction((tx) => tx.fires.retry(lease, { readyAt: quiet, reason: HELD }));
        return;
      }
      if (prepared.ready && prepared.trigger.policy.digest) {
        await settle({ ...prepared, ...NO_TURN });
        return;
      }
      const begun = prepared.ready ? await withMemos(context, prepared) : prepared;
      await settle(begun.ready ? await thinkFire(context, begun, held.signalOf(lease)) : begun);
    } catch (thrown) {
      // A full disk is no fault of the turn, and would use up its attempts.
      if (isOfTheStore(thrown)) {
        owed.add(lease);
        restsUntil = context.clock.now() + BREATH_MS;
      } else await handBack(context, lease, toWakefulError(thrown));
    } finally {
      held.drop(lease);
    }
  };
  return {
    owed,
    owedAt: () => {
      if (owed.size === 0) return undefined;
      const now = context.clock.now();
      // A clock that was set back keeps nobody waiting.
      return restsUntil - now > BREATH_MS ? now : restsUntil;
    },
    run: async (leases, held, expected = []) => {
      const all = await prepareAll(context, leases, expected);
      await Promise.all(all.map((one) => carryOut(one, held)));
    },
  };
}

/** A claimed fire with what its turn needs, or why that could not be gathered. */
interface Prepared {
  readonly lease: Lease;
  readonly prepared: ReadyFire | MootFire | WakefulError;
}

async function prepareAll(
  { store, embedder }: FireContext,
  leases: readonly Lease[],
  expected: readonly Trigger[],
): Promise<Prepared[]> {
  try {
    const prepared = await store.snapshot((tx) => prepareFires(tx, leases, { embedder, expected }));
    return leases.map((lease, at) => ({ lease, prepared: prepared[at] as Prepared['prepared'] }));
  } catch (thrown) {
    return leases.map((lease) => ({ lease, prepared: toWakefulError(thrown) }));
  }
}

/**
 * A fire whose turn begins with the notes of its chat that are due. One that was made for a note has nothing else to say:
 * its turn may leave a further note, within its depth.
 */
async function withMemos(context: FireContext, fire: ReadyFire): Promise<ReadyFire | MootFire> {
  if (!fire.hasMemos && fire.madeFor === null) return fire;
  const { chat, lease, briefing, madeFor } = fire;
  const { store, settings, embedder } = context;
  const turnTimeoutMs = canWork(context, fire) ? settings.workTimeoutMs : settings.turnTimeoutMs;
  const memos = await takeDueMemos(store, { chat, turn: lease.fire.id, turnTimeoutMs, madeFor, embedder });
  const wokenBy = memos.find(({ id }) => id === madeFor)?.id ?? null;
  if (madeFor !== wokenBy) return { ready: false, lease, outcome: 'skipped', reason: NOTE_IN_OTHER_TURN };
  const mayUse = wokenBy === null ? briefing.mayUse : [...briefing.mayUse, 'schedule_future_thought'];
  return { ...fire, briefing: { ...briefing, memos, wokenBy, mayUse } };
}

/**
 * Another attempt later, or the end as failed: of its attempts, or of a turn that may have acted, which is not begun
 * again. What cannot even be written down is left to the end of the lease.
 */
async function handBack(
  { store, settings, log, random }: FireContext,
  lease: Lease,
  error: WakefulError,
): Promise<void> {
  const { id, attempt, householdId } = lease.fire;
  log.error('a fire could not be carried out', { fireId: id, attempt, code: error.code, error: error.message });
  try {
    const isOver = await store.transaction(async (tx) => {
      const now = await tx.fires.find(householdId, id);
      const hasBegun = now?.fence === lease.fence && now.begunAt !== null;
      if (!hasBegun && attempt < settings.maxAttempts) {
        await tx.fires.retry(lease, { readyAt: tx.now + backoffMs(attempt), reason: error.code });
        return false;
      }
      const reason = hasBegun ? 'interrupted' : error.code;
      await tx.fires.settle(lease, { outcome: 'failed', reason, recalled: [], now: tx.now });
      await tellFailed(tx, random, { ...lease.fire, reason });
      return true;
    });
    if (isOver) count('fires', { outcome: 'failed' });
  } catch (thrown) {
    log.error('a fire could not be handed back', { fireId: id, error: String(thrown) });
  }
}
