import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolder } from './run-here.ts';

describe('bad input is a plain sentence and an exit code', () => {
  test.each([
    [['parse', 'hello there'], 4, 'schedule_not_found_in_text'],
    [['parse', 'on March 3 2020 at 9am'], 4, 'schedule_in_past'],
    [['parse', 'tomorrow at 3pm', '--zone', 'Mars/Olympus'], 2, 'zone_unknown'],
    [['parse', 'tomorrow at 3pm', '--now', 'noon'], 2, 'input_invalid'],
    [['parse'], 2, 'input_invalid'],
    [['pause', 'trg_none'], 3, 'not_found'],
    [['snooze', 'fire_none', '10 min'], 3, 'not_found'],
    [['preview', 'trg_none'], 3, 'not_found'],
    [['why', 'trg_none'], 3, 'not_found'],
    [['why', 'fire_none', '--lang', 'fr'], 2, 'input_invalid'],
    [['fires', '--trigger', 'trg_none'], 3, 'not_found'],
    [['recall', 'meds', '--limit', 'many'], 2, 'input_invalid'],
    [['remember'], 2, 'input_invalid'],
    [['simulate', '--days', '-1'], 2, 'input_invalid'],
    [['play', '/nowhere/a.story'], 2, 'input_invalid'],
    [['dance'], 2, 'input_invalid'],
    [['triggers', '--loud'], 2, 'input_invalid'],
  ])('%j', async (args, exitCode, code) => {
    const { run } = openFolder();
    const [asJson, plain] = await Promise.all([run([...args, '--json']), run(args)]);
    expect(asJson.exitCode).toBe(exitCode);
    expect(asJson.json()).toEqual([expect.objectContaining({ ok: false, code, message: expect.any(String) })]);
    expect(asJson.stderr).toBe('');
    expect(plain.exitCode).toBe(exitCode);
    expect(plain.stdout).toBe('');
    expect(plain.stderr).toMatch(/^[^\n{]+\n$/);
    expect(plain.stderr).not.toMatch(/ at .*\.js/);
  });

  test('a damaged database is left as it is', async () => {
    const { home, run } = openFolder();
    const damaged = 'This is no database. '.repeat(500);
    writeFileSync(join(home, 'wakeful.db'), damaged);
    const ran = await run(['triggers', '--json']);
    expect(ran.json()).toMatchObject([{ ok: false, code: 'store_unreadable' }]);
    expect(ran.exitCode).toBe(5);
    expect(readFileSync(join(home, 'wakeful.db'), 'utf8')).toBe(damaged);
  });

  test.each([['triggers'], ['start'], ['simulate'], ['backup', 'BACKUP'], ['export', '--out', '-']])(
    'a database of no bytes is not taken for a new home by %s',
    async (...command) => {
      const { home, run } = openFolder();
      writeFileSync(join(home, 'wakeful.db'), '');
      const ran = await run(command.map((part) => part.replace('BACKUP', join(home, 'b.db'))));
      expect(ran.exitCode).toBe(5);
      expect(ran.stderr).toMatch(/wakeful\.db is empty \(0 bytes\).*Put a backup in its place/);
      expect(readdirSync(home).filter((name) => !name.startsWith('wakeful.db'))).toEqual([]);
      expect(statSync(join(home, 'wakeful.db')).size).toBe(0);
    },
  );

  test('a port in use', async () => {
    const { run } = openFolder();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? String(address.port) : '';
    const ran = await run(['start', '--port', port]);
    other.close();
    expect(ran.exitCode).toBe(6);
    expect(ran.stderr).toContain(port);
  });
});

test.each([['export'], ['memory', 'export']])('%s into a file without a name is refused', async (...command) => {
  const ran = await openFolder().run([...command, '--out', '']);
  expect(ran.exitCode).toBe(2);
  expect(ran.stderr).toContain('The name of the file to write is empty.');
});
