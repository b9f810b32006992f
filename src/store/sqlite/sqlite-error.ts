import { WakefulError } from '../../errors.ts';

/** SQLite's primary result codes (https://sqlite.org/rescode.html) that mean something to a person. */
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const CONSTRAINT = 19;
const NOTADB = 26;
/** Extended codes of a second row under one key. */
const UNIQUE_KEYS = new Set([1555, 2067]);

function extendedCode(thrown: unknown): number {
  return thrown instanceof Error && 'errcode' in thrown && typeof thrown.errcode === 'number' ? thrown.errcode : 0;
}

/** Whether another connection holds the lock, so that waiting helps. */
export function isBusy(thrown: unknown): boolean {
  const code = extendedCode(thrown) & 0xff;
  return code === BUSY || code === LOCKED;
}

/** What SQLite threw, as a coded error with a sentence that says what to do. */
export function sqliteError(thrown: unknown, path: string): WakefulError {
  if (thrown instanceof WakefulError) return thrown;
  const code = extendedCode(thrown);
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  const options = { cause: thrown, fields: { path } };
  switch (code & 0xff) {
    case BUSY:
    case LOCKED:
      return new WakefulError(
        'store_locked',
        `The database ${path} is held by another process. Stop that process, or wait until it is done, and try again.`,
        options,
      );
    case CORRUPT:
    case NOTADB:
      return new WakefulError(
        'store_unreadable',
        `${path} is damaged or is not a Wakeful database (${detail}). It was left as it is. Move it away to start afresh, or put a backup in its place.`,
        options,
      );
    case READONLY:
    case CANTOPEN:
      return new WakefulError(
        'store_read_only',
        `${path} cannot be written (${detail}). Give yourself write permission to the file and its folder, or choose another folder.`,
        options,
      );
    case FULL:
    case IOERR:
      return new WakefulError(
        'store_read_only',
        `${path} could not be written (${detail}). Check that the disk has room and works; nothing of this change was stored.`,
        options,
      );
    case CONSTRAINT:
      return UNIQUE_KEYS.has(code)
        ? new WakefulError('state_conflict', `This is there already (${detail}).`, options)
        : new WakefulError('internal', `The database refused a change: ${detail}.`, options);
    default:
      return new WakefulError('internal', `The database failed: ${detail}.`, options);
  }
}
