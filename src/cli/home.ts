import { join, resolve } from 'node:path';
import { WakefulError } from '../errors.ts';
import { reasonOf } from '../os-errors.ts';
import type { Surroundings } from './surroundings.ts';

/** The files of one Wakeful. */
export interface Home {
  readonly folder: string;
  /** All that is remembered and promised, unless a server holds it. */
  readonly database: string;
  /** The address of the PostgreSQL database that holds it instead. */
  readonly server: string | undefined;
  /** The secret of the page's URL; readable by its owner alone. */
  readonly token: string;
  /** What its owner has set: channels and their secrets; readable by him alone. */
  readonly config: string;
  /** Where `wakeful start` says that it runs. */
  readonly running: string;
}

/**
 * The home that was asked for: `--home`, else WAKEFUL_HOME, else the platform's folder for a person's data. `server` is
 * what `--database` says, else WAKEFUL_DATABASE. A variable that is set to nothing counts as not set; an option that says
 * nothing is a mistake, such as a shell variable that was empty.
 *
 * @throws WakefulError `input_invalid`.
 */
export function homeOf(asked: string | undefined, surroundings: Surroundings, server?: string): Home {
  if (asked?.trim() === '')
    throw new WakefulError('input_invalid', '--home names no folder. Name one, or leave it out.');
  if (asked?.includes('\0'))
    throw new WakefulError('input_invalid', 'A folder cannot have this name: it contains U+0000.');
  if (server?.trim() === '')
    throw new WakefulError('input_invalid', '--database names no database. Name one, or leave it out.');
  const folder = resolve(asked ?? (surroundings.env['WAKEFUL_HOME'] || defaultFolder(surroundings)));
  return {
    folder,
    database: join(folder, 'wakeful.db'),
    server: server ?? (surroundings.env['WAKEFUL_DATABASE'] || undefined),
    token: join(folder, 'token'),
    config: join(folder, 'config.json'),
    running: join(folder, 'running.json'),
  };
}

function defaultFolder({ env, platform, userFolder }: Surroundings): string {
  if (platform === 'darwin') return join(userFolder, 'Library', 'Application Support', 'Wakeful');
  if (platform === 'win32') return join(env['LOCALAPPDATA'] ?? join(userFolder, 'AppData', 'Local'), 'Wakeful');
  return join(env['XDG_DATA_HOME'] ?? join(userFolder, '.local', 'share'), 'wakeful');
}

/** What a failed write in the home is to its user. */
export function cannotWrite(path: string, cause: unknown): WakefulError {
  const isFull = ['ENOSPC', 'EDQUOT'].includes((cause as NodeJS.ErrnoException | null)?.code ?? '');
  return new WakefulError(
    'store_read_only',
    `Cannot write ${path}: ${reasonOf(cause)}. Make ${isFull ? 'room' : 'it writable'}, or choose another folder with --home.`,
    { cause, fields: { path } },
  );
}
