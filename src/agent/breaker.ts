import type { Clock, EpochMs } from '../clock.ts';
import { hasCode } from '../errors.ts';
import type { Brain } from './brain.ts';

/** So many failures in a row, and a brain is left alone for a while. */
const FAILURES = 5;
/** How long, in ms; then one turn tries it again. */
const REST_MS = 60_000;

/** Who wants to know that a brain is left alone, and that it answers again. */
export interface BreakerLog {
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/**
 * A brain that is not asked while it keeps failing: its turns fail at once, with a word that says so, and another
 * speaks instead. A reminder then waits for no time-out that is known to come.
 */
export function withBreaker(brain: Brain, clock: Clock, log: BreakerLog): Brain {
  let failures = 0;
  let restsUntil: EpochMs | undefined;
  let isTrying = false;

  const resting = (): boolean => {
    if (restsUntil === undefined) return false;
    // A clock that was put back must not let it rest for longer.
    return isTrying || (clock.now() < restsUntil && restsUntil - clock.now() <= REST_MS);
  };
  const succeeded = (): void => {
    if (restsUntil !== undefined) log.info('a brain answers again', { brain: brain.name });
    failures = 0;
    restsUntil = undefined;
  };
  const failed = (): void => {
    failures += 1;
    if (failures < FAILURES) return;
    if (restsUntil === undefined) log.warn('a brain keeps failing and is left alone', { brain: brain.name, failures });
    restsUntil = clock.now() + REST_MS;
  };

  return {
    name: brain.name,
    ...(brain.learn ? { learn: (turn) => brain.learn?.(turn) ?? Promise.resolve([]) } : {}),
    ...(brain.summarize ? { summarize: (turn) => brain.summarize?.(turn) ?? Promise.resolve('') } : {}),
    think: async (turn) => {
      if (resting()) throw new Error(`it failed ${failures} times in a row and is left alone for a minute`);
      isTrying = restsUntil !== undefined;
      // A turn that ran out of time never comes back: its signal tells.
      const overdue = Promise.withResolvers<never>();
      const onAbort = (): void => overdue.reject(new Error('the turn was over'));
      turn.signal.addEventListener('abort', onAbort);
      try {
        const answer = await Promise.race([brain.think(turn), overdue.promise]);
        succeeded();
        return answer;
      } catch (thrown) {
        // Money that has run out is no fault of the brain.
        if (!hasCode(thrown, 'budget_spent')) failed();
        throw thrown;
      } finally {
        isTrying = false;
        turn.signal.removeEventListener('abort', onAbort);
      }
    },
  };
}
