import type { Store, Tx } from '../store/index.ts';

/**
 * Makes a function that applies an item in a transaction together with all others that wait by the time it begins: the
 * commit is what costs. It resolves, with what `apply` gave for the item, when that is committed. An `apply` that
 * throws undoes the whole group, and all of its callers are told.
 */
export function createGroupCommit<Item, Result>(
  store: Store,
  apply: (tx: Tx, item: Item) => Promise<Result>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (reason: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isScheduled = false;

  const commit = async (): Promise<void> => {
    let group: Waiting[] = [];
    try {
      const results = await store.transaction(async (tx) => {
        group = waiting;
        waiting = [];
        isScheduled = false;
        const applied: Result[] = [];
        for (const { item } of group) applied.push(await apply(tx, item));
        return applied;
      });
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
    } catch (thrown) {
      // A transaction that could not even begin fails those who waited for it.
      if (group.length === 0) {
        group = waiting;
        waiting = [];
        isScheduled = false;
      }
      for (const { reject } of group) reject(thrown);
    }
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      commit().catch(reject);
    });
}
