import { DatabaseSync } from 'node:sqlite';
import { refuseEmpty } from './file.ts';
import { sqliteError } from './sqlite-error.ts';

/** How long to wait for another process that holds the database. */
const LOCK_WAIT_MS = 10_000;

/**
 * Copies the database at `path`, as it stands at this moment and with what is still in its write-ahead log, to the new
 * file `to`. The original is only read, and may be in use.
 *
 * @throws WakefulError `store_locked`, `store_unreadable`, or `store_read_only` when the copy cannot be written.
 */
export function copySqliteFile(path: string, to: string): void {
  refuseEmpty(path);
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(path, { readOnly: true, timeout: LOCK_WAIT_MS });
    db.prepare('VACUUM INTO ?').run(to);
  } catch (error) {
    throw sqliteError(error, path);
  } finally {
    db?.close();
  }
}
