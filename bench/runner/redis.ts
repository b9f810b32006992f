// A throw-away Redis on a Unix socket, for the libraries that keep their jobs in one.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

export interface RedisServer {
  /** The path of its socket. */
  readonly path: string;
  /** Stops and leaves nothing behind. */
  stop(): Promise<void>;
}

/** Starts a server that writes to the disk every second, or resolves with undefined when Redis is not installed. */
export async function startRedis(): Promise<RedisServer | undefined> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return undefined;
  const home = mkdtempSync(join(tmpdir(), 'wakeful-redis-'));
  const path = join(home, 'socket');
  const server = spawn(
    'redis-server',
    ['--port', '0', '--unixsocket', path, '--dir', home, '--save', '', '--appendonly', 'yes'],
    { stdio: 'ignore' },
  );
  await answers(server, path);
  return {
    path,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Waits until it can be asked. */
async function answers(server: ChildProcess, path: string): Promise<void> {
  const client = new Redis({ path, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', (error) => {
    if (server.exitCode !== null) throw error;
  });
  await client.ping();
  client.disconnect();
}
