import type { EpochMs } from '../../clock.ts';
import type { FireState, TriggerState } from '../../states/index.ts';
import type { Lang, Schedule } from '../../time/index.ts';
import type { Route } from './household.ts';

/** What a trigger does when it fires. */
export type TriggerAction = 'remind' | 'task';

/** What happens to slots that passed while nobody could fire them. */
export type MisfirePolicy = 'latest' | 'all' | 'skip' | 'ask';

/** A length of time as people count it: minutes and hours are absolute, the others steps of the wall clock. */
export interface Step {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day' | 'week' | 'month';
}

/** What a trigger does beyond its slots; what is absent it does not do. */
export interface TriggerPolicy {
  /** It is told in quiet hours too. */
  readonly urgent?: true;
  /** Told again until it is done, so often at most. */
  readonly nag?: { readonly everyMs: number; readonly limit: number };
  /** Announced so long before each slot; the longest first. */
  readonly early?: readonly Step[];
  /** The next slot counts from when the last was done; at `clock` (`HH:mm`) where one was named. */
  readonly afterDone?: Step & { readonly clock?: string };
  /** Whom, or where else, to tell when it is not answered within this time. */
  readonly escalate?: { readonly afterMs: number; readonly personId: string; readonly chatId: string | null };
  /** For a task: its work is to ask the person how it goes, while `while` holds (in their words; null: until it is cancelled). */
  readonly checkIn?: { readonly while: string | null };
  /** Instead of a reminder, each member is told what they may see of their day: this person, the group, or the household. */
  readonly digest?: 'person' | 'chat' | 'household';
  /** For a task: it may begin so long after its slot; 0: exactly then. Absent: the usual slack. */
  readonly slackMs?: number;
  /** What thinks in its turns instead of the usual brain, as `--brain` names it. */
  readonly brain?: string;
  /** The tools that its turns may use besides those that only look and speak. */
  readonly mayUse?: readonly string[];
}

/** A durable promise to wake: when, and what to look up. */
export interface Trigger {
  readonly householdId: string;
  readonly id: string;
  readonly action: TriggerAction;
  /** The words looked up in memory at each fire. */
  readonly cue: string;
  /** The fact that the trigger was made from: its content, kept in memory like everything else. */
  readonly factId: string | null;
  /** Say the fact's exact words, because the person asked for them. */
  readonly verbatim: boolean;
  readonly schedule: Schedule;
  /** The person whose trigger it is. */
  readonly personId: string;
  readonly chatId: string;
  readonly route: Route;
  /** The language and zone in which it speaks. */
  readonly lang: Lang;
  readonly zone: string;
  readonly misfire: MisfirePolicy;
  readonly policy: TriggerPolicy;
  /** How late a slot may fire before it is stale, in ms. */
  readonly graceMs: number;
  readonly state: TriggerState;
  /** The next slot; null when there is none to come or the trigger is not active. Only the claim and the life cycle move it. */
  readonly nextAt: EpochMs | null;
  /** For a snooze: the fire that it repeats. */
  readonly snoozeOf: string | null;
  readonly lastFiredAt: EpochMs | null;
  /** Grows with every change of the definition; a plan made from an older one does not apply. */
  readonly version: number;
  readonly createdAt: EpochMs;
  readonly updatedAt: EpochMs;
}

/** How a fire ended. */
export type Outcome = 'spoke' | 'silent' | 'skipped' | 'missed' | 'failed' | 'cancelled';

/** A fact as a fire recalled it. */
export interface RecalledFact {
  readonly factId: string;
  readonly text: string;
  readonly score: number;
  readonly tier: 'primary' | 'related';
  readonly reasons: readonly string[];
  /** Not yet told by an earlier fire of this trigger. */
  readonly isNew: boolean;
  /** Who said it; null when nobody knows. */
  readonly personId: string | null;
}

/** A fact that a trigger told before and that does not hold any more. */
export interface EndedFact {
  readonly factId: string;
  /** Its words; null when the person took it back: what is to be forgotten is not said again. */
  readonly text: string | null;
  readonly why: 'superseded' | 'expired' | 'forgotten';
  /** The fact that took its place, for one that was superseded. */
  readonly replacedBy: string | null;
  /** Who said it; null when nobody knows. */
  readonly personId: string | null;
}

/** One slot of one trigger being carried out. Its identity is (trigger, slot). */
export interface Fire {
  readonly householdId: string;
  readonly id: string;
  readonly triggerId: string;
  readonly slotAt: EpochMs;
  /** Slots before this one that were missed and are told together with it. */
  readonly missedBefore: number;
  /** For an early reminder: the slot that it announces. */
  readonly earlyFor: EpochMs | null;
  /** The lane in which it waits for a worker: reminders are delayed by no number of tasks. */
  readonly lane: TriggerAction;
  readonly readyAt: EpochMs;
  readonly state: FireState;
  readonly outcome: Outcome | null;
  readonly reason: string | null;
  readonly attempt: number;
  readonly fence: number;
  readonly leaseUntil: EpochMs | null;
  readonly owner: string | null;
  /** When the attempt was about to have its first effect outside; null before. */
  readonly begunAt: EpochMs | null;
  readonly createdAt: EpochMs;
  readonly settledAt: EpochMs | null;
  readonly recalled: readonly RecalledFact[];
}

/** A worker's claim of a fire; every later write bears its fence. */
export interface Lease {
  readonly fire: Fire;
  readonly fence: number;
  readonly until: EpochMs;
}

/**
 * Something to be done at an instant that is no slot. `nag`: tell a fire again; `escalate`: tell somebody else; both wait
 * while the fire is not acknowledged. `resume`: end the pause of a trigger. `word`: tell the person, when they next speak,
 * what could not be told; a digest among them, which waits for the end of quiet hours, at its time at the latest.
 */
export interface FollowUp {
  readonly householdId: string;
  /** The fire, trigger or delivery that it follows: there is one of each kind. */
  readonly id: string;
  readonly kind: 'nag' | 'escalate' | 'resume' | 'word';
  readonly triggerId: string;
  readonly personId: string;
  readonly chatId: string;
  /** Null waits for something other than a time. */
  readonly dueAt: EpochMs | null;
  /** How often it has been done. */
  readonly count: number;
  /** The words of a `word`; empty for the others. */
  readonly text: string;
}
