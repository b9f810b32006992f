import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serve } from '../../src/server/index.ts';
import { openTestServer, TOKEN } from './open-test-server.ts';

test('a server answers on loopback until it is closed, live streams included', async () => {
  const { app } = openTestServer();
  const server = await serve(app, { port: 0 });
  expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
  const stream = await fetch(`${server.url}/api/events`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  expect(stream.status).toBe(200);
  await server.close();
  await expect(stream.text()).rejects.toThrow();
  await expect(fetch(`${server.url}/api/health`)).rejects.toThrow();
});

test('a port that is taken is named, with what to do', async () => {
  const first = await serve(new Hono(), { port: 0 });
  await expect(serve(new Hono(), { port: first.port })).rejects.toMatchObject({
    code: 'port_in_use',
    message: expect.stringContaining(`--port ${first.port + 1}`),
  });
  await first.close();
});

test('an address that is not of this machine is refused in plain words', async () => {
  await expect(serve(new Hono(), { host: '203.0.113.1', port: 0 })).rejects.toMatchObject({ code: 'input_invalid' });
});
