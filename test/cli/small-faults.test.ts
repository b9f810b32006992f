import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openFolder } from './run-here.ts';

test('a command line without a command says so, for programs too', async () => {
  const { run } = openFolder();
  const ran = await run(['--json']);
  expect(ran.exitCode).toBe(2);
  expect(ran.json()).toMatchObject([
    { ok: false, code: 'input_invalid', message: expect.stringMatching(/^Which command\?/) },
  ]);
});

test('what a person or a trigger is to be changed to is asked for, with why it cannot be', async () => {
  const { run } = openFolder();
  await run(['say', 'remind me to stretch every day at 5pm']);
  const [listed] = (await run(['triggers', '--json'])).json<{ triggers: { id: string }[] }>();
  const id = listed?.triggers[0]?.id ?? '';
  const tried = async (...args: string[]) => {
    const { exitCode, stderr } = await run(args);
    return `${exitCode} ${stderr}`;
  };
  expect(await tried('change', id)).toMatch(/^2 Say what to change/);
  expect(await tried('change', id, '--nag', '5 seconds')).toMatch(/^4 "5 seconds" is too short: a minute is the least/);
  expect(await tried('change', id, '--nag', '五秒')).toMatch(/^4 "五秒" is too short/);
  expect(await tried('person', '--part', 'foo')).toMatch(/^2 .*Give a name and a time, such as morning=07:00\./);
  expect(await tried('person', '--alias', 'mom')).toMatch(/^2 .*such as mom=anna\./);
  expect(await tried('person', '--alias', 'mom=zoe')).toMatch(/^3 There is no other member called "zoe"/);
});

test('a code’s end is told on the person’s clock, like every instant', async () => {
  const { run } = openFolder();
  await run(['person', '--zone', 'Asia/Taipei', '--prefer', 'line,telegram', '--lang', 'zh-Hant']);
  const [code] = (await run(['pair', '--json'])).json<{ expiresAt: string }>();
  expect(code?.expiresAt).toMatch(/\+08:00$/);
  expect((await run(['person'])).stdout).toMatch(/language +zh-Hant[\s\S]*reached on +line, telegram/);
});

test('an export to where there is no folder is a fault of the line, not of the store', async () => {
  const { home, run } = openFolder();
  await run(['say', 'hello']);
  const { exitCode, stderr } = await run(['export', '--out', join(home, 'none', 'x.jsonl')]);
  expect(`${exitCode} ${stderr}`).toMatch(/^2 Cannot write .*x\.jsonl: there is no such file or folder/);
});

test('a file in the place of a home is no home', async () => {
  const { home, run } = openFolder();
  const file = join(home, 'file');
  writeFileSync(file, '');
  const { exitCode, stdout } = await run(['doctor', '--home', file]);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/✗ .*file is a file, and a home is a folder\./);
  expect(stdout).not.toMatch(/is its owner's alone/);
});
