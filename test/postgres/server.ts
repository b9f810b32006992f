import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

/** What to say where there is none. */
export const NOT_INSTALLED =
  'PostgreSQL is not installed here, so what needs it is skipped. To run it: apt-get install postgresql';

/** A throw-away PostgreSQL that listens on a Unix socket only. */
export interface PostgresServer {
  readonly url: string;
  /** Stops at once, as a crash would, and starts again after `whileAway`. */
  restart(whileAway?: () => Promise<void>): Promise<void>;
  /** Stops and leaves nothing behind. */
  stop(): Promise<void>;
}

/** The folder of initdb and pg_ctl; undefined when PostgreSQL is not installed. */
function binFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root: there it runs as another user. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0) ?? 'nobody';
  const id = (flag: string): number => Number(execFileSync('id', [flag, user]).toString());
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * Starts a server, or resolves with undefined when PostgreSQL is not installed. The database sorts words like a
 * dictionary, as most do, which ids must not notice. `durable` makes it wait for the disk at each commit, as real ones do.
 * With `roomBytes`, the tables of its database lie on a disk of that size, which takes Bubblewrap.
 */
export async function startPostgres({
  durable = false,
  roomBytes,
}: {
  readonly durable?: boolean;
  readonly roomBytes?: number;
} = {}): Promise<PostgresServer | undefined> {
  const bin = binFolder();
  if (bin === undefined) return undefined;
  const as = unprivileged();
  const home = mkdtempSync(join(tmpdir(), 'wakeful-postgres-'));
  if (as) chownSync(home, as.uid, as.gid);
  const data = join(home, 'data');
  const run = async (program: string, ...args: string[]): Promise<void> => {
    // A server that keeps our pipes would keep us waiting for their end: its log goes to a file.
    const env = { ...process.env, HOME: home, LC_ALL: 'C' };
    await promisify(execFile)(program, args, { ...as, cwd: home, env });
  };
  const options = `-k ${home} -c listen_addresses='' -c max_connections=200 ${durable ? '' : '-c fsync=off -c full_page_writes=off'}`;
  const disk = join(home, 'disk');
  const inside = ['--dev-bind', '/', '/', '--size', String(roomBytes), '--perms', '0700', '--tmpfs', disk, '--'];
  const start = async () => {
    const command = ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start'];
    if (roomBytes === undefined) await run(join(bin, 'pg_ctl'), ...command);
    else await run('bwrap', ...inside, join(bin, 'pg_ctl'), ...command);
  };
  const halt = () => run(join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop');
  const url = `postgres://test@localhost/postgres?host=${encodeURIComponent(home)}`;
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
  try {
    await run(join(bin, 'initdb'), '-D', data, '-U', 'test', '-A', 'trust', '--no-sync', ...locale);
    await start();
    if (roomBytes !== undefined) await keepOn(url, disk);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
  return {
    url,
    restart: async (whileAway = async () => undefined) => {
      await halt();
      await whileAway();
      await start();
    },
    stop: async () => {
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Has all that is made in the database lie in a folder. */
async function keepOn(url: string, folder: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLESPACE disk LOCATION '${folder}'`);
  await client.query('ALTER DATABASE postgres SET default_tablespace = disk');
  await client.end();
}
