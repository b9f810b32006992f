import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { FireView, WhyView } from '../../src/views.ts';
import { runWakeful, spawnWakeful } from './spawn-wakeful.ts';

function openHome() {
  const home = mkdtempSync(join(tmpdir(), 'wakeful-looking-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const run = (...args: string[]) => runWakeful(['--home', home, ...args]);
  const start = async () => {
    const spawned = spawnWakeful(['start', '--home', home, '--port', '0', '--json']);
    onTestFinished(async () => {
      spawned.child.kill('SIGKILL');
      await spawned.ended;
    });
    const [line] = await spawned.waitFor(/^\{.*\}$/m);
    const { url, token } = JSON.parse(line) as { url: string; token: string };
    return { ...spawned, origin: new URL(url).origin, token };
  };
  return { home, run, start };
}

describe('a home that runs is looked into from outside', () => {
  test('it is healthy, tells its numbers, explains what it said, and is backed up while it is written to', async () => {
    const { home, run, start } = openHome();
    const { origin, token } = await start();
    await run('say', 'remind me to stretch in 2 seconds');
    const fires = async () => (await run('fires', '--json')).json<{ fires: FireView[] }>()[0]?.fires ?? [];
    await expect.poll(fires, { timeout: 30_000 }).toMatchObject([{ outcome: 'spoke' }]);

    expect(await run('health')).toMatchObject({ exitCode: 0, stdout: 'All is well: what is due is being done.\n' });
    expect((await fetch(`${origin}/health`)).status).toBe(200);
    const metrics = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await metrics.text()).toMatch(/^wakeful_fires_total\{outcome="spoke"\} 1$/m);
    expect((await fetch(`${origin}/metrics`)).status).toBe(401);

    const [fire] = await fires();
    const [why] = (await run('why', fire?.id ?? '', '--json')).json<WhyView>();
    expect(why).toMatchObject({ claim: { attempts: 1 }, deliveries: [{ receipt: 'sent' }] });
    expect(why?.says.join('\n')).toMatch(/was told: on time/);

    let written = 0;
    const writing = (async () => {
      for (; written < 6; written += 1) await run('remember', `parcel ${written} is in room ${written}`);
    })();
    for (let n = 0; n < 3; n += 1) {
      const to = join(home, `backup-${n}.db`);
      expect(await run('backup', to)).toMatchObject({ exitCode: 0 });
      using copy = new DatabaseSync(to, { readOnly: true });
      expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    }
    expect(await run('export', '--out', join(home, 'export.jsonl'))).toMatchObject({ exitCode: 0 });
    await writing;
    const doctor = (await run('doctor', '--json')).json<{
      ok: boolean;
      findings: { check: string; says: string }[];
    }>()[0];
    expect(doctor?.findings.find(({ check }) => check === 'port')?.says).toMatch(/^Wakeful runs, as process/);
    expect(doctor?.ok).toBe(true);
  });

  test('it is not moved while it runs, and is when it has ended', async () => {
    const { home, run, start } = openHome();
    const running = await start();
    await run('say', 'remind me to stretch every day at 5pm');
    const to = join(home, 'elsewhere', 'wakeful.db');
    const refused = await run('migrate', '--from', 'sqlite', '--to', to);
    expect(refused).toMatchObject({ exitCode: 7, stderr: expect.stringMatching(/runs this home.*End it first/) });
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect(await run('migrate', '--from', 'sqlite', '--to', to)).toMatchObject({ exitCode: 0 });
    expect(await run('health')).toMatchObject({ exitCode: 1 });
    const there = await runWakeful(['triggers', '--json', '--home', join(home, 'elsewhere')]);
    expect(there.json()).toMatchObject([{ triggers: [{ cue: 'stretch', state: 'active' }] }]);
  });
});
