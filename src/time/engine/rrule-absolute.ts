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

/**
 * Steps that may be fruitless in a row before a rule is taken to have no further slot. Days and hours that do not fit
 * are skipped in one step, so that only beats that drift through the day by seconds would need more.
 */
const MOST_EMPTY_STEPS = 20_000;

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
  const { byHour, byMinute, bySecond, bySetPosition } = parts;
  if (days === everyDay && [byHour, byMinute, bySecond, bySetPosition].every((list) => list.length === 0)) {
    return createPeriodSlots(originAt, stepMs, 0);
  }

  const spread = spreadOf(parts, start);
  if (spread.slots.length === 0) return { next: () => undefined, previous: () => undefined };

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
    if (unitMs < HOUR_MS && byMinute.length > 0) {
      const intoHour = wall - Math.floor(wall / HOUR_MS) * HOUR_MS;
      const minute = Math.floor(intoHour / MINUTE_MS);
      if (!byMinute.includes(minute)) return { resumeAt: at - intoHour + (minute + 1) * MINUTE_MS };
    }
    if (unitMs === SECOND_MS && bySecond.length > 0) {
      const second = Math.floor((wall - Math.floor(wall / MINUTE_MS) * MINUTE_MS) / SECOND_MS);
      if (!bySecond.includes(second)) return { resumeAt: at + SECOND_MS };
    }
    const intoSpread = wall - Math.floor(wall / spread.unitMs) * spread.unitMs;
    return spread.slots.map((ms) => at - intoSpread + ms);
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
  return { next, previous: (beforeAt) => searchBackwards(next, originAt, stepMs, Math.min(beforeAt, LATEST_AT)) };
}

/**
 * The slots of a step, in milliseconds from the beginning of the hour, minute or second in which the step lies: hour
 * and minute when BYMINUTE or BYSECOND spread them out.
 */
function spreadOf(parts: RruleParts, start: RruleStart): { unitMs: number; slots: readonly number[] } {
  const { frequency, byMinute, bySecond, bySetPosition } = parts;
  const overMinutes = frequency === 'HOURLY' && byMinute.length > 0;
  const overSeconds = frequency !== 'SECONDLY' && bySecond.length > 0;
  const seconds = overSeconds ? bySecond : [start.second];
  const unitMs = overMinutes ? HOUR_MS : overSeconds ? MINUTE_MS : SECOND_MS;
  const all = unitMs === SECOND_MS ? [0] : combineTimes([0], overMinutes ? byMinute : [0], seconds);
  const slots = bySetPosition.length === 0 ? all : pickPositions(all.length, bySetPosition).map((index) => all[index]!);
  return { unitMs, slots };
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
