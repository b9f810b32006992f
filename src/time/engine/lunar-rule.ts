import { DAY_MS, firstDayOfYear } from '../calendar.ts';
import type { LunarSchedule } from '../schedule.ts';
import type { Zone } from '../zones/index.ts';
import { FIRST_LUNAR_YEAR, LAST_LUNAR_YEAR, lunarMonths } from './lunar.ts';
import { createMatchingDays } from './matching-days.ts';
import type { SlotSource } from './slot-source.ts';
import { createTimesOfDay } from './times-of-day.ts';
import { createDayTimesRule, limitWallRule } from './wall-rule.ts';
import { createWallSlots } from './wall-slots.ts';

const TABLE_FROM = firstDayOfYear(FIRST_LUNAR_YEAR) * DAY_MS;
const TABLE_UNTIL = firstDayOfYear(LAST_LUNAR_YEAR + 2) * DAY_MS;

/**
 * The slots of a lunar rule. Leap months never match; the 30th of a month with 29 days is its last day. There are none
 * outside the years of the table.
 */
export function createLunarSlots(schedule: LunarSchedule, zone: Zone): SlotSource {
  const days = createMatchingDays((year, mark) => {
    const newYear = firstDayOfYear(year);
    for (const month of [...lunarMonths(year - 1), ...lunarMonths(year)]) {
      if (month.isLeap || (schedule.month !== undefined && month.month !== schedule.month)) continue;
      for (const day of schedule.days) mark(month.firstDay + Math.min(day, month.length) - 1 - newYear);
    }
  }, LAST_LUNAR_YEAR - FIRST_LUNAR_YEAR);
  const [hour = 0, minute = 0, second = 0] = schedule.time.split(':').map(Number);
  const rule = createDayTimesRule(days, createTimesOfDay([hour], [minute], [second]));
  return createWallSlots(limitWallRule(rule, TABLE_FROM, TABLE_UNTIL), zone);
}
