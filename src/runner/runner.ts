import type { EpochMs } from '../clock.ts';
import { newId } from '../ids.ts';
import type { Lease, TriggerAction } from '../store/index.ts';
import { count, measured, observeLag } from '../telemetry.ts';
import type { Channel } from './channel.ts';
import { createStrandedWatch } from './end-stranded.ts';
import { followUpDue } from './follow-up.ts';
import { createHorizon, type Horizon, wholePast } from './horizon.ts';
import { holdLeases } from './lease-keeper.ts';
import { earliestOf, isDue, lookAhead } from './look.ts';
import { claimDeliveries, createSender, type OutboxContext, takeOver } from './outbox.ts';
import { createPacer } from './pacer.ts';
import { planDueTriggers, SAFE_WITH_NEXT } from './plan-due.ts';
import { createFireRunner, type FireContext } from './run-fires.ts';
import { tellFailed } from './tell-undelivered.ts';
import { wakeForMemos } from './wake-memos.ts';

/** What the runner works with. */
export type RunnerContext = FireContext &
  Omit<OutboxContext, 'channels' | 'pacer'> & { readonly channels: readonly Channel[] };

/** The only loop: claim, brief, think, settle, deliver. */
export interface Runner {
  /** Does all that is due now and resolves when it is done. */
  tick(): Promise<void>;
  /** When there is next something to do, which may be now; undefined when nothing is to come. */
  nextWakeAt(): Promise<EpochMs | undefined>;
  /** Begins to wake by itself. Calling it again does nothing. */
  start(): void;
  /** Finishes what is in hand and wakes no more. */
  stop(): Promise<void>;
  /** Something may have become due: look now. */
  nudge(): void;
}

/** What a pass came to. */
interface Passed {
  /** How much it started. */
  readonly started: number;
  readonly lookedAt: EpochMs;
  /** When there was something to do at the earliest, before it began. */
  readonly earliestAt: EpochMs | undefined;
}

/** The shortest wait between two passes when something is due that this worker cannot take just now, in ms. */
const BREATH_MS = 1_000;

/** Makes a runner; it does nothing until it is started or ticked. */
export function createRunner(given: RunnerContext): Runner {
  const { store, clock, settings, log, random } = given;
  const channels = new Map(given.channels.map((channel) => [channel.name, channel]));
  const context = { ...given, channels, pacer: createPacer(clock) };
  const send = createSender(context);
  const endStranded = createStrandedWatch(context);
  const owner = newId(random, 'wrk');
  const stopping = new AbortController();
  const horizon = createHorizon();
  const inHand = new Set<Promise<void>>();
  let wake = new AbortController();
  let loop: Promise<void> | undefined;
  const turnsInHand: Record<TriggerAction, number> = { remind: 0, task: 0 };

  const nudge = (): void => wake.abort();

  /** Lets work run beside the loop: a slow turn or channel holds up nothing else. */
  const track = (work: Promise<void>): void => {
    const tracked = work
      .catch((thrown: unknown) => log.error('work of the runner failed', { error: String(thrown) }))
      .finally(() => {
        inHand.delete(tracked);
        nudge();
      });
    inHand.add(tracked);
  };

  const fires = createFireRunner({
    ...context,
    outbox: {
      // Who stops leaves what is not on its way yet to whoever comes next.
      takeOver: (now) => (stopping.signal.aborted ? undefined : takeOver(context, now)),
      send: (claimed) => track(send(claimed)),
    },
  });

  /** What ends may have begun something else: its message. */
  const allDone = async (): Promise<void> => {
    while (inHand.size > 0) await Promise.all(inHand);
  };

  const carryOut = async (leases: readonly Lease[], lane: TriggerAction): Promise<void> => {
    const held = holdLeases(context, leases, settings.leaseMs);
    turnsInHand[lane] += leases.length;
    try {
      await fires.run(leases, held);
    } finally {
      turnsInHand[lane] -= leases.length;
      await held.release();
    }
  };

  /** Tasks go one by one, so that a short one need not wait for a long one. */
  const claimTasks = async (): Promise<number> => {
    const limit = settings.maxTasks - turnsInHand.task;
    if (limit <= 0) return 0;
    const { leaseMs, tasksPerHousehold: perHousehold } = settings;
    const leases = await store.transaction((tx) =>
      tx.fires.claimTasks({ owner, limit, perHousehold, leaseMs, now: tx.now }),
    );
    if (leases.length > 0) count('attempts', {}, leases.length);
    for (const lease of leases) track(carryOut([lease], 'task'));
    return leases.length;
  };

  /** Carries out reminders that are this worker's now. */
  const takeUp = (leases: readonly Lease[], now: EpochMs): void => {
    if (leases.length === 0) return;
    count('attempts', {}, leases.length);
    for (const { fire } of leases) observeLag(now - fire.readyAt);
    track(carryOut(leases, 'remind'));
  };

  const claimFires = async (limit: number, since: EpochMs): Promise<number> => {
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
  };

  /** Plans what is due; so many of the new fires, of which nobody else knows yet, are this worker's at once. */
  const plan = async (room: number, since: EpochMs): Promise<{ planned: number; taken: number }> => {
    let planned = 0;
    let taken = 0;
    for (;;) {
      const claim = { owner, leaseMs: settings.leaseMs, limit: Math.max(0, room - taken) };
      const batch = await measured('claim', {}, () => planDueTriggers(context, settings.batch, { since, claim }));
      takeUp(batch.leases, batch.now);
      planned += batch.planned;
      taken += batch.leases.length;
      if (batch.planned < settings.batch) return { planned, taken };
    }
  };

  /** Does something in batches until a batch is not full; returns how much that was. */
  const inBatches = async (work: (limit: number) => Promise<number>): Promise<number> => {
    for (let all = 0; ; ) {
      const done = await work(settings.batch);
      all += done;
      if (done < settings.batch) return all;
    }
  };

  /** Starts all that is due and can be taken now; gives how much that was, and when there was something to do at the earliest. */
  const pass = async (horizon: Horizon): Promise<Passed> => {
    const since = horizon.from(store.clock.now());
    const outlook = await lookAhead(store, [...channels.keys()], since);
    let started = 0;
    if (isDue(outlook, 'followUps')) started += await inBatches((limit) => followUpDue(context, limit));
    if (isDue(outlook, 'memos')) started += await inBatches((limit) => wakeForMemos(context, limit));
    const room = Math.min(settings.batch, settings.maxTurns - turnsInHand.remind);
    // Where fires wait already, the new ones wait behind them.
    const waits = isDue(outlook, 'fires') || fires.owed.size > 0;
    let taken = 0;
    if (isDue(outlook, 'triggers')) {
      const fresh = await plan(waits ? 0 : room, since);
      started += fresh.planned;
      taken = fresh.taken;
    }
    if (waits) taken = await claimFires(room, since);
    const hasRoom = given.channels.every((channel) => context.pacer.roomOf(channel) > 0);
    const deliveries = isDue(outlook, 'deliveries') ? await claimDeliveries(context, since) : [];
    for (const claimed of deliveries) track(send(claimed));
    started += await endStranded();
    if (taken < room && hasRoom && deliveries.length < settings.batch) horizon.cleared(since, outlook.now);
    started += taken + deliveries.length + (isDue(outlook, 'fires') ? await claimTasks() : 0);
    return { started, lookedAt: outlook.now, earliestAt: earliestOf(outlook) };
  };

  const sleepAfter = async ({ started, lookedAt, earliestAt }: Passed): Promise<void> => {
    // What was started may have made something due: look again at once.
    if (started > 0) return;
    const wait = earliestAt === undefined ? settings.longestSleepMs : earliestAt - clock.now();
    // What fell due since this worker looked is taken at once; only what it saw and could not take is waited for.
    const atLeast = earliestAt !== undefined && earliestAt <= lookedAt ? BREATH_MS : 0;
    const ms = wait > 0 ? Math.min(wait, settings.longestSleepMs) : atLeast;
    await clock.sleep(ms, AbortSignal.any([wake.signal, stopping.signal]));
  };

  const run = async (): Promise<void> => {
    const stopListening = store.onCommit(nudge);
    while (!stopping.signal.aborted) {
      try {
        if (wake.signal.aborted) wake = new AbortController();
        await sleepAfter(await pass(horizon));
      } catch (thrown) {
        // A full disk or a held database passes; the loop must outlive it.
        log.error('the runner could not look for due work', { error: String(thrown) });
        await clock.sleep(BREATH_MS, stopping.signal);
      }
    }
    stopListening();
    await allDone();
  };

  return {
    tick: async () => {
      while ((await pass(wholePast)).started > 0 || inHand.size > 0) await Promise.all(inHand);
    },
    nextWakeAt: async () => earliestOf(await lookAhead(store, [...channels.keys()])),
    start: () => {
      loop ??= run();
    },
    stop: async () => {
      stopping.abort();
      await loop;
      await allDone();
    },
    nudge,
  };
}
