import { describe, expect, test } from 'vitest';
import { checkEndpoint, createWebhookChannel, secretOfBytes } from '../../../src/channels/webhook/index.ts';
import { createVirtualClock } from '../../../src/clock.ts';
import {
  channelContract,
  createTestEars,
  type Desk,
  outgoing,
  type TestEars,
  type Trouble,
  withoutHaste,
} from '../contract.ts';
import { type Failure, type FakeReceiver, SECRET, startFakeReceiver } from './fake-receiver.ts';

// Proves promises 2 and 6.

const route = (target: string) => ({ channel: 'webhook', account: '', target, thread: '' });

const FAILURES: Record<Trouble, Failure> = {
  rate_limited: { status: 429, retryAfter: 3 },
  refused: { status: 410 },
  server_error: { status: 502 },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

async function openDesk(): Promise<Desk & { receiver: FakeReceiver }> {
  const receiver = await startFakeReceiver();
  const channel = createWebhookChannel({ endpoints: [{ url: receiver.url, secret: SECRET }] });
  let ears: TestEars | undefined;
  let count = 0;
  /** A program sends again what was not taken. */
  const deliver = async (id: string, data: object): Promise<void> => {
    const heardBy = withoutHaste(ears ?? createTestEars());
    for (let tries = 0; tries < 2; tries += 1) {
      const seconds = Math.floor(heardBy.clock.now() / 1_000);
      const request = receiver.hook(id, seconds, JSON.stringify({ type: 'message', data }));
      if ((await channel.receive?.(request, heardBy))?.status !== 500) return;
    }
  };
  const said = async (data: object): Promise<() => Promise<void>> => {
    count += 1;
    const id = `in_${count}`;
    await deliver(id, { sender: 'ana', chat: { id: 'ana' }, ...data });
    return () => deliver(id, { sender: 'ana', chat: { id: 'ana' }, ...data });
  };
  return {
    receiver,
    channel: {
      ...channel,
      listen: (given) => {
        ears = given as TestEars;
        return async () => undefined;
      },
    },
    direct: route('ana'),
    group: route('family'),
    longest: Number.POSITIVE_INFINITY,
    knowsRepeats: true,
    taken: () =>
      receiver.taken.map(({ data: { chat, text, buttons } }) => ({
        target: chat.id,
        text,
        buttons: buttons.map(({ label }) => label),
      })),
    meet: (trouble) => receiver.failNext(FAILURES[trouble]),
    goDown: receiver.goDown,
    comeUp: receiver.comeUp,
    say: (text, where, named = false) =>
      said(where === 'direct' ? { text } : { text, chat: { id: 'family', kind: 'group' }, addressed: named }),
    sendPicture: async () => void (await said({})),
    press: async (label) => {
      const latest = receiver.taken.at(-1);
      const text = latest?.data.buttons.find((button) => button.label === label)?.says;
      await said({ text, replies_to: latest?.id });
    },
    secrets: [SECRET, SECRET.slice(6)],
    close: receiver.close,
  };
}

describe('a webhook keeps what every channel keeps', () => channelContract(openDesk));

test.each([
  [200, 'sent'],
  [204, 'sent'],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'retry'],
  [404, 'retry'],
  [410, 'refused'],
  [422, 'refused'],
  [500, 'retry'],
  [503, 'retry'],
])('status %i is: %s', async (status, result) => {
  const { channel, receiver, close } = await openDesk();
  receiver.failNext({ status });
  expect(await channel.send(outgoing(route('ana'), 'hello'), new AbortController().signal)).toMatchObject({ result });
  await close();
});

test('a message bears its fire and its buttons, and says when it is done', async () => {
  const { channel, receiver, close } = await openDesk();
  const buttons = [{ label: 'Done', says: 'done fire_0123456789abcd' }];
  const word = await channel.send(
    outgoing(route('ana'), 'Meds.', { body: { text: 'Meds.', buttons, lateMs: 60_000 } }),
    new AbortController().signal,
  );
  const externalId = word.result === 'sent' ? (word.externalId ?? '') : '';
  await channel.markDone?.({ route: route('ana'), externalId, text: 'Meds.' });
  expect(receiver.taken).toMatchObject([
    { id: externalId, type: 'message', data: { fire: 'fire_0123456789abcd', buttons, late_ms: 60_000 } },
    { type: 'message.done', data: { id: externalId, chat: { id: 'ana' } } },
  ]);
  await close();
});

test('a program may tell how far a message has come', async () => {
  const { channel, receiver, close } = await openDesk();
  const ears = createTestEars();
  const receive = async (data: object) => {
    const seconds = Math.floor(ears.clock.now() / 1_000);
    const body = JSON.stringify({ type: 'receipt', data });
    return (await channel.receive?.(receiver.hook('in_1', seconds, body), ears))?.status;
  };
  const of = { id: 'msg_1', chat: { id: 'ana' } };
  expect(await receive({ ...of, receipt: 'seen' })).toBe(200);
  expect(await receive({ ...of, receipt: 'failed', error: 'the lamp is broken' })).toBe(200);
  expect(await receive({ ...of, receipt: 'acknowledged' })).toBe(400);
  expect(ears.receipts).toEqual([
    { route: route('ana'), externalId: 'msg_1', receipt: 'seen' },
    { route: route('ana'), externalId: 'msg_1', receipt: 'failed', error: 'the lamp is broken' },
  ]);
  await close();
});

describe('what comes in', () => {
  const body = JSON.stringify({ type: 'message', data: { sender: 'ana', chat: { id: 'ana' }, text: 'hello' } });
  const NOW = 1_796_114_400;
  const receive = async (make: (receiver: FakeReceiver) => Request) => {
    const { channel, receiver, close } = await openDesk();
    const ears = { ...createTestEars(), clock: createVirtualClock(NOW * 1_000) };
    const response = await channel.receive?.(make(receiver), ears);
    await close();
    return { status: response?.status, heard: ears.heard.map(({ text }) => text) };
  };

  test.each<[string, number, (receiver: FakeReceiver) => Request]>([
    ['signed, now', 200, (receiver) => receiver.hook('in_1', NOW, body)],
    ['signed four minutes ago', 200, (receiver) => receiver.hook('in_1', NOW - 240, body)],
    ['signed six minutes ago', 403, (receiver) => receiver.hook('in_1', NOW - 360, body)],
    ['signed six minutes ahead', 403, (receiver) => receiver.hook('in_1', NOW + 360, body)],
    ['signed by another', 403, (receiver) => receiver.hook('in_1', NOW, body, Buffer.alloc(32))],
    ['under an id with a full stop', 403, (receiver) => receiver.hook('in.1', NOW, body)],
    ['not signed', 403, () => new Request('https://home.example/hooks/webhook', { method: 'POST', body })],
    ['signed, of another form', 400, (receiver) => receiver.hook('in_1', NOW, '{"type":"message"}')],
    ['signed, no JSON', 400, (receiver) => receiver.hook('in_1', NOW, 'hello')],
    [
      'changed on the way',
      403,
      (receiver) => {
        const { url, headers } = receiver.hook('in_1', NOW, body);
        return new Request(url, { method: 'POST', headers, body: body.replace('hello', 'hallo') });
      },
    ],
  ])('%s: %i', async (_, status, make) => {
    expect(await receive(make)).toEqual({ status, heard: status === 200 ? ['hello'] : [] });
  });
});

test.each([
  ['no endpoint', []],
  ['no URL', [{ url: 'nas', secret: SECRET }]],
  ['another machine without TLS', [{ url: 'http://nas.example/hook', secret: SECRET }]],
  ['a secret that is too short', [{ url: 'https://nas.example', secret: 'whsec_c2hvcnQ=' }]],
  ['a secret of another form', [{ url: 'https://nas.example', secret: SECRET.slice(6) }]],
  [
    'two of one name',
    [
      { url: 'https://a.example', secret: SECRET },
      { url: 'https://b.example', secret: SECRET },
    ],
  ],
])('%s is refused when the channel is made', (_, endpoints) => {
  expect(() => createWebhookChannel({ endpoints })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});

test('a machine without TLS is taken when its owner says so', () => {
  const endpoints = [{ url: 'http://nas.example/hook', secret: secretOfBytes(Buffer.alloc(32)), insecure: true }];
  expect(createWebhookChannel({ endpoints }).name).toBe('webhook');
});

test('whether anybody answers is tried without a message', async () => {
  const { receiver, close } = await openDesk();
  await checkEndpoint(receiver.url);
  await close();
  await expect(checkEndpoint(receiver.url)).rejects.toMatchObject({ code: 'channel_unreachable' });
  expect(receiver.taken).toEqual([]);
});
