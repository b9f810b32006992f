import { describe, test } from 'vitest';
import { systemClock } from '../../src/clock.ts';
import { freeze, killAt } from '../proofs/processes/story.ts';
import { postgresRig, serverUrl } from './postgres-rig.ts';

// Proves promises 1, 2 and 6.

describe.skipIf(serverUrl === null)('workers on PostgreSQL that die or freeze', () => {
  test.each(['planning', 'claiming', 'settling', 'sent'])(
    'one killed while %s leaves nothing untold, and nothing told twice without a word',
    async (point) => {
      const rig = await postgresRig();
      await killAt(rig.url, await rig.open({ clock: systemClock }), point);
      await rig.end();
    },
    90_000,
  );

  test('one frozen past its lease, then continued, tells nothing more', async () => {
    const rig = await postgresRig();
    await freeze(rig.url, await rig.open({ clock: systemClock }));
    await rig.end();
  }, 90_000);
});
