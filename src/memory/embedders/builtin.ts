import { Worker } from 'node:worker_threads';
import type { Embedder } from '../embedder.ts';

const DIMS = 512;
/** Vectors of the last cues and facts are kept: a trigger looks up the same cue at each fire. */
const CACHED = 2_000;

interface Waiting {
  readonly resolve: (vectors: Float32Array[]) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The encoder that ships with the product: Universal Sentence Encoder lite over English and, by glosses, Chinese, in a
 * thread of its own that starts when it is first asked (0.2–0.5 s). No key, no network, no native addon.
 */
export function createBuiltinEmbedder(): Embedder {
  const cache = new Map<string, Float32Array>();
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;

  const fail = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const file = import.meta.url.endsWith('.ts') ? '../encoder/worker.ts' : '../encoder/worker.js';
    // The options that the process was started with are not for the thread: some of them it would refuse.
    const started = new Worker(new URL(file, import.meta.url), { execArgv: [] });
    started.on('message', ({ id, vectors }: { id: number; vectors: Float32Array[] }) => {
      waiting.get(id)?.resolve(vectors);
      waiting.delete(id);
      // The thread keeps the process alive only while somebody waits for it.
      if (waiting.size === 0) started.unref();
    });
    started.on('error', fail);
    started.on('exit', () => {
      if (worker === started) fail(new Error('The encoder stopped.'));
    });
    return started;
  };
  const ask = (texts: readonly string[]): Promise<Float32Array[]> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      worker.ref();
      asked += 1;
      waiting.set(asked, { resolve, reject });
      worker.postMessage({ id: asked, texts });
    });

  return {
    id: 'use-lite-glossed',
    version: '1',
    dims: DIMS,
    embed: async (texts) => {
      const missing = [...new Set(texts)].filter((text) => !cache.has(text));
      const fresh = new Map<string, Float32Array>();
      if (missing.length > 0)
        (await ask(missing)).forEach((vector, i) => {
          fresh.set(missing[i] ?? '', vector);
        });
      const vectors = texts.map((text) => fresh.get(text) ?? cache.get(text) ?? new Float32Array(DIMS));
      texts.forEach((text, i) => {
        // Deleting first moves it to the end: the first key is the one that was not asked for longest.
        cache.delete(text);
        cache.set(text, vectors[i] as Float32Array);
      });
      for (const text of cache.keys()) {
        if (cache.size <= CACHED) break;
        cache.delete(text);
      }
      return vectors;
    },
    close: async () => {
      const stopping = worker;
      fail(new Error('The encoder was closed.'));
      await stopping?.terminate();
    },
  };
}
