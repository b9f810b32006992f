import type { VirtualClock } from '../../../src/clock.ts';
import type { Store } from '../../../src/store/index.ts';

/** One database under test, made afresh for each test. */
export interface StoreRig {
  /** The time of every store that the rig opens. It starts at {@link START}. */
  readonly clock: VirtualClock;
  /** A store over the database; each call another one where the database can be shared. */
  open(): Promise<Store>;
  /** Runs one statement behind the stores' backs. */
  execute(sql: string): Promise<void>;
  /** Runs one statement on thoughts that the database would refuse, as whoever owns it can. */
  force(sql: string): Promise<void>;
  /** Closes everything and removes the database. */
  end(): Promise<void>;
}

export type MakeRig = () => Promise<StoreRig>;

/** Where every test's time begins. */
export const START = Date.UTC(2026, 11, 1, 8);

/** Runs a test's body on a fresh database. */
export function on(makeRig: MakeRig, body: (store: Store, rig: StoreRig) => Promise<void>): () => Promise<void> {
  return async () => {
    const rig = await makeRig();
    try {
      await body(await rig.open(), rig);
    } finally {
      await rig.end();
    }
  };
}
