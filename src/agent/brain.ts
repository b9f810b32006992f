import type { EpochMs } from '../clock.ts';
import type { ErrorCode } from '../errors.ts';
import type {
  ClaimedMemo,
  EndedFact,
  MemoIntent,
  MessageButton,
  Preferences,
  RecalledFact,
  TriggerAction,
  TriggerPolicy,
} from '../store/index.ts';
import type { Lang, Schedule, WorkCalendar } from '../time/index.ts';
import type { ProposalDraft } from './proposals/index.ts';
import type { EarlierStretch, StretchLine } from './tiers/index.ts';
import type { Tools } from './tools.ts';
import type { TurnWork } from './work/index.ts';

/** What thinks in a turn: rules, a model, another program. It sees the briefing, may use the tools, and decides. */
export interface Brain {
  /** For the decision log: `rules`, `model:…`. */
  readonly name: string;
  /**
   * Runs one turn. It may take as long as it needs; when `turn.signal` aborts, its answer is no longer wanted.
   * Whatever it throws is a failed turn, and `rules` speaks instead.
   */
  think(turn: Turn): Promise<Answer>;
  /**
   * Finds the statements in a message that are worth keeping, in the person's own words; called behind the answer of
   * this brain. Absent: what is learnt is learnt in the turn itself.
   */
  learn?(turn: Pick<Turn, 'signal' | 'meter'> & { readonly briefing: MessageBriefing }): Promise<readonly string[]>;
  /**
   * Puts an older stretch of a chat into a few sentences, behind an answer; empty: there is nothing worth keeping. Absent:
   * rules make do.
   */
  summarize?(
    turn: Pick<Turn, 'signal' | 'meter'> & {
      readonly briefing: MessageBriefing;
      readonly lines: readonly StretchLine[];
    },
  ): Promise<string>;
}

/** One run of the agent. */
export interface Turn {
  readonly briefing: Briefing;
  readonly tools: Tools;
  /** What a task can work with beyond memory; absent where there is nothing, and in every other turn. */
  readonly work?: TurnWork;
  readonly signal: AbortSignal;
  /** Keeps count of what models cost; absent: nobody counts. */
  readonly meter?: Meter;
  /** Shows an answer while it grows. It is never the last word: what {@link Brain.think} gives takes its place. */
  readonly onDraft?: (text: string) => void;
}

/** Keeps count of what a household spends on models. */
export interface Meter {
  /** @throws WakefulError `budget_spent` when nothing more may be spent now. */
  requireBudget(): Promise<void>;
  /** Adds one call of a model. */
  record(use: ModelUse): Promise<void>;
}

/** What one call of a model took. */
export interface ModelUse {
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In millionths of a dollar; null when no prices are known. */
  readonly costMicros: number | null;
}

/** What a turn starts with. */
export type Briefing = MessageBriefing | FireBriefing;

/** A note of the past self whose time has come, in the hands of this turn. */
export interface DueMemo extends ClaimedMemo {
  readonly content: string;
  readonly intent: MemoIntent;
  readonly setAt: EpochMs;
  readonly dueAt: EpochMs;
  /** How long after its time it surfaces; 0 when on time. */
  readonly lateMs: number;
  /** How many notes stand between it and something that a person or a trigger asked for. */
  readonly depth: number;
  /** What memory says to it now; what it has learnt since the note was set is marked as new. */
  readonly recalled: readonly ToldFact[];
  /** What memory said when it was set and that does not hold any more. */
  readonly ended: readonly ToldEnd[];
}

/** What every turn is told of whom it speaks to. */
export interface CommonBriefing {
  readonly now: EpochMs;
  /** The person's zone: every clock time in the answer is on it. */
  readonly zone: string;
  /** The language and script to answer in. */
  readonly lang: Lang;
  readonly personId: string;
  readonly personHandle: string;
  /** Who will read the answer. */
  readonly chatKind: 'direct' | 'group';
  /** Notes of the past self that are due in this chat, the oldest first: the turn begins with them. */
  readonly memos: readonly DueMemo[];
}

/** A person said something. */
export interface MessageBriefing extends CommonBriefing {
  readonly kind: 'message';
  readonly text: string;
  /** What "every workday" means in this household; absent: Monday to Friday. */
  readonly workdays?: WorkCalendar;
  /** What the person has set for all of their reminders. */
  readonly preferences: Preferences;
  /** What was said in this chat just before, oldest first: what an answer such as "at 5pm" or "the second" completes. */
  readonly before: readonly EarlierMessage[];
  /** What was said before that, in short, oldest first. */
  readonly earlier: readonly EarlierStretch[];
  /** What a task can work with when it is due, by name; absent when there is nothing beyond memory. */
  readonly tasksMayUse?: readonly string[];
  /** What this chat was last woken for, if anything: what "done" and "snooze 10 min" refer to. */
  readonly lastFire: LastFire | null;
  /** What else it was woken for of late and nobody has answered, the newest first: what is named by its words. */
  readonly earlierFires?: readonly LastFire[];
}

/** A message of the same chat. */
export interface EarlierMessage {
  /** The person whose turn it is now, another one (in a group), or Wakeful. */
  readonly by: 'person' | 'other' | 'wakeful';
  readonly text: string;
  readonly at: EpochMs;
}

/** The latest fire that spoke in a chat. */
export interface LastFire {
  readonly fireId: string;
  /** The trigger that it belongs to; for a snooze, the one that was first snoozed. */
  readonly triggerId: string;
  /** What it was about. A single reminder has ended by now and is in no list any more. */
  readonly cue: string;
  /** Whose it is: in a group, not always the one who speaks now. */
  readonly personId: string;
  readonly personHandle: string;
  readonly schedule: Schedule;
  /** When the trigger was made. */
  readonly setAt: EpochMs;
  readonly saidAt: EpochMs;
  /** Already acknowledged ("done"). */
  readonly acknowledged: boolean;
  /** It asked whether to tell what was missed. */
  readonly asked: boolean;
  /** It is told again until it is done. */
  readonly isNagging: boolean;
  /** It asked how it goes; absent for all others. */
  readonly checkIn?: CheckIn;
  /** What memory said to it. */
  readonly recalled: readonly ToldFact[];
}

/** A question how it goes. */
export type CheckIn = NonNullable<TriggerPolicy['checkIn']>;

/** A recalled fact as a turn is given it. */
export interface ToldFact extends RecalledFact {
  /** The handle of the person who said it; null when nobody knows. */
  readonly saidBy: string | null;
}

/** What an earlier fire told and that does not hold any more, as a turn is given it. */
export interface ToldEnd extends EndedFact {
  /** The handle of the person who said it; null when nobody knows. */
  readonly saidBy: string | null;
}

/** A trigger's time has come. */
export interface FireBriefing extends CommonBriefing {
  readonly kind: 'fire';
  readonly trigger: {
    readonly id: string;
    readonly action: TriggerAction;
    readonly cue: string;
    /** The exact words to say, when the person asked for them. */
    readonly verbatim: string | null;
    /** It repeats an earlier fire that was snoozed. */
    readonly isSnooze: boolean;
    /** It asks how it goes; absent for all others. */
    readonly checkIn?: CheckIn;
    /** Whether another slot comes after this one. */
    readonly nextAt: EpochMs | null;
  };
  /** The note that this turn was woken for, and nothing else; null for every other fire. */
  readonly wokenBy: string | null;
  readonly fireId: string;
  readonly slotAt: EpochMs;
  /** How long after its slot it is told; 0 when on time. */
  readonly lateMs: number;
  /** Earlier slots that were missed and are told with this one. */
  readonly missedBefore: number;
  /** For an early reminder: the slot to come that it announces; null when the slot itself has come. */
  readonly earlyFor: EpochMs | null;
  /** It waited until the person's quiet hours were over. */
  readonly isHeld: boolean;
  /** The brain that should have thought about it has failed, and another stands in. */
  readonly isStandIn?: true;
  /** The slot was missed, and the person wants to be asked before it is told. */
  readonly asks: boolean;
  /** What memory says now, best first: primary hits before related ones. */
  readonly recalled: readonly ToldFact[];
  /** What it told last time and that does not hold any more; what is new since then is marked in `recalled`. */
  readonly ended: readonly ToldEnd[];
  /** The tools that this trigger's turns may use besides those that only look and speak. */
  readonly mayUse: readonly string[];
  /** Its recall has drifted, and this is to be proposed; it is told by itself after the turn's answer. */
  readonly drift: ProposalDraft | null;
  /** What was proposed about it before and waits for its owner, in words: told already. */
  readonly proposed: readonly string[];
  /** What this check-in asks about is over by the person's word, and whether to stop is open; absent for all others. */
  readonly over?: OverByWord;
}

/** The question whether to stop checking in. */
export interface OverByWord {
  readonly proposalId: string;
  readonly says: string;
  readonly buttons: readonly MessageButton[];
  /** An earlier fire asked it, and nobody answered. */
  readonly waits: boolean;
}

/** What a turn decided. */
export type Answer =
  | {
      readonly kind: 'speak';
      readonly text: string;
      /** The facts to show as cards beside the words; for a fire, all that was recalled unless it says otherwise. */
      readonly recalled?: readonly RecalledFact[];
      readonly buttons?: readonly MessageButton[];
      /** What was asked for could not be done, and why: for programs, which do not read the words. */
      readonly refusal?: ErrorCode;
    }
  | { readonly kind: 'silent'; readonly reason: string };
