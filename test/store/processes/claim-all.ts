// Claims and settles fires, a few at a time, until none is left. Says the ids of those that it settled.
import { delivery } from '../contract/records.ts';
import { say, untilGo } from './go.ts';
import { openPlace } from './open-place.ts';

const [path = '', owner = ''] = process.argv.slice(2);
const store = await openPlace(path);
say('ready');
await untilGo();
const settled: string[] = [];
for (;;) {
  const leases = await store.transaction((tx) => tx.fires.claim({ owner, limit: 7, leaseMs: 60_000, now: tx.now }));
  if (leases.length === 0) break;
  await store.transaction(async (tx) => {
    for (const lease of leases) {
      const { id } = lease.fire;
      await tx.fires.settle(lease, { outcome: 'spoke', reason: owner, recalled: [], now: tx.now });
      await tx.deliveries.insert(delivery(`dlv_${id}`, { fireId: id, chatId: `chat_${id}` }));
      settled.push(id);
    }
  });
}
await store.close();
say(JSON.stringify(settled));
process.exit();
