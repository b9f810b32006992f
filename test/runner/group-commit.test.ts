import { expect, test } from 'vitest';
import { createVirtualClock } from '../../src/clock.ts';
import { WakefulError } from '../../src/errors.ts';
import { createGroupCommit } from '../../src/runner/group-commit.ts';
import { openSqliteStore, type Store, type Tx } from '../../src/store/index.ts';

/** A store's methods as an object of their own, so that a test can replace one. */
function passedOn(store: Store): Store {
  return {
    clock: store.clock,
    transaction: (work) => store.transaction(work),
    snapshot: (read) => store.snapshot(read),
    lookAhead: (channels, since) => store.lookAhead(channels, since),
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

/** Keeps each name as a setting; a bad one cannot be kept. */
const keep = async (tx: Tx, names: readonly string[]): Promise<string[]> => {
  for (const name of names) {
    await tx.settings.set('home', name, name);
    if (name.startsWith('bad')) throw new Error('no room');
  }
  return names.map((name) => name.toUpperCase());
};

const kept = (store: Store, ...names: string[]) =>
  store.snapshot(async (tx) => {
    const found: unknown[] = [];
    for (const name of names) found.push(await tx.settings.get('home', name));
    return found;
  });

test('items that wait at the same time are committed together, each with its own result', async () => {
  const { store, transactions } = counting();
  const save = createGroupCommit(store, keep);
  expect(await Promise.all(['a', 'b', 'c'].map(save))).toEqual(['A', 'B', 'C']);
  expect(transactions()).toBe(1);
  expect(await save('d')).toBe('D');
  expect(transactions()).toBe(2);
});

test('an item that cannot be applied disturbs no other of its group', async () => {
  const { store } = counting();
  const save = createGroupCommit(store, keep);
  const results = await Promise.allSettled(['good', 'bad', 'better'].map(save));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await save('later');
  expect(await kept(store, 'good', 'bad', 'better', 'later')).toEqual(['good', undefined, 'better', 'later']);
});

test('a group that the store runs again is applied whole, with whoever came meanwhile', async () => {
  const { store } = counting();
  const late: Promise<string>[] = [];
  const transaction: Store['transaction'] = async (work) => {
    const undone = store.transaction(async (tx) => {
      await work(tx);
      throw new Error('undone because of another transaction');
    });
    await undone.catch(() => undefined);
    if (late.length === 0) late.push(save('late'));
    return store.transaction(work);
  };
  const save = createGroupCommit({ ...passedOn(store), transaction }, keep);
  expect(await Promise.all(['a', 'b'].map(save))).toEqual(['A', 'B']);
  expect(await Promise.all(late)).toEqual(['LATE']);
  expect(await kept(store, 'a', 'b', 'late')).toEqual(['a', 'b', 'late']);
});

test('a store that cannot be written fails the whole group at once', async () => {
  const { store, transactions } = counting();
  const save = createGroupCommit(store, async () => {
    throw new WakefulError('store_read_only', 'The disk is full.');
  });
  const results = await Promise.allSettled(['a', 'b', 'c'].map(save));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(transactions()).toBe(1);
});

test('a store that takes no transaction fails those who wait, not those who come later', async () => {
  const { store } = counting();
  let isBroken = true;
  const transaction: Store['transaction'] = (work) =>
    isBroken ? Promise.reject(new Error('locked')) : store.transaction(work);
  const save = createGroupCommit({ ...passedOn(store), transaction }, keep);
  await expect(save('a')).rejects.toThrow('locked');
  isBroken = false;
  await expect(save('b')).resolves.toBe('B');
});
