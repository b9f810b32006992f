import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSeededRandom } from '../../src/ids.ts';
import type { StoryLine } from '../../src/simulation/index.ts';
import type { MemoView, ProposalView, RecallHitView, TriggerView } from '../../src/views.ts';
import { openFolder, runHere } from './run-here.ts';

describe('a home', () => {
  test('options stand before or after the name of the command', async () => {
    const { home } = openFolder();
    await runHere(['say', 'remind me to stretch every day at 5pm', '--home', home]);
    const before = await runHere(['--json', '--home', home, 'triggers']);
    const after = await runHere(['triggers', '--home', home, '--json']);
    const byEnvironment = await runHere(['triggers', '--json'], { env: { WAKEFUL_HOME: home } });
    expect(before.json()).toMatchObject([{ ok: true, triggers: [{ cue: 'stretch' }] }]);
    expect(after.stdout).toBe(before.stdout);
    expect(byEnvironment.stdout).toBe(before.stdout);
  });

  test('a trigger from its making to its end', async () => {
    const { run } = openFolder();
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
    // The repeat that the snooze made goes with it.
    expect(await triggers()).toEqual([]);

    const again = await run(['pause', id]);
    expect(again.exitCode).toBe(7);
    expect(again.stderr).not.toBe('');
  });

  test('what a trigger does beyond its times, and what holds for all of them', async () => {
    const { run } = openFolder();
    await run(['say', 'remind me to take my meds every evening at 8']);
    const [listed] = (await run(['triggers', '--json'])).json<{ triggers: TriggerView[] }>();
    const id = listed?.triggers[0]?.id ?? '';
    const changed = await run([
      'change',
      id,
      '--nag',
      '10 minutes',
      '--nag-limit',
      '5',
      '--early',
      '1 hour',
      '--urgent',
    ]);
    expect(changed.stdout).toContain('Again every 10 minutes until it is done, at most 5 times.');
    expect(changed.stdout).toContain('Also 1 hour before.');
    const back = (await run(['change', id, '--no-nag', '--no-early', '--no-urgent', '--json'])).json();
    expect(back).toMatchObject([{ trigger: { policy: {}, also: [] } }]);
    expect((await run(['change', id, '--nag', 'soon'])).exitCode).toBe(4);
    expect((await run(['skip', id, '--json'])).json()).toMatchObject([{ ok: true, trigger: { id } }]);
    expect((await run(['done', id])).exitCode).toBe(7);
    const paused = await run(['pause', id, '--until', 'in 2 weeks']);
    expect(paused.stdout).toMatch(/paused until/);

    const set = ['--quiet', '23:00-07:00', '--snooze', '20', '--nag', '5', '--part', 'morning=06:30'];
    expect((await run(['person', ...set, '--json'])).json()).toMatchObject([
      {
        person: {
          quiet: { from: '23:00', to: '07:00' },
          ...{ snoozeMinutes: 20, nagMinutes: 5, dayParts: { morning: '06:30' } },
        },
      },
    ]);
    expect((await run(['person'])).stdout).toMatch(/quiet hours {2}23:00 to 07:00/);
    expect((await run(['person', '--no-quiet', '--json'])).json()).toMatchObject([{ person: { quiet: null } }]);
    expect((await run(['person', '--quiet', 'at night'])).exitCode).toBe(2);
    const daily = await run(['person', '--daily', '2', '--reset-threshold']);
    expect(daily.stdout).toMatch(/unasked {6}2 messages a day at most; each must score 0\.50/);
    expect((await run(['person', '--no-daily', '--json'])).json()).toMatchObject([{ person: { dailyMessages: 6 } }]);
    expect((await run(['held'])).stdout).toContain('Nothing was held back.');
    expect((await run(['held', '--days', '2', '--json'])).json()).toEqual([{ ok: true, held: [] }]);
  });

  const parcel = (index: number) => ({ text: `Parcel ${index} lies in room ${index % 7}`, ref: `p${index}` });

  test('facts go in as a stream', async () => {
    const { run } = openFolder();
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
    const { run } = openFolder();
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
    const { run } = openFolder();
    const chat = await run(['chat'], {
      input: 'remind me to stretch every day at 5pm\n\nmy sister lives in Lyon\n/quit\nnever said\n',
    });
    expect(chat.exitCode).toBe(0);
    expect(chat.stdout).toMatch(/5:00|17:00/);
    expect((await run(['recall', 'never said', '--json'])).json()).toMatchObject([{ hits: [] }]);
  });

  test('a simulation tells the coming days and leaves the home as it is', async () => {
    const { home, run } = openFolder();
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
    const { home } = openFolder();
    const none = join(home, 'none');
    const ran = await runHere(['simulate', '--home', none]);
    expect(ran.stdout).toBe('30 days: 0 fires.\n');
    expect(existsSync(none)).toBe(false);
  });
});

test('what is proposed is shown beside its reminder and in a list, and settled by its id', async () => {
  const { run: runAt } = openFolder();
  const random = createSeededRandom(3);
  const run = (args: string[]) => runAt(args, { random });
  await run(['say', 'remind me to service the car every Monday at 9am']);
  await run(['say', 'remind me to walk the dog every day at 7am']);
  await run(['remember', 'I sold the car']);
  await run(['remember', 'our dog died']);
  const open = async (...more: string[]) =>
    (await run(['proposals', '--json', ...more])).json<{ proposals: ProposalView[] }>()[0]?.proposals ?? [];
  const [car, dog] = await open();
  expect(car).toMatchObject({ change: { kind: 'end_trigger' }, cue: 'service the car', state: 'open' });
  expect(car?.evidence).toMatchObject([{ text: 'I sold the car' }]);
  expect((await run(['triggers'])).stdout).toContain('proposed: You said: “I sold the car”.');
  expect((await run(['proposals'])).stdout).toContain('Shall I stop the reminder “walk the dog”?');

  expect((await run(['accept', car?.id ?? '', '--json'])).json()).toMatchObject([{ proposal: { state: 'accepted' } }]);
  expect((await run(['dismiss', dog?.id ?? '', '--json'])).json()).toMatchObject([
    { proposal: { state: 'dismissed' } },
  ]);
  expect((await run(['accept', car?.id ?? ''])).exitCode).toBe(7);
  expect((await run(['accept', 'prop_nowhere'])).exitCode).toBe(3);
  expect(await open()).toEqual([]);
  expect(await open('--all')).toHaveLength(2);
  const [left] = (await run(['triggers', '--json'])).json<{ triggers: TriggerView[] }>();
  expect(left?.triggers.map(({ cue }) => cue)).toEqual(['walk the dog']);
});

test('notes to the future self are left, listed, paused and called off, and a message is redacted', async () => {
  const { run } = openFolder();
  const memos = async (...more: string[]) =>
    (await run(['memo', 'list', '--json', ...more])).json<{ memos: MemoView[] }>()[0]?.memos ?? [];
  expect((await run(['memo', 'list'])).stdout).toBe('No note waits.\n');
  const added = await run(['memo', 'add', '+2h', 'check', 'the', 'oven', '--intent', 'act']);
  expect(added.stdout).toMatch(/check the oven[\s\S]*act[\s\S]*memo_/);
  const [memo] = await memos();
  expect(memo).toMatchObject({ content: 'check the oven', intent: 'act', state: 'waiting', chat: 'web', person: 'me' });
  const id = memo?.id.slice(0, 14) ?? '';
  expect((await run(['memo', 'pause', id, '--json'])).json()).toMatchObject([{ ok: true, memo: { state: 'paused' } }]);
  expect((await run(['memo', 'resume', id, '--json'])).json()).toMatchObject([{ memo: { state: 'waiting' } }]);
  expect((await run(['memo', 'cancel', id, '--json'])).json()).toMatchObject([{ memo: { state: 'cancelled' } }]);
  expect((await run(['memo', 'cancel', id])).exitCode).toBe(7);
  expect((await run(['memo', 'show', 'memo_nowhere'])).exitCode).toBe(3);
  expect((await run(['memo', 'add', 'soon', 'x'])).stderr).toContain('found no time');
  expect((await run(['memo', 'add', '+1h', 'x', '--intent', 'sing'])).exitCode).toBe(2);
  expect(await memos()).toEqual([]);
  expect(await memos('--all')).toHaveLength(1);

  await run(['say', 'the safe code is Kumquat-4711']);
  const redacted = (await run(['redact', '1', '--chat', 'terminal', '--reason', 'a secret', '--json'])).json();
  expect(redacted).toMatchObject([
    { ok: true, redacted: { seq: 1, reason: 'a secret', also: { facts: 1, thoughts: 1 } } },
  ]);
  expect((await run(['recall', 'safe code', '--json'])).stdout).not.toContain('Kumquat');
  expect((await run(['redact', '1', '--chat', 'terminal', '--reason', 'again'])).exitCode).toBe(7);
  expect((await run(['redact', '1'])).exitCode).toBe(2);
});
