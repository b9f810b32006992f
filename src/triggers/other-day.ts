import type { EpochMs } from '../clock.ts';
import {
  type AtSchedule,
  type CronSchedule,
  fromWallTime,
  nextSlot,
  type Schedule,
  toWallTime,
} from '../time/index.ts';

/** A time to which a thing was moved, as it was read from words. */
export interface MovedTo {
  readonly schedule: Schedule;
  /** The words name a day and no hour. */
  readonly dateOnly: boolean;
  /** The reminder came at the very time of the thing: it goes with its hour. */
  readonly withHour?: boolean;
}

/**
 * The schedule of a reminder after the thing that it is about was moved: on the new day at its own hour, or at the hour
 * of the thing where its own would come too late. Undefined when it is there already, when that has passed, or where a
 * series has no one day that could move.
 */
export function onOtherDay(schedule: Schedule, to: MovedTo, now: EpochMs): Schedule | undefined {
  if (schedule.kind === 'at') return moveOnce(schedule, to, now);
  return schedule.kind === 'cron' ? moveWeekly(schedule, to, now) : undefined;
}

function moveOnce(schedule: AtSchedule, to: MovedTo, now: EpochMs): Schedule | undefined {
  if (to.schedule.kind !== 'at') return undefined;
  const { hour, minute } = toWallTime(schedule.at, schedule.zone);
  const day = toWallTime(to.schedule.at, schedule.zone);
  const ownHour = fromWallTime({ ...day, hour, minute, second: 0, ms: 0 }, schedule.zone);
  const keepsHour = to.dateOnly || (!to.withHour && ownHour <= to.schedule.at && ownHour > now);
  const at = keepsHour ? ownHour : to.schedule.at;
  return at === schedule.at || at <= now ? undefined : { ...schedule, at };
}

/** "0 17 * * 2": one hour on one day of the week. */
const WEEKLY = /^(?<clock>\d{1,2} \d{1,2}) \* \* [0-7]$/;

function moveWeekly(schedule: CronSchedule, to: MovedTo, now: EpochMs): Schedule | undefined {
  const clock = WEEKLY.exec(schedule.expression)?.groups?.['clock'];
  const toAt = to.schedule.kind === 'at' ? to.schedule.at : nextSlot(to.schedule, now);
  if (clock === undefined || toAt === undefined) return undefined;
  const { year, month, day, hour, minute } = toWallTime(toAt, schedule.zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const expression = `${to.dateOnly ? clock : `${minute} ${hour}`} * * ${weekday}`;
  return expression === schedule.expression ? undefined : { ...schedule, expression };
}
