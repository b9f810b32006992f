import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createSeededRandom } from '../../src/ids.ts';
import type { FactDetailView, FactView } from '../../src/views.ts';
import { openFolder } from './run-here.ts';

test('memory is listed, shown, told, undone and forgotten in the terminal', async () => {
  const { run: runAt } = openFolder();
  const clock = createVirtualClock(Date.parse('2026-12-01T10:00:00Z'));
  const random = createSeededRandom(3);
  const run = (args: readonly string[]) => {
    clock.advance(60_000);
    return runAt(args, { clock, random });
  };
  await run(['remember', 'I live in Berlin']);
  await run(['remember', 'I moved to Lisbon']);
  const list = await run(['memory', 'list', '--state', 'all']);
  expect(list.stdout).toMatch(
    /^fact_\w{8} {2}I moved to Lisbon\n.*home_city = Lisbon.*\nfact_\w{8} {2}I live in Berlin\n.*superseded/,
  );
  const [page] = (await run(['memory', 'list', '--json'])).json<{ facts: FactView[] }>();
  const id = page?.facts[0]?.id ?? '';
  const shown = await run(['memory', 'show', id.slice(5, 13)]);
  expect(shown.stdout).toMatch(/I moved to Lisbon\n(.*\n)* {2}replaces +I live in Berlin/);
  const history = await run(['memory', 'history', 'home_city']);
  expect(history.stdout).toMatch(/I live in Berlin {2}superseded\n.*– now.*I moved to Lisbon/);
  expect((await run(['memory', 'history', id.slice(5, 13)])).stdout).toBe(history.stdout);
  expect((await run(['memory', 'links', id])).stdout).toMatch(/Nothing is linked/);
  expect((await run(['memory', 'undo'])).stdout).toBe('Taken back: I moved to Lisbon\nHolds again: I live in Berlin\n');
  expect((await run(['memory', 'undo', id, '--json'])).json()).toMatchObject([{ ok: true, restored: [{ id }] }]);
  expect((await run(['memory', 'forget', id, '--json'])).json<{ fact: FactDetailView }>()).toMatchObject([
    { ok: true, fact: { id, state: 'forgotten' } },
  ]);
});

test.each([
  [['memory', 'show', 'fact_nothere'], 3, 'not_found'],
  [['memory', 'undo'], 7, 'state_conflict'],
  [['memory', 'list', '--domain', 'weather'], 2, 'input_invalid'],
  [['memory', 'list', '--state', 'lost'], 2, 'input_invalid'],
  [['memory', 'list', '--person', 'zoe', '--limit', '0'], 2, 'input_invalid'],
  [['memory', 'list', '--person', 'nobody'], 3, 'not_found'],
  [['memory', 'show', ''], 2, 'input_invalid'],
  [['memory', 'import', ''], 2, 'input_invalid'],
])('%j says what is wrong', async (args, exitCode, code) => {
  const ran = await openFolder().run([...args, '--json']);
  expect([ran.exitCode, ran.json()]).toMatchObject([exitCode, [{ ok: false, code }]]);
});

test('a file that is no text is told and ends in a code; one that lies in a folder stops nothing', async () => {
  const { run, home } = openFolder();
  const folder = join(home, 'notes');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'a.md'),
    Uint8Array.from({ length: 4_000 }, (_, i) => (i * 97) % 256),
  );
  writeFileSync(join(folder, 'b.md'), '- tea is in the tin');
  const alone = await run(['memory', 'import', join(folder, 'a.md')]);
  expect([alone.exitCode, alone.stderr]).toEqual([2, expect.stringContaining('a.md is no text')]);
  const both = await run(['memory', 'import', join(folder, 'a.md'), join(folder, 'b.md')]);
  expect([both.exitCode, both.stdout]).toEqual([
    2,
    expect.stringMatching(/a\.md: is no text\n.*\n1 new fact, 0 known/),
  ]);
  const whole = await run(['memory', 'import', folder]);
  expect([whole.exitCode, whole.stdout]).toEqual([0, expect.stringMatching(/is no text\n.*\n0 new facts, 1 known/)]);
});

test.each([
  ['an empty file', 'a.md', ''],
  ['a table without a fact', 'a.csv', 'a,b\n1,2\n'],
  ['a list that is cut off', 'a.json', '[{"text":"I like tea"}'],
  ['a number in the place of a statement', 'a.jsonl', '{"text":7}\n'],
  ['what is said in a year to come', 'a.jsonl', '{"text":"I like tea","at":"9999-01-01"}\n'],
])('%s that was named gives nothing, and that is a fault', async (_what, name, text) => {
  const { run, home } = openFolder();
  const path = join(home, name);
  writeFileSync(path, text);
  const ran = await run(['memory', 'import', path]);
  expect([ran.exitCode, ran.stdout]).toEqual([
    2,
    expect.stringMatching(/nothing in it that can be taken in\n0 new facts/),
  ]);
  expect((await run(['memory', 'list'])).stdout).toContain('nothing of the kind');
});

test('an export of memory is taken in by another home, and is told as what it holds', async () => {
  const { run, home } = openFolder();
  await run(['remember', 'I live in Berlin']);
  const path = join(home, 'own.jsonl');
  await run(['memory', 'export', '--out', path]);
  const ran = await openFolder().run(['memory', 'import', path]);
  expect([ran.exitCode, ran.stdout]).toEqual([0, expect.stringMatching(/wakeful, 1 statement\n1 new fact/)]);
});

test('what is wrong in a file is told with its place; a name in brackets is no list', async () => {
  const { run, home } = openFolder();
  const [list, table] = [join(home, 'a.json'), join(home, 'b.csv')];
  writeFileSync(list, '[\n  {"text": "I like tea"},\n]');
  expect((await run(['memory', 'import', list])).stdout).toMatch(
    /line 2: The file is not JSON, at line 2, column 25: no comma/,
  );
  writeFileSync(table, '[note],made\nI like tea,2026-05-01\n');
  const ran = await run(['memory', 'import', table, '--from', 'table', '--map', 'text=[note],at=made']);
  expect([ran.exitCode, ran.stdout]).toEqual([0, expect.stringContaining('1 new fact')]);
});

test('what a statement takes the place of is told, with the way back', async () => {
  const { run } = openFolder();
  await run(['remember', 'my dentist is Dr. Chen']);
  const told = await run(['remember', "my dentist isn't Dr. Chen any more"]);
  expect(told.stdout).toMatch(/^Remembered\.\nIt takes the place of "my dentist is Dr\. Chen"\./);
  const [, id = ''] = /undo (fact_\w+)/.exec(told.stdout) ?? [];
  expect((await run(['memory', 'undo', id])).stdout).toBe(
    "Taken back: my dentist isn't Dr. Chen any more\nHolds again: my dentist is Dr. Chen\n",
  );
});
