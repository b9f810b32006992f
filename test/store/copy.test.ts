import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySqliteFile, openSqliteStore } from '../../src/store/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wakeful-copy-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a copy holds what is committed, while the original is open, and goes its own way', async () => {
  const path = join(folder, 'a.db');
  const original = openSqliteStore(path);
  await original.transaction((tx) => tx.households.insert({ id: 'home', name: 'home', createdAt: 1 }));
  copySqliteFile(path, join(folder, 'b.db'));

  const copy = openSqliteStore(join(folder, 'b.db'));
  await copy.transaction((tx) => tx.households.insert({ id: 'other', name: 'other', createdAt: 2 }));
  const ids = async (store: typeof copy) => (await store.snapshot((tx) => tx.households.list())).map(({ id }) => id);
  expect((await ids(copy)).sort()).toEqual(['home', 'other']);
  expect(await ids(original)).toEqual(['home']);
  await copy.close();
  await original.close();
});

test('a file that is no database is told from a copy that cannot be written', () => {
  const path = join(folder, 'a.db');
  writeFileSync(path, 'This is not a database, although it is long enough to be one.'.repeat(20));
  expect(() => copySqliteFile(path, join(folder, 'b.db'))).toThrow(
    expect.objectContaining({ code: 'store_unreadable' }),
  );
  expect(() => copySqliteFile(join(folder, 'none.db'), join(folder, 'b.db'))).toThrow(
    expect.objectContaining({ code: 'store_read_only' }),
  );
});
