import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { StoryLine } from '../../src/simulation/index.ts';
import { runHere as run } from './run-here.ts';

const story = (name: string): string => fileURLToPath(new URL(`../../examples/${name}.story`, import.meta.url));

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
});

describe('play', () => {
  test('prints everything said with its time', async () => {
    const ran = await run(['play', story('medication'), '--zone', 'Asia/Taipei', '--json']);
    expect(ran.exitCode).toBe(0);
    const told = ran.json<StoryLine>().filter(({ fire }) => fire !== undefined);
    expect(told).toHaveLength(14);
    expect(told.at(-1)).toMatchObject({ at: '2026-12-14T20:00:00+08:00', chat: 'me', who: 'wakeful' });
    expect(told.at(-1)?.text).toMatch(/meds[\s\S]*vitamins/);
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
