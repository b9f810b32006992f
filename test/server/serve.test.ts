import type { NetworkInterfaceInfo } from 'node:os';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { addressesOf } from '../../src/server/addresses.ts';
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

describe('where a server can be opened', () => {
  const face = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
    ({
      address,
      family,
      internal,
      netmask: '',
      mac: '',
      cidr: null,
      ...(family === 'IPv6' ? { scopeid: 0 } : {}),
    }) as NetworkInterfaceInfo;
  const faces = {
    lo: [face('127.0.0.1', 'IPv4', true), face('::1', 'IPv6', true)],
    eth0: [face('192.168.1.5', 'IPv4'), face('fe80::1', 'IPv6'), face('2001:db8::5', 'IPv6')],
  };

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:80', []],
    ['192.168.1.5', 'http://192.168.1.5:80', []],
    ['2001:db8::5', 'http://[2001:db8::5]:80', []],
    ['0.0.0.0', 'http://127.0.0.1:80', ['http://192.168.1.5:80']],
    ['::', 'http://[::1]:80', ['http://192.168.1.5:80', 'http://[2001:db8::5]:80']],
  ])('that listens on %s', (host, url, otherUrls) => {
    expect(addressesOf(host, 80, faces)).toEqual({ url, otherUrls });
  });

  test('the printed address of one that listens everywhere opens it', async () => {
    const server = await serve(
      new Hono().get('/', (c) => c.text('here')),
      { host: '0.0.0.0', port: 0 },
    );
    expect(await (await fetch(server.url)).text()).toBe('here');
    await server.close();
  });
});
