import { toWakefulError } from '../errors.ts';
import { noteReceipt, type ReceiptNews } from '../runner/index.ts';
import type { VerbContext } from './context.ts';

/** A receipt may be here before the word on the send is written down: it is looked for again after so many ms. */
const LOOK_AGAIN_MS = [500, 5_000];
/** So many wait at a time: more of messages that nobody sent are no reason to look for more. */
const MOST_WAITING = 500;

/** What channels tell of how far messages have come. */
export interface Receipts {
  /** Notes a receipt; one whose message is not known yet waits for it beside all others, and holds up nobody. */
  hear(news: ReceiptNews): Promise<void>;
  /** Waits for no message any more. */
  stop(): Promise<void>;
}

/** Makes what hears receipts. */
export function createReceipts(
  context: Pick<VerbContext, 'store' | 'random' | 'clock' | 'log' | 'nudge' | 'channels'>,
): Receipts {
  const { store, random, clock, log } = context;
  const channels = new Set(context.channels);
  const waiting = new Set<Promise<void>>();
  const stopping = new AbortController();

  /** Whether its message was found. */
  const note = async (news: ReceiptNews): Promise<boolean> => {
    const noted = await store.transaction((tx) => noteReceipt(tx, random, news, channels));
    if (noted === 'unknown_message') return false;
    context.nudge();
    return true;
  };
  const giveUp = ({ route }: ReceiptNews): void =>
    log.info('a receipt came for a message that nobody here sent', { channel: route.channel });

  const lookAgain = async (news: ReceiptNews): Promise<void> => {
    for (const waitMs of LOOK_AGAIN_MS) {
      await clock.sleep(waitMs, stopping.signal);
      if (stopping.signal.aborted || (await note(news))) return;
    }
    giveUp(news);
  };

  return {
    hear: async (news) => {
      if (await note(news)) return;
      if (waiting.size >= MOST_WAITING) return giveUp(news);
      const looking = lookAgain(news)
        .catch((thrown: unknown) => log.warn('a receipt was not noted', { error: toWakefulError(thrown).message }))
        .finally(() => waiting.delete(looking));
      waiting.add(looking);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(waiting);
    },
  };
}
