// What each costs while it has nothing to do, in a process that holds nothing else.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What a process costs while it has nothing to do. */
export interface IdleCost {
  /** Of one core. */
  readonly cpuPercent: number;
  readonly rssMb: number;
}

const PROGRAM = fileURLToPath(new URL('idle-process.ts', import.meta.url));

/** Starts a contender in a process of its own, where its jobs are, and asks what it costs. */
export async function idleCost(name: string, where: string): Promise<IdleCost> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, name, where]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as IdleCost;
}
