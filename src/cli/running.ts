import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Clock, limitTime } from '../clock.ts';
import { describePostgres } from '../store/index.ts';
import { cannotWrite, type Home } from './home.ts';

/** A process on this machine that has not answered by then keeps no promise now. */
const LONGEST_WAIT_MS = 2000;

/** What a running `wakeful start` says of itself in its home. */
export interface Running {
  readonly pid: number;
  /** The page's address for this machine, without the token. */
  readonly url: string;
  /** What its `/api/health` calls itself. */
  readonly instance: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Where it keeps its promises; undefined: an older Wakeful, which does not say. */
  readonly database?: RunningDatabase | undefined;
}

/** A database that a process runs on. */
export interface RunningDatabase {
  /** Tells it from others, and holds no password. */
  readonly id: string;
  /** In words that hold no secret. */
  readonly name: string;
}

/** The database of a home: its file, or its server's. */
export async function databaseOf({ server, database }: Home): Promise<RunningDatabase> {
  if (server === undefined) return { id: 'file', name: database };
  const name = await describePostgres(server);
  // Options choose a schema, which is a database of its own to us.
  const options = new URLSearchParams(/\?([^#]*)/.exec(server)?.[1]).get('options') ?? '';
  return { id: createHash('sha256').update(`${name} ${options}`).digest('hex'), name };
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

/** The process that runs this home on the database that the home names, or undefined when none does. */
export async function findRunning(home: Home, clock: Clock): Promise<Running | undefined> {
  const running = await findInFolder(home, clock);
  const { database } = running ?? {};
  return database === undefined || database.id === (await databaseOf(home)).id ? running : undefined;
}

/**
 * The process that runs this home on whatever database, or undefined when none does. A process that was killed leaves its file behind, and its
 * pid may be another program's by now: so it is asked.
 */
export async function findInFolder(home: Home, clock: Clock): Promise<Running | undefined> {
  const running = readRunning(home);
  return running && (await isAnswering(running, clock)) ? running : undefined;
}

function readRunning(home: Home): Running | undefined {
  try {
    const {
      pid,
      url,
      instance,
      startedAt = '',
      database,
    } = JSON.parse(readFileSync(home.running, 'utf8')) as Partial<Running>;
    return typeof pid === 'number' && typeof url === 'string' && typeof instance === 'string'
      ? { pid, url, instance, startedAt, ...(database === undefined ? {} : { database }) }
      : undefined;
  } catch {
    // No file, or one that was cut short by a crash: nobody is known to run.
    return undefined;
  }
}

async function isAnswering({ url, instance }: Running, clock: Clock): Promise<boolean> {
  const limit = limitTime(clock, LONGEST_WAIT_MS);
  try {
    const response = await fetch(`${url}/api/health`, { signal: limit.signal, redirect: 'error' });
    return ((await response.json()) as { instance?: unknown } | null)?.instance === instance;
  } catch {
    // Nobody listens there, or another program that does not speak like us.
    return false;
  } finally {
    limit.lift();
  }
}
