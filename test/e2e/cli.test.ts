import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoryLine } from '../../src/simulation/index.ts';
import type { FireView, RecallHitView, TriggerView } from '../../src/views.ts';
import { type RunOptions, runWakeful, type Spawned, spawnWakeful } from './spawn-wakeful.ts';

const story = (name: string): string => fileURLToPath(new URL(`../../examples/${name}.story`, import.meta.url));

let home: string;
const started: Spawned[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'wakeful-cli-test-'));
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(home, { recursive: true, force: true });
});

const run = (args: readonly string[], options?: RunOptions) => runWakeful(['--home', home, ...args], options);

/** Starts `wakeful start` on a free port and waits until it listens. */
async function start(args: readonly string[] = [], options: RunOptions = {}): Promise<Spawned & { url: string }> {
  const spawned = spawnWakeful(['start', '--home', home, '--port', '0', ...args], options);
  started.push(spawned);
  const [url] = await spawned.waitFor(/http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-z]+/);
  return { ...spawned, url };
}

describe('parse', () => {
  const NOW = ['--now', '2026-12-01T18:00', '--zone', 'Asia/Taipei'];

  test('reads a phrase on the clock that was asked for', async () => {
    const [view] = (
      await run(['parse', 'remind', 'me', 'to', 'call', 'mom', 'tomorrow', 'at', '3pm', ...NOW, '--json'])
    ).json();
    expect(view).toMatchObject({
      ok: true,
      kind: 'at',
      next: ['2026-12-02T15:00:00+08:00'],
      zone: 'Asia/Taipei',
      content: 'call mom',
      ambiguous: [],
    });
  });

  test('an offset in --now is that of the moment, not of the zone', async () => {
    const args = ['parse', 'in 2 hours', '--now', '2026-12-01T10:00:00Z', '--zone', 'Asia/Taipei', '--json'];
    expect((await run(args)).json()).toMatchObject([{ next: ['2026-12-01T20:00:00+08:00'] }]);
  });

  test('a stream is answered line by line, in order; a broken line is named and the rest goes on', async () => {
    const context = { now: '2026-12-01T18:00:00+08:00', zone: 'Asia/Taipei' };
    const lines = [
      JSON.stringify({ input: 'tomorrow at 3pm', ...context }),
      '{"input": "tomorr',
      JSON.stringify({ input: '明天下午三點', ...context, lang: 'zh' }),
      JSON.stringify({ input: 'version 3.5', ...context }),
      JSON.stringify({ input: 'tomorrow at 4pm', ...context, zone: 'Mars/Olympus' }),
      JSON.stringify({ input: `tomorrow at 5pm ${'blah '.repeat(200_000)}`, ...context }),
    ];
    const ran = await run(['parse', '--jsonl'], { input: lines.join('\n') });
    expect(ran.json()).toMatchObject([
      { ok: true, next: ['2026-12-02T15:00:00+08:00'] },
      { ok: false, code: 'input_invalid', line: 2 },
      { ok: true, next: ['2026-12-02T15:00:00+08:00'] },
      { ok: false, code: 'schedule_not_found_in_text', line: 4 },
      { ok: false, code: 'zone_unknown', line: 5 },
      { ok: true, next: ['2026-12-02T17:00:00+08:00'] },
    ]);
    expect(ran.exitCode).toBe(2);
  });

  test('thousands of lines take seconds at most', async () => {
    const line = JSON.stringify({ input: 'every day at 10am', now: '2026-12-01T18:00:00Z', zone: 'UTC' });
    const begun = Date.now();
    const ran = await run(['parse', '--jsonl'], { input: `${line}\n`.repeat(5_000) });
    expect(ran.exitCode).toBe(0);
    expect(ran.stdout.split('\n').length).toBe(5_001);
    expect(Date.now() - begun).toBeLessThan(10_000);
  });

  test('ends quietly when its reader goes away', async () => {
    const spawned = spawnWakeful(['parse', '--jsonl']);
    started.push(spawned);
    const { child } = spawned;
    child.stdin?.on('error', () => undefined);
    const line = `${JSON.stringify({ input: 'tomorrow at 3pm' })}\n`;
    child.stdin?.write(line);
    await spawned.waitFor(/"ok":true/);
    child.stdout?.destroy();
    child.stdin?.end(line.repeat(5_000));
    expect(await spawned.ended).toBe(141);
    expect(spawned.stderr()).toBe('');
  });
});

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
    [['fires', '--trigger', 'trg_none'], 3, 'not_found'],
    [['recall', 'meds', '--limit', 'many'], 2, 'input_invalid'],
    [['remember'], 2, 'input_invalid'],
    [['simulate', '--days', '-1'], 2, 'input_invalid'],
    [['play', '/nowhere/a.story'], 2, 'input_invalid'],
    [['dance'], 2, 'input_invalid'],
    [['triggers', '--loud'], 2, 'input_invalid'],
  ])('%j', async (args, exitCode, code) => {
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
    const damaged = 'This is no database. '.repeat(500);
    writeFileSync(join(home, 'wakeful.db'), damaged);
    const ran = await run(['triggers', '--json']);
    expect(ran.json()).toMatchObject([{ ok: false, code: 'store_unreadable' }]);
    expect(ran.exitCode).toBe(5);
    expect(readFileSync(join(home, 'wakeful.db'), 'utf8')).toBe(damaged);
  });

  test('a folder that cannot be written', async () => {
    mkdirSync(join(home, 'closed'));
    chmodSync(home, 0o755);
    chmodSync(join(home, 'closed'), 0o555);
    // Root may write everywhere, so it runs this as nobody.
    const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const ran = await runWakeful(['say', 'hello', '--home', join(home, 'closed'), '--json'], uid);
    expect(ran.json()).toMatchObject([{ ok: false, code: 'store_read_only' }]);
    expect(ran.exitCode).toBe(5);
  });

  test('a database that another process holds', async () => {
    await run(['triggers']);
    const holder = new DatabaseSync(join(home, 'wakeful.db'));
    holder.exec('BEGIN EXCLUSIVE');
    const ran = await run(['say', 'hello', '--json']);
    holder.close();
    expect(ran.json()).toMatchObject([{ ok: false, code: 'store_locked' }]);
    expect(ran.exitCode).toBe(5);
  });

  test('a port in use', async () => {
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

describe('a home', () => {
  test('options stand before or after the name of the command', async () => {
    await runWakeful(['say', 'remind me to stretch every day at 5pm', '--home', home]);
    const before = await runWakeful(['--json', '--home', home, 'triggers']);
    const after = await runWakeful(['triggers', '--home', home, '--json']);
    const byEnvironment = await runWakeful(['triggers', '--json'], { env: { WAKEFUL_HOME: home } });
    expect(before.json()).toMatchObject([{ ok: true, triggers: [{ cue: 'stretch' }] }]);
    expect(after.stdout).toBe(before.stdout);
    expect(byEnvironment.stdout).toBe(before.stdout);
  });

  test('a trigger from its making to its end', async () => {
    const said = await run(['say', 'remind me to take my meds every evening at 8 for 2 weeks']);
    expect(said.stdout).toMatch(/8/);
    expect(said.stderr).toMatch(/wakeful start/);
    await run(['say', 'oh btw, the doctor said I should take my vitamins with my meds']);

    const triggers = async () =>
      (await run(['triggers', '--json'])).json<{ triggers: TriggerView[] }>()[0]?.triggers ?? [];
    const [trigger] = await triggers();
    expect(trigger).toMatchObject({ state: 'active', cue: expect.stringMatching(/meds/) });
    const id = trigger?.id ?? '';

    const [preview] = (await run(['preview', id.slice(0, 10), '--json'])).json();
    expect(preview).toMatchObject({ ok: true, text: expect.stringMatching(/vitamins/), trigger: { id } });

    expect((await run(['pause', id, '--json'])).json()).toMatchObject([{ ok: true, trigger: { id, state: 'paused' } }]);
    expect((await run(['resume', id, '--json'])).json()).toMatchObject([
      { ok: true, trigger: { id, state: 'active' } },
    ]);
    const [snoozed] = (await run(['snooze', id, '10', 'min', '--json'])).json<{ trigger: TriggerView }>();
    expect(snoozed?.trigger).toMatchObject({ state: 'active' });
    expect(snoozed?.trigger.id).not.toBe(id);
    expect((await run(['cancel', id, '--json'])).json()).toMatchObject([
      { ok: true, trigger: { id, state: 'cancelled' } },
    ]);
    expect((await triggers()).map((left) => left.id)).toEqual([snoozed?.trigger.id]);

    const again = await run(['pause', id]);
    expect(again.exitCode).toBe(7);
    expect(again.stderr).not.toBe('');
  });

  const parcel = (index: number) => ({ text: `Parcel ${index} lies in room ${index % 7}`, ref: `p${index}` });

  test('facts go in as a stream', async () => {
    const lines = Array.from({ length: 1200 }, (_, index) => JSON.stringify(parcel(index)));
    lines.splice(700, 0, 'no json');
    const kept = await run(['remember', '--jsonl'], { input: lines.join('\n') });
    expect(kept.exitCode).toBe(2);
    const answers = kept.json();
    expect(answers[700]).toMatchObject({ ok: false, line: 701 });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1200);
    expect(answers[701]).toMatchObject({ ok: true, ref: 'p700', created: true });
    expect((await run(['remember', '--jsonl'], { input: lines[0] ?? '' })).json()).toMatchObject([{ created: false }]);
  });

  test('cues come in as a stream, and hits go out', async () => {
    const facts = Array.from({ length: 20 }, (_, index) => JSON.stringify(parcel(index)));
    await run(['remember', '--jsonl'], { input: facts.join('\n') });
    const cues = ['parcel 17', 'parcel 3'].map((cue) => JSON.stringify({ cue, limit: 3 }));
    const found = (await run(['recall', '--jsonl'], { input: cues.join('\n') })).json<{ hits: RecallHitView[] }>();
    expect(found.map(({ hits }) => hits[0]?.ref)).toEqual(['p17', 'p3']);
    expect(found.every(({ hits }) => hits.length <= 3)).toBe(true);

    const [one] = (await run(['recall', 'parcel', '17', '--json'])).json<{ hits: RecallHitView[] }>();
    expect(one?.hits[0]).toMatchObject({ ref: 'p17', tier: 'primary', score: expect.any(Number) });
  });

  test('a chat by pipe answers each line and ends', async () => {
    const chat = await run(['chat'], {
      input: 'remind me to stretch every day at 5pm\n\nmy sister lives in Lyon\n/quit\nnever said\n',
    });
    expect(chat.exitCode).toBe(0);
    expect(chat.stdout).toMatch(/5:00|17:00/);
    expect((await run(['recall', 'never said', '--json'])).json()).toMatchObject([{ hits: [] }]);
  });

  test('a simulation tells the coming days and leaves the home as it is', async () => {
    await run(['say', 'remind me to stretch every day at 5pm']);
    const before = join(home, '..', `${home.split('/').at(-1) ?? ''}-before`);
    cpSync(home, before, { recursive: true });
    const lines = (await run(['simulate', '--days', '3', '--json'])).json<StoryLine>();
    expect(lines.map(({ at, who }) => [at.slice(11, 16), who])).toEqual(Array(3).fill(['17:00', 'wakeful']));
    expect(readFileSync(join(home, 'wakeful.db'))).toEqual(readFileSync(join(before, 'wakeful.db')));
    rmSync(before, { recursive: true });
    expect((await run(['fires', '--json'])).json()).toMatchObject([{ fires: [] }]);
    expect((await run(['simulate'])).stdout).toMatch(/30 days: 30 fires\.\n$/);
  });

  test('a simulation of a home that is not there makes none', async () => {
    const none = join(home, 'none');
    const ran = await runWakeful(['simulate', '--home', none]);
    expect(ran.stdout).toBe('30 days: 0 fires.\n');
    expect(existsSync(none)).toBe(false);
  });
});

describe('play', () => {
  test('prints everything said with its time', async () => {
    const begun = Date.now();
    const ran = await run(['play', story('medication'), '--zone', 'Asia/Taipei', '--json']);
    expect(ran.exitCode).toBe(0);
    const told = ran.json<StoryLine>().filter(({ fire }) => fire !== undefined);
    expect(told).toHaveLength(14);
    expect(told.at(-1)).toMatchObject({ at: '2026-12-14T20:00:00+08:00', chat: 'me', who: 'wakeful' });
    expect(told.at(-1)?.text).toMatch(/meds[\s\S]*vitamins/);
    expect(Date.now() - begun).toBeLessThan(4_000);
  });

  test('for people: a heading a day, the clock in a column', async () => {
    const ran = await run(['play', '-', '--zone', 'UTC'], {
      input: '2026-12-01 18:00 me: remind me to stretch tomorrow at 9am\nuntil 2026-12-02',
    });
    expect(ran.stdout).toMatch(/^Tuesday 1 Dec 2026\n {2}18:00 .*me .*remind me to stretch/);
    expect(ran.stdout).toMatch(/\n\nWednesday 2 Dec 2026\n {2}09:00 .*wakeful .*stretch/i);
  });

  test('a bad line is named', async () => {
    const ran = await run(['play', '-', '--json'], { input: '# story\n2026-12-01 18:00 me hello\n' });
    expect(ran.exitCode).toBe(2);
    expect(ran.json()).toMatchObject([{ ok: false, code: 'input_invalid', line: 2 }]);
  });
});

describe('start', () => {
  test('serves the page behind the token, and ends on SIGTERM', async () => {
    const running = await start();
    expect(statSync(join(home, 'token')).mode & 0o777).toBe(0o600);
    const token = readFileSync(join(home, 'token'), 'utf8').trim();
    expect(running.url).toContain(token);
    const api = `${new URL(running.url).origin}/api/triggers`;
    expect((await fetch(api)).status).toBe(401);
    expect((await fetch(api, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);

    const said = await run(['say', 'hello']);
    expect(said.stderr).toBe('');
    running.child.kill('SIGTERM');
    expect(await running.ended).toBe(0);
    expect((await run(['say', 'hello'])).stderr).toMatch(/not running/);
    expect((await start()).url).toContain(token);
  });

  test('a reminder said elsewhere is told where Wakeful runs, at its time', async () => {
    const running = await start();
    await run(['say', 'remind me to stretch in 2 seconds']);
    await running.waitFor(/wakeful.*stretch/i);
    const [ledger] = (await run(['fires', '--json'])).json<{ fires: FireView[] }>();
    expect(ledger?.fires).toMatchObject([{ outcome: 'spoke' }]);
  });

  test('killed between setting and due, and started again: it comes once, late, and says so', async () => {
    const killed = await start();
    await run(['say', 'remind me to stretch in 10 minutes']);
    killed.child.kill('SIGKILL');
    await killed.ended;

    const hoursLater = { aheadMs: 3 * 3_600_000 };
    const again = await start(['--json'], hoursLater);
    await again.waitFor(/"late":\d+/);
    again.child.kill('SIGKILL');
    await again.ended;
    const told = again
      .stdout()
      .split('\n')
      .filter((line) => line.includes('"who"'));
    expect(told.map((line) => JSON.parse(line) as StoryLine)).toEqual([
      expect.objectContaining({ who: 'wakeful', text: expect.stringMatching(/^stretch/i) }),
    ]);

    const third = await start([], hoursLater);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(third.stdout()).not.toMatch(/stretch/i);
    const [ledger] = (await run(['fires', '--json'])).json<{ fires: FireView[] }>();
    expect(ledger?.fires).toMatchObject([{ outcome: 'spoke' }]);
  });
});
