import { fromWallTime, nextSlot, type Schedule, toWallTime, type WallTime } from '../../../../time/index.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { atClock } from './at-clock.ts';
import type { Hearing } from './hearing.ts';
import { readWhen } from './read-when.ts';

const DAY_MINUTES = 24 * 60;

/** By how much something is to be moved on the clock, in minutes; negative to an earlier time. */
export function shiftIn({ words, briefing }: Hearing): number | undefined {
  for (const { span, fromNow, earlier } of words.tables) {
    const length = span.exec(words.text)?.groups?.['span'];
    if (length === undefined) continue;
    const when = readWhen(fromNow(length), briefing);
    if (when.kind !== 'found' || when.parsed.schedule.kind !== 'at') continue;
    const [from, to] = [briefing.now, when.parsed.schedule.at].map((at) => wallMinutes(toWallTime(at, briefing.zone)));
    const minutes = (to ?? 0) - (from ?? 0);
    return earlier.test(words.text) ? -minutes : minutes;
  }
  return undefined;
}

/** The trigger's schedule so many minutes later; undefined where that has no one meaning (a series over midnight). */
export function shifted({ schedule }: ListedTrigger, minutes: number, now: number): Schedule | undefined {
  if (schedule.kind === 'at') {
    const wall = toWallTime(schedule.at, schedule.zone);
    return { ...schedule, at: fromWallTime({ ...wall, minute: wall.minute + minutes }, schedule.zone) };
  }
  const at = nextSlot(schedule, now);
  if (at === undefined) return undefined;
  const { hour, minute } = toWallTime(at, schedule.zone);
  const clock = 60 * hour + minute + minutes;
  if (clock < 0 || clock >= DAY_MINUTES) return undefined;
  return atClock(schedule, { hour: Math.floor(clock / 60), minute: clock % 60 });
}

const wallMinutes = ({ year, month, day, hour, minute }: WallTime): number =>
  Math.round(Date.UTC(year, month - 1, day, hour, minute) / 60_000);
