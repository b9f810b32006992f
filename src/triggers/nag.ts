import type { EpochMs } from '../clock.ts';
import type { TriggerPolicy } from '../store/index.ts';

/** What is to be done about a fire that is not acknowledged. */
export interface NagPlan {
  /** Whether it is told again now. */
  readonly tells: boolean;
  /** How often it has been told again, this time included. */
  readonly count: number;
  /** When to look again; null when it has been told often enough. */
  readonly dueAt: EpochMs | null;
}

/**
 * Decides at `now` about a fire that was told again `count` times and is still open. In quiet hours it waits for their end;
 * while the last telling is still on its way, another would only queue up behind it. A machine that was away tells it
 * once, not once for each time that passed.
 */
export function planNag(
  { everyMs, limit }: NonNullable<TriggerPolicy['nag']>,
  count: number,
  now: EpochMs,
  { quietUntil, isOnItsWay }: { readonly quietUntil: EpochMs | null; readonly isOnItsWay: boolean },
): NagPlan {
  if (count >= limit) return { tells: false, count, dueAt: null };
  if (quietUntil !== null) return { tells: false, count, dueAt: quietUntil };
  if (isOnItsWay) return { tells: false, count, dueAt: now + everyMs };
  const told = count + 1;
  return { tells: true, count: told, dueAt: told < limit ? now + everyMs : null };
}
