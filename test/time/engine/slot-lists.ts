import { formatInstant, type Schedule, slotsBetween } from '../../../src/time/index.ts';

/** The first slots of a schedule after an instant, written with the offset of its zone. */
export function firstSlots(schedule: Schedule, after: string, count: number): string[] {
  const slots = slotsBetween(schedule, Date.parse(after) + 1, Number.POSITIVE_INFINITY, count);
  return slots.map((at) => formatInstant(at, schedule.zone));
}
