import type { Dirent } from 'node:fs';
import { lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { WakefulError } from '../../../errors.ts';
import type { WorkFile } from '../workshop.ts';

/** So many entries of a folder are looked at; one that has more is over its limit, whatever they weigh. */
const MOST_ENTRIES = 20_000;
const BLOCK_BYTES = 512;

/** A file with when it was last changed, in ms. */
export interface FoundFile extends WorkFile {
  readonly changedMs: number;
}

/** What a folder holds. */
export interface FolderContents {
  readonly files: readonly FoundFile[];
  /** What it takes of the disk. */
  readonly diskBytes: number;
  /** There is more than was looked at. */
  readonly isCut: boolean;
}

/** The folder of a trigger's tasks, for its owner alone; it is made when it is not there. */
export async function openFolder(root: string, triggerId: string): Promise<string> {
  if (!/^[a-z]+_[0-9a-z]+$/.test(triggerId))
    throw new WakefulError('input_invalid', 'This is not the id of a trigger.', { fields: { id: triggerId } });
  const folder = join(root, triggerId);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Walks through a folder without following a link: commands may have laid links to anywhere. */
export async function contentsOf(folder: string): Promise<FolderContents> {
  const files: FoundFile[] = [];
  const toVisit = [''];
  let entries = 0;
  let diskBytes = 0;
  for (let below = toVisit.pop(); below !== undefined; below = toVisit.pop()) {
    for (const entry of await entriesOf(join(folder, below))) {
      entries += 1;
      if (entries > MOST_ENTRIES) return { files, diskBytes, isCut: true };
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) toVisit.push(path);
      const found = await lstat(join(folder, path)).catch(() => undefined);
      diskBytes += (found?.blocks ?? 0) * BLOCK_BYTES;
      if (found?.isFile()) files.push({ path, bytes: found.size, changedMs: found.mtimeMs });
    }
  }
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), diskBytes, isCut: false };
}

/** What vanishes while one looks, or may not be looked into, holds nothing. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
