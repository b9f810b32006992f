import { createVirtualClock, type VirtualClock } from '../../src/clock.ts';
import { createServer } from '../../src/server/index.ts';
import { createFakeWakeful } from './fake-wakeful.ts';

export const TOKEN = 'correct-horse-battery-staple';
export const ORIGIN = 'http://127.0.0.1:8787';

/** A server over a Wakeful on a virtual clock, and requests to it that bear the token. */
export function openTestServer(uiDir?: string) {
  const clock: VirtualClock = createVirtualClock(Date.parse('2026-12-01T08:40:00Z'));
  const fake = createFakeWakeful(clock);
  const app = createServer(fake.wakeful, { token: TOKEN, clock, ...(uiDir === undefined ? {} : { uiDir }) });
  const request = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(`${ORIGIN}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${TOKEN}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return { ...fake, app, clock, request };
}
