import { describe, expect, test } from 'vitest';
import { checkDiscordToken, createDiscordChannel } from '../../../src/channels/discord/index.ts';
import { channelContract, createTestEars, type Desk, outgoing, type Trouble } from '../contract.ts';
import {
  ANA,
  ANAS_CHANNEL,
  BOT,
  FAMILY,
  type Failure,
  type FakeDiscord,
  startFakeDiscord,
  THREAD,
  TOKEN,
} from './fake-discord.ts';

// Proves promises 2 and 6.

const route = (target: string, thread = '') => ({ channel: 'discord', account: '', target, thread });
const IN_GROUP = { channel_id: FAMILY, guild_id: '41771983423143000' };

const FAILURES: Record<Trouble, Failure> = {
  rate_limited: { status: 429, code: 0, message: 'You are being rate limited.', retryAfter: 3.2 },
  refused: { status: 403, code: 50_013, message: 'Missing Permissions' },
  server_error: { status: 502, code: 0, message: 'Bad Gateway' },
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

async function openDesk(): Promise<Desk & { discord: FakeDiscord }> {
  const discord = await startFakeDiscord();
  return {
    discord,
    channel: createDiscordChannel({ bots: [{ token: TOKEN, messageContent: true }], apiRoot: discord.url }),
    direct: route(ANA),
    group: route(FAMILY),
    longest: 2_000,
    knowsRepeats: true,
    taken: () =>
      discord.shown.map(({ channelId, content, components }) => ({
        target: channelId === ANAS_CHANNEL ? ANA : channelId,
        text: content,
        buttons: components.flatMap((row) => row.components?.map(({ label }) => label ?? '') ?? []),
      })),
    meet: (trouble) => discord.failNext(FAILURES[trouble]),
    goDown: discord.goDown,
    comeUp: discord.comeUp,
    say: async (text, where, named = false) => {
      const content = named ? `<@${BOT}> ${text}` : text;
      discord.dispatch('MESSAGE_CREATE', discord.said(content, where === 'group' ? IN_GROUP : {}));
      return async () => discord.giveAgain();
    },
    sendPicture: async () => discord.dispatch('MESSAGE_CREATE', discord.said('', { attachments: [{ id: '1' }] })),
    press: async (label) => discord.dispatch('INTERACTION_CREATE', discord.pressed(label)),
    secrets: [TOKEN],
    close: discord.close,
  };
}

describe('Discord keeps what every channel keeps', () => channelContract(openDesk));

const send = (desk: Desk, message: ReturnType<typeof outgoing>) =>
  desk.channel.send(message, new AbortController().signal);

/** What is heard while `act` happens. */
async function hearing(count: number, act: (discord: FakeDiscord) => void) {
  const desk = await openDesk();
  const ears = createTestEars();
  const stop = desk.channel.listen?.(ears);
  act(desk.discord);
  await expect.poll(() => ears.heard.length, { timeout: 10_000, interval: 10 }).toBe(count);
  await stop?.();
  await desk.close();
  return ears.heard;
}

describe('what Discord shows', () => {
  test.each([
    [`<@${BOT}> remind us at 5`, true, 'remind us at 5'],
    [`嗨 <@${BOT}>，明天九點提醒我們`, true, '嗨 明天九點提醒我們'],
    ['/list', true, '/list'],
    ['see you at 5 <:party:41771983429993937>', false, 'see you at 5 :party:'],
  ])('in a channel, %j is ours: %s', async (content, isAddressed, text) => {
    const heard = await hearing(1, (discord) => discord.dispatch('MESSAGE_CREATE', discord.said(content, IN_GROUP)));
    expect(heard).toMatchObject([{ isAddressed, text, chatKind: 'group', chatTitle: 'family', route: route(FAMILY) }]);
  });

  test('a thread is a chat of its own in its channel; a reply to us says to which message', async () => {
    const reply = {
      ...{ ...IN_GROUP, channel_id: THREAD, type: 19 },
      message_reference: { message_id: '77', channel_id: THREAD },
      referenced_message: { id: '77', author: { id: BOT, username: 'wakeful', bot: true } },
    };
    const heard = await hearing(1, (discord) => discord.dispatch('MESSAGE_CREATE', discord.said('done', reply)));
    expect(heard).toMatchObject([{ route: route(FAMILY, THREAD), repliesTo: '77', isAddressed: true }]);
  });

  test('another bot, somebody who joins, and a channel that cannot be seen say nothing', async () => {
    const heard = await hearing(1, (discord) => {
      for (const more of [
        { author: { id: '9', username: 'other', bot: true } },
        { type: 7 },
        { webhook_id: '5' },
        { channel_id: '999' },
      ])
        discord.dispatch('MESSAGE_CREATE', discord.said('hello', more));
      discord.dispatch('TYPING_START', { user_id: ANA });
      discord.dispatch('MESSAGE_CREATE', discord.said('the last'));
    });
    expect(heard.map(({ text }) => text)).toEqual(['the last']);
  });
});

describe('the gateway', () => {
  const listening = async (before: (discord: FakeDiscord) => void = () => undefined) => {
    const desk = await openDesk();
    before(desk.discord);
    const ears = createTestEars();
    const stop = desk.channel.listen?.(ears);
    const say = (text: string) => desk.discord.dispatch('MESSAGE_CREATE', desk.discord.said(text));
    const until = (condition: () => boolean) => expect.poll(condition, { timeout: 10_000, interval: 10 }).toBe(true);
    say('first');
    await until(() => ears.heard.length === 1);
    const end = async () => {
      await stop?.();
      await desk.close();
    };
    return { ...desk, ears, say, until, end };
  };

  test.each([
    ['breaks', 1_006, ['identify', 'resume']],
    ['is closed by Discord', 4_000, ['identify', 'resume']],
    ['has timed out', 4_009, ['identify', 'identify']],
  ])('that %s is taken up again, with what was said in between', async (_, code, greetings) => {
    const { discord, ears, say, until, end } = await listening();
    discord.drop(code === 1_006 ? 1_001 : code);
    say('second');
    await until(() => ears.heard.some(({ text }) => text === 'second'));
    expect(discord.greetings).toEqual(greetings);
    await end();
  });

  test('whose session is over begins a new one', async () => {
    const { discord, ears, say, until, end } = await listening();
    discord.forgetSessions();
    discord.drop(4_000);
    await until(() => discord.greetings.length === 3);
    say('second');
    await until(() => ears.heard.some(({ text }) => text === 'second'));
    expect(discord.greetings).toEqual(['identify', 'resume', 'identify']);
    await end();
  });

  test('that answers no heartbeat is left for another connection', async () => {
    const { discord, ears, until, end } = await listening();
    discord.fallSilent();
    await until(() => discord.greetings.length === 2);
    expect(discord.greetings).toEqual(['identify', 'resume']);
    // It counts as a failure, so that one that never answers is not tried without a breath.
    expect(ears.logged.join()).toContain('"code":4902');
    await end();
  });

  test('whose other end is gone is left without its farewell, and does not hold up a stop', async () => {
    const { discord, until, end } = await listening();
    discord.vanish();
    await until(() => discord.greetings.length === 2);
    expect(discord.greetings).toEqual(['identify', 'resume']);
    discord.vanish();
    await end();
  });

  test('that cannot be reached where its session was to be taken up begins a new one', async () => {
    const { discord, until, end } = await listening((one) => one.misdirect());
    discord.drop(1_001);
    await until(() => discord.greetings.length === 2);
    expect(discord.greetings).toEqual(['identify', 'identify']);
    await end();
  });

  test('that does not greet is not waited for without end', async () => {
    const { discord, ears, say, until, end } = await listening();
    discord.greetWith(undefined);
    discord.drop(4_000);
    await until(() => ears.logged.some((line) => line.includes('"code":4902')));
    discord.greetWith({ heartbeat_interval: 41_250 });
    say('second');
    await until(() => ears.heard.some(({ text }) => text === 'second'));
    await end();
  });

  test.each([[null], [{ heartbeat_interval: 'soon' }], ['hello']])(
    'that greets with %j is tried again',
    async (hello) => {
      const { discord, ears, say, until, end } = await listening();
      discord.greetWith(hello);
      discord.drop(4_000);
      await until(() => ears.logged.some((line) => line.includes('"code":4901')));
      discord.greetWith({ heartbeat_interval: 41_250 });
      say('second');
      await until(() => ears.heard.some(({ text }) => text === 'second'));
      await end();
    },
  );

  test('that refuses the token says what to do, and is not asked again and again', async () => {
    const discord = await startFakeDiscord();
    const token = TOKEN.replace('ZnC', 'AAA');
    const ears = createTestEars();
    const stop = createDiscordChannel({ bots: [{ token }], apiRoot: discord.url }).listen?.(ears);
    await expect.poll(() => ears.logged.length).toBeGreaterThan(0);
    expect(ears.logged.join()).toContain('Unauthorized');
    expect(ears.logged.join()).not.toContain(token);
    await stop?.();
    await discord.close();
  });
});

describe('a message', () => {
  const buttons = [{ label: 'Done', says: 'done' }];

  test('in a thread goes into the thread', async () => {
    const desk = await openDesk();
    await send(desk, outgoing(route(FAMILY, THREAD), 'Meds.'));
    expect(desk.discord.shown).toMatchObject([{ channelId: THREAD }]);
    await desk.close();
  });

  test('whose nonce Discord has forgotten is marked when it is sent again', async () => {
    const desk = await openDesk();
    desk.discord.failNext('done_without_answer');
    await send(desk, outgoing(route(FAMILY), 'Meds.'));
    desk.discord.forgetNonces();
    await send(desk, outgoing(route(FAMILY), 'Meds.'));
    expect(desk.taken().map(({ text }) => text)).toEqual(['Meds.', '↻ Meds.']);
    await desk.close();
  });

  test('shows what was pressed in place of its buttons, is answered at once, and shows what is done', async () => {
    const desk = await openDesk();
    const ears = createTestEars();
    const stop = desk.channel.listen?.(ears);
    const text = '- Meds & *water*\n1. now';
    await send(desk, outgoing(route(ANA), text, { body: { text, buttons } }));
    await desk.press('Done');
    await expect.poll(() => desk.taken()[0]?.text).toBe(`${text}\n✓ Done`);
    expect(desk.taken()[0]?.buttons).toEqual([]);
    expect(desk.discord.callbacks).toMatchObject([{ type: 6 }]);
    const word = await send(desk, outgoing(route(ANA), text, { key: 'another', body: { text, buttons } }));
    const externalId = word.result === 'sent' ? (word.externalId ?? '') : '';
    await desk.channel.markDone?.({ route: route(ANA), externalId, text });
    expect(desk.taken()[1]).toMatchObject({ text: `${text}\n✓`, buttons: [] });
    await stop?.();
    await desk.close();
  });

  test.each([
    [403, 50_001, 'Missing Access', 'refused'],
    [403, 50_007, 'Cannot send messages to this user', 'refused'],
    [403, 50_013, 'Missing Permissions', 'refused'],
    [400, 50_035, 'Invalid Form Body', 'refused'],
    [401, 0, '401: Unauthorized', 'retry'],
    [500, 0, 'Internal Server Error', 'retry'],
  ])('status %i, code %i (%s) is: %s', async (status, code, message, result) => {
    const desk = await openDesk();
    desk.discord.failNext({ status, code, message });
    const word = await send(desk, outgoing(route(FAMILY), 'Meds.'));
    expect(word).toMatchObject({ result, error: expect.stringContaining(message) });
    await desk.close();
  });

  test('to a channel that is gone, and to a user who takes none, is refused', async () => {
    const desk = await openDesk();
    const word = await send(desk, outgoing(route('999999999999999999'), 'Meds.'));
    expect(word).toMatchObject({ result: 'refused' });
    const inThread = await send(desk, outgoing(route(FAMILY, '888'), 'Meds.'));
    expect(inThread).toMatchObject({ result: 'refused', error: expect.stringContaining('the channel is gone') });
    await desk.close();
  });
});

test.each([
  ['no bot', []],
  ['a token of another form', [{ token: 'secret' }]],
  ['two of one name', [{ token: TOKEN }, { token: TOKEN }]],
])('%s is refused when the channel is made', (_, bots) => {
  expect(() => createDiscordChannel({ bots })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});

test('a token is tried, and the bot can be invited', async () => {
  const discord = await startFakeDiscord();
  const self = await checkDiscordToken(TOKEN, discord.url);
  expect(self.username).toBe('wakeful');
  expect(self.inviteUrl).toContain(`client_id=${BOT}`);
  const wrong = TOKEN.replace('ZnC', 'AAA');
  await expect(checkDiscordToken(wrong, discord.url)).rejects.toMatchObject({ code: 'input_invalid' });
  await discord.close();
  await expect(checkDiscordToken(TOKEN, discord.url)).rejects.toMatchObject({ code: 'channel_unreachable' });
});
