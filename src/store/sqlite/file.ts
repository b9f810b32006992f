import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WakefulError } from '../../errors.ts';
import { reasonOf } from '../../os-errors.ts';
import { makeFolder } from './make-folder.ts';
import { sqliteError } from './sqlite-error.ts';

/**
 * Makes sure that a database file can be opened for writing: creates its folder and the file, for this user only.
 *
 * @throws WakefulError `store_read_only` when the folder cannot be made or something cannot be written,
 *   `store_unreadable` when the path is a folder, or a file that lost all that was in it.
 */
export function prepareFile(path: string): void {
  const folder = dirname(path);
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new WakefulError('store_read_only', `${folder} is a file, not a folder. Name a folder.`, {
      fields: { path },
    });
  attempt(folder, 'The folder {} cannot be made: {why}. Choose another folder, or make it yourself.', () =>
    makeFolder(folder),
  );
  const isNew = !existsSync(path);
  if (!isNew) {
    if (!statSync(path).isFile())
      throw new WakefulError('store_unreadable', `${path} is not a file. Name a file for the database.`, {
        fields: { path },
      });
    attempt(path, '{} cannot be written: {why}. Give yourself write permission to it.', () =>
      accessSync(path, constants.R_OK | constants.W_OK),
    );
    refuseEmpty(path);
  }
  // The write-ahead log lies beside the file, so the folder must be writable too.
  attempt(folder, 'The folder {} cannot be written: {why}. Give yourself write permission, or choose another.', () => {
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (isNew) makeDatabase(path);
  });
}

/**
 * Refuses a file of no bytes: SQLite would take it for a new database, and throw away the log beside it that may hold all
 * that is left.
 *
 * @throws WakefulError `store_unreadable`.
 */
export function refuseEmpty(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.size === 0)
    throw new WakefulError(
      'store_unreadable',
      `${path} is empty (0 bytes): what was in it is lost, or it was made by another program. It was left as it is. Put a backup in its place, or move it away to start afresh.`,
      { fields: { path } },
    );
}

/**
 * Makes a database without tables, which has its name only once it is whole: one of no bytes is never ours, and two
 * processes that begin at once get the same.
 */
function makeDatabase(path: string): void {
  const place = mkdtempSync(`${path}.new-`);
  const unnamed = join(place, 'wakeful.db');
  try {
    closeSync(openSync(unnamed, 'w', 0o600));
    writeHeader(unnamed, path);
    giveName(unnamed, path);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function writeHeader(unnamed: string, path: string): void {
  try {
    using db = new DatabaseSync(unnamed);
    db.exec('PRAGMA user_version = 0');
  } catch (error) {
    throw sqliteError(error, path);
  }
}

/** Unless another process was quicker. */
function giveName(unnamed: string, path: string): void {
  try {
    linkSync(unnamed, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    // Some disks know no second name for a file.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    copyFileSync(unnamed, path, constants.COPYFILE_EXCL);
  }
}

function attempt(path: string, sentence: string, step: () => void): void {
  try {
    step();
  } catch (cause) {
    if (cause instanceof WakefulError) throw cause;
    throw new WakefulError('store_read_only', sentence.replace('{}', path).replace('{why}', reasonOf(cause)), {
      cause,
      fields: { path },
    });
  }
}
