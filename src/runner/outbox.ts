import type { Clock, EpochMs } from '../clock.ts';
import type { Random } from '../ids.ts';
import { counted } from '../plural.ts';
import type { ClaimedDelivery, Store, TakeOver, Tx, SendResult as WrittenResult } from '../store/index.ts';
import { count, measured } from '../telemetry.ts';
import type { Channel, SendResult } from './channel.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Logger } from './log.ts';
import type { Pacer } from './pacer.ts';
import { isAnswerKey } from './say.ts';
import { backoffMs, type RunnerSettings } from './settings.ts';
import { tellUndelivered } from './tell-undelivered.ts';

/** Why what waits for a channel ends: said once, since making an error of it for each message costs more than the wait. */
const SEND_OVER = new DOMException('The send is over.', 'AbortError');
/** The longest that a channel's servers may put a message off for. */
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** In UTF-16 units. */
const LONGEST_ERROR = 500;

/** What the outbox works with. */
export interface OutboxContext {
  readonly store: Store;
  readonly random: Random;
  readonly clock: Clock;
  readonly channels: ReadonlyMap<string, Channel>;
  readonly pacer: Pacer;
  readonly settings: RunnerSettings;
  readonly log: Logger;
}

/**
 * Claims what is due on the channels that run here. At most one message of a chat is on its way at any time, so that a
 * chat's order holds and a slow chat delays no other.
 *
 * @param since Only what fell due since then.
 */
export function claimDeliveries(
  { store, settings, channels, pacer }: OutboxContext,
  since: EpochMs,
): Promise<ClaimedDelivery[]> {
  const free = [...channels.values()].filter((channel) => pacer.roomOf(channel) > 0).map(({ name }) => name);
  if (free.length === 0) return Promise.resolve([]);
  return store.transaction((tx) =>
    tx.deliveries.claim({
      channels: free,
      limit: settings.batch,
      leaseMs: sendLeaseMs(settings),
      now: tx.now,
      since,
    }),
  );
}

/**
 * Which messages are to be sent by who writes them: those of channels that run here, as many as have room in the channel's
 * queue.
 */
export function takeOver(
  { settings, channels, pacer }: Pick<OutboxContext, 'settings' | 'channels' | 'pacer'>,
  now: EpochMs,
): TakeOver {
  const room = new Map([...channels.values()].map((channel) => [channel.name, pacer.roomOf(channel)]));
  return {
    until: now + sendLeaseMs(settings),
    mayTake: ({ route: { channel } }) => {
      const left = room.get(channel) ?? 0;
      room.set(channel, left - 1);
      return left > 0;
    },
  };
}

/**
 * A send has its time, and its turn in the channel's queue; after that its sender counts as dead, and the chat, whose
 * order waits for it, goes on.
 */
function sendLeaseMs({ sendTimeoutMs, leaseMs }: RunnerSettings): number {
  return sendTimeoutMs + leaseMs / 4;
}

/** Makes a function that hands a claimed delivery to its channel and writes down the channel's word. */
export function createSender(context: OutboxContext): (claimed: ClaimedDelivery) => Promise<void> {
  const writeDown = createGroupCommit(context.store, (tx, told: readonly Told[]) => settleSends(tx, context, told));
  /** What channels said and could not be written down: nobody is told twice because a disk was full. */
  const unwritten = new Map<string, SendResult>();
  return async (claimed) => {
    const { delivery } = claimed;
    const channel = context.channels.get(delivery.route.channel);
    if (!channel) return;
    const word =
      unwritten.get(delivery.id) ??
      wasGivenUp(context, claimed) ??
      (await measured('send', { channel: channel.name }, () => askAtItsPace(context, channel, claimed)));
    count('sends', { channel: channel.name, result: word.result });
    unwritten.set(delivery.id, word);
    await writeDown({ claimed, word });
    unwritten.delete(delivery.id);
    if (word.result !== 'sent')
      context.log.warn('a message was not delivered', {
        deliveryId: delivery.id,
        channel: channel.name,
        result: word.result,
        ...('error' in word ? { error: word.error } : {}),
      });
  };
}

/** A message whose senders died again and again is not sent once more: it may be what kills them. */
function wasGivenUp({ settings }: OutboxContext, { delivery }: ClaimedDelivery): SendResult | undefined {
  if (delivery.attempt <= settings.maxSends) return undefined;
  return { result: 'refused', error: `given up after ${counted(settings.maxSends, 'try', 'tries')} that did not end` };
}

/** A delivery with its channel's word. */
export interface Told {
  readonly claimed: ClaimedDelivery;
  readonly word: SendResult;
}

/** Writes down what became of sends; what failed for good is told in another way. Of each, whether it was still ours. */
export async function settleSends(tx: Tx, context: OutboxContext, told: readonly Told[]): Promise<boolean[]> {
  const { settings, log } = context;
  const sends = told.map(({ claimed, word }) => ({
    claimed,
    outcome: toResult(word, claimed.delivery.attempt, tx.now, settings),
  }));
  const settled = await tx.deliveries.settleMany(sends, tx.now);
  for (const [at, { claimed }] of told.entries())
    if (!settled[at])
      log.warn('a delivery was taken over while it was sent: it may arrive twice', { deliveryId: claimed.delivery.id });
  for (const [at, { claimed, word }] of told.entries())
    if (settled[at] && word.result === 'moved')
      await tx.chats.moveTo(claimed.delivery.householdId, claimed.delivery.chatId, word.target);
  const channels = new Set(context.channels.keys());
  for (const [at, { claimed, outcome }] of sends.entries())
    if (settled[at] && (outcome.result === 'refused' || outcome.result === 'unknown'))
      await tellUndelivered(tx, context.random, claimed.delivery, { perhaps: outcome.result === 'unknown', channels });
  return settled;
}

async function askAtItsPace(context: OutboxContext, channel: Channel, claimed: ClaimedDelivery): Promise<SendResult> {
  await context.pacer.wait(channel, claimed.delivery.route);
  return askChannel(context, channel, claimed);
}

/** The channel's word, with a channel that throws or hangs turned into one as well. */
async function askChannel(
  { clock, settings }: OutboxContext,
  channel: Channel,
  { delivery, mayHaveArrived }: ClaimedDelivery,
): Promise<SendResult> {
  const over = new AbortController();
  const unknown = (error: string): SendResult => ({ result: channel.sendsAgain ? 'retry' : 'unknown', error });
  const { key, householdId, chatId, route, body, fireId } = delivery;
  const message = { key, householdId, chatId, route, body, fireId, mayHaveArrived, isAnswer: isAnswerKey(key) };
  const timeout = clock
    .sleep(settings.sendTimeoutMs, over.signal)
    .then(() => unknown('the channel did not answer in time'));
  try {
    return shortened(await Promise.race([channel.send(message, over.signal), timeout]));
  } catch (thrown) {
    // A channel that throws broke its contract: whether the message went out is not known.
    return unknown(thrown instanceof Error ? thrown.message : String(thrown));
  } finally {
    over.abort(SEND_OVER);
  }
}

/** An error may quote a server, which may say anything: it is kept with the message and logged at each try. */
function shortened(word: SendResult): SendResult {
  if (!('error' in word) || word.error.length <= LONGEST_ERROR) return word;
  return { ...word, error: `${word.error.slice(0, LONGEST_ERROR)}…` };
}

function toResult(word: SendResult, attempt: number, now: EpochMs, settings: RunnerSettings): WrittenResult {
  switch (word.result) {
    case 'sent':
      return { result: 'sent', externalId: word.externalId ?? null };
    case 'refused':
    case 'unknown':
      return { result: word.result, error: word.error };
    case 'moved':
      if (attempt >= settings.maxSends)
        return { result: 'refused', error: `given up after ${counted(attempt, 'try', 'tries')}` };
      return { result: 'retry', error: 'the chat has moved', readyAt: now };
    case 'retry': {
      if (attempt >= settings.maxSends)
        return { result: 'refused', error: `given up after ${counted(attempt, 'try', 'tries')}: ${word.error}` };
      const waitMs = Math.max(askedToWait(word.retryAfterMs), backoffMs(attempt));
      return { result: 'retry', error: word.error, readyAt: now + waitMs };
    }
  }
}

/** A server that asks for years, or for no number at all, holds up no message for good, nor what waits behind it. */
function askedToWait(retryAfterMs: number | undefined): number {
  return retryAfterMs !== undefined && retryAfterMs > 0 ? Math.min(retryAfterMs, LONGEST_WAIT_MS) : 0;
}
