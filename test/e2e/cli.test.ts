import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, type TestContext, test } from 'vitest';
import type { StoryLine } from '../../src/simulation/index.ts';
import type { FireView } from '../../src/views.ts';
import { type RunOptions, runWakeful, type Spawned, spawnWakeful } from './spawn-wakeful.ts';

/** A home of the test's own, and processes over it that end with the test. */
function openHome({ onTestFinished }: TestContext) {
  const home = mkdtempSync(join(tmpdir(), 'wakeful-cli-test-'));
  const started: Spawned[] = [];
  onTestFinished(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(home, { recursive: true, force: true });
  });
  const spawn = (args: readonly string[], options: RunOptions = {}): Spawned => {
    const spawned = spawnWakeful(args, options);
    started.push(spawned);
    return spawned;
  };
  return {
    home,
    spawn,
    run: (args: readonly string[], options?: RunOptions) => runWakeful(['--home', home, ...args], options),
    /** Starts `wakeful start` on a free port and waits until it listens. */
    start: async (args: readonly string[] = [], options: RunOptions = {}): Promise<Spawned & { url: string }> => {
      const spawned = spawn(['start', '--home', home, '--port', '0', ...args], options);
      const [url] = await spawned.waitFor(/http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-z]+/);
      return { ...spawned, url };
    },
  };
}

// What needs a process; everything else is in test/cli, without one. Side by side, because it is mostly waiting.
describe.concurrent('the command line as a process', () => {
  test('a database that another process holds is waited for, but not for ever', async (context) => {
    const { home, run } = openHome(context);
    await run(['triggers']);
    const holder = new DatabaseSync(join(home, 'wakeful.db'));
    holder.exec('BEGIN EXCLUSIVE');
    const ran = await run(['say', 'hello', '--json']);
    holder.close();
    expect(ran.json()).toMatchObject([{ ok: false, code: 'store_locked' }]);
    expect(ran.exitCode).toBe(5);
  });

  test('thousands of lines go through one process', async (context) => {
    const { run } = openHome(context);
    const line = JSON.stringify({ input: 'every day at 10am', now: '2026-12-01T18:00:00Z', zone: 'UTC' });
    const ran = await run(['parse', '--jsonl'], { input: `${line}\n`.repeat(5_000) });
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout.split('\n').length).toBe(5_001);
  });

  test('it ends quietly when its reader goes away', async (context) => {
    const spawned = openHome(context).spawn(['parse', '--jsonl']);
    const { child } = spawned;
    child.stdin?.on('error', () => undefined);
    const line = `${JSON.stringify({ input: 'tomorrow at 3pm' })}\n`;
    child.stdin?.write(line);
    await spawned.waitFor(/"ok":true/);
    child.stdout?.destroy();
    child.stdin?.end(line.repeat(5_000));
    expect(await spawned.ended).toBe(141);
    expect(spawned.stderr()).toBe('');
  });

  test('an error is a plain sentence on stderr, and the exit code of the process', async (context) => {
    const ran = await openHome(context).run(['parse', 'hello there']);
    expect(ran).toMatchObject({ exitCode: 4, stdout: '', stderr: expect.stringMatching(/^[^\n{]+\n$/) });
  });

  test('a folder that cannot be written', async (context) => {
    const { home } = openHome(context);
    mkdirSync(join(home, 'closed'));
    chmodSync(home, 0o755);
    chmodSync(join(home, 'closed'), 0o555);
    // Root may write everywhere, so it runs this as nobody.
    const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const ran = await runWakeful(['say', 'hello', '--home', join(home, 'closed'), '--json'], uid);
    expect(ran.json()).toMatchObject([{ ok: false, code: 'store_read_only' }]);
    expect(ran.exitCode).toBe(5);
  });

  test('start serves the page behind the token, and ends on SIGTERM and with its terminal', async (context) => {
    const { home, run, start } = openHome(context);
    const running = await start();
    expect(statSync(join(home, 'token')).mode & 0o777).toBe(0o600);
    const token = readFileSync(join(home, 'token'), 'utf8').trim();
    expect(running.url).toContain(token);
    const api = `${new URL(running.url).origin}/api/triggers`;
    expect((await fetch(api)).status).toBe(401);
    expect((await fetch(api, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);

    const said = await run(['say', 'hello']);
    expect(said.stderr).toBe('');
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect((await run(['say', 'hello'])).stderr).toMatch(/not running/);
    const again = await start();
    expect(again.url).toContain(token);
    again.child.kill('SIGHUP');
    expect(await again.ended).toBe(0);
  });

  test('a reminder said elsewhere is told where Wakeful runs, at its time', async (context) => {
    const { run, start } = openHome(context);
    const running = await start();
    await run(['say', 'remind me to stretch in 2 seconds']);
    await running.waitFor(/wakeful.*stretch/i);
    await context.expect
      .poll(async () => (await run(['fires', '--json'])).json<{ fires: FireView[] }>()[0]?.fires)
      .toMatchObject([{ outcome: 'spoke' }]);
  });

  test('killed between setting and due, and started again: it comes once, late, and says so', async (context) => {
    const { run, start } = openHome(context);
    const killed = await start();
    await run(['say', 'remind me to stretch in 10 minutes']);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const hoursLater = { aheadMs: 3 * 3_600_000 };
    const again = await start(['--json'], hoursLater);
    await again.waitFor(/"late":\d+/);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
    const told = again
      .stdout()
      .split('\n')
      .filter((line) => line.includes('"who"'));
    expect(told.map((line) => JSON.parse(line) as StoryLine)).toEqual([
      expect.objectContaining({ who: 'wakeful', text: expect.stringMatching(/^stretch/i) }),
    ]);

    const third = await start([], hoursLater);
    // A chat is told in order: whatever was still due of the first would come before the second.
    await run(['say', 'remind me to blink in 1 second'], hoursLater);
    await third.waitFor(/wakeful.*blink/i);
    expect(third.stdout()).not.toMatch(/stretch/i);
    const [ledger] = (await run(['fires', '--json'])).json<{ fires: FireView[] }>();
    expect(ledger?.fires.filter(({ cue }) => /stretch/.test(cue))).toMatchObject([{ outcome: 'spoke' }]);
  });
});
