import { describe, expect, test } from 'vitest';
import { checkNtfyTopic, createNtfyChannel } from '../../../src/channels/ntfy/index.ts';
import type { Clock } from '../../../src/clock.ts';
import { channelContract, createTestEars, type Desk, outgoing, type Trouble } from '../contract.ts';
import { startHttpFake } from '../http-fake.ts';
import { type Failure, type FakeNtfy, startFakeNtfy, TOKEN } from './fake-ntfy.ts';

// Proves promises 2 and 6.

const route = (target: string) => ({ channel: 'ntfy', account: '', target, thread: '' });
const ANA = route('ana-7f3k');
const TOPICS = [{ topic: 'ana-7f3k', replies: 'ana-7f3k-says' }, { topic: 'kitchen-display' }];

const FAILURES: Record<Trouble, Failure> = {
  rate_limited: { status: 429, code: 42_901, error: 'limit reached: too many requests' },
  refused: { status: 400, code: 40_009, error: 'invalid request: topic invalid' },
  server_error: { status: 502, code: 50_001, error: 'internal server error' },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

async function openDesk(): Promise<Desk & { ntfy: FakeNtfy }> {
  const ntfy = await startFakeNtfy();
  return {
    ntfy,
    channel: createNtfyChannel({ server: ntfy.url, token: TOKEN, topics: TOPICS }),
    direct: ANA,
    group: route('kitchen-display'),
    longest: 1_365,
    knowsRepeats: false,
    taken: () =>
      ntfy.kept
        .filter(({ topic }) => topic !== 'ana-7f3k-says')
        .map(({ topic, message, actions = [] }) => ({
          target: topic,
          text: message,
          buttons: actions.map(({ label }) => label),
        })),
    meet: (trouble) => ntfy.failNext(FAILURES[trouble]),
    goDown: ntfy.goDown,
    comeUp: ntfy.comeUp,
    say: async (text) => {
      await ntfy.publish('ana-7f3k-says', text);
      return async () => ntfy.giveAgain();
    },
    sendPicture: async () => undefined,
    press: ntfy.press,
    secrets: [TOKEN],
    close: ntfy.close,
  };
}

describe('ntfy keeps what every channel keeps', () => channelContract(openDesk, ['groups', 'pictures']));

const send = (desk: Desk, message: ReturnType<typeof outgoing>) =>
  desk.channel.send(message, new AbortController().signal);

describe('a notification', () => {
  test('of a reminder rings, an answer does not; both have a title', async () => {
    const desk = await openDesk();
    await send(desk, outgoing(ANA, 'Meds.'));
    await send(desk, outgoing(ANA, 'Noted.', { fireId: null }));
    expect(desk.ntfy.kept).toMatchObject([
      { title: 'Wakeful', priority: 4, tags: ['alarm_clock'] },
      { title: 'Wakeful', priority: 3 },
    ]);
    await desk.close();
  });

  test('has three buttons at most, and none where nobody would hear them', async () => {
    const desk = await openDesk();
    const buttons = ['Done', '10 min', '1 h', 'Tomorrow'].map((label) => ({ label, says: label.toLowerCase() }));
    await send(desk, outgoing(ANA, 'Meds.', { body: { text: 'Meds.', buttons } }));
    await send(desk, outgoing(desk.group, 'Meds.', { body: { text: 'Meds.', buttons } }));
    expect(desk.taken().map((one) => one.buttons)).toEqual([['Done', '10 min', '1 h'], []]);
    expect(JSON.stringify(desk.ntfy.kept)).not.toContain(TOKEN);
    await desk.close();
  });

  test('that is sent again replaces the first; what is done is taken away', async () => {
    const desk = await openDesk();
    desk.ntfy.failNext('done_without_answer');
    await send(desk, outgoing(ANA, 'Meds.'));
    const word = await send(desk, outgoing(ANA, 'Meds.'));
    const [first, second] = desk.ntfy.kept;
    expect(second?.sequence_id).toBe(first?.sequence_id);
    const externalId = word.result === 'sent' ? (word.externalId ?? '') : '';
    await desk.channel.markDone?.({ route: ANA, externalId, text: 'Meds.' });
    expect(desk.ntfy.cleared).toEqual([first?.sequence_id]);
    await desk.close();
  });

  test("the day's messages that are used up are told at once", async () => {
    const desk = await openDesk();
    desk.ntfy.failNext({ status: 429, code: 42_908, error: 'limit reached: daily message quota reached' });
    expect(await send(desk, outgoing(ANA, 'Meds.'))).toEqual({
      result: 'refused',
      error: "the day's messages are used up",
    });
    await desk.close();
  });
});

test('what was written while nobody listened, and after the server was away, is heard once', async () => {
  const { ntfy, channel, say, close } = await openDesk();
  const ears = createTestEars();
  await say('before', 'direct');
  const stop = channel.listen?.(ears);
  await expect.poll(() => ears.heard.length).toBe(1);
  await ntfy.goDown();
  await ntfy.comeUp();
  await expect.poll(() => ntfy.subscriptions, { timeout: 5_000 }).toBe(2);
  await say('after', 'direct');
  await expect.poll(() => ears.heard.length).toBe(2);
  expect(ears.heard).toMatchObject([{ text: 'before', writtenAt: 1_796_114_400_000 }, { text: 'after' }]);
  expect(new Set(ears.heard.map(({ messageId }) => messageId)).size).toBe(2);
  await stop?.();
  await close();
});

test.each([
  ['no topic', { topics: [] }],
  ['a topic with a slash', { topics: [{ topic: 'a/b' }] }],
  ['replies on the same topic', { topics: [{ topic: 'ana', replies: 'ana' }] }],
  ['one topic for two', { topics: [{ topic: 'ana' }, { topic: 'ana' }] }],
  ['a token of another form', { topics: [{ topic: 'ana' }], token: 'secret' }],
  ['a token without TLS', { topics: [{ topic: 'ana' }], token: TOKEN, server: 'http://ntfy.example' }],
])('%s is refused when the channel is made', (_, options) => {
  expect(() => createNtfyChannel(options)).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});

test.each([
  [TOKEN, undefined],
  ['tk_anotherToken123', 'input_invalid'],
])('a topic is tried with its token %s: %s', async (token, code) => {
  const { ntfy, close } = await openDesk();
  const checked = checkNtfyTopic('ana', ntfy.url, token).then(
    () => undefined,
    (thrown: { code: string }) => thrown.code,
  );
  expect(await checked).toBe(code);
  await close();
});

test('a server whose streams close at once is left alone for longer each time', async () => {
  const server = await startHttpFake(async () => ({ status: 200, json: { event: 'open' } }));
  const waits: number[] = [];
  const ears = createTestEars();
  const sleep: Clock['sleep'] = async (ms, signal) => {
    // A silence is waited for until something is heard; the other waits are those between two tries.
    if (ms >= 100_000) return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()));
    waits.push(ms);
    if (waits.length > 4) await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
  };
  const topics = [{ topic: 'ana', replies: 'ana-says' }];
  const stop = createNtfyChannel({ server: server.url, topics }).listen?.({
    ...ears,
    clock: { now: ears.clock.now, sleep },
  });
  await expect.poll(() => waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  await stop?.();
  await server.close();
});
