import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cannotWrite, type Home } from './home.ts';

/** What a running `wakeful start` says of itself in its home. */
export interface Running {
  readonly pid: number;
  /** The page's address, without the token. */
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
}

/** Says that this process runs the home. */
export function writeRunning(home: Home, running: Running): void {
  try {
    writeFileSync(home.running, `${JSON.stringify(running)}\n`, { mode: 0o600 });
  } catch (error) {
    throw cannotWrite(home.running, error);
  }
}

/** Takes that back, unless another process has said so since. */
export function clearRunning(home: Home, pid: number): void {
  if (readRunning(home)?.pid === pid) rmSync(home.running, { force: true });
}

/** The process that runs this home, or undefined when none does: a killed one leaves its file behind. */
export function findRunning(home: Home): Running | undefined {
  const running = readRunning(home);
  return running && isAlive(running.pid) ? running : undefined;
}

function readRunning(home: Home): Running | undefined {
  try {
    const { pid, url, startedAt } = JSON.parse(readFileSync(home.running, 'utf8')) as Partial<Running>;
    return typeof pid === 'number' && typeof url === 'string' ? { pid, url, startedAt: startedAt ?? '' } : undefined;
  } catch {
    // No file, or one that was cut short by a crash: nobody is known to run.
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
