// What memory costs: writing facts and recalling them, in CPU time, beside a plain FTS5 table with its default tokenizer
// in the same run. Vectors come from a stand-in for the encoder, so that the search is measured and not the encoding.
import { DatabaseSync } from 'node:sqlite';
import { makeDistractors } from '../eval/memory/distractors.ts';
import { createSeededRandom } from '../src/ids.ts';
import { createBuiltinEmbedder, type Embedder, indexPending, recall, remember } from '../src/memory/index.ts';
import { openSqliteStore, type Scope, type Store } from '../src/store/index.ts';
import { type Figure, percentile, rate } from './figure.ts';
import { standIn } from './stand-in-embedder.ts';

const SIZES = (process.env['WAKEFUL_BENCH_FACTS'] ?? '1000,20000').split(',').map(Number);
const OWNER = 'hh_owner';
const OTHERS = 20;
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
const ROUNDS = 12;

/** Runs all measurements; `WAKEFUL_BENCH_FACTS=1000,100000,1000000` asks for other sizes. */
export async function benchMemory(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of SIZES) figures.push(...(await benchSize(size)));
  figures.push(await benchEncoder());
  return figures;
}

async function benchSize(size: number): Promise<Figure[]> {
  const texts = makeTexts(size);
  const store = openSqliteStore(':memory:');
  const embedder = standIn();
  const fts = openFts();
  try {
    const named = size.toLocaleString('en');
    const written: Figure = {
      name: `facts written, ${named} of one owner, ${BATCH} in a transaction`,
      unit: '1/s',
      value: rate(size, await cpuMs(() => writeFacts(store, OWNER, texts))),
      peers: { FTS5: rate(size, await cpuMs(async () => fts.write(texts))) },
    };
    const words = await times(store, undefined);
    const asked = await Promise.all(CUES.map((cue) => cpuTimes(async () => fts.search(cue))));
    const plain = asked.flat();
    while ((await indexPending(store, embedder, 1_000)) > 0);
    const both = await times(store, embedder);
    for (let other = 0; other < OTHERS; other += 1) await writeFacts(store, `hh_${other}`, texts.slice(0, 2_000));
    const crowded = await times(store, undefined);
    const recalled = (what: string, part: number, all: readonly number[], peer?: readonly number[]): Figure => ({
      name: `recall among ${named} facts, ${what}, p${part * 100}, CPU`,
      unit: 'ms',
      value: percentile(all, part),
      peers: peer ? { FTS5: percentile(peer, part) } : {},
    });
    return [
      written,
      recalled('by words', 0.5, words, plain),
      recalled('by words', 0.99, words, plain),
      recalled('by words and vectors', 0.5, both),
      recalled('by words and vectors', 0.99, both),
      recalled(`by words, ${OTHERS} more owners in the file`, 0.5, crowded),
    ];
  } finally {
    await store.close();
    fts.close();
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

async function times(store: Store, embedder: Embedder | undefined): Promise<number[]> {
  const all: number[] = [];
  for (const cue of CUES)
    all.push(
      ...(await cpuTimes(() =>
        store.snapshot((tx) =>
          recall(tx, { householdId: OWNER, cue, scopes: ['household', 'person:per_me'], limit: 10 }, { embedder }),
        ),
      )),
    );
  return all;
}

/** The CPU time of each of several runs, in ms; the first, which prepares statements, is left out. */
async function cpuTimes(work: () => Promise<unknown>): Promise<number[]> {
  await work();
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await cpuMs(work));
  return all;
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** A peer: FTS5 as it comes, ranked by bm25. */
function openFts() {
  const db = new DatabaseSync(':memory:');
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

async function benchEncoder(): Promise<Figure> {
  const embedder = createBuiltinEmbedder();
  const texts = makeDistractors(264);
  try {
    await embedder.embed(texts.slice(0, 8));
    const ms = await cpuMs(() => embedder.embed(texts.slice(8)));
    return { name: 'the built-in encoder, texts of some ten words', unit: '1/s', value: rate(256, ms), peers: {} };
  } finally {
    await embedder.close?.();
  }
}
