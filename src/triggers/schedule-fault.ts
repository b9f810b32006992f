import { WakefulError } from '../errors.ts';
import { nextSlot, type Schedule } from '../time/index.ts';

/**
 * Why a stored schedule cannot be read, in words, or undefined when it can: a damaged row, or a zone that this machine does
 * not know, must not hide all that stands beside it.
 */
export function scheduleFault(schedule: Schedule): string | undefined {
  try {
    nextSlot(schedule, 0);
    return undefined;
  } catch (thrown) {
    if (thrown instanceof WakefulError) return thrown.message;
    throw thrown;
  }
}
