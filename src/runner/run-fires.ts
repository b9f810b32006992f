import { type Brain, createMeter, createTools, type DailyBudget, HELD, runTurn, takeDueMemos } from '../agent/index.ts';
import type { Clock } from '../clock.ts';
import { isOfTheStore, toWakefulError, WakefulError } from '../errors.ts';
import type { Embedder } from '../memory/index.ts';
import type { Lease, MemoAction } from '../store/index.ts';
import { count } from '../telemetry.ts';
import { quietFor } from '../triggers/index.ts';
import type { HeldLeases } from './lease-keeper.ts';
import { type MootFire, NOTE_IN_OTHER_TURN, prepareFires, type ReadyFire } from './prepare-fire.ts';
import { backoffMs, type RunnerSettings } from './settings.ts';
import { createSettler, type SettleContext, type ThoughtFire } from './settle-fire.ts';
import { tellFailed } from './tell-undelivered.ts';

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
}

/** Carries out claimed fires. */
export interface FireRunner {
  /** Drops each lease when it is done with it. It never rejects. */
  run(leases: readonly Lease[], held: HeldLeases): Promise<void>;
  /** Fires of which nothing could be written down: they are handed back before anything is claimed. */
  readonly owed: Set<Lease>;
}

/**
 * Makes a function that carries out claimed fires: it briefs them on one state of the store, lets the brain think about
 * all at the same time, and settles each when its turn is over. A failed one is handed back for another attempt, and
 * disturbs no other.
 */
export function createFireRunner(context: FireContext): FireRunner {
  const settle = createSettler(context);
  const owed = new Set<Lease>();
  const carryOut = async ({ lease, prepared }: Prepared, held: HeldLeases): Promise<void> => {
    try {
      if (prepared instanceof WakefulError) throw prepared;
      // A fire that was ready before the quiet hours began, and comes only now, waits for their end like any other.
      const quiet = prepared.ready ? quietFor(prepared.person, prepared.trigger.policy, prepared.briefing.now) : null;
      if (quiet !== null) {
        await context.store.transaction((tx) => tx.fires.retry(lease, { readyAt: quiet, reason: HELD }));
        return;
      }
      const begun = prepared.ready ? await withMemos(context, prepared) : prepared;
      await settle(begun.ready ? await think(context, begun, held.signalOf(lease)) : begun);
    } catch (thrown) {
      // A full disk is no fault of the turn, and would use up its attempts.
      if (isOfTheStore(thrown)) owed.add(lease);
      else await handBack(context, lease, toWakefulError(thrown));
    } finally {
      held.drop(lease);
    }
  };
  return {
    owed,
    run: async (leases, held) => {
      const all = await prepareAll(context, leases);
      await Promise.all(all.map((one) => carryOut(one, held)));
    },
  };
}

/** A claimed fire with what its turn needs, or why that could not be gathered. */
interface Prepared {
  readonly lease: Lease;
  readonly prepared: ReadyFire | MootFire | WakefulError;
}

async function prepareAll({ store, embedder }: FireContext, leases: readonly Lease[]): Promise<Prepared[]> {
  try {
    const prepared = await store.snapshot((tx) => prepareFires(tx, leases, embedder));
    return leases.map((lease, at) => ({ lease, prepared: prepared[at] as Prepared['prepared'] }));
  } catch (thrown) {
    return leases.map((lease) => ({ lease, prepared: toWakefulError(thrown) }));
  }
}

/**
 * A fire whose turn begins with the notes of its chat that are due. One that was made for a note has nothing else to say:
 * its turn may leave a further note, within its depth.
 */
async function withMemos({ store, settings, embedder }: FireContext, fire: ReadyFire): Promise<ReadyFire | MootFire> {
  if (!fire.hasMemos && fire.madeFor === null) return fire;
  const { chat, lease, briefing, madeFor } = fire;
  const { turnTimeoutMs } = settings;
  const memos = await takeDueMemos(store, { chat, turn: lease.fire.id, turnTimeoutMs, embedder });
  const wokenBy = memos.find(({ id }) => id === madeFor)?.id ?? null;
  if (madeFor !== wokenBy) return { ready: false, lease, outcome: 'skipped', reason: NOTE_IN_OTHER_TURN };
  const mayUse = wokenBy === null ? briefing.mayUse : [...briefing.mayUse, 'schedule_future_thought'];
  return { ...fire, briefing: { ...briefing, memos, wokenBy, mayUse } };
}

async function think(context: FireContext, fire: ReadyFire, signal: AbortSignal): Promise<ThoughtFire> {
  const { store, random, clock, settings, fallback, budget, log } = context;
  const { lease, trigger, person, chat, briefing } = fire;
  const { householdId, id: fireId } = lease.fire;
  const acts: MemoAction[] = [];
  const { memos, wokenBy } = briefing;
  const tools = createTools({
    store,
    random,
    person,
    chat,
    lang: briefing.lang,
    embedder: context.embedder,
    messageRef: null,
    fireId,
    mayUse: briefing.mayUse,
    // A turn that has acted is not run again by another worker.
    beforeEffect: (tx) => tx.fires.begin(lease, tx.now),
    memoDepth: wokenBy === null ? undefined : Math.max(...memos.map(({ depth }) => depth)),
    onDecision: (entry) => acts.push(entry),
    onEffect: () => {},
  });
  // The last attempt does not go through a brain that may have been what killed the others. What is to come, and the
  // question whether to tell what was missed, are said with times that only code computes.
  const isForRules = lease.fire.attempt >= settings.maxAttempts || briefing.asks || briefing.earlyFor !== null;
  const brain = isForRules ? fallback : context.brainFor(trigger.policy.brain);
  const meter = createMeter(store, { householdId, chatId: chat.id, fireId, messageRef: null }, budget);
  const timeoutMs = settings.turnTimeoutMs;
  const turn = await runTurn({ brain, fallback, briefing, tools, clock, timeoutMs, signal, meter });
  if (turn.failure !== null)
    log.warn('a brain failed, and another spoke', { fireId, brain: brain.name, failure: turn.failure });
  return { ...fire, turn, acts };
}

/** Another attempt later, or the end as failed. What cannot even be written down is left to the end of the lease. */
async function handBack(
  { store, settings, log, random }: FireContext,
  lease: Lease,
  error: WakefulError,
): Promise<void> {
  const { id, attempt } = lease.fire;
  log.error('a fire could not be carried out', { fireId: id, attempt, code: error.code, error: error.message });
  try {
    await store.transaction(async (tx) => {
      if (attempt >= settings.maxAttempts) {
        await tx.fires.settle(lease, { outcome: 'failed', reason: error.code, recalled: [], now: tx.now });
        await tellFailed(tx, random, lease.fire);
      } else await tx.fires.retry(lease, { readyAt: tx.now + backoffMs(attempt), reason: error.code });
    });
    if (attempt >= settings.maxAttempts) count('fires', { outcome: 'failed' });
  } catch (thrown) {
    log.error('a fire could not be handed back', { fireId: id, error: String(thrown) });
  }
}
