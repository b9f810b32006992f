/** What a check-in is about, in words spoken to the person. */
export interface CheckInTopic {
  /** Null: the person themselves. */
  readonly thing: string | null;
  /** A state they are in, when that is what it is about: "sick". */
  readonly state: string | null;
  readonly isHealth: boolean;
}

/** What the rules say about check-ins and what is said unasked, in one language. Arguments are finished words. */
export interface CheckInPhrases {
  /** What a check-in is about that names nothing, as the person would say it. */
  readonly aboutMe: string;
  checkInSet(thing: string | null, rule: string, next: string, ends: boolean): string;
  /** What lasts while something is so ends by the person's word. */
  whenOver(): string;
  /** To a request that breaks off at its condition: "every 6 hours while". */
  checkInWhile(): string;
  checkInWhen(): string;
  /** The question itself. */
  checkInAsk(topic: CheckInTopic): string;
  checkInKnown(): string;
  readonly checkInButtons: {
    readonly goesOn: { readonly label: string; readonly says: string };
    readonly over: { readonly label: string; readonly says: string };
  };
  /** To an answer that is no fact; when it is asked again, or null. */
  checkInThanks(next: string | null): string;
  /** To an answer that it is over: whether to stop is asked after it. */
  checkInOver(): string;

  heldHead(count: number): string;
  heldItem(slot: string, cue: string, why: string, report: string | null): string;
  heldNothing(): string;
  dailySet(count: number): string;

  undone(what: readonly string[]): string;
  undoNothing(): string;
  /** One thing that was taken back: a reminder, a fact, what holds again, what goes on. */
  undoneReminder(cue: string): string;
  undoneFact(text: string): string;
  undoneRestored(text: string): string;
  /** A reminder is there again, paused as it was. */
  undonePaused(cue: string): string;
  /** A reminder goes on; when it comes next. */
  undoneResumed(cue: string, next: string | null): string;

  /** Whether a reminder was answered: when it was told, and when that was said to be done. */
  wasDone(cue: string, at: string): string;
  wasNotDone(cue: string, told: string): string;
  wasNeverTold(cue: string, next: string | null): string;

  /** Whom to tell when nobody answers, about which reminder. */
  escalateWhich(name: string, example: string): string;
}
