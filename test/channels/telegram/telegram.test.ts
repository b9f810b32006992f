import { describe, expect, test } from 'vitest';
import { createTelegramChannel } from '../../../src/channels/telegram/index.ts';
import { channelContract, createTestEars, type Desk, outgoing, type Trouble } from '../contract.ts';
import { ANAS_CHAT, FAMILY, type Failure, type FakeTelegram, startFakeTelegram, TOKEN } from './fake-telegram.ts';

// Proves promises 2 and 6.

const route = (target: string, thread = '') => ({ channel: 'telegram', account: '', target, thread });
const DIRECT = route(String(ANAS_CHAT.id));
const GROUP = route(String(FAMILY.id));

const FAILURES: Record<Trouble, Failure> = {
  rate_limited: { code: 429, description: 'Too Many Requests: retry after 3', parameters: { retry_after: 3 } },
  refused: { code: 403, description: 'Forbidden: bot was blocked by the user' },
  server_error: { code: 502, description: 'Bad Gateway' },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

async function openDesk(): Promise<Desk & { telegram: FakeTelegram }> {
  const telegram = await startFakeTelegram();
  const channel = createTelegramChannel({ bots: [{ token: TOKEN }], apiRoot: telegram.url });
  return {
    telegram,
    channel,
    direct: DIRECT,
    group: GROUP,
    longest: 4_096,
    knowsRepeats: false,
    taken: () =>
      telegram.sent.map(({ chatId, text, buttons }) => ({
        target: chatId,
        text,
        buttons: buttons.map((button) => button.text),
      })),
    meet: (trouble) => telegram.failNext('sendMessage', FAILURES[trouble]),
    goDown: telegram.goDown,
    comeUp: telegram.comeUp,
    say: async (text, where, named = false) => {
      const chat = where === 'direct' ? ANAS_CHAT : FAMILY;
      const update = telegram.say(named ? `@WakefulTestBot ${text}` : text, { chat });
      return async () => telegram.push(update);
    },
    sendPicture: async () => {
      const photo = [{ file_id: 'f', file_unique_id: 'u', width: 1, height: 1 }];
      telegram.say(null, { extra: { photo } });
    },
    press: async (label) => void telegram.press(telegram.sent.at(-1) as (typeof telegram.sent)[number], label),
    secrets: [TOKEN],
    close: telegram.close,
  };
}

describe('Telegram keeps what every channel keeps', () => channelContract(openDesk));

/** What the channel hears while `act` happens. */
async function hearing(act: (telegram: FakeTelegram) => void, count: number) {
  const { channel, telegram, close } = await openDesk();
  const ears = createTestEars();
  const stop = channel.listen?.(ears);
  act(telegram);
  await expect.poll(() => ears.heard.length + ears.moves.length, { timeout: 10_000, interval: 10 }).toBe(count);
  await stop?.();
  await close();
  return ears;
}

describe('what Telegram shows', () => {
  test.each([
    ['/list', true, '/list'],
    ['/list@WakefulTestBot', true, '/list@WakefulTestBot'],
    ['/list@OtherBot', false, '/list@OtherBot'],
    ['hey @wakefultestbot, remind us at 5', true, 'hey remind us at 5'],
    ['@WakefulTestBot：明天九點提醒我們', true, '明天九點提醒我們'],
    ['write to ana@WakefulTestBot.example', false, 'write to ana@WakefulTestBot.example'],
    ['@WakefulTestBotany is a shop', false, '@WakefulTestBotany is a shop'],
    ['see you at 5', false, 'see you at 5'],
  ])('in a group, %j is ours: %s', async (text, isAddressed, heard) => {
    const { heard: messages } = await hearing((telegram) => telegram.say(text, { chat: FAMILY }), 1);
    expect(messages).toMatchObject([{ isAddressed, text: heard, chatTitle: 'Family' }]);
  });

  test('a reply to one of our messages is ours, and says to which', async () => {
    const ears = await hearing((telegram) => {
      const replyTo = { chatId: GROUP.target, thread: undefined, messageId: 77, text: 'Meds.', buttons: [] };
      telegram.say('done', { chat: FAMILY, replyTo });
    }, 1);
    expect(ears.heard).toMatchObject([{ isAddressed: true, repliesTo: '77', text: 'done' }]);
  });

  test('a topic of a forum is a chat of its own', async () => {
    const ears = await hearing((telegram) => telegram.say('/list', { chat: FAMILY, thread: 42 }), 1);
    expect(ears.heard).toMatchObject([{ route: route(GROUP.target, '42') }]);
  });

  test('a group that became a supergroup has moved', async () => {
    const chat = { id: -55, type: 'group' as const, title: 'Family' };
    const ears = await hearing((telegram) => telegram.say(null, { chat, extra: { migrate_to_chat_id: -100_777 } }), 1);
    expect(ears.moves).toEqual([{ from: route('-55'), target: '-100777' }]);
  });

  test('somebody who joins, another bot and a channel say nothing', async () => {
    const ears = await hearing((telegram) => {
      const newcomer = { id: 8, is_bot: false, first_name: 'Ben' };
      telegram.say(null, { chat: FAMILY, extra: { new_chat_members: [newcomer] } });
      telegram.say('/list', { chat: FAMILY, from: { id: 9, is_bot: true, first_name: 'Other' } });
      telegram.say('the last', {});
    }, 1);
    expect(ears.heard.map(({ text }) => text)).toEqual(['the last']);
  });

  test('a sticker says its emoji', async () => {
    const sticker = { emoji: '👍' } as never;
    const ears = await hearing((telegram) => telegram.say(null, { extra: { sticker } }), 1);
    expect(ears.heard.map(({ text }) => text)).toEqual(['👍']);
  });
});

describe('what Telegram is told', () => {
  const send = (desk: Desk, message: ReturnType<typeof outgoing>) =>
    desk.channel.send(message, new AbortController().signal);

  test('a topic gets its message; one that was deleted, the group itself', async () => {
    const desk = await openDesk();
    const there = outgoing(route(GROUP.target, '42'), 'hello');
    await send(desk, there);
    desk.telegram.goneThreads.add(42);
    expect(await send(desk, { ...there, key: 'other' })).toMatchObject({ result: 'sent' });
    expect(desk.telegram.sent.map(({ thread }) => thread)).toEqual([42, undefined]);
    await desk.close();
  });

  test('a group that moved is named', async () => {
    const desk = await openDesk();
    const description = 'Bad Request: group chat was upgraded to a supergroup chat';
    desk.telegram.failNext('sendMessage', { code: 400, description, parameters: { migrate_to_chat_id: -100_777 } });
    expect(await send(desk, outgoing(route('-55'), 'hello'))).toEqual({ result: 'moved', target: '-100777' });
    await desk.close();
  });

  test('a long message goes on where it broke off', async () => {
    const desk = await openDesk();
    const text = `${'a'.repeat(4_000)}. ${'b'.repeat(4_000)}.`;
    await send(desk, outgoing(DIRECT, 'warm up'));
    desk.telegram.failNext('sendMessage', 'done_without_answer');
    expect(await send(desk, outgoing(DIRECT, text))).toMatchObject({ result: 'retry' });
    desk.telegram.failNext('sendMessage');
    expect(await send(desk, outgoing(DIRECT, text))).toMatchObject({ result: 'sent' });
    expect(desk.telegram.sent.slice(1).map((part) => `${part.text.slice(0, 3)}…`)).toEqual(['aaa…', '↻ a…', 'bbb…']);
    await desk.close();
  });

  test('a pressed button is shown as pressed, and the wheel at it stops turning', async () => {
    const desk = await openDesk();
    const stop = desk.channel.listen?.(createTestEars());
    const body = { text: 'Meds.', buttons: [{ label: 'Done', says: 'done fire_0123456789abcd' }] };
    await send(desk, outgoing(DIRECT, 'Meds.', { body }));
    await desk.press('Done');
    await expect.poll(() => desk.telegram.sent[0]?.text).toBe('Meds.\n✓ Done');
    expect(desk.telegram.sent[0]?.buttons).toEqual([]);
    expect(desk.telegram.calls.map(({ method }) => method)).toContain('answerCallbackQuery');
    await stop?.();
    await desk.close();
  });

  test('a message that is done shows it; one that cannot be changed any more is no trouble', async () => {
    const desk = await openDesk();
    const body = { text: 'Meds.', buttons: [{ label: 'Done', says: 'done fire_0123456789abcd' }] };
    const word = await send(desk, outgoing(DIRECT, 'Meds.', { body }));
    const externalId = word.result === 'sent' ? (word.externalId ?? '') : '';
    await desk.channel.markDone?.({ route: DIRECT, externalId, text: 'Meds.' });
    expect(desk.telegram.sent).toMatchObject([{ text: 'Meds.\n✓', buttons: [] }]);
    await desk.channel.markDone?.({ route: DIRECT, externalId: '4711', text: 'Old.' });
    expect(desk.telegram.sent).toHaveLength(1);
    await desk.close();
  });

  test('words that do not fit a button are left to be typed', async () => {
    const desk = await openDesk();
    const buttons = [
      { label: 'Long', says: '延'.repeat(22) },
      { label: 'Fits', says: '延'.repeat(21) },
    ];
    await send(desk, outgoing(DIRECT, 'x', { body: { text: 'x', buttons } }));
    expect(desk.taken()[0]?.buttons).toEqual(['Fits']);
    await desk.close();
  });

  test('a bot that is not set up here is a try for later', async () => {
    const desk = await openDesk();
    const elsewhere = { ...DIRECT, account: 'work' };
    expect(await send(desk, outgoing(elsewhere, 'x'))).toMatchObject({ result: 'retry' });
    await desk.close();
  });
});

describe('updates', () => {
  test('one that keeps failing is given up, and those behind it are heard', async () => {
    const desk = await openDesk();
    const ears = createTestEars(async ({ text }) => {
      if (text === 'poison') throw new Error('cannot be heard');
    });
    const stop = desk.channel.listen?.(ears);
    desk.telegram.say('poison');
    desk.telegram.say('after it');
    await expect.poll(() => ears.heard.map(({ text }) => text), { timeout: 15_000 }).toContain('after it');
    await expect.poll(() => ears.logged.join(), { timeout: 15_000 }).toContain('an update was given up');
    await stop?.();
    await desk.close();
  });

  test('a slow chat does not hold up another', async () => {
    const desk = await openDesk();
    let letGo = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const ears = createTestEars(async ({ text }) => (text === 'slow' ? slow : undefined));
    const stop = desk.channel.listen?.(ears);
    desk.telegram.say('slow');
    desk.telegram.say('/list', { chat: FAMILY });
    await expect.poll(() => ears.heard.map(({ text }) => text), { timeout: 10_000 }).toEqual(['/list']);
    letGo();
    await expect.poll(() => ears.heard.length, { timeout: 10_000 }).toBe(2);
    await stop?.();
    await desk.close();
  });

  test('what was not done when the process ended is given again to the next', async () => {
    const desk = await openDesk();
    const first = createTestEars(async () => {
      throw new Error('the disk is full');
    });
    const stopFirst = desk.channel.listen?.(first);
    desk.telegram.say('remind me at 5');
    await expect.poll(() => first.logged.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await stopFirst?.();
    const second = createTestEars();
    const stopSecond = desk.channel.listen?.(second);
    await expect.poll(() => second.heard.map(({ text }) => text), { timeout: 10_000 }).toEqual(['remind me at 5']);
    await stopSecond?.();
    await desk.close();
  });
});

describe('a webhook', () => {
  const SECRET = 'a-secret-of-24-letters__';
  const openHook = async () => {
    const telegram = await startFakeTelegram();
    const bots = [{ token: TOKEN, webhook: { url: 'https://home.example/hooks/telegram', secret: SECRET } }];
    const channel = createTelegramChannel({ bots, apiRoot: telegram.url });
    const ears = createTestEars();
    const post = (body: string, secret?: string) =>
      channel.receive?.(
        new Request('https://home.example/hooks/telegram', {
          method: 'POST',
          body,
          ...(secret === undefined ? {} : { headers: { 'X-Telegram-Bot-Api-Secret-Token': secret } }),
        }),
        ears,
      );
    return { telegram, channel, ears, post };
  };

  test('an update with the secret is heard; without it, or with another, it is not', async () => {
    const { telegram, ears, post } = await openHook();
    const update = JSON.stringify(telegram.say('hello'));
    expect((await post(update))?.status).toBe(403);
    expect((await post(update, `${SECRET.slice(0, -1)}x`))?.status).toBe(403);
    expect(ears.heard).toEqual([]);
    expect((await post(update, SECRET))?.status).toBe(200);
    expect(ears.heard).toMatchObject([{ text: 'hello' }]);
    await telegram.close();
  });

  test.each(['', '{', '[]', 'null', '{"update_id":"x"}'])('%j is no update', async (body) => {
    const { telegram, post } = await openHook();
    expect((await post(body, SECRET))?.status).toBe(400);
    await telegram.close();
  });

  test('listening tells Telegram where to send, and asks for nothing', async () => {
    const { telegram, channel, ears } = await openHook();
    const stop = channel.listen?.(ears);
    await expect.poll(() => telegram.calls.map(({ method }) => method)).toContain('setWebhook');
    expect(telegram.calls.find(({ method }) => method === 'setWebhook')?.params).toMatchObject({
      url: 'https://home.example/hooks/telegram',
      secret_token: SECRET,
    });
    await stop?.();
    expect(telegram.calls.map(({ method }) => method)).not.toContain('getUpdates');
    await telegram.close();
  });
});

test.each([
  ['no bot', []],
  ['no token', [{ token: 'hello' }]],
  ['two of one name', [{ token: TOKEN }, { token: TOKEN }]],
  ['a short secret', [{ token: TOKEN, webhook: { url: 'https://x.example', secret: 'short' } }]],
  ['an address without TLS', [{ token: TOKEN, webhook: { url: 'http://x.example', secret: 'x'.repeat(16) } }]],
])('%s is refused when the channel is made', (_, bots) => {
  expect(() => createTelegramChannel({ bots })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});
