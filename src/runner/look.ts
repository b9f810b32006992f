import type { EpochMs } from '../clock.ts';
import type { Store } from '../store/index.ts';

/** When there is next something to do of each kind; undefined when nothing of it is to come. */
export interface Outlook {
  /** The store's time of the look. */
  readonly now: EpochMs;
  readonly triggers: EpochMs | undefined;
  /** What is ready to be claimed, and leases that end. */
  readonly fires: EpochMs | undefined;
  readonly followUps: EpochMs | undefined;
  readonly memos: EpochMs | undefined;
  readonly deliveries: EpochMs | undefined;
}

/** Kinds of work, by how they are called in an {@link Outlook}. */
type WorkKind = Exclude<keyof Outlook, 'now'>;

/**
 * Looks at all kinds of work at once, so that a worker that wakes begins only the transactions that find something.
 *
 * @param channels Those whose messages this worker sends.
 * @param since Only what fell due since then; default: whenever.
 */
export function lookAhead(store: Store, channels: readonly string[], since?: EpochMs): Promise<Outlook> {
  return store.snapshot(async (tx) => ({
    now: tx.now,
    triggers: await tx.triggers.nextDueAt(since),
    fires: await tx.fires.nextWakeAt(since),
    followUps: await tx.followUps.nextDueAt(),
    memos: await tx.memos.nextWakeAt(),
    deliveries: await tx.deliveries.nextReadyAt(channels, since),
  }));
}

/** Whether there is work of a kind now. */
export function isDue(outlook: Outlook, kind: WorkKind): boolean {
  const at = outlook[kind];
  return at !== undefined && at <= outlook.now;
}

/** The earliest of all kinds. */
export function earliestOf({ now: _, ...kinds }: Outlook): EpochMs | undefined {
  const times = Object.values(kinds).filter((at) => at !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}
