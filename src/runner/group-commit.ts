import { isOfTheStore } from '../errors.ts';
import type { Store, Tx } from '../store/index.ts';

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Makes a function that applies an item in a transaction together with all others that wait by the time it begins: the
 * commit is what costs. It resolves, with what `apply` gave for the item, when that is committed. When a group cannot
 * be applied, each of its items is tried by itself, so that only those are told which cannot.
 */
export function createGroupCommit<Item, Result>(
  store: Store,
  apply: (tx: Tx, items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isScheduled = false;

  const takeAll = (): Waiting<Item, Result>[] => {
    const all = waiting;
    waiting = [];
    isScheduled = false;
    return all;
  };

  const commit = async (): Promise<void> => {
    let group: Waiting<Item, Result>[] = [];
    try {
      const results = await store.transaction((tx) => {
        // A store may run this again; whoever came meanwhile goes along.
        group.push(...takeAll());
        return apply(
          tx,
          group.map(({ item }) => item),
        );
      });
      tell(group, results);
    } catch (thrown) {
      // A transaction that could not even begin fails those who waited for it.
      if (group.length === 0) group = takeAll();
      await applyAlone(group, thrown);
    }
  };

  const applyAlone = async (group: readonly Waiting<Item, Result>[], thrown: unknown): Promise<void> => {
    if (group.length === 1 || isOfTheStore(thrown)) {
      for (const { reject } of group) reject(thrown);
      return;
    }
    for (const one of group)
      await store
        .transaction((tx) => apply(tx, [one.item]))
        .then((results) => tell([one], results))
        .catch(one.reject);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (isScheduled) return;
      isScheduled = true;
      commit().catch(reject);
    });
}

function tell<Item, Result>(group: readonly Waiting<Item, Result>[], results: readonly Result[]): void {
  for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
}
