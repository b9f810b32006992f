import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../../src/server/index.ts';
import { openTestHome } from './open-test-home.ts';
import { ORIGIN, openTestServer, TOKEN } from './open-test-server.ts';

const cookie = { Cookie: `wakeful_8787=${TOKEN}` };
let uiDir: string;

beforeAll(() => {
  uiDir = mkdtempSync(join(tmpdir(), 'wakeful-ui-'));
  mkdirSync(join(uiDir, 'assets'));
  writeFileSync(join(uiDir, 'index.html'), '<!doctype html><title>Wakeful</title>');
  writeFileSync(join(uiDir, 'favicon.svg'), '<svg/>');
  writeFileSync(join(uiDir, 'assets', 'index-abc123.js'), 'export {};');
});
afterAll(() => rmSync(uiDir, { recursive: true }));

describe('the printed address', () => {
  test('gives a cookie that scripts cannot read and other sites cannot send, and leaves the address bar', async () => {
    const { app } = openTestServer(uiDir);
    const response = await app.request(`${ORIGIN}/?token=${TOKEN}`);
    expect(response.headers.get('set-cookie')).toMatch(/^wakeful_8787=.*HttpOnly.*SameSite=Strict/);
    expect(await response.text()).toContain('content="0;url=/"');
  });

  test.each([
    ['wakeful.example', true],
    ['127.0.0.1:8787', false],
  ])('at %s, where TLS is known to be: a cookie for TLS alone? %s', async (host, isSecure) => {
    const { clock, wakeful, store } = openTestHome();
    const app = createServer(wakeful, { token: TOKEN, clock, uiDir, origin: 'https://wakeful.example' });
    const headers = { Host: host, 'X-Forwarded-Proto': 'https' };
    const response = await app.request(`/?token=${TOKEN}`, { headers });
    expect(/; Secure/.test(response.headers.get('set-cookie') ?? '')).toBe(isSecure);
    await store.close();
  });

  test('with a wrong token gives no cookie', async () => {
    const { app } = openTestServer(uiDir);
    const response = await app.request(`${ORIGIN}/?token=wrong`);
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('without a token says where to find it', async () => {
    const { app } = openTestServer(uiDir);
    const response = await app.request(`${ORIGIN}/`);
    expect(response.status).toBe(401);
    expect(await response.text()).toContain('wakeful start');
  });
});

describe('the files of the page', () => {
  test.each([
    ['/', 200, 'text/html', 'no-cache'],
    ['/favicon.svg', 200, 'image/svg+xml', 'no-cache'],
    ['/assets/index-abc123.js', 200, 'text/javascript', 'immutable'],
    ['/assets/none.js', 404, 'text/plain', ''],
    ['/..%2f..%2fetc%2fpasswd', 404, 'text/plain', ''],
  ])('%s', async (path, status, type, caching) => {
    const { app } = openTestServer(uiDir);
    const response = await app.request(`${ORIGIN}${path}`, { headers: cookie });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain(type);
    expect(response.headers.get('cache-control') ?? '').toContain(caching);
  });

  test('a checkout whose page is not built says how to build it', async () => {
    const { app } = openTestServer(join(uiDir, 'nowhere'));
    const response = await app.request(`${ORIGIN}/?token=${TOKEN}`);
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('npm run build');
  });
});
