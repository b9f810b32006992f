import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { createGroupCommit } from '../../src/runner/group-commit.ts';
import { openSqliteStore, type Store } from '../../src/store/index.ts';

/** A store's methods as an object of their own, so that a test can replace one. */
function passedOn(store: Store): Store {
  return {
    clock: store.clock,
    transaction: (work) => store.transaction(work),
    snapshot: (read) => store.snapshot(read),
    onCommit: (listener) => store.onCommit(listener),
    close: () => store.close(),
  };
}

/** A store that counts its transactions. */
function counting(): { store: Store; transactions: () => number } {
  const store = openSqliteStore(':memory:', { clock: createVirtualClock(0) });
  let count = 0;
  const transaction: Store['transaction'] = (work) => {
    count += 1;
    return store.transaction(work);
  };
  return { store: { ...passedOn(store), transaction }, transactions: () => count };
}

test('items that wait at the same time are committed together, each with its own result', async () => {
  const { store, transactions } = counting();
  const save = createGroupCommit(store, async (tx, name: string) => {
    await tx.settings.set('home', name, name);
    return name.toUpperCase();
  });
  expect(await Promise.all(['a', 'b', 'c'].map(save))).toEqual(['A', 'B', 'C']);
  expect(transactions()).toBe(1);
  expect(await save('d')).toBe('D');
  expect(transactions()).toBe(2);
});

test('an item that cannot be applied undoes its group and tells all of it, and the next group goes on', async () => {
  const { store } = counting();
  const save = createGroupCommit(store, async (tx, name: string) => {
    await tx.settings.set('home', name, name);
    if (name === 'bad') throw new Error('no room');
  });
  const results = await Promise.allSettled(['good', 'bad'].map(save));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await save('later');
  const kept = await store.snapshot(async (tx) => [
    await tx.settings.get('home', 'good'),
    await tx.settings.get('home', 'later'),
  ]);
  expect(kept).toEqual([undefined, 'later']);
});

test('a store that takes no transaction fails those who wait, not those who come later', async () => {
  const { store } = counting();
  let isBroken = true;
  const transaction: Store['transaction'] = (work) =>
    isBroken ? Promise.reject(new Error('locked')) : store.transaction(work);
  const save = createGroupCommit(
    Object.assign(Object.create(store), { transaction }) as Store,
    async (tx, name: string) => tx.settings.set('home', name, name),
  );
  await expect(save('a')).rejects.toThrow('locked');
  isBroken = false;
  await expect(save('b')).resolves.toBeUndefined();
});
