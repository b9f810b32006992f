import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Finding } from '../../src/wakeful.ts';
import { openFolder } from './run-here.ts';

async function livedIn() {
  const folder = openFolder();
  await folder.run(['say', 'remind me to stretch every day at 5pm']);
  const examine = async (...args: string[]) => {
    const ran = await folder.run(['doctor', '--json', '--port', '65111', ...args]);
    const [answer] = ran.json<{ ok: boolean; findings: Finding[] }>();
    return {
      ...ran,
      ok: answer?.ok,
      of: (check: string) => answer?.findings.find((finding) => finding.check === check),
    };
  };
  return { ...folder, examine };
}

test('a home that is well', async () => {
  const { examine, run } = await livedIn();
  const { exitCode, ok, of } = await examine();
  expect({ exitCode, ok }).toEqual({ exitCode: 0, ok: true });
  expect(of('node')).toMatchObject({ state: 'ok', says: `Node ${process.versions.node}.` });
  expect(of('port')).toMatchObject({ state: 'warning', says: expect.stringMatching(/port 65111 is free/) });
  const plain = await run(['doctor']);
  expect(plain.stdout).toMatch(/^✓ Node 24/);
  expect(plain.stdout).toMatch(/0 problems, \d+ things? worth knowing\.\n$/);
});

test('no home at all, which a doctor does not make', async () => {
  const { home, run } = openFolder();
  const none = join(home, 'none');
  const ran = await run(['doctor', '--home', none]);
  expect(ran.exitCode).toBe(0);
  expect(ran.stdout).toMatch(/There is no home at .*none yet/);
  expect(existsSync(none)).toBe(false);
});

test('a home that others may read is mended when asked', async () => {
  const { home, examine } = await livedIn();
  chmodSync(home, 0o755);
  chmodSync(join(home, 'wakeful.db'), 0o644);
  expect((await examine()).of('home')).toMatchObject({ state: 'warning', advice: expect.stringMatching(/--repair/) });
  expect((await examine('--repair')).of('home')).toMatchObject({ state: 'ok', repaired: true });
  expect([home, join(home, 'wakeful.db')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

test('a database that is damaged', async () => {
  const { home, examine } = await livedIn();
  const path = join(home, 'wakeful.db');
  const bytes = readFileSync(path);
  bytes.fill(0x5a, 4096 * 6, 4096 * 12);
  writeFileSync(path, bytes);
  const { exitCode, ok, of } = await examine();
  expect({ exitCode, ok }).toEqual({ exitCode: 1, ok: false });
  expect(of('database')).toMatchObject({ state: 'problem' });
});

test('a database that is none, or cannot be reached', async () => {
  const { home, run, examine } = await livedIn();
  writeFileSync(join(home, 'wakeful.db'), 'no database'.repeat(999));
  expect((await examine()).of('database')).toMatchObject({
    state: 'problem',
    says: expect.stringMatching(/not a Wakeful database/),
  });
  const away = await run(['doctor', '--database', 'postgres://a@127.0.0.1:1/b']);
  expect(away.exitCode).toBe(1);
  expect(away.stdout).toMatch(
    /✗ The database postgres:\/\/a@127\.0\.0\.1:1\/b cannot be reached \(nobody listens there\)/,
  );
});

test('a port that another program has', async () => {
  const { run } = await livedIn();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const ran = await run(['doctor', '--port', String(port)]);
  other.close();
  expect(ran.stdout).toMatch(new RegExp(`port ${port} cannot be had: another program listens there`));
});

test('health is red when nothing runs the home', async () => {
  const { run } = await livedIn();
  const ran = await run(['health']);
  expect(ran).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(/no "wakeful start" runs it/) });
  expect((await run(['health', '--json'])).json()).toMatchObject([{ ok: false, reasons: [{ code: 'not_running' }] }]);
});
