import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createWorkshop } from '../../../src/agent/index.ts';
import { tidyFolders } from '../../../src/agent/work/sandbox/index.ts';
import { createVirtualClock, systemClock } from '../../../src/clock.ts';
import { openSqliteStore } from '../../../src/store/index.ts';
import { createWakeful } from '../../../src/wakeful.ts';

const DAY = 86_400_000;
const NOW = Date.parse('2026-12-01T00:00:00Z');
let root: string;
let outside: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wakeful-tidy-'));
  outside = mkdtempSync(join(tmpdir(), 'wakeful-else-'));
});
afterEach(() => {
  for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
});

/** A folder with a file in it, both last changed so many days ago. */
function aFolder(name: string, days: number, fileDays = days, now = NOW): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'src'), { recursive: true });
  writeFileSync(join(folder, 'src', 'notes.txt'), 'x');
  const at = (ago: number): Date => new Date(now - ago * DAY);
  utimesSync(join(folder, 'src', 'notes.txt'), at(fileDays), at(fileDays));
  utimesSync(join(folder, 'src'), at(days), at(days));
  utimesSync(folder, at(days), at(days));
  return folder;
}

const onFailure = (name: string, reason: string): never => {
  throw new Error(`${name}: ${reason}`);
};
const everything = async (ids: readonly string[]) => new Set(ids);

test('what is over and untouched for long goes, all else stays', async () => {
  const kept = [
    aFolder('trg_recent', 29),
    aFolder('trg_touched', 40, 5),
    aFolder('trg_living', 90),
    // Not ours.
    aFolder('notes', 90),
    aFolder('trg_UPPER', 90),
    aFolder('trg_a.b', 90),
  ];
  writeFileSync(join(root, 'trg_file'), 'x');
  utimesSync(join(root, 'trg_file'), 0, 0);
  const gone = aFolder('trg_old', 31);
  const over = async (ids: readonly string[]) => new Set(ids.filter((id) => id !== 'trg_living'));
  expect(await tidyFolders(root, { keptSince: NOW - 30 * DAY, over, onFailure })).toEqual(['trg_old']);
  expect(existsSync(gone)).toBe(false);
  for (const folder of kept) expect(existsSync(join(folder, 'src', 'notes.txt'))).toBe(true);
  expect(existsSync(join(root, 'trg_file'))).toBe(true);
});

test('no link is followed, neither one that stands for a folder nor one in it', async () => {
  writeFileSync(join(outside, 'precious'), 'x');
  utimesSync(join(outside, 'precious'), 0, 0);
  utimesSync(outside, 0, 0);
  symlinkSync(outside, join(root, 'trg_link'));
  const folder = aFolder('trg_old', 90);
  symlinkSync(outside, join(folder, 'out'));
  utimesSync(folder, 0, 0);
  expect(await tidyFolders(root, { keptSince: NOW - 30 * DAY, over: everything, onFailure })).toEqual(['trg_old']);
  expect(existsSync(join(outside, 'precious'))).toBe(true);
  expect(existsSync(join(root, 'trg_link'))).toBe(true);
});

test('a folder that cannot be taken away is told of, and holds up no other', async () => {
  // Deeper than a path may be long: not even root can go there.
  const deep = (folder: string): string => join(folder, ...Array.from({ length: 12 }, () => 'd'.repeat(200)));
  const tail = join(outside, 'tail');
  mkdirSync(deep(tail), { recursive: true });
  const stuck = aFolder('trg_a', 90);
  const lost = join(deep(stuck), 'tail');
  mkdirSync(dirname(lost), { recursive: true });
  renameSync(tail, lost);
  utimesSync(stuck, 0, 0);
  const gone = aFolder('trg_b', 90);
  const told: string[] = [];
  const failed = (name: string): void => void told.push(name);
  expect(await tidyFolders(root, { keptSince: NOW - 30 * DAY, over: everything, onFailure: failed })).toEqual([
    'trg_b',
  ]);
  renameSync(lost, tail);
  expect(told).toEqual(['trg_a']);
  expect(existsSync(gone)).toBe(false);
});

test('a root that cannot be read is not taken for one that is not there', async () => {
  const file = join(root, 'file');
  writeFileSync(file, 'x');
  await expect(tidyFolders(file, { keptSince: NOW, over: everything, onFailure })).rejects.toThrow('ENOTDIR');
});

test('a root that is not there is tidy', async () => {
  expect(await tidyFolders(join(root, 'none'), { keptSince: NOW, over: everything, onFailure })).toEqual([]);
});

describe('a running Wakeful', () => {
  test('takes away the folders of tasks that ended a month ago, and of no trigger that it does not know', async () => {
    const clock = createVirtualClock(NOW);
    const store = openSqliteStore(':memory:', { clock });
    const real = systemClock.now();
    const wakeful = createWakeful({
      ...{ store, zone: 'UTC', embedder: 'none' },
      workshop: createWorkshop({ sandbox: { folder: root } }),
    });
    for (const thing of ['solar panels', 'copper', 'tin'])
      await wakeful.hear({ text: `every day at 9, research ${thing}` });
    const [solar, copper, tin] = (await wakeful.triggers()).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
    if (!solar || !copper || !tin) throw new Error('not set');
    await wakeful.cancel(solar.id);
    clock.advance(29 * DAY);
    await wakeful.cancel(copper.id);
    clock.advance(1 * DAY);
    for (const id of [solar.id, copper.id, tin.id, 'trg_unknown']) aFolder(id, 60, 60, real);
    wakeful.start({ listen: false });
    await expect.poll(() => existsSync(join(root, solar.id))).toBe(false);
    await wakeful.stop();
    for (const id of [copper.id, tin.id, 'trg_unknown']) expect(existsSync(join(root, id))).toBe(true);
    await store.close();
  });
});
