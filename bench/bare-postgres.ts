// The least that could do the work on PostgreSQL: one table, one index, a fence, whole batches in a statement each.
import { Client } from 'pg';
import { scatteredId } from './bare-table.ts';

/** A job that was taken; PostgreSQL gives its numbers as text. */
interface BareJob {
  readonly id: string;
  readonly fence: string;
  readonly due: string;
}

/** A scheduler without anything that makes one worth having, on PostgreSQL. */
export interface BarePostgres {
  /** Writes `count` jobs due at `due`, `together` in a statement. */
  create(count: number, due: number, together: number, stepMs?: number): Promise<void>;
  /** Takes up to `most` jobs that are due. */
  claim(most: number): Promise<BareJob[]>;
  /** Ends jobs in one transaction, with a message each. */
  settle(jobs: readonly BareJob[]): Promise<void>;
  /** When the next job is due. */
  nextDue(): Promise<number | undefined>;
  /** Takes and ends all that is due with a message each, `together` at a time. */
  settleDue(together: number): Promise<void>;
  /** Opens a snapshot on a connection of its own and keeps it; returns the way to end it. */
  holdSnapshot(): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const BODY = JSON.stringify({ text: 'hello', cue: 'meds', schedule: { kind: 'every', everyMs: 60_000 } });

/** Opens a bare table in a schema of its own. */
export async function openBarePostgres(url: string): Promise<BarePostgres> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE SCHEMA IF NOT EXISTS bare; SET search_path TO bare;
    CREATE TABLE IF NOT EXISTS job (id text PRIMARY KEY, due bigint NOT NULL, state smallint NOT NULL, fence bigint NOT NULL,
      lease_until bigint, body text NOT NULL);
    CREATE INDEX IF NOT EXISTS job_due ON job (due) WHERE state = 0;
    CREATE TABLE IF NOT EXISTS outbox (key text PRIMARY KEY, body text NOT NULL)`);
  let made = 0;
  const claim = async (most: number) => {
    const { rows } = await client.query<BareJob>(
      `WITH due AS (SELECT id FROM job WHERE state = 0 AND due <= $1 ORDER BY due LIMIT $2 FOR UPDATE SKIP LOCKED)
       UPDATE job SET state = 1, fence = fence + 1, lease_until = $1 + 60000 WHERE id IN (SELECT id FROM due)
       RETURNING id, fence, due`,
      [Date.now(), most],
    );
    return rows;
  };
  const settle = async (jobs: readonly BareJob[]): Promise<void> => {
    const ids = jobs.map(({ id }) => id);
    const fences = jobs.map(({ fence }) => fence);
    await client.query('BEGIN');
    await client.query(
      `UPDATE job SET state = 2, lease_until = NULL FROM unnest($1::text[], $2::bigint[]) AS mine(id, fence)
       WHERE job.id = mine.id AND job.fence = mine.fence AND state = 1`,
      [ids, fences],
    );
    await client.query('INSERT INTO outbox SELECT id, $2 FROM unnest($1::text[]) AS id', [ids, BODY]);
    await client.query('COMMIT');
  };
  return {
    create: async (count, due, together, stepMs = 0) => {
      for (let start = 0; start < count; start += together) {
        const size = Math.min(together, count - start);
        const ids = Array.from({ length: size }, () => scatteredId('job', made++));
        const dues = ids.map((_, n) => due + (start + n) * stepMs);
        await client.query(
          'INSERT INTO job SELECT id, due, 0, 0, NULL, $3 FROM unnest($1::text[], $2::bigint[]) AS new(id, due)',
          [ids, dues, BODY],
        );
      }
    },
    claim,
    settle,
    settleDue: async (together) => {
      for (let jobs = await claim(together); jobs.length > 0; jobs = await claim(together)) await settle(jobs);
    },
    nextDue: async () => {
      const { rows } = await client.query<{ due: string }>('SELECT due FROM job WHERE state = 0 ORDER BY due LIMIT 1');
      return rows[0] && Number(rows[0].due);
    },
    holdSnapshot: async () => {
      const holder = new Client({ connectionString: url });
      await holder.connect();
      await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      await holder.query('SELECT count(*) FROM bare.outbox');
      return () => holder.end();
    },
    close: () => client.end(),
  };
}
