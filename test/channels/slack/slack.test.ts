import { describe, expect, test } from 'vitest';
import { checkSlackToken, createSlackChannel } from '../../../src/channels/slack/index.ts';
import { createVirtualClock } from '../../../src/clock.ts';
import { createWakeful, openSqliteStore } from '../../../src/index.ts';
import { behindWebhook, channelContract, createTestEars, type Desk, outgoing, type Trouble } from '../contract.ts';
import {
  ANA,
  ANAS_CHANNEL,
  BOT,
  BOT_TOKEN,
  FAMILY,
  type Failure,
  type FakeSlack,
  SIGNING_SECRET,
  startFakeSlack,
} from './fake-slack.ts';

// Proves promises 2 and 6.

const route = (target: string, thread = '') => ({ channel: 'slack', account: '', target, thread });
const NOW = 1_796_114_400;
const IN_GROUP = { channel: FAMILY, channel_type: 'channel' };
const WORKSPACES = [{ botToken: BOT_TOKEN, signingSecret: SIGNING_SECRET }];

const FAILURES: Record<Trouble, Failure> = {
  rate_limited: { status: 429, retryAfter: 3 },
  refused: { error: 'is_archived' },
  server_error: 'server_error',
  broken: 'broken',
  done_without_answer: 'done_without_answer',
};

async function openDesk(): Promise<Desk & { slack: FakeSlack }> {
  const slack = await startFakeSlack();
  const opened = createSlackChannel({ workspaces: WORKSPACES, apiRoot: slack.url });
  const { channel, deliver: bring } = behindWebhook(opened);
  const deliver = (body: object, asForm = false): Promise<void> =>
    bring((retryNum, { clock }) => {
      const more = { asForm, ...(retryNum === 0 ? {} : { retryNum }) };
      return slack.hook(body, Math.floor(clock.now() / 1_000), more);
    });
  return {
    slack,
    channel,
    direct: route(ANA),
    group: route(FAMILY),
    longest: 2_900,
    knowsRepeats: false,
    taken: () =>
      slack.shown.map(({ channel: shownIn, text, buttons }) => ({
        target: shownIn === ANAS_CHANNEL ? ANA : shownIn,
        text,
        buttons: buttons.map(({ label }) => label),
      })),
    meet: (trouble) => slack.failNext(FAILURES[trouble]),
    goDown: slack.goDown,
    comeUp: slack.comeUp,
    say: async (text, where, named = false) => {
      const body = slack.said({ text: named ? `<@${BOT}> ${text}` : text, ...(where === 'group' ? IN_GROUP : {}) });
      await deliver(body);
      return () => deliver(body);
    },
    sendPicture: () => deliver(slack.said({ subtype: 'file_share', text: '', files: [{ id: 'F0' }] })),
    press: (label) => deliver(slack.pressed(label), true),
    secrets: [BOT_TOKEN, SIGNING_SECRET],
    close: slack.close,
  };
}

describe('Slack keeps what every channel keeps', () => channelContract(openDesk));

/** What is heard of events. */
async function hearing(...events: object[]) {
  const { slack, channel, close } = await openDesk();
  const ears = { ...createTestEars(), clock: createVirtualClock(NOW * 1_000) };
  for (const event of events) await channel.receive?.(slack.hook(slack.said(event), NOW), ears);
  await close();
  return ears.heard;
}

describe('what Slack shows', () => {
  test.each([
    [`<@${BOT}> remind us at 5`, true, 'remind us at 5'],
    [`嗨 <@${BOT}>，明天九點提醒我們`, true, '嗨 明天九點提醒我們'],
    [
      '<@U999|ben> see <https://x.example|this> &amp; &lt;that&gt; in <#C1|general>',
      false,
      'ben see this & <that> in general',
    ],
    ['see <https://x.example/a?b=1&amp;c=2> <!here>', false, 'see https://x.example/a?b=1&c=2 @here'],
    ['/list', true, '/list'],
  ])('in a channel, %j is ours: %s', async (text, isAddressed, heard) => {
    expect(await hearing({ text, ...IN_GROUP })).toMatchObject([{ isAddressed, text: heard, chatKind: 'group' }]);
  });

  test('a thread is a chat of its own; under a message of ours it answers that', async () => {
    const heard = await hearing(
      { text: 'hello', thread_ts: '1717.42', parent_user_id: 'U999', ...IN_GROUP },
      { text: 'done', thread_ts: '1717.43', parent_user_id: BOT, ...IN_GROUP },
    );
    expect(heard).toMatchObject([
      { route: route(FAMILY, '1717.42'), repliesTo: null, isAddressed: false },
      { route: route(FAMILY), repliesTo: '1717.43', isAddressed: true },
    ]);
  });

  test('a change, another bot and what we said ourselves say nothing', async () => {
    const heard = await hearing(
      { subtype: 'message_changed', text: 'hello' },
      { subtype: 'channel_join', text: 'joined', ...IN_GROUP },
      { bot_id: 'B9', text: 'hello' },
      { user: BOT, text: 'hello' },
      { type: 'reaction_added', reaction: 'thumbsup' },
    );
    expect(heard).toEqual([]);
  });
});

describe('a request', () => {
  const receive = async (make: (slack: FakeSlack) => Request) => {
    const { slack, channel, close } = await openDesk();
    const ears = { ...createTestEars(), clock: createVirtualClock(NOW * 1_000) };
    const response = await channel.receive?.(make(slack), ears);
    await close();
    return { status: response?.status, body: await response?.text(), heard: ears.heard.length };
  };

  test('that checks the address gets its challenge', async () => {
    const challenge = '3eZbrw1aBm2rZgRNFdxV2595E9CY3gmdALWMmHkvFXO7tYXAYM8P';
    const made = await receive((slack) => slack.hook({ type: 'url_verification', token: 'x', challenge }, NOW));
    expect(made).toEqual({ status: 200, body: challenge, heard: 0 });
  });

  test.each<[string, number, (slack: FakeSlack) => Request]>([
    ['signed four minutes ago', 200, (slack) => slack.hook(slack.said({ text: 'hi' }), NOW - 240)],
    ['signed six minutes ago', 403, (slack) => slack.hook(slack.said({ text: 'hi' }), NOW - 360)],
    ['signed six minutes ahead', 403, (slack) => slack.hook(slack.said({ text: 'hi' }), NOW + 360)],
    ['signed by another', 403, (slack) => slack.hook(slack.said({ text: 'hi' }), NOW, { secret: 'f'.repeat(32) })],
    ['not signed', 403, () => new Request('https://home.example/hooks/slack', { method: 'POST', body: '{}' })],
    [
      'changed on the way',
      403,
      (slack) => {
        const { url, headers } = slack.hook(slack.said({ text: 'hi' }), NOW);
        return new Request(url, { method: 'POST', headers, body: JSON.stringify(slack.said({ text: 'hu' })) });
      },
    ],
  ])('%s: %i', async (_, status, make) => {
    expect(await receive(make)).toMatchObject({ status, heard: status === 200 ? 1 : 0 });
  });

  test('that Slack brings again is answered once', async () => {
    const slack = await startFakeSlack();
    const clock = createVirtualClock(NOW * 1_000);
    const store = openSqliteStore(':memory:', { clock });
    const channel = createSlackChannel({ workspaces: WORKSPACES, apiRoot: slack.url });
    const wakeful = createWakeful({ store, channels: [channel], zone: 'UTC' });
    await wakeful.admit({ channel: 'slack', account: '', externalId: ANA });
    const body = slack.said({ text: 'remind me at 8pm to stretch' });
    await wakeful.receive('slack', slack.hook(body, NOW));
    await wakeful.receive('slack', slack.hook(body, NOW + 60, { retryNum: 1 }));
    expect(await wakeful.triggers()).toHaveLength(1);
    await wakeful.stop();
    await store.close();
    await slack.close();
  });
});

describe('a message', () => {
  const send = (desk: Desk, message: ReturnType<typeof outgoing>) =>
    desk.channel.send(message, new AbortController().signal);
  const buttons = [{ label: 'Done', says: 'done' }];

  test('in a thread goes into the thread', async () => {
    const desk = await openDesk();
    await send(desk, outgoing(route(FAMILY, '1717.42'), 'Meds.'));
    expect(desk.slack.shown).toMatchObject([{ threadTs: '1717.42' }]);
    await desk.close();
  });

  test('shows what was pressed in place of its buttons, and what is done', async () => {
    const desk = await openDesk();
    const text = 'Meds & <water>.';
    await send(desk, outgoing(route(ANA), text, { body: { text, buttons } }));
    await desk.press('Done');
    expect(desk.slack.shown).toMatchObject([{ text: `${text}\n✓ Done`, buttons: [] }]);
    const word = await send(desk, outgoing(route(ANA), text, { key: 'another', body: { text, buttons } }));
    const externalId = word.result === 'sent' ? (word.externalId ?? '') : '';
    await desk.channel.markDone?.({ route: route(ANA), externalId, text });
    expect(desk.slack.shown[1]).toMatchObject({ text: `${text}\n✓`, buttons: [] });
    await desk.close();
  });

  test('full of what must be escaped keeps within the limits of a block', async () => {
    const desk = await openDesk();
    const text = '<&> '.repeat(700).trim();
    expect(await send(desk, outgoing(route(ANA), text, { body: { text, buttons } }))).toMatchObject({ result: 'sent' });
    expect(desk.slack.shown[0]?.text.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    await desk.close();
  });

  test.each([
    ['channel_not_found', 'refused'],
    ['is_archived', 'refused'],
    ['not_in_channel', 'refused'],
    ['msg_too_long', 'refused'],
    ['ratelimited', 'retry'],
    ['token_revoked', 'retry'],
    ['missing_scope', 'retry'],
    ['internal_error', 'retry'],
  ])('%s is: %s', async (error, result) => {
    const desk = await openDesk();
    desk.slack.failNext({ error });
    const word = await send(desk, outgoing(route(FAMILY), 'Meds.'));
    expect(word).toMatchObject({ result, error: expect.stringContaining(error) });
    await desk.close();
  });
});

test.each([
  ['no workspace', []],
  ['another kind of token', [{ botToken: 'xoxp-1234567890-abc', signingSecret: SIGNING_SECRET }]],
  ['a secret of another form', [{ botToken: BOT_TOKEN, signingSecret: 'secret' }]],
  ['two of one name', [...WORKSPACES, ...WORKSPACES]],
])('%s is refused when the channel is made', (_, workspaces) => {
  expect(() => createSlackChannel({ workspaces })).toThrow(expect.objectContaining({ code: 'input_invalid' }));
});

test('a token is tried', async () => {
  const slack = await startFakeSlack();
  expect(await checkSlackToken(BOT_TOKEN, slack.url)).toEqual({ team: 'Home', user: 'wakeful' });
  await expect(checkSlackToken('xoxb-another-one-12', slack.url)).rejects.toMatchObject({ code: 'input_invalid' });
  await slack.close();
  await expect(checkSlackToken(BOT_TOKEN, slack.url)).rejects.toMatchObject({ code: 'channel_unreachable' });
});
