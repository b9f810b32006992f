import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { isDate, MINUTE_MS } from '../calendar.ts';
import { fromWallTime, wallMsOf } from './wall-time.ts';

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * Reads a date and time as programs write it: ISO 8601 with an offset, or without one on the wall clock of `zone`;
 * `T` or a space between, seconds optional, a date alone is its midnight.
 *
 * @throws WakefulError `input_invalid` for anything else, `zone_unknown`.
 */
export function readInstant(text: string, zone: string): EpochMs {
  const parts = ISO.exec(text.trim());
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (parts ?? []).slice(1, 7).map(Number);
  const wall = {
    year,
    month,
    day,
    hour: hour || 0,
    minute: minute || 0,
    second: second || 0,
    ms: Number((parts?.[7] ?? '').padEnd(3, '0')),
  };
  const offsetMs = parts?.[8] === undefined ? null : offsetOf(parts[8]);
  const exists = isDate(year, month, day) && wall.hour <= 23 && wall.minute <= 59 && wall.second <= 59;
  if (!parts || !exists || Number.isNaN(offsetMs))
    throw new WakefulError(
      'input_invalid',
      `"${text.slice(0, 60)}" is not a date and time. Write it like 2026-12-01T18:00 or 2026-12-01T18:00:00+08:00.`,
      { fields: { text: text.slice(0, 60) } },
    );
  return offsetMs === null ? fromWallTime(wall, zone) : wallMsOf(wall) - offsetMs;
}

/** The milliseconds that `+08:00`, `+0800`, `+08` or `Z` is ahead of UTC; NaN when there is no such offset. */
function offsetOf(written: string): number {
  if (written === 'Z' || written === 'z') return 0;
  const hours = Number(written.slice(1, 3));
  const minutes = Number(written.slice(3).replace(':', ''));
  if (hours > 23 || minutes > 59) return Number.NaN;
  return (written.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS;
}
