import { parentPort } from 'node:worker_threads';
import { glossText } from './gloss-text.ts';
import { loadTokenizer } from './tokenizer.ts';
import { loadTransformer } from './transformer.ts';

/** The encoder's thread: takes texts, gives back vectors. The weights are loaded when the thread starts. */

/** So many texts go through the encoder at once. */
const BATCH = 16;
/** More of a text says nothing that its beginning does not; the encoder reads 128 pieces. */
const LONGEST = 2_000;

const tokenize = loadTokenizer();
const encode = loadTransformer();

parentPort?.on('message', ({ id, texts }: { id: number; texts: readonly string[] }) => {
  const vectors: Float32Array[] = [];
  for (let from = 0; from < texts.length; from += BATCH)
    vectors.push(...encode(texts.slice(from, from + BATCH).map((text) => tokenize(glossText(text.slice(0, LONGEST))))));
  parentPort?.postMessage({ id, vectors });
});
