import type { EpochMs } from '../../clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../calendar.ts';
import { instantOfWall, type Zone } from '../zones/index.ts';
import { everyDay } from './matching-days.ts';
import { createPeriodSlots } from './period.ts';
import { createRruleDays } from './rrule-days.ts';
import type { RruleParts } from './rrule-parts.ts';
import { pickPositions } from './rrule-positions.ts';
import type { RruleStart } from './rrule-start.ts';

import { LATEST_AT, type SlotSource } from './slot-source.ts';
import { combineTimes } from './times-of-day.ts';

const STEP_MS = { HOURLY: HOUR_MS, MINUTELY: MINUTE_MS, SECONDLY: SECOND_MS } as const;

/** Steps that may be fruitless in a row before a rule is taken to have no further slot. */
const MOST_EMPTY_STEPS = 100_000;

/**
 * A rule shorter than a day: it steps in absolute time from its start, so that "every 6 hours" keeps its beat over a
 * change of offset, and the BY parts then look at the wall clock of each step. BYMINUTE and BYSECOND spread an hour or
 * minute out into several slots.
 */
export function createAbsoluteSlots(parts: RruleParts, start: RruleStart, zone: Zone): SlotSource {
  const unitMs = STEP_MS[parts.frequency as keyof typeof STEP_MS];
  const stepMs = unitMs * parts.interval;
  const originAt = instantOfWall(start.wall, zone);
  const days = createRruleDays({ ...parts, interval: 1 }, start);
  const { byHour, byMinute, bySecond } = parts;
  if (days === everyDay && byHour.length + byMinute.length + bySecond.length === 0) {
    return createPeriodSlots(originAt, stepMs, 0);
  }

  const spreads = unitMs > SECOND_MS && (bySecond.length > 0 || (unitMs === HOUR_MS && byMinute.length > 0));
  const withinUnit = spreads ? spreadOf(parts, start, unitMs) : undefined;

  /** The slots of one step, or where the next step that may have some begins. */
  const lookAt = (at: EpochMs): readonly EpochMs[] | { readonly resumeAt: EpochMs } => {
    const wall = at + zone.spanAt(at).offsetMs;
    const day = Math.floor(wall / DAY_MS);
    const matching = days.atOrAfter(day);
    if (matching === undefined) return { resumeAt: LATEST_AT };
    if (matching > day) return { resumeAt: instantOfWall(matching * DAY_MS, zone) };
    const hour = Math.floor((wall - day * DAY_MS) / HOUR_MS);
    if (byHour.length > 0 && !byHour.includes(hour)) {
      const later = byHour.find((candidate) => candidate > hour) ?? 24;
      return { resumeAt: instantOfWall(day * DAY_MS + later * HOUR_MS, zone) };
    }
    const intoUnit = wall - Math.floor(wall / unitMs) * unitMs;
    if (unitMs < HOUR_MS && byMinute.length > 0) {
      const intoHour = wall - Math.floor(wall / HOUR_MS) * HOUR_MS;
      const minute = Math.floor(intoHour / MINUTE_MS);
      if (!byMinute.includes(minute)) return { resumeAt: at - intoHour + (minute + 1) * MINUTE_MS };
    }
    if (unitMs === SECOND_MS && bySecond.length > 0) {
      const second = Math.floor((wall - Math.floor(wall / MINUTE_MS) * MINUTE_MS) / SECOND_MS);
      if (!bySecond.includes(second)) return { resumeAt: at + SECOND_MS };
    }
    return withinUnit ? withinUnit.map((ms) => at - intoUnit + ms) : [at];
  };

  const next = (afterAt: EpochMs): EpochMs | undefined => {
    // The slots of a step may lie before the step itself, within the same hour or minute.
    let index = Math.max(0, Math.floor((afterAt - unitMs - originAt) / stepMs));
    for (let left = MOST_EMPTY_STEPS; left > 0; left -= 1) {
      const at = originAt + index * stepMs;
      if (at >= LATEST_AT) return undefined;
      const seen = lookAt(at);
      if ('resumeAt' in seen) {
        index = Math.max(index + 1, Math.ceil((seen.resumeAt - originAt) / stepMs));
        continue;
      }
      const found = seen.find((slotAt) => slotAt > afterAt && slotAt >= originAt);
      if (found !== undefined) return found;
      index += 1;
    }
    return undefined;
  };
  return { next, previous: (beforeAt) => searchBackwards(next, originAt, stepMs, beforeAt) };
}

/** The slots within an hour or minute, in milliseconds from its beginning. */
function spreadOf(parts: RruleParts, start: RruleStart, unitMs: number): readonly number[] {
  const minutes = unitMs < HOUR_MS ? [0] : parts.byMinute.length > 0 ? parts.byMinute : [start.minute];
  const all = combineTimes([0], minutes, parts.bySecond.length > 0 ? parts.bySecond : [start.second]);
  if (parts.bySetPosition.length === 0) return all;
  return pickPositions(all.length, parts.bySetPosition).map((index) => all[index]!);
}

/**
 * The last slot before `beforeAt`, found with `next` alone: reach back in growing steps until there is a slot in
 * between, then halve.
 */
function searchBackwards(
  next: SlotSource['next'],
  originAt: EpochMs,
  stepMs: number,
  beforeAt: EpochMs,
): EpochMs | undefined {
  const hasSlotAfter = (at: EpochMs): boolean => (next(at) ?? beforeAt) < beforeAt;
  let reachMs = stepMs;
  while (!hasSlotAfter(beforeAt - reachMs)) {
    if (beforeAt - reachMs < originAt) return undefined;
    reachMs *= 2;
  }
  let low = beforeAt - reachMs;
  let high = beforeAt;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (hasSlotAfter(middle)) low = middle;
    else high = middle;
  }
  return next(low);
}
