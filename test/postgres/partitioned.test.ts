import { describe, expect, test } from 'vitest';
import { storeContract } from '../store/contract.ts';
import { partitionedSchema } from './partitioned.ts';
import { administer, postgresRig, serverUrl } from './postgres-rig.ts';

const partitionedRig = () => postgresRig(partitionedSchema());

describe.skipIf(serverUrl === null)('a PostgreSQL partitioned by household', () => {
  test('holds rows of several households in several partitions', async () => {
    const rig = await partitionedRig();
    const store = await rig.open();
    await store.transaction(async (tx) => {
      for (let n = 0; n < 20; n += 1) await tx.settings.set(`hh_${n}`, 'x', n);
    });
    const parts = await administer(
      rig.schema,
      'SELECT DISTINCT tableoid::regclass::text AS part FROM settings ORDER BY 1',
    );
    expect(parts.map(({ part }) => part)).toEqual(['settings_0', 'settings_1', 'settings_2', 'settings_3']);
    await rig.end();
  });

  storeContract('partitioned', partitionedRig, { schedules: 2 });
});
