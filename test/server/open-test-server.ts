import { expect, onTestFinished, vi } from 'vitest';
import { createWebChannel } from '../../src/channels/web/index.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import { createServer } from '../../src/server/index.ts';
import { openSqliteStore } from '../../src/store/index.ts';
import { createWakeful } from '../../src/wakeful.ts';

export const TOKEN = 'correct-horse-battery-staple';
export const ORIGIN = 'http://127.0.0.1:8787';

/** A server over a home in Taipei, on a virtual clock that stands at 16:40, and requests to it that bear the token. */
export function openTestServer(uiDir?: string) {
  const clock = createVirtualClock(Date.parse('2026-12-01T16:40:00+08:00'));
  const store = openSqliteStore(':memory:', { clock });
  const wakeful = createWakeful({
    store,
    random: createSeededRandom(1),
    zone: 'Asia/Taipei',
    channels: [createWebChannel()],
  });
  let listeners = 0;
  const watched: typeof wakeful = {
    ...wakeful,
    subscribe: (listener) => {
      listeners += 1;
      const stop = wakeful.subscribe(listener);
      return () => {
        listeners -= 1;
        stop();
      };
    },
  };
  onTestFinished(async () => {
    await vi.waitFor(() => expect(listeners).toBe(0));
    await store.close();
  });
  const app = createServer(watched, { token: TOKEN, clock, ...(uiDir === undefined ? {} : { uiDir }) });
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
  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> =>
    (await (await request(method, path, body)).json()) as T;
  return { app, clock, wakeful, request, ask, listeners: () => listeners };
}
