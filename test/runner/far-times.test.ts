import { expect, test } from 'vitest';
import { createRig, DAY, HOUR, START } from './rig.ts';

// Proves promises 1 and 2.

test.each([
  ['past the end of 32-bit seconds', Date.parse('2038-01-19T03:14:08Z')],
  ['further ahead than a timer can be set', START + 60 * DAY],
  ['in the next century', Date.parse('2106-02-07T06:28:16Z')],
])('a reminder %s comes at its time, and the loop never sleeps for more than half a minute', async (_name, at) => {
  const rig = createRig();
  await rig.trigger({ kind: 'at', at, zone: 'UTC' });
  const { clock } = rig;
  const sleeps: number[] = [];
  const sleep = clock.sleep;
  Object.assign(clock, {
    sleep: (ms: number, signal?: AbortSignal) => {
      sleeps.push(ms);
      return sleep(ms, signal);
    },
  });
  rig.wakeful.start();
  await expect.poll(() => sleeps.length).toBeGreaterThan(0);
  expect(Math.max(...sleeps)).toBeLessThanOrEqual(30_000);
  // A night with the lid closed, and the minute before the time.
  clock.set(at - 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rig.channel.sent).toEqual([]);
  clock.set(at);
  await expect.poll(() => rig.channel.sent.length).toBe(1);
  await rig.wakeful.stop();
  expect(await rig.wakeful.fires()).toMatchObject([{ outcome: 'spoke', reason: 'told_on_time' }]);
});

test('a clock that is put back during a sleep makes nobody wait for longer, and nothing come twice', async () => {
  const rig = createRig();
  await rig.trigger({ kind: 'every', everyMs: HOUR, anchorAt: START, zone: 'UTC' });
  rig.wakeful.start();
  rig.clock.set(START + HOUR);
  await expect.poll(() => rig.channel.sent.length).toBe(1);
  rig.clock.set(START + HOUR / 2);
  rig.clock.set(START + HOUR);
  await new Promise((resolve) => setTimeout(resolve, 20));
  rig.clock.set(START + 2 * HOUR);
  await expect.poll(() => rig.channel.sent.length).toBe(2);
  await rig.wakeful.stop();
  expect(await rig.wakeful.fires()).toHaveLength(2);
});
