import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Another process that works on the same database: it says lines, and is told when to go on. */
export interface Child extends AsyncDisposable {
  readonly process: ChildProcess;
  /** The next line it says; undefined when it has ended. */
  hear(): Promise<string | undefined>;
  /** Lets it go on. */
  go(): void;
  /** Kills it at once, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a script of this folder. `uid` runs it as another user. */
export function startChild(script: string, args: readonly string[], options: { readonly uid?: number } = {}): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'], ...options });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return {
    process: child,
    hear: async () => {
      const { value } = await lines.next();
      return value;
    },
    go: () => {
      child.stdin.write('go\n');
    },
    kill,
    [Symbol.asyncDispose]: kill,
  };
}
