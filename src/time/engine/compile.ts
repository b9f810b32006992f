import type { EpochMs } from '../../clock.ts';
import type { Bounds, ListSchedule, Schedule } from '../schedule.ts';
import { openZone } from '../zones/index.ts';
import { checkSchedule } from './check-schedule.ts';
import { createCronSlots } from './cron.ts';
import { createLunarSlots } from './lunar-rule.ts';
import { createPeriodSlots } from './period.ts';
import { createRruleSlots } from './rrule.ts';
import { LATEST_AT, limitCount, limitSlots, type SlotSource, uniteSlots } from './slot-source.ts';

/** A schedule made ready: asking it costs well under a microsecond for most rules. */
export interface CompiledSchedule {
  /** The first slot strictly after `afterAt`, or undefined when there is none up to the year 9999. */
  next(afterAt: EpochMs): EpochMs | undefined;
  /** The last slot strictly before `beforeAt`. */
  previous(beforeAt: EpochMs): EpochMs | undefined;
}

const compiled = new WeakMap<Schedule, CompiledSchedule>();

/**
 * Compiles a schedule, once per object: a schedule is plain data that is never changed. Throws `schedule_invalid` or
 * `zone_unknown`.
 */
export function compileSchedule(schedule: Schedule): CompiledSchedule {
  let source = compiled.get(schedule);
  if (!source) {
    checkSchedule(schedule);
    source = createSlots(schedule);
    compiled.set(schedule, source);
  }
  return source;
}

function createSlots(schedule: Schedule): SlotSource {
  switch (schedule.kind) {
    case 'at':
      return createOneSlot(schedule.at);
    case 'every':
      return applyBounds(createPeriodSlots(schedule.anchorAt, schedule.everyMs, 1), schedule);
    case 'cron':
      return applyBounds(createCronSlots(schedule.expression, openZone(schedule.zone)), schedule);
    case 'rrule':
      return applyBounds(createRruleSlots(schedule, openZone(schedule.zone)), schedule);
    case 'lunar':
      return applyBounds(createLunarSlots(schedule, openZone(schedule.zone)), schedule);
    case 'list':
      return applyBounds(createListSlots(schedule), schedule);
  }
}

function createOneSlot(at: EpochMs): SlotSource {
  return {
    next: (afterAt) => (at > afterAt ? at : undefined),
    previous: (beforeAt) => (at < beforeAt ? at : undefined),
  };
}

function createListSlots(schedule: ListSchedule): SlotSource {
  return uniteSlots(schedule.of.map((part) => createSlots(part)));
}

function applyBounds(source: SlotSource, bounds: Bounds): SlotSource {
  const { from, until, count } = bounds;
  if (from === undefined && until === undefined && count === undefined) return source;
  const limited = limitSlots(source, from ?? Number.NEGATIVE_INFINITY, until ?? LATEST_AT);
  return count === undefined ? limited : limitCount(limited, count);
}
