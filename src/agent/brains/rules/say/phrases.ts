import type { ErrorCode } from '../../../../errors.ts';
import type { CheckInPhrases } from './check-in-phrases.ts';
import type { LifePhrases } from './life-phrases.ts';
import type { MemoPhrases } from './memo-phrases.ts';
import type { OthersPhrases } from './others-phrases.ts';
import type { RevisionPhrases } from './revision-phrases.ts';

/** How a thing hangs on "I'll remind you": "to take your meds", "about the meeting", "that rent is due", or after a colon. */
export type Lead = 'to' | 'about' | 'that' | 'colon';

/** A thing to be reminded of, in words spoken to the person. */
export interface Thing {
  readonly lead: Lead;
  readonly text: string;
}

/** A promise to wake, in the words of its parts. Times are already words. */
export interface Promised {
  readonly thing: Thing;
  readonly at: string;
  /** How long from now, as a duration in words. */
  readonly within: string;
  /** The recurrence in words; null for a single time. */
  readonly recurrence: string | null;
  /** How many times in all; null when it does not end. */
  readonly times: number | null;
}

/** A trigger in words, for lists. */
export interface Listed {
  readonly cue: string;
  /** The recurrence in words; null for a single time. */
  readonly recurrence: string | null;
  /** The next instant in words; null when paused or over. */
  readonly next: string | null;
  readonly paused: boolean;
  /** When its pause ends by itself; null when it does not. */
  readonly until: string | null;
  /** What it does beyond its times, a sentence each. */
  readonly also: readonly string[];
  /** When a snooze lets it come again besides; null when none does. */
  readonly again: string | null;
}

/** The verbs of management, as words that the person can say with a trigger's words or id. */
interface Commands {
  readonly list: string;
  pause(what: string): string;
  resume(what: string): string;
  cancel(what: string): string;
  skip(what: string): string;
  move(what: string, when: string): string;
  forget(what: string): string;
  urgent(what: string): string;
  slack(what: string): string;
  /** `after` is a length of time in the person's words. */
  escalate(what: string, after: string, who: string): string;
}

/** A trigger that waits for a mention, in words. */
export interface EventInWords {
  readonly mention: string;
  readonly thing: string;
  /** Whenever it is mentioned, not the next time alone. */
  readonly always: boolean;
}

/** Another member of the household whom somebody wants to have reminded. */
export interface OtherReminded {
  readonly handle: string;
  readonly thing: string;
  /** The first time, in words. */
  readonly at: string;
}

/**
 * Everything the rules say, in one language. Whoever adds a language writes one of these. Arguments are finished words:
 * nothing here computes a time, and text that came from a person is already one tame line.
 */
export interface Phrases extends LifePhrases, MemoPhrases, OthersPhrases, CheckInPhrases, RevisionPhrases {
  /** The word that stands for what was named before. */
  readonly it: string;
  /** Text in this language's quotation marks. */
  quote(text: string): string;
  /** Several sentences as one paragraph. */
  sentences(parts: readonly string[]): string;
  /** A line of a list. */
  item(text: string): string;
  numbered(number: number, text: string): string;
  /** The first letter as a sentence begins. */
  capital(text: string): string;
  /** A statement or thing as a whole sentence. */
  full(text: string): string;

  // Requests.
  promise(promised: Promised): string;
  existed(listed: Listed): string;
  inOtherZone(at: string, zone: string): string;
  noHour(): string;
  ambiguity(words: string, chosen: string, others: readonly string[]): string;
  verbatim(): string;
  /** A series was to leave out holidays. */
  noHolidays(): string;
  task(): string;
  /** `own` is the thing in the person's own words, for the example. */
  askWhen(thing: Thing | null, own: string | null): string;
  askWhat(): string;
  /** Asks what a bare time is for; `when` is that time. */
  askWhatAt(when: string): string;
  noEvents(): string;
  noHappenings(): string;
  /** A trigger that waits for a mention. */
  eventSet(event: EventInWords): string;
  eventExisted(event: EventInWords): string;
  eventListed(event: EventInWords): string;
  eventCancelled(event: EventInWords): string;
  /** Another member was asked, or has agreed for good; cannot be reached; has too many questions waiting. */
  otherAsked(other: OtherReminded): string;
  otherSet(other: OtherReminded): string;
  otherUnreached(other: OtherReminded): string;
  otherTooMany(other: OtherReminded): string;
  /** What is to be said when a request named nothing: a timer, an alarm. */
  readonly timeIsUp: string;
  readonly wakeUp: string;

  // Statements.
  noted(text: string): string;
  notedShort(): string;
  known(): string;
  replaces(text: string): string;
  joins(cue: string, next: string | null): string;
  joinsMore(count: number): string;
  offer(request: string): string;
  offerLabel(): string;
  /** The request that an offer stands for; the person says it, or presses a button that does. */
  request(time: string, thing: string): string;

  // Questions.
  /** A fact in the words of the one who said it. */
  saidBy(handle: string | null, text: string): string;
  aboutYou(): string;
  aboutYouNothing(): string;
  /** Why a reminder came: which one, since when, its rule, and whose it is when it is another's. */
  because(cue: string, since: string, recurrence: string | null, owner: string | null): string;
  becauseRecalled(): string;
  knows(topic: string | null): string;
  knowsNothing(): string;
  perhaps(): string;
  more(count: number): string;
  reminder(listed: Listed): string;
  clock(now: string, zone: string): string;
  /** What was forgotten, when it is at hand. */
  forgotten(text: string | null): string;
  /** A fact was forgotten, and a reminder about it stays: its name, when it comes next, how to end it. */
  forgottenStillReminds(forgotten: string, cue: string, next: string | null, cancel: string): string;
  forgetWhich(): string;
  forgetNothing(): string;

  // What is there and what is coming.
  listed(listed: Listed): string;
  listHead(count: number): string;
  listEmpty(): string;
  comingHead(span: string | null): string;
  comingEmpty(span: string | null): string;
  comingItem(at: string, cue: string): string;
  readonly thisWeek: string;
  readonly nextWeek: string;

  // Management.
  readonly commands: Commands;
  paused(cue: string): string;
  /** Every reminder, as the commands take it. */
  readonly allReminders: string;
  resumed(cue: string, next: string | null): string;
  /** A reminder was to come within some time instead of on time. */
  noSlack(cue: string): string;
  cancelled(cue: string): string;
  allPaused(count: number): string;
  allResumed(count: number): string;
  allCancelled(count: number): string;
  allWhich(): string;
  alreadyPaused(cue: string): string;
  notPaused(cue: string): string;
  skipped(cue: string, skipped: string | null, next: string | null): string;
  /** Nothing comes at the time that was to be left out. */
  skipNotThen(cue: string, next: string): string;
  moved(listed: Listed): string;
  movedWhen(cue: string): string;
  seriesToDate(cue: string, recurrence: string): string;
  newRule(cue: string, recurrence: string): string;
  snoozed(thing: string, at: string, within: string): string;
  snoozeHow(): string;
  nothingSaid(): string;
  done(): string;
  doneAlready(): string;
  notFound(words: string): string;
  /** What a button of a list says: its place, and what it is. */
  pick(number: number, name: string): string;
  which(example: string): string;

  // Small talk.
  help(): string;
  greeting(): string;
  thanks(): string;
  fine(): string;
  unanchored(): string;
  empty(): string;
  /** To an emoji or a mark alone. */
  wordless(): string;
  /** To a schedule of less than a minute. */
  tooOften(): string;
  /** After a time that does not exist. */
  nothingSet(): string;
  /** To a request of more than so many characters. */
  tooLong(most: number): string;

  // A fire.
  fireRemind(thing: string): string;
  fireAgain(thing: string): string;
  /** A task is due that is not done: there is no model for it, or the one there is failed. */
  fireTask(thing: string, hasModel: boolean): string;
  fireFor(handle: string, text: string): string;
  late(slot: string, late: string): string;
  missed(count: number): string;
  freshFact(text: string): string;
  /** A fact that was told before and does not hold any more. */
  endedFact(text: string): string;
  emptyRecall(cue: string): string;
  readonly buttons: {
    readonly done: Button;
    readonly tenMinutes: Button;
    readonly hour: Button;
    readonly tomorrow: Button;
  };

  /**
   * Sentences for errors, with what to do; for the others their own sentence has to do. `name` is the thing that was
   * named wrongly, when the error tells it.
   */
  readonly errors: { readonly [code in ErrorCode]?: (name: string | null) => string };
}

/** A button's label and the words it says. */
export interface Button {
  readonly label: string;
  readonly says: string;
}
