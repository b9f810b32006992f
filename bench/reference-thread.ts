// The reference encoder in a thread of its own, started as the built-in one is: it is given texts, and says when it has
// their vectors.
import { parentPort, workerData } from 'node:worker_threads';
import { loadReferenceEncoder } from './reference-encoder.ts';

const encode = loadReferenceEncoder();
for (const text of workerData as readonly string[]) encode(text);
parentPort?.postMessage('done');
