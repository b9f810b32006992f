import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openChannels } from '../../src/cli/channels.ts';
import { type Config, readConfig } from '../../src/cli/config.ts';
import { homeOf } from '../../src/cli/home.ts';
import { TOKEN as NTFY_TOKEN, startFakeNtfy } from '../channels/ntfy/fake-ntfy.ts';
import { BOT_TOKEN, SIGNING_SECRET, startFakeSlack } from '../channels/slack/fake-slack.ts';
import { startFakeReceiver, SECRET as WEBHOOK_SECRET } from '../channels/webhook/fake-receiver.ts';
import { openFolder } from './run-here.ts';
import { testSurroundings } from './test-surroundings.ts';

/** A home whose file says this of its channels. */
function openHome(config: object = {}) {
  const { home: folder, run } = openFolder();
  const home = homeOf(folder, testSurroundings({}).surroundings);
  mkdirSync(folder, { recursive: true });
  writeFileSync(home.config, JSON.stringify(config), { mode: 0o600 });
  return { run, configs: (): Config => readConfig(home, {}) };
}

async function fakeOf<T extends { close(): Promise<void> }>(starting: Promise<T>): Promise<T> {
  const fake = await starting;
  onTestFinished(fake.close);
  return fake;
}

const SECRETS = { SECRET: WEBHOOK_SECRET, NTFY: NTFY_TOKEN, SLACK: BOT_TOKEN, SLACK_SECRET: SIGNING_SECRET };

test.each<[string, object]>([
  ['slack', { workspaces: [{ botToken: { env: 'SLACK' }, signingSecret: { env: 'SLACK_SECRET' }, person: 'ana' }] }],
  ['ntfy', { topics: [{ topic: 'ana-7f3k', replies: 'ana-says', person: 'ana' }], token: { env: 'NTFY' } }],
  ['webhook', { endpoints: [{ url: 'https://nas.example/hook', secret: { env: 'SECRET' }, allow: ['ana'] }] }],
])('%s is opened as the file says', async (name, config) => {
  const { configs } = openHome({ [name]: config });
  const [channel, ...others] = await openChannels(configs(), SECRETS);
  expect(channel?.name).toBe(name);
  expect(others).toEqual([]);
});

test('a webhook is set up: somebody answers there, and the secret is written and not printed', async () => {
  const receiver = await fakeOf(startFakeReceiver());
  const { run, configs } = openHome();
  const ran = await run(['init', '--webhook-url', receiver.url]);
  expect(ran.exitCode).toBe(0);
  const [endpoint] = configs().webhook?.endpoints ?? [];
  expect(endpoint).toMatchObject({ url: receiver.url, secret: expect.stringMatching(/^whsec_/) });
  expect(ran.stdout + ran.stderr).not.toContain(endpoint?.secret);
  await receiver.close();
  expect((await run(['init', '--webhook-url', receiver.url])).exitCode).toBe(8);
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
});

test('Slack is set up: the app is named, and what is left to do', async () => {
  const slack = await fakeOf(startFakeSlack());
  const before = { apiRoot: slack.url, workspaces: [{ botToken: 'old', signingSecret: 'old', allow: ['U7'] }] };
  const { run, configs } = openHome({ slack: before });
  const ran = await run(['init', '--slack-token', BOT_TOKEN, '--slack-secret', SIGNING_SECRET]);
  expect(ran.exitCode).toBe(0);
  expect(ran.stdout).toMatch(/@wakeful in Home.*\/hooks\/slack/);
  for (const secret of [BOT_TOKEN, SIGNING_SECRET]) expect(ran.stdout + ran.stderr).not.toContain(secret);
  const workspaces = [{ botToken: BOT_TOKEN, signingSecret: SIGNING_SECRET, allow: ['U7'] }];
  expect(configs().slack).toEqual({ apiRoot: slack.url, workspaces });
  expect((await run(['init', '--slack-token', 'xoxb-another-one-12', '--slack-secret', SIGNING_SECRET])).exitCode).toBe(
    2,
  );
  expect((await run(['init', '--slack-token', BOT_TOKEN])).stderr).toContain('--slack-secret');
});

test('what is said for a member on a channel is told there; a stranger to it is named', async () => {
  const { run } = openHome();
  const ran = await run(['say', '--on', 'webhook', 'remind me at 8 to stretch']);
  expect(ran.exitCode).toBe(3);
  expect(ran.stderr).toContain('"me" is not known on webhook');
});
