import { describe, expect, test } from 'vitest';
import { createLineChannel } from '../../../src/channels/line/index.ts';
import {
  channelContract,
  createTestEars,
  type Desk,
  outgoing,
  type TestEars,
  type Trouble,
  withoutHaste,
} from '../contract.ts';
import { ACCESS_TOKEN, ANA, FAMILY, type Failure, type FakeLine, SECRET, startFakeLine } from './fake-line.ts';

// Proves promises 2 and 6.

const route = (target: string) => ({ channel: 'line', account: '', target, thread: '' });
const IN_GROUP = { type: 'group', groupId: FAMILY, userId: ANA };
const BOT_NAME = '@Wakeful';

const FAILURES: Record<Trouble, Failure> = {
  rate_limited: { status: 429, message: 'The API rate limit has been exceeded. Try again later.' },
  refused: { status: 400, message: 'Failed to send messages' },
  server_error: { status: 500, message: 'Internal server error' },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

async function openDesk(): Promise<Desk & { line: FakeLine }> {
  const line = await startFakeLine();
  const made = createLineChannel({
    accounts: [{ channelSecret: SECRET, channelAccessToken: ACCESS_TOKEN }],
    apiRoot: line.url,
  });
  let ears: TestEars | undefined;
  const channel = {
    ...made,
    listen: (given: TestEars) => {
      ears = given;
      return made.listen?.(given) ?? (async () => undefined);
    },
  };
  /** LINE gives events that were not taken once more. */
  const deliver = async (event: object): Promise<void> => {
    const heardBy = withoutHaste(ears ?? createTestEars());
    const response = await channel.receive?.(line.hook([event]), heardBy);
    if (response?.status === 500) await channel.receive?.(line.hook([event]), heardBy);
  };
  const text = (said: string, named: boolean) => {
    const mentionees = [{ type: 'user', index: 0, length: BOT_NAME.length, isSelf: true }];
    return {
      type: 'text',
      text: named ? `${BOT_NAME} ${said}` : said,
      quoteToken: 'q',
      ...(named ? { mention: { mentionees } } : {}),
    };
  };
  return {
    line,
    channel: channel as Desk['channel'],
    direct: route(ANA),
    group: route(FAMILY),
    longest: 5_000,
    knowsRepeats: true,
    taken: () =>
      line.sent.map(({ to, text: taken, buttons }) => ({
        target: to,
        text: taken,
        buttons: buttons.map(({ label }) => label),
      })),
    meet: (trouble) => line.failNext(FAILURES[trouble]),
    goDown: line.goDown,
    comeUp: line.comeUp,
    say: async (said, where, named = false) => {
      const event = line.said(text(said, named), where === 'group' ? IN_GROUP : undefined);
      await deliver(event);
      return () => deliver({ ...event, deliveryContext: { isRedelivery: true } });
    },
    sendPicture: () => deliver(line.said({ type: 'image', contentProvider: { type: 'line' }, quoteToken: 'q' })),
    press: async (label) => {
      const button = line.sent.at(-1)?.buttons.find((one) => one.label === label);
      const { message: _message, ...event } = line.said({});
      await deliver({ ...event, type: 'postback', postback: { data: button?.data } });
    },
    secrets: [SECRET, ACCESS_TOKEN],
    close: line.close,
  };
}

describe('LINE keeps what every channel keeps', () => channelContract(openDesk));

describe('what LINE shows', () => {
  const heard = async (...events: ((line: FakeLine) => object)[]) => {
    const { line, channel, close } = await openDesk();
    const ears = createTestEars();
    for (const event of events) await channel.receive?.(line.hook([event(line)]), ears);
    await close();
    return ears.heard;
  };

  test('ids keep their case', async () => {
    const groupId = 'CAbCdEf0000000000000000000000000X';
    const source = { ...IN_GROUP, groupId };
    const [message] = await heard((line) => line.said({ type: 'text', text: '/list', quoteToken: 'q' }, source));
    expect(message?.route.target).toBe(groupId);
  });

  test('a room is a group; its quoted message is named', async () => {
    const source = { type: 'room', roomId: 'Ra8dbf4673c4c812cd491258042226c99', userId: ANA };
    const content = { type: 'text', text: '吃了', quoteToken: 'q', quotedMessageId: '460000001' };
    expect(await heard((line) => line.said(content, source))).toMatchObject([
      { chatKind: 'group', repliesTo: '460000001', isAddressed: false },
    ]);
  });

  test('its own name is taken out of the words, wherever it stands', async () => {
    const content = {
      type: 'text',
      text: '嗨 @Wakeful，明天九點提醒我們',
      quoteToken: 'q',
      mention: { mentionees: [{ type: 'user', index: 2, length: 8, isSelf: true }] },
    };
    expect(await heard((line) => line.said(content, IN_GROUP))).toMatchObject([
      { text: '嗨 明天九點提醒我們', isAddressed: true },
    ]);
  });

  test('somebody whom LINE does not name, and somebody who only joins, are not heard', async () => {
    const nameless = { type: 'group', groupId: FAMILY };
    const messages = await heard(
      (line) => line.said({ type: 'text', text: '/list', quoteToken: 'q' }, nameless),
      (line) => ({ ...line.said({}), type: 'follow', follow: { isUnblocked: false } }),
    );
    expect(messages).toEqual([]);
  });
});

describe('a webhook', () => {
  test.each([
    ['signed by another', (line: FakeLine) => line.hook([], 'f'.repeat(32))],
    ['not signed', () => new Request('https://home.example/hooks/line', { method: 'POST', body: '{"events":[]}' })],
  ])('that is %s is refused', async (_, make) => {
    const { line, channel, close } = await openDesk();
    const ears = createTestEars();
    expect((await channel.receive?.(make(line), ears))?.status).toBe(403);
    expect(ears.heard).toEqual([]);
    await close();
  });

  test('whose body was changed on the way is refused', async () => {
    const { line, channel, close } = await openDesk();
    const signed = line.hook([line.said({ type: 'text', text: 'hello', quoteToken: 'q' })]);
    const body = (await signed.text()).replace('hello', 'hallo');
    const forged = new Request(signed.url, { method: 'POST', headers: signed.headers, body });
    expect((await channel.receive?.(forged, createTestEars()))?.status).toBe(403);
    await close();
  });

  test('that checks the address has no events, and is answered', async () => {
    const { line, channel, close } = await openDesk();
    expect((await channel.receive?.(line.hook([]), createTestEars()))?.status).toBe(200);
    await close();
  });

  test('is answered in time although the turn takes long', async () => {
    const { line, channel, close } = await openDesk();
    let letGo = (): void => undefined;
    const turn = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const ears = createTestEars(() => turn);
    const event = line.said({ type: 'text', text: 'hello', quoteToken: 'q' });
    expect((await channel.receive?.(line.hook([event]), ears))?.status).toBe(200);
    expect(ears.heard).toEqual([]);
    letGo();
    await expect.poll(() => ears.heard.length).toBe(1);
    await close();
  });
});

describe('what a message costs', () => {
  const answer = (text: string) => outgoing(route(ANA), text, { fireId: null });
  const send = (desk: Desk, message: ReturnType<typeof outgoing>) =>
    desk.channel.send(message, new AbortController().signal);

  test('an answer goes by the reply token once; a reminder is pushed, whatever was just said', async () => {
    const desk = await openDesk();
    await desk.say('hello', 'direct');
    expect(await send(desk, outgoing(route(ANA), 'Meds.'))).toMatchObject({ result: 'sent' });
    expect(await send(desk, answer('hi'))).toMatchObject({ result: 'sent' });
    expect(await send(desk, answer('again'))).toMatchObject({ result: 'sent' });
    expect(desk.line.sent.map(({ text, by }) => [text, by])).toEqual([
      ['Meds.', 'push'],
      ['hi', 'reply'],
      ['again', 'push'],
    ]);
    await desk.close();
  });

  test('a token that LINE no longer takes is no loss: the answer is pushed', async () => {
    const desk = await openDesk();
    await desk.say('hello', 'direct');
    desk.line.freshTokens.clear();
    expect(await send(desk, answer('hi'))).toMatchObject({ result: 'sent' });
    expect(desk.line.sent.map(({ by }) => by)).toEqual(['push']);
    await desk.close();
  });

  test('a reply that had no answer is pushed as one that may be there already', async () => {
    const desk = await openDesk();
    await desk.say('hello', 'direct');
    desk.line.failNext('done_without_answer');
    expect(await send(desk, answer('hi'))).toMatchObject({ result: 'retry' });
    expect(await send(desk, answer('hi'))).toMatchObject({ result: 'sent' });
    expect(desk.line.sent.map(({ text }) => text)).toEqual(['hi', '↻ hi']);
    await desk.close();
  });

  test('a month that is used up is told at once, and no try is wasted', async () => {
    const desk = await openDesk();
    desk.line.failNext({ status: 429, message: 'You have reached your monthly limit.' });
    expect(await send(desk, outgoing(route(ANA), 'Meds.'))).toEqual({
      result: 'refused',
      error: "the month's messages are used up",
    });
    await desk.close();
  });

  test.each([
    [200, 150, false],
    [200, 160, true],
    [null, 10_000, false],
  ])('of %s messages %i are used: the log says so: %s', async (limit, used, says) => {
    const desk = await openDesk();
    Object.assign(desk.line.quota, { limit, used });
    const ears = createTestEars();
    await desk.channel.listen?.(ears)();
    expect(ears.logged.some((line) => line.startsWith("most of LINE's messages"))).toBe(says);
    await desk.close();
  });
});

test.each([
  ['no account', []],
  ['no secret', [{ channelSecret: '', channelAccessToken: ACCESS_TOKEN }]],
  ['no token', [{ channelSecret: SECRET, channelAccessToken: '' }]],
])('%s is refused when the channel is made', (_, accounts) => {
  expect(() => createLineChannel({ accounts })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});
