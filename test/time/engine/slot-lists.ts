import { formatInstant, previousSlot, type Schedule, slotsBetween } from '../../../src/time/index.ts';

/** The first slots of a schedule after an instant, written with the offset of its zone. */
export function firstSlots(schedule: Schedule, after: string, count: number): string[] {
  const slots = slotsBetween(schedule, Date.parse(after) + 1, Number.POSITIVE_INFINITY, count);
  return slots.map((at) => formatInstant(at, schedule.zone));
}

/** The slots from `fromAt` to `lastAt`, both included, found by walking backwards. */
export function walkBackwards(schedule: Schedule, fromAt: number, lastAt: number): number[] {
  const slots: number[] = [];
  for (let at = previousSlot(schedule, lastAt + 1); at !== undefined && at >= fromAt; at = previousSlot(schedule, at)) {
    slots.unshift(at);
  }
  return slots;
}
