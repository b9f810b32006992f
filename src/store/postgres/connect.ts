import { Client, type ClientConfig, Pool, types } from 'pg';
import { systemClock } from '../../clock.ts';
import type { Store } from '../store.ts';
import { migratePostgres } from './migrate.ts';
import type { PostgresStoreOptions } from './open.ts';
import { placeOfPostgres } from './place.ts';
import { postgresError } from './postgres-error.ts';
import { PostgresStore } from './postgres-store.ts';

const { builtins } = types;

/** How the values of a type, by its number, become what SQLite gives too: counts and instants are numbers, bytes bytes. */
const READERS: Readonly<Record<number, (text: string) => unknown>> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.BYTEA]: (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex')),
};

/**
 * Every statement has its index. A plan that was made while a table was small, and is kept, would walk over the whole of it
 * until the table is analysed again.
 */
const BY_INDEX = 'SET enable_seqscan = off';

/**
 * So many connections outlive a quiet hour. A new one costs a fire 20 ms and more: the server reads its catalogue and plans
 * each statement anew.
 */
const KEPT_OPEN = 2;

/** Connects, brings the schema up to date and opens the store. */
export async function connectPostgres(url: string, options: PostgresStoreOptions): Promise<Store> {
  const { waitClock = systemClock, connections = 5, patienceMs = 10_000, probeMs = 15_000 } = options;
  const place = placeOfPostgres(url);
  const config: ClientConfig = {
    connectionString: url,
    application_name: 'wakeful',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
    // Statements that do not wait for one another are on their way together.
    pipeline: true,
    // A statement without an answer, although nothing is waited for so long: the other end vanished.
    query_timeout: 1.5 * patienceMs,
    lock_timeout: patienceMs,
    // A process that stands still in the middle of a transaction does not hold a household for ever.
    idle_in_transaction_session_timeout: 6 * patienceMs,
    types: {
      getTypeParser: ((id: number, format?: 'text') => READERS[id] ?? types.getTypeParser(id, format)) as never,
    },
  };
  const min = Math.min(KEPT_OPEN, connections);
  const pool = new Pool({ ...config, min, max: connections, allowExitOnIdle: true });
  // What goes wrong on a connection is told by the statement that runs on it; an idle one is simply replaced.
  const ignore = (): void => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
    // Its answer comes before that of whatever is asked first, which fails when the connection does.
    client.query(BY_INDEX).catch(ignore);
  });
  try {
    const schema = await migrate(pool, place);
    const newClient = () => new Client(config);
    return await PostgresStore.open({ ...options, pool, newClient, waitClock, probeMs, place, schema });
  } catch (error) {
    await pool.end();
    throw postgresError(error, place);
  }
}

async function migrate(pool: Pool, place: string): Promise<string> {
  const client = await pool.connect();
  try {
    return await migratePostgres(client, place);
  } finally {
    client.release();
  }
}
