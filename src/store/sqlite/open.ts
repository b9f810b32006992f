import { DatabaseSync } from 'node:sqlite';
import { type Clock, systemClock } from '../../clock.ts';
import type { Store } from '../store.ts';
import { prepareFile } from './file.ts';
import { migrateSqlite } from './migrate.ts';
import { sqliteError } from './sqlite-error.ts';
import { SqliteStore } from './sqlite-store.ts';

const IN_MEMORY = ':memory:';

export interface SqliteStoreOptions {
  /** The store's own time, which owns leases. */
  readonly clock?: Clock;
  /** Real time: another process that holds the file does not live on a virtual clock. */
  readonly waitClock?: Clock;
  /** How long to wait for another process that holds the file, in ms. */
  readonly lockWaitMs?: number;
}

/**
 * Opens the database file at `path`, making it and its folder when they are not there; `':memory:'` lives and dies
 * with the store.
 *
 * @throws WakefulError `store_locked`, `store_unreadable` or `store_read_only`.
 */
export function openSqliteStore(path: string, options: SqliteStoreOptions = {}): Store {
  const { clock = systemClock, waitClock = systemClock, lockWaitMs = 10_000 } = options;
  const file = path === IN_MEMORY ? undefined : path;
  if (file !== undefined) prepareFile(file);
  const writer = openWriter(path, clock, lockWaitMs);
  const reader = file === undefined ? writer : openReader(file, writer);
  return new SqliteStore({ file, clock, waitClock, lockWaitMs, writer, reader });
}

function openWriter(path: string, clock: Clock, lockWaitMs: number): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    // Waiting inside SQLite blocks the whole process: right while it starts, wrong ever after.
    db = new DatabaseSync(path, { timeout: lockWaitMs });
    migrateSqlite(db, path, clock.now());
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0');
    // What is redacted leaves no trace in the pages that it stood on.
    db.exec('PRAGMA secure_delete = ON');
    // A batch touches many pages of several trees: 32 MB hold them. The log is moved into the file whenever it has 16 MB:
    // whoever commits then waits for that, for some ms; with 64 MB it was 70, and no fire was quicker for it.
    db.exec('PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4000');
    return db;
  } catch (error) {
    db?.close();
    throw sqliteError(error, path);
  }
}

function openReader(path: string, writer: DatabaseSync): DatabaseSync {
  try {
    const db = new DatabaseSync(path, { readOnly: true, timeout: 0 });
    // A search among a hundred thousand facts touches some thousand pages: 32 MB hold those of the next one too.
    db.exec('PRAGMA cache_size = -32768');
    return db;
  } catch (error) {
    writer.close();
    throw sqliteError(error, path);
  }
}
