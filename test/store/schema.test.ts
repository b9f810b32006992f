import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src/store/index.ts';
import { migrations, schemaVersion } from '../../src/store/migrations/index.ts';
import { migrateSqlite } from '../../src/store/sqlite/migrate.ts';

function dump(db: DatabaseSync): string {
  const rows = db
    .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY tbl_name, type = 'trigger', rowid")
    .all();
  return rows.map((row) => `${row['sql']};\n`).join('\n');
}

test('the schema is the one that is written down', async () => {
  using db = new DatabaseSync(':memory:');
  migrateSqlite(db, ':memory:', 0);
  await expect(dump(db)).toMatchFileSnapshot('../../src/store/schema.sql');
});

test('migrations are numbered 1, 2, 3 …', () => {
  expect(migrations.map((migration) => migration.version)).toEqual(migrations.map((_, i) => i + 1));
});

test('every table is keyed by household first, but for what belongs to no household', () => {
  using db = new DatabaseSync(':memory:');
  migrateSqlite(db, ':memory:', 0);
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'").all();
  const withoutHousehold = tables
    .map((table) => String(table['name']))
    .filter((table) => {
      const keys = db
        .prepare(
          `SELECT (SELECT name FROM pragma_index_info(list.name) WHERE seqno = 0) AS first
           FROM pragma_index_list(?) AS list WHERE list."unique"`,
        )
        .all(table);
      return !keys.some((key) => key['first'] === 'household_id');
    });
  // The key of a posting or a vector begins with its shelf, which is a household's.
  expect(withoutHousehold.sort()).toEqual(['fact_terms', 'fact_vector_blocks', 'fact_vectors', 'schema_versions']);
});

test('a migration that fails leaves the database as it was', () => {
  using db = new DatabaseSync(':memory:');
  db.exec('CREATE TABLE schema_versions (version INTEGER PRIMARY KEY, name TEXT, applied_at INTEGER)');
  db.exec('CREATE VIEW settings AS SELECT 1 AS in_the_way');
  const before = dump(db);
  expect(() => migrateSqlite(db, ':memory:', 0)).toThrow('settings');
  expect(dump(db)).toBe(before);
});

/** The versions that people have databases of, and the one that is written now. Steps between them never stood alone. */
const kept = readdirSync(new URL('fixtures/', import.meta.url))
  .flatMap((name) => /^version-(\d+)\.sql$/.exec(name)?.[1] ?? [])
  .map(Number);

test('a database of the first and of the present version is kept', () => {
  expect(kept).toEqual(expect.arrayContaining([1, schemaVersion]));
});

test.each(kept)('a database of version %i opens and keeps its records', async (version) => {
  const folder = mkdtempSync(join(tmpdir(), 'wakeful-version-'));
  const path = join(folder, 'wakeful.db');
  {
    using db = new DatabaseSync(path);
    db.exec(readFileSync(new URL(`fixtures/version-${version}.sql`, import.meta.url), 'utf8'));
  }
  const store = openSqliteStore(path);
  await store.transaction(async (tx) => {
    expect(await tx.households.list()).toMatchObject([{ id: 'hh_one', name: 'Home' }]);
    expect(await tx.people.findByHandle('hh_one', 'ana')).toMatchObject({ zone: 'Asia/Taipei', lang: 'zh-Hant' });
    expect(await tx.chats.chatsOf('hh_one', 'per_ana')).toMatchObject([{ route: { target: '-100Ab', thread: '7' } }]);
    expect(await tx.facts.list('hh_one')).toMatchObject([{ id: 'fact_a', text: '維他命跟藥一起吃' }]);
    expect(await tx.triggers.list('hh_one')).toMatchObject([{ id: 'trg_a', cue: 'meds', schedule: { kind: 'every' } }]);
    expect(await tx.fires.list('hh_one')).toMatchObject([
      { id: 'fire_ready', state: 'ready' },
      { id: 'fire_told', state: 'settled', outcome: 'spoke' },
    ]);
    expect(await tx.thoughts.verifyChain('hh_one', 'chat_ana')).toEqual({ ok: true, length: 2 });
    expect(await tx.decisions.listForFire('hh_one', 'fire_told')).toMatchObject([{ action: 'remind' }]);
    expect(await tx.deliveries.list('hh_one', { limit: 9 })).toMatchObject([{ id: 'dlv_a', receipt: 'queued' }]);
    expect(await tx.settings.get('hh_one', 'quiet')).toEqual({ from: '23:00' });
    const work = { limit: 9, leaseMs: 1000, now: tx.now };
    expect(await tx.fires.claim({ owner: 'wrk_a', ...work })).toHaveLength(1);
    expect(await tx.deliveries.claim({ channels: ['telegram'], ...work })).toHaveLength(1);
  });
  await store.close();
  using db = new DatabaseSync(path);
  using fresh = new DatabaseSync(':memory:');
  migrateSqlite(fresh, ':memory:', 0);
  expect(dump(db)).toBe(dump(fresh));
  expect(db.prepare('SELECT max(version) AS version FROM schema_versions').get()).toEqual({ version: schemaVersion });
  rmSync(folder, { recursive: true });
});
