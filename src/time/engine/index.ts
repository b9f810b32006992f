export {
  addDays,
  addMonthsClamped,
  dateOfDay,
  dayNumber,
  daysInMonth,
  isDate,
  isoWeekOf,
  nthWeekdayOfMonth,
  type PlainDate,
  startOfWeek,
  type Weekday,
  weekdayOf,
  weekdayOnOrAfter,
} from '../calendar.ts';
export { type CompiledSchedule, compileSchedule } from './compile.ts';
export { type LunarDate, lunarToSolar, solarToLunar } from './lunar.ts';
export { countSlots, nextSlot, previousSlot, slotsBetween } from './slots.ts';
export { validateSchedule } from './validate.ts';
