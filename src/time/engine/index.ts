export {
  addDays,
  addMonthsClamped,
  DAY_MS,
  dateOfDay,
  dayNumber,
  daysInMonth,
  daysInYear,
  firstDayOfYear,
  firstWeekOfYear,
  floorMod,
  HOUR_MS,
  isDate,
  isLeapYear,
  isoWeekOf,
  MINUTE_MS,
  nthWeekdayOfMonth,
  type PlainDate,
  SECOND_MS,
  startOfWeek,
  type Weekday,
  weekdayOf,
  weekdayOnOrAfter,
  yearOfDay,
} from '../calendar.ts';
export { type CompiledSchedule, compileSchedule } from './compile.ts';
export { type LunarDate, lunarToSolar, solarToLunar } from './lunar.ts';
export { countSlots, nextSlot, previousSlot, slotsBetween } from './slots.ts';
export { validateSchedule } from './validate.ts';
