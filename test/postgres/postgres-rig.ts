import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { openPostgresStore, type Store } from '../../src/store/index.ts';
import type { PostgresStoreOptions } from '../../src/store/postgres/open.ts';
import { START, type StoreRig } from '../store/contract/rig.ts';

/** Null where PostgreSQL is not installed. */
export const serverUrl: string | null = inject('postgresUrl');

/** A rig whose schema other processes can open too. */
export type PostgresRig = StoreRig & {
  readonly url: string;
  readonly schema: string;
  open(options?: PostgresStoreOptions): Promise<Store>;
};

/** Schemas, all made in the same way, that tests of this file have emptied and left; making one anew takes a hundred times as long as a statement. */
const free: string[] = [];
let made = 0;

/** The address of a schema; its connections bear its name. */
function urlOf(server: string, schema: string): string {
  return `${server}&application_name=${schema}&options=${encodeURIComponent(`-c search_path=${schema}`)}`;
}

/** One connection for all that is done behind the stores' backs: each costs the server a process. */
let admin: Client | undefined;
afterAll(async () => admin?.end());

/** Runs statements in a schema and gives the rows of the last one. */
export async function administer(schema: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  if (!admin) {
    admin = new Client({ connectionString: serverUrl ?? '' });
    await admin.connect();
  }
  let rows: Record<string, unknown>[] = [];
  for (const statement of ['RESET ALL', `SET search_path TO ${schema}`, ...statements])
    ({ rows } = await admin.query<Record<string, unknown>>(statement));
  return rows;
}

/** A schema of its own, made by `statements` if by them; every store has connections of its own. */
export async function postgresRig(statements: readonly string[] = []): Promise<PostgresRig> {
  if (serverUrl === null) throw new Error('there is no server');
  const server = serverUrl;
  const clock = createVirtualClock(START);
  const opened: Store[] = [];
  const used = free.pop();
  const schema = used ?? `t_${process.pid}_${made++}`;
  if (used === undefined) await administer(schema, `CREATE SCHEMA ${schema}`, ...statements);
  const url = urlOf(server, schema);
  return {
    url,
    schema,
    clock,
    open: async (options: PostgresStoreOptions = {}) => {
      const store = await openPostgresStore(url, { clock, ...options });
      opened.push(store);
      return store;
    },
    execute: async (sql) => {
      await administer(schema, sql);
    },
    // What is append-only does not refuse a replica.
    force: async (sql) => {
      await administer(schema, AS_REPLICA, sql);
    },
    end: async () => {
      for (const store of opened) await store.close();
      await administer(schema, AS_REPLICA, EMPTY);
      free.push(schema);
    },
  };
}

const AS_REPLICA = 'SET session_replication_role = replica';

/** Empties all tables but that of the versions, and numbers rows from 1 again. */
const EMPTY = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() AND tablename <> 'schema_versions'
  LOOP EXECUTE 'DELETE FROM ' || name; END LOOP;
  PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, 1, false) FROM pg_sequences
  WHERE schemaname = current_schema(); END $$`;
