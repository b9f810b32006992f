import type {
  EndedFact,
  MisfirePolicy,
  ProposalChange,
  ProposalReason,
  ProposalState,
  RecalledFact,
  TriggerAction,
  TriggerPolicy,
  TriggerState,
} from '../store/index.ts';

/** A trigger as people see it. */
export interface TriggerView {
  readonly id: string;
  readonly action: TriggerAction;
  /** The thing itself, which is also what is looked up. */
  readonly cue: string;
  readonly state: TriggerState;
  /** The schedule in words of the trigger's language, without the content. */
  readonly says: string;
  /** The next slot, ISO 8601; null when nothing is to come. An early reminder of it comes before. */
  readonly nextAt: string | null;
  /** The next instant in words: "tomorrow at 8:00 PM". */
  readonly nextSays: string | null;
  readonly until: string | null;
  readonly zone: string;
  readonly lang: string;
  readonly chatId: string;
  readonly person: string;
  readonly createdAt: string;
  readonly snoozeOf: string | null;
  /** It waits until what it told last is done: only then is there a next time. */
  readonly waitsForDone: boolean;
  /** When its pause ends by itself, ISO 8601 and in words; null when it does not. */
  readonly resumesAt: string | null;
  readonly resumesSays: string | null;
  readonly misfire: MisfirePolicy;
  readonly policy: TriggerPolicy;
  /** What it does beyond its times, in words of its language, a sentence each. */
  readonly also: readonly string[];
  /** The slots after `nextAt`, up to three in all with it. */
  readonly next: readonly string[];
  /** What is proposed about it and waits for its owner: its recall drifted, or a fact or another trigger speaks against it. */
  readonly proposals: readonly ProposalView[];
}

/** Something that could be done about a trigger or a person's zone, with what speaks for it. Nothing is done by itself. */
export interface ProposalView {
  readonly id: string;
  /** What accepting it does; `kind` and what that kind needs. */
  readonly change: ProposalChange;
  readonly reason: ProposalReason;
  readonly state: ProposalState;
  /** The evidence and the question, in the owner's language. */
  readonly says: string;
  /** Null for a zone. */
  readonly triggerId: string | null;
  readonly cue: string | null;
  readonly person: string;
  /** The facts that speak for it; none where another trigger does, or where the fact was taken back. */
  readonly evidence: readonly { readonly factId: string; readonly text: string }[];
  readonly createdAt: string;
  readonly settledAt: string | null;
}

/** One instant at which a trigger is due. */
export interface SlotView {
  readonly triggerId: string;
  /** ISO 8601 with the offset of the trigger's zone. */
  readonly at: string;
  /** For an early reminder: the slot that it announces. */
  readonly earlyFor?: string;
}

/** What a trigger would recall and say if it fired now. Nothing is written. */
export interface PreviewView {
  readonly trigger: TriggerView;
  readonly recalled: readonly RecalledFact[];
  /** What its last fire told and that does not hold any more; what is new since then is marked in `recalled`. */
  readonly ended: readonly EndedFact[];
  /** What it would say, or null when it would stay silent. */
  readonly text: string | null;
  /** Why: the cue that is looked up, who reads it, what is new since last time, in plain words. */
  readonly why: readonly string[];
}
