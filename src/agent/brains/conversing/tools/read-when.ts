import { WakefulError } from '../../../../errors.ts';
import { findWhen, type ParsedTime, parseWhen, type ReadingContext, type Schedule } from '../../../../time/index.ts';
import type { Briefing } from '../../../brain.ts';
import { ForModel } from './for-model.ts';

/** Reads the time that a model passes on in the person's words. Throws what `parseWhen` throws. */
export function readWhen(words: string, briefing: Briefing): ParsedTime {
  return parseWhen(words, contextOf(briefing));
}

/** Reads a schedule and how long it lasts: "for 2 weeks" is counted as if the person had said it in one breath. */
export function readSchedule(words: string, expiresIn: string | undefined, briefing: Briefing): ParsedTime {
  const parsed = readWhen(words, briefing);
  if (expiresIn === undefined || expiresIn.trim() === '') return parsed;
  if (parsed.schedule.kind === 'at')
    throw new ForModel('input_invalid', 'A single time does not expire: leave expires_in out.');
  for (const together of [`${words} for ${expiresIn}`, `${words}，持續${expiresIn}`, `${words} ${expiresIn}`]) {
    const both = read(together, briefing);
    if (both && both.content.trim() === '' && hasEnd(both.schedule)) return both;
  }
  const end = read(expiresIn, briefing);
  if (end?.schedule.kind !== 'at')
    throw new ForModel(
      'input_invalid',
      'expires_in is a duration such as "2 weeks" or 兩週, or a date: give one, or leave it out.',
    );
  return { ...parsed, schedule: { ...parsed.schedule, until: end.schedule.at } };
}

function hasEnd(schedule: Schedule): boolean {
  return schedule.kind !== 'at' && (schedule.until !== undefined || schedule.count !== undefined);
}

/** Undefined for words that hold no time, or a wrong one. */
function read(words: string, briefing: Briefing): ParsedTime | undefined {
  try {
    return findWhen(words, contextOf(briefing));
  } catch (thrown) {
    if (thrown instanceof WakefulError && thrown.code !== 'internal') return undefined;
    throw thrown;
  }
}

/** In which habits the words of a turn are read. */
export function contextOf(briefing: Briefing): ReadingContext {
  const { now, zone } = briefing;
  if (briefing.kind === 'fire') return { now, zone };
  const { workdays, preferences } = briefing;
  const { dayParts } = preferences;
  return { now, zone, ...(workdays ? { workdays } : {}), ...(dayParts ? { dayParts } : {}) };
}
