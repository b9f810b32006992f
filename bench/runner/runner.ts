// The runner beside a bare table and three job libraries in the same run. Rates move from machine to machine, and with
// what else runs on it; the ratios are what holds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPostgresStore, openSqliteStore, type Store } from '../../src/store/index.ts';
import { startPostgres } from '../../test/postgres/server.ts';
import { type BareLedger, openBareLedger } from '../bare-ledger.ts';
import { type BareLedgerPostgres, openBareLedgerPostgres } from '../bare-ledger-postgres.ts';
import { type BarePostgres, openBarePostgres } from '../bare-postgres.ts';
import { openBareTable } from '../bare-table.ts';
import { type Figure, percentile, rate, timed } from '../figure.ts';
import { barePostgres, bareSqlite } from './bare-contenders.ts';
import { bullMq } from './bullmq.ts';
import { type Contender, TOGETHER } from './contender.ts';
import { type IdleCost, idleCost } from './idle.ts';
import { type Lags, lagsOf } from './lag.ts';
import { claimNothing, createReminders, settlePlanned } from './ledger.ts';
import { ours } from './ours.ts';
import { graphileWorker, pgBoss } from './postgres-libraries.ts';
import { startRedis } from './redis.ts';

const DUE = 10_000;
const FAR = Date.UTC(2100, 0, 1);

/** How much to measure. */
export interface Extent {
  /** Jobs that wait for later while the rest is measured, in steps; the claim is timed at each. */
  readonly pending: readonly number[];
  readonly lagFires: number;
  readonly lagStepMs: number;
  /** Jobs that fall due at one instant, as reminders do at a full hour. */
  readonly herd: number;
  /** Fires that are settled while somebody holds a snapshot open. */
  readonly underSnapshot: number;
}

/** Half a minute a store. */
export const SHORT: Extent = {
  pending: [10_000, 100_000],
  lagFires: 200,
  lagStepMs: 20,
  herd: 2_000,
  underSnapshot: 20_000,
};
/** What the runner is judged by: a million pending, 2,000 fires over 20 s. A quarter of an hour. */
export const LONG: Extent = {
  pending: [10_000, 100_000, 1_000_000],
  lagFires: 2_000,
  lagStepMs: 10,
  herd: 10_000,
  underSnapshot: 200_000,
};

/** Runs all measurements on fresh databases. */
export async function benchRunner(extent: Extent): Promise<Figure[]> {
  return [...(await onSqlite(extent)), ...(await onPostgres(extent))];
}

async function onSqlite(extent: Extent): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-bench-'));
  const [path, barePath] = [join(folder, 'store.db'), join(folder, 'bare.db')];
  const store = openSqliteStore(path);
  const bare = openBareTable(barePath);
  const ledger = await openBareLedger(join(folder, 'ledger.db'));
  try {
    const contenders = [
      { ...ours(store), where: path },
      { ...bareSqlite(bare), where: barePath },
    ];
    return await measureAll('SQLite', contenders, extent, ledger);
  } finally {
    await store.close();
    bare.close();
    ledger.close();
    rmSync(folder, { recursive: true });
  }
}

async function onPostgres(extent: Extent): Promise<Figure[]> {
  const server = await startPostgres({ durable: true });
  if (!server) return [];
  const { url } = server;
  const redis = await startRedis();
  const store = await openPostgresStore(url);
  const bare = await openBarePostgres(url);
  const ledger = await openLedgerBeside(url);
  const libraries = [await graphileWorker(url), await pgBoss(url)].map((each) => ({ ...each, where: url }));
  if (redis) libraries.push({ ...(await bullMq(redis.path)), where: redis.path });
  try {
    const own = [ours(store), barePostgres(bare)].map((each) => ({ ...each, where: url }));
    const figures = await measureAll('PostgreSQL', [...own, ...libraries], extent, ledger);
    return [...figures, await heldSnapshot(store, bare, extent.underSnapshot)];
  } finally {
    await store.close();
    await bare.close();
    await ledger.close();
    for (const each of libraries) await each.close();
    await redis?.stop();
    await server.stop();
  }
}

/**
 * A dump, or a transaction that somebody forgot, keeps the dead rows of everything that was claimed since. Claims look no
 * further back than the runner does once it has found nothing there.
 */
async function heldSnapshot(store: Store, bare: BarePostgres, fires: number): Promise<Figure> {
  const claim = () => claimNothing(store, TOGETHER, Date.now() - 60_000);
  const before = await median(claim);
  const release = await bare.holdSnapshot();
  await createReminders(store, { count: fires, dueAt: Date.now() - 120_000, together: TOGETHER });
  await settlePlanned(store, TOGETHER);
  const value = await median(claim);
  await release();
  const name = `PostgreSQL: a claim with nothing due, ${fires.toLocaleString('en')} fires settled under a held snapshot, p50`;
  return { name, unit: 'ms', value, peers: { 'before it': before } };
}

/** A bare ledger in tables of its own, in the same database. */
async function openLedgerBeside(url: string): Promise<BareLedgerPostgres> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('CREATE SCHEMA ledger');
  await client.end();
  const beside = `${url}&options=${encodeURIComponent('-c search_path=ledger')}`;
  await (await openPostgresStore(beside)).close();
  return openBareLedgerPostgres(beside);
}

async function measureAll(
  where: string,
  contenders: readonly (Contender & { readonly where: string })[],
  extent: Extent,
  ledger: BareLedger | BareLedgerPostgres,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (
    name: string,
    unit: Figure['unit'],
    work: (contender: Contender) => Promise<number | undefined>,
    limit?: () => Promise<number>,
  ): Promise<void> => {
    const values: [string, number][] = [];
    for (const contender of contenders) {
      const value = await work(contender);
      if (value !== undefined) values.push([contender.name, value]);
    }
    if (limit) values.push(['bare ledger', await limit()]);
    const [own, ...peers] = values;
    if (!own) return;
    figures.push({ name: `${where}: ${name}`, unit, value: own[1], peers: Object.fromEntries(peers) });
    // The whole takes long enough to want to know how far it is.
    process.stderr.write(
      `${where}: ${name}: ${values.map(([who, value]) => `${who} ${value}`).join(', ')} (${unit})\n`,
    );
  };

  await measure('created, 500 together', '1/s', async (each) =>
    rate(DUE, await timed(() => each.create({ count: DUE, dueAt: Date.now() - 1 }))),
  );
  await measure('slots planned', '1/s', async ({ prepare }) => (prepare ? rate(DUE, await timed(prepare)) : undefined));
  await measure(
    'claimed and settled with the whole ledger, 500 together',
    '1/s',
    async (each) =>
      each.settleDue ? rate(DUE, await timed(each.settleDue)) : rate(DUE, await timed(() => workOff(each, DUE))),
    async () => {
      await ledger.create(DUE, TOGETHER);
      return rate(DUE, await timed(() => ledger.settleDue(TOGETHER)));
    },
  );
  for (const each of contenders) {
    await each.create({ count: DUE, dueAt: Date.now() - 1 });
    await each.prepare?.();
  }
  await measure('the same, everybody writing a message for each', '1/s', async ({ settleTold, settleDue }) => {
    const settle = settleTold ?? settleDue;
    return settle && rate(DUE, await timed(() => settle(DUE)));
  });
  for (const each of contenders) await each.create({ count: DUE, dueAt: Date.now() - 1 });
  await measure(
    'due to settled with the whole ledger, planned and claimed in one, 500 together',
    '1/s',
    async (each) => {
      const settleDue = each.planAndSettleDue ?? each.settleDue;
      return rate(DUE, await timed(() => settleDue?.() ?? workOff(each, DUE)));
    },
  );
  // What was settled goes out before anything is timed.
  for (const each of contenders) await (await each.start(() => undefined))();
  let pending = 0;
  for (const count of extent.pending) {
    const more = count - pending;
    pending = count;
    for (const each of contenders) await each.create({ count: more, dueAt: FAR });
    const name = `a look for due work that finds nothing, ${count.toLocaleString('en')} pending, p50`;
    await measure(name, 'ms', async ({ claimNothing }) => claimNothing && median(claimNothing));
  }
  await measureLags(contenders, measure, 'lag', { count: extent.lagFires, stepMs: extent.lagStepMs });
  const herd = `${extent.herd.toLocaleString('en')} due at one instant: lag`;
  await measureLags(contenders, measure, herd, { count: extent.herd, stepMs: 0 });
  const idle = new Map<string, IdleCost>();
  for (const each of contenders) idle.set(each.name, await idleCost(`${where}: ${each.name}`, each.where));
  await measure(
    'CPU of a process of its own while idle, of one core',
    '%',
    async ({ name }) => idle.get(name)?.cpuPercent,
  );
  await measure('memory of that process', 'MB', async ({ name }) => idle.get(name)?.rssMb);
  return figures;
}

type Measure = (
  name: string,
  unit: Figure['unit'],
  work: (contender: Contender) => Promise<number | undefined>,
) => Promise<void>;

/** How late the work begins, and the channel has the message, of jobs `stepMs` apart. */
async function measureLags(
  contenders: readonly Contender[],
  measure: Measure,
  name: string,
  jobs: { readonly count: number; readonly stepMs: number },
): Promise<void> {
  const lags = new Map<string, Lags>();
  for (const each of contenders) lags.set(each.name, await lagsOf(each, jobs));
  for (const [part, until] of [
    ['begun', 'until the work begins'],
    ['told', 'until the channel has it'],
  ] as const)
    for (const share of [0.5, 0.99, 1])
      await measure(`${name} ${until}, ${share === 1 ? 'most' : `p${share * 100}`}`, 'ms', async (each) => {
        const known = lags.get(each.name)?.[part] ?? [];
        return known.length === 0 ? undefined : percentile(known, share);
      });
}

/** Runs a contender until it has done so many jobs. */
async function workOff(each: Contender, count: number): Promise<void> {
  const done = Promise.withResolvers<void>();
  let left = count;
  const stop = await each.start(() => {
    left -= 1;
    if (left === 0) done.resolve();
  });
  await done.promise;
  await stop();
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 200; i += 1) times.push(await timed(work));
  return percentile(times, 0.5);
}
