import type { DatabaseSync } from 'node:sqlite';
import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { sqliteDialect } from '../dialect.ts';
import { migrations, schemaVersion, versionTable } from '../migrations/index.ts';

/**
 * Brings a database to this program's version, in one transaction. One that is not ours, or newer, is not touched.
 *
 * @throws WakefulError `store_unreadable` for a foreign or newer database.
 */
export function migrateSqlite(db: DatabaseSync, path: string, now: EpochMs): void {
  if (versionOf(db, path) === schemaVersion) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have migrated while this one waited for the lock.
    const version = versionOf(db, path);
    db.exec(versionTable(sqliteDialect));
    for (const migration of migrations.slice(version)) {
      for (const statement of migration.statements(sqliteDialect)) db.exec(statement);
      db.prepare('INSERT INTO schema_versions (version, name, applied_at) VALUES (?, ?, ?)').run(
        migration.version,
        migration.name,
        now,
      );
    }
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function versionOf(db: DatabaseSync, path: string): number {
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  if (tables.length === 0) return 0;
  if (!tables.some((table) => table['name'] === 'schema_versions'))
    throw new WakefulError(
      'store_unreadable',
      `${path} is the database of another program. It was left as it is. Name another file.`,
      { fields: { path } },
    );
  const version = Number(db.prepare('SELECT max(version) AS version FROM schema_versions').get()?.['version']);
  if (version > schemaVersion)
    throw new WakefulError(
      'store_unreadable',
      `${path} was written by a newer Wakeful (schema ${version}, this one knows ${schemaVersion}). It was left as it is. Update Wakeful.`,
      { fields: { path, version } },
    );
  return version;
}
