import type { Store } from '../../src/store/index.ts';

/** What whoever dies sees: nothing works any more. */
class Died extends Error {
  constructor() {
    super('the process has ended');
  }
}

/**
 * A store in the hands of a process that ends at its n-th transaction: for an odd n before anything of it is committed,
 * for an even one just after. Nothing that it does later reaches the store.
 */
export function dieAfter(store: Store, nth: number): Store {
  let left = nth;
  const isDead = (): boolean => left <= 0;
  return {
    clock: store.clock,
    transaction: async (work) => {
      if (isDead()) throw new Died();
      left -= 1;
      if (!isDead()) return store.transaction(work);
      if (nth % 2 === 0) await store.transaction(work);
      throw new Died();
    },
    snapshot: async (read) => {
      if (isDead()) throw new Died();
      return store.snapshot(read);
    },
    lookAhead: async (channels, since) => {
      if (isDead()) throw new Died();
      return store.lookAhead(channels, since);
    },
    onCommit: (listener) => store.onCommit(listener),
    close: async () => undefined,
  };
}
