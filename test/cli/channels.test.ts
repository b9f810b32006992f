import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { admitAllowed, openChannels } from '../../src/cli/channels.ts';
import { type Config, readConfig } from '../../src/cli/config.ts';
import { homeOf } from '../../src/cli/home.ts';
import { openWebChannel } from '../../src/cli/open-web-channel.ts';
import { createVirtualClock, systemClock } from '../../src/clock.ts';
import { createWakeful, openSqliteStore } from '../../src/index.ts';
import type { Channel } from '../../src/runner/index.ts';
import { createTestEars } from '../channels/contract.ts';
import { TOKEN as DISCORD_TOKEN, startFakeDiscord } from '../channels/discord/fake-discord.ts';
import { PASSWORD, startFakeMailServer, USER } from '../channels/email/fake-mail-server.ts';
import { ACCESS_TOKEN as MATRIX_TOKEN, startFakeMatrix } from '../channels/matrix/fake-matrix.ts';
import { TOKEN as NTFY_TOKEN, startFakeNtfy } from '../channels/ntfy/fake-ntfy.ts';
import { BOT_TOKEN, SIGNING_SECRET, startFakeSlack } from '../channels/slack/fake-slack.ts';
import { startFakeReceiver, SECRET as WEBHOOK_SECRET } from '../channels/webhook/fake-receiver.ts';
import { ACCESS_TOKEN, APP_SECRET, PHONE_NUMBER_ID, startFakeWhatsapp } from '../channels/whatsapp/fake-whatsapp.ts';
import { openFolder } from './run-here.ts';
import { testSurroundings } from './test-surroundings.ts';

/** A home whose file says this of its channels. */
function openHome(config: object = {}) {
  const { home: folder, run } = openFolder();
  const home = homeOf(folder, testSurroundings({}).surroundings);
  mkdirSync(folder, { recursive: true });
  writeFileSync(home.config, JSON.stringify(config), { mode: 0o600 });
  return { run, folder, configs: (): Config => readConfig(home, {}) };
}

async function fakeOf<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const fake = await starting;
  onTestFinished(fake.close);
  return fake;
}

const SECRETS = {
  DISCORD: DISCORD_TOKEN,
  MATRIX: MATRIX_TOKEN,
  SMTP: PASSWORD,
  WHATSAPP: ACCESS_TOKEN,
  WHATSAPP_SECRET: APP_SECRET,
  SECRET: WEBHOOK_SECRET,
  NTFY: NTFY_TOKEN,
  SLACK: BOT_TOKEN,
  SLACK_SECRET: SIGNING_SECRET,
};

test.each<[string, object]>([
  ['slack', { workspaces: [{ botToken: { env: 'SLACK' }, signingSecret: { env: 'SLACK_SECRET' }, person: 'ana' }] }],
  [
    'whatsapp',
    {
      numbers: [
        {
          phoneNumberId: PHONE_NUMBER_ID,
          accessToken: { env: 'WHATSAPP' },
          appSecret: { env: 'WHATSAPP_SECRET' },
          verifyToken: 'made-up-by-its-owner',
          template: { name: 'reminder', language: 'zh_TW' },
        },
      ],
    },
  ],
  [
    'email',
    {
      ...{ host: 'smtp.example.org', port: 587, user: 'wakeful', password: { env: 'SMTP' } },
      ...{ from: 'Wakeful <wakeful@example.org>', to: [{ address: 'ana@example.org', person: 'ana' }] },
    },
  ],
  ['discord', { bots: [{ token: { env: 'DISCORD' }, messageContent: true, allow: ['82198810841029460'] }] }],
  ['ntfy', { topics: [{ topic: 'ana-7f3k', replies: 'ana-says', person: 'ana' }], token: { env: 'NTFY' } }],
  [
    'matrix',
    {
      accounts: [{ homeserver: 'https://home.example', accessToken: { env: 'MATRIX' }, allow: ['@ana:home.example'] }],
    },
  ],
  ['webhook', { endpoints: [{ url: 'https://nas.example/hook', secret: { env: 'SECRET' }, allow: ['ana'] }] }],
])('%s is opened as the file says', async (name, config) => {
  const { configs } = openHome({ [name]: config });
  const { channels, leftOut } = await openChannels(configs(), SECRETS);
  expect(channels.map((channel) => channel.name)).toEqual([name]);
  expect(leftOut).toEqual([]);
});

test('a channel whose secret cannot be read is left out, loudly, and the others run; the doctor is red', async () => {
  const { run } = openHome({
    ntfy: { server: 'http://127.0.0.1:1', topics: [{ topic: 'ana-7f3k' }] },
    telegram: { bots: [{ token: 'good:1' }, { token: { file: '/nowhere/token' }, account: 'second' }] },
    webhook: { endpoints: [{ url: 'https://nas.example/hook', secret: { env: 'NOT_SET' } }] },
    brain: { use: 'openai:some-model', key: { env: 'NOT_SET_EITHER' } },
  });
  const given = { clock: systemClock, interrupted: () => Promise.resolve<NodeJS.Signals>('SIGTERM') };
  const started = await run(['start', '--port', '0', '--json'], given);
  expect(started.exitCode).toBe(0);
  expect(started.json()[0]).toMatchObject({
    ok: true,
    brain: 'rules',
    leftOut: [
      { channel: 'telegram', code: 'input_invalid', message: expect.stringContaining('telegram.bots.1.token') },
      { channel: 'webhook', code: 'input_invalid', message: expect.stringContaining('webhook.endpoints.0.secret') },
    ],
  });
  expect(started.stderr).toMatch(/telegram is NOT running: .*\/nowhere\/token/);
  expect(started.stderr).toMatch(/webhook is NOT running: .*NOT_SET, which is not set/);
  expect(started.stderr).toMatch(/The brain is NOT running, and the rules speak: .*brain\.key in config\.json/);
  const looked = await run(['doctor', '--json', '--port', '65112']);
  expect(looked.exitCode).toBe(1);
  const [{ findings = [] } = {}] = looked.json<{ findings: { check: string; state: string }[] }>();
  const red = findings.filter(({ state }) => state === 'problem').map(({ check }) => check);
  expect(red).toEqual(expect.arrayContaining(['brain', 'channel telegram', 'channel webhook']));
});

test('a second start says that there is a first, whatever else is wrong', async () => {
  const { run, folder } = openHome();
  let second: ReturnType<typeof run> | undefined;
  const clock = systemClock;
  const interrupted = async (): Promise<NodeJS.Signals> => {
    writeFileSync(join(folder, 'config.json'), '{"telegram":{"bots":[{"token":{"env":"NOT_SET"}}]}, broken');
    second = run(['start', '--port', '0', '--json'], { clock });
    await second;
    return 'SIGTERM';
  };
  expect((await run(['start', '--port', '0', '--json'], { clock, interrupted })).exitCode).toBe(0);
  expect((await second)?.json()).toMatchObject([{ ok: false, code: 'state_conflict' }]);
});

test('a webhook is set up: somebody answers there, and the secret is written and not printed', async () => {
  const receiver = await fakeOf(startFakeReceiver());
  const { run, configs } = openHome();
  const ran = await run(['init', '--webhook-url', receiver.url]);
  expect(ran.exitCode).toBe(0);
  const [endpoint] = configs().webhook?.endpoints ?? [];
  expect(endpoint).toMatchObject({ url: receiver.url, secret: expect.stringMatching(/^whsec_/) });
  expect(ran.stdout + ran.stderr).not.toContain(endpoint?.secret);
  const again = await run(['init', '--webhook-url', receiver.url]);
  expect(again.stdout).toContain('its secret stays as it was');
  expect(configs().webhook?.endpoints).toEqual([endpoint]);
  const other = `${receiver.url}?other`;
  const refused = await run(['init', '--webhook-url', other]);
  expect(refused.exitCode).toBe(7);
  expect(refused.stderr).toContain(`A webhook is set up with ${receiver.url}; ${other} would take its place.`);
  expect(configs().webhook?.endpoints).toEqual([endpoint]);
  const forced = await run(['init', '--webhook-url', other, '--force']);
  expect(forced.stdout).toContain(`It takes the place of ${receiver.url}.`);
  expect(configs().webhook?.endpoints).toEqual([{ url: other, secret: endpoint?.secret }]);
  const anew = await run(['init', '--webhook-url', other, '--webhook-secret', 'new']);
  expect(anew.stdout).toContain('its secret is another from now on');
  expect(configs().webhook?.endpoints[0]?.secret).not.toBe(endpoint?.secret);
  await receiver.close();
  expect((await run(['init', '--webhook-url', receiver.url, '--force'])).exitCode).toBe(8);
  expect((await run(['init', '--webhook-url', 'http://nas.example/hook'])).exitCode).toBe(2);
});

test('ntfy is set up: the topic may be used, and a second one is for replies', async () => {
  const ntfy = await fakeOf(startFakeNtfy());
  const { run, configs } = openHome();
  const args = ['init', '--ntfy-topic', 'ana-7f3k', '--ntfy-server', ntfy.url, '--ntfy-token'];
  const ran = await run([...args, NTFY_TOKEN]);
  expect(ran.exitCode).toBe(0);
  expect(ran.stdout).toContain('ana-7f3k-says');
  expect(ran.stdout + ran.stderr).not.toContain(NTFY_TOKEN);
  const topics = [{ topic: 'ana-7f3k', replies: 'ana-7f3k-says' }];
  expect(configs().ntfy).toEqual({ server: ntfy.url, token: NTFY_TOKEN, topics });
  expect((await run([...args, 'tk_anotherToken'])).exitCode).toBe(2);
  expect((await run(['init', '--ntfy-topic', 'no topic!'])).stderr).toContain('A topic of ntfy has 1 to 64 letters');
  const second = await run(['init', '--ntfy-topic', 'ana-second', '--force']);
  expect(second.stdout).toContain(`subscribe to "ana-second" on ${ntfy.url}`);
  expect(second.stdout).toContain('It takes the place of the topic "ana-7f3k"');
  expect(configs().ntfy).toEqual({
    server: ntfy.url,
    token: NTFY_TOKEN,
    topics: [{ topic: 'ana-second', replies: 'ana-second-says' }],
  });
});

test('Slack is set up: the app is named, and what is left to do', async () => {
  const slack = await fakeOf(startFakeSlack());
  const before = { apiRoot: slack.url, workspaces: [{ botToken: 'old', signingSecret: 'old', allow: ['U7'] }] };
  const { run, configs } = openHome({ slack: before });
  const args = ['init', '--slack-token', BOT_TOKEN, '--slack-secret', SIGNING_SECRET];
  const refused = await run(args);
  expect(refused.exitCode).toBe(7);
  expect(refused.stderr).toContain('Slack is set up with credentials that were given before; other ones would take');
  expect(configs().slack).toEqual(before);
  const ran = await run([...args, '--force']);
  expect(ran.exitCode).toBe(0);
  expect((await run(args)).exitCode).toBe(0);
  expect(ran.stdout).toMatch(/@wakeful in Home.*\/hooks\/slack/);
  for (const secret of [BOT_TOKEN, SIGNING_SECRET]) expect(ran.stdout + ran.stderr).not.toContain(secret);
  const workspaces = [{ botToken: BOT_TOKEN, signingSecret: SIGNING_SECRET, allow: ['U7'] }];
  expect(configs().slack).toEqual({ apiRoot: slack.url, workspaces });
  expect((await run(['init', '--slack-token', 'xoxb-another-one-12', '--slack-secret', SIGNING_SECRET])).exitCode).toBe(
    2,
  );
  expect((await run(['init', '--slack-token', BOT_TOKEN])).stderr).toContain('--slack-secret');
});

test('WhatsApp is set up: the number is named, and a verify token is made up and kept', async () => {
  const whatsapp = await fakeOf(startFakeWhatsapp());
  const old = {
    phoneNumberId: '1',
    accessToken: 'old',
    appSecret: 'old',
    verifyToken: 'kept-by-its-owner',
    person: 'ana',
  };
  const { run, configs } = openHome({ whatsapp: { apiRoot: whatsapp.url, numbers: [old] } });
  const given = ['--whatsapp-number', PHONE_NUMBER_ID, '--whatsapp-secret', APP_SECRET];
  expect((await run(['init', ...given, '--whatsapp-token', ACCESS_TOKEN])).exitCode).toBe(7);
  const ran = await run(['init', ...given, '--whatsapp-token', ACCESS_TOKEN, '--force']);
  expect(ran.exitCode).toBe(0);
  expect(ran.stdout).toMatch(/\+1 555 078 3881.*\/hooks\/whatsapp/);
  for (const secret of [ACCESS_TOKEN, APP_SECRET, 'kept-by-its-owner'])
    expect(ran.stdout + ran.stderr).not.toContain(secret);
  expect(configs().whatsapp?.numbers).toEqual([
    { ...old, phoneNumberId: PHONE_NUMBER_ID, accessToken: ACCESS_TOKEN, appSecret: APP_SECRET },
  ]);
  const refused = await run(['init', ...given, '--whatsapp-token', 'another-token-that-is-long']);
  expect(refused.exitCode).toBe(2);
});

test('Discord is set up: the bot is named, and how it is let into a server', async () => {
  const discord = await fakeOf(startFakeDiscord());
  const before = { apiRoot: discord.url, bots: [{ token: 'old', allow: ['7'] }] };
  const { run, configs } = openHome({ discord: before });
  expect((await run(['init', '--discord-token', DISCORD_TOKEN])).exitCode).toBe(7);
  const ran = await run(['init', '--discord-token', DISCORD_TOKEN, '--force']);
  expect(ran.exitCode).toBe(0);
  expect(ran.stdout).toMatch(/your bot is wakeful\..*oauth2\/authorize\?client_id=/);
  expect(ran.stdout + ran.stderr).not.toContain(DISCORD_TOKEN);
  expect(configs().discord).toEqual({ apiRoot: discord.url, bots: [{ token: DISCORD_TOKEN, allow: ['7'] }] });
  expect((await run(['init', '--discord-token', 'secret'])).exitCode).toBe(2);
});

test('web push is set up: its key is made once, for its owner alone, and is seen nowhere', async () => {
  const { home: folder, run } = openFolder();
  const home = homeOf(folder, testSurroundings({}).surroundings);
  const ran = await run([
    'init',
    '--zone',
    'UTC',
    '--push-contact',
    'me@example.org',
    '--push-page',
    'https://w.example',
  ]);
  expect(ran.exitCode).toBe(0);
  expect(readConfig(home, {}).push).toEqual({ contact: 'me@example.org', page: 'https://w.example' });
  const { surroundings } = testSurroundings({});
  const open = () => openWebChannel(readConfig(home, {}), home, surroundings).push?.publicKey;
  const publicKey = open();
  expect(publicKey).toMatch(/^[\w-]{87}$/);
  expect(open()).toBe(publicKey);
  const kept = join(folder, 'push-key');
  const key = readFileSync(kept, 'utf8').trim();
  expect(statSync(kept).mode & 0o777).toBe(0o600);
  const looked = await run(['doctor']);
  expect(looked.stdout).toContain('Web push is set up');
  const written = join(folder, 'export.jsonl');
  const exported = await run(['export', '--out', written]);
  expect(exported.exitCode).toBe(0);
  for (const text of [ran, looked, exported].flatMap(({ stdout, stderr }) => [stdout, stderr]))
    expect(text).not.toContain(key);
  expect(readFileSync(written, 'utf8')).not.toContain(key);
  for (const damaged of ['', key.slice(0, 20)]) {
    writeFileSync(kept, damaged);
    const { push, leftOut } = openWebChannel(readConfig(home, {}), home, surroundings);
    expect(push).toBeUndefined();
    expect(leftOut[0]?.error.message).toMatch(/push-key is damaged.*each browser has to be turned on anew/);
    expect(readFileSync(kept, 'utf8')).toBe(damaged);
  }
  expect((await run(['init', '--push-contact', 'nobody'])).exitCode).toBe(2);
});

test('Matrix is set up: the account is named, and its owner is let in', async () => {
  const matrix = await fakeOf(startFakeMatrix());
  const { run, configs } = openHome();
  const args = ['init', '--matrix-server', matrix.url, '--matrix-user', '@ana:home.example', '--matrix-token'];
  const ran = await run([...args, MATRIX_TOKEN]);
  expect(ran.exitCode).toBe(0);
  expect(ran.stdout).toMatch(/@wakeful:home\.example speaks for Wakeful/);
  expect(ran.stdout + ran.stderr).not.toContain(MATRIX_TOKEN);
  const allow = ['@ana:home.example'];
  expect(configs().matrix).toEqual({ accounts: [{ homeserver: matrix.url, accessToken: MATRIX_TOKEN, allow }] });
  expect((await run([...args, 'syt_another'])).exitCode).toBe(2);
  expect((await run([...args.slice(0, 4), 'ana', '--matrix-token', MATRIX_TOKEN])).exitCode).toBe(2);
});

test('e-mail is set up: its server lets us in', async () => {
  const mail = await fakeOf(startFakeMailServer());
  const { run, configs } = openHome();
  const { host, port } = mail.server;
  const args = ['init', '--email-server', `${host}:${port}`, '--email-user', USER, '--email-from', USER];
  const given = [...args, '--email-to', 'ana@example.org', '--email-password'];
  const ran = await run([...given, PASSWORD]);
  expect(ran.exitCode).toBe(0);
  expect(ran.stdout + ran.stderr).not.toContain(PASSWORD);
  const to = [{ address: 'ana@example.org' }];
  expect(configs().email).toEqual({ host, port, user: USER, password: PASSWORD, from: USER, to });
  expect((await run([...given, 'another-password'])).exitCode).toBe(2);
  expect((await run(['init', '--email-server', 'smtp://x', '--email-from', USER, '--email-to', USER])).exitCode).toBe(
    2,
  );
});

test('a message that its own chat cannot tell is told by e-mail; what is said for e-mail goes there', async () => {
  const { configs } = openHome({ email: { host: 'localhost', from: USER, to: [{ address: 'ana@example.org' }] } });
  const clock = createVirtualClock(Date.parse('2026-12-01T10:00:00Z'));
  const store = openSqliteStore(':memory:', { clock });
  const mails: string[] = [];
  const gone: Channel = { name: 'web', send: async () => ({ result: 'refused', error: 'the chat is gone' }) };
  const email: Channel = {
    name: 'email',
    send: async ({ route, body }) => {
      mails.push(`${route.target}: ${body.text}`);
      return { result: 'sent' };
    },
  };
  const wakeful = createWakeful({ store, channels: [gone, email], zone: 'UTC' });
  await admitAllowed(wakeful, configs());
  expect(await wakeful.members()).toMatchObject([{ channel: 'email', externalId: 'ana@example.org', person: 'me' }]);
  await wakeful.hear({ text: 'remind me at 11am to stretch', deliver: false });
  await wakeful.hear({
    ...{ text: 'remind me at 11:05am to drink', deliver: false, chatKind: 'direct', chat: 'ana@example.org' },
    route: { channel: 'email', account: '', target: 'ana@example.org', thread: '' },
  });
  for (let minutes = 0; minutes < 70; minutes += 5) {
    clock.advance(5 * 60_000);
    await wakeful.tick();
  }
  await wakeful.stop();
  await store.close();
  expect(mails).toEqual([
    expect.stringMatching(/^ana@example\.org: .*stretch/is),
    expect.stringMatching(/^ana@example\.org: Drink/),
  ]);
});

test('what is said for a member on a channel is told there; a stranger to it is named', async () => {
  const { run } = openHome();
  const ran = await run(['say', '--on', 'webhook', 'remind me at 8 to stretch']);
  expect(ran.exitCode).toBe(3);
  expect(ran.stderr).toContain('"me" is not known on webhook');
});

test('a place in Matrix that was kept for another homeserver is not taken for one of this', async () => {
  const matrix = await fakeOf(startFakeMatrix());
  const { folder, configs } = openHome({
    matrix: { accounts: [{ homeserver: matrix.url, accessToken: MATRIX_TOKEN, allow: ['@ana:home.example'] }] },
  });
  const place = join(folder, 'matrix-place');
  writeFileSync(place, 'https://other.example s999\n', { mode: 0o600 });
  const { channels } = await openChannels(configs(), {}, homeOf(folder, testSurroundings({}).surroundings));
  const stop = channels[0]?.listen?.(createTestEars());
  await expect.poll(() => readFileSync(place, 'utf8')).toBe(`${matrix.url} s0\n`);
  await stop?.();
});
