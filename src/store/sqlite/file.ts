import { accessSync, closeSync, constants, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { WakefulError } from '../../errors.ts';
import { reasonOf } from '../../os-errors.ts';
import { makeFolder } from './make-folder.ts';

/**
 * Makes sure that a database file can be opened for writing: creates its folder and the file, for this user only.
 *
 * @throws WakefulError `store_read_only` when the folder cannot be made or something cannot be written,
 *   `store_unreadable` when the path is a folder.
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
  if (existsSync(path)) {
    if (!statSync(path).isFile())
      throw new WakefulError('store_unreadable', `${path} is not a file. Name a file for the database.`, {
        fields: { path },
      });
    attempt(path, '{} cannot be written: {why}. Give yourself write permission to it.', () =>
      accessSync(path, constants.R_OK | constants.W_OK),
    );
  }
  // The write-ahead log lies beside the file, so the folder must be writable too.
  attempt(folder, 'The folder {} cannot be written: {why}. Give yourself write permission, or choose another.', () => {
    accessSync(folder, constants.W_OK | constants.X_OK);
    closeSync(openSync(path, 'a', 0o600));
  });
}

function attempt(path: string, sentence: string, step: () => void): void {
  try {
    step();
  } catch (cause) {
    throw new WakefulError('store_read_only', sentence.replace('{}', path).replace('{why}', reasonOf(cause)), {
      cause,
      fields: { path },
    });
  }
}
