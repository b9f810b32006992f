import { type ChildProcess, spawn } from 'node:child_process';

/** Groups that live now: what a program started must not outlive this process. */
const living = new Set<number>();

function killAll(): void {
  for (const pid of living) killPid(pid);
}

/** How a program is started in a group of its own. */
export interface GroupOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdio: readonly ('ignore' | 'pipe')[];
  /** The command is a line for the system's shell. */
  readonly shell?: boolean;
}

/** Starts a program in a process group of its own, so that whatever it starts can be ended with it. */
export function spawnGroup(
  command: string,
  args: readonly string[],
  { env, stdio, shell }: GroupOptions,
): ChildProcess {
  const child = spawn(command, [...args], {
    shell: shell === true,
    detached: true,
    stdio: [...stdio],
    env: { ...env },
  });
  const { pid } = child;
  if (pid !== undefined) {
    if (living.size === 0) process.on('exit', killAll);
    living.add(pid);
  }
  return child;
}

/** Ends a program and all that it started, at once. A second time does nothing. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || !living.delete(child.pid)) return;
  if (living.size === 0) process.off('exit', killAll);
  if (!killPid(child.pid)) child.kill('SIGKILL');
}

/** False when nothing of it is left, or the system knows no groups. */
function killPid(pid: number): boolean {
  try {
    process.kill(-pid, 'SIGKILL');
    return true;
  } catch {
    return false;
  }
}
