import type { EpochMs } from '../clock.ts';
import type { Preferences, QuietHours, TriggerPolicy } from '../store/index.ts';
import { fromWallTime, toWallTime } from '../time/index.ts';

/**
 * Until when nothing may disturb a person at `at`; null when it may. The end is never within quiet hours, so what is
 * deferred to it is told then.
 */
export function quietUntil(quiet: QuietHours | undefined, at: EpochMs, zone: string): EpochMs | null {
  if (!quiet) return null;
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  const wall = toWallTime(at, zone);
  const minute = 60 * wall.hour + wall.minute;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = { ...wall, day: wall.day + (minute < to ? 0 : 1), hour: Math.floor(to / 60), minute: to % 60 };
  const endAt = fromWallTime({ ...end, second: 0, ms: 0 }, zone);
  // In the hour that an autumn night has twice, the end on the clock may have been the first time.
  return endAt > at ? endAt : null;
}

/**
 * The same for somebody's trigger: what is urgent is never deferred, nor a digest of several, which minds the quiet hours
 * of each when it tells them theirs.
 */
export function quietFor(
  person: { readonly zone: string; readonly preferences: Preferences } | undefined,
  { urgent, digest = 'person' }: Pick<TriggerPolicy, 'urgent' | 'digest'>,
  at: EpochMs,
): EpochMs | null {
  return person === undefined || urgent || digest !== 'person'
    ? null
    : quietUntil(person.preferences.quiet, at, person.zone);
}

/** Minutes after midnight of `HH:mm`. */
function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return 60 * hour + minute;
}
