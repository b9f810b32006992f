import { expect, test } from 'vitest';
import { createDiscordChannel } from '../../src/channels/discord/index.ts';
import { createEmailChannel } from '../../src/channels/email/index.ts';
import { createNtfyChannel } from '../../src/channels/ntfy/index.ts';
import { createSlackChannel } from '../../src/channels/slack/index.ts';
import { createWebhookChannel } from '../../src/channels/webhook/index.ts';
import { createWhatsappChannel } from '../../src/channels/whatsapp/index.ts';
import type { Channel } from '../../src/runner/index.ts';
import { TOKEN as DISCORD_TOKEN, startFakeDiscord } from './discord/fake-discord.ts';
import { PASSWORD, startFakeMailServer, USER } from './email/fake-mail-server.ts';
import { TOKEN as NTFY_TOKEN, startFakeNtfy } from './ntfy/fake-ntfy.ts';
import { BOT_TOKEN, SIGNING_SECRET, startFakeSlack } from './slack/fake-slack.ts';
import { startFakeReceiver, SECRET as WEBHOOK_SECRET } from './webhook/fake-receiver.ts';
import {
  ACCESS_TOKEN,
  APP_SECRET,
  PHONE_NUMBER_ID,
  startFakeWhatsapp,
  VERIFY_TOKEN,
} from './whatsapp/fake-whatsapp.ts';

interface Checked {
  readonly channel: Channel;
  readonly fake: { close(): Promise<void> };
}

const WRONG = 'wrong0wrong0wrong0wrong0wrong0wrong';

/** A channel of each kind beside its fake, with the right secret or a wrong one. */
const OPEN: Readonly<Record<string, (isRight: boolean) => Promise<Checked>>> = {
  Slack: async (isRight) => {
    const fake = await startFakeSlack();
    const botToken = isRight ? BOT_TOKEN : `xoxb-${WRONG}`;
    const workspaces = [{ botToken, signingSecret: SIGNING_SECRET }];
    return { fake, channel: createSlackChannel({ workspaces, apiRoot: fake.url }) };
  },
  Discord: async (isRight) => {
    const fake = await startFakeDiscord();
    const token = isRight ? DISCORD_TOKEN : `${WRONG}.${WRONG}.${WRONG}`;
    return { fake, channel: createDiscordChannel({ bots: [{ token }], apiRoot: fake.url }) };
  },
  WhatsApp: async (isRight) => {
    const fake = await startFakeWhatsapp();
    const accessToken = isRight ? ACCESS_TOKEN : WRONG;
    const number = { phoneNumberId: PHONE_NUMBER_ID, accessToken, appSecret: APP_SECRET, verifyToken: VERIFY_TOKEN };
    return { fake, channel: createWhatsappChannel({ numbers: [number], apiRoot: fake.url }) };
  },
  'E-mail': async (isRight) => {
    const fake = await startFakeMailServer();
    const server = { ...fake.server, user: USER, password: isRight ? PASSWORD : WRONG };
    return { fake, channel: createEmailChannel({ server, from: USER }) };
  },
  ntfy: async (isRight) => {
    const fake = await startFakeNtfy();
    const token = isRight ? NTFY_TOKEN : `tk_${WRONG}`;
    return { fake, channel: createNtfyChannel({ topics: [{ topic: 'ana' }], server: fake.url, token }) };
  },
  'The webhook': async () => {
    const fake = await startFakeReceiver();
    const endpoints = [{ url: fake.url, secret: WEBHOOK_SECRET }];
    return { fake, channel: createWebhookChannel({ endpoints }) };
  },
};

test.each(Object.entries(OPEN))('%s is asked how it is: well, with a wrong secret, and away', async (title, open) => {
  const right = await open(true);
  const wellSays = expect.stringMatching(new RegExp(`^${title}: .* is well\\.$`));
  expect(await right.channel.check?.()).toEqual([{ state: 'ok', says: wellSays, advice: null }]);
  await right.fake.close();
  const awaySays = expect.stringMatching(/does not answer|Nobody answers/);
  expect(await right.channel.check?.()).toMatchObject([{ state: 'problem', says: awaySays }]);

  const wrong = await open(false);
  const [found] = (await wrong.channel.check?.()) ?? [];
  // A webhook's secret is known by its program alone.
  if (title !== 'The webhook') expect(found).toMatchObject({ state: 'problem', advice: expect.any(String) });
  expect(JSON.stringify(found)).not.toContain(WRONG);
  await wrong.fake.close();
});
