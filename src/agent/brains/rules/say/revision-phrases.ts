/** What the rules say when something that was just done is not yet right, in one language. Arguments are finished words. */
export interface RevisionPhrases {
  renamed(was: string, cue: string, next: string | null): string;
  /** To blame: what can be done about it. */
  sorry(): string;
  /** Something was to be passed on to another member; `example` is what can be asked instead. */
  noRelay(name: string, example: string): string;
  relayExample(name: string): string;
  /** A change was wanted, and it is unclear of what; `cue` is the reminder that was talked about last, if any. */
  unclearChange(cue: string | null): string;
  /** What a reminder asks for was done before its time. */
  doneAhead(cue: string, leftOut: string, next: string | null): string;
  /** The same, when it comes on another day: it is left as it is. */
  doneNotDue(cue: string, next: string): string;
  /** With all else, the notes to the future self stand still, or go on. */
  notesPaused(count: number): string;
  notesResumed(count: number): string;
  /** A pause that would begin later: `until` is its end, if it was named. */
  pauseLater(until: string | null): string;
  /** The one of several times a day is meant, and only all can be ended. */
  oneOfTimes(cue: string, recurrence: string): string;
}
