import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochMs } from '../../../clock.ts';
import { contentsOf } from './folder.ts';

/** Which folders go. */
export interface Tidying {
  /** What was changed since then stays. */
  readonly keptSince: EpochMs;
  /** Of these triggers, those whose folders nobody needs any more. */
  over(triggerIds: readonly string[]): Promise<ReadonlySet<string>>;
}

/** As `openFolder` names them; what else lies there is not ours to take away. */
const OURS = /^trg_[0-9a-z]+$/;

/**
 * Takes away the folders of tasks that are over and that nothing has changed for long. It goes into no folder but the root's
 * own, and follows no link: commands may have laid links to anywhere.
 *
 * @returns the ids of the triggers whose folders are gone.
 */
export async function tidyFolders(root: string, { keptSince, over }: Tidying): Promise<readonly string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
  const old: string[] = [];
  for (const entry of entries) {
    // A link to a folder is no folder here.
    if (!entry.isDirectory() || !OURS.test(entry.name)) continue;
    if ((await lastChangedMs(join(root, entry.name))) < keptSince) old.push(entry.name);
  }
  if (old.length === 0) return [];
  const gone = await over(old);
  const removed = old.filter((id) => gone.has(id));
  for (const id of removed) await rm(join(root, id), { recursive: true, force: true });
  return removed;
}

/** When a folder, or a file in it, was last changed, in ms. */
async function lastChangedMs(folder: string): Promise<EpochMs> {
  const { files } = await contentsOf(folder);
  const { mtimeMs } = await lstat(folder);
  return files.reduce((latest, { changedMs }) => Math.max(latest, changedMs), mtimeMs);
}
