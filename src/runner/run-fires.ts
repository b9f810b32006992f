import { type Brain, createTools, runTurn, type TurnResult } from '../agent/index.ts';
import type { Clock } from '../clock.ts';
import { toWakefulError, type WakefulError } from '../errors.ts';
import type { Embedder } from '../memory/index.ts';
import type { Lease } from '../store/index.ts';
import { prepareFire, type ReadyFire } from './prepare-fire.ts';
import { backoffMs, type RunnerSettings } from './settings.ts';
import { createSettler, type SettleContext } from './settle-fire.ts';

/** What fires are carried out with. */
export interface FireContext extends SettleContext {
  readonly clock: Clock;
  readonly brain: Brain;
  /** Speaks when `brain` cannot: a reminder is always told. */
  readonly fallback: Brain;
  readonly settings: RunnerSettings;
  /** Compares meanings in a recall; without it, words alone. */
  readonly embedder?: Embedder | undefined;
  /** Called after a turn changed triggers. */
  readonly onTriggersChanged: (householdId: string) => void;
}

/**
 * Carries out claimed fires: briefs them on one state of the store, lets the brain think about all at the same time,
 * and settles each when its turn is over. A failed one is handed back for another attempt.
 */
export async function runFires(
  context: FireContext,
  leases: readonly Lease[],
  signalOf: (lease: Lease) => AbortSignal,
): Promise<void> {
  const settle = createSettler(context);
  await Promise.all(
    (await prepareAll(context, leases)).map(async (prepared) => {
      try {
        await settle(
          prepared.ready ? { ...prepared, turn: await think(context, prepared, signalOf(prepared.lease)) } : prepared,
        );
      } catch (thrown) {
        await handBack(context, prepared.lease, toWakefulError(thrown));
      }
    }),
  );
}

function prepareAll(context: FireContext, leases: readonly Lease[]) {
  return context.store.snapshot(async (tx) => {
    const prepared: Awaited<ReturnType<typeof prepareFire>>[] = [];
    for (const lease of leases) prepared.push(await prepareFire(tx, lease, context.embedder));
    return prepared;
  });
}

function think(context: FireContext, fire: ReadyFire, signal: AbortSignal): Promise<TurnResult> {
  const { store, random, clock, settings, fallback } = context;
  const { lease, person, chat, briefing } = fire;
  const tools = createTools({
    store,
    random,
    person,
    chat,
    lang: briefing.lang,
    embedder: context.embedder,
    messageRef: null,
    fireId: lease.fire.id,
    beforeEffect: (tx) => tx.fires.begin(lease, tx.now),
    onEffect: () => context.onTriggersChanged(lease.fire.householdId),
  });
  // The last attempt does not go through a brain that may have been what killed the others.
  const brain = lease.fire.attempt >= settings.maxAttempts ? fallback : context.brain;
  return runTurn({ brain, fallback, briefing, tools, clock, timeoutMs: settings.turnTimeoutMs, signal });
}

async function handBack(context: FireContext, lease: Lease, error: WakefulError): Promise<void> {
  const { id, attempt } = lease.fire;
  context.log.error('a fire could not be carried out', { fireId: id, attempt, code: error.code, error: error.message });
  await context.store.transaction(async (tx) => {
    if (attempt >= context.settings.maxAttempts)
      await tx.fires.settle(lease, { outcome: 'failed', reason: error.code, recalled: [], now: tx.now });
    else await tx.fires.retry(lease, { readyAt: tx.now + backoffMs(attempt), reason: error.code });
  });
}
