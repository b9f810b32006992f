import type { EpochMs } from '../../clock.ts';
import { DAY_MS } from '../calendar.ts';
import { compileSchedule } from '../engine/index.ts';
import { parseRrule } from '../engine/rrule-parts.ts';
import type { ByWorkdays, ListSchedule, Schedule } from '../schedule.ts';
import { offsetAt } from '../zones/index.ts';
import { boundWords, type Recurring } from './bound-words.ts';
import { dateWords, describeInstant, inScript, type Listener, secondOfDay, voiceOf } from './describe-instant.ts';
import { exceptionWords } from './exception-words.ts';
import type { Pattern } from './pattern.ts';
import { mergeSameDays, readSchedule } from './read-schedule.ts';

/** So many single instants are told one by one. */
const MOST_INSTANTS = 3;

/**
 * A schedule in words, on the clock of the person who is told: "every day at 8:00 PM until Tue, Dec 15",
 * 每天晚上8:00，到12月15日（週二）為止. Where a rule runs on the clock of another zone, the words name that zone.
 * Throws `schedule_invalid`, `zone_unknown`.
 */
export function describeSchedule(schedule: Schedule, listener: Listener): string {
  compileSchedule(schedule);
  if (schedule.kind === 'at') return describeInstant(schedule.at, listener);
  return inScript(recurringWords(schedule, listener), listener.lang);
}

function recurringWords(schedule: Recurring, listener: Listener): string {
  const workdays = schedule.kind === 'rrule' || schedule.kind === 'list' ? schedule.workdays : undefined;
  if (workdays) return workdayWords(schedule, workdays, listener);
  if (schedule.kind === 'list' && schedule.of.some((part) => standsAlone(part, schedule.zone)))
    return listWords(schedule, listener);
  const voice = voiceOf(listener.lang);
  const patterns = readSchedule(schedule);
  // A period has no clock; everything else is told on the clock and calendar of its zone, once that is named.
  const zone = patterns.every(({ kind }) => kind === 'period') ? undefined : foreignZone(schedule.zone, listener);
  const words = patterns.map((pattern) => voice.pattern(pattern, zone));
  const told = zone === undefined ? listener : { ...listener, zone, isForeign: true };
  return voice.bounded(words, { ...boundWords(schedule, told), except: exceptionWords(schedule, voice) });
}

/** What was chosen by working days is told by them; the single days that its calendar moves are not told. */
function workdayWords(schedule: Recurring, { every, calendar }: ByWorkdays, listener: Listener): string {
  const voice = voiceOf(listener.lang);
  const rules =
    schedule.kind === 'list' ? { ...schedule, of: schedule.of.filter(({ kind }) => kind !== 'at') } : schedule;
  const told = every === undefined ? readSchedule(rules) : mergeSameDays(readSchedule(rules).map(ofWorkdays(every)));
  const zone = foreignZone(schedule.zone, listener);
  const words = told.map((pattern) => voice.pattern(pattern, zone));
  const bounds = boundWords(schedule, zone === undefined ? listener : { ...listener, zone, isForeign: true });
  const by = calendar === undefined ? {} : { calendar };
  return voice.bounded(words, { ...bounds, ...by, withoutHolidays: every === undefined });
}

/** A pattern of weekdays said of working days; the n-th working day of a month stays what it is. */
const ofWorkdays =
  (interval: number) =>
  (pattern: Pattern): Pattern =>
    pattern.kind === 'calendar' && pattern.days.by === 'week'
      ? { ...pattern, days: { by: 'workday', interval } }
      : pattern;

/** A list whose parts are told one by one; of single instants only the next few. */
function listWords(schedule: ListSchedule, listener: Listener): string {
  const voice = voiceOf(listener.lang);
  const instants = schedule.of.flatMap((part) => (part.kind === 'at' ? [part.at] : [])).sort((a, b) => a - b);
  const coming = instants.filter((at) => at > listener.now);
  const shown = coming.length > 0 ? coming : instants;
  const first = shown.slice(0, shown.length > MOST_INSTANTS ? MOST_INSTANTS - 1 : MOST_INSTANTS);
  const words = momentsByDay(first, listener);
  const moments = words.length > 0 ? [voice.moments(words, shown.length - first.length)] : [];
  const others = schedule.of.flatMap((part) => (part.kind === 'at' ? [] : [recurringWords(part, listener)]));
  return voice.bounded([...others, ...moments], boundWords(schedule, listener));
}

/** Instants in words, those of one day together: "tomorrow at 2:10 PM and 2:44 PM". */
function momentsByDay(instants: readonly EpochMs[], listener: Listener): string[] {
  const voice = voiceOf(listener.lang);
  const clocks = new Map<string, string[]>();
  for (const at of instants) {
    const date = dateWords(at, listener);
    clocks.set(date, [...(clocks.get(date) ?? []), voice.clock(secondOfDay(at, listener.zone))]);
  }
  return [...clocks].map(([date, times]) => voice.moment(date, voice.list(times)));
}

/** Whether a part of a list has bounds or a zone of its own, or is a single instant, so that it is told by itself. */
function standsAlone(part: ListSchedule['of'][number], zone: string): boolean {
  if (part.kind === 'at' || part.zone !== zone) return true;
  if (part.from !== undefined || part.until !== undefined || part.count !== undefined) return true;
  if (part.kind !== 'rrule') return false;
  const rule = parseRrule(part.rule);
  return rule.count !== undefined || rule.until !== undefined;
}

/** The zone of a schedule, when its clock is not the listener's in some part of the year. */
function foreignZone(zone: string, { zone: own, now }: Listener): string | undefined {
  const quarters = [0, 91, 182, 273].map((days) => now + days * DAY_MS);
  return quarters.every((at) => offsetAt(at, zone) === offsetAt(at, own)) ? undefined : zone;
}
