import { expect, test } from 'vitest';
import { WakefulError } from '../../src/errors.ts';
import type { Store, Tx } from '../../src/store/index.ts';
import { createRecordingChannel, createScriptedBrain } from '../../src/testing/index.ts';
import { createRig, HOUR, START, tellCue, through } from './rig.ts';

// Proves promises 1, 2.

/** A store that has no room for the first `times` settlements of fires, or of sends. */
function fullFor(times: number, part: 'fires' | 'deliveries'): (store: Store) => Store {
  let left = times;
  const requireRoom = (of: typeof part): void => {
    if (of !== part || left === 0) return;
    left -= 1;
    throw new WakefulError('store_read_only', 'There is no room.');
  };
  const within = ({ fires, deliveries, ...tx }: Tx): Tx => ({
    ...tx,
    fires: {
      ...fires,
      settleMany: async (...given) => {
        requireRoom('fires');
        return fires.settleMany(...given);
      },
    },
    deliveries: {
      ...deliveries,
      settleMany: async (...given) => {
        requireRoom('deliveries');
        return deliveries.settleMany(...given);
      },
    },
  });
  return (store) => through(store, within);
}

test('a store without room uses up no attempts: what could not be written down is told when there is room', async () => {
  const rig = createRig({ wrap: fullFor(5, 'fires'), runner: { maxAttempts: 3 } });
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
  const rig = createRig({ wrap: fullFor(3, 'fires'), brain });
  await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
  await rig.liveUntil(START + 2 * HOUR);
  expect(rig.channel.sent).toHaveLength(1);
  expect(thoughtAt).toEqual([0, 1000, 2000, 3000]);
});

test('a message of which the channel’s word could not be written down is not sent again for it', async () => {
  let asked = 0;
  const channel = createRecordingChannel('test', () => {
    asked += 1;
    return { result: 'sent' };
  });
  const rig = createRig({ wrap: fullFor(2, 'deliveries'), channel });
  await rig.trigger({ kind: 'at', at: START + HOUR, zone: 'UTC' });
  await rig.liveUntil(START + 2 * HOUR);
  expect(asked).toBe(1);
  expect(await rig.store.snapshot((tx) => tx.deliveries.list('home', { limit: 9 }))).toMatchObject([
    { receipt: 'sent' },
  ]);
});
