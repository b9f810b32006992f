import type { SlotView } from '../api/views.ts';
import { wallOf } from '../time/wall.ts';

/** How many days the picture shows, today first. */
export const DAYS = 7;
/** Slots this many minutes after the first of a stack, or less, would overlap it and are put on top. */
const PLACE_MINUTES = 240;
/** More dots than this do not fit on top of each other. */
const TALLEST = 5;

/** The slots that share a place in the picture. */
export interface Stack {
  /** Where: days since today's midnight on the wall, so that a day is as wide as any other over a change of the clock. */
  readonly days: number;
  readonly slots: readonly SlotView[];
  /** How many more there are than fit. */
  readonly hidden: number;
}

/** Puts slots, given in the order of time, where they belong in the picture of the seven days from `today`; those outside are left out. */
export function stackSlots(slots: readonly SlotView[], zone: string, today: number): Stack[] {
  const places: { minute: number; slots: SlotView[] }[] = [];
  for (const slot of slots) {
    const wall = wallOf(Date.parse(slot.at), zone);
    const minute = (wall.day - today) * 1440 + wall.minute;
    if (minute < 0 || minute >= DAYS * 1440) continue;
    const last = places.at(-1);
    if (last !== undefined && minute - last.minute < PLACE_MINUTES) last.slots.push(slot);
    else places.push({ minute, slots: [slot] });
  }
  return places.map((place) => ({
    days: place.minute / 1440,
    slots: place.slots.slice(0, TALLEST),
    hidden: Math.max(0, place.slots.length - TALLEST),
  }));
}
