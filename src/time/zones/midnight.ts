import { fromWallTime, toWallTime } from './wall-time.ts';

const DAY_MS = 86_400_000;

/** The midnight on the wall of `zone` that begins the day `days` after that of `atMs`; 0 is its own day. */
export function midnightAfter(atMs: number, days: number, zone: string): number {
  const noon = { hour: 12, minute: 0, second: 0, ms: 0 };
  // From noon to noon, so that no change of the clock leads into another day.
  const noonThen = fromWallTime({ ...toWallTime(atMs, zone), ...noon }, zone) + days * DAY_MS;
  return fromWallTime({ ...toWallTime(noonThen, zone), ...noon, hour: 0 }, zone);
}
