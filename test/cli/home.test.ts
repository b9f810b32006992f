import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Home, homeOf } from '../../src/cli/home.ts';
import {
  clearRunning,
  databaseOf,
  findInFolder,
  findRunning,
  type Running,
  writeRunning,
} from '../../src/cli/running.ts';
import { openToken } from '../../src/cli/token.ts';
import { createVirtualClock, systemClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { testSurroundings } from './test-surroundings.ts';

let home: Home;
beforeEach(() => {
  home = homeOf(mkdtempSync(join(tmpdir(), 'wakeful-home-test-')), testSurroundings().surroundings);
});
afterEach(() => rmSync(home.folder, { recursive: true, force: true }));

describe('the folder of a home', () => {
  test.each([
    ['linux', {}, '/home/me/.local/share/wakeful'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/data/wakeful'],
    ['darwin', { XDG_DATA_HOME: '/data' }, '/home/me/Library/Application Support/Wakeful'],
    ['win32', { LOCALAPPDATA: '/local' }, '/local/Wakeful'],
    ['linux', { WAKEFUL_HOME: '/elsewhere', XDG_DATA_HOME: '/data' }, '/elsewhere'],
  ] as const)('on %s with %j it is %s', (platform, env, folder) => {
    const { surroundings } = testSurroundings({ platform, env, userFolder: '/home/me' });
    expect(homeOf(undefined, surroundings).folder).toBe(folder);
    expect(homeOf('/asked', surroundings).folder).toBe('/asked');
  });
});

describe('the token', () => {
  test('is made once, long, and readable by its owner alone', () => {
    const token = openToken(home, createSeededRandom(1));
    expect(token).toMatch(/^[0-9a-z]{32}$/);
    expect(statSync(home.token).mode & 0o777).toBe(0o600);
    expect(openToken(home, createSeededRandom(2))).toBe(token);
  });

  test('that cannot be written says where and what to do', () => {
    const nowhere = { ...home, token: join(home.folder, 'none', 'token') };
    expect(() => openToken(nowhere, createSeededRandom(1))).toThrow(
      expect.objectContaining({ code: 'store_read_only', message: expect.stringMatching(/none.*--home/) }),
    );
  });
});

describe('who runs a home', () => {
  const clock = systemClock;
  /** What listens where the file says: it answers as it is told, or never. */
  async function listen(answer: object | string | undefined): Promise<Running> {
    const server = createServer((_request, response) => {
      if (answer !== undefined) response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const { port } = server.address() as AddressInfo;
    return {
      pid: process.pid,
      url: `http://127.0.0.1:${port}`,
      instance: 'itself',
      startedAt: '2026-12-01T10:00:00.000Z',
    };
  }

  test('is the process that said so, until it takes it back', async () => {
    const self = await listen({ ok: true, instance: 'itself' });
    expect(await findRunning(home, clock)).toBeUndefined();
    writeRunning(home, self);
    expect(await findRunning(home, clock)).toEqual(self);
    clearRunning(home, process.pid + 1);
    expect(await findRunning(home, clock)).toEqual(self);
    clearRunning(home, process.pid);
    expect(await findRunning(home, clock)).toBeUndefined();
  });

  test('is that of the database that is asked about alone', async () => {
    const self = { ...(await listen({ ok: true, instance: 'itself' })), database: await databaseOf(home) };
    writeRunning(home, self);
    expect(await findRunning(home, clock)).toEqual(self);
    const at = (server: string) => ({ ...home, server });
    const url = 'postgres://me:secret@db.example/wakeful';
    expect(await findRunning(at(url), clock)).toBeUndefined();
    const there = { ...self, database: await databaseOf(at(url)) };
    expect(JSON.stringify(there)).not.toContain('secret');
    writeRunning(home, there);
    expect(await findRunning(at('postgres://me:changed@db.example/wakeful'), clock)).toEqual(there);
    expect(await findRunning(at(`${url}?options=-c%20search_path%3Dother`), clock)).toBeUndefined();
    expect(await findRunning(home, clock)).toBeUndefined();
    expect(await findInFolder(home, clock)).toEqual(there);
  });

  test.each([
    ['another Wakeful', { ok: true, instance: 'another' }],
    ['a Wakeful of the library', { ok: true }],
    ['a program that speaks otherwise', 'hello'],
    ['a program that answers null', 'null'],
  ])('is not %s that has taken the port of one that was killed, nor whoever has its pid', async (_what, answer) => {
    writeRunning(home, await listen(answer));
    expect(await findRunning(home, clock)).toBeUndefined();
  });

  test('is not one that does not answer', async () => {
    writeRunning(home, await listen(undefined));
    const virtual = createVirtualClock(0);
    const found = findRunning(home, virtual);
    virtual.advance(2000);
    expect(await found).toBeUndefined();
  });

  test('is nobody when nobody listens there any more, or the file was cut short', async () => {
    writeRunning(home, { pid: process.pid, url: 'http://127.0.0.1:1', instance: 'itself', startedAt: '' });
    expect(await findRunning(home, clock)).toBeUndefined();
    writeFileSync(home.running, readFileSync(home.running, 'utf8').slice(0, 10));
    expect(await findRunning(home, clock)).toBeUndefined();
  });
});
