import type { EpochMs } from '../../clock.ts';
import { readInstant } from '../../time/index.ts';

const DATE_ALONE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/**
 * The instant of which somebody asks how memory stood. A day that has passed means its end, today means now.
 *
 * @throws WakefulError `input_invalid` for anything but ISO 8601.
 */
export function readAsOf(text: string | undefined, zone: string, now: EpochMs): EpochMs {
  if (text === undefined) return now;
  const at = readInstant(text, zone);
  if (!DATE_ALONE.test(text.trim())) return at;
  const nextDay = new Date(Date.parse(`${text.trim()}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
  const end = readInstant(nextDay, zone) - 1;
  return at <= now ? Math.min(end, now) : end;
}
