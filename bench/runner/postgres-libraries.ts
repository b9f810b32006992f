// Job libraries that keep their jobs in PostgreSQL.
import { once } from 'node:events';
import {
  Logger as GraphileLogger,
  run as runGraphile,
  runMigrations,
  runTaskListOnce,
  type Task,
} from 'graphile-worker';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { BODY } from '../bare-ledger.ts';
import { type Contender, TOGETHER } from './contender.ts';

/** Where the libraries' jobs write their messages. */
const OUTBOX = 'CREATE TABLE IF NOT EXISTS peer_outbox (key text PRIMARY KEY, body text NOT NULL)';
const INTO_OUTBOX = 'INSERT INTO peer_outbox SELECT key, $2 FROM unnest($1::text[]) AS key ON CONFLICT DO NOTHING';

/** graphile-worker, tuned: it takes jobs in batches and looks often. */
export async function graphileWorker(url: string): Promise<Contender & { close(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: 12 });
  // What goes wrong on a connection is told by the statement that runs on it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  await runMigrations({ pgPool: pool, logger: quiet });
  await pool.query(OUTBOX);
  const startWith = async (tell: Task): Promise<() => Promise<void>> => {
    const runner = await runGraphile({
      pgPool: pool,
      logger: quiet,
      noHandleSignals: true,
      preset: {
        worker: {
          concurrentJobs: 10,
          pollInterval: 100,
          localQueue: { size: TOGETHER },
          completeJobBatchDelay: 0,
        },
      },
      taskList: { tell },
    });
    return () => runner.stop();
  };
  return {
    name: 'graphile-worker',
    create: async ({ count, dueAt, stepMs = 0 }) => {
      for (let start = 0; start < count; start += TOGETHER)
        await pool.query(
          `SELECT 1 FROM graphile_worker.add_jobs(ARRAY(SELECT ROW('tell', json_build_object('due', due), NULL,
             to_timestamp(due / 1000.0), NULL, NULL, NULL, NULL)::graphile_worker.job_spec
             FROM unnest($1::bigint[]) AS due))`,
          [dues(start, count, dueAt, stepMs)],
        );
    },
    start: (onJob) => startWith(async (payload) => onJob(Number((payload as { due: number }).due))),
    // It ends jobs by itself, outside of what they do.
    settleTold: async (count) => {
      const done = Promise.withResolvers<void>();
      let left = count;
      const stop = await startWith(async (_, { job, query }) => {
        await query(INTO_OUTBOX, [[job.id], BODY]);
        left -= 1;
        if (left === 0) done.resolve();
      });
      await done.promise;
      await stop();
    },
    // A worker that takes what is there and ends: nothing.
    claimNothing: async () => {
      const client = await pool.connect();
      await runTaskListOnce({ logger: quiet }, { tell: () => undefined }, client).promise;
      client.release();
    },
    close: () => pool.end(),
  };
}

/** pg-boss, tuned: it takes jobs in batches and looks as often as it lets one. */
export async function pgBoss(url: string): Promise<Contender & { close(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, max: 12, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.createQueue('tell');
  const pool = new Pool({ connectionString: url, max: 1 });
  await pool.query(OUTBOX);
  return {
    name: 'pg-boss',
    create: async ({ count, dueAt, stepMs = 0 }) => {
      for (let start = 0; start < count; start += TOGETHER)
        await boss.insert(
          'tell',
          dues(start, count, dueAt, stepMs).map((due) => ({ data: { due }, startAfter: new Date(due) })) as never,
        );
    },
    settleDue: async () => {
      for (;;) {
        const jobs = await boss.fetch('tell', { batchSize: TOGETHER });
        if (jobs.length === 0) return;
        await boss.complete(
          'tell',
          jobs.map(({ id }) => id),
        );
      }
    },
    settleTold: async () => {
      for (;;) {
        const jobs = await boss.fetch('tell', { batchSize: TOGETHER });
        if (jobs.length === 0) return;
        const client = await pool.connect();
        const ids = jobs.map(({ id }) => id);
        await client.query('BEGIN');
        await client.query(INTO_OUTBOX, [ids, BODY]);
        await boss.complete('tell', ids, null, { db: { executeSql: (text, values) => client.query(text, values) } });
        await client.query('COMMIT');
        client.release();
      }
    },
    claimNothing: () => boss.fetch('tell', { batchSize: TOGETHER }),
    start: async (onJob) => {
      const options = { batchSize: TOGETHER, pollingIntervalSeconds: 0.5 };
      await boss.work('tell', options, async (jobs: { data: object }[]) => {
        for (const { data } of jobs) onJob((data as { due: number }).due);
      });
      return () => boss.offWork('tell');
    },
    close: async () => {
      const stopped = once(boss, 'stopped');
      await boss.stop({ graceful: false });
      await stopped;
      await pool.end();
    },
  };
}

function dues(start: number, count: number, dueAt: number, stepMs: number): number[] {
  return Array.from({ length: Math.min(TOGETHER, count - start) }, (_, n) => dueAt + (start + n) * stepMs);
}

/** It tells of each job otherwise. */
const quiet = new GraphileLogger(() => () => undefined);
