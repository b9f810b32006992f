/**
 * What the verbs of Wakeful give to surfaces: plain JSON, instants as ISO 8601 with the offset of the trigger's
 * zone where there is a trigger, else of the person's.
 */
import type {
  Domain,
  EndedFact,
  FactState,
  MemoAction,
  MemoIntent,
  MemoState,
  MessageButton,
  MisfirePolicy,
  Outcome,
  ProposalChange,
  ProposalReason,
  ProposalState,
  RecalledFact,
  Receipt,
  TriggerAction,
  TriggerPolicy,
  TriggerState,
} from './store/index.ts';

/** Who asks, and from where. Every part has the default of a home with one person. */
export interface Address {
  /** Default: `home`. */
  readonly householdId?: string;
  /** The person's handle; default: `me`. */
  readonly person?: string;
  /** A local chat's name, such as `web`, `terminal` or `family`; default: the surface's own. */
  readonly chat?: string;
}

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

/** A message in a chat, heard or said. */
export interface MessageView {
  readonly seq: number;
  readonly at: string;
  readonly chatId: string;
  readonly who: 'person' | 'wakeful';
  readonly person: string | null;
  /** The brain that said it, as `anthropic:claude-…`; null for the rules and for people. */
  readonly brain: string | null;
  readonly text: string;
  readonly fireId: string | null;
  readonly triggerId: string | null;
  readonly lateMs: number | null;
  readonly recalled: readonly RecalledFact[];
  readonly buttons: readonly MessageButton[];
  readonly receipt: Receipt | null;
}

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

/** A note to the agent's future self, on the clock of the person in whose turn it was left. */
export interface MemoView {
  readonly id: string;
  readonly content: string;
  readonly intent: MemoIntent;
  /** `claimed`: a turn has it in hand just now. `drained`: a turn began with it. */
  readonly state: MemoState;
  /** The chat that it belongs to: it surfaces nowhere else. */
  readonly chatId: string;
  readonly chat: string;
  readonly person: string;
  readonly setAt: string;
  /** The turn that left it: a message, a fire, or a surface. */
  readonly setIn: string;
  readonly dueAt: string;
  readonly dueSays: string;
  /** How many turns of its own it was given. */
  readonly wakes: number;
  /** It was given turns of its own, and none began with it. */
  readonly isOverdue: boolean;
  /** The turn that began with it, and what that turn did; null while there was none. */
  readonly drained: {
    readonly at: string;
    /** The fire whose turn it was; null for that of a message. */
    readonly fireId: string | null;
    readonly messageSeq: number | null;
    readonly actions: readonly MemoAction[];
  } | null;
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

/** Whether promises are being kept. */
export interface HealthView {
  readonly ok: boolean;
  /** Why not; empty when they are. */
  readonly reasons: readonly {
    readonly code: string;
    /** What waits, where something does. */
    readonly what: string | null;
    readonly message: string;
  }[];
}

/** A metric with all of its samples, as Prometheus knows them. */
export interface MetricFamily {
  readonly name: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly help: string;
  readonly samples: readonly {
    /** After the name, for the parts of a histogram. */
    readonly suffix?: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

/** A fact with what led to it. */
export interface RecallHitView {
  readonly factId: string;
  readonly text: string;
  readonly ref: string | null;
  readonly score: number;
  readonly tier: 'primary' | 'related';
  readonly reasons: readonly string[];
  readonly saidAt: string;
  readonly person: string | null;
}

/** A fact as people see it who look at memory. Instants are on the viewer's clock. */
export interface FactView {
  readonly id: string;
  /** The statement in the person's own words. */
  readonly text: string;
  /** Whether it holds (`current`), has passed by its own date, was replaced, or was taken back. */
  readonly state: FactState;
  readonly entity: {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly aliases: readonly string[];
  } | null;
  readonly domain: Domain | null;
  readonly field: string | null;
  readonly value: string | null;
  readonly confidence: number;
  /** Who may see it: `household`, `person:me`, `chat:family`. */
  readonly scope: string;
  /** Who said it. */
  readonly person: string | null;
  /** In which chat, by its title. */
  readonly chat: string | null;
  /** The reference that came with it: a message, a file and line. */
  readonly ref: string | null;
  readonly saidAt: string;
  /** When memory learnt it. */
  readonly recordedAt: string;
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly occursAt: string | null;
  readonly supersededAt: string | null;
  readonly supersededBy: string | null;
  readonly mentions: number;
  readonly lastMentionedAt: string;
  /** It is what a reminder is made of. */
  readonly isReminder: boolean;
}

/** An edge between two facts or entities. */
export interface LinkView {
  readonly from: { readonly id: string; readonly text: string };
  readonly type: string;
  readonly to: { readonly id: string; readonly text: string };
  readonly createdAt: string;
}

/** A fact with all that is known of it. */
export interface FactDetailView extends FactView {
  readonly replacedBy: FactView | null;
  readonly replaces: readonly FactView[];
  /** When it had ended although it was restored since. */
  readonly pauses: readonly { readonly from: string; readonly to: string }[];
  readonly links: readonly LinkView[];
}

/** Something happened; what a live page listens to. */
export type WakefulEvent =
  | { readonly type: 'message'; readonly householdId: string; readonly message: MessageView }
  /** An answer that is being thought of, as far as it has come; the message itself follows. */
  | { readonly type: 'draft'; readonly householdId: string; readonly chatId: string; readonly text: string }
  /** The list of triggers is no longer what it was. */
  | { readonly type: 'triggers_changed'; readonly householdId: string }
  /** Somebody, perhaps another process, wrote to the store: a hint to look again at whatever is shown. */
  | { readonly type: 'committed' };
