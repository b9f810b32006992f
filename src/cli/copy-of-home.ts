import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVirtualClock, type EpochMs, type VirtualClock } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import { copySqliteFile, openSqliteStore, type Store } from '../store/index.ts';
import type { Home } from './home.ts';

/**
 * Lets `work` use a copy of the home's store, on a clock of its own that starts at `now`, and takes the copy away.
 * The home is only read; one that does not exist yet is an empty store.
 *
 * @throws WakefulError `store_locked`, `store_unreadable`, or `input_invalid` for a home on a server.
 */
export async function withCopy<T>(
  home: Home,
  now: EpochMs,
  work: (store: Store, clock: VirtualClock) => Promise<T>,
): Promise<T> {
  if (home.server !== undefined)
    throw new WakefulError('input_invalid', 'Only a home in a file can be copied. Leave --database out.');
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-copy-'));
  const path = join(folder, 'wakeful.db');
  try {
    if (existsSync(home.database)) copySqliteFile(home.database, path);
    const clock = createVirtualClock(now);
    const store = openSqliteStore(path, { clock });
    try {
      return await work(store, clock);
    } finally {
      await store.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
