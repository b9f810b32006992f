import type { EpochMs } from '../clock.ts';
import type { Outlook, WorkAhead } from '../store/index.ts';

/** Kinds of work, by how they are called in an {@link Outlook}. */
type WorkKind = keyof WorkAhead;

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
