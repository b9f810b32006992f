import type { RruleSchedule } from '../schedule.ts';
import { findWallMs, instantOfWall, type WallMs, type Zone } from '../zones/index.ts';
import { createAbsoluteSlots } from './rrule-absolute.ts';
import { createRruleDays } from './rrule-days.ts';
import { parseRrule, type RruleParts } from './rrule-parts.ts';
import { createPositionsRule } from './rrule-positions.ts';
import { createRruleStart, type RruleStart } from './rrule-start.ts';
import { rruleTimes } from './rrule-times.ts';
import { exceptSlots, LATEST_AT, limitCount, limitSlots, type SlotSource } from './slot-source.ts';
import { createTimesOfDay } from './times-of-day.ts';
import { createDayTimesRule, exceptWallTimes, limitWallRule, nthWallTime, type WallRule } from './wall-rule.ts';
import { createWallSlots } from './wall-slots.ts';

/**
 * The slots of an RFC 5545 rule. Rules of days and longer are wall-clock rules; hourly ones and shorter step in absolute
 * time from the start. The start is a slot only if it fits the rule. COUNT counts what `except` leaves out, UNTIL
 * includes its whole day when it names no time.
 */
export function createRruleSlots(schedule: RruleSchedule, zone: Zone): SlotSource {
  const parts = parseRrule(schedule.rule);
  const start = createRruleStart(findWallMs(schedule.start) ?? Number.NaN);
  const except = new Set((schedule.except ?? []).map((text) => findWallMs(text) ?? Number.NaN));
  return isSubDaily(parts)
    ? createSubDailySlots(parts, start, except, zone)
    : createDailySlots(parts, start, except, zone);
}

function isSubDaily({ frequency }: RruleParts): boolean {
  return frequency === 'HOURLY' || frequency === 'MINUTELY' || frequency === 'SECONDLY';
}

function createDailySlots(parts: RruleParts, start: RruleStart, except: ReadonlySet<WallMs>, zone: Zone): SlotSource {
  const { until } = parts;
  const days = createRruleDays(parts, start);
  const endless =
    parts.bySetPosition.length > 0
      ? createPositionsRule(parts, start, days)
      : createDayTimesRule(days, createTimesOfDay(...rruleTimes(parts, start)));
  const lastWall = until && 'wall' in until ? until.wall : Number.POSITIVE_INFINITY;
  let rule: WallRule = limitWallRule(endless, start.wall, lastWall);
  if (parts.count !== undefined) {
    const last = nthWallTime(rule, start.wall - 1, parts.count) ?? Number.NEGATIVE_INFINITY;
    rule = limitWallRule(rule, start.wall, last);
  }
  const slots = createWallSlots(exceptWallTimes(rule, except), zone);
  return until && 'at' in until ? limitSlots(slots, Number.NEGATIVE_INFINITY, until.at) : slots;
}

function createSubDailySlots(
  parts: RruleParts,
  start: RruleStart,
  except: ReadonlySet<WallMs>,
  zone: Zone,
): SlotSource {
  const { until } = parts;
  const untilAt = until === undefined ? LATEST_AT : 'at' in until ? until.at : instantOfWall(until.wall, zone);
  const all = limitSlots(createAbsoluteSlots(parts, start, zone), Number.NEGATIVE_INFINITY, untilAt);
  const counted = parts.count === undefined ? all : limitCount(all, parts.count);
  return exceptSlots(counted, (at) => except.has(at + zone.spanAt(at).offsetMs));
}
