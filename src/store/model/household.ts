import type { EpochMs } from '../../clock.ts';
import type { Lang } from '../../time/index.ts';

/** The tenant: everything that belongs together and never meets another household. */
export interface Household {
  readonly id: string;
  readonly name: string;
  readonly createdAt: EpochMs;
}

/** A member of a household. */
export interface Person {
  readonly householdId: string;
  readonly id: string;
  /** The short name that a household knows the person by; unique in it, lower case. */
  readonly handle: string;
  readonly zone: string;
  /** The language to speak when nothing better is known; each message is answered in its own language. */
  readonly lang: Lang | null;
  readonly preferences: Preferences;
  readonly createdAt: EpochMs;
}

/** What a person has set for all of their reminders; what is absent has the usual value. */
export interface Preferences {
  /** When nothing may disturb. */
  readonly quiet?: QuietHours;
  /** How far "snooze" without a time puts off, in ms. */
  readonly snoozeMs?: number;
  /** How often "keep reminding me" without a time asks again, in ms. */
  readonly nagMs?: number;
  /** The hours that words like "morning" and 晚上 mean, in minutes after midnight. */
  readonly dayParts?: Readonly<Record<string, number>>;
  /** Those who may have this person told when they do not answer, by id. */
  readonly toldFor?: readonly string[];
  /**
   * How many unasked-for messages a day may bring, and what a thing must score (0–1) to be one: the first is set by the
   * person, the second is learnt from them.
   */
  readonly attention?: { readonly dailyMessages?: number; readonly threshold?: number };
  /** Gets no digest, whoever set it. */
  readonly noDigest?: true;
  /** The language is the one that they asked for: no message changes it. */
  readonly langIsChosen?: true;
  /** What this person calls others, in lower case, and whom that means, by id. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The channels on which this person would rather be told, the best first. */
  readonly channels?: readonly string[];
  /** Those whose reminders for this person are set without asking, by id. */
  readonly remindedBy?: readonly string[];
}

/** A daily span on the person's wall clock, `HH:mm`; over midnight when it ends before it begins. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** A user of a channel whom a household knows. */
export interface Identity {
  readonly householdId: string;
  readonly channel: string;
  /** Which of several accounts (bots) of the channel knows him; '' for the only one. */
  readonly account: string;
  /** The channel's own id of the user, in its own case. */
  readonly externalId: string;
  readonly personId: string;
  readonly createdAt: EpochMs;
}

/** Where an answer goes. It is stored when a trigger is made and travels untouched. */
export interface Route {
  /** `web`, `terminal`, `telegram`, … */
  readonly channel: string;
  /** Which of several accounts (bots) of the channel; '' for the only one. */
  readonly account: string;
  /** The channel's own id of the chat, in its own case. */
  readonly target: string;
  /** Topic or thread within the chat; '' for none. */
  readonly thread: string;
}

/** A conversation on one route. */
export interface Chat {
  readonly householdId: string;
  readonly id: string;
  readonly route: Route;
  /** `direct`: one person and Wakeful. `group`: several people read along. */
  readonly kind: 'direct' | 'group';
  /** The person of a direct chat; null for a group. */
  readonly personId: string | null;
  readonly title: string;
  readonly createdAt: EpochMs;
}

/**
 * Who may see a fact: everyone in the household, one person in all of their direct chats, or the readers of one chat.
 * A plain string, so that a query can hold it in an index.
 */
export type Scope = 'household' | `person:${string}` | `chat:${string}`;
