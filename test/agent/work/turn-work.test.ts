import { expect, test, vi } from 'vitest';
import { createTurnWork } from '../../../src/agent/index.ts';
import type { Bench, WorkTool } from '../../../src/agent/work/workshop.ts';

/** The work of a turn with one tool, which answers with a text of some length. */
function workWith(run: WorkTool['run']) {
  const calls: string[] = [];
  let closed = 0;
  const bench: Bench = {
    tools: [{ name: 'read', description: 'Reads.', schema: {}, acts: true, run }],
    notes: [],
    changedFiles: async () => undefined,
    close: async () => {
      closed += 1;
    },
  };
  const work = createTurnWork({
    workshop: { names: ['x'], knows: () => true, open: async () => bench, examine: async () => [] },
    triggerId: 'trg_1',
    zone: 'UTC',
    mayUse: [],
    beforeCall: async (tool) => {
      calls.push(tool);
    },
    report: async () => {},
  });
  return { work, calls, closedTimes: () => closed };
}

test('what one task reads in all has an end', async () => {
  const { work, calls } = workWith(async () => ({ text: 'x'.repeat(150_000), isError: false }));
  const open = await work.until(new AbortController().signal).open();
  const lengths: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) lengths.push((await open.call('read', {}))?.text.length ?? 0);
  expect(lengths.slice(0, 3)).toEqual([150_000, 150_000, 150_000]);
  expect(await open.call('read', {})).toMatchObject({
    isError: true,
    text: expect.stringContaining('as much as it can'),
  });
  expect(calls).toHaveLength(3);
});

test('a call that is under way is waited for when the work is closed, and none begins after it', async () => {
  let begun = 0;
  const { work, closedTimes } = workWith(
    (_input, signal) =>
      new Promise((resolve) => {
        begun += 1;
        signal.addEventListener('abort', () => resolve({ text: 'ended', isError: true }));
      }),
  );
  const open = await work.until(new AbortController().signal).open();
  const calling = open.call('read', {});
  await vi.waitUntil(() => begun > 0);
  const tooLate = open.call('read', {});
  await work.close();
  expect(await calling).toEqual({ text: 'ended', isError: true });
  expect((await tooLate)?.text).toContain('this turn is over');
  expect([begun, closedTimes()]).toEqual([1, 1]);
  expect((await open.call('read', {}))?.text).toContain('this turn is over');
  expect(await work.done()).toEqual([{ tool: 'read', times: 1 }]);
});

test('what is no object is no input, and what was not asked for is not opened', async () => {
  const { work, calls, closedTimes } = workWith(async () => ({ text: '', isError: false }));
  const open = await work.until(new AbortController().signal).open();
  for (const input of [undefined, null, 'text', []]) expect((await open.call('read', input))?.isError).toBe(true);
  expect(await open.call('other', {})).toBeUndefined();
  expect(calls).toEqual([]);
  const never = workWith(async () => ({ text: '', isError: false }));
  await never.work.close();
  expect([closedTimes(), never.closedTimes()]).toEqual([0, 0]);
});
