// A contender alone in a process of its own, with nothing due: what it costs by itself. It is told its name and where its
// jobs are, and prints one line of JSON.
import { systemClock } from '../../src/clock.ts';
import { timed } from '../figure.ts';
import type { Contender } from './contender.ts';
import type { IdleCost } from './idle.ts';

/** Time to settle down. */
const SETTLE_MS = 3_000;
const IDLE_MS = 10_000;

/** Each loads what it needs and nothing of the others. */
const OPEN: Readonly<Record<string, (where: string) => Promise<Contender>>> = {
  'SQLite: ours': async (path) => {
    const { openSqliteStore } = await import('../../src/store/index.ts');
    return (await import('./ours.ts')).ours(openSqliteStore(path));
  },
  'SQLite: bare table': async (path) => {
    const { openBareTable } = await import('../bare-table.ts');
    return (await import('./bare-contenders.ts')).bareSqlite(openBareTable(path));
  },
  'PostgreSQL: ours': async (url) => {
    const { openPostgresStore } = await import('../../src/store/index.ts');
    return (await import('./ours.ts')).ours(await openPostgresStore(url));
  },
  'PostgreSQL: bare table': async (url) => {
    const { openBarePostgres } = await import('../bare-postgres.ts');
    return (await import('./bare-contenders.ts')).barePostgres(await openBarePostgres(url));
  },
  'PostgreSQL: graphile-worker': async (url) => (await import('./postgres-libraries.ts')).graphileWorker(url),
  'PostgreSQL: pg-boss': async (url) => (await import('./postgres-libraries.ts')).pgBoss(url),
  'PostgreSQL: BullMQ': async (path) => (await import('./bullmq.ts')).bullMq(path),
};

const [, , name = '', where = ''] = process.argv;
const open = OPEN[name];
if (!open) throw new Error(`There is no contender called ${name}. There are: ${Object.keys(OPEN).join(', ')}.`);
const contender = await open(where);
await contender.start(() => undefined);
await systemClock.sleep(SETTLE_MS);
const before = process.cpuUsage();
const idleMs = await timed(() => systemClock.sleep(IDLE_MS));
const { user, system } = process.cpuUsage(before);
const cost: IdleCost = { cpuPercent: (user + system) / 10 / idleMs, rssMb: process.memoryUsage().rss / 2 ** 20 };
console.log(JSON.stringify(cost));
process.exit();
