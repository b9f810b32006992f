import type { EpochMs } from '../../clock.ts';
import { nextSlot } from '../engine/index.ts';
import type { Lang, Schedule } from '../schedule.ts';
import { formatInstant } from '../zones/index.ts';

/** A reading in short, exact words: its next moment, and that it recurs. */
export function sayReading(schedule: Schedule, now: EpochMs, lang: Lang): string {
  const at = schedule.kind === 'at' ? schedule.at : nextSlot(schedule, now);
  if (at === undefined) return lang === 'en' ? 'never' : lang === 'zh-Hant' ? '從不' : '从不';
  const text = formatInstant(at, schedule.zone).slice(0, 16).replace('T', ' ');
  if (schedule.kind === 'at') return text;
  return lang === 'en' ? `${text} first` : lang === 'zh-Hant' ? `第一次 ${text}` : `第一次 ${text}`;
}
