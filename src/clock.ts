/**
 * The only place where the product reads the machine's clock or sets a timer. Everything else is handed a {@link Clock}.
 */

/** Milliseconds since 1970-01-01T00:00:00Z, without leap seconds: an instant as it is stored. */
export type EpochMs = number;

/** A source of time. The product uses {@link systemClock}; tests, stories and simulations a {@link createVirtualClock}. */
export interface Clock {
  /** The current instant. */
  now(): EpochMs;
  /**
   * Resolves after `ms` of this clock's time, or at once when `signal` aborts. It never rejects: whoever waits looks
   * at the world again in either case. `ms` may be any non-negative number; the system clock cuts it to a day, because
   * Node fires timers beyond 2^31−1 ms at once.
   */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Ms since some moment, that no change of the wall clock moves: for telling how long something took, never when. */
export function monotonicMs(): number {
  return performance.now();
}

const LONGEST_TIMER_MS = 86_400_000;

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, Math.min(Math.max(0, ms), LONGEST_TIMER_MS));
      signal?.addEventListener('abort', finish);
    }),
};

/** A time that something may take at most. */
export interface TimeLimit {
  /** Aborts when the time is up. */
  readonly signal: AbortSignal;
  /** What was limited is done: nothing waits any more. */
  lift(): void;
}

/** Limits what is done with its signal to `ms` of the clock's time. */
export function limitTime(clock: Clock, ms: number): TimeLimit {
  const lifted = new AbortController();
  const up = new AbortController();
  void clock.sleep(ms, lifted.signal).then(() => {
    if (!lifted.signal.aborted) up.abort(new DOMException('The time is up.', 'TimeoutError'));
  });
  return { signal: up.signal, lift: () => lifted.abort() };
}

/** A clock that stands still until it is moved. */
export interface VirtualClock extends Clock {
  /**
   * Moves to `at` and wakes every sleeper whose time has come, earliest first. Moving backwards is allowed: that is
   * what a corrected wall clock does.
   */
  set(at: EpochMs): void;
  /** Moves forward by `ms`. */
  advance(ms: number): void;
}

/** Makes a clock for tests and stories that starts at `startAt`. */
export function createVirtualClock(startAt: EpochMs): VirtualClock {
  let nowMs = startAt;
  const sleepers = new Set<{ wakeAt: EpochMs; wake: () => void }>();
  const set = (at: EpochMs): void => {
    nowMs = at;
    const due = [...sleepers].filter((sleeper) => sleeper.wakeAt <= nowMs);
    for (const sleeper of due.sort((a, b) => a.wakeAt - b.wakeAt)) sleeper.wake();
  };
  return {
    now: () => nowMs,
    set,
    advance: (ms) => set(nowMs + ms),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted || ms <= 0) {
          resolve();
          return;
        }
        const sleeper = {
          wakeAt: nowMs + ms,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener('abort', sleeper.wake);
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', sleeper.wake);
      }),
  };
}
