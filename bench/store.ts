// What the store costs beside a bare table of node:sqlite in the same run. Rates move from machine to machine; the
// ratios are what holds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore, type Store } from '../src/store/index.ts';
import { delivery, fire, trigger } from '../test/store/contract/records.ts';

/** One measured line: ours, and the bare table's where there is one. */
export interface StoreFigure {
  readonly name: string;
  readonly unit: '1/s' | 'ms';
  readonly value: number;
  readonly bare: number;
}

const BATCH = 500;
const MANY = 20_000;
const HOUSEHOLDS = 20;
const FAR = Date.UTC(2100, 0, 1);

const householdOf = (n: number): string => `hh_${(n % HOUSEHOLDS) + 1}`.padEnd(17, 'x');
/** Random letters, as ids are: keys that come in order would flatter the trees. */
const idOf = (prefix: string, n: number): string =>
  `${prefix}_${(Math.imul(n, 0x9e3779b1) >>> 0).toString(36).padStart(7, '0')}${n.toString(36).padStart(7, '0')}`;

/** Runs all measurements, each on a fresh file. About half a minute. */
export async function benchStore(): Promise<StoreFigure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-bench-'));
  try {
    const figures: StoreFigure[] = [];
    const store = openSqliteStore(join(folder, 'store.db'));
    const bare = openBare(join(folder, 'bare.db'));
    figures.push({
      name: `triggers created, ${BATCH} in a transaction`,
      unit: '1/s',
      value: rate(MANY, await timed(() => createTriggers(store, 0, MANY))),
      bare: rate(MANY, await timed(() => bare.create(0, MANY, FAR))),
    });
    await createFires(store, MANY);
    bare.create(MANY, 2 * MANY, 0);
    figures.push({
      name: `fires claimed and settled with their delivery, ${BATCH} in a transaction`,
      unit: '1/s',
      value: rate(MANY, await timed(() => settleAll(store))),
      bare: rate(MANY, await timed(() => bare.settleAll())),
    });
    let pending = MANY;
    for (const target of [10_000, 100_000]) {
      if (target > pending) {
        await createTriggers(store, pending, target);
        bare.create(2 * pending, 2 * target, FAR);
        pending = target;
      }
      figures.push({
        name: `a claim with nothing due, ${pending.toLocaleString('en')} pending, p50`,
        unit: 'ms',
        value: await median(() => claimNothing(store)),
        bare: await median(async () => bare.claim()),
      });
    }
    await store.close();
    bare.close();
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function createTriggers(store: Store, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH) {
    await store.transaction(async (tx) => {
      for (let n = start; n < Math.min(to, start + BATCH); n += 1)
        await tx.triggers.insert(trigger(idOf('trg', n), { householdId: householdOf(n), nextAt: FAR + n }));
    });
  }
}

async function createFires(store: Store, count: number): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
    await store.transaction(async (tx) => {
      for (let n = start; n < start + BATCH; n += 1)
        await tx.fires.insert(
          fire(idOf('fire', n), { householdId: householdOf(n), triggerId: idOf('trg', n), readyAt: 0 }),
        );
    });
  }
}

async function settleAll(store: Store): Promise<void> {
  let claimed = 0;
  do {
    const leases = await store.transaction((tx) =>
      tx.fires.claim({ owner: 'wrk_bench', limit: BATCH, leaseMs: 60_000, now: tx.now }),
    );
    claimed = leases.length;
    await store.transaction(async (tx) => {
      for (const lease of leases) {
        const { householdId, id } = lease.fire;
        await tx.fires.settle(lease, { outcome: 'spoke', reason: 'due', recalled: [], now: tx.now });
        await tx.deliveries.insert(
          delivery(id.replace('fire', 'dlv'), { householdId, key: id, fireId: id, chatId: id.slice(0, 9) }),
        );
      }
    });
  } while (claimed > 0);
}

function claimNothing(store: Store): Promise<unknown> {
  return store.transaction(async (tx) => {
    await tx.triggers.lockDue(tx.now, BATCH);
    await tx.fires.claim({ owner: 'wrk_bench', limit: BATCH, leaseMs: 60_000, now: tx.now });
  });
}

/** The least that could do the work: one table, one index, a fence. */
function openBare(path: string) {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    CREATE TABLE job (id TEXT PRIMARY KEY, due INTEGER NOT NULL, state INTEGER NOT NULL, fence INTEGER NOT NULL,
      lease_until INTEGER, body TEXT NOT NULL) STRICT;
    CREATE INDEX job_due ON job (due) WHERE state = 0;
    CREATE TABLE outbox (key TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;`);
  const insert = db.prepare('INSERT INTO job (id, due, state, fence, body) VALUES (?, ?, 0, 0, ?)');
  const take = db.prepare(`UPDATE job SET state = 1, fence = fence + 1, lease_until = ? WHERE id IN
    (SELECT id FROM job WHERE state = 0 AND due <= ? ORDER BY due LIMIT ${BATCH}) RETURNING id, fence, body`);
  const settle = db.prepare('UPDATE job SET state = 2, lease_until = NULL WHERE id = ? AND fence = ? AND state = 1');
  const emit = db.prepare('INSERT INTO outbox (key, body) VALUES (?, ?)');
  const body = JSON.stringify({ text: 'hello', cue: 'meds', schedule: { kind: 'every', everyMs: 60_000 } });
  const inTransaction = <T>(work: () => T): T => {
    db.exec('BEGIN IMMEDIATE');
    const result = work();
    db.exec('COMMIT');
    return result;
  };
  const claim = () => inTransaction(() => take.all(Date.now() + 60_000, Date.now()));
  return {
    create: (from: number, to: number, due: number) => {
      for (let start = from; start < to; start += BATCH)
        inTransaction(() => {
          for (let n = start; n < Math.min(to, start + BATCH); n += 1) insert.run(idOf('job', n), due + n, body);
        });
    },
    claim,
    settleAll: () => {
      for (let jobs = claim(); jobs.length > 0; jobs = claim())
        inTransaction(() => {
          for (const job of jobs) {
            settle.run(job['id'] ?? null, job['fence'] ?? null);
            emit.run(job['id'] ?? null, body);
          }
        });
    },
    close: () => db.close(),
  };
}

async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const rate = (count: number, ms: number): number => Math.round((count / ms) * 1000);

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 500; i += 1) times.push(await timed(work));
  return times.sort((a, b) => a - b)[250] ?? 0;
}
