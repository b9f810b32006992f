import type { Clock } from '../../../src/clock.ts';
import { openPostgresStore, openSqliteStore, type Store } from '../../../src/store/index.ts';

/** Opens the store at a path or a server's address. */
export async function openPlace(place: string, options: { readonly clock?: Clock } = {}): Promise<Store> {
  return place.startsWith('postgres:') ? openPostgresStore(place, options) : openSqliteStore(place, options);
}
