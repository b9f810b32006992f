import type { Logger } from './log.ts';

/** Work that runs beside the loop: a slow turn or channel holds up nothing else. */
export interface InHand {
  /** Takes work in hand; it is not waited for, and a failure of it is logged. */
  track(work: Promise<void>): void;
  /** Whether there is any. */
  isBusy(): boolean;
  /** Resolves when what is in hand now has ended. */
  settled(): Promise<void>;
  /** Resolves when nothing is in hand: what ends may have begun something else, its message. */
  allDone(): Promise<void>;
}

/** Makes it; `onEnd` is called whenever some work has ended. */
export function createInHand(log: Logger, onEnd: () => void): InHand {
  const inHand = new Set<Promise<void>>();
  const settled = async (): Promise<void> => {
    await Promise.all(inHand);
  };
  return {
    track: (work) => {
      const tracked = work
        .catch((thrown: unknown) => log.error('work of the runner failed', { error: String(thrown) }))
        .finally(() => {
          inHand.delete(tracked);
          onEnd();
        });
      inHand.add(tracked);
    },
    isBusy: () => inHand.size > 0,
    settled,
    allDone: async () => {
      while (inHand.size > 0) await settled();
    },
  };
}
