import type { Impossible } from './impossible.ts';
import type { Lacking } from './language.ts';

/** What a language says of a reading: errors, notes and choices, each a sentence that a person can act on. */
export interface Replies {
  /** No time in a text, which is shown. */
  notFound(shown: string): string;
  /** Words that count from a date or an hour that they do not say, or say how often and not when. */
  lacking(lacking: Lacking): string;
  /** The words name a moment that has passed. */
  past(words: string, when: string): string;
  /** The words have several readings, and nobody wants to choose. */
  unclear(words: string, readings: readonly string[]): string;
  /** A date or an hour that does not exist. */
  impossible(found: Impossible): string;
  /** A zone that does not exist, and the names near it. */
  unknownZone(zone: string, near: readonly string[]): string;
  /** No calendar tells the workdays that the words speak of. */
  readonly workdaysUnknown: string;
  /** "Later": in an hour, in three hours, at this time tomorrow. */
  readonly later: readonly [hour: string, threeHours: string, tomorrow: string];
  /** A phrase that should put something off and does not say until when. */
  readonly notSnoozed: string;
  /** It cannot be put off to a time that lies behind. */
  readonly snoozedBack: string;
}
