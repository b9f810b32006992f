import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Embedder } from '../embedder.ts';

const DIMS = 512;
/** Vectors of the last cues and facts are kept: a trigger looks up the same cue at each fire. */
const CACHED = 2_000;

/** So many texts at once are shared among threads, at least so many each. */
const WORTH_SHARING = 128;
const LEAST_SHARE = 64;
/** Each thread takes some 110 MB. */
const MOST_THREADS = 4;

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
  const first = createEncoderThread();
  /** More threads, for as many texts as somebody waits for. */
  const helpers: EncoderThread[] = [];
  const ask = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const shares = Math.min(MOST_THREADS, availableParallelism(), Math.ceil(texts.length / LEAST_SHARE));
    if (texts.length < WORTH_SHARING || shares < 2) return first.ask(texts);
    while (helpers.length < shares - 1) helpers.push(createEncoderThread());
    const threads = [first, ...helpers].slice(0, shares);
    const size = Math.ceil(texts.length / threads.length);
    const parts = await Promise.all(
      threads.map((thread, i) => thread.ask(texts.slice(i * size, Math.min(texts.length, (i + 1) * size)))),
    );
    return parts.flat();
  };

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
      await Promise.all([first, ...helpers.splice(0)].map((thread) => thread.close()));
    },
  };
}

/** A thread with an encoder; it starts when it is first asked. */
interface EncoderThread {
  ask(texts: readonly string[]): Promise<Float32Array[]>;
  close(): Promise<void>;
}

function createEncoderThread(): EncoderThread {
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

  return {
    ask: (texts) =>
      new Promise((resolve, reject) => {
        worker ??= start();
        worker.ref();
        asked += 1;
        waiting.set(asked, { resolve, reject });
        worker.postMessage({ id: asked, texts });
      }),
    close: async () => {
      const stopping = worker;
      fail(new Error('The encoder was closed.'));
      await stopping?.terminate();
    },
  };
}
