import type { EpochMs } from '../clock.ts';
import type { EventTrigger, MisfirePolicy, TriggerAction, TriggerPolicy, TriggerState } from '../store/index.ts';
import type { Ambiguity, ParsedTime, Schedule } from '../time/index.ts';
import type { AwareTools } from './aware-tools.ts';
import type { ToldFact } from './brain.ts';
import type { ConsentTools } from './consent-tools.ts';
import type { MentionRequest, MentionResult } from './event-triggers.ts';
import type { LifeTools } from './life-tools.ts';
import type { MemoTools } from './memos/index.ts';
import type { PeopleTools } from './people-tools.ts';
import type { PreferenceTools } from './preference-tools.ts';

/**
 * What a turn may do. Every tool acts for the person and the chat of its turn and sees only what that chat may see;
 * each call is one transaction with its entry in the decision log. Errors are `WakefulError`s.
 */
export interface Tools extends LifeTools, MemoTools, ConsentTools, PeopleTools, PreferenceTools, AwareTools {
  /** Makes a trigger from words about time that were already read. The content goes to memory; the trigger keeps a cue. */
  remind(request: RemindRequest): Promise<RemindResult>;
  /**
   * The same for another member of the household, whose name begins the content: they are asked first, unless they have
   * agreed to it for good. Undefined when it names nobody.
   */
  remindOther(request: RemindRequest): Promise<RemindOtherResult | undefined>;
  /** Makes a trigger that waits for a mention instead of a time. */
  remindOnMention(request: MentionRequest): Promise<MentionResult>;
  /** What waits for a mention in this chat's reach; with words, those that they name, best first. */
  listEvents(words?: string): Promise<readonly EventTrigger[]>;
  /** Ends one of them. */
  cancelEvent(id: string): Promise<void>;
  /** Keeps a statement. */
  remember(text: string): Promise<RememberResult>;
  /** Searches memory for this chat's audience. */
  recall(cue: string, limit?: number): Promise<readonly ToldFact[]>;
  /** The latest that this person said and that still holds, as far as this chat may see it, newest first. */
  recent(limit: number): Promise<readonly ToldFact[]>;
  /** The current facts of these ids that this chat may see. */
  lookUp(factIds: readonly string[]): Promise<readonly ToldFact[]>;
  /** Keeps a statement in the place of a fact that it corrects. */
  correct(factId: string, text: string): Promise<Pick<RememberResult, 'facts' | 'created' | 'superseded'>>;
  /** Takes facts back ("forget that"); they stay in the history as withdrawn. */
  forget(factIds: readonly string[]): Promise<void>;
  /** This person's triggers in this chat's reach that are active or paused, next first. */
  listTriggers(): Promise<readonly ListedTrigger[]>;
  /** Those whose cue is what the words mean, best first; none when nothing fits. */
  findTriggers(words: string): Promise<readonly ListedTrigger[]>;
  /** Pausing, resuming and cancelling take along the snoozed repeats of a trigger. A pause with an end ends by itself. */
  pause(triggerId: string, until?: EpochMs): Promise<ListedTrigger>;
  resume(triggerId: string): Promise<ListedTrigger>;
  cancel(triggerId: string): Promise<ListedTrigger>;
  /** Changes when a trigger fires, leaving all else. */
  reschedule(triggerId: string, parsed: ParsedTime): Promise<ListedTrigger>;
  /** Lets it say and look up something else; all the rest stays. */
  rename(triggerId: string, content: string): Promise<ListedTrigger>;
  /** Leaves out the next slot, or so many. */
  skipNext(triggerId: string, count?: number): Promise<ListedTrigger>;
  /** Leaves out the slots of a series from an instant until before another; gives it, unchanged where none comes then. */
  skipBetween(triggerId: string, from: EpochMs, to: EpochMs): Promise<ListedTrigger>;
  /** Repeats a fire at `at` as a one-shot of its own; the series stays as it is. */
  snooze(fireId: string, at: EpochMs): Promise<ListedTrigger>;
}

/** What `remind` needs. */
export interface RemindRequest {
  readonly action: TriggerAction;
  readonly parsed: ParsedTime;
  /** The thing itself, and the cue: `parsed.content` or better. */
  readonly content: string;
  /** The person asked for exact words. */
  readonly verbatim?: boolean;
  /** What it does beyond its slots. */
  readonly policy?: TriggerPolicy;
  readonly misfire?: MisfirePolicy;
}

/** A trigger as a turn sees it. */
export interface ListedTrigger {
  readonly id: string;
  readonly action: TriggerAction;
  readonly cue: string;
  readonly schedule: Schedule;
  readonly state: TriggerState;
  /** The next slot; an early reminder of it comes before. */
  readonly nextAt: EpochMs | null;
  readonly policy: TriggerPolicy;
  readonly misfire: MisfirePolicy;
  /** When its pause ends by itself; null when it is not paused, or until it is resumed. */
  readonly resumesAt: EpochMs | null;
  /** For the repeat that a snooze made: the trigger that it belongs to. */
  readonly repeatOf: string | null;
  /** The handle of the other member who is told when it is not answered; absent when nobody is. */
  readonly escalatesTo?: string;
  /** What is proposed about it and waits for its owner, in words; absent when nothing is. */
  readonly proposed?: string;
}

/** What came of `remind`. */
export interface RemindResult {
  readonly trigger: ListedTrigger;
  /** The same trigger was there already: nothing was made. */
  readonly existed: boolean;
  /** What is proposed because of it, in words; it is told after the answer, and done only when its owner says so. */
  readonly proposed: readonly string[];
  readonly ambiguous: readonly Ambiguity[];
}

/** What came of `remindOther`. */
export interface RemindOtherResult {
  readonly handle: string;
  readonly content: string;
  /** The first time. */
  readonly at: EpochMs | null;
  /**
   * `asked`: they were asked in their own chat. `set`: they have agreed to it for good. `no_chat`: there is no chat with
   * them. `too_many`: too many questions of this person wait for their answer.
   */
  readonly outcome: 'asked' | 'set' | 'no_chat' | 'too_many';
}

/** What came of `remember`. */
export interface RememberResult {
  readonly facts: readonly { readonly id: string; readonly text: string }[];
  /** False when all of it was known and only counted again. */
  readonly created: boolean;
  /** What the new facts took the place of. */
  readonly superseded: readonly { readonly id: string; readonly text: string }[];
  /** Reminders that will now say it: their cue finds the new facts. */
  readonly joins: readonly ListedTrigger[];
  /** What is proposed because of them, in words; it is told after the answer, and done only when its owner says so. */
  readonly proposed: readonly string[];
}
