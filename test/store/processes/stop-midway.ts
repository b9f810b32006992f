// Stops at a named point and stays there until it is killed.
import { createVirtualClock } from '../../../src/clock.ts';
import { delivery } from '../contract/records.ts';
import { START } from '../contract/rig.ts';
import { say, untilGo } from './go.ts';
import { openPlace } from './open-place.ts';

const [path = '', point = ''] = process.argv.slice(2);
const store = await openPlace(path, { clock: createVirtualClock(START) });
const [lease] = await store.transaction((tx) =>
  tx.fires.claim({ owner: 'wrk_doomed', limit: 1, leaseMs: 1000, now: tx.now }),
);
if (!lease) throw new Error('there is nothing to claim');
if (point === 'begun') await store.transaction((tx) => tx.fires.begin(lease, tx.now));
if (point === 'settling') {
  await store.transaction(async (tx) => {
    await tx.fires.settle(lease, { outcome: 'spoke', reason: 'due', recalled: [], now: tx.now });
    await tx.deliveries.insert(delivery('dlv_a'));
    say('stopped');
    await untilGo();
  });
}
say('stopped');
await untilGo();
