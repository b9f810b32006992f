import { expect, test } from 'vitest';
import { WakefulError } from '../../src/errors.ts';
import type { Store, Tx } from '../../src/store/index.ts';
import { createScriptedBrain } from '../../src/testing/index.ts';
import { createRig, HOUR, START, tellCue, through } from './rig.ts';

// Proves promise 1.

/** A store that has no room for the first `times` settlements. */
function fullFor(times: number): (store: Store) => Store {
  let left = times;
  const within = (tx: Tx): Tx => ({
    ...tx,
    fires: {
      ...tx.fires,
      settleMany: (settlements, now) => {
        if (left === 0) return tx.fires.settleMany(settlements, now);
        left -= 1;
        throw new WakefulError('store_read_only', 'There is no room.');
      },
    },
  });
  return (store) => through(store, within);
}

test('a store without room uses up no attempts: what could not be written down is told when there is room', async () => {
  const rig = createRig({ wrap: fullFor(5), runner: { maxAttempts: 3 } });
  await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
  await rig.liveUntil(START + 2 * HOUR);
  expect(rig.channel.sent.map(({ body }) => body.text)).toEqual(['take my meds']);
  const [fire] = await rig.store.snapshot((tx) => tx.fires.list('home'));
  expect(fire).toMatchObject({ outcome: 'spoke', attempt: 1 });
});

test('what could not be written down is not thought about again at once: a model is paid for each time', async () => {
  const thoughtAt: number[] = [];
  const brain = createScriptedBrain((turn) => {
    thoughtAt.push(rig.clock.now() - START - HOUR);
    return tellCue(turn);
  });
  const rig = createRig({ wrap: fullFor(3), brain });
  await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
  await rig.liveUntil(START + 2 * HOUR);
  expect(rig.channel.sent).toHaveLength(1);
  expect(thoughtAt).toEqual([0, 1000, 2000, 3000]);
});
