import type { Clock, EpochMs } from '../clock.ts';
import type { Lease, Store } from '../store/index.ts';
import { count } from '../telemetry.ts';
import type { Logger } from './log.ts';

/** Leases in a worker's hands, extended for as long as their turns live. */
export interface HeldLeases {
  /** Aborts when the lease is lost: its turn is another worker's now. */
  signalOf(lease: Lease): AbortSignal;
  /** The fire of this lease is settled or handed back: it needs no more heartbeats. */
  drop(lease: Lease): void;
  /** Ends all heartbeats. */
  release(): Promise<void>;
}

/**
 * Extends leases every third of their length until they are released. One that could not be extended, for whatever
 * reason, is given up a sixth before its end, so that two workers never believe to hold it.
 */
export function holdLeases(
  { store, clock, log }: { readonly store: Store; readonly clock: Clock; readonly log: Logger },
  leases: readonly Lease[],
  leaseMs: number,
): HeldLeases {
  const held = new Map(leases.map((lease) => [lease.fire.id, { lease, lost: new AbortController() }]));
  const released = new AbortController();

  const giveUp = (fireId: string): void => {
    held.get(fireId)?.lost.abort();
    held.delete(fireId);
    count('leases_lost', {});
    log.warn('a lease was lost', { fireId });
  };
  const extend = (): Promise<EpochMs> =>
    store.transaction(async (tx) => {
      const ours = await tx.fires.heartbeat(
        [...held.values()].map(({ lease }) => lease),
        { now: tx.now, leaseMs },
      );
      for (const fireId of [...held.keys()]) if (!ours.has(fireId)) giveUp(fireId);
      return tx.now + leaseMs;
    });

  const beat = async (): Promise<void> => {
    let until = Math.min(...leases.map((lease) => lease.until));
    while (!released.signal.aborted && held.size > 0) {
      await clock.sleep(leaseMs / 3, released.signal);
      if (released.signal.aborted) return;
      const deadline = until - leaseMs / 6;
      try {
        until = await extend();
      } catch (thrown) {
        log.warn('leases could not be extended', { error: String(thrown) });
        if (clock.now() + leaseMs / 3 >= deadline) for (const fireId of [...held.keys()]) giveUp(fireId);
      }
    }
  };
  const beating = beat();
  return {
    signalOf: (lease) => held.get(lease.fire.id)?.lost.signal ?? AbortSignal.abort(),
    drop: (lease) => {
      held.delete(lease.fire.id);
    },
    release: async () => {
      released.abort();
      await beating;
    },
  };
}
