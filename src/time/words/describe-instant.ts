import type { EpochMs } from '../../clock.ts';
import { DAY_MS, dayNumber, weekdayOf } from '../calendar.ts';
import { type Lang, languageOf } from '../languages.ts';
import { offsetAt, toWallTime } from '../zones/index.ts';
import type { SpokenDate, Voice, WordStyle } from './voice.ts';

/** For whom words are made. */
export interface Listener {
  readonly lang: Lang;
  /** The IANA zone on whose clock times are told. */
  readonly zone: string;
  /** The instant at which the words are said: what "today" is. */
  readonly now: EpochMs;
  /** `short` (the default) writes "Tue, Dec 1", `long` "Tuesday, December 1". */
  readonly style?: WordStyle;
}

/** A listener who is told of dates on another zone's calendar: "today" would be a day of the wrong one. */
export interface CalendarListener extends Listener {
  readonly isForeign?: boolean;
}

/** A date of the next year needs its year from this many days ahead on. */
const NEAR_DAYS = 90;

/** An instant in words: "today at 8:00 PM", "Tue, Dec 1 at 3:30 PM", 明天下午3:30. Throws `zone_unknown`. */
export function describeInstant(at: EpochMs, listener: Listener): string {
  return inScript(momentWords(at, listener), listener.lang);
}

/** The date of an instant by its calendar, never as "today": "Tue, Dec 1", 12月1日星期二. Throws `zone_unknown`. */
export function describeDate(at: EpochMs, listener: Listener): string {
  return inScript(dateWords(at, { ...listener, isForeign: true }), listener.lang);
}

/** An instant in words, not yet in the listener's script. */
export function momentWords(at: EpochMs, listener: CalendarListener): string {
  const voice = voiceOf(listener.lang);
  return voice.moment(dateWords(at, listener), voice.clock(secondOfDay(at, listener.zone)));
}

/** What was said, in the script of the listener. */
export function inScript(text: string, lang: Lang): string {
  return voiceOf(lang).inScript?.(text, lang) ?? text;
}

export function voiceOf(lang: Lang): Voice {
  return languageOf(lang).voice;
}

/** The date of an instant in words, not yet in the listener's script. */
export function dateWords(
  at: EpochMs,
  { lang, zone, now, style = 'short', isForeign = false }: CalendarListener,
): string {
  const date = spokenDate(at, zone, now);
  return voiceOf(lang).date(isForeign ? { ...date, away: undefined } : date, style);
}

/** Seconds after midnight on the wall clock; what is below a second is not told. */
export function secondOfDay(at: EpochMs, zone: string): number {
  const { hour, minute, second } = toWallTime(at, zone);
  return hour * 3600 + minute * 60 + second;
}

function spokenDate(at: EpochMs, zone: string, now: EpochMs): SpokenDate & { readonly away: number } {
  const { year, month, day } = toWallTime(at, zone);
  const number = dayNumber(year, month, day);
  const away = number - Math.floor((now + offsetAt(now, zone)) / DAY_MS);
  const sameYear = toWallTime(now, zone).year === year;
  return { year, month, day, weekday: weekdayOf(number), away, withYear: !sameYear && (away < 0 || away > NEAR_DAYS) };
}
