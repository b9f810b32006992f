import type { Clock } from '../../clock.ts';
import type { Store } from '../store.ts';

export interface PostgresStoreOptions {
  /** Replaces the database's own clock as the time of every transaction; for tests and simulations. */
  readonly clock?: Clock;
  /** Real time, for waiting. */
  readonly waitClock?: Clock;
  /** How many connections work at most, beside the one that listens. */
  readonly connections?: number;
  /** How long to wait for the server, for a free connection, or for other transactions, in ms. */
  readonly patienceMs?: number;
  /** How often the listening connection is asked whether it still lives, in ms. */
  readonly probeMs?: number;
  /** Called when the database's clock is found a second or more ahead of this process's (or behind: negative), in ms. */
  readonly onSkew?: (skewMs: number) => void;
}

/**
 * Opens a PostgreSQL database, 15 or newer, and brings its schema up to date. `url` is
 * `postgres://user:password@host:port/database`; `?options=-c%20search_path%3Dname` chooses a schema.
 *
 * @throws WakefulError `store_unreachable`, `store_unreadable` or `store_read_only`.
 */
export async function openPostgresStore(url: string, options: PostgresStoreOptions = {}): Promise<Store> {
  // Who keeps everything in a file need not load the client.
  const { connectPostgres } = await import('./connect.ts');
  return connectPostgres(url, options);
}

/**
 * A database's address without its password, for messages.
 *
 * @throws WakefulError `input_invalid` when it is no address of a PostgreSQL.
 */
export async function describePostgres(url: string): Promise<string> {
  const { placeOfPostgres } = await import('./place.ts');
  return placeOfPostgres(url);
}
