import type { EpochMs } from '../../clock.ts';
import type { Memo, MemoIntent } from '../../store/index.ts';

const MINUTE_MS = 60_000;

/**
 * How long after its time a note waits for a turn that comes by itself, in ms. What the person is to be told waits for
 * none; what is only to be kept in mind has no hurry.
 */
const GRACE_MS: Readonly<Record<MemoIntent, number>> = { tell: 0, act: 5 * MINUTE_MS, think: 60 * MINUTE_MS };

/** A turn of its own that ended without it is followed by others at this distance, in ms… */
export const AGAIN_AFTER_MS: number = 15 * MINUTE_MS;
/** …so many in all; after that it waits for the next turn of its chat, and is a visible fault. */
const MOST_WAKES = 3;

/** When a note is given a turn of its own if none comes before. */
export function wakeAtFor({ intent, dueAt }: Pick<Memo, 'intent' | 'dueAt'>): EpochMs {
  return dueAt + GRACE_MS[intent];
}

/** What to do about a note that found no turn. */
export type WakePlan =
  /** Give it a turn of its own, and look again at `nextAt`. */
  | { readonly kind: 'wake'; readonly nextAt: EpochMs | null }
  /** A turn has it in hand, or is on its way to it: look again at `nextAt`. */
  | { readonly kind: 'wait'; readonly nextAt: EpochMs }
  /** Its time is over. */
  | { readonly kind: 'leave' };

/**
 * Decides about a note whose `wakeAt` has come. A pure function: two workers plan the same.
 *
 * @param isOnItsWay The turn of its own that it was given before has not ended yet: quiet hours hold it, or others are
 *   before it.
 */
export function planMemoWake(
  memo: Pick<Memo, 'state' | 'wakes' | 'leaseUntil'>,
  now: EpochMs,
  isOnItsWay: boolean,
): WakePlan {
  switch (memo.state) {
    case 'drained':
    case 'cancelled':
    case 'paused':
      return { kind: 'leave' };
    case 'claimed':
    case 'waiting': {
      if (memo.leaseUntil !== null && memo.leaseUntil > now) return { kind: 'wait', nextAt: memo.leaseUntil };
      if (isOnItsWay) return { kind: 'wait', nextAt: now + AGAIN_AFTER_MS };
      return { kind: 'wake', nextAt: memo.wakes + 1 < MOST_WAKES ? now + AGAIN_AFTER_MS : null };
    }
  }
}
