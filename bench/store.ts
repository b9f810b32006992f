// What the store costs beside a bare table of node:sqlite in the same run. Rates move from machine to machine; the
// ratios are what holds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore, type Store } from '../src/store/index.ts';
import { delivery, fire, trigger } from '../test/store/contract/records.ts';
import { openBareTable, scatteredId, settleDue } from './bare-table.ts';
import { type Figure, percentile, rate, timed } from './figure.ts';

const BATCH = 500;
const MANY = 10_000;
const HOUSEHOLDS = 1000;
const FAR = Date.UTC(2100, 0, 1);

const householdOf = (n: number): string => `hh_${n % HOUSEHOLDS}`.padEnd(17, 'x');

/** Runs all measurements on fresh files, ours and the bare table's in turn. Less than half a minute. */
export async function benchStore(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-bench-'));
  const store = openSqliteStore(join(folder, 'store.db'));
  const bare = openBareTable(join(folder, 'bare.db'));
  const together = { together: BATCH };
  try {
    const created: Figure = {
      name: `triggers created, ${BATCH} in a transaction`,
      unit: '1/s',
      value: rate(MANY, await timed(() => createTriggers(store, 0, MANY))),
      peers: { 'bare table': rate(MANY, await timed(() => bare.create(MANY, FAR, together))) },
    };
    const idle = async (pending: string): Promise<Figure> => ({
      name: `a claim with nothing due, ${pending} pending, p50`,
      unit: 'ms',
      value: await median(() => claimNothing(store)),
      peers: { 'bare table': await median(async () => bare.claim(Date.now(), BATCH)) },
    });
    const idleAtFirst = await idle('10,000');
    await createTriggers(store, MANY, 10 * MANY);
    bare.create(9 * MANY, FAR, together);
    const idleLater = await idle('100,000');
    await createFires(store, MANY);
    bare.create(MANY, 0, together);
    const settled: Figure = {
      name: `fires claimed and settled with a message each, ${BATCH} in a transaction`,
      unit: '1/s',
      value: rate(MANY, await timed(() => settleAll(store))),
      peers: { 'bare table': rate(MANY, await timed(() => settleDue(bare, Date.now(), BATCH))) },
    };
    return [created, settled, idleAtFirst, idleLater];
  } finally {
    await store.close();
    bare.close();
    rmSync(folder, { recursive: true });
  }
}

async function createTriggers(store: Store, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += BATCH) {
    await store.transaction(async (tx) => {
      for (let n = start; n < Math.min(to, start + BATCH); n += 1)
        await tx.triggers.insert(trigger(scatteredId('trg', n), { householdId: householdOf(n), nextAt: FAR + n }));
    });
  }
}

async function createFires(store: Store, count: number): Promise<void> {
  for (let start = 0; start < count; start += BATCH) {
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
