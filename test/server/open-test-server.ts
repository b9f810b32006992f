import { expect, onTestFinished, vi } from 'vitest';
import { createServer } from '../../src/server/index.ts';
import { openTestHome } from './open-test-home.ts';

export const TOKEN = 'correct-horse-battery-staple';
export const ORIGIN = 'http://127.0.0.1:8787';

/** A server over a test home, and requests to it that bear the token. */
export function openTestServer(uiDir?: string, options: Parameters<typeof openTestHome>[0] = {}) {
  const { clock, store, wakeful } = openTestHome(options);
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
