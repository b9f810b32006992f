import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { ACCESS_TOKEN, type FakeLine, SECRET, startFakeLine } from '../channels/line/fake-line.ts';
import { ANA, type FakeTelegram, startFakeTelegram, TOKEN } from '../channels/telegram/fake-telegram.ts';
import { runWakeful, type Spawned, spawnWakeful } from './spawn-wakeful.ts';

// Proves promises 1, 2 and 6.

const LINE_ANA = 'U4af4980629aaaaaaaaaaaaaaaaaaaaaa';
/** Longer than any lease: what a process died over is free again. */
const PAST_LEASES_MS = 10 * 60_000;

/** A home with both channels, whose servers are on this machine, and processes over it that end with the test. */
async function openHome({ onTestFinished }: TestContext) {
  const home = mkdtempSync(join(tmpdir(), 'wakeful-channels-test-'));
  const telegram = await startFakeTelegram();
  const line = await startFakeLine();
  const started: Spawned[] = [];
  onTestFinished(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGKILL');
      await ended;
    }
    await telegram.close();
    await line.close();
    rmSync(home, { recursive: true, force: true });
  });
  const config = {
    zone: 'Asia/Taipei',
    telegram: { bots: [{ token: { env: 'TEST_TOKEN' }, allow: [String(ANA.id)] }], apiRoot: telegram.url },
    line: {
      accounts: [{ channelSecret: SECRET, channelAccessToken: ACCESS_TOKEN, allow: [LINE_ANA] }],
      apiRoot: line.url,
    },
  };
  writeFileSync(join(home, 'config.json'), JSON.stringify(config), { mode: 0o600 });
  const env = { TEST_TOKEN: TOKEN };
  return {
    home,
    telegram,
    line,
    env,
    run: (args: readonly string[]) => runWakeful(['--home', home, ...args], { env }),
    start: async (aheadMs = 0) => {
      const spawned = spawnWakeful(['start', '--home', home, '--port', '0'], { env, aheadMs });
      started.push(spawned);
      const [, url] = await spawned.waitFor(/(http:\/\/127\.0\.0\.1:\d+)\/\?token=/);
      return { ...spawned, url: url ?? '' };
    },
    kill: async ({ child, ended }: Spawned) => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** LINE's servers bring what somebody wrote. */
async function sayOnLine(line: FakeLine, url: string, text: string): Promise<number> {
  const request = line.hook([line.said({ type: 'text', text, quoteToken: 'q' })]);
  const headers = { 'x-line-signature': request.headers.get('x-line-signature') ?? '' };
  return (await fetch(`${url}/hooks/line`, { method: 'POST', headers, body: await request.text() })).status;
}

const textsOf = (fake: FakeTelegram | FakeLine): string[] => fake.sent.map(({ text }) => text);
const until = (condition: () => unknown) => expect.poll(condition, { timeout: 30_000, interval: 50 }).toBeTruthy();

describe('Wakeful on Telegram and LINE, as a process', () => {
  test('a reminder is set, told, and done with a button, in the chat that asked', async (context) => {
    const { telegram, line, start } = await openHome(context);
    const { url } = await start();
    telegram.say('remind me in 2 seconds to take my meds');
    await until(() => textsOf(telegram)[0]?.startsWith("I'll remind you to take your meds"));
    expect(await sayOnLine(line, url, '兩秒後提醒我吃藥')).toBe(200);
    await until(() => telegram.sent.length === 2 && line.sent.length === 2);
    expect(telegram.sent[1]).toMatchObject({ chatId: '7', text: expect.stringMatching(/take your meds/i) });
    expect(line.sent.map(({ to, by }) => [to, by])).toEqual([
      [LINE_ANA, 'reply'],
      [LINE_ANA, 'push'],
    ]);
    expect(line.sent[1]?.text).toContain('吃藥');
    telegram.press(telegram.sent[1] as (typeof telegram.sent)[number], 'Done');
    await until(() => telegram.sent[1]?.text.endsWith('✓ Done'));
    expect(telegram.sent[1]?.buttons).toEqual([]);
  });

  test('a process that is killed within a send: LINE delivers once, Telegram twice and the second is marked', async (context) => {
    const { telegram, line, start, kill } = await openHome(context);
    const first = await start();
    telegram.say('remind me in 5 seconds to take my meds');
    await sayOnLine(line, first.url, '五秒後提醒我吃藥');
    await until(() => telegram.sent.length === 1 && line.sent.length === 1);
    telegram.failNext('sendMessage', 'done_in_silence');
    line.failNext('done_in_silence');
    await until(() => telegram.sent.length === 2 && line.sent.length === 2);
    await kill(first);
    await start(PAST_LEASES_MS);
    await until(() => telegram.sent.length === 3);
    const [, told, again] = textsOf(telegram);
    expect(again).toBe(`↻ ${told}`);
    // It was offered to LINE again under the same key, which LINE knew.
    await until(() => line.offeredAgain === 1);
    expect(line.sent).toHaveLength(2);
  });

  test('what fell due while nothing ran is told late, and a stranger is told nothing', async (context) => {
    const { telegram, start, kill, run } = await openHome(context);
    const first = await start();
    telegram.say('remind me in 5 seconds to take my meds');
    await until(() => telegram.sent.length === 1);
    await kill(first);
    telegram.say('hello', { from: { ...ANA, id: 666 }, chat: { id: 666, type: 'private', first_name: 'Eve' } });
    await start(PAST_LEASES_MS);
    // The answer may come once more, marked with ↻: the process may have ended before it noted that it was sent.
    await until(() => textsOf(telegram).some((text) => /late|was due|minutes ago/i.test(text)));
    expect(telegram.sent.every(({ chatId }) => chatId === '7')).toBe(true);
    const members = await run(['members', '--json']);
    expect(members.json()[0]).toMatchObject({ members: [{ channel: 'telegram' }, { channel: 'line' }] });
  });

  test('a new chat becomes known by its code, and a stranger again when it is unpaired', async (context) => {
    const { telegram, start, run } = await openHome(context);
    await start();
    const paired = await run(['pair', '--person', 'ben', '--json']);
    const { code = '' } = paired.json<{ code: string }>()[0] ?? {};
    const ben = { id: 8, is_bot: false, first_name: 'Ben' };
    const chat = { id: 8, type: 'private' as const, first_name: 'Ben' };
    telegram.say(`/start ${code}`, { from: ben, chat });
    await until(() => telegram.sent.length === 1);
    expect(telegram.sent[0]?.chatId).toBe('8');
    expect((await run(['unpair', 'telegram', '8'])).exitCode).toBe(0);
    expect((await run(['unpair', 'telegram', '8'])).exitCode).toBe(3);
    telegram.say('help', { from: ben, chat });
    telegram.say('help');
    await until(() => telegram.sent.length === 2);
    expect(telegram.sent[1]?.chatId).toBe('7');
  });
});

describe('wakeful init', () => {
  test('tries the tokens, writes them where nobody else reads, and says what to do next', async (context) => {
    const { home, telegram, line } = await openHome(context);
    const ask = ['--home', home, 'init', '--zone', 'Asia/Taipei', '--lang', 'zh-Hant'];
    const given = ['--telegram-token', TOKEN, '--line-token', ACCESS_TOKEN, '--line-secret', SECRET];
    // The bot that is set up has its token elsewhere: nothing tells that it is the same.
    const asked = await runWakeful([...ask, ...given]);
    expect(asked.exitCode).toBe(7);
    expect(asked.stderr).toContain('Add --force');
    const ran = await runWakeful([...ask, ...given, '--force']);
    expect(ran.stderr).toBe('');
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout).toContain('https://t.me/WakefulTestBot');
    expect(ran.stdout).toContain('/hooks/line');
    expect(ran.stdout).toMatch(/[0-9A-Z]{4}-[0-9A-Z]{4}/);
    for (const secret of [TOKEN, ACCESS_TOKEN, SECRET]) expect(ran.stdout).not.toContain(secret);
    expect(statSync(join(home, 'config.json')).mode & 0o777).toBe(0o600);
    await telegram.close();
    await line.close();
    const refused = await runWakeful(['--home', home, 'init', '--telegram-token', '1:other']);
    expect(refused.exitCode).toBe(8);
    expect(refused.stderr).toContain('Telegram does not answer');
    expect(refused.stderr).not.toContain('1:other');
  });
});
