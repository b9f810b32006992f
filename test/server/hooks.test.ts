import { expect, test } from 'vitest';
import type { Channel } from '../../src/runner/index.ts';
import { ORIGIN, openTestServer } from './open-test-server.ts';

test("a channel's servers reach it with GET and POST, without a token of ours; an unknown channel is not found", async () => {
  const channel: Channel = {
    name: 'somewhere',
    send: async () => ({ result: 'sent' }),
    receive: async (request) => new Response(`${request.method} ${new URL(request.url).search}`),
  };
  const { app } = openTestServer(undefined, { channels: [channel] });
  const ask = (path: string, method: string) => app.request(`${ORIGIN}/hooks/${path}`, { method });
  expect(await (await ask('somewhere?hub.mode=subscribe', 'GET')).text()).toBe('GET ?hub.mode=subscribe');
  expect(await (await ask('somewhere', 'POST')).text()).toBe('POST ');
  expect((await ask('nowhere', 'GET')).status).toBe(404);
  expect((await ask('nowhere', 'POST')).status).toBe(404);
});
