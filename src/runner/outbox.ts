import type { Clock, EpochMs } from '../clock.ts';
import { hasCode } from '../errors.ts';
import type { ClaimedDelivery, Store, Tx, SendResult as WrittenResult } from '../store/index.ts';
import type { Channel, SendResult } from './channel.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Logger } from './log.ts';
import { backoffMs, type RunnerSettings } from './settings.ts';

/** What the outbox works with. */
export interface OutboxContext {
  readonly store: Store;
  readonly clock: Clock;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly settings: RunnerSettings;
  readonly log: Logger;
}

/**
 * Claims what is due on the channels that run here. At most one message of a chat is on its way at any time, so that a
 * chat's order holds and a slow chat delays no other.
 */
export function claimDeliveries({ store, settings, channels }: OutboxContext): Promise<ClaimedDelivery[]> {
  if (channels.size === 0) return Promise.resolve([]);
  return store.transaction((tx) =>
    tx.deliveries.claim({
      channels: [...channels.keys()],
      limit: settings.batch,
      leaseMs: settings.sendTimeoutMs + settings.leaseMs,
      now: tx.now,
    }),
  );
}

/** Makes a function that hands a claimed delivery to its channel and writes down the channel's word. */
export function createSender(context: OutboxContext): (claimed: ClaimedDelivery) => Promise<void> {
  const writeDown = createGroupCommit(context.store, (tx, told: Told) => settleDelivery(tx, context, told));
  return async (claimed) => {
    const { delivery } = claimed;
    const channel = context.channels.get(delivery.route.channel);
    if (!channel) return;
    const word = wasGivenUp(context, claimed) ?? (await askChannel(context, channel, claimed));
    await writeDown({ claimed, word });
    if (word.result !== 'sent')
      context.log.warn('a message was not delivered', {
        deliveryId: delivery.id,
        channel: channel.name,
        result: word.result,
        error: word.error,
      });
  };
}

/** A message whose senders died again and again is not sent once more: it may be what kills them. */
function wasGivenUp({ settings }: OutboxContext, { delivery }: ClaimedDelivery): SendResult | undefined {
  if (delivery.attempt <= settings.maxSends) return undefined;
  return { result: 'refused', error: `given up after ${settings.maxSends} tries that did not end` };
}

/** A delivery with its channel's word. */
interface Told {
  readonly claimed: ClaimedDelivery;
  readonly word: SendResult;
}

async function settleDelivery(tx: Tx, { settings, log }: OutboxContext, { claimed, word }: Told): Promise<void> {
  try {
    await tx.deliveries.settle(claimed, toResult(word, claimed.delivery.attempt, tx.now, settings), tx.now);
  } catch (thrown) {
    if (!hasCode(thrown, 'fence_stale')) throw thrown;
    log.warn('a delivery was taken over while it was sent: it may arrive twice', { deliveryId: claimed.delivery.id });
  }
}

/** The channel's word, with a channel that throws or hangs turned into one as well. */
async function askChannel(
  { clock, settings }: OutboxContext,
  channel: Channel,
  { delivery }: ClaimedDelivery,
): Promise<SendResult> {
  const over = new AbortController();
  const { key, householdId, chatId, route, body } = delivery;
  const timeout = clock
    .sleep(settings.sendTimeoutMs, over.signal)
    .then((): SendResult => ({ result: 'unknown', error: 'the channel did not answer in time' }));
  try {
    return await Promise.race([channel.send({ key, householdId, chatId, route, body }, over.signal), timeout]);
  } catch (thrown) {
    // A channel that throws broke its contract: whether the message went out is not known.
    return { result: 'unknown', error: thrown instanceof Error ? thrown.message : String(thrown) };
  } finally {
    over.abort();
  }
}

function toResult(word: SendResult, attempt: number, now: EpochMs, settings: RunnerSettings): WrittenResult {
  switch (word.result) {
    case 'sent':
      return { result: 'sent', externalId: word.externalId ?? null };
    case 'refused':
    case 'unknown':
      return { result: word.result, error: word.error };
    case 'retry': {
      if (attempt >= settings.maxSends)
        return { result: 'refused', error: `given up after ${attempt} tries: ${word.error}` };
      const waitMs = Math.max(word.retryAfterMs ?? 0, backoffMs(attempt));
      return { result: 'retry', error: word.error, readyAt: now + waitMs };
    }
  }
}
