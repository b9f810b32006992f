import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { playStory, type StoryLine } from '../../src/simulation/index.ts';

const ZONE = 'Asia/Taipei';

async function play(story: string, zone = ZONE): Promise<StoryLine[]> {
  const lines: StoryLine[] = [];
  for await (const line of playStory(story, { zone })) lines.push(line);
  return lines;
}

const example = (name: string): string =>
  readFileSync(new URL(`../../examples/${name}.story`, import.meta.url), 'utf8');

const fires = (lines: readonly StoryLine[]): StoryLine[] => lines.filter(({ fire }) => fire !== undefined);
/** The dates `first` … `last` of December 2026 at a clock time. */
const december = (first: number, last: number, clock: string): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => `2026-12-${String(first + index).padStart(2, '0')}T${clock}`);
const wallTimes = (lines: readonly StoryLine[]): string[] => lines.map(({ at }) => at.slice(0, 16));

/** Promise 4, "content lives in memory", and the end of a schedule; over restarts promise 10. */
describe.each([
  ['in English', 'medication', /meds/, /vitamins/],
  ['in Chinese', 'medication.zh', /藥/, /維他命/],
  ['over restarts', 'restart', /meds/, /vitamins/],
])('the story of the medication %s', (_how, name, meds, vitamins) => {
  test('tells both facts at 20:00 once the second is known, for two weeks, and then says nothing', async () => {
    const told = fires(await play(example(name)));
    expect(wallTimes(told)).toEqual(december(1, 14, '20:00'));
    for (const line of told)
      expect(line).toMatchObject({ who: 'wakeful', chat: 'me', text: expect.stringMatching(meds) });
    expect(told.map(({ text }) => vitamins.test(text))).toEqual(told.map((_, index) => index >= 2));
    expect(told.filter(({ late }) => late !== undefined)).toEqual([]);
    expect(new Set(told.map(({ fire }) => fire)).size).toBe(14);
  });

  test('every line that is said is answered', async () => {
    const spoken = (await play(example(name))).filter(({ fire }) => fire === undefined);
    expect(spoken.map(({ who }) => who)).toEqual(['me', 'wakeful', 'me', 'wakeful']);
  });
});

describe('a span in which nothing runs', () => {
  test('over a slot: it is told once, late, and says so; the next is on time', async () => {
    const told = fires(await play(example('down')));
    expect(told.map(({ at, late }) => [at.slice(0, 16), late])).toEqual([
      ['2026-12-02T11:00', 3 * 3_600_000],
      ['2026-12-02T11:00', 2 * 3_600_000],
      ['2026-12-03T09:00', undefined],
    ]);
    expect(told[0]?.text).toMatch(/mom/);
    expect(told[1]?.text).toMatch(/plants/);
    for (const line of told.slice(0, 2)) expect(line.text).toMatch(/late|was due|8:00|9:00/i);
  });

  test('a slot at its first moment is missed, one at its last is on time', async () => {
    const story = (from: string, to: string) =>
      `2026-12-01 18:00 me: remind me to stretch tomorrow at 9am\ndown 2026-12-02 ${from} .. 2026-12-02 ${to}\nuntil 2026-12-02`;
    const [missed] = fires(await play(story('09:00', '11:00')));
    expect(missed).toMatchObject({ at: '2026-12-02T11:00:00+08:00', late: 2 * 3_600_000 });
    const [onTime] = fires(await play(story('07:00', '09:00')));
    expect(onTime?.at).toBe('2026-12-02T09:00:00+08:00');
    expect(onTime?.late).toBeUndefined();
  });

  test('what is said meanwhile is heard when it runs again', async () => {
    const lines = await play(
      'down 2026-12-02 07:00 .. 2026-12-02 11:00\n2026-12-02 08:00 me: remind me to stretch every day at 9am\nuntil 2026-12-03 10:00',
    );
    expect(lines.map(({ at, who }) => [at.slice(0, 16), who])).toEqual([
      ['2026-12-02T11:00', 'me'],
      ['2026-12-02T11:00', 'wakeful'],
      ['2026-12-03T09:00', 'wakeful'],
    ]);
  });
});

describe('chats of a story', () => {
  test('each has its own reminders, and what is private stays private (promise 5)', async () => {
    const lines = await play(example('family'));
    expect(fires(lines).map(({ at, chat }) => [at.slice(0, 16), chat])).toEqual([
      ['2026-12-02T18:00', 'family'],
      ['2026-12-02T19:00', 'me'],
    ]);
    const inFamily = lines.filter(({ chat, who }) => chat === 'family' && who === 'wakeful');
    expect(inFamily.map(({ text }) => text).join('\n')).not.toMatch(/bicycle/i);
    expect(fires(lines)[1]?.text).toMatch(/bicycle/i);
  });

  test('the speakers are named', async () => {
    const lines = await play(example('family'));
    expect(new Set(lines.map(({ who }) => who))).toEqual(new Set(['me', 'amy', 'wakeful']));
  });
});

test('the same story goes the same way, fire by fire', async () => {
  expect(await play(example('restart'))).toEqual(await play(example('restart')));
});

test('a slot at the moment of "until" belongs to the story, and nothing after it', async () => {
  const story = '2026-12-01 18:00 me: remind me to stretch every day at 9am\nuntil 2026-12-03 09:00';
  expect(wallTimes(fires(await play(story)))).toEqual(december(2, 3, '09:00'));
});

test('days are on the clock of the zone, over a change of the clock too (promise 3)', async () => {
  const story = '2026-03-27 18:00 me: remind me to stretch every day at 9am\nuntil 2026-03-30';
  expect(fires(await play(story, 'Europe/Berlin')).map(({ at }) => at)).toEqual([
    '2026-03-28T09:00:00+01:00',
    '2026-03-29T09:00:00+02:00',
    '2026-03-30T09:00:00+02:00',
  ]);
});
