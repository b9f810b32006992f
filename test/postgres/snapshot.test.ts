import { describe, expect, test } from 'vitest';
import { HOUSE, person } from '../store/contract/records.ts';
import { postgresRig, serverUrl } from './postgres-rig.ts';

describe.skipIf(serverUrl === null)('a snapshot on PostgreSQL', () => {
  test('sees one state, whatever is committed meanwhile, and waits for nobody', async () => {
    const rig = await postgresRig();
    const [store, other] = [await rig.open(), await rig.open()];
    const [before, after] = await store.snapshot(async (tx) => {
      const first = await tx.people.list(HOUSE);
      await other.transaction((their) => their.people.insert(person('per_ana')));
      return [first, await tx.people.list(HOUSE)];
    });
    expect(after).toEqual(before);

    const begun = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const writing = other.transaction(async (tx) => {
      await tx.people.insert(person('per_ben', { handle: 'ben' }));
      begun.resolve();
      await finish.promise;
    });
    await begun.promise;
    expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toHaveLength(1);
    finish.resolve();
    await writing;
    expect(await store.snapshot((tx) => tx.people.list(HOUSE))).toHaveLength(2);
    await rig.end();
  });
});
