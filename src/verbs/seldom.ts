import type { Clock, EpochMs } from '../clock.ts';

/** So many are told apart; beyond them the oldest is forgotten, and may come again. */
const MOST_REMEMBERED = 1_000;
const AGAIN_AFTER_MS = 3_600_000;

/** Whether something is worth saying: not again within an hour. */
export type Seldom = (what: string) => boolean;

/** Makes one that remembers a bounded number of things, so that whoever writes again and again fills neither log nor memory. */
export function createSeldom(clock: Clock): Seldom {
  const saidAt = new Map<string, EpochMs>();
  return (what) => {
    const now = clock.now();
    const last = saidAt.get(what);
    if (last !== undefined && now - last < AGAIN_AFTER_MS) return false;
    saidAt.delete(what);
    saidAt.set(what, now);
    if (saidAt.size > MOST_REMEMBERED) saidAt.delete(saidAt.keys().next().value ?? '');
    return true;
  };
}
