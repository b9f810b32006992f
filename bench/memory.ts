// What memory costs: writing facts, recalling them, and the memory it takes, in CPU time, beside plain FTS5 with its default
// tokenizer and sqlite-vec over the same vectors in the same run. Vectors come from a stand-in for the encoder, so that
// the search is measured and not the encoding; the encoder has its own lines.
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { getLoadablePath } from 'sqlite-vec';
import { makeDistractors } from '../eval/memory/distractors.ts';
import { createSeededRandom } from '../src/ids.ts';
import { createBuiltinEmbedder, type Embedder, indexPending, recall, remember } from '../src/memory/index.ts';
import { openSqliteStore, type Scope, type Store } from '../src/store/index.ts';
import { type Figure, percentile, rate } from './figure.ts';
import { loadReferenceEncoder } from './reference-encoder.ts';
import { standIn } from './stand-in-embedder.ts';

/** `--full` adds a million facts; WAKEFUL_BENCH_FACTS=1000,20000 asks for other sizes. */
const SIZES = (
  process.env['WAKEFUL_BENCH_FACTS'] ?? (process.argv.includes('--full') ? '1000,100000,1000000' : '1000,100000')
)
  .split(',')
  .map(Number);
const OWNER = 'hh_owner';
/** So many other owners come into the same file at last, with so many facts in all. */
const OWNERS = 1_000;
const MOST_OF_OTHERS = 20_000;
const BATCH = 500;
const CUES = [
  'take my meds',
  'the exhibition on comets at the town hall',
  'who sold the telescope',
  '望遠鏡放在哪裡',
  'bus 200',
  'what does Nina think about typography and lace making?',
  '關於彗星的紀錄片',
  'kayak',
];
/** Each cue is looked up so often: the worst of several hundred recalls is one in a hundred of them, and no accident. */
const ROUNDS = 40;
const WARM_UP = 5;
/** A peer that takes seconds for one search has said it after a few. */
const PEER_ROUNDS = 12;
const FEW_ROUNDS = 3;
/** From so many facts on, peers search a few times only. */
const MANY_FACTS = 1_000_000;

/** Runs all measurements. */
export async function benchMemory(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) figures.push(...(await benchSize(size)));
  figures.push(...(await benchEncoder()));
  return figures;
}

async function benchSize(size: number): Promise<Figure[]> {
  const texts = makeTexts(size);
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-bench-memory-'));
  const path = join(folder, 'wakeful.db');
  const store = openSqliteStore(path);
  const embedder = standIn();
  const fts = openFts(join(folder, 'fts.db'));
  const vec = openVec(join(folder, 'vec.db'), embedder.dims);
  try {
    const named = size.toLocaleString('en');
    const written: Figure = {
      name: `facts written, ${named} of one owner, ${BATCH} in a transaction`,
      unit: '1/s',
      value: rate(size, await cpuMs(() => writeFacts(store, OWNER, texts))),
      peers: { FTS5: rate(size, await cpuMs(async () => fts.write(texts))) },
    };
    const words = await times(store, undefined);
    const peerRounds = size < MANY_FACTS ? PEER_ROUNDS : FEW_ROUNDS;
    const plain: number[] = [];
    for (const cue of CUES) plain.push(...(await cpuTimes(async () => fts.search(cue), peerRounds)));
    while ((await indexPending(store, embedder, 1_000)) > 0);
    for (let from = 0; from < size; from += BATCH)
      vec.write(await embedder.embed(texts.slice(from, from + BATCH)), from);
    const vectors = await embedder.embed(CUES);
    const nearest: number[] = [];
    for (const vector of vectors) nearest.push(...(await cpuTimes(async () => vec.search(vector), peerRounds)));
    const both = await times(store, embedder);
    const bytes = statSync(path).size + statSync(`${path}-wal`).size;
    const owned = Math.max(1, Math.floor(Math.min(size, MOST_OF_OTHERS) / OWNERS));
    for (let owner = 0; owner < OWNERS; owner += 1) await writeFacts(store, `hh_${owner}`, texts.slice(0, owned));
    const crowded = await times(store, undefined);
    const crowdedBoth = await times(store, embedder);
    const recalled = (
      what: string,
      part: number,
      all: readonly number[],
      peers: Readonly<Record<string, readonly number[]>> = {},
    ): Figure => ({
      name: `recall among ${named} facts, ${what}, p${part * 100}, CPU`,
      unit: 'ms',
      value: percentile(all, part),
      peers: Object.fromEntries(Object.entries(peers).map(([peer, times]) => [peer, percentile(times, part)])),
    });
    const others = `${OWNERS.toLocaleString('en')} more owners with ${owned} each`;
    return [
      written,
      ...[0.5, 0.99].map((part) => recalled('by words', part, words, { FTS5: plain })),
      ...[0.5, 0.99].map((part) => recalled('by words and vectors', part, both, { 'sqlite-vec': nearest })),
      ...[0.5, 0.99].map((part) => recalled(`by words, ${others}`, part, crowded, { 'without them': words })),
      ...[0.5, 0.99].map((part) =>
        recalled(`by words and vectors, ${others}`, part, crowdedBoth, { 'without them': both }),
      ),
      { name: `on disk, ${named} facts with their vectors`, unit: 'MB', value: bytes / 2 ** 20, peers: {} },
      { name: `in memory after it, whole process`, unit: 'MB', value: process.memoryUsage.rss() / 2 ** 20, peers: {} },
    ];
  } finally {
    await store.close();
    fts.close();
    vec.close();
    rmSync(folder, { recursive: true });
  }
}

/** Distinct sentences; beyond what the lists can make, they are numbered. */
function makeTexts(size: number): string[] {
  const base = makeDistractors(Math.min(size, 20_000));
  return Array.from({ length: size }, (_, i) => `${base[i % base.length] ?? ''}${i < base.length ? '' : ` ${i}`}`);
}

async function writeFacts(store: Store, householdId: string, texts: readonly string[]): Promise<void> {
  const random = createSeededRandom(texts.length);
  const scope: Scope = 'person:per_me';
  for (let from = 0; from < texts.length; from += BATCH) {
    await store.transaction(async (tx) => {
      for (const text of texts.slice(from, from + BATCH)) {
        const provenance = { personId: 'per_me', chatId: 'chat_me', ref: null, saidAt: tx.now };
        await remember(tx, { random }, { householdId, text, scope, provenance, zone: 'UTC' });
      }
    });
  }
}

/** The CPU time of each of many recalls, one cue after another and again from the first, as people ask; in ms. */
async function times(store: Store, embedder: Embedder | undefined): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1)
    for (const cue of CUES) {
      const ms = await cpuMs(() =>
        store.snapshot((tx) =>
          recall(tx, { householdId: OWNER, cue, scopes: ['household', 'person:per_me'], limit: 10 }, { embedder }),
        ),
      );
      // The first rounds prepare statements, compile, and settle what writing all that left behind.
      if (round >= WARM_UP) all.push(ms);
    }
  return all;
}

/** The CPU time of each of several runs, in ms; the first, which prepares statements, is left out. */
async function cpuTimes(work: () => Promise<unknown>, rounds: number): Promise<number[]> {
  await work();
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await cpuMs(work));
  return all;
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A peer: FTS5 as it comes, ranked by bm25. */
function openFts(path: string) {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA cache_size = -32768');
  db.exec('CREATE VIRTUAL TABLE plain USING fts5(text)');
  const insert = db.prepare('INSERT INTO plain (text) VALUES (?)');
  const search = db.prepare('SELECT text FROM plain WHERE plain MATCH ? ORDER BY rank LIMIT 10');
  return {
    write: (texts: readonly string[]): void => {
      for (let from = 0; from < texts.length; from += BATCH) {
        db.exec('BEGIN');
        for (const text of texts.slice(from, from + BATCH)) insert.run(text);
        db.exec('COMMIT');
      }
    },
    search: (cue: string) =>
      search.all(
        cue
          .replace(/[^\p{L}\p{N} ]/gu, ' ')
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => `"${word}"`)
          .join(' OR '),
      ),
    close: () => db.close(),
  };
}

/** A peer: sqlite-vec as it comes, an exact search over float vectors. */
function openVec(path: string, dims: number) {
  const db = new DatabaseSync(path, { allowExtension: true });
  db.loadExtension(getLoadablePath());
  db.exec(
    `PRAGMA journal_mode = WAL; PRAGMA cache_size = -32768; CREATE VIRTUAL TABLE vectors USING vec0(vector float[${dims}])`,
  );
  const insert = db.prepare('INSERT INTO vectors (rowid, vector) VALUES (?, ?)');
  const search = db.prepare('SELECT rowid, distance FROM vectors WHERE vector MATCH ? AND k = 10 ORDER BY distance');
  const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array) => new Uint8Array(buffer, byteOffset, byteLength);
  return {
    write: (vectors: readonly Float32Array[], from: number): void => {
      db.exec('BEGIN');
      for (const [i, vector] of vectors.entries()) insert.run(BigInt(from + i + 1), bytesOf(vector));
      db.exec('COMMIT');
    },
    search: (vector: Float32Array) => search.all(bytesOf(vector)),
    close: () => db.close(),
  };
}

/** With so many texts the encoder is started; so many are encoded alone, one in a hundred of them no accident; and together. */
const FEW = 8;
const ALONE = 256;
const TOGETHER = 112;
const IN_TURNS = 128;

/**
 * A text of some ten words alone and in a batch, one of a hundred words, and the thread's start; beside the
 * reference, which takes one text at a time in the thread that asks.
 */
async function benchEncoder(): Promise<Figure[]> {
  const embedder = createBuiltinEmbedder();
  const texts = makeDistractors(FEW + ALONE + TOGETHER);
  const long = Array.from({ length: 6 }, (_, i) => makeDistractors(12).slice(i).join('. '));
  let reference: (text: string) => Float32Array = () => new Float32Array();
  /**
   * Both in turns, so that a busy machine slows both, and many at a time: after each text, what is collected of one
   * would be counted as the other's.
   */
  const alone = async (some: readonly string[]): Promise<{ ours: number[]; theirs: number[] }> => {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let from = 0; from < some.length; from += IN_TURNS) {
      const part = some.slice(from, from + IN_TURNS);
      for (const text of part) ours.push(await cpuMs(() => embedder.embed([text])));
      for (const text of part) theirs.push(await cpuMs(async () => reference(text)));
    }
    return { ours, theirs };
  };
  try {
    const started = await cpuMs(() => embedder.embed(texts.slice(0, FEW)));
    const startedReference = await cpuMs(() => startReference(texts.slice(0, FEW)));
    reference = loadReferenceEncoder();
    // The first of each kind compile; what is measured of one goes as well for the other.
    await alone(texts.slice(0, FEW).map((text) => `${text}!`));
    const short = await alone(texts.slice(FEW, FEW + ALONE));
    const rest = texts.slice(FEW + ALONE);
    const batch = (await cpuMs(() => embedder.embed(rest))) / rest.length;
    const batchReference = (await cpuMs(async () => rest.map((text) => reference(text)))) / rest.length;
    const longer = await alone(long);
    const figure = (name: string, value: number, peer: number): Figure => ({
      name,
      unit: 'ms',
      value,
      peers: { 'the reference': peer },
    });
    return [
      figure('the built-in encoder: starting, with the first eight texts', started, startedReference),
      ...[0.5, 0.99].map((part) =>
        figure(
          part === 0.5 ? '… a text of some ten words alone, p50' : '… p99',
          percentile(short.ours, part),
          percentile(short.theirs, part),
        ),
      ),
      figure('… among a hundred, each', batch, batchReference),
      figure('… a text of a hundred words alone, p50', percentile(longer.ours, 0.5), percentile(longer.theirs, 0.5)),
    ];
  } finally {
    await embedder.close?.();
  }
}

/** Starts the reference in a thread of its own and lets it encode some texts. */
async function startReference(texts: readonly string[]): Promise<void> {
  const thread = new Worker(new URL('reference-thread.ts', import.meta.url), { workerData: texts, execArgv: [] });
  await once(thread, 'message');
  await thread.terminate();
}
