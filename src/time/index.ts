export { DAY_PARTS, isDayPart } from './day-part.ts';
export {
  type CompiledSchedule,
  compileSchedule,
  countSlots,
  nextSlot,
  previousSlot,
  slotsBetween,
  validateSchedule,
} from './engine/index.ts';
export { detectLang, type Lang } from './languages.ts';
export { findWhen, parseWhen } from './parse.ts';
export type { Ambiguity, Note, ParsedTime, ReadingContext, Span } from './parsed.ts';
export { zoneOfPlace } from './place-zone.ts';
export type {
  AtSchedule,
  Bounds,
  ByWorkdays,
  CronSchedule,
  EverySchedule,
  ListSchedule,
  LunarSchedule,
  RruleSchedule,
  Schedule,
} from './schedule.ts';
export { parseSnooze, type SnoozeContext, type SnoozeReading } from './snooze.ts';
export {
  describeDate,
  describeDuration,
  describeInstant,
  describeSchedule,
  type Listener,
  type WordStyle,
} from './words/index.ts';
export { parseWorkCalendar, type WorkCalendar } from './work-calendar.ts';
export {
  allZones,
  canonicalZone,
  formatInstant,
  fromWallTime,
  isZone,
  midnightAfter,
  offsetAt,
  readInstant,
  toWallTime,
  type WallTime,
} from './zones/index.ts';
