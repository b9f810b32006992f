import type { Dirent } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EpochMs } from '../../../clock.ts';
import { reasonOf } from '../../../os-errors.ts';
import { contentsOf } from './folder.ts';

/** Which folders go. */
export interface Tidying {
  /** What was changed since then stays. */
  readonly keptSince: EpochMs;
  /** Of these triggers, those whose folders nobody needs any more. */
  over(triggerIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Told of a folder that cannot be looked at or taken away, such as one that a command locked; the others go all the same. */
  onFailure(name: string, reason: string): void;
}

/** As `openFolder` names them; what else lies there is not ours to take away. */
const OURS = /^trg_[0-9a-z]+$/;

/**
 * Takes away the folders of tasks that are over and that nothing has changed for long. It goes into no folder but the root's
 * own, and follows no link: commands may have laid links to anywhere.
 *
 * @returns the ids of the triggers whose folders are gone.
 */
export async function tidyFolders(root: string, { keptSince, over, onFailure }: Tidying): Promise<readonly string[]> {
  const tried = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (thrown) {
      onFailure(name, reasonOf(thrown));
      return undefined;
    }
  };
  const old: string[] = [];
  for (const entry of await entriesOf(root)) {
    // A link to a folder is no folder here.
    if (!entry.isDirectory() || !OURS.test(entry.name)) continue;
    const changedMs = await tried(entry.name, () => lastChangedMs(join(root, entry.name)));
    if (changedMs !== undefined && changedMs < keptSince) old.push(entry.name);
  }
  if (old.length === 0) return [];
  const gone = await over(old);
  const removed: string[] = [];
  for (const id of old.filter((one) => gone.has(one))) {
    const isRemoved = await tried(id, async () => {
      await rm(join(root, id), { recursive: true, force: true });
      return true;
    });
    if (isRemoved) removed.push(id);
  }
  return removed;
}

/** No task has worked yet where there is no root. */
async function entriesOf(root: string): Promise<Dirent[]> {
  try {
    return await readdir(root, { withFileTypes: true });
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}

/** When a folder, or a file in it, was last changed, in ms. */
async function lastChangedMs(folder: string): Promise<EpochMs> {
  const { files } = await contentsOf(folder);
  const { mtimeMs } = await lstat(folder);
  return files.reduce((latest, { changedMs }) => Math.max(latest, changedMs), mtimeMs);
}
