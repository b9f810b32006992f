import type { EpochMs } from '../clock.ts';

/** All of the past is looked at this often, in ms: something may have been written with an old time. */
const LOOK_BACK_EVERY_MS = 30_000;
/** A transaction that took this long to commit is still seen at once, in ms. */
const MARGIN_MS = 60_000;
const ALWAYS = Number.MIN_SAFE_INTEGER;

/**
 * How far back a pass looks for due work. What lies before the last pass that left nothing is empty, but a database
 * that somebody holds a snapshot of has to walk over all that ever lay there: a bound spares it that walk.
 */
export interface Horizon {
  /** From when on to look at `now`. */
  from(now: EpochMs): EpochMs;
  /** A pass that looked from `from` at `now` has left nothing behind. */
  cleared(from: EpochMs, now: EpochMs): void;
}

/** Begins with looking at everything. */
export function createHorizon(): Horizon {
  let low: EpochMs = ALWAYS;
  let lookedBackAt: EpochMs = ALWAYS;
  return {
    from: (now) => {
      const isFresh = now >= lookedBackAt && now - lookedBackAt < LOOK_BACK_EVERY_MS;
      return isFresh ? low : ALWAYS;
    },
    cleared: (from, now) => {
      if (from === ALWAYS) lookedBackAt = now;
      low = now - MARGIN_MS;
    },
  };
}

/** Looks at all of the past each time. */
export const wholePast: Horizon = { from: () => ALWAYS, cleared: () => undefined };
