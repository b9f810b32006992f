import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createVirtualClock, systemClock } from '../../src/clock.ts';
import { openSqliteStore, type Store } from '../../src/store/index.ts';
import { migrateSqlite } from '../../src/store/sqlite/migrate.ts';
import { SqliteStore } from '../../src/store/sqlite/sqlite-store.ts';
import { START, type StoreRig } from './contract/rig.ts';

const UNGUARD = ['thoughts', 'decisions']
  .flatMap((table) => ['update', 'delete'].map((verb) => `DROP TRIGGER IF EXISTS ${table}_refuse_${verb};`))
  .join(' ');

/** A database file in a folder of its own; every store has connections of its own. */
export async function sqliteFileRig(): Promise<StoreRig & { readonly path: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-store-'));
  const path = join(folder, 'wakeful.db');
  const clock = createVirtualClock(START);
  const opened: Store[] = [];
  return {
    path,
    clock,
    open: async () => {
      const store = openSqliteStore(path, { clock });
      opened.push(store);
      return store;
    },
    execute: async (sql) => {
      using db = new DatabaseSync(path);
      db.exec(sql);
    },
    force: async (sql) => {
      using db = new DatabaseSync(path);
      db.exec(UNGUARD + sql);
    },
    end: async () => {
      for (const store of opened) await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** A database in memory: one connection, which all share. */
export async function sqliteMemoryRig(): Promise<StoreRig> {
  const clock = createVirtualClock(START);
  const db = new DatabaseSync(':memory:');
  migrateSqlite(db, ':memory:', clock.now());
  const store = new SqliteStore({
    file: undefined,
    clock,
    waitClock: systemClock,
    lockWaitMs: 1000,
    writer: db,
    reader: db,
  });
  return {
    clock,
    open: async () => store,
    execute: async (sql) => db.exec(sql),
    force: async (sql) => db.exec(UNGUARD + sql),
    end: () => store.close(),
  };
}
