/**
 * How far a fire came that could not be carried out: not at all; it may have been told all the same; a task had begun when
 * what carried it out ended; its trigger was paused because its schedule cannot be read.
 */
export type BrokenOff = 'untold' | 'perhaps_told' | 'begun_task' | 'unreadable';

/** What the rules say about the life of a reminder, in one language. Arguments are finished words, as in `Phrases`. */
export interface LifePhrases {
  // Pausing, ending, skipping.
  pausedUntil(cue: string, until: string, next: string | null): string;
  allPausedUntil(count: number, until: string): string;
  /** The end of a pause was named in words that are no time. */
  pauseEndUnknown(): string;
  /** In a list: paused, until when. */
  listedUntil(until: string): string;
  /** A series ends; `times` is how often it still comes. */
  ends(cue: string, last: string, times: number): string;
  endsWhen(cue: string): string;
  /** What was told is not asked about any more. */
  letGo(cue: string, next: string | null): string;

  // Done.
  /** When it comes again that counts from when it is done. */
  doneNext(next: string): string;

  // Fires.
  fireEarly(thing: string, at: string, within: string): string;
  held(slot: string): string;
  /** How many others waited with it. */
  heldMore(count: number): string;
  /** `count` is how many were missed in all, `last` when the last of them was due. */
  askMissed(thing: string, count: number, last: string): string;
  nagAgain(thing: string, number: number, limit: number): string;
  nagNext(at: string): string;
  nagLast(): string;
  readonly tellNow: { readonly label: string; readonly says: string };
  readonly letBe: { readonly label: string; readonly says: string };
  /** To "let it be". */
  letBeDone(): string;
  /** To somebody else, because a person did not answer. */
  escalated(handle: string, thing: string, slot: string, within: string): string;
  escalatedOwn(thing: string, slot: string, within: string): string;

  // What could not be told.
  readonly brokenOff: Readonly<Record<BrokenOff, (thing: string, slot: string) => string>>;
  /** Where somebody could not be reached: a channel, and the name of a group there; null for a direct chat. */
  place(channel: string, group: string | null): string;
  /** Before a message that did not arrive there; `slot` is when it was due, null for what was due at no time. */
  unreachedIn(place: string, slot: string | null): string;
  unreachedPerhaps(place: string, slot: string | null): string;

  // Wishes and defaults.
  inQuiet(until: string): string;
  changed(cue: string, sentences: string): string;
  changedBack(cue: string): string;
  quietSet(from: string, to: string): string;
  quietOff(): string;
  quietIs(from: string, to: string): string;
  quietNone(): string;
  quietHow(): string;
  snoozeSet(length: string): string;
  nagSet(every: string): string;
  dayPartSet(part: string, clock: string): string;

  // Others.
  whoIs(name: string): string;
  unreachable(name: string): string;
  askedConsent(name: string): string;
  askConsent(handle: string): string;
  /** The two answers to it. */
  consentButtons(handle: string): readonly { readonly label: string; readonly says: string }[];
  consentYes(handle: string): string;
  consentNo(handle: string): string;
}
