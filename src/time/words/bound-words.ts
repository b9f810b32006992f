import type { EpochMs } from '../../clock.ts';
import { DAY_MS } from '../calendar.ts';
import { nextSlot, previousSlot } from '../engine/index.ts';
import { parseRrule } from '../engine/rrule-parts.ts';
import type { ListSchedule, RruleSchedule, Schedule } from '../schedule.ts';
import { findWallMs, instantOfWall, offsetAt, openZone } from '../zones/index.ts';
import { type CalendarListener, dateWords, momentWords, secondOfDay } from './describe-instant.ts';
import { readRrule } from './read-rrule.ts';
import type { SpokenBounds } from './voice.ts';

/** A schedule that recurs. */
export type Recurring = Exclude<Schedule, { kind: 'at' }>;

const LAST_SECOND_OF_DAY = 86_399;

/** The bounds of a schedule in words: how it begins, if not at once, and how it ends. */
export function boundWords(schedule: Recurring, listener: CalendarListener): SpokenBounds {
  const count = schedule.count ?? (schedule.kind === 'rrule' ? parseRrule(schedule.rule).count : undefined);
  const starting = startWords(schedule, listener);
  const until = count === undefined ? endWords(schedule, listener) : undefined;
  return {
    ...(starting !== undefined && { starting }),
    ...(until !== undefined && { until }),
    ...(count !== undefined && { count }),
  };
}

/**
 * Names the first slot to come, when the days and times alone would lead one to expect an earlier one: the schedule has
 * not begun yet, or its interval leaves out the next days that fit.
 */
function startWords(schedule: Recurring, listener: CalendarListener): string | undefined {
  const { now, zone } = listener;
  const next = nextSlot(schedule, now);
  if (next === undefined) return undefined;
  const period = periodOf(schedule);
  if (period !== undefined) return next > now + period ? momentWords(next, listener) : undefined;
  const endless = withoutBounds(schedule);
  const expected = nextSlot(endless, now);
  if (expected === undefined || expected >= next) return undefined;
  const isFirstOfDay = nextSlot(endless, startOfDay(next, zone) - 1) === next;
  return isFirstOfDay ? dateWords(next, listener) : momentWords(next, listener);
}

/**
 * Names the day with which a schedule ends, where that is its bound ("until March 3"). Else the day of the last slot,
 * because that is what "until" means to people; with its time when more slots of that day are cut off. A period is said
 * to last until its end itself.
 */
function endWords(schedule: Recurring, listener: CalendarListener): string | undefined {
  const endAt = schedule.until ?? ruleEnd(schedule);
  if (endAt === undefined) return undefined;
  if (secondOfDay(endAt, listener.zone) === LAST_SECOND_OF_DAY) return dateWords(endAt, listener);
  if (periodOf(schedule) !== undefined) return momentWords(endAt, listener);
  const lastAt = previousSlot(schedule, endAt + 1);
  if (lastAt === undefined) return momentWords(endAt, listener);
  const following = nextSlot(withoutBounds(schedule), lastAt);
  const sameDay = following !== undefined && startOfDay(following, listener.zone) === startOfDay(lastAt, listener.zone);
  return sameDay ? momentWords(lastAt, listener) : dateWords(lastAt, listener);
}

/** The period of a schedule that has no clock. */
function periodOf(schedule: Recurring): number | undefined {
  if (schedule.kind === 'every') return schedule.everyMs;
  const pattern = schedule.kind === 'rrule' ? readRrule(schedule) : undefined;
  return pattern?.kind === 'period' ? pattern.everyMs : undefined;
}

function ruleEnd(schedule: Recurring): EpochMs | undefined {
  const until = schedule.kind === 'rrule' ? parseRrule(schedule.rule).until : undefined;
  if (until === undefined) return undefined;
  return 'at' in until ? until.at : instantOfWall(until.wall, openZone(schedule.zone));
}

function startOfDay(at: EpochMs, zone: string): EpochMs {
  const offset = offsetAt(at, zone);
  return Math.floor((at + offset) / DAY_MS) * DAY_MS - offset;
}

/** The same days and times, begun long ago and endless, and with no interval. */
function withoutBounds(schedule: Recurring): Recurring {
  const { from: _from, until: _until, count: _count, ...endless } = schedule;
  if (endless.kind === 'rrule') return withoutRuleBounds(endless);
  if (endless.kind !== 'list') return endless;
  const of = endless.of.map((part) => (part.kind === 'at' ? part : withoutBounds(part)));
  return { ...endless, of: of as ListSchedule['of'] };
}

function withoutRuleBounds(schedule: RruleSchedule): RruleSchedule {
  const rule = schedule.rule.split(';').filter((part) => !/^(COUNT|UNTIL|INTERVAL)=/i.test(part.trim()));
  // Four hundred years ago the same date had the same weekday: what the start lends to the rule stays the same.
  const start = `${String(Number(schedule.start.slice(0, 4)) - 400).padStart(4, '0')}${schedule.start.slice(4)}`;
  return { ...schedule, rule: rule.join(';'), start: findWallMs(start) === undefined ? schedule.start : start };
}
