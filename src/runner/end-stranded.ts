import { HOME_CHANNELS } from '../agent/index.ts';
import type { EpochMs } from '../clock.ts';
import { type OutboxContext, settleSends } from './outbox.ts';

/** A message that was due and that nobody took for so long will not be: its channel was taken away, or the process that has it is down. */
const STRANDED_AFTER_MS = 3_600_000;
/** … once this process has seen it wait for so long: what was down with it may be coming up beside it. */
const SEEN_FOR_MS = 300_000;
const LOOK_EVERY_MS = 300_000;
/** A talk in a terminal comes and goes, and has no say in what the channels of a process that is down have to tell. */
const COMES_AND_GOES = 'terminal';
/** Where a message is read in the stream itself, whether a process speaks there or not. */
const READ_IN_THE_STREAM: ReadonlySet<string> = new Set([...HOME_CHANNELS, 'local']);

/**
 * Makes a function that ends what waits for a channel on which no process speaks any more, as if the channel had refused
 * it: so it is told on another route. It gives how many messages that were, and looks from time to time only.
 */
export function createStrandedWatch(context: OutboxContext): () => Promise<number> {
  const { store, settings, channels, log } = context;
  let lookedAt: EpochMs | undefined;
  let seenSince = new Map<string, EpochMs>();

  /** The channels that are dead by now. */
  const look = async (): Promise<string[]> => {
    const { now, untaken } = await store.snapshot(async (tx) => ({
      now: tx.now,
      untaken: await tx.inspection.untakenSince(tx.now - STRANDED_AFTER_MS),
    }));
    const late = untaken.filter((channel) => !channels.has(channel) && !READ_IN_THE_STREAM.has(channel));
    seenSince = new Map(late.map((channel) => [channel, seenSince.get(channel) ?? now]));
    return [...seenSince].filter(([, since]) => now - since >= SEEN_FOR_MS).map(([channel]) => channel);
  };

  /** Ends one batch of what is due on dead channels; each chat gives its next message only then. */
  const endSome = (dead: readonly string[]): Promise<number> =>
    store.transaction(async (tx) => {
      const { batch: limit, leaseMs } = settings;
      const claimed = await tx.deliveries.claim({ channels: dead, limit, leaseMs, now: tx.now });
      const told = claimed.map((one) => {
        const error = `nothing speaks on ${one.delivery.route.channel} here any more`;
        return { claimed: one, word: { result: 'refused' as const, error } };
      });
      await settleSends(tx, context, told);
      return claimed.length;
    });

  const staysToTell = [...channels.keys()].some((channel) => channel !== COMES_AND_GOES);

  return async () => {
    const now = store.clock.now();
    if (!staysToTell || (lookedAt !== undefined && Math.abs(now - lookedAt) < LOOK_EVERY_MS)) return 0;
    lookedAt = now;
    const dead = await look();
    if (dead.length === 0) return 0;
    let ended = 0;
    for (let some = await endSome(dead); some > 0; some = await endSome(dead)) ended += some;
    log.warn('messages waited for a channel on which nothing speaks', { channels: dead.join(', '), ended });
    return ended;
  };
}
