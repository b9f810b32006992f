import type { Outcome } from '../../store/index.ts';

/** How a language tells what became of a fire. Instants and lengths of time come in its own words already. */
export interface WhyWords {
  readonly head: (cue: string, schedule: string) => string;
  readonly set: (at: string, chat: string, isGroup: boolean) => string;
  readonly snoozed: string;
  readonly early: (slot: string) => string;
  readonly notYet: (next: string | null) => string;
  readonly waits: (slot: string, since: string) => string;
  readonly inHand: (slot: string, owner: string, until: string) => string;
  readonly ended: Readonly<Record<Outcome, (slot: string, reason: string) => string>>;
  readonly late: (length: string) => string;
  /** A task that began so long after its slot on purpose. */
  readonly spread: (length: string) => string;
  readonly missed: (count: number) => string;
  readonly claimed: (owner: string, attempts: number) => string;
  readonly recalled: (cue: string, count: number, isGroup: boolean) => string;
  readonly fact: (text: string, score: string, reasons: string, marks: readonly string[]) => string;
  readonly isNew: string;
  readonly gone: string;
  /** A note to the future self with which the turn began. */
  readonly memo: (content: string, setAt: string, id: string) => string;
  /** The tools that a task worked with, each with how often. */
  readonly worked: (tools: string) => string;
  readonly decided: (brain: string, action: string, failure: string | null) => string;
  readonly queued: (channel: string, attempts: number, error: string | null) => string;
  readonly sent: (channel: string, at: string, attempts: number) => string;
  readonly failed: (channel: string, attempts: number, error: string) => string;
  readonly delivered: (at: string) => string;
  readonly seen: (at: string) => string;
  readonly acknowledged: (at: string) => string;
  readonly unanswered: string;
  /** What a turn may decide. */
  readonly actions: Readonly<Record<string, string>>;
  /** What a score was, what it had to be, and its terms. */
  readonly weighed: (score: string, threshold: string, terms: string) => string;
  /** The reasons of outcomes, by their names in the ledger. */
  readonly reasons: Readonly<Record<string, string>>;
  /** The reasons of a recall: what stands before the colon, or the whole. */
  readonly found: Readonly<Record<string, (rest: string) => string>>;
  /** Between the parts of a list. */
  readonly comma: string;
}
