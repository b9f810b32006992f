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
  ['{', /is not JSON, at line 1, column 2: it ends here/],
  ['{\n  "zone": "Asia/Taipei",\n}', /is not JSON, at line 2, column 24: no comma should stand before "}"/],
  ['', /is not JSON, at line 1, column 1: it is empty/],
  ['[]', /is not right: it must be an object with named fields/],
  ['{"telegramm":{}}', /is not right: there is no field "telegramm" here; the fields are .*telegram/],
  ['{"telegram":{"bots":[]}}', /telegram\.bots: must have at least 1 entry/],
  ['{"telegram":{"bots":[{"token":7}]}}', /telegram\.bots\.0\.token: a secret is a text, or/],
  ['{"zone":8}', /zone: must be a text\./],
  ['{"zone":"Mars/X"}', /config\.json is not right: zone: is no time zone; write it like "Europe\/Berlin"/],
  ['{"lang":"fr"}', /lang: must be "en", "zh-Hant" or "zh-Hans"/],
])('the file %j is refused, where it is wrong is said, and the way out', async (text, says) => {
  const { run, home } = openConfig(text);
  const ran = await run(['triggers']);
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toMatch(says);
  expect(ran.stderr).not.toMatch(/Invalid|expected|received|Unrecognized/);
  const refused = await run(['init', '--zone', 'Asia/Taipei']);
  expect(`${refused.exitCode} ${refused.stderr}`).toMatch(/^2 .*"wakeful init --force", which puts this one aside/);
  const begun = await run(['init', '--zone', 'Asia/Taipei', '--force']);
  expect(begun.exitCode).toBe(0);
  expect(begun.stdout).toContain(`${home.config}.broken`);
  expect(readFileSync(`${home.config}.broken`, 'utf8')).toBe(text);
  expect(readConfig(home, {})).toEqual({ zone: 'Asia/Taipei' });
});

test('a byte order mark before it is no fault; a folder in its place is', async () => {
  expect(readConfig(openConfig('\uFEFF{"zone":"Asia/Taipei"}').home, {})).toEqual({ zone: 'Asia/Taipei' });
  const { run, home } = openConfig();
  mkdirSync(home.config);
  const ran = await run(['triggers']);
  expect(`${ran.exitCode} ${ran.stderr}`).toMatch(/^2 .*config\.json is a folder, and should be a file/);
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

test('what was there stays when the new one cannot be written', async () => {
  const before = JSON.stringify({ zone: 'Asia/Taipei', telegram: { bots: [{ token: TOKEN }] } });
  const { home, run } = openConfig(before);
  // A folder in the place of what is being written stands for a disk that gives out.
  mkdirSync(join(`${home.config}.new`, 'in the way'), { recursive: true });
  const ran = await run(['init', '--zone', 'UTC']);
  expect(`${ran.exitCode} ${ran.stderr}`).toMatch(/^5 Cannot write .*config\.json: /);
  expect(readFileSync(home.config, 'utf8')).toBe(before);
});

test('a secret is a text, or where it is; what is missing is named', () => {
  const { folder } = openConfig();
  const file = join(folder, 'secret');
  writeFileSync(file, 'from a file\n');
  expect(secretOf('itself', 'The token', {})).toBe('itself');
  expect(secretOf({ file }, 'The token', {})).toBe('from a file');
  expect(secretOf({ env: 'T' }, 'The token', { T: 'from the environment' })).toBe('from the environment');
  expect(() => secretOf({ env: 'T' }, 'The token', {})).toThrow('The token should be in the environment as T');
  expect(() => secretOf({ file: `${file}x` }, 'The token', {})).toThrow(
    /The token should be in the file .*no such file/,
  );
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
