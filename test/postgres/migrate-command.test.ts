import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SPAWN_ENV } from '../spawn-env.ts';
import { postgresRig, serverUrl } from './postgres-rig.ts';

const MAIN = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

/** A process of its own takes its time. */
const PATIENT = { timeout: 20_000, interval: 100 };

/** Starts a command that goes on. */
function spawnRunning(...args: string[]) {
  const env = { ...SPAWN_ENV, TZ: 'UTC' };
  const child = spawn(process.execPath, [MAIN, ...args, '--json'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Runs a command to its end and gives its exit code and what it printed, as JSON. */
async function run(...args: string[]) {
  const child = spawnRunning(...args);
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, said: JSON.parse(printed || '{}') as Record<string, unknown> };
}

describe.skipIf(serverUrl === null)('a home that moves to PostgreSQL and back', () => {
  test('by its commands, each a process: what was promised is kept there', async () => {
    const rig = await postgresRig();
    const folder = mkdtempSync(join(tmpdir(), 'wakeful-migrate-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [home, back] = [join(folder, 'home'), join(folder, 'back', 'wakeful.db')];
    await run('say', 'remind me to stretch every day at 5pm', '--home', home);
    await run('remember', 'my sister lives in Lyon', '--home', home);
    const before = (await run('triggers', '--home', home)).said['triggers'];

    const moved = await run('migrate', '--home', home, '--from', 'sqlite', '--to', rig.url);
    expect(moved).toMatchObject({ exitCode: 0, said: { ok: true, to: expect.stringMatching(/^postgres:\/\/test@/) } });
    expect(JSON.stringify(moved.said)).not.toContain('options=');
    const there = ['--home', join(folder, 'page'), '--database', rig.url];
    expect((await run('triggers', ...there)).said['triggers']).toEqual(before);
    expect((await run('recall', 'where does my sister live', ...there)).said).toMatchObject({
      hits: [{ text: 'my sister lives in Lyon' }],
    });
    const again = await run('migrate', '--home', home, '--from', 'sqlite', '--to', rig.url);
    expect(again).toMatchObject({ exitCode: 7, said: { code: 'state_conflict' } });
    const doctor = await run('doctor', ...there);
    expect(doctor.exitCode).toBe(0);
    expect(JSON.stringify(doctor.said)).toMatch(/PostgreSQL 1\d/);

    expect(await run('migrate', '--home', home, '--from', rig.url, '--to', back)).toMatchObject({ exitCode: 0 });
    expect((await run('triggers', '--home', join(folder, 'back'))).said['triggers']).toEqual(before);
    expect((await run('triggers', ...there)).said['triggers']).toMatchObject([{ state: 'paused' }]);
    await rig.end();
  }, 90_000);

  test('not while anything runs there, which then answers for its own database alone', async () => {
    const rig = await postgresRig();
    const store = await rig.open();
    const folder = mkdtempSync(join(tmpdir(), 'wakeful-awake-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const home = join(folder, 'home');
    const at = ['--home', home, '--database', rig.url];
    await run('say', 'remind me to stretch every day at 5pm', ...at);
    const move = ['migrate', '--home', join(folder, 'another'), '--from', rig.url, '--to', join(folder, 'back.db')];
    for (const command of [['start', '--port', '0'], ['worker']]) {
      const running = spawnRunning(...command, ...at);
      await once(running.stdout, 'data');
      await vi.waitFor(async () => expect(await store.snapshot((tx) => tx.inspection.awake())).toBe(1), PATIENT);
      expect(await run(...move)).toMatchObject({ exitCode: 7, said: { code: 'state_conflict', awake: 1 } });
      if (command[0] === 'start') {
        expect(await run('health', ...at)).toMatchObject({ exitCode: 0, said: { ok: true } });
        const other = await run('health', '--home', home, '--database', 'postgres://test@127.0.0.1:1/none');
        expect(other).toMatchObject({ exitCode: 1, said: { reasons: [{ code: 'store_failed' }] } });
        const file = await run('health', '--home', home);
        expect(file).toMatchObject({ exitCode: 1, said: { reasons: [{ code: 'not_running' }] } });
        expect(JSON.stringify(file.said)).toContain('runs on another database: postgres://test@');
      }
      running.kill('SIGTERM');
      await once(running, 'close');
    }
    expect(await run(...move)).toMatchObject({ exitCode: 0 });
    for (const command of [['start', '--port', '0'], ['worker']])
      expect(await run(...command, ...at)).toMatchObject({ exitCode: 7, said: { code: 'state_conflict' } });
    await rig.end();
  }, 90_000);
});
