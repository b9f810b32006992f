import type { EpochMs } from '../../clock.ts';
import { DAY_MS, firstDayOfYear } from '../calendar.ts';
import { FIRST_YEAR, LAST_YEAR } from './matching-days.ts';

/** Slots in the order of time. */
export interface SlotSource {
  /** The first slot strictly after `afterAt`. */
  next(afterAt: EpochMs): EpochMs | undefined;
  /** The last slot strictly before `beforeAt`. */
  previous(beforeAt: EpochMs): EpochMs | undefined;
}

/** The span in which slots are sought. */
export const EARLIEST_AT: EpochMs = firstDayOfYear(FIRST_YEAR) * DAY_MS;
export const LATEST_AT: EpochMs = firstDayOfYear(LAST_YEAR + 1) * DAY_MS;

/** The last of counted slots is found by walking: this many take a tenth of a second at most. */
export const LARGEST_COUNT = 100_000;

/** Only the slots from `from` to `until`, both included. */
export function limitSlots(source: SlotSource, from: EpochMs, until: EpochMs): SlotSource {
  return {
    next(afterAt) {
      const found = source.next(Math.max(afterAt, from - 1));
      return found !== undefined && found <= until ? found : undefined;
    },
    previous(beforeAt) {
      const found = source.previous(Math.min(beforeAt, until + 1));
      return found !== undefined && found >= from ? found : undefined;
    },
  };
}

/** Only the first `count` slots. They are counted when first asked for, and once. */
export function limitCount(source: SlotSource, count: number): SlotSource {
  let lastAt: EpochMs | undefined;
  const findLast = (): EpochMs => {
    let found = EARLIEST_AT;
    for (let left = count; left > 0; left -= 1) {
      const at = source.next(found);
      if (at === undefined) break;
      found = at;
    }
    return found;
  };
  return {
    next(afterAt) {
      lastAt ??= findLast();
      if (afterAt >= lastAt) return undefined;
      return source.next(afterAt);
    },
    previous(beforeAt) {
      lastAt ??= findLast();
      return source.previous(Math.min(beforeAt, lastAt + 1));
    },
  };
}

/** Without the slots that `isLeftOut` names. */
export function exceptSlots(source: SlotSource, isLeftOut: (at: EpochMs) => boolean): SlotSource {
  return {
    next(afterAt) {
      let at = source.next(afterAt);
      while (at !== undefined && isLeftOut(at)) at = source.next(at);
      return at;
    },
    previous(beforeAt) {
      let at = source.previous(beforeAt);
      while (at !== undefined && isLeftOut(at)) at = source.previous(at);
      return at;
    },
  };
}

/** The slots of several sources, each instant once. */
export function uniteSlots(sources: readonly SlotSource[]): SlotSource {
  const pick = (candidates: (EpochMs | undefined)[], choose: (...values: number[]) => number): EpochMs | undefined => {
    const found = candidates.filter((at) => at !== undefined);
    return found.length > 0 ? choose(...found) : undefined;
  };
  return {
    next: (afterAt) =>
      pick(
        sources.map((source) => source.next(afterAt)),
        Math.min,
      ),
    previous: (beforeAt) =>
      pick(
        sources.map((source) => source.previous(beforeAt)),
        Math.max,
      ),
  };
}
