import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { openFolder, runHere } from './run-here.ts';

async function livedIn() {
  const folder = openFolder();
  await folder.run(['say', 'remind me to stretch every day at 5pm']);
  await folder.run(['remember', 'my sister lives in Lyon']);
  return folder;
}

describe('an export', () => {
  test('is a file that another home takes in', async () => {
    const { home, run } = await livedIn();
    const file = join(home, 'all.jsonl');
    const exported = await run(['export', '--out', file]);
    expect(exported.stdout).toMatch(/holds \d+ rows of the household "home"/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(`${file}.part`)).toBe(false);
    expect(readFileSync(file, 'utf8')).not.toContain('token');

    const other = openFolder();
    expect((await other.run(['import', file])).stdout).toMatch(/is here now/);
    expect((await other.run(['triggers', '--json'])).stdout).toBe((await run(['triggers', '--json'])).stdout);
    const again = await other.run(['import', file, '--json']);
    expect(again).toMatchObject({ exitCode: 7 });
    expect(again.json()).toMatchObject([{ code: 'state_conflict' }]);
  });

  test('goes through a pipe', async () => {
    const { run } = await livedIn();
    const { stdout } = await run(['export', '--out', '-']);
    const other = openFolder();
    expect(await other.run(['import', '-'], { input: stdout })).toMatchObject({ exitCode: 0 });
    expect((await other.run(['export', '--out', '-'])).stdout.split('\n').slice(1, -2)).toEqual(
      stdout.split('\n').slice(1, -2),
    );
  });

  test('that is broken is refused with its line, and nothing of it stays', async () => {
    const { home, run } = await livedIn();
    const file = join(home, 'all.jsonl');
    await run(['export', '--out', file]);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, -200));
    const other = openFolder();
    const refused = await other.run(['import', file, '--json']);
    expect(refused.exitCode).toBe(2);
    expect(refused.json()).toMatchObject([{ code: 'input_invalid', line: expect.any(Number) }]);
    expect((await other.run(['triggers', '--json'])).json()).toMatchObject([{ triggers: [] }]);
  });

  test('never writes over a file', async () => {
    const { home, run } = await livedIn();
    const file = join(home, 'mine');
    writeFileSync(file, 'precious');
    expect(await run(['export', '--out', file])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(/there already/),
    });
    expect(await run(['backup', file])).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/there already/) });
    expect(readFileSync(file, 'utf8')).toBe('precious');
    const part = join(home, 'other.part');
    writeFileSync(part, 'precious');
    for (const args of [['backup'], ['export', '--out'], ['memory', 'export', '--out']]) {
      const ran = await run([...args, join(home, 'other')]);
      expect([ran.exitCode, ran.stderr]).toEqual([2, expect.stringContaining(`${part} is there already`)]);
      expect(readFileSync(part, 'utf8')).toBe('precious');
    }
  });
});

describe('a backup', () => {
  test('is a whole database, and a home to go back to', async () => {
    const { home, run } = await livedIn();
    const other = openFolder();
    expect(await run(['backup', join(other.home, 'wakeful.db')])).toMatchObject({ exitCode: 0 });
    using copy = new DatabaseSync(join(other.home, 'wakeful.db'), { readOnly: true });
    expect(copy.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect((await other.run(['triggers', '--json'])).stdout).toBe((await run(['triggers', '--json'])).stdout);
    expect(existsSync(join(home, 'wakeful.db'))).toBe(true);
  });

  test('into a folder that is not there blames the place that it was to go to', async () => {
    const { home, run } = await livedIn();
    const to = join(home, 'nowhere', 'x.db');
    const { stderr } = await run(['backup', to]);
    expect(stderr).toContain(to);
    expect(stderr).not.toContain(join(home, 'wakeful.db'));
  });

  test('of a damaged database is refused, and nothing is left behind', async () => {
    const { home, run } = await livedIn();
    const path = join(home, 'wakeful.db');
    const bytes = readFileSync(path);
    bytes.fill(0x5a, 4096 * 6, 4096 * 9);
    writeFileSync(path, bytes);
    const to = join(home, 'copy.db');
    const ran = await run(['backup', to, '--json']);
    expect(ran.exitCode).toBe(5);
    expect(ran.json()).toMatchObject([{ code: 'store_unreadable' }]);
    expect([to, `${to}.part`].filter(existsSync)).toEqual([]);
  });

  test('of nothing is no backup', async () => {
    const { home, run } = openFolder();
    expect(await run(['backup', join(home, 'copy.db')])).toMatchObject({ exitCode: 3 });
  });
});

describe('a move', () => {
  test('goes into another file, and the home rests', async () => {
    const { home, run } = await livedIn();
    const before = (await run(['triggers', '--json'])).json<{ triggers: unknown[] }>()[0];
    const to = join(home, 'elsewhere', 'wakeful.db');
    const moved = await run(['migrate', '--from', 'sqlite', '--to', to]);
    expect(moved.stdout).toMatch(/both sides are the same/);
    expect((await runHere(['triggers', '--json', '--home', join(home, 'elsewhere')])).json()).toEqual([
      expect.objectContaining({ triggers: before?.triggers }),
    ]);
    expect((await run(['triggers', '--json'])).json()).toMatchObject([{ triggers: [{ state: 'paused' }] }]);
    expect(await run(['migrate', '--from', to, '--to', 'sqlite'])).toMatchObject({ exitCode: 7 });
  });

  test('happens once: what is left says where it went, promises nothing, and is still read', async () => {
    const { home, run } = await livedIn();
    const [there, elsewhere] = ['there', 'elsewhere'].map((name) => join(home, name, 'wakeful.db')) as [string, string];
    const [{ triggers: [trigger] = [] } = {}] = (await run(['triggers', '--json'])).json<{
      triggers: { id: string }[];
    }>();
    await run(['migrate', '--from', 'sqlite', '--to', there]);
    for (const args of [
      ['migrate', '--from', 'sqlite', '--to', elsewhere],
      ['migrate', '--from', join(home, 'wakeful.db'), '--to', elsewhere],
      ['start', '--port', '0'],
      ['say', 'remind me to swim every day at 6pm'],
      ['remember', 'my brother lives in Turin'],
      ['resume', trigger?.id ?? ''],
      ['memory', 'undo'],
      ['calendar', '--clear'],
    ]) {
      const refused = await run(args);
      expect([args[0], refused.exitCode, refused.stderr]).toEqual([args[0], 7, expect.stringContaining(there)]);
    }
    const health = await run(['health', '--json']);
    expect(health).toMatchObject({ exitCode: 1 });
    expect(health.json()).toMatchObject([
      { ok: false, reasons: [{ code: 'moved', message: expect.stringContaining(there) }] },
    ]);
    expect((await run(['doctor'])).stdout).toContain(`was moved to ${there}`);
    expect((await run(['triggers', '--json'])).json()).toMatchObject([{ triggers: [{ state: 'paused' }] }]);
    expect((await run(['recall', 'where does my sister live', '--json'])).json()).toMatchObject([
      { hits: [{ text: 'my sister lives in Lyon' }] },
    ]);
    expect((await runHere(['say', 'remind me to swim at 6pm', '--home', join(home, 'there')])).exitCode).toBe(0);
  });

  test.each([
    [['--from', 'sqlite', '--to', 'sqlite'], 2],
    [['--from', 'mysql://x', '--to', 'sqlite'], 2],
    [['--from', 'sqlite', '--to', ''], 2],
    [['--from', '/nowhere/wakeful.db', '--to', 'sqlite'], 3],
    [['--from', 'sqlite', '--to', 'postgres://test@127.0.0.1:1/none'], 5],
    [['--from', 'sqlite', '--to', 'postgres://test@no-such-host.invalid/none'], 5],
  ])('%j is refused', async (args, exitCode) => {
    const { run } = await livedIn();
    const ran = await run(['migrate', ...args]);
    expect(ran.exitCode).toBe(exitCode);
    expect(ran.stderr).toMatch(/^[^\n{]+\n$/);
    expect(ran.stderr).not.toMatch(/\bE[A-Z]{4,}\b/);
  });
});

describe('what the system refuses is told in plain words', () => {
  test.each<[string, (home: string) => string[], number]>([
    ['a folder instead of a story', (home) => ['play', home], 2],
    ['a folder instead of an export', (home) => ['import', home], 2],
    ['a path through a file', (home) => ['export', '--out', join(home, 'file', 'x')], 2],
    ['a home that is a file', (home) => ['triggers', '--home', join(home, 'file')], 5],
    ['a home below a file', (home) => ['triggers', '--home', join(home, 'file', 'below')], 5],
    ['a home of no name', () => ['triggers', '--home', ''], 2],
    ['a home of a name that no system takes', () => ['triggers', '--home', 'a\0b'], 2],
    ['a home of a very long name', (home) => ['triggers', '--home', join(home, 'x'.repeat(300))], 5],
    ['a database of no name', () => ['triggers', '--database', ''], 2],
    ['a database that is a folder', (home) => ['triggers', '--home', join(home, 'odd')], 5],
    ['a calendar that is a folder', (home) => ['calendar', home], 2],
    ['a host that is not this machine', () => ['start', '--host', '192.0.2.1', '--port', '0'], 2],
    ['a host that nobody knows', () => ['start', '--host', 'no-such-host.invalid', '--port', '0'], 2],
    ['a server that is not there', () => ['triggers', '--database', 'postgres://a@127.0.0.1:1/b'], 5],
  ])('%s', async (_what, argsIn, exitCode) => {
    const { home, run } = await livedIn();
    writeFileSync(join(home, 'file'), '');
    mkdirSync(join(home, 'odd', 'wakeful.db'), { recursive: true });
    const ran = await run(argsIn(home));
    expect(ran.exitCode).toBe(exitCode);
    expect(ran.stdout).toBe('');
    expect(ran.stderr).toMatch(/^[A-Z/"-][^\n{]+\.\n$/);
    expect(ran.stderr).not.toMatch(/\bE[A-Z]{4,}\b|Error|errno|getaddrinfo/);
  });
});
