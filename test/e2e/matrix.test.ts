import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ACCESS_TOKEN, ANA, DIRECT, startFakeMatrix } from '../channels/matrix/fake-matrix.ts';
import { type Spawned, spawnWakeful } from './spawn-wakeful.ts';

// Proves promises 1 and 2.

const until = (condition: () => unknown) => expect.poll(condition, { timeout: 30_000, interval: 50 }).toBeTruthy();
/** Longer than any lease: what a process died over is free again. */
const PAST_LEASES_MS = 10 * 60_000;

test('a process that is killed within a send delivers once on Matrix, and hears what was said meanwhile', async ({
  onTestFinished,
}) => {
  const home = mkdtempSync(join(tmpdir(), 'wakeful-matrix-test-'));
  const matrix = await startFakeMatrix();
  const account = { homeserver: matrix.url, accessToken: { env: 'TEST_TOKEN' }, allow: [ANA] };
  const config = { zone: 'UTC', matrix: { accounts: [account] } };
  writeFileSync(join(home, 'config.json'), JSON.stringify(config), { mode: 0o600 });
  const started: Spawned[] = [];
  const start = async (aheadMs = 0): Promise<Spawned> => {
    const spawned = spawnWakeful(['start', '--home', home, '--port', '0'], {
      env: { TEST_TOKEN: ACCESS_TOKEN },
      aheadMs,
    });
    started.push(spawned);
    const looks = matrix.calls.filter((call) => call === 'GET /sync').length;
    await until(() => matrix.calls.filter((call) => call === 'GET /sync').length > looks + 1);
    return spawned;
  };
  const kill = async ({ child, ended }: Spawned): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    for (const one of started) await kill(one);
    await matrix.close();
    rmSync(home, { recursive: true, force: true });
  });

  const first = await start();
  matrix.say(DIRECT, ANA, { msgtype: 'm.text', body: 'remind me in 3 seconds to take my meds' });
  await until(() => matrix.shown().length === 1);
  matrix.failNext('done_in_silence');
  await until(() => matrix.shown().length === 2);
  await kill(first);
  matrix.say(DIRECT, ANA, { msgtype: 'm.text', body: 'remind me in 2 hours to stretch' });
  await start(PAST_LEASES_MS);
  await until(() => matrix.shown().length === 3);
  const offered = (): number => matrix.calls.filter((call) => /^PUT .*m\.room\.message/.test(call)).length;
  await until(() => offered() === 4);
  // It was offered again under its transaction, which the homeserver knew.
  const texts = matrix.shown().map(({ text }) => text);
  expect(texts).toHaveLength(3);
  expect(texts.filter((text) => /^take your meds/i.test(text))).toHaveLength(1);
  expect(texts.at(-1)).toMatch(/stretch/);
  expect(matrix.shown().every(({ event }) => event.room === DIRECT)).toBe(true);
});
