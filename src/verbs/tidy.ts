import { toWakefulError } from '../errors.ts';
import type { Store } from '../store/index.ts';
import type { VerbContext } from './context.ts';

const DAY_MS = 86_400_000;
/** What a task made stays so long after the task is over. */
const FOLDERS_KEPT_MS = 30 * DAY_MS;

/** Takes away what nobody needs any more, once a day. */
export interface Tidier {
  /** Begins to; calling it again does nothing. */
  start(): void;
  stop(): Promise<void>;
}

/** Makes a tidier; without a workshop that has folders it does nothing. */
export function createTidier({ store, clock, log, workshop }: Omit<VerbContext, 'learner'>): Tidier {
  const stopping = new AbortController();
  let tidying: Promise<void> | undefined;

  const tidy = async (): Promise<void> => {
    const gone = await workshop?.tidy?.({
      keptMs: FOLDERS_KEPT_MS,
      over: (ids) => triggersOver(store, ids),
      onFailure: (triggerId, reason) =>
        log.warn('the folder of an ended task could not be tidied', { triggerId, reason }),
    });
    if (gone && gone.length > 0)
      log.info('the folders of tasks that are long over were taken away', { triggers: gone });
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await tidy().catch((thrown: unknown) =>
        log.warn('the folders of ended tasks could not be tidied', { error: toWakefulError(thrown).message }),
      );
      await clock.sleep(DAY_MS, stopping.signal);
    }
  };
  return {
    start: () => {
      if (workshop?.tidy) tidying ??= run();
    },
    stop: async () => {
      stopping.abort();
      await tidying;
    },
  };
}

/**
 * Those of these triggers that ended so long ago that what they made is not kept any more. One that is not in this store is
 * none of them: it may be in another.
 */
async function triggersOver(store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const over = new Set<string>();
  for (const { id: householdId } of await store.snapshot((tx) => tx.households.list()))
    await store.snapshot(async (tx) => {
      for (const { id, state, updatedAt, lastFiredAt } of await tx.triggers.findMany(
        ids.map((id) => ({ householdId, id })),
      )) {
        const isLiving = state === 'active' || state === 'paused';
        if (!isLiving && Math.max(updatedAt, lastFiredAt ?? 0) <= tx.now - FOLDERS_KEPT_MS) over.add(id);
      }
    });
  return over;
}
