import { DAY_MS, dateOfDay, HOUR_MS, MINUTE_MS, SECOND_MS } from '../calendar.ts';
import type { WallMs } from '../zones/index.ts';

/** The start of a rule (DTSTART), in the parts that it lends to what the rule leaves open. */
export interface RruleStart {
  readonly wall: WallMs;
  readonly dayNumber: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export function createRruleStart(wall: WallMs): RruleStart {
  const dayNumber = Math.floor(wall / DAY_MS);
  const ms = wall - dayNumber * DAY_MS;
  return {
    wall,
    dayNumber,
    ...dateOfDay(dayNumber),
    hour: Math.floor(ms / HOUR_MS),
    minute: Math.floor((ms % HOUR_MS) / MINUTE_MS),
    second: Math.floor((ms % MINUTE_MS) / SECOND_MS),
  };
}
