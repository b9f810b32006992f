import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../src/clock.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { HOUSE, person } from './contract/records.ts';
import { startChild } from './processes/child.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wakeful-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]): string => join(folder, ...names);

/** Waits no real time. */
const IMPATIENT: Clock = { now: () => 0, sleep: async () => undefined };

function codeOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    expect(error).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\. [A-Z].*\.$/) });
    return (error as { code: string }).code;
  }
  return 'open';
}

test('a new store makes its folder and file for this user alone', async () => {
  const path = at('home', 'deep', 'wakeful.db');
  const store = openSqliteStore(path);
  await store.transaction((tx) => tx.people.insert(person('per_ana')));
  expect(statSync(at('home')).mode & 0o777).toBe(0o700);
  expect(statSync(at('home', 'deep')).mode & 0o777).toBe(0o700);
  for (const file of [path, `${path}-wal`, `${path}-shm`]) expect(statSync(file).mode & 0o777).toBe(0o600);
  await store.close();
});

test('several processes that begin at once get one store, and leave nothing else behind', async () => {
  await using first = startChild('open.ts', [at('a.db'), '60000']);
  await using second = startChild('open.ts', [at('a.db'), '60000']);
  expect([await first.hear(), await second.hear()]).toEqual(['open', 'open']);
  expect(readdirSync(folder).filter((name) => name.includes('new'))).toEqual([]);
});

test('what was committed is there when the store is opened again', async () => {
  const first = openSqliteStore(at('a.db'));
  await first.transaction((tx) => tx.people.insert(person('per_ana')));
  await first.close();
  const second = openSqliteStore(at('a.db'));
  expect(await second.snapshot((tx) => tx.people.list(HOUSE))).toEqual([person('per_ana')]);
  await second.close();
});

test('a store in memory needs no file', async () => {
  const store = openSqliteStore(':memory:');
  await store.transaction((tx) => tx.people.insert(person('per_ana')));
  expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toHaveLength(1);
  await store.close();
});

describe('a file that cannot be read is left as it is', () => {
  const change = (sql: string) => {
    using db = new DatabaseSync(at('a.db'));
    db.exec(sql);
  };
  test.each<[string, () => void | Promise<void>]>([
    ['text', () => writeFileSync(at('a.db'), 'milk, eggs, and a great deal more that is no database '.repeat(30))],
    [
      'a database cut short',
      async () => {
        await openSqliteStore(at('a.db')).close();
        writeFileSync(at('a.db'), readFileSync(at('a.db')).subarray(0, 5000));
      },
    ],
    ['a file of no bytes', () => writeFileSync(at('a.db'), '')],
    ['the database of another program', () => change('CREATE TABLE songs (title TEXT)')],
    [
      'a database of a newer version',
      async () => {
        await openSqliteStore(at('a.db')).close();
        change("INSERT INTO schema_versions VALUES (9999, 'from the future', 0)");
      },
    ],
  ])('%s', async (_what, make) => {
    await make();
    const before = readFileSync(at('a.db'));
    expect(codeOf(() => openSqliteStore(at('a.db')))).toBe('store_unreadable');
    expect(readFileSync(at('a.db')).equals(before)).toBe(true);
  });

  test('a folder', () => {
    mkdirSync(at('a.db'));
    expect(codeOf(() => openSqliteStore(at('a.db')))).toBe('store_unreadable');
  });
});

describe('a place that cannot be written is named', () => {
  test.skipIf(process.platform !== 'linux')('a folder in which none can be made', () => {
    expect(codeOf(() => openSqliteStore('/proc/no-folder/a.db'))).toBe('store_read_only');
  });

  test('a folder below a file', () => {
    writeFileSync(at('file'), '');
    expect(codeOf(() => openSqliteStore(at('file', 'a.db')))).toBe('store_read_only');
    expect(codeOf(() => openSqliteStore(at('file', 'deeper', 'a.db')))).toBe('store_read_only');
  });

  test.each<[string, () => Promise<void>]>([
    ['a read-only folder', async () => chmodSync(folder, 0o555)],
    [
      'a read-only file',
      async () => {
        await openSqliteStore(at('a.db')).close();
        chmodSync(at('a.db'), 0o444);
        chmodSync(folder, 0o777);
      },
    ],
  ])('%s', async (_what, make) => {
    await make();
    // The superuser may write everywhere; nobody may not.
    const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    await using child = startChild('open.ts', [at('a.db')], uid);
    expect(await child.hear()).toMatch(/^store_read_only: .*write permission/);
    chmodSync(folder, 0o700);
  });
});

describe('a database that another holds', () => {
  test('a transaction gives up after its patience, and works again once the lock is gone', async () => {
    const store = openSqliteStore(at('a.db'), { waitClock: IMPATIENT });
    const other = new DatabaseSync(at('a.db'));
    other.exec('BEGIN IMMEDIATE');
    const waiting = store.transaction((tx) => tx.people.list(HOUSE));
    await expect(waiting).rejects.toMatchObject({
      code: 'store_locked',
      message: expect.stringContaining('try again'),
    });
    expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toEqual([]);
    other.exec('COMMIT');
    expect(await store.transaction((tx) => tx.people.list(HOUSE))).toEqual([]);
    other.close();
    await store.close();
  });

  test('a transaction waits for one that is soon done, and the event loop goes on', async () => {
    await openSqliteStore(at('a.db')).close();
    const other = new DatabaseSync(at('a.db'));
    const pauses: number[] = [];
    const waitClock: Clock = {
      now: () => 0,
      sleep: async (ms) => {
        pauses.push(ms);
        if (pauses.length === 3) other.exec('COMMIT');
      },
    };
    const store = openSqliteStore(at('a.db'), { waitClock });
    other.exec('BEGIN IMMEDIATE');
    await store.transaction((tx) => tx.people.insert(person('per_ana')));
    expect(pauses).toEqual([1, 2, 4]);
    other.close();
    await store.close();
  });

  test('opening says that it is held', async () => {
    await openSqliteStore(at('a.db')).close();
    using other = new DatabaseSync(at('a.db'));
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    await using child = startChild('open.ts', [at('a.db')]);
    expect(await child.hear()).toMatch(/^store_locked: /);
  });
});

test('a snapshot of a file neither waits for a transaction nor sees what it has not committed', async () => {
  const store = openSqliteStore(at('a.db'));
  const gate = Promise.withResolvers<void>();
  const writing = store.transaction(async (tx) => {
    await tx.people.insert(person('per_ana'));
    await gate.promise;
  });
  expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toEqual([]);
  gate.resolve();
  await writing;
  expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toHaveLength(1);
  await store.close();
});

test('a snapshot sees one state, whatever is committed meanwhile', async () => {
  const store = openSqliteStore(at('a.db'));
  const [before, after] = await store.snapshot(async (tx) => {
    const first = await tx.people.list(HOUSE);
    const other = openSqliteStore(at('a.db'));
    await other.transaction((their) => their.people.insert(person('per_ana')));
    await other.close();
    return [first, await tx.people.list(HOUSE)];
  });
  expect(after).toEqual(before);
  await store.close();
});
