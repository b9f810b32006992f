// Commits a change each time it is told to go on.
import { HOUSE } from '../contract/records.ts';
import { say, untilGo } from './go.ts';
import { openPlace } from './open-place.ts';

const store = await openPlace(process.argv[2] ?? '');
for (let count = 1; ; count += 1) {
  say('ready');
  await untilGo();
  await store.transaction((tx) => tx.settings.set(HOUSE, 'count', count));
}
