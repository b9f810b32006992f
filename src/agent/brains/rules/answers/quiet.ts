import type { QuietHours } from '../../../../store/index.ts';
import { toWallTime } from '../../../../time/index.ts';
import { describeQuiet } from '../../../../triggers/index.ts';
import type { MessageBriefing } from '../../../brain.ts';
import { type Answering, type Hearing, refuse, speak } from './hearing.ts';
import { readWhen } from './read-when.ts';
import { clockAt } from './wishes.ts';

/** A zone whose clock never changes. */
const ANY_DAY = 'UTC';
const HALF_DAY = 12;
/** "From 11 to 7", with no more said, begins in the evening and ends in the morning. */
const FIRST_EVENING_HOUR = 6;

/** Sets the hours in which nothing may disturb the person. */
export const answerQuiet: Answering = async (hearing, { subject, when }) => {
  const { phrases, tools, briefing } = hearing;
  const [from, to] = [readClock(subject, hearing, 'begin'), readClock(when, hearing, 'end')];
  if (from === undefined || to === undefined || from === to)
    return refuse(phrases.quietHow(), 'schedule_not_found_in_text');
  const { quiet } = await tools.prefer({ quiet: { from, to } });
  const says = describeQuiet(quiet ?? { from, to }, briefing.lang);
  return speak(phrases.quietSet(says.from, says.to));
};

/** Ends the quiet hours. */
export const answerQuietOff: Answering = async ({ phrases, tools }) => {
  await tools.prefer({ quiet: null });
  return speak(phrases.quietOff());
};

/** Says when they are. */
export const answerQuietIs: Answering = async ({ phrases, briefing }) => {
  const { quiet } = briefing.preferences;
  if (!quiet) return speak(phrases.quietNone());
  const { from, to } = describeQuiet(quiet, briefing.lang);
  return speak(phrases.quietIs(from, to));
};

const SPAN =
  /^(?:from\s+|between\s+|從|从)?(?<from>.+?)\s*(?:-|–|—|~|～|\bto\b|\buntil\b|\btill\b|\band\b|到|至)\s*(?<to>.+)$/iu;

/** Two times of day in words, "11pm to 7am"; undefined when they are none. */
export function readClocks(words: string, briefing: MessageBriefing): QuietHours | undefined {
  const { from = '', to = '' } = SPAN.exec(words.trim())?.groups ?? {};
  const [begins, ends] = [readClock(from, { briefing }, 'begin'), readClock(to, { briefing }, 'end')];
  return begins === undefined || ends === undefined || begins === ends ? undefined : { from: begins, to: ends };
}

/** A time of day in words, as `HH:mm`; undefined when they are none. One that may be of both halves is of the night. */
export function readClock(
  words: string,
  { briefing }: Pick<Hearing, 'briefing'>,
  as: 'begin' | 'end' | 'time' = 'time',
): string | undefined {
  const text = words.trim();
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:：](\d\d))?$/.exec(text) ?? [];
  if (hours !== undefined && as !== 'time' && Number(hours) <= HALF_DAY && !/^0\d/.test(text)) {
    const hour = Number(hours) % HALF_DAY;
    const isEvening = as === 'begin' && hour >= FIRST_EVENING_HOUR;
    return `${String(hour + (isEvening ? HALF_DAY : 0)).padStart(2, '0')}:${minutes}`;
  }
  const said = /^\d+$/.test(text) ? `at ${text}` : text;
  // It is meant for every night, so the one in which the clock changes has no say; a zone that is named has.
  const everywhere = readWhen(said, { ...briefing, zone: ANY_DAY });
  const namesZone = everywhere.kind === 'found' && everywhere.parsed.zone !== ANY_DAY;
  const when = namesZone ? readWhen(said, briefing) : everywhere;
  if (when.kind !== 'found' || when.parsed.schedule.kind !== 'at' || when.parsed.content.trim() !== '')
    return undefined;
  const { at } = when.parsed.schedule;
  const zone = namesZone ? briefing.zone : ANY_DAY;
  return toWallTime(at, zone).second === 0 ? clockAt(at, zone) : undefined;
}
