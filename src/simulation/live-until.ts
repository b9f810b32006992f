import type { EpochMs, VirtualClock } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Wakeful } from '../wakeful.ts';

/** More rounds than this within one instant mean that the engine is not getting on. */
const MOST_ROUNDS_AT_ONCE = 10_000;

/**
 * Drives an engine until `at` (inclusive) by its own word on when it next wants to wake, with a pause after each time
 * it woke.
 */
export async function* liveUntil(wakeful: Wakeful, clock: VirtualClock, at: EpochMs): AsyncGenerator<void> {
  let rounds = 0;
  for (;;) {
    const wakeAt = await wakeful.nextWakeAt();
    if (wakeAt === undefined || wakeAt > at) break;
    if (wakeAt > clock.now()) {
      clock.set(wakeAt);
      rounds = 0;
    }
    rounds += 1;
    if (rounds > MOST_ROUNDS_AT_ONCE)
      throw new WakefulError('internal', 'The engine keeps waking without getting on.', { fields: { wakeAt } });
    await wakeful.tick();
    yield;
  }
  if (at > clock.now()) clock.set(at);
}
