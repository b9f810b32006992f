import type { EpochMs } from '../../../../clock.ts';
import { WakefulError } from '../../../../errors.ts';
import { type ParsedTime, toWallTime, type WallTime } from '../../../../time/index.ts';
import type { Answer } from '../../../brain.ts';
import type { ListedTrigger } from '../../../tools.ts';
import { atClock } from './at-clock.ts';
import { chooseTriggers } from './choose.ts';
import { doubts } from './doubts.ts';
import { type Answering, type Hearing, refuse, type When } from './hearing.ts';
import { listedInWords, nameOf, recurrenceInWords } from './in-words.ts';
import { withOne } from './manage.ts';
import { plausible } from './plausible.ts';
import { readWhen } from './read-when.ts';
import { shifted, shiftIn } from './shift.ts';

const DAY_MINUTES = 24 * 60;

/** Moves a trigger. A bare time of day moves all of a series; a date does not, because that would end the series. */
export const answerReschedule: Answering = async (hearing, { subject, when: words, weak }) => {
  const { tools, phrases, briefing } = hearing;
  const minutes = words === '' ? shiftIn(hearing) : undefined;
  const named = minutes === undefined ? subject : withoutSpan(hearing, subject);
  const choice = await chooseTriggers(hearing, named);
  if (choice.kind === 'all') return undefined;
  return withOne(
    hearing,
    choice,
    weak,
    (what) => (minutes === undefined ? phrases.commands.move(what, words) : shiftCommand(hearing, subject, what)),
    async (trigger) => {
      const name = nameOf(trigger);
      if (minutes !== undefined) return shiftBy(hearing, trigger, minutes);
      const when = readClock(words, hearing);
      if (when.kind === 'wrong') throw when.error;
      if (when.kind === 'none') return refuse(phrases.movedWhen(name), 'schedule_not_found_in_text');
      const recurrence = recurrenceInWords(trigger, briefing);
      const isClock = hearing.words.tables.some(({ clockOnly }) => clockOnly.test(words.trim()));
      const { parsed } = when;
      if (parsed.schedule.kind === 'at' && (isClock || recurrence !== null)) {
        if (!isClock) return refuse(phrases.seriesToDate(name, recurrence ?? ''), 'state_conflict');
        const moved = movedClock(trigger, parsed, parsed.schedule.at, hearing);
        if (!moved) return refuse(phrases.newRule(name, recurrence ?? ''), 'state_conflict');
        return phrases.moved(listedInWords(await tools.reschedule(trigger.id, moved), briefing));
      }
      const moved = await tools.reschedule(trigger.id, keepingClock(trigger, parsed, briefing.now));
      return phrases.sentences([
        phrases.moved(listedInWords(moved, briefing)),
        ...doubts(plausible(parsed.ambiguous, parsed.schedule, briefing), parsed.schedule, briefing, phrases),
        ...parsed.notes.map(({ says }) => says),
      ]);
    },
  );
};

/** Days without an hour ("to Friday", "every day") move the days; the hour stays what it was. */
function keepingClock(trigger: ListedTrigger, parsed: ParsedTime, now: EpochMs): ParsedTime {
  const { schedule: usual, nextAt } = trigger;
  const at = nextAt ?? (usual.kind === 'at' ? usual.at : undefined);
  if (!parsed.dateOnly || at === undefined || usual.kind === 'every' || usual.kind === 'list') return parsed;
  const schedule = atClock(parsed.schedule, toWallTime(at, parsed.schedule.zone));
  if (!schedule || (schedule.kind === 'at' && schedule.at <= now)) return parsed;
  return { ...parsed, schedule, dateOnly: false };
}

/** A time in words; a number alone is an hour here ("to 11"). */
function readClock(words: string, { briefing }: Hearing): When {
  const when = readWhen(words, briefing);
  return when.kind === 'none' && /^\d{1,2}[.!]?$/.test(words) ? readWhen(`at ${words}`, briefing) : when;
}

/** Moves a trigger by a length of time: "push the dentist back an hour". */
async function shiftBy(
  { tools, phrases, briefing }: Hearing,
  trigger: ListedTrigger,
  minutes: number,
): Promise<string | Answer> {
  const schedule = shifted(trigger, minutes, briefing.now);
  if (!schedule)
    return refuse(phrases.newRule(nameOf(trigger), recurrenceInWords(trigger, briefing) ?? ''), 'state_conflict');
  if (schedule.kind === 'at' && schedule.at <= briefing.now)
    throw new WakefulError('schedule_in_past', 'It has passed.');
  const moved = { schedule, zone: schedule.zone, content: '', spans: [], dateOnly: false, ambiguous: [], notes: [] };
  return phrases.moved(listedInWords(await tools.reschedule(trigger.id, { ...moved, lang: briefing.lang }), briefing));
}

/** The person's own words with the name in place of "it". */
const shiftCommand = ({ words }: Hearing, subject: string, what: string): string =>
  subject === '' ? `${what}${words.text}` : words.text.replace(subject, what);

const withoutSpan = ({ words }: Hearing, subject: string): string =>
  words.tables.reduce((rest, { span }) => rest.replace(span, ' '), subject);

/** The trigger's own schedule at another time of day. */
function movedClock(
  trigger: ListedTrigger,
  parsed: ParsedTime,
  readAt: EpochMs,
  { briefing: { now, zone } }: Hearing,
): ParsedTime | undefined {
  const usual = trigger.nextAt ?? (trigger.schedule.kind === 'at' ? trigger.schedule.at : now);
  const at = nearestReading(parsed, readAt, usual, zone);
  const schedule = atClock(trigger.schedule, toWallTime(at, trigger.schedule.zone));
  if (!schedule) return undefined;
  // Today's date with the new hour may have passed: then the words mean what they say by themselves.
  const isOver = schedule.kind === 'at' && schedule.at <= now;
  return { ...parsed, schedule: isOver ? parsed.schedule : schedule, zone: trigger.schedule.zone, ambiguous: [] };
}

/** Of the readings of a bare hour ("at 9"), the one nearest to the trigger's time of day until now. */
function nearestReading(parsed: ParsedTime, readAt: EpochMs, usualAt: EpochMs, zone: string): EpochMs {
  const others = parsed.ambiguous
    .filter(({ rule }) => rule === 'bare_hour')
    .flatMap(({ alternatives }) => alternatives)
    .flatMap(({ schedule }) => (schedule.kind === 'at' ? [schedule.at] : []));
  const usual = minuteOfDay(toWallTime(usualAt, zone));
  const distance = (at: EpochMs): number => {
    const apart = Math.abs(minuteOfDay(toWallTime(at, zone)) - usual);
    return Math.min(apart, DAY_MINUTES - apart);
  };
  return [readAt, ...others].reduce((best, at) => (distance(at) < distance(best) ? at : best));
}

const minuteOfDay = ({ hour, minute }: WallTime): number => hour * 60 + minute;
