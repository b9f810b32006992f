import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ANA as DISCORD_ANA, TOKEN as DISCORD_TOKEN, startFakeDiscord } from '../channels/discord/fake-discord.ts';
import { PASSWORD, startFakeMailServer, USER } from '../channels/email/fake-mail-server.ts';
import { TOKEN as NTFY_TOKEN, startFakeNtfy } from '../channels/ntfy/fake-ntfy.ts';
import { BOT_TOKEN, SIGNING_SECRET, ANA as SLACK_ANA, startFakeSlack } from '../channels/slack/fake-slack.ts';
import { startFakeReceiver, SECRET as WEBHOOK_SECRET } from '../channels/webhook/fake-receiver.ts';
import {
  ACCESS_TOKEN,
  APP_SECRET,
  PHONE_NUMBER_ID,
  startFakeWhatsapp,
  VERIFY_TOKEN,
  ANA as WHATSAPP_ANA,
} from '../channels/whatsapp/fake-whatsapp.ts';
import { runWakeful, spawnWakeful } from './spawn-wakeful.ts';

// Proves promises 1 and 6.

const until = (condition: () => unknown) => expect.poll(condition, { timeout: 30_000, interval: 50 }).toBeTruthy();

test('one process on every channel: each asks, is answered and is reminded where it asked', async ({
  onTestFinished,
}) => {
  const home = mkdtempSync(join(tmpdir(), 'wakeful-all-channels-test-'));
  const [slack, discord, whatsapp, ntfy, receiver, mail] = await Promise.all([
    startFakeSlack(),
    startFakeDiscord(),
    startFakeWhatsapp(),
    startFakeNtfy(),
    startFakeReceiver(),
    startFakeMailServer(),
  ]);
  const config = {
    zone: 'UTC',
    slack: {
      workspaces: [{ botToken: BOT_TOKEN, signingSecret: SIGNING_SECRET, allow: [SLACK_ANA] }],
      apiRoot: slack.url,
    },
    discord: { bots: [{ token: DISCORD_TOKEN, allow: [DISCORD_ANA] }], apiRoot: discord.url },
    whatsapp: {
      numbers: [
        {
          ...{ phoneNumberId: PHONE_NUMBER_ID, accessToken: ACCESS_TOKEN, appSecret: APP_SECRET },
          ...{ verifyToken: VERIFY_TOKEN, allow: [WHATSAPP_ANA] },
        },
      ],
      apiRoot: whatsapp.url,
    },
    ntfy: { server: ntfy.url, token: NTFY_TOKEN, topics: [{ topic: 'ana', replies: 'ana-says' }] },
    webhook: { endpoints: [{ url: receiver.url, secret: WEBHOOK_SECRET, allow: ['ana'] }] },
    email: { ...mail.server, user: USER, password: PASSWORD, from: USER, to: [{ address: 'ana@example.org' }] },
  };
  writeFileSync(join(home, 'config.json'), JSON.stringify(config), { mode: 0o600 });
  const wakeful = spawnWakeful(['start', '--home', home, '--port', '0']);
  onTestFinished(async () => {
    wakeful.child.kill('SIGKILL');
    await wakeful.ended;
    await Promise.all([slack, discord, whatsapp, ntfy, receiver, mail].map((fake) => fake.close()));
    rmSync(home, { recursive: true, force: true });
  });
  const [, url = ''] = await wakeful.waitFor(/(http:\/\/127\.0\.0\.1:\d+)\/\?token=/);
  const hook = async (channel: string, request: Request): Promise<void> => {
    const { headers } = request;
    const response = await fetch(`${url}/hooks/${channel}`, { method: 'POST', headers, body: await request.text() });
    expect(response.status).toBe(200);
  };
  const asks = (thing: string) => `remind me in 5 seconds to ${thing}`;
  const seconds = Math.floor(Date.now() / 1_000);

  discord.dispatch('MESSAGE_CREATE', discord.said(asks('call Ben'), { timestamp: new Date().toISOString() }));
  await ntfy.publish('ana-says', asks('stretch'));
  await hook('slack', slack.hook(slack.said({ text: asks('drink') }), seconds));
  const timestamp = String(seconds);
  await hook('whatsapp', whatsapp.hook(whatsapp.said({ type: 'text', text: { body: asks('pay') }, timestamp })));
  const data = { chat: { id: 'ana' }, sender: 'ana', text: asks('lock the door') };
  await hook('webhook', receiver.hook('in_1', seconds, JSON.stringify({ type: 'message', data })));
  const said = await runWakeful(['--home', home, 'say', '--on', 'email', asks('write')]);
  expect(said.exitCode).toBe(0);

  const told: Readonly<Record<string, () => readonly string[]>> = {
    'call Ben': () => discord.shown.map(({ content }) => content),
    stretch: () => ntfy.kept.filter(({ topic }) => topic === 'ana').map(({ message }) => message),
    drink: () => slack.shown.map(({ text }) => text),
    pay: () => whatsapp.taken.map(({ text }) => text),
    'lock the door': () => receiver.taken.map(({ data: { text } }) => text),
  };
  for (const [thing, texts] of Object.entries(told)) {
    await until(() => texts().length >= 2);
    expect(texts()).toEqual([
      expect.stringMatching(new RegExp(`^I'll remind you to ${thing}`)),
      expect.stringMatching(new RegExp(`^${thing}\\.$`, 'i')),
    ]);
  }
  await until(() => mail.taken.length === 1);
  expect(mail.taken[0]?.text).toBe('Write.');
  const secrets = [BOT_TOKEN, SIGNING_SECRET, DISCORD_TOKEN, ACCESS_TOKEN, APP_SECRET, NTFY_TOKEN, WEBHOOK_SECRET];
  for (const secret of [...secrets, PASSWORD]) expect(wakeful.stdout() + wakeful.stderr()).not.toContain(secret);
});
