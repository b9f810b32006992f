import type { EpochMs } from '../../clock.ts';
import type { Lang } from '../languages.ts';
import type { Schedule } from '../schedule.ts';
import { describeSchedule } from '../words/index.ts';

/** A reading in the words of the phrase's language, on the clock of its speaker. */
export function sayReading(schedule: Schedule, now: EpochMs, zone: string, lang: Lang): string {
  return describeSchedule(schedule, { lang, zone, now });
}
