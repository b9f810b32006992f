import type { Outcome, RecalledFact, Receipt } from '../store/index.ts';
import type { MemoView } from './memos.ts';
import type { TriggerView } from './triggers.ts';

/** A fire as people see it. */
export interface FireView {
  readonly id: string;
  readonly triggerId: string;
  readonly cue: string;
  readonly slotAt: string;
  readonly state: 'ready' | 'leased' | 'settled';
  readonly outcome: Outcome | null;
  readonly reason: string | null;
  readonly attempt: number;
  readonly missedBefore: number;
  /** For an early reminder: the slot that it announced, ISO 8601. */
  readonly earlyFor: string | null;
  readonly lateMs: number | null;
  readonly settledAt: string | null;
  /** How far its message has come, the one that came furthest where there are several; null while there is none. */
  readonly receipt: Receipt | null;
  readonly acknowledged: boolean;
  /** When it was on the person's device, and when they had it before their eyes; null where nobody knows. */
  readonly deliveredAt: string | null;
  readonly seenAt: string | null;
  readonly recalled: readonly RecalledFact[];
}

/** Something that was decided not to be said although its time had come. */
export interface HeldView {
  readonly fireId: string;
  readonly triggerId: string;
  readonly cue: string;
  /** A question how it goes, and not the report of a task. */
  readonly isCheckIn: boolean;
  readonly slotAt: string;
  readonly slotSays: string;
  /** As the ledger names it; `brain: …` when the brain chose to say nothing. */
  readonly reason: string;
  /** What it scored of what it had to, 0–1, and of what the score is made; null when the brain chose. */
  readonly score: number | null;
  readonly threshold: number | null;
  readonly terms: Readonly<Record<'novelty' | 'relevance' | 'recency' | 'urgency' | 'fatigue', number>> | null;
  /** What a task had to report. */
  readonly report: string | null;
  /** The reason in words, as a clause. */
  readonly says: string;
}

/** Why a fire said what it said, or nothing: everything that is written down about it, joined. */
export interface WhyView {
  readonly trigger: TriggerView;
  /** Null when the trigger has not fired yet. */
  readonly fire: FireView | null;
  /** Null without a fire. */
  readonly claim: {
    /** How often a worker took it in hand. */
    readonly attempts: number;
    /** The worker that has it, or had it last; null when none took it. */
    readonly owner: string | null;
    readonly fence: number;
    /** When the attempt was about to act outside; null when it was not. */
    readonly begunAt: string | null;
    readonly leaseUntil: string | null;
  } | null;
  /** What the turn started with. */
  readonly briefing: {
    readonly audience: 'direct' | 'group';
    readonly chat: string;
    readonly cue: string;
    readonly isSnooze: boolean;
    /** For an early reminder: the slot that it announces. */
    readonly earlyFor: string | null;
    readonly lateMs: number | null;
    readonly missedBefore: number;
  };
  readonly recalled: readonly (RecalledFact & {
    readonly person: string | null;
    /** Whether it holds to this day. */
    readonly holds: boolean;
  })[];
  /** The notes to the future self with which its turn began. */
  readonly memos: readonly MemoView[];
  /** In the order in which they were taken. */
  readonly decisions: readonly {
    readonly at: string;
    readonly action: string;
    readonly reason: string;
    readonly data: Readonly<Record<string, unknown>>;
  }[];
  /** In the order in which they were put into the outbox. */
  readonly deliveries: readonly {
    readonly id: string;
    readonly channel: string;
    readonly text: string;
    readonly receipt: Receipt;
    readonly attempts: number;
    readonly createdAt: string;
    readonly sentAt: string | null;
    readonly deliveredAt: string | null;
    readonly seenAt: string | null;
    readonly acknowledgedAt: string | null;
    readonly error: string | null;
  }[];
  /** The same in plain words, a line each. */
  readonly says: readonly string[];
}
