import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SPAWN_ENV } from '../spawn-env.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/wakeful.js', import.meta.url));

/** What a command line did. */
export interface Ran {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The lines of stdout as JSON. */
  json<T = Record<string, unknown>>(): T[];
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Record<string, string>;
  /** Run as another user of the machine; only root can. */
  readonly uid?: number;
  /** How far the process's clock is ahead of the machine's. */
  readonly aheadMs?: number;
}

/** A running `wakeful` whose output is collected. */
export interface Spawned {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves with the first match in stdout; rejects when the process ends before. */
  waitFor(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Starts the built command line under the Node that runs the tests. */
export function spawnWakeful(args: readonly string[], { env = {}, uid, aheadMs = 0 }: RunOptions = {}): Spawned {
  const setClock = `data:text/javascript,const now=Date.now;Date.now=()=>now()+${aheadMs}`;
  const child = spawn(process.execPath, [...(aheadMs === 0 ? [] : ['--import', setClock]), LAUNCHER, ...args], {
    env: { ...SPAWN_ENV, TZ: 'UTC', ...env },
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    waitFor: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(stdout);
          if (match) resolve(match);
        };
        child.stdout.on('data', look);
        ended.then(() => reject(new Error(`It ended without ${String(pattern)}: ${stdout}${stderr}`)), reject);
        look();
      }),
  };
}

/** Runs the built command line to its end. */
export async function runWakeful(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const spawned = spawnWakeful(args, options);
  // The command may end without reading its input.
  spawned.child.stdin?.on('error', () => undefined).end(options.input ?? '');
  const exitCode = await spawned.ended;
  const stdout = spawned.stdout();
  return {
    exitCode,
    stdout,
    stderr: spawned.stderr(),
    json: <T>() =>
      stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as T),
  };
}
