import type { EpochMs } from '../clock.ts';
import type { Lang, LanguageCode } from './languages.ts';
import type { Schedule } from './schedule.ts';
import type { WorkCalendar } from './work-calendar.ts';

/** Where, when and in which habits words are read. */
export interface ReadingContext {
  /** The instant at which the words were said. */
  readonly now: EpochMs;
  /** The speaker's IANA zone: day words and clock times are on this calendar unless the words name another zone. */
  readonly zone: string;
  /** The language to read; without it, it is told from the script of the words. */
  readonly lang?: LanguageCode;
  /** The person's own hours for parts of the day ("morning", 晚上), by name, as minutes after midnight. */
  readonly dayParts?: Readonly<Record<string, number>>;
  /** Month first ("4/5" is April 5, the default) or day first. */
  readonly dayFirst?: boolean;
  /** The household's working days, where they are not Monday to Friday. */
  readonly workdays?: WorkCalendar;
  /** Refuse with `schedule_ambiguous` instead of choosing among readings. */
  readonly strict?: boolean;
  /** Read words that name the past as they stand (statements of fact) instead of refusing them. */
  readonly allowPast?: boolean;
}

/** One point on which sensible people read the words differently, with what was chosen and what else it could be. */
export interface Ambiguity {
  /** A stable name of the reading rule, for example `bare_hour`, `next_weekday`, `zone_abbreviation`. */
  readonly rule: string;
  /** The words in question. */
  readonly words: string;
  /** The chosen reading in plain words of the phrase's language. */
  readonly chosen: string;
  /** The other readings: in words and as the schedule they would give. */
  readonly alternatives: readonly { readonly says: string; readonly schedule: Schedule }[];
}

/** Something that a person has to know about a reading, beside what it is: what the words ask for and cannot have. */
export interface Note {
  /** `workdays_unknown`: the words speak of workdays or holidays, and no calendar tells which days those are. */
  readonly code: 'workdays_unknown';
  /** The note in the phrase's language. */
  readonly says: string;
}

/** A half-open range of UTF-16 offsets in the original text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What was found in a text. */
export interface ParsedTime {
  readonly schedule: Schedule;
  /** The zone that governs the clock: named in the phrase, or the speaker's. */
  readonly zone: string;
  /** What remains when the time and the request ("remind me to …", 提醒我…) are taken out: the thing itself. */
  readonly content: string;
  /** The request that the sentence makes, when it makes one. */
  readonly action?: 'remind' | 'task';
  /** The parts of the text that were read as time. */
  readonly spans: readonly Span[];
  /** A date was named but no time of day: the schedule's time is the default for it. */
  readonly dateOnly: boolean;
  readonly ambiguous: readonly Ambiguity[];
  readonly notes: readonly Note[];
  /** The language and script the words were read in. */
  readonly lang: Lang;
}
