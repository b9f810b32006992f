import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { SPAWN_ENV } from '../spawn-env.ts';
import { postgresRig, serverUrl } from './postgres-rig.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'wakeful-workers-'));
const running: { kill(signal: 'SIGKILL'): boolean }[] = [];
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a command on the shared database and gives the first line that it says, as JSON. */
async function run(url: string, ...args: string[]) {
  const child = spawn(process.execPath, [MAIN, ...args, '--json', '--home', folder], {
    env: { ...SPAWN_ENV, TZ: 'UTC', WAKEFUL_DATABASE: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const [first] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const said = JSON.parse(first.split('\n')[0] ?? '') as Record<string, unknown>;
  return { child, said };
}

const chatIdOf = ({ answer }: Record<string, unknown>): string => (answer as { chatId: string }).chatId;

describe.skipIf(serverUrl === null)('several processes on one database', () => {
  test('reminders are told once, also when the process that would have told them is killed', async () => {
    const rig = await postgresRig();
    const { url } = rig;
    const [doomed, watched] = await Promise.all([
      run(url, 'start', '--port', '0'),
      run(url, 'worker', '--port', '0'),
      run(url, 'worker'),
    ]);
    expect(doomed.said).toMatchObject({ ok: true, home: folder });
    const { said } = await run(url, 'say', 'remind me in 5 seconds to stretch');
    expect(said).toMatchObject({ ok: true, answer: { text: expect.stringContaining('stretch') } });
    doomed.child.kill('SIGKILL');
    const store = await rig.open();
    const fires = () => store.snapshot((tx) => tx.fires.list('home'));
    await expect.poll(fires, { timeout: 20_000, interval: 200 }).toMatchObject([{ outcome: 'spoke', attempt: 1 }]);
    const told = await store.snapshot((tx) => tx.thoughts.list('home', chatIdOf(said), { limit: 9 }));
    expect(told.filter(({ data }) => data.fireId !== undefined)).toHaveLength(1);
    const ask = (path: string) => fetch(`${watched.said['url']}${path}`);
    expect(await (await ask('/health')).json()).toEqual({ ok: true });
    expect(await (await ask('/metrics')).text()).toMatch(/wakeful_attempts_total \d/);
    await rig.end();
  }, 60_000);

  test('a worker is not watched from other machines without a secret', async () => {
    const { said, child } = await run('postgres://127.0.0.1:1/none', 'worker', '--port', '0', '--host', '0.0.0.0');
    expect(said).toMatchObject({ ok: false, code: 'input_invalid', message: expect.stringContaining('METRICS_TOKEN') });
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(2);
  }, 30_000);

  test('a worker without a database says what it needs', async () => {
    const { said, child } = await run('', 'worker', '--database', 'wakeful.db');
    expect(said).toMatchObject({ ok: false, code: 'input_invalid' });
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(2);
  }, 30_000);
});
