import { readdir, readFile } from 'node:fs/promises';
import type { Clock } from '../../../clock.ts';
import { contentsOf, type FolderContents } from './folder.ts';
import type { SandboxLimits } from './settings.ts';

/** Which limit was passed. */
export type PassedLimit = 'memory' | 'disk';

const LOOK_MS = 100;
/** The folder is walked through less often. */
const LOOKS_PER_WALK = 5;

/** What a command is watched in. */
export interface Watched {
  /** The first process inside, as this machine counts. */
  readonly firstPid: number;
  readonly folder: string;
  /** What the folder held before: one that was too big already may be tidied up, and grow no more. */
  readonly before: FolderContents;
  readonly limits: SandboxLimits;
}

/**
 * Watches what a command and all that it started take together, which the kernel's limits of single processes do not
 * tell; resolves with the first limit that is passed, or undefined when `signal` aborts.
 */
export async function watchLimits(
  { firstPid, folder, before, limits }: Watched,
  clock: Clock,
  signal: AbortSignal,
): Promise<PassedLimit | undefined> {
  for (let look = 1; ; look += 1) {
    await clock.sleep(LOOK_MS, signal);
    if (signal.aborted) return undefined;
    if (await isTooHeavy(firstPid, limits)) return 'memory';
    if (look % LOOKS_PER_WALK === 0 && (await hasGrown(folder, before, limits))) return 'disk';
  }
}

/** Whether a folder holds more than it may. */
export function isTooBig({ isCut, diskBytes }: FolderContents, limits: SandboxLimits): boolean {
  return isCut || diskBytes > limits.diskBytes;
}

async function hasGrown(folder: string, before: FolderContents, limits: SandboxLimits): Promise<boolean> {
  const now = await contentsOf(folder);
  return isTooBig(now, limits) && (now.diskBytes > before.diskBytes || (now.isCut && !before.isCut));
}

async function isTooHeavy(firstPid: number, { memoryBytes }: SandboxLimits): Promise<boolean> {
  // The list of processes as it is seen from inside: it has nobody else's.
  const inside = `/proc/${firstPid}/root/proc`;
  const pids = (await readdir(inside).catch(() => [])).filter((name) => /^\d+$/.test(name));
  let bytes = 0;
  for (const pid of pids) {
    bytes += memoryIn(await readFile(`${inside}/${pid}/status`, 'utf8').catch(() => ''));
    if (bytes > memoryBytes) return true;
  }
  return false;
}

/** What a process holds that is not the text of programs, in bytes; 0 for one that is gone. */
function memoryIn(status: string): number {
  let kilobytes = 0;
  for (const [, size] of status.matchAll(/^(?:RssAnon|RssShmem|VmSwap):\s+(\d+) kB$/gm)) kilobytes += Number(size);
  return kilobytes * 1024;
}
