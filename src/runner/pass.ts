import type { ClaimedDelivery, Outlook } from '../store/index.ts';
import { createStrandedWatch } from './end-stranded.ts';
import { followUpDue } from './follow-up.ts';
import type { Horizon } from './horizon.ts';
import type { InHand } from './in-hand.ts';
import { isDue } from './look.ts';
import { claimDeliveries, type OutboxContext } from './outbox.ts';
import type { FireContext } from './run-fires.ts';
import type { FireTaker } from './take-fires.ts';
import { wakeForMemos } from './wake-memos.ts';

/** What a pass came to. */
export interface Passed {
  /** How much it started. */
  readonly started: number;
  /** What there was to do before it began. */
  readonly outlook: Outlook;
}

/** What a pass works with. */
export interface PassParts {
  readonly taker: FireTaker;
  readonly inHand: InHand;
  /** Hands a claimed message to its channel. */
  send(claimed: ClaimedDelivery): Promise<void>;
}

/**
 * Makes a pass: it starts all that is due and can be taken now, and gives how much that was, and what it saw.
 *
 * @param expected What there is to do, where that is known without looking.
 */
export function createPass(
  context: FireContext & OutboxContext,
  { taker, inHand, send }: PassParts,
): (horizon: Horizon, expected?: Outlook) => Promise<Passed> {
  const { store, settings, channels, pacer } = context;
  const endStranded = createStrandedWatch(context);

  /** Does something in batches until a batch is not full; returns how much that was. */
  const inBatches = async (work: (limit: number) => Promise<number>): Promise<number> => {
    for (let all = 0; ; ) {
      const done = await work(settings.batch);
      all += done;
      if (done < settings.batch) return all;
    }
  };

  return async (horizon, expected) => {
    const since = horizon.from(store.clock.now());
    const outlook = expected ?? (await store.lookAhead([...channels.keys()], since));
    let started = 0;
    if (isDue(outlook, 'followUps')) started += await inBatches((limit) => followUpDue(context, limit));
    if (isDue(outlook, 'memos')) started += await inBatches((limit) => wakeForMemos(context, limit));
    const room = taker.room();
    // Where fires wait already, the new ones wait behind them.
    const waits = isDue(outlook, 'fires') || taker.owedAt() !== undefined;
    let taken = 0;
    if (isDue(outlook, 'triggers')) {
      const fresh = await taker.plan(waits ? 0 : room, since);
      started += fresh.planned;
      taken = fresh.taken;
    }
    if (waits) taken = await taker.claimReminders(room, since);
    const hasRoom = [...channels.values()].every((channel) => pacer.roomOf(channel) > 0);
    const deliveries = isDue(outlook, 'deliveries') ? await claimDeliveries(context, since) : [];
    for (const claimed of deliveries) inHand.track(send(claimed));
    started += await endStranded();
    if (!expected && taken < room && hasRoom && deliveries.length < settings.batch) horizon.cleared(since, outlook.now);
    started += taken + deliveries.length + (isDue(outlook, 'fires') ? await taker.claimTasks() : 0);
    return { started, outlook };
  };
}
