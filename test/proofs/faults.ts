// One fault at the n-th operation on the store or the channel, whichever it is.
import type { Channel, OutgoingMessage, SendResult } from '../../src/runner/index.ts';
import type { Store } from '../../src/store/index.ts';

/**
 * What goes wrong: an operation does not happen and says so (`refused`), happens and nobody learns of it (`unheard`),
 * or the process ends just before it (`dies`) or just after (`diesAfter`).
 */
export type Fault = 'refused' | 'unheard' | 'dies' | 'diesAfter';

/** Counts operations over all processes of a story, and strikes once. */
export interface Trouble {
  /** How many operations there were. */
  readonly count: number;
  /** The process that runs has ended; `restart` begins another. */
  readonly isDead: boolean;
  restart(): void;
  store(store: Store): Store;
  channel(channel: Channel): Channel;
}

export function createTrouble(nth: number, fault: Fault): Trouble {
  let count = 0;
  let life = 0;
  let deadLives = 0;
  const isDead = (own: number): boolean => own < deadLives;
  const end = (): void => {
    deadLives = life + 1;
  };

  /** Does one operation, or what becomes of it. */
  const operate = async <T>(own: number, work: () => Promise<T>): Promise<T> => {
    if (isDead(own)) throw new Error('the process has ended');
    count += 1;
    if (count !== nth) return work();
    if (fault === 'dies' || fault === 'refused') {
      if (fault === 'dies') end();
      throw new Error(fault === 'dies' ? 'the process has ended' : 'no room on the disk');
    }
    await work();
    if (fault === 'diesAfter') end();
    throw new Error('nobody knows how it ended');
  };

  return {
    get count() {
      return count;
    },
    get isDead() {
      return isDead(life);
    },
    restart: () => {
      life += 1;
    },
    store: (store) => {
      const own = life;
      return {
        ...passedOn(store),
        transaction: (work) => operate(own, () => store.transaction(work)),
        snapshot: (read) => operate(own, () => store.snapshot(read)),
        lookAhead: (channels, since) => operate(own, () => store.lookAhead(channels, since)),
      };
    },
    channel: (channel) => {
      const own = life;
      return { ...channel, send: (message, signal) => send(channel, message, signal, (work) => operate(own, work)) };
    },
  };
}

/** A channel never throws for what goes wrong on the way: it says what it knows. */
async function send(
  channel: Channel,
  message: OutgoingMessage,
  signal: AbortSignal,
  operate: (work: () => Promise<SendResult>) => Promise<SendResult>,
): Promise<SendResult> {
  let wentOut = false;
  try {
    return await operate(() => {
      wentOut = true;
      return channel.send(message, signal);
    });
  } catch (thrown) {
    return { result: wentOut ? 'unknown' : 'retry', error: String(thrown) };
  }
}

function passedOn(store: Store): Omit<Store, 'transaction' | 'snapshot' | 'lookAhead'> {
  return { clock: store.clock, onCommit: (listener) => store.onCommit(listener), close: () => store.close() };
}
