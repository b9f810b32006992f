import { WakefulError } from '../../errors.ts';
import type { Bounds, LunarSchedule, RruleSchedule, Schedule } from '../schedule.ts';
import { canonicalZone, findWallMs } from '../zones/index.ts';
import { EARLIEST_AT, LARGEST_COUNT, LATEST_AT } from './slot-source.ts';

/** Checks that a schedule is well formed. Throws `schedule_invalid` or `zone_unknown`. */
export function checkSchedule(schedule: Schedule): void {
  canonicalZone(schedule.zone);
  switch (schedule.kind) {
    case 'at':
      checkInstant('at', schedule.at);
      return;
    case 'every':
      checkInstant('anchorAt', schedule.anchorAt);
      if (!Number.isInteger(schedule.everyMs) || schedule.everyMs < 1000) {
        throw invalid('A period must be a whole number of milliseconds, one second or more.');
      }
      break;
    case 'cron':
      break;
    case 'rrule':
      checkRrule(schedule);
      break;
    case 'lunar':
      checkLunar(schedule);
      break;
    case 'list':
      if (schedule.of.length === 0) throw invalid('A list of schedules needs at least one.');
      for (const part of schedule.of) checkSchedule(part);
      break;
  }
  // A period counts from its anchor and a rule from its start; the others have no beginning of their own.
  checkBounds(schedule, schedule.kind === 'every' || schedule.kind === 'rrule');
}

function checkRrule({ start, except = [] }: RruleSchedule): void {
  for (const text of [start, ...except]) {
    if (findWallMs(text) === undefined) {
      throw invalid(`"${text.slice(0, 40)}" is not a wall time: write it as YYYY-MM-DDTHH:mm:ss, without a zone.`);
    }
  }
}

function checkLunar({ month, days, time }: LunarSchedule): void {
  if (month !== undefined && !isWhole(month, 1, 12)) throw invalid(`A lunar month goes from 1 to 12, not ${month}.`);
  if (days.length === 0 || !days.every((day) => isWhole(day, 1, 30))) {
    throw invalid('A lunar schedule needs days from 1 to 30.');
  }
  if (findWallMs(`2000-01-01T${time}`) === undefined) {
    throw invalid(`"${time.slice(0, 40)}" is not a time of day: write it as HH:mm:ss.`);
  }
}

function checkBounds({ from, until, count }: Bounds, hasOwnStart: boolean): void {
  if (from !== undefined) checkInstant('from', from);
  if (until !== undefined) checkInstant('until', until);
  if (from !== undefined && until !== undefined && until < from) {
    throw invalid('The schedule ends before it begins: "until" must not lie before "from".');
  }
  if (count === undefined) return;
  if (!isWhole(count, 1, LARGEST_COUNT)) throw invalid(`A "count" goes from 1 to ${LARGEST_COUNT}, not ${count}.`);
  if (from === undefined && !hasOwnStart) {
    throw invalid('A schedule with a "count" needs "from": the instant from which it counts.');
  }
}

function checkInstant(name: string, at: number): void {
  if (!Number.isInteger(at) || at < EARLIEST_AT || at >= LATEST_AT) {
    throw invalid(`"${name}" must be an instant in whole milliseconds between the years 1 and 9999, not ${at}.`);
  }
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

function invalid(message: string): WakefulError {
  return new WakefulError('schedule_invalid', message);
}
