// What the store costs beside a bare table of the same database in the same run. Rates move from machine to machine; the
// ratios are what holds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgresStore, openSqliteStore, type Store } from '../src/store/index.ts';
import { startPostgres } from '../test/postgres/server.ts';
import { delivery, fire, trigger } from '../test/store/contract/records.ts';
import { openBarePostgres } from './bare-postgres.ts';
import { openBareTable, scatteredId, settleDue } from './bare-table.ts';
import { type Figure, percentile, rate, timed } from './figure.ts';

const BATCH = 500;
const MANY = 10_000;
const HOUSEHOLDS = 1000;
const FAR = Date.UTC(2100, 0, 1);

const householdOf = (n: number): string => `hh_${n % HOUSEHOLDS}`.padEnd(17, 'x');

/** A bare table to be measured by, on the same database. */
interface Bare {
  create(count: number, due: number): unknown;
  claimNothing(): Promise<unknown>;
  settleDue(): unknown;
}

/** Runs all measurements on fresh databases, ours and the bare table's in turn. Less than a minute. */
export async function benchStore(): Promise<Figure[]> {
  return [...(await benchSqlite()), ...(await benchPostgres())];
}

async function benchSqlite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-bench-'));
  const store = openSqliteStore(join(folder, 'store.db'));
  const bare = openBareTable(join(folder, 'bare.db'));
  try {
    return await measure('', store, {
      create: (count, due) => bare.create(count, due, { together: BATCH }),
      claimNothing: async () => bare.claim(Date.now(), BATCH),
      settleDue: () => settleDue(bare, Date.now(), BATCH),
    });
  } finally {
    await store.close();
    bare.close();
    rmSync(folder, { recursive: true });
  }
}

/** The same on PostgreSQL, where one is installed. */
async function benchPostgres(): Promise<Figure[]> {
  const server = await startPostgres({ durable: true });
  if (!server) return [];
  const bare = await openBarePostgres(server.url);
  const store = await openPostgresStore(server.url);
  try {
    return await measure('PostgreSQL: ', store, {
      create: (count, due) => bare.create(count, due, BATCH),
      claimNothing: () => bare.claim(BATCH),
      settleDue: () => bare.settleDue(BATCH),
    });
  } finally {
    await store.close();
    await bare.close();
    await server.stop();
  }
}

async function measure(prefix: string, store: Store, bare: Bare): Promise<Figure[]> {
  const created: Figure = {
    name: `${prefix}triggers created, ${BATCH} in a transaction`,
    unit: '1/s',
    value: rate(MANY, await timed(() => createTriggers(store, 0, MANY))),
    peers: { 'bare table': rate(MANY, await timed(() => bare.create(MANY, FAR))) },
  };
  const idle = async (pending: string): Promise<Figure> => ({
    name: `${prefix}a claim with nothing due, ${pending} pending, p50`,
    unit: 'ms',
    value: await median(() => claimNothing(store)),
    peers: { 'bare table': await median(() => bare.claimNothing()) },
  });
  const idleAtFirst = await idle('10,000');
  await createTriggers(store, MANY, 10 * MANY);
  await bare.create(9 * MANY, FAR);
  const idleLater = await idle('100,000');
  await createFires(store, 0, MANY);
  await bare.create(MANY, 0);
  const settled: Figure = {
    name: `${prefix}fires claimed and settled with a message each, ${BATCH} in a transaction`,
    unit: '1/s',
    value: rate(MANY, await timed(() => settleAll(store))),
    peers: { 'bare table': rate(MANY, await timed(() => bare.settleDue())) },
  };
  return [created, settled, idleAtFirst, idleLater];
}

async function createTriggers(store: Store, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH) {
    await store.transaction(async (tx) => {
      for (let n = start; n < Math.min(to, start + BATCH); n += 1)
        await tx.triggers.insert(trigger(scatteredId('trg', n), { householdId: householdOf(n), nextAt: FAR + n }));
    });
  }
}

async function createFires(store: Store, from: number, count: number): Promise<void> {
  for (let start = from; start < from + count; start += BATCH) {
    await store.transaction(async (tx) => {
      for (let n = start; n < start + BATCH; n += 1)
        await tx.fires.insert(
          fire(scatteredId('fire', n), { householdId: householdOf(n), triggerId: scatteredId('trg', n), readyAt: 0 }),
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
          delivery(id.replace('fire', 'dlv'), {
            householdId,
            key: `${id}:chat`,
            fireId: id,
            chatId: householdId.replace('hh', 'chat'),
          }),
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

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 500; i += 1) times.push(await timed(work));
  return percentile(times, 0.5);
}
