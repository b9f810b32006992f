import type { EpochMs } from '../clock.ts';
import { fromWallTime, type Schedule, toWallTime } from '../time/index.ts';

/**
 * A schedule after its person moved from one zone to another: what repeats at a time of day keeps its time of day there, and
 * begins and ends on the same dates of the wall. Undefined for what does not move: a single instant, a period that keeps its
 * beat, and what was set for a third zone.
 */
export function inOtherZone(schedule: Schedule, from: string, to: string): Schedule | undefined {
  if (schedule.zone !== from) return undefined;
  switch (schedule.kind) {
    case 'at':
    case 'every':
      return undefined;
    case 'list': {
      const moved = schedule.of.map((part) => inOtherZone(part, from, to) as typeof part | undefined);
      if (moved.every((part) => part === undefined)) return undefined;
      return { ...atSameWall(schedule, from, to), of: schedule.of.map((part, i) => moved[i] ?? part) };
    }
    case 'rrule':
      return { ...atSameWall(schedule, from, to), rule: schedule.rule.replace(UNTIL_INSTANT, asWall(from)) };
    case 'cron':
    case 'lunar':
      return atSameWall(schedule, from, to);
  }
}

type Recurring = Exclude<Schedule, { readonly kind: 'at' }>;

/** "Until March 3" said in one zone is the end of March 3 in the other: the last day is a date, not an instant. */
function atSameWall<S extends Recurring>(schedule: S, from: string, to: string): S {
  const moved = (at: EpochMs): EpochMs => fromWallTime(toWallTime(at, from), to);
  return {
    ...schedule,
    zone: to,
    ...(schedule.from === undefined ? {} : { from: moved(schedule.from) }),
    ...(schedule.until === undefined ? {} : { until: moved(schedule.until) }),
  };
}

/** The end in the text of a rule, where it is an instant; without its Z it is a time on the wall, wherever that hangs. */
const UNTIL_INSTANT = /(?<=\bUNTIL=)(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/i;

function asWall(zone: string): (text: string, ...fields: string[]) => string {
  return (_, ...fields) => {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = fields.slice(0, 6).map(Number);
    const wall = toWallTime(Date.UTC(year, month - 1, day, hour, minute, second), zone);
    const two = (value: number): string => String(value).padStart(2, '0');
    const clock = [wall.hour, wall.minute, wall.second].map(two).join('');
    return `${wall.year}${two(wall.month)}${two(wall.day)}T${clock}`;
  };
}
