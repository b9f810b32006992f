import type { EpochMs } from '../../../../clock.ts';
import { fromWallTime, nextSlot, toWallTime } from '../../../../time/index.ts';
import type { MessageBriefing } from '../../../brain.ts';
import { readWhen } from './read-when.ts';

type Reading = Pick<MessageBriefing, 'now' | 'zone' | 'workdays' | 'preferences'>;

/** When a time in words begins: the exact instant, or the first of the day that is named; undefined when there is none. */
export function readStart(words: string, briefing: Reading): EpochMs | undefined {
  const read = readMoment(words, briefing);
  return read && (read.isDay ? midnight(read.at, briefing.zone, 0) : read.at);
}

/** When a time in words ends: the exact instant, or the last of the day that is named; undefined when there is none. */
export function readEnd(words: string, briefing: Reading): EpochMs | undefined {
  const read = readMoment(words, briefing);
  return read && (read.isDay ? midnight(read.at, briefing.zone, 1) - 1 : read.at);
}

function readMoment(words: string, briefing: Reading): { readonly at: EpochMs; readonly isDay: boolean } | undefined {
  const when = readWhen(words, briefing);
  if (when.kind === 'wrong') throw when.error;
  if (when.kind === 'none') return undefined;
  const { schedule, dateOnly } = when.parsed;
  const at = schedule.kind === 'at' ? schedule.at : nextSlot(schedule, briefing.now);
  return at === undefined ? undefined : { at, isDay: dateOnly };
}

function midnight(at: EpochMs, zone: string, days: number): EpochMs {
  const wall = toWallTime(at, zone);
  return fromWallTime({ ...wall, day: wall.day + days, hour: 0, minute: 0, second: 0, ms: 0 }, zone);
}
