import type { Ears } from '../runner/index.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A message that fails this often, within about ten minutes, is given up: it would hold up its chat for good. */
const MOST_TRIES = 15;

/** How long to wait after so many failures in a row. */
export function waitAfterFailures(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
}

/** Takes in what servers give once. */
export interface Hearing {
  /** Those of one `key` (a chat) in order, those of different ones beside each other; one that fails is tried again. */
  take(key: string, hear: () => Promise<void>): void;
  /** Resolves when all that was taken is heard, or the listening has ended. */
  done(): Promise<void>;
}

/** Makes one that gives up what failed when `stop` aborts. */
export function hearInOrder(title: string, { clock, log }: Ears, stop: AbortSignal): Hearing {
  const chats = new Map<string, Promise<void>>();
  const tryUntilHeard = async (hear: () => Promise<void>): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      try {
        await hear();
        return;
      } catch (thrown) {
        const isGivenUp = tries >= MOST_TRIES || stop.aborted;
        const what = isGivenUp ? 'was given up' : 'failed and is tried again';
        log.error(`a message of ${title} ${what}`, { error: String(thrown) });
        if (isGivenUp) return;
        await clock.sleep(waitAfterFailures(tries), stop);
      }
    }
  };
  return {
    take: (key, hear) => {
      const queued = (chats.get(key) ?? Promise.resolve())
        .then(() => tryUntilHeard(hear))
        .finally(() => {
          if (chats.get(key) === queued) chats.delete(key);
        });
      chats.set(key, queued);
    },
    done: async () => void (await Promise.all(chats.values())),
  };
}
