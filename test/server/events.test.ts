import { describe, expect, test, vi } from 'vitest';
import { createScriptedBrain } from '../../src/testing/index.ts';
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
    const { ask, request } = openTestServer();
    await ask('POST', '/api/messages', { text: 'my aunt lives in Tainan' });
    const events = readEvents(await request('GET', '/api/events?afterSeq=1'));
    expect(await events.next()).toMatchObject({ event: 'message', id: '2', data: { who: 'wakeful' } });
    expect(await events.next()).toMatchObject({ event: 'triggers_changed' });
    expect(await events.next()).toMatchObject({ event: 'heartbeat' });

    await ask('POST', '/api/messages', { text: 'remind me to call my aunt tomorrow at 9am' });
    const seen: string[] = [];
    while (!seen.includes('message 4') || !seen.includes('triggers_changed')) {
      const { event, id } = await events.next();
      seen.push(id === undefined ? event : `${event} ${id}`);
    }
    expect(seen.filter((each) => each.startsWith('message'))).toEqual(['message 3', 'message 4']);
    await events.close();
  });

  test('a browser that reconnects is told from where it left off', async () => {
    const { ask, request } = openTestServer();
    await ask('POST', '/api/messages', { text: 'my aunt lives in Tainan' });
    await ask('POST', '/api/messages', { text: 'my uncle lives in Kaohsiung' });
    const events = readEvents(await request('GET', '/api/events?afterSeq=0', undefined, { 'Last-Event-ID': '3' }));
    expect(await events.next()).toMatchObject({ event: 'message', id: '4' });
    await events.close();
  });

  test('a chat longer than one page of messages is told to its end', async () => {
    const { request, wakeful } = openTestServer();
    for (let count = 0; count < 120; count += 1) {
      await wakeful.hear({ chat: 'web', text: `my locker number ${count} is blue` });
    }
    const events = readEvents(await request('GET', '/api/events'));
    for (let seq = 1; seq <= 240; seq += 1) expect((await events.next()).id).toBe(String(seq));
    await events.close();
  });

  test('what is said in another chat is not told here', async () => {
    const { ask, request, wakeful } = openTestServer();
    const events = readEvents(await request('GET', '/api/events'));
    await wakeful.hear({ chat: 'family', text: 'dinner is at seven' });
    await ask('POST', '/api/messages', { text: 'my aunt lives in Tainan' });
    let received = await events.next();
    while (received.event !== 'message') received = await events.next();
    expect(received).toMatchObject({ id: '1', data: { text: 'my aunt lives in Tainan' } });
    await events.close();
  });

  test('an answer is shown while it grows, in its own chat alone, and the message names its brain', async () => {
    let isShown = false;
    const brain = createScriptedBrain(async ({ onDraft }) => {
      onDraft?.('Hello');
      await vi.waitUntil(() => isShown);
      return { kind: 'speak', text: 'Hello there.' };
    });
    const { ask, request, wakeful } = openTestServer(undefined, { brain });
    const events = readEvents(await request('GET', '/api/events'));
    const elsewhere = wakeful.hear({ chat: 'family', text: 'hi' });
    const here = ask('POST', '/api/messages', { text: 'hi' });
    const seen: string[] = [];
    while (!seen.includes('message 2')) {
      const { event, id, data } = await events.next();
      if (event === 'draft') isShown = true;
      if (event === 'draft' || event === 'message')
        seen.push(id === undefined ? JSON.stringify(data) : `message ${id}`);
    }
    await elsewhere;
    expect(seen).toEqual(['message 1', '{"text":"Hello"}', 'message 2']);
    expect(await here).toMatchObject({ answer: { text: 'Hello there.', brain: 'scripted' } });
    expect(await ask('GET', '/api/brain')).toEqual({
      name: 'scripted',
      spent: { calls: 0, inputTokens: 0, outputTokens: 0, dollars: 0 },
      budget: { tokens: 1_000_000 },
    });
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
    expect(listeners()).toBe(1);
    await events.close();
    await expect.poll(listeners).toBe(0);
  });
});
