/** The words of a language that put a reminder off. All are matched on normalised text. */
export interface SnoozeWords {
  /** "skip this one": the slot falls out, the rest stays. */
  readonly skip: RegExp;
  /** "stop after …", "only until …": what follows (or the group `when`) is the end. */
  readonly stop: RegExp;
  /** "later", "not now": later without saying when. */
  readonly later: RegExp;
  /** "-5 minutes": a length below zero. The stroke of "5-10 minutes" and "not now - 5 minutes" is no sign. */
  readonly backwards: RegExp;
  /** Words that only say that something is put off, taken away before the time is read. */
  readonly lead: RegExp;
}
