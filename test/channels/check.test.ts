import { expect, test } from 'vitest';
import { createLineChannel } from '../../src/channels/line/index.ts';
import { createTelegramChannel, type TelegramBot } from '../../src/channels/telegram/index.ts';
import { ACCESS_TOKEN, type FakeLine, SECRET, startFakeLine } from './line/fake-line.ts';
import { type FakeTelegram, startFakeTelegram, TOKEN } from './telegram/fake-telegram.ts';

const HOOK = { url: 'https://home.example/hooks/telegram-very-secret-path', secret: 'a-secret-of-a-webhook' };

test.each<[string, (fake: FakeTelegram) => object | Promise<void>, Partial<TelegramBot>, RegExp]>([
  ['all is well', () => ({}), {}, /^ok Telegram: @\w+ is well\.$/],
  [
    'the token is unknown',
    () => ({}),
    { token: '1:unknown-token-of-a-bot-that-is-gone' },
    /^problem .*no bot with this token/,
  ],
  [
    'another program has the updates',
    ({ webhookInfo }) => Object.assign(webhookInfo, { url: HOOK.url }),
    {},
    /^problem .*updates to home\.example, and not here\.$/,
  ],
  ['the webhook is not set yet', () => ({}), { webhook: HOOK }, /^warning .*has no webhook yet/],
  [
    'the webhook cannot be reached',
    ({ webhookInfo }) =>
      Object.assign(webhookInfo, {
        ...{ url: HOOK.url, pending_update_count: 3, last_error_date: 1_796_000_000 },
        last_error_message: 'Connection refused',
      }),
    { webhook: HOOK },
    /^problem .*could not reach the webhook: Connection refused\.$/,
  ],
  [
    'nobody takes the updates',
    ({ webhookInfo }) => Object.assign(webhookInfo, { pending_update_count: 80 }),
    {},
    /^warning 80 updates wait/,
  ],
  ['Telegram is away', (fake) => fake.goDown(), {}, /^problem Telegram does not answer\.$/],
])('Telegram: %s', async (_what, arrange, bot, says) => {
  await using fake = Object.assign(await startFakeTelegram(), {
    async [Symbol.asyncDispose](this: FakeTelegram) {
      await this.close();
    },
  });
  await arrange(fake);
  const channel = createTelegramChannel({ bots: [{ token: TOKEN, ...bot }], apiRoot: fake.url });
  const [found] = (await channel.check?.()) ?? [];
  expect(`${found?.state} ${found?.says}`).toMatch(says);
  expect(JSON.stringify(found)).not.toMatch(/very-secret|webhook-secret|:AA|unknown-token/);
});

test.each<[string, (fake: FakeLine) => object | Promise<void>, string | undefined, RegExp]>([
  ['all is well', () => ({}), undefined, /^ok LINE: @216ru is well\.$/],
  ['the token is unknown', () => ({}), 'another-token-that-is-long-enough', /^problem .*no account with this/],
  ['no webhook is set', ({ webhook }) => Object.assign(webhook, { endpoint: '' }), undefined, /no webhook URL is set/],
  ['the webhook is off', ({ webhook }) => Object.assign(webhook, { active: false }), undefined, /"Use webhook" is off/],
  [
    'the webhook cannot be reached',
    ({ webhook }) => Object.assign(webhook, { reached: false }),
    undefined,
    /^problem .*TCP connection could not be made/,
  ],
  [
    'most messages are used',
    ({ quota }) => Object.assign(quota, { limit: 200, used: 170 }),
    undefined,
    /^warning .*170/,
  ],
  ['all are used', ({ quota }) => Object.assign(quota, { limit: 200, used: 200 }), undefined, /^problem .*all 200/],
  ['LINE is away', (fake) => fake.goDown(), undefined, /^problem LINE does not answer\.$/],
])('LINE: %s', async (_what, arrange, token, says) => {
  await using fake = Object.assign(await startFakeLine(), {
    async [Symbol.asyncDispose](this: FakeLine) {
      await this.close();
    },
  });
  await arrange(fake);
  const accounts = [{ channelSecret: SECRET, channelAccessToken: token ?? ACCESS_TOKEN }];
  const [found] = (await createLineChannel({ accounts, apiRoot: fake.url }).check?.()) ?? [];
  expect(`${found?.state} ${found?.says}`).toMatch(says);
  expect(found?.says).not.toContain(token ?? ACCESS_TOKEN);
});
