import type { Span } from '../parsed.ts';
import type { Voice } from '../words/voice.ts';
import type { Impossible } from './impossible.ts';
import type { Piece } from './piece.ts';
import type { Replies } from './replies.ts';
import type { SnoozeWords } from './snooze-words.ts';
import type { Lexicon, Token } from './token.ts';

/** The words that ask for something: "remind me to", 提醒我; token indexes, end exclusive. */
export interface Request {
  readonly first: number;
  readonly next: number;
  readonly action: 'remind' | 'task' | undefined;
  /** It asks to be woken: a bare hour is one of the morning. */
  readonly wakes?: boolean;
}

/** How a person writes dates and which holidays are theirs. */
export interface Style {
  readonly dayFirst: boolean;
  /** The `Lang` of the text. */
  readonly lang: string;
  /** The speaker's IANA zone. */
  readonly zone: string;
}

/**
 * What words count from and do not say: "3 days before [my wife's birthday]", "at [half past]"; on which days or hours
 * something comes that is spread over none: "[eight times a week]".
 */
export interface Lacking {
  readonly what: 'date' | 'hour' | 'times';
  readonly words: string;
}

/** A day of its own that every person has and nobody else knows, on which a habit comes or (`isEdge`) begins or ends. */
export interface Occasion {
  readonly isEdge: boolean;
  readonly words: string;
}

/** Points on which speakers of different languages mean different times by the same words. */
export interface Habits {
  /** "Midnight" of a day is the one that ends it (明天半夜), not the one that begins it. */
  readonly midnightEndsDay: boolean;
  /** "This Tuesday", said on a Wednesday, is the coming one, not yesterday. */
  readonly thisWeekdayComes: boolean;
  /** "10:00 to 11:30 tomorrow": the day word at the end of a range is said of both hours. */
  readonly rangeEndsWithDay: boolean;
}

/**
 * What a language brings: its words, its rules, the sentence around a time, and the way back into words. A folder of
 * `src/time/` exports one; `languages.ts` lists them.
 */
export interface Language<Code extends string = string, L extends string = string> {
  readonly code: Code;
  /** The ways it is written, as `Lang`: two scripts are two. */
  readonly langs: readonly L[];
  /** Whether a text has letters or words of this language that no language before it in the list recognises. */
  recognises(text: string): boolean;
  /** Which of `langs` a text is written in; `usual` is the speaker's own, for a text that does not tell. */
  langOf(text: string, usual: string | null): L;
  /** Other forms of a character that its words are not written with here, one for one: Traditional to Simplified. */
  fold?(char: string): string | undefined;
  readonly lexicon: Lexicon;
  /** Its names for parts of the day whose hour a person can set, to choose from. */
  readonly dayParts: readonly string[];
  readonly habits: Habits;
  /** The piece of time that begins at a token. Looks at a bounded number of tokens. */
  readPiece(tokens: readonly Token[], at: number, style: Style): Piece | undefined;
  /** Whether a time expression may end before this token. */
  isEdge(token: Token | undefined): boolean;
  /** What has the shape of a date or an hour at a token and is none ("Feb 30", 二十五點). */
  findImpossible(tokens: readonly Token[], at: number, style: Style): Impossible | undefined;
  /** The name of a place that stands for a zone beside an hour and is none ("Atlantis time"), behind it or before it. */
  findUnknownZone?(text: string, normal: string, beside: Span): string | undefined;
  /** What a text in which no time was found lacks, where it names a step or a minute and not what that counts from. */
  findLacking?(text: string, normal: string): Lacking | undefined;
  /** The unknown day of a habit ("every year on [my birthday]", "every day until [our anniversary]"). */
  findOccasion?(text: string, normal: string): Occasion | undefined;
  /** The zone of a city or country, in folded small letters. */
  zoneOfPlace(place: string): string | undefined;
  /** The words that take back what was said before them, up to the end of a text ("no wait,", 不對，是). */
  readonly correction: RegExp;
  /** What makes of "an hour before" one more reminder, up to the time ("and also") or from its end on (再提醒我一次). */
  readonly again?: { readonly before: RegExp; readonly behind: RegExp };
  /** The words with which it names a cron expression or an RRULE itself, up to the end of a text. */
  readonly ruleLead: RegExp;
  /** Whether normalised words between two parts of a time only say what it counts from (下午 開會 前十分鐘). */
  isOccasion?(between: string, following: string): boolean;
  findRequests(tokens: readonly Token[]): readonly Request[];
  /** Whether the sentence orders work to be done ("send me the news"). */
  ordersWork(content: string): boolean;
  /**
   * Takes the joints of the sentence off what remains when time and request are cut out.
   * @param endsWithTime something was cut out at the end, so that the last word may only have led to it: "call mom on".
   */
  tidyContent(content: string, endsWithTime: boolean): string;
  readonly snooze: SnoozeWords;
  /** What is said of a reading, in one of `langs`. */
  replies(lang: string): Replies;
  /** How schedules are said. */
  readonly voice: Voice;
}
