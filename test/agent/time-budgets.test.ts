import { describe, expect, test } from 'vitest';
import { limitSteps } from '../../src/agent/brains/limit-steps.ts';
import { createWorkshop, type TimeBudgets, timeBudgets } from '../../src/agent/index.ts';
import { createVirtualClock } from '../../src/clock.ts';
import { DEFAULT_RUNNER_SETTINGS } from '../../src/runner/index.ts';

/** What goes on within what. */
const WITHIN: readonly (readonly [keyof TimeBudgets, keyof TimeBudgets])[] = [
  ['turnMs', 'taskMs'],
  ['stepMs', 'turnMs'],
  ['waitMs', 'stepMs'],
  ['commandMs', 'taskMs'],
  ['serverMs', 'taskMs'],
  ['probeMs', 'serverMs'],
  ['closeMs', 'serverMs'],
  ['farewellMs', 'closeMs'],
];

describe.each([1, 1.5, 2, 10, 30])('with turns of %d minutes', (minutes) => {
  const times = timeBudgets(minutes * 60_000);
  test.each(WITHIN)('%s ends before %s', (inner, outer) => {
    expect(times[inner]).toBeGreaterThan(0);
    expect(times[inner]).toBeLessThan(times[outer]);
  });
  test('a send outlives what a channel waits for by itself', () => {
    // Telegram's requests end after 20 s, which is the longest of them.
    expect(times.sendMs).toBeGreaterThan(20_000);
  });
});

test('the usual times', () => {
  expect(timeBudgets()).toEqual({
    taskMs: 900_000,
    turnMs: 120_000,
    commandMs: 120_000,
    stepMs: 90_000,
    serverMs: 30_000,
    waitMs: 20_000,
    probeMs: 3_000,
    closeMs: 1_000,
    farewellMs: 500,
    sendMs: 30_000,
  });
  expect(DEFAULT_RUNNER_SETTINGS).toMatchObject({
    turnTimeoutMs: 120_000,
    workTimeoutMs: 900_000,
    sendTimeoutMs: 30_000,
  });
});

test.each([0, 59_999, 30 * 60_000 + 1, Number.NaN])('%d ms is no time for a turn', (ms) => {
  expect(() => timeBudgets(ms)).toThrowError(expect.objectContaining({ code: 'input_invalid' }));
});

test.each([
  ['a command', { sandbox: { folder: '/tmp/none', limits: { timeMs: 900_000 } } }, 'A command in the sandbox'],
  [
    'a call of a server',
    {
      servers: [
        { name: 'slow', reach: { kind: 'address' as const, url: 'http://[::1]/', headers: {} }, timeoutMs: 900_000 },
      ],
    },
    'A call of the server "slow"',
  ],
])('%s cannot be given the time of a whole task', (_, settings, says) => {
  expect(() => createWorkshop(settings)).toThrowError(expect.objectContaining({ code: 'input_invalid' }));
  expect(() => createWorkshop(settings)).toThrowError(
    `${says} must take less time than a whole task, which has 900 s.`,
  );
  expect(() => createWorkshop({ ...settings, times: timeBudgets(180_000) })).not.toThrow();
});

describe('an answer of a model', () => {
  const request = (signal: AbortSignal) => ({
    instructions: '',
    messages: [],
    steps: [],
    tools: [],
    signal,
    onText: () => {},
  });
  const hangs = {
    name: 'slow',
    reply: ({ signal }: { signal: AbortSignal }) =>
      new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('it was stopped')))),
  };

  test('is given up before its turn is, and says so', async () => {
    const clock = createVirtualClock(0);
    const reply = limitSteps(hangs as never, clock, 90_000).reply(request(new AbortController().signal) as never);
    const failed = expect(reply).rejects.toThrow('slow: no answer within 90 s');
    clock.advance(90_000);
    await failed;
  });

  test('that its turn ends says what it says then', async () => {
    const turn = new AbortController();
    const reply = limitSteps(hangs as never, createVirtualClock(0), 90_000).reply(request(turn.signal) as never);
    turn.abort();
    await expect(reply).rejects.toThrow('it was stopped');
  });
});
