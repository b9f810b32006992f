import type { Schedule } from '../time/index.ts';

/**
 * A schedule after its person moved from one zone to another: what repeats at a time of day keeps its time of day there.
 * Undefined for what does not move: a single instant, a period that keeps its beat, and what was set for a third zone.
 */
export function inOtherZone(schedule: Schedule, from: string, to: string): Schedule | undefined {
  if (schedule.zone !== from) return undefined;
  switch (schedule.kind) {
    case 'at':
    case 'every':
      return undefined;
    case 'list': {
      const moved = schedule.of.map((part) => inOtherZone(part, from, to) as typeof part | undefined);
      if (moved.every((part) => part === undefined)) return undefined;
      return { ...schedule, zone: to, of: schedule.of.map((part, i) => moved[i] ?? part) };
    }
    case 'cron':
    case 'rrule':
    case 'lunar':
      return { ...schedule, zone: to };
  }
}
