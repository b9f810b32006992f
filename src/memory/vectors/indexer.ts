import type { Fact, Store } from '../../store/index.ts';
import { type Embedder, embedderKey } from '../embedder.ts';
import { speakerInText } from '../text/speaker-names.ts';
import { toBits, toBytes } from './quantize.ts';

/** How far the vectors have come. */
export interface IndexProgress {
  /** Facts that still lack a vector of this embedder. */
  readonly pending: number;
  /** Why the last attempt stopped, if it did: the embedder cannot be reached, say. */
  readonly error: string | null;
}

/** Gives facts their vectors behind the writes, a batch at a time. */
export interface MemoryIndexer {
  /** There may be new facts: starts, unless it is at work. Never throws; what went wrong is in {@link progress}. */
  wake(): void;
  /** Resolves when nothing is pending, or the embedder failed. `onProgress` is told after each batch how many are left. */
  caughtUp(onProgress?: (pending: number) => void): Promise<void>;
  progress(): Promise<IndexProgress>;
  /** Stops after the batch at hand. */
  close(): Promise<void>;
}

const BATCH = 64;
/** A larger batch, which threads can share, while somebody waits. */
const WAITED_FOR = 256;

/**
 * Embeds the oldest facts that lack a vector of this embedder and stores the vectors; returns how many. The embedding
 * runs outside any transaction.
 */
export async function indexPending(store: Store, embedder: Embedder, limit: number = BATCH): Promise<number> {
  const key = embedderKey(embedder);
  const pending: Fact[] = await store.snapshot((tx) => tx.facts.pendingVectors(key, limit));
  if (pending.length === 0) return 0;
  const vectors = await embedder.embed(pending.map(({ text }) => text.slice(speakerInText(text)?.end ?? 0)));
  const entries = pending.flatMap((fact, i) => {
    const vector = vectors[i];
    return vector?.length === embedder.dims ? [{ fact, vector: toBytes(vector), bits: toBits(vector) }] : [];
  });
  if (entries.length < pending.length)
    throw new Error(`The embedder "${embedder.id}" gave vectors of another size than its ${embedder.dims} dimensions.`);
  await store.transaction((tx) => tx.facts.insertVectors(key, entries));
  return entries.length;
}

/** Makes an indexer; it does nothing until it is woken. */
export function createMemoryIndexer(store: Store, embedder: Embedder): MemoryIndexer {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let error: string | null = null;
  let waiting = 0;

  const listeners = new Set<(pending: number) => void>();
  const countPending = () => store.snapshot((tx) => tx.facts.countPendingVectors(embedderKey(embedder)));
  const report = async (): Promise<void> => {
    if (listeners.size === 0) return;
    const pending = await countPending();
    for (const listener of listeners) listener(pending);
  };
  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        while (!closed && (await indexPending(store, embedder, waiting > 0 ? WAITED_FOR : BATCH)) > 0) await report();
      } while (again && !closed);
      error = null;
    } catch (thrown) {
      error = thrown instanceof Error ? thrown.message : String(thrown);
    } finally {
      running = undefined;
    }
  };
  const wake = (): void => {
    again = true;
    if (!closed) running ??= run();
  };

  return {
    wake,
    caughtUp: async (onProgress) => {
      if (onProgress) listeners.add(onProgress);
      waiting += 1;
      wake();
      await running;
      waiting -= 1;
      if (onProgress) listeners.delete(onProgress);
    },
    progress: async () => ({
      pending: await countPending(),
      error,
    }),
    close: async () => {
      closed = true;
      await running;
    },
  };
}
