import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createServer } from '../../src/server/index.ts';
import { ORIGIN, openTestServer, TOKEN } from './open-test-server.ts';

const cookie = `wakeful_8787=${TOKEN}`;

describe('who may speak to the API', () => {
  test.each([
    ['the bearer token', { Authorization: `Bearer ${TOKEN}` }, 200],
    ['the cookie', { Cookie: cookie }, 200],
    ['nothing', {}, 401],
    ['a wrong bearer token', { Authorization: `Bearer ${TOKEN}x` }, 401],
    ['a wrong bearer token beside the right cookie', { Authorization: 'Bearer no', Cookie: cookie }, 401],
    ['a wrong cookie', { Cookie: 'wakeful_8787=guess' }, 401],
    ["another port's cookie", { Cookie: `wakeful_8788=${TOKEN}` }, 401],
  ])('a request with %s', async (_what, headers: Record<string, string>, status) => {
    const { app } = openTestServer();
    const response = await app.request(`${ORIGIN}/api/triggers`, { headers });
    expect(response.status).toBe(status);
    if (status === 401) expect(await response.json()).toMatchObject({ ok: false, code: 'unauthorized' });
  });

  test.each([
    ['127.0.0.1:8787', 200],
    ['localhost:8787', 200],
    ['[::1]:8787', 200],
    ['192.168.1.20:8787', 200],
    ['attacker.example:8787', 401],
    ['127.0.0.1.attacker.example:8787', 401],
    ['not a host', 401],
  ])('a request that calls this host %s', async (host, status) => {
    const { request } = openTestServer();
    expect((await request('GET', '/api/triggers', undefined, { Host: host })).status).toBe(status);
  });

  test.each([
    ['its own page', ORIGIN, 200],
    ['a page on another port', 'http://127.0.0.1:3000', 401],
    ['a page on another site', 'https://attacker.example', 401],
    ['a page that hides its origin', 'null', 401],
  ])('a change that the cookie alone vouches for, sent by %s', async (_who, origin, status) => {
    const { app } = openTestServer();
    const response = await app.request(`${ORIGIN}/api/messages`, {
      method: 'POST',
      headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
      body: '{"text":"remind me"}',
    });
    expect(response.status).toBe(status);
  });

  test.each([
    ['its own page', 'https://wakeful.example', 'wakeful.example', 200],
    ['its own page without TLS', 'http://wakeful.example', 'wakeful.example', 200],
    ['a page on another site', 'https://attacker.example', 'wakeful.example', 401],
    ['its own page, to another name', 'https://wakeful.example', 'attacker.example', 401],
    ['its own page, to this machine', 'https://wakeful.example', '127.0.0.1:8787', 401],
  ])('behind a proxy, a change that the cookie vouches for, sent by %s', async (_who, origin, host, status) => {
    const { wakeful, clock } = openTestServer();
    const app = createServer(wakeful, { token: TOKEN, clock, origin: 'https://wakeful.example' });
    const response = await app.request(`http://${host}/api/messages`, {
      method: 'POST',
      headers: {
        ...{ Host: host, Origin: origin, 'Content-Type': 'application/json' },
        Cookie: `wakeful_${host.split(':')[1] ?? '80'}=${TOKEN}`,
      },
      body: '{"text":"remind me"}',
    });
    expect(response.status).toBe(status);
  });

  test('the token in an address of the API, where logs would keep it, opens nothing', async () => {
    const { app } = openTestServer();
    expect((await app.request(`${ORIGIN}/api/triggers?token=${TOKEN}`)).status).toBe(401);
  });

  test('health needs no token and tells nothing', async () => {
    const { app } = openTestServer();
    const response = await app.request(`${ORIGIN}/api/health`);
    expect(await response.json()).toEqual({ ok: true });
  });

  test('health says which process it is, where that has a name', async () => {
    const { wakeful, clock } = openTestServer();
    const response = await createServer(wakeful, { token: TOKEN, clock, instance: 'one' }).request(
      `${ORIGIN}/api/health`,
    );
    expect(await response.json()).toEqual({ ok: true, instance: 'one' });
  });

  test('a token that can be guessed is refused at once', () => {
    const clock = createVirtualClock(0);
    expect(() => createServer(openTestServer().wakeful, { token: 'short', clock })).toThrow(/at least 16/);
  });
});

test('every answer forbids the page to load or run anything foreign', async () => {
  const { request } = openTestServer();
  const { headers } = await request('GET', '/api/triggers');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
});
