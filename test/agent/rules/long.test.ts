import { describe, expect, test } from 'vitest';
import { hear } from './brain.ts';

/** Far beyond what it takes on the slowest machine, and far below what a table that backtracks would take. */
const LIMIT_MS = 4_000;

test.each([
  ['letters', 'a'.repeat(1_000_000)],
  ['的', '的'.repeat(1_000_000)],
  ['line ends', 'x\n'.repeat(500_000)],
])('a megabyte of %s is kept without reading exploding, and answered in one short line', async (_, text) => {
  const before = performance.now();
  const heard = await hear(text);
  expect(performance.now() - before).toBeLessThan(LIMIT_MS);
  expect(heard.calls.map(([name]) => name)).toEqual(['remember']);
  expect(heard.text.length).toBeLessThan(350);
  expect(heard.text).not.toContain('\n');
});

const IN_ENGLISH = 'I have to buy eggs and flour at the shop. ';
const IN_TRADITIONAL = '我要去店裡買雞蛋和麵粉。';
const IN_SIMPLIFIED = '我要去店里买鸡蛋和面粉。';

describe('a request of more than six hundred characters', () => {
  test.each([
    ['remind me tomorrow at 9am to read this: ', IN_ENGLISH.repeat(30)],
    ['Hi. Tomorrow at 9am, please remind me to read this: ', IN_ENGLISH.repeat(30)],
    ['明天早上九點提醒我讀這個：', IN_TRADITIONAL.repeat(80)],
    ['明天早上九点提醒我读这个：', IN_SIMPLIFIED.repeat(80)],
  ])('is set: "%s…"', async (request, thing) => {
    const { calls, made } = await hear(request + thing);
    expect(calls.map(([name]) => name)).toEqual(['remind']);
    expect(made[0]?.content).toContain(thing.slice(0, -3));
    expect(made[0]?.parsed.schedule).toMatchObject({ kind: 'at', at: Date.parse('2026-12-02T09:00:00+08:00') });
  });

  test.each([
    [IN_ENGLISH.repeat(30), 'Remind me of all this tomorrow at 9am.'],
    [IN_TRADITIONAL.repeat(80), '明天早上九點提醒我這些事。'],
    [IN_SIMPLIFIED.repeat(80), '明天早上九点提醒我这些事。'],
  ])('is set when it stands at the end', async (thing, request) => {
    const { calls } = await hear(thing + request);
    expect(calls.map(([name]) => name)).toEqual(['remind']);
  });

  test.each([
    ['remind me tomorrow at 9am to read this: ', IN_ENGLISH.repeat(120), 'too long'],
    ['remind me to go at 5pm. ', 'remind me to go at 5pm. '.repeat(40_000), 'too long'],
    ['明天早上九點提醒我讀這個：', IN_TRADITIONAL.repeat(400), '太長'],
    ['明天早上九点提醒我读这个：', IN_SIMPLIFIED.repeat(400), '太长'],
  ])('is refused when it is longer than is read, and nothing is kept or set: "%s…"', async (request, thing, says) => {
    const { calls, text, answer } = await hear(request + thing);
    expect(calls).toEqual([]);
    expect(text).toContain(says);
    expect(answer).toMatchObject({ refusal: 'input_invalid' });
  });

  test.each([
    ['', IN_ENGLISH.repeat(30)],
    ['', IN_TRADITIONAL.repeat(80)],
    ['', IN_SIMPLIFIED.repeat(80)],
    ['in its midst', `${IN_ENGLISH.repeat(30)}Ann said: remind me tomorrow at 9am. ${IN_ENGLISH.repeat(30)}`],
    ['in its midst', `${IN_TRADITIONAL.repeat(80)}他說：明天早上九點提醒我。${IN_TRADITIONAL.repeat(80)}`],
  ])('is none when it is a statement with no request %s: that is kept whole', async (_, text) => {
    expect((await hear(text)).calls).toEqual([['remember', text.trim()]]);
  });
});
