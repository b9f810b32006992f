import { describe, expect, test } from 'vitest';
import { openTestServer } from './open-test-server.ts';

interface Received {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Reads server-sent events from a response one at a time. */
function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error('The response has no body.');
  let buffer = '';
  const next = async (): Promise<Received> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const fields = new Map(
          buffer
            .slice(0, end)
            .split('\n')
            .map((line) => {
              const colon = line.indexOf(': ');
              return [line.slice(0, colon), line.slice(colon + 2)] as const;
            }),
        );
        buffer = buffer.slice(end + 2);
        return { event: fields.get('event') ?? '', id: fields.get('id'), data: JSON.parse(fields.get('data') ?? '') };
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('The stream ended.');
      buffer += value;
    }
  };
  return { next, close: () => reader.cancel() };
}

describe('live events', () => {
  test('what was missed comes first, then what happens, each message once and in order', async () => {
    const { request, wakeful } = openTestServer();
    await wakeful.hear({ text: 'one' });
    const events = readEvents(await request('GET', '/api/events?afterSeq=1'));
    expect(await events.next()).toMatchObject({ event: 'message', id: '2', data: { who: 'wakeful' } });
    expect(await events.next()).toMatchObject({ event: 'triggers_changed' });
    expect(await events.next()).toMatchObject({ event: 'heartbeat' });

    await wakeful.hear({ text: 'two' });
    const seen: (string | undefined)[] = [];
    while (!seen.includes('4')) {
      const { event, id } = await events.next();
      if (event === 'message') seen.push(id);
    }
    expect(seen).toEqual(['3', '4']);
    await events.close();
  });

  test('a browser that reconnects is told from where it left off', async () => {
    const { request, wakeful } = openTestServer();
    await wakeful.hear({ text: 'one' });
    await wakeful.hear({ text: 'two' });
    const events = readEvents(await request('GET', '/api/events?afterSeq=0', undefined, { 'Last-Event-ID': '3' }));
    expect(await events.next()).toMatchObject({ event: 'message', id: '4' });
    await events.close();
  });

  test("a quiet stream beats on the server's clock and tells it", async () => {
    const { request, clock } = openTestServer();
    const events = readEvents(await request('GET', '/api/events'));
    await events.next();
    expect(await events.next()).toEqual({ event: 'heartbeat', id: undefined, data: { nowMs: clock.now() } });
    clock.advance(3 * 86_400_000);
    expect(await events.next()).toEqual({ event: 'heartbeat', id: undefined, data: { nowMs: clock.now() } });
    await events.close();
  });

  test('a page that goes away leaves nothing behind', async () => {
    const { request, listeners } = openTestServer();
    const events = readEvents(await request('GET', '/api/events'));
    await events.next();
    expect(listeners.size).toBe(1);
    await events.close();
    await expect.poll(() => listeners.size).toBe(0);
  });
});
