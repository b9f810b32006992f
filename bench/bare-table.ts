// The least that could do the work on node:sqlite: one table, one index, a fence. What Wakeful adds is measured by it.
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** A job that was taken. */
interface Job {
  readonly id: string;
  readonly due: number;
  readonly fence: number;
}

/** A scheduler without anything that makes one worth having. */
export interface BareTable {
  /** Writes `count` jobs, `together` in a transaction, due from `due` on, `stepMs` apart. */
  create(count: number, due: number, options: { together: number; stepMs?: number }): void;
  /** Takes up to `most` jobs that are due by `now`. */
  claim(now: number, most: number): Job[];
  /** Ends jobs in one transaction, with a message each. */
  settle(jobs: readonly Job[]): void;
  /** When the next job is due. */
  nextDue(): number | undefined;
  close(): void;
}

const BODY = JSON.stringify({ text: 'hello', cue: 'meds', schedule: { kind: 'every', everyMs: 60_000 } });

/** Opens a bare table in a new file, as durable as the store and set up like it. */
export function openBareTable(path: string): BareTable {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4000;
    CREATE TABLE IF NOT EXISTS job (id TEXT PRIMARY KEY, due INTEGER NOT NULL, state INTEGER NOT NULL, fence INTEGER NOT NULL,
      lease_until INTEGER, body TEXT NOT NULL) STRICT;
    CREATE INDEX IF NOT EXISTS job_due ON job (due) WHERE state = 0;
    CREATE TABLE IF NOT EXISTS outbox (key TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;`);
  const insert = db.prepare('INSERT INTO job (id, due, state, fence, body) VALUES (?, ?, 0, 0, ?)');
  // A limit as a parameter would have SQLite plan the statement anew at each run.
  const takes = new Map<number, StatementSync>();
  const takeUpTo = (most: number): StatementSync => {
    const take =
      takes.get(most) ??
      db.prepare(`UPDATE job SET state = 1, fence = fence + 1, lease_until = ? WHERE id IN
        (SELECT id FROM job WHERE state = 0 AND due <= ? ORDER BY due LIMIT ${most}) RETURNING id, due, fence`);
    takes.set(most, take);
    return take;
  };
  const end = db.prepare('UPDATE job SET state = 2, lease_until = NULL WHERE id = ? AND fence = ? AND state = 1');
  const emit = db.prepare('INSERT INTO outbox (key, body) VALUES (?, ?)');
  const next = db.prepare('SELECT due FROM job WHERE state = 0 ORDER BY due LIMIT 1');
  let made = 0;
  const inTransaction = <T>(work: () => T): T => {
    db.exec('BEGIN IMMEDIATE');
    const result = work();
    db.exec('COMMIT');
    return result;
  };
  return {
    create: (count, due, { together, stepMs = 0 }) => {
      for (let start = 0; start < count; start += together)
        inTransaction(() => {
          for (let n = start; n < Math.min(count, start + together); n += 1)
            insert.run(scatteredId('job', made++), due + n * stepMs, BODY);
        });
    },
    claim: (now, most) => inTransaction(() => takeUpTo(most).all(now + 60_000, now) as unknown as Job[]),
    settle: (jobs) =>
      inTransaction(() => {
        for (const { id, fence } of jobs) {
          end.run(id, fence);
          emit.run(id, BODY);
        }
      }),
    nextDue: () => next.get()?.['due'] as number | undefined,
    close: () => db.close(),
  };
}

/** Takes and ends all that is due, `together` at a time. */
export function settleDue(bare: BareTable, now: number, together: number): void {
  for (let jobs = bare.claim(now, together); jobs.length > 0; jobs = bare.claim(now, together)) bare.settle(jobs);
}

/** An id scattered as real ones are: keys that come in order would flatter the trees. */
export function scatteredId(prefix: string, n: number): string {
  return `${prefix}_${(Math.imul(n, 0x9e3779b1) >>> 0).toString(36).padStart(7, '0')}${n.toString(36).padStart(7, '0')}`;
}
