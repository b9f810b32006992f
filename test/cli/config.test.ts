import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, writeConfig } from '../../src/cli/config.ts';
import { homeOf } from '../../src/cli/home.ts';
import { secretOf } from '../../src/cli/secret.ts';
import { openFolder } from './run-here.ts';
import { testSurroundings } from './test-surroundings.ts';

const TOKEN = '123456789:AAtestTESTtestTESTtestTESTtest';

function openConfig(text?: string) {
  const { home: folder, run } = openFolder();
  const home = homeOf(folder, testSurroundings({}).surroundings);
  mkdirSync(folder, { recursive: true });
  if (text !== undefined) writeFileSync(home.config, text, { mode: 0o600 });
  return { home, run, folder };
}

test('without a file and without an environment, nothing is set', () => {
  expect(readConfig(openConfig().home, {})).toEqual({});
});

test('the environment names channels; the file goes before it', () => {
  const env = { WAKEFUL_TELEGRAM_TOKEN: TOKEN, WAKEFUL_TELEGRAM_ALLOW: '7, 8 9' };
  expect(readConfig(openConfig().home, env)).toEqual({
    telegram: { bots: [{ token: TOKEN, allow: ['7', '8', '9'] }] },
  });
  const written = openConfig(JSON.stringify({ telegram: { bots: [{ token: 'other:1' }] } }));
  expect(readConfig(written.home, env)).toEqual({ telegram: { bots: [{ token: 'other:1' }] } });
});

test.each([
  ['{', /is not JSON/],
  ['[]', /is not right at its top/],
  ['{"telegramm":{}}', /is not right at its top.*telegramm/],
  ['{"telegram":{"bots":[]}}', /is not right at telegram.bots/],
  ['{"telegram":{"bots":[{"token":7}]}}', /is not right at telegram.bots.0.token: a secret is a text, or/],
  ['{"zone":8}', /is not right at zone/],
  ['{"lang":"fr"}', /is not right at lang/],
])('the file %s is refused, and where it is wrong is said', async (text, says) => {
  const { run } = openConfig(text);
  const ran = await run(['triggers']);
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toMatch(says);
});

test('a broken file is not quoted: there may be a secret in it', async () => {
  const { run } = openConfig(`{"telegram":{"bots":[{"token":"${TOKEN}" oops}]}}`);
  const ran = await run(['triggers']);
  expect(ran.exitCode).toBe(2);
  expect(ran.stdout + ran.stderr).not.toContain('AAtest');
});

test('what is written is read again, by its owner alone, also where others could read before', () => {
  const { home } = openConfig('{}');
  chmodSync(home.config, 0o644);
  const config = { zone: 'Asia/Taipei', telegram: { bots: [{ token: TOKEN }] } };
  writeConfig(home, config);
  expect(readConfig(home, {})).toEqual(config);
  expect(statSync(home.config).mode & 0o777).toBe(0o600);
  chmodSync(home.config, 0o644);
  readConfig(home, {});
  expect(statSync(home.config).mode & 0o777).toBe(0o600);
  expect(readFileSync(home.config, 'utf8')).toContain(TOKEN);
});

test('a secret is a text, or where it is; what is missing is named', () => {
  const { folder } = openConfig();
  const file = join(folder, 'secret');
  writeFileSync(file, 'from a file\n');
  expect(secretOf('itself', 'The token', {})).toBe('itself');
  expect(secretOf({ file }, 'The token', {})).toBe('from a file');
  expect(secretOf({ env: 'T' }, 'The token', { T: 'from the environment' })).toBe('from the environment');
  expect(() => secretOf({ env: 'T' }, 'The token', {})).toThrow('The token should be in the environment as T');
  expect(() => secretOf({ file: `${file}x` }, 'The token', {})).toThrow(/The token should be in the file .*ENOENT/);
});

test('zone and language of the file are those of people who have set none', async () => {
  const { run } = openConfig('{"zone":"Asia/Taipei","lang":"zh-Hant"}');
  const ran = await run(['say', 'remind me at 8pm to stretch']);
  expect(ran.exitCode).toBe(0);
  const triggers = await run(['triggers', '--json']);
  expect(triggers.stdout).toContain('Asia/Taipei');
});

test.each([
  [['init'], /There is nothing to set/],
  [['init', '--zone', 'Mars/Base'], /zone/i],
  [['init', '--lang', 'fr'], /none of the languages/],
])('%j is refused with what is expected', async (args, says) => {
  const { run } = openConfig();
  const ran = await run(args);
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toMatch(says);
});

test('members and codes from the command line', async () => {
  const { run } = openConfig();
  expect((await run(['members'])).stdout).toContain('Nobody yet');
  const paired = await run(['pair', '--person', 'ana', '--json']);
  expect(paired.json()).toMatchObject([{ ok: true, person: 'ana', code: expect.stringMatching(/^\w{4}-\w{4}$/) }]);
  const unpaired = await run(['unpair', 'telegram', '7']);
  expect(unpaired.exitCode).toBe(3);
  expect(unpaired.stderr).toContain('Nobody is known as 7 on telegram');
});
