import { existsSync, statfsSync, statSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { createServer } from 'node:net';
import { reasonOf } from '../os-errors.ts';
import type { Finding } from '../wakeful.ts';
import type { Home } from './home.ts';
import type { Running } from './running.ts';
import type { Surroundings } from './surroundings.ts';

/** Others have no business in a home. */
const OTHERS = 0o077;
const LEAST_ROOM_BYTES = 200 * 1024 * 1024;
/** With less than this, the next write is likely to fail. */
const NO_ROOM_BYTES = 4 * 1024 * 1024;

const found = (state: Finding['state'], check: string, says: string, advice: string | null = null): Finding => ({
  check,
  state,
  says,
  advice,
  repaired: false,
});

/** The Node that runs this; the launcher refuses one that is too old. */
export function checkNode(versions: NodeJS.ProcessVersions): Finding {
  const [major = 0, minor = 0] = versions.node.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 16)
    ? found('ok', 'node', `Node ${versions.node}.`)
    : found('problem', 'node', `This is Node ${versions.node}.`, 'Wakeful needs Node 24.16 or newer.');
}

/** Whether the home is there, for its owner alone, and has room. */
export async function checkHome(home: Home, { platform }: Surroundings, repair: boolean): Promise<Finding[]> {
  if (!existsSync(home.folder))
    return [found('warning', 'home', `There is no home at ${home.folder} yet.`, '"wakeful start" makes it.')];
  if (!statSync(home.folder).isDirectory())
    return [
      found('problem', 'home', `${home.folder} is a file, and a home is a folder.`, 'Name the folder with --home.'),
    ];
  const findings: Finding[] = [];
  if (platform !== 'win32')
    for (const path of [home.folder, home.database, home.token])
      if (existsSync(path)) findings.push(...(await checkMode(path, repair)));
  const { bavail, bsize } = statfsSync(home.folder);
  const free = bavail * bsize;
  if (free < LEAST_ROOM_BYTES)
    findings.push(
      found(
        free < NO_ROOM_BYTES ? 'problem' : 'warning',
        'disk',
        `The disk of ${home.folder} has ${Math.round(free / 1024 / 1024)} MB left.`,
        'Make room: a full disk keeps Wakeful from writing down anything.',
      ),
    );
  return findings.length > 0 ? findings : [found('ok', 'home', `${home.folder} is its owner's alone and has room.`)];
}

async function checkMode(path: string, repair: boolean): Promise<Finding[]> {
  const { mode } = statSync(path);
  if ((mode & OTHERS) === 0) return [];
  const says = `Other users of this machine may read ${path}.`;
  if (!repair) return [found('warning', 'home', says, `Run "wakeful doctor --repair", or chmod go-rwx ${path}.`)];
  try {
    await chmod(path, mode & ~OTHERS & 0o777);
    return [{ ...found('ok', 'home', `${path} is its owner's alone from now on.`), repaired: true }];
  } catch (thrown) {
    return [found('warning', 'home', `${says} That could not be changed: ${reasonOf(thrown)}.`, 'Ask its owner.')];
  }
}

/** Whether the page's port is ours or free. */
export async function checkPort(port: number, running: Running | undefined): Promise<Finding> {
  if (running) return found('ok', 'port', `Wakeful runs, as process ${running.pid} at ${running.url}.`);
  const cause = await tryToListen(port);
  if (cause === undefined)
    return found(
      'warning',
      'port',
      `No "wakeful start" runs this home; port ${port} is free for it.`,
      'Run "wakeful start".',
    );
  return found(
    'warning',
    'port',
    `No "wakeful start" runs this home, and port ${port} cannot be had: ${reasonOf(cause)}.`,
    'Start it with another --port.',
  );
}

function tryToListen(port: number): Promise<unknown> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)));
  });
}
