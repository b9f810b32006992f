import type { ChildProcess } from 'node:child_process';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { type Clock, limitTime } from '../../../clock.ts';
import { killGroup, spawnGroup } from '../../process-group.ts';
import type { TimeBudgets } from '../../time-budgets.ts';
import { type ProgramReach, revealed } from './server-settings.ts';

/** The longest message of a server, in bytes. */
const LONGEST_MESSAGE = 4_000_000;
/** What every program is given of this process's environment; it has no secrets. */
const COMMON_NAMES = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SHELL', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'SystemRoot'];

/**
 * Speaks with a program over its stdin and stdout, a JSON message a line. It runs in a process group of its own, which is
 * ended as a whole; what it writes to stderr goes nowhere, because it may be anything.
 */
export function createProgramTransport(
  { command, args, env }: ProgramReach,
  {
    clock,
    hostEnv,
    times,
  }: {
    readonly clock: Clock;
    readonly hostEnv: Readonly<Record<string, string | undefined>>;
    readonly times: Pick<TimeBudgets, 'farewellMs'>;
  },
): Transport {
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  let closed = false;
  const transport: Transport = {
    start: async () => {
      const common = COMMON_NAMES.map((name) => [name, hostEnv[name]]).filter(([, value]) => value !== undefined);
      const started = spawnGroup(command, args, {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: { ...Object.fromEntries(common), ...revealed(env) },
      });
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.once('spawn', resolve);
        started.once('error', reject);
      });
      ended = new Promise((resolve) => started.once('close', () => resolve()));
      void ended.then(() => end());
      // A server that has ended closes the pipe: what it answers is what counts.
      started.stdin?.on('error', () => {});
      readLines(started, transport, end);
    },
    send: async (message) => {
      if (closed || !child?.stdin?.writable) throw new Error('the server has ended');
      child.stdin.write(`${JSON.stringify(message)}\n`);
    },
    close: async () => {
      child?.stdin?.end();
      const limit = limitTime(clock, times.farewellMs);
      const late = new Promise<void>((resolve) => limit.signal.addEventListener('abort', () => resolve()));
      await Promise.race([ended, late]);
      limit.lift();
      end();
    },
  };
  const end = (): void => {
    if (child) killGroup(child);
    if (closed) return;
    closed = true;
    transport.onclose?.();
  };
  return transport;
}

function readLines({ stdout }: ChildProcess, transport: Transport, end: () => void): void {
  let pending: Buffer[] = [];
  let length = 0;
  stdout?.on('data', (chunk: Buffer) => {
    let rest = chunk;
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
      const line = Buffer.concat([...pending, rest.subarray(0, at)]).toString('utf8');
      [pending, length, rest] = [[], 0, rest.subarray(at + 1)];
      deliver(line, transport);
    }
    pending.push(rest);
    length += rest.length;
    if (length > LONGEST_MESSAGE) end();
  });
}

/** What is no message is passed over: some servers print a greeting. */
function deliver(line: string, transport: Transport): void {
  try {
    const message = JSON.parse(line) as JSONRPCMessage;
    if (typeof message === 'object' && message !== null) transport.onmessage?.(message);
  } catch (thrown) {
    transport.onerror?.(thrown instanceof Error ? thrown : new Error(String(thrown)));
  }
}
