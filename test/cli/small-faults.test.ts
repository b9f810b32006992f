import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFINED_CHANNELS } from '../../src/cli/channel-config/index.ts';
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
  expect(await tried('change', id, '--nag-limit', '3')).toMatch(/^2 --nag-limit says more of --nag/);
  expect(await tried('change', id, '--urgent', '--escalate-after', '1 hour')).toMatch(
    /^2 --escalate-after says more of/,
  );
  expect(await tried('done', id)).toMatch(/^7 This reminder has told nothing/);
  expect(await tried('person', '--person', 'nobody', '--zone', 'UTC')).toMatch(/^3 There is nobody called "nobody"/);
  expect(await tried('person', '--part', 'foo')).toMatch(/^2 .*Give a name and a time, such as morning=07:00;/);
  expect(await tried('person', '--part', 'foo=07:00')).toMatch(/^2 "foo" is no part of the day.*morning, .*早上/);
  expect(await tried('person', '--prefer', 'foo')).toMatch(/^2 There is no channel "foo"\. There are: web, .*telegram/);
  expect(await tried('why', 'zzz')).toMatch(/^3 There is no fire, trigger or note with the id "zzz"/);
  expect(await tried('memo', 'add', '+0s', 'tea')).toMatch(/^4 An offset of nothing is now/);
  expect(await tried('memory', 'list', '--loud')).toMatch(/^2 .*See "wakeful memory list --help"\./);
  expect(await tried('--home', 'x', 'memo', 'ad')).toMatch(/^2 .*See "wakeful memo --help"\./);
  expect(await tried('dance')).toMatch(/^2 .*See "wakeful --help"\./);
  expect(await tried('person', '--alias', 'mom')).toMatch(/^2 .*such as mom=anna;/);
  expect(await tried('person', '--alias', 'mom=zoe')).toMatch(/^3 There is no other member called "zoe"/);
});

test('what is too short for an id takes nothing, though it fits the only one there is', async () => {
  const { run } = openFolder();
  await run(['say', 'remind me to stretch every day at 5pm']);
  await run(['memo', 'add', '+2h', 'check the oven']);
  await run(['remember', 'my locker is 12']);
  for (const begin of ['t', 'trg', 'trg_', 'tr'])
    expect((await run(['cancel', begin])).stderr).toContain(`"${begin}" is too short for an id`);
  const [memo] = (await run(['memo', 'list', '--json'])).json<{ memos: { id: string }[] }>()[0]?.memos ?? [];
  const [fact] = (await run(['memory', 'list', '--json'])).json<{ facts: { id: string }[] }>()[0]?.facts ?? [];
  const [trigger] = (await run(['triggers', '--json'])).json<{ triggers: { id: string }[] }>()[0]?.triggers ?? [];
  expect((await run(['memo', 'cancel', 'm'])).exitCode).toBe(2);
  expect((await run(['memo', 'cancel', memo?.id.slice(0, 8) ?? ''])).exitCode).toBe(2);
  expect((await run(['memory', 'forget', fact?.id.slice(0, 7) ?? ''])).exitCode).toBe(2);
  expect((await run(['memo', 'cancel', memo?.id.slice(0, 9) ?? ''])).exitCode).toBe(0);
  expect((await run(['cancel', trigger?.id.slice(0, 8) ?? ''])).exitCode).toBe(0);
  expect((await run(['cancel', 'zzz'])).exitCode).toBe(3);
});

test('a name that fits nothing is a slip, and makes nothing', async () => {
  const { run } = openFolder();
  const said = await run(['say', '--person', 'nobody', 'remind me to stretch at 5pm']);
  expect([said.exitCode, said.stderr]).toEqual([2, expect.stringContaining('with --on')]);
  expect((await run(['triggers'])).stdout).not.toContain('stretch');
  const left = await run(['memo', 'add', '+2h', 'check the oven', '--chat', 'kichen']);
  expect([left.exitCode, left.stderr]).toEqual([
    3,
    expect.stringContaining('no chat "kichen". There are: web, terminal.'),
  ]);
  expect((await run(['memo', 'list'])).stdout).toBe('No note waits.\n');
  expect((await run(['memo', 'add', '+2h', 'check the oven', '--chat', 'terminal'])).exitCode).toBe(0);
});

test('one part of the day is set without the others, and taken away alone', async () => {
  const { run } = openFolder();
  const parts = async (...args: string[]) =>
    (await run(['person', '--json', ...args])).json<{ person: { dayParts: object } }>()[0]?.person.dayParts;
  await run(['say', 'hello']);
  expect(await parts('--part', 'morning=07:00', '--part', 'evening=18:30')).toEqual({
    morning: '07:00',
    evening: '18:30',
  });
  expect(await parts('--part', 'noon=12:30')).toEqual({ morning: '07:00', evening: '18:30', noon: '12:30' });
  expect(await parts('--part', 'morning=')).toEqual({ evening: '18:30', noon: '12:30' });
  expect(await parts('--no-part')).toEqual({});
});

test.each([['remember'], ['recall'], ['parse']])('words beside %s --jsonl are not lost in silence', async (command) => {
  const ran = await openFolder().run([command, '--jsonl', 'two', 'words'], { input: '' });
  expect(ran.exitCode).toBe(2);
  expect(ran.stdout).toMatch(/"two words\\" would be lost/);
});

test('a fact that was emptied for good is shown as such', async () => {
  const { run } = openFolder();
  await run(['say', 'my locker code is 4711']);
  const redacted = await run(['redact', '1', '--reason', 'a secret', '--chat', 'terminal']);
  expect(redacted.exitCode).toBe(0);
  expect((await run(['memory', 'list', '--state', 'all'])).stdout).toMatch(/^fact_\w{8} {2}\(redacted\)$/m);
});

test('a phrase is read where the store cannot be, and that is told', async () => {
  const { home, run } = openFolder();
  writeFileSync(join(home, 'wakeful.db'), '');
  const ran = await run(['parse', 'tomorrow at 3pm']);
  expect([ran.exitCode, ran.stdout, ran.stderr]).toEqual([
    0,
    expect.stringContaining('15:00'),
    expect.stringMatching(/^Workdays are read as Monday to Friday: .*0 bytes/),
  ]);
});

test('every channel that can be set up can be preferred', async () => {
  const { run } = openFolder();
  // Devices are reached through the page.
  const names = DEFINED_CHANNELS.map(({ name }) => name as string).filter((name) => name !== 'push');
  const ran = await run(['person', '--prefer', names.join(','), '--json']);
  expect(ran.json()).toMatchObject([{ ok: true, person: { channels: names } }]);
});

test('a control character parts words where it is left out', async () => {
  const { run } = openFolder();
  const said = await run(['say', 'remind me to call\u0001mom tomorrow at 10']);
  expect(said.stdout).toContain('call mom');
  await run(['remember', 'I like\u0007tea']);
  expect((await run(['recall', 'tea', '--words'])).stdout).toContain('tea');
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
