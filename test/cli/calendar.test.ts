import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '../../src/cli/run-cli.ts';
import { testSurroundings } from './test-surroundings.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wakeful-calendar-test-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

async function run(args: readonly string[], input = '') {
  const { surroundings, json, stderr } = testSurroundings({ input });
  const exitCode = await runCli([...args, '--home', home, '--json'], surroundings);
  const [answer] = json();
  return { exitCode, answer, stderr: stderr() };
}

/** The clock says Tuesday, 2026-12-01: the rest of its week is off, and Saturday makes up for it. */
const CALENDAR = '{"name":"Our office","off":["2026-12-02","2026-12-03","2026-12-04"],"working":["2026-12-05"]}';

test('a household loads its workdays, asks by them, and goes back to Monday to Friday', async () => {
  expect((await run(['calendar'])).answer).toEqual({ ok: true, workdays: null });
  const loaded = await run(['calendar', '-'], CALENDAR);
  expect(loaded.answer).toEqual({ ok: true, workdays: JSON.parse(CALENDAR) });
  expect((await run(['calendar'])).answer).toEqual(loaded.answer);

  await run(['say', 'remind me every workday at 11:30 to stand up']);
  const { answer } = await run(['triggers']);
  const next = (answer as { triggers: { next: string[] }[] }).triggers[0]?.next.map((at) => at.slice(0, 10));
  expect(next).toContain('2026-12-05');
  expect(next).not.toContain('2026-12-02');

  expect((await run(['calendar', '--clear'])).answer).toEqual({ ok: true, workdays: null });
});

test.each([
  ['{"name":"a","off":["soon"]}', /off\[0\]/],
  ['{"name":', /not JSON, at line 1, column 9/],
  ['{"name":"x"}', /names no day, in "off" or in "working"/],
])('%s is refused and changes nothing', async (text, message) => {
  await run(['calendar', '-'], CALENDAR);
  const { exitCode, answer } = await run(['calendar', '-'], text);
  expect(exitCode).toBe(2);
  expect(answer).toMatchObject({ ok: false, code: 'input_invalid', message: expect.stringMatching(message) });
  expect((await run(['calendar'])).answer).toMatchObject({ workdays: { name: 'Our office' } });
});

test('a file that is not there is named', async () => {
  const { answer } = await run(['calendar', join(home, 'none.json')]);
  expect(answer).toMatchObject({ code: 'input_invalid', message: expect.stringMatching(/none\.json/) });
});

test('phrases and snoozes go by it too', async () => {
  await run(['calendar', '-'], CALENDAR);
  const NOW = ['--now', '2026-12-01T18:00', '--zone', 'Asia/Taipei'];
  const parsed = await run(['parse', 'every workday at 9am', ...NOW]);
  expect(parsed.answer).toMatchObject({
    next: ['2026-12-05T09:00:00+08:00', '2026-12-07T09:00:00+08:00', '2026-12-08T09:00:00+08:00'],
    says: 'every workday at 9:00 AM, by the calendar "Our office"',
    notes: [],
  });

  await run(['say', 'remind me tomorrow at 10:00 to call']);
  const { answer } = await run(['triggers']);
  const [call] = (answer as { triggers: { id: string; nextAt: string }[] }).triggers;
  const put = await run(['snooze', call?.id ?? '', 'in 2 business days']);
  expect(JSON.stringify(put.answer)).toContain('2026-12-07');
});

test('without a home, a phrase about workdays is read with a note, and no home is made', async () => {
  const { answer } = await run(['parse', 'every workday at 9am', '--zone', 'Asia/Taipei']);
  expect(answer).toMatchObject({ notes: [{ code: 'workdays_unknown' }] });
  expect(readdirSync(home)).toEqual([]);
});
