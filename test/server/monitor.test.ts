import { describe, expect, test } from 'vitest';
import { createMonitor } from '../../src/server/index.ts';
import { openTestHome } from './open-test-home.ts';

const HERE = 'http://127.0.0.1:9464';
const SECRET = 'correct-horse-battery-staple';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a worker that is watched', () => {
  test('is green, turns red when something due is not taken in hand, and tells its numbers', async () => {
    const { wakeful, clock, store } = openTestHome();
    const app = createMonitor(wakeful, { host: '127.0.0.1' });
    await wakeful.hear({ text: 'remind me to stretch in 10 minutes' });
    await wakeful.tick();
    expect((await app.request(`${HERE}/health`)).status).toBe(200);
    clock.advance(20 * 60_000);
    const red = await app.request(`${HERE}/health`);
    expect(red.status).toBe(503);
    expect(await red.json()).toMatchObject({ ok: false, reasons: [{ code: 'due_not_claimed', what: 'triggers' }] });
    const metrics = await app.request(`${HERE}/metrics`);
    expect(metrics.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await metrics.text();
    expect(text).toMatch(/wakeful_lag_seconds\{of="triggers"\} 600/);
    expect(text).not.toContain('stretch');
    await wakeful.tick();
    expect((await app.request(`${HERE}/health`)).status).toBe(200);
    await store.close();
  });

  test('serves nothing else, to no other name, and with a token only to who has it', async () => {
    const { wakeful, store } = openTestHome();
    const open = createMonitor(wakeful, { host: '::1' });
    expect((await open.request(`${HERE}/api/messages`, { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await open.request(`${HERE}/metrics`, { method: 'POST' })).status).toBe(405);
    expect((await open.request('http://evil.example/metrics')).status).toBe(401);
    const guarded = createMonitor(wakeful, { host: '0.0.0.0', token: SECRET });
    expect((await guarded.request(`${HERE}/metrics`)).status).toBe(401);
    expect((await guarded.request(`${HERE}/metrics`, bearer('another-secret-altogether'))).status).toBe(401);
    expect((await guarded.request('http://worker-1:9464/metrics', bearer(SECRET))).status).toBe(200);
    expect((await guarded.request('http://worker-1:9464/health')).status).toBe(200);
    await store.close();
  });

  test.each(['0.0.0.0', '::', '10.0.0.7', 'worker-1', '127.evil.example'])(
    'is not put within the reach of other machines at %s without a secret',
    async (host) => {
      const { wakeful, store } = openTestHome();
      expect(() => createMonitor(wakeful, { host })).toThrowError(expect.objectContaining({ code: 'input_invalid' }));
      expect(() => createMonitor(wakeful, { host, token: 'short' })).toThrowError(/at least 16 characters/);
      await store.close();
    },
  );
});
