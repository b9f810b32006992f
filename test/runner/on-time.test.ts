import { expect, test } from 'vitest';
import type { Store } from '../../src/store/index.ts';
import { createScriptedBrain } from '../../src/testing/index.ts';
import { createRig, HOUR, type Rig, START, tellCue } from './rig.ts';

const DUE = START + HOUR;
/** So far behind the worker's clock is the database's when a test says so. */
const BEHIND_MS = 7;

/** A store whose looks are counted, and whose own time is `behindMs` behind what its clock says. */
function watched(behindMs: number) {
  let looks = 0;
  const wrap = (store: Store): Store => ({
    clock: store.clock,
    transaction: (work, options) => store.transaction((tx) => work({ ...tx, now: tx.now - behindMs }), options),
    snapshot: (read) => store.snapshot((tx) => read({ ...tx, now: tx.now - behindMs })),
    lookAhead: async (channels, since) => {
      looks += 1;
      const outlook = await store.lookAhead(channels, since);
      // An answer takes its way, as a server's does.
      await new Promise(setImmediate);
      return { ...outlook, now: outlook.now - behindMs };
    },
    onCommit: (listener) => store.onCommit(listener),
    close: () => store.close(),
  });
  return { wrap, looks: () => looks };
}

/** Lets the worker fall asleep before a reminder that is due at {@link DUE}. */
async function asleepBefore(rig: Rig): Promise<void> {
  await rig.trigger({ kind: 'at', at: DUE, zone: 'UTC' }, { cue: 'stretch' });
  rig.wakeful.start();
  // It sleeps half a minute at a time.
  for (let at = START; at < DUE - 10_000; at += 10_000) {
    rig.clock.set(at);
    await new Promise(setImmediate);
  }
}

test('a worker that slept until the instant begins without looking', async () => {
  const { wrap, looks } = watched(0);
  const seen: number[] = [];
  const brain = createScriptedBrain((turn) => {
    seen.push(looks());
    return tellCue(turn);
  });
  const rig = createRig({ wrap, brain });
  await asleepBefore(rig);
  const before = looks();
  rig.clock.set(DUE);
  await expect.poll(() => rig.channel.sent).toHaveLength(1);
  // One is on its way while the fire is briefed, for what else may have become due.
  expect((seen[0] ?? Number.NaN) - before).toBeLessThanOrEqual(1);
  await rig.wakeful.stop();
});

test('by a database whose clock is behind it is not time yet: it is told when it is, never early and no breath later', async () => {
  const { wrap } = watched(BEHIND_MS);
  const rig = createRig({ wrap });
  await asleepBefore(rig);
  rig.clock.set(DUE);
  await new Promise(setImmediate);
  for (let ms = 1; ms < BEHIND_MS; ms += 1) {
    rig.clock.set(DUE + ms);
    await new Promise(setImmediate);
    expect(rig.channel.sent).toEqual([]);
  }
  for (let ms = BEHIND_MS; ms < 60 && rig.channel.sent.length === 0; ms += 1) {
    rig.clock.set(DUE + ms);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  }
  expect(rig.channel.sent).toHaveLength(1);
  await rig.wakeful.stop();
});
