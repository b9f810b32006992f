import type { EpochMs } from '../../clock.ts';
import { LATEST_AT, type SlotSource } from './slot-source.ts';

/** The instants `originAt + n × everyMs` for n from `firstIndex` on: absolute time, found by one division. */
export function createPeriodSlots(originAt: EpochMs, everyMs: number, firstIndex: number): SlotSource {
  return {
    next(afterAt) {
      const at = originAt + Math.max(firstIndex, Math.floor((afterAt - originAt) / everyMs) + 1) * everyMs;
      return at < LATEST_AT ? at : undefined;
    },
    previous(beforeAt) {
      const index = Math.ceil((Math.min(beforeAt, LATEST_AT) - originAt) / everyMs) - 1;
      return index >= firstIndex ? originAt + index * everyMs : undefined;
    },
  };
}
