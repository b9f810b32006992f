import type { EpochMs } from '../../clock.ts';
import type { Schedule } from '../schedule.ts';
import { compileSchedule } from './compile.ts';

/** The first slot strictly after `afterAt`, or undefined when there is none. Throws `schedule_invalid`, `zone_unknown`. */
export function nextSlot(schedule: Schedule, afterAt: EpochMs): EpochMs | undefined {
  return compileSchedule(schedule).next(afterAt);
}

/** The last slot strictly before `beforeAt`, or undefined when there is none. Throws like {@link nextSlot}. */
export function previousSlot(schedule: Schedule, beforeAt: EpochMs): EpochMs | undefined {
  return compileSchedule(schedule).previous(beforeAt);
}

/** The slots from `fromAt` (inclusive) to `toAt` (exclusive), at most `limit` of them. Throws like {@link nextSlot}. */
export function slotsBetween(
  schedule: Schedule,
  fromAt: EpochMs,
  toAt: EpochMs,
  limit: number = Number.POSITIVE_INFINITY,
): EpochMs[] {
  const source = compileSchedule(schedule);
  const slots: EpochMs[] = [];
  let at = source.next(fromAt - 1);
  while (at !== undefined && at < toAt && slots.length < limit) {
    slots.push(at);
    at = source.next(at);
  }
  return slots;
}

/** How many slots lie from `fromAt` (inclusive) to `toAt` (exclusive). Throws like {@link nextSlot}. */
export function countSlots(schedule: Schedule, fromAt: EpochMs, toAt: EpochMs): number {
  const source = compileSchedule(schedule);
  if (schedule.kind === 'every') {
    const first = source.next(fromAt - 1);
    const last = source.previous(toAt);
    return first === undefined || last === undefined || last < first ? 0 : (last - first) / schedule.everyMs + 1;
  }
  let count = 0;
  for (let at = source.next(fromAt - 1); at !== undefined && at < toAt; at = source.next(at)) count += 1;
  return count;
}
