import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Home, homeOf } from '../../src/cli/home.ts';
import { clearRunning, findRunning, writeRunning } from '../../src/cli/running.ts';
import { openToken } from '../../src/cli/token.ts';
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
  const self = { pid: process.pid, url: 'http://127.0.0.1:8787', startedAt: '2026-12-01T10:00:00.000Z' };

  test('is the process that said so, until it takes it back', () => {
    expect(findRunning(home)).toBeUndefined();
    writeRunning(home, self);
    expect(findRunning(home)).toEqual(self);
    clearRunning(home, process.pid + 1);
    expect(findRunning(home)).toEqual(self);
    clearRunning(home, process.pid);
    expect(findRunning(home)).toBeUndefined();
  });

  test('is nobody when that process was killed, or the file was cut short', () => {
    // Above the largest pid of any platform.
    writeRunning(home, { ...self, pid: 2 ** 30 });
    expect(findRunning(home)).toBeUndefined();
    writeFileSync(home.running, readFileSync(home.running, 'utf8').slice(0, 10));
    expect(findRunning(home)).toBeUndefined();
  });
});
