import { expect, test } from 'vitest';
import { type Brain, type Turn, withBreaker } from '../../src/agent/index.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { WakefulError } from '../../src/errors.ts';

const turn = { signal: new AbortController().signal } as Turn;

/** A brain that fails when told to, counts how often it was asked, and says what was logged about it. */
function rig() {
  const clock = createVirtualClock(0);
  let fault: Error | undefined;
  let asked = 0;
  const logged: string[] = [];
  const log = { warn: (message: string) => logged.push(message), info: (message: string) => logged.push(message) };
  const brain: Brain = {
    name: 'model',
    think: async () => {
      asked += 1;
      if (fault) throw fault;
      return { kind: 'speak', text: 'hello' };
    },
  };
  const guarded = withBreaker(brain, clock, log);
  const ask = (): Promise<string> =>
    guarded.think(turn).then(
      () => 'answered',
      (thrown: Error) => thrown.message,
    );
  return {
    clock,
    logged,
    ask,
    asked: () => asked,
    fail: (error?: Error) => {
      fault = error;
    },
  };
}

test('a brain that keeps failing is left alone for a minute, then tried by one turn, and it is said', async () => {
  const { clock, logged, ask, asked, fail } = rig();
  fail(new Error('no answer'));
  for (let n = 0; n < 5; n += 1) expect(await ask()).toBe('no answer');
  for (let n = 0; n < 20; n += 1) expect(await ask()).toContain('left alone');
  expect(asked()).toBe(5);
  clock.advance(60_000);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([
    'no answer',
    expect.stringContaining('left alone'),
    expect.stringContaining('left alone'),
  ]);
  expect(asked()).toBe(6);
  clock.advance(60_000);
  fail();
  expect([await ask(), await ask()]).toEqual(['answered', 'answered']);
  expect(logged).toEqual(['a brain keeps failing and is left alone', 'a brain answers again']);
});

test('failures that are not in a row, and money that ran out, leave it in use', async () => {
  const { ask, asked, fail } = rig();
  for (let n = 0; n < 40; n += 1) {
    fail(n % 5 === 4 ? undefined : new Error('no answer'));
    await ask();
  }
  fail(new WakefulError('budget_spent', 'Spent.'));
  for (let n = 0; n < 20; n += 1) expect(await ask()).toBe('Spent.');
  expect(asked()).toBe(60);
});

test('a clock that is put back does not make it rest for longer', async () => {
  const { clock, ask, asked, fail } = rig();
  clock.set(10_000_000);
  fail(new Error('no answer'));
  for (let n = 0; n < 6; n += 1) await ask();
  expect(asked()).toBe(5);
  clock.set(1_000);
  await ask();
  expect(asked()).toBe(6);
});

test('a turn whose time ran out counts as a failure', async () => {
  const clock = createVirtualClock(0);
  const log = { warn: () => undefined, info: () => undefined };
  const guarded = withBreaker({ name: 'slow', think: () => new Promise(() => {}) }, clock, log);
  for (let n = 0; n < 5; n += 1) {
    const over = new AbortController();
    const thinking = guarded.think({ ...turn, signal: over.signal });
    over.abort();
    await expect(thinking).rejects.toThrow('the turn was over');
  }
  await expect(guarded.think(turn)).rejects.toThrow('left alone');
});
