import { describeSchedule, type ParsedTime } from '../../../../time/index.ts';
import { type Answering, speak } from './hearing.ts';
import { instantInWords, type Listener } from './in-words.ts';

/** A time and nothing else: asks what it is for. */
export const answerBareTime: Answering = async ({ when, phrases, briefing }) => {
  if (when.kind === 'wrong') throw when.error;
  if (when.kind === 'none') return undefined;
  return speak(phrases.askWhatAt(timeInWords(when.parsed, briefing)));
};

/** A time that was read, in words. */
export function timeInWords({ schedule }: ParsedTime, listener: Listener): string {
  if (schedule.kind === 'at') return instantInWords(schedule.at, listener);
  const { now, zone, lang } = listener;
  return describeSchedule(schedule, { now, zone, lang });
}
