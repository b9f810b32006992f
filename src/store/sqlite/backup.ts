import { existsSync, renameSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { WakefulError } from '../../errors.ts';
import { refuseEmpty } from './file.ts';
import { sqliteError } from './sqlite-error.ts';

/** How long to wait for another process that holds the database. */
const LOCK_WAIT_MS = 10_000;
const PAGES_PER_STEP = 1_000;

/**
 * Backs the database at `path` up to the new file `to`, page by page, while others read and write it: the backup is the
 * state at its beginning. It gets its name only once its integrity has been checked.
 *
 * @throws WakefulError `not_found` when there is no database, `store_locked`, `store_unreadable` when it is damaged, or
 *   `store_read_only` when the backup cannot be written.
 */
export async function backupSqliteFile(
  path: string,
  to: string,
  onProgress?: (done: number, of: number) => void,
): Promise<{ readonly pages: number }> {
  if (!existsSync(path))
    throw new WakefulError('not_found', `There is no database at ${path}, so there is nothing to back up.`, {
      fields: { path },
    });
  refuseEmpty(path);
  const part = `${to}.part`;
  let db: DatabaseSync | undefined;
  let isRead = false;
  try {
    rmSync(part, { force: true });
    db = new DatabaseSync(path, { readOnly: true, timeout: LOCK_WAIT_MS });
    // Reading within one transaction, the backup need not begin again whenever somebody commits.
    db.exec('BEGIN');
    db.prepare('SELECT count(*) FROM sqlite_schema').get();
    isRead = true;
    const pages = await backup(db, part, {
      rate: PAGES_PER_STEP,
      progress: ({ totalPages, remainingPages }) => onProgress?.(totalPages - remainingPages, totalPages),
    });
    requireWhole(part);
    renameSync(part, to);
    return { pages };
  } catch (error) {
    // Whatever goes wrong once the database is read is the matter of the file that is being made.
    throw sqliteError(error, isRead ? to : path);
  } finally {
    db?.close();
    rmSync(part, { force: true });
  }
}

function requireWhole(path: string): void {
  using copy = new DatabaseSync(path);
  // A file of its own, with nothing in a log beside it.
  copy.exec('PRAGMA journal_mode = DELETE');
  const problems = integrityProblems(copy);
  if (problems.length > 0)
    throw new WakefulError(
      'store_unreadable',
      `The backup is damaged (${problems[0] ?? ''}), so the database itself may be. Run "wakeful doctor". No backup was kept.`,
      { fields: { problems } },
    );
}

/** What SQLite's own check finds wrong with a database, at most 20 things. */
function integrityProblems(db: DatabaseSync): string[] {
  const found = db.prepare('PRAGMA integrity_check(20)').all();
  return found.map((row) => String(row['integrity_check'])).filter((text) => text !== 'ok');
}
