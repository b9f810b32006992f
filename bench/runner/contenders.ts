// What is measured side by side: ours on both stores, a bare table as the limit on each, and two job libraries.
import { once } from 'node:events';
import { Logger as GraphileLogger, run as runGraphile, runMigrations, type Task } from 'graphile-worker';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Brain } from '../../src/agent/index.ts';
import { systemClock } from '../../src/clock.ts';
import type { Channel } from '../../src/runner/index.ts';
import type { Store } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';
import { BODY } from '../bare-ledger.ts';
import type { BarePostgres } from '../bare-postgres.ts';
import { type BareTable, settleDue } from '../bare-table.ts';
import { createReminders, openHouseholds, planAll, settleAll, settlePlanned } from './ledger.ts';

/** Jobs to write: `count` of them, due from `dueAt` on, `stepMs` apart. */
export interface Jobs {
  readonly count: number;
  readonly dueAt: number;
  readonly stepMs?: number;
}

/** One who can be given jobs for a time. */
export interface Contender {
  readonly name: string;
  create(jobs: Jobs): Promise<void>;
  /** Makes what is due ready to be claimed, where that is a step of its own. */
  prepare?(): Promise<unknown>;
  /** The same and the end of all that is due in one, where it is a step of its own: as a worker does it. */
  planAndSettleDue?(): Promise<unknown>;
  /** Claims and ends all that is due, in batches; absent where only its own loop can. */
  settleDue?(): Promise<unknown>;
  /**
   * The same with a message written for each job, in the transaction that ends it where the library lets one; absent where
   * {@link settleDue} does so anyway.
   */
  settleTold?(count: number): Promise<unknown>;
  /** One look for due work that finds nothing. */
  claimNothing?(): Promise<unknown>;
  /**
   * Begins to work by itself and calls back for each job, when its work begins, with the time for which it was due;
   * returns the way to stop. `onTold` hears of those whose message has been handed to its channel, where there are any.
   */
  start(onJob: (dueAt: number) => void, onTold?: (dueAt: number) => void): Promise<() => Promise<void>>;
}

/** Batches, for all of them. */
export const TOGETHER = 500;

/** Wakeful on a store. */
export function ours(store: Store): Contender {
  return {
    name: 'ours',
    create: (jobs) => createReminders(store, { ...jobs, together: TOGETHER }),
    prepare: () => planAll(store, TOGETHER),
    settleDue: () => settleAll(store, TOGETHER),
    planAndSettleDue: () => settlePlanned(store, TOGETHER),
    claimNothing: () => store.lookAhead(['telegram']),
    start: async (onJob, onTold = () => undefined) => {
      const channel: Channel = {
        name: 'telegram',
        send: async ({ body }) => {
          // What was settled before tells no time.
          const dueAt = Number(body.text);
          if (Number.isFinite(dueAt)) onTold(dueAt);
          return { result: 'sent' };
        },
      };
      const brain: Brain = {
        name: 'no-op',
        think: async ({ briefing }) => {
          if (briefing.kind !== 'fire') return { kind: 'speak', text: '' };
          onJob(briefing.slotAt);
          return { kind: 'speak', text: String(briefing.slotAt) };
        },
      };
      await openHouseholds(store);
      const wakeful = createWakeful({ store, brain, channels: [channel], embedder: 'none' });
      await wakeful.tick();
      wakeful.start();
      return () => wakeful.stop();
    },
  };
}

export function bareSqlite(bare: BareTable): Contender {
  return {
    name: 'bare table',
    create: async ({ count, dueAt, stepMs = 0 }) => bare.create(count, dueAt, { together: TOGETHER, stepMs }),
    settleDue: async () => settleDue(bare, Date.now(), TOGETHER),
    claimNothing: async () => bare.claim(Date.now(), TOGETHER),
    start: (onJob) =>
      loop(onJob, async () => {
        const jobs = bare.claim(Date.now(), TOGETHER);
        if (jobs.length > 0) bare.settle(jobs);
        return { dues: jobs.map(({ due }) => due), next: bare.nextDue() };
      }),
  };
}

export function barePostgres(bare: BarePostgres): Contender {
  return {
    name: 'bare table',
    create: ({ count, dueAt, stepMs = 0 }) => bare.create(count, dueAt, TOGETHER, stepMs),
    settleDue: () => bare.settleDue(TOGETHER),
    claimNothing: () => bare.claim(TOGETHER),
    start: (onJob) =>
      loop(onJob, async () => {
        const jobs = await bare.claim(TOGETHER);
        if (jobs.length > 0) await bare.settle(jobs);
        return { dues: jobs.map(({ due }) => Number(due)), next: await bare.nextDue() };
      }),
  };
}

/** The least that waits for what is due next and takes it. */
async function loop(
  onJob: (dueAt: number) => void,
  take: () => Promise<{ dues: number[]; next: number | undefined }>,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      const { dues, next } = await take();
      for (const due of dues) onJob(due);
      await systemClock.sleep(Math.min(30_000, Math.max(0, (next ?? Infinity) - Date.now())), stopped.signal);
    }
  })();
  return async () => {
    stopped.abort();
    await running;
  };
}

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
