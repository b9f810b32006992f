import type { Schedule } from '../schedule.ts';
import type { ClockPattern, Pattern } from './pattern.ts';
import { readTimes } from './read-clock.ts';
import { readCron } from './read-cron.ts';
import { readRrule } from './read-rrule.ts';

/** What recurs in a schedule, apart from its bounds; rules on the same days are taken together. */
export function readSchedule(schedule: Exclude<Schedule, { kind: 'at' }>): readonly Pattern[] {
  switch (schedule.kind) {
    case 'every':
      return [{ kind: 'period', everyMs: schedule.everyMs }];
    case 'cron':
      return readCron(schedule.expression);
    case 'rrule':
      return [readRrule(schedule)];
    case 'lunar': {
      const [hour = 0, minute = 0, second = 0] = schedule.time.split(':').map(Number);
      const days = { by: 'lunar', month: schedule.month, days: schedule.days } as const;
      return [{ kind: 'calendar', days, months: [], clock: { at: [hour * 3600 + minute * 60 + second] } }];
    }
    case 'list':
      return mergeSameDays(schedule.of.flatMap((part) => (part.kind === 'at' ? [] : readSchedule(part))));
  }
}

/** "Every day at 8" and "every day at 20:30" are "every day at 8 and 20:30". */
export function mergeSameDays(patterns: readonly Pattern[]): Pattern[] {
  const merged: Pattern[] = [];
  for (const pattern of patterns) {
    const index = merged.findIndex((other) => haveSameDays(other, pattern));
    const both = index < 0 ? undefined : mergeClocks(merged[index]!, pattern);
    if (both) merged[index] = both;
    else merged.push(pattern);
  }
  return merged;
}

function haveSameDays(a: Pattern, b: Pattern): boolean {
  if (a.kind !== 'calendar' || b.kind !== 'calendar') return false;
  return JSON.stringify([a.days, a.months]) === JSON.stringify([b.days, b.months]);
}

const isEveryDay = ({ days, months }: Extract<Pattern, { kind: 'calendar' }>): boolean =>
  days.by === 'day' && days.interval === 1 && months.length === 0;

function mergeClocks(a: Pattern, b: Pattern): Pattern | undefined {
  if (a.kind !== 'calendar' || b.kind !== 'calendar') return undefined;
  const times = [timesOf(a.clock), timesOf(b.clock)];
  const clock = times.every((list) => list.length > 0) ? readTimes(times.flat(), isEveryDay(a)) : undefined;
  return clock && { ...a, clock };
}

const DAY = 24 * 3600;

/** The times of day one by one; none for a beat that goes all day long. */
function timesOf(clock: ClockPattern): readonly number[] {
  if ('at' in clock) return clock.at;
  if ('past' in clock) return [];
  const to = clock.to < clock.from ? clock.to + DAY : clock.to;
  const count = Math.floor((to - clock.from) / clock.every) + 1;
  return Array.from({ length: count }, (_, index) => (clock.from + index * clock.every) % DAY);
}
