import type { ClientBase } from 'pg';
import { WakefulError } from '../../errors.ts';
import { postgresDialect } from '../dialect.ts';
import { migrations, schemaVersion, versionTable } from '../migrations/index.ts';
import { HOUSEHOLD_TURNS } from './household-turns.ts';
import { failureCode } from './postgres-error.ts';

/** The number of the lock under which the schema is changed; anything that no other program is likely to choose. */
const MIGRATION_LOCK = 7_283_645_190;
const OLDEST_SERVER = 150_000;

/** Settings of the tables that change all the time: room for new versions of a row, and dead ones swept early. */
const BUSY_TABLES = ['triggers', 'fires', 'deliveries'].map(
  (table) =>
    `ALTER TABLE ${table} SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0)`,
);

/**
 * Brings the schema on the connection's search path to this program's version, in one transaction, one process at a
 * time. One that is not ours, or newer, is not touched. Returns the schema's name.
 *
 * @throws WakefulError `store_unreadable` for a foreign or newer schema, or a server that is too old.
 */
export async function migratePostgres(client: ClientBase, place: string): Promise<string> {
  const schema = await schemaOf(client, place);
  if ((await versionOf(client, schema, place)) === schemaVersion) return schema;
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // Another process may have migrated while this one waited for the lock.
    const version = await versionOf(client, schema, place);
    const pending = migrations.slice(version);
    if (version === 0) await client.query(versionTable(postgresDialect));
    for (const migration of pending) {
      for (const statement of migration.statements(postgresDialect)) await client.query(statement);
      await client.query(
        `INSERT INTO schema_versions (version, name, applied_at)
         VALUES ($1, $2, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)`,
        [migration.version, migration.name],
      );
    }
    if (version === 0) for (const statement of [HOUSEHOLD_TURNS, ...BUSY_TABLES]) await client.query(statement);
    await client.query('COMMIT');
    return schema;
  } catch (error) {
    // Where the connection is lost, so is the transaction, and the first error says why.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function schemaOf(client: ClientBase, place: string): Promise<string> {
  const { rows } = await client.query<{ schema: string | null; server: string }>(
    "SELECT current_schema() AS schema, current_setting('server_version_num') AS server",
  );
  const { schema, server } = rows[0] ?? { schema: null, server: '0' };
  if (Number(server) < OLDEST_SERVER)
    throw unreadable(`${place} is served by a PostgreSQL older than 15. Update the server.`, place);
  if (schema === null)
    throw unreadable(`${place} has no schema on its search path. Create it, or name another one.`, place);
  return schema;
}

async function versionOf(client: ClientBase, schema: string, place: string): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1',
    [schema],
  );
  if (tables.length === 0) return 0;
  const foreign = `${place} holds the tables of another program in schema ${schema}. They were left as they are. Name another database, or another schema.`;
  if (!tables.some(({ name }) => name === 'schema_versions')) throw unreadable(foreign, place);
  const version = await lastVersion(client, () => unreadable(foreign, place));
  if (version > schemaVersion)
    throw unreadable(
      `${place} was written by a newer Wakeful (schema ${version}, this one knows ${schemaVersion}). It was left as it is. Update Wakeful.`,
      place,
    );
  return version;
}

async function lastVersion(client: ClientBase, foreign: () => WakefulError): Promise<number> {
  try {
    const { rows } = await client.query<{ version: number; name: string }>(
      'SELECT version, name FROM schema_versions ORDER BY version',
    );
    if (rows[0]?.name !== migrations[0]?.name) throw foreign();
    return rows.at(-1)?.version ?? 0;
  } catch (error) {
    // Another program's table of the same name, with other columns.
    throw failureCode(error) === '42703' ? foreign() : error;
  }
}

function unreadable(message: string, place: string): WakefulError {
  return new WakefulError('store_unreadable', message, { fields: { database: place } });
}
