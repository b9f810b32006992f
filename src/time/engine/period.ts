import type { EpochMs } from '../../clock.ts';
import type { SlotSource } from './slot-source.ts';

/** The instants `originAt + n × everyMs` for n from `firstIndex` on: absolute time, found by one division. */
export function createPeriodSlots(originAt: EpochMs, everyMs: number, firstIndex: number): SlotSource {
  return {
    next: (afterAt) => originAt + Math.max(firstIndex, Math.floor((afterAt - originAt) / everyMs) + 1) * everyMs,
    previous(beforeAt) {
      const index = Math.ceil((beforeAt - originAt) / everyMs) - 1;
      return index >= firstIndex ? originAt + index * everyMs : undefined;
    },
  };
}
