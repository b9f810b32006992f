import type { EpochMs } from '../clock.ts';
import type { Store, WorkAhead } from '../store/index.ts';

/** What there is to do next, and when it was looked at by the store's clock. */
export type Outlook = WorkAhead & { readonly now: EpochMs };

/** Kinds of work, by how they are called in an {@link Outlook}. */
type WorkKind = keyof WorkAhead;

/**
 * Looks at all kinds of work at once, so that a worker that wakes begins only the transactions that find something.
 *
 * @param channels Those whose messages this worker sends.
 * @param since Only what fell due since then; default: whenever.
 */
export function lookAhead(store: Store, channels: readonly string[], since?: EpochMs): Promise<Outlook> {
  return store.snapshot(async (tx) => ({ now: tx.now, ...(await tx.outlook.next(channels, since)) }));
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
