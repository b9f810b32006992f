import { WakefulError } from '../../errors.ts';
import type { Schedule } from '../schedule.ts';
import { compileSchedule } from './compile.ts';
import { EARLIEST_AT } from './slot-source.ts';

/**
 * Checks everything about a schedule, including that it has a slot at all. Throws `schedule_invalid` or `zone_unknown`
 * with a sentence that says what to do.
 */
export function validateSchedule(schedule: Schedule): void {
  if (compileSchedule(schedule).next(EARLIEST_AT) === undefined) {
    throw new WakefulError(
      'schedule_invalid',
      'This schedule never comes: no date fits it within its bounds. Check its days, months and end.',
    );
  }
}
