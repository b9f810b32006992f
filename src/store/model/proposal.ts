import type { EpochMs } from '../../clock.ts';
import type { Schedule } from '../../time/index.ts';
import type { Scope } from './household.ts';

/** What is proposed, and what accepting it does. */
export type ProposalChange =
  /** The trigger is cancelled. */
  | { readonly kind: 'end_trigger' }
  /** The trigger looks up other words from now on. */
  | { readonly kind: 'better_cue'; readonly cue: string }
  /** The trigger gets another schedule. */
  | { readonly kind: 'move_trigger'; readonly schedule: Schedule }
  /** The trigger is cancelled, because the other one says the same at its times. */
  | { readonly kind: 'same_trigger'; readonly otherId: string }
  /** The person gets another zone, and the wall times of what they repeat in the old one go with them. */
  | { readonly kind: 'change_zone'; readonly zone: string; readonly from: string }
  /** The person is reminded of what another member of the household has asked for. */
  | {
      readonly kind: 'remind_me';
      readonly schedule: Schedule;
      readonly zone: string;
      readonly content: string;
      /** Who asked, and in which chat. */
      readonly byId: string;
      readonly byChatId: string;
    };

export type ProposalKind = ProposalChange['kind'];

/**
 * What speaks for a proposal. `said_over`: a fact says that the thing is over. `moved`: that it is at another time.
 * `moved_home`: that the person lives elsewhere. `same_thing`: another trigger. `asked_by_other`: another member. The others are about what a fire found:
 * nothing at all, or what it told best was replaced, has expired or was taken back.
 */
export type ProposalReason =
  | 'said_over'
  | 'moved'
  | 'moved_home'
  | 'same_thing'
  | 'asked_by_other'
  | 'nothing_found'
  | 'superseded'
  | 'expired'
  | 'forgotten';

/** `open` waits for the person; the other two are ends. */
export type ProposalState = 'open' | 'accepted' | 'dismissed';

/** Something that could be done about a trigger or a person's zone. Nothing is done before its owner says so. */
export interface Proposal {
  readonly householdId: string;
  readonly id: string;
  readonly change: ProposalChange;
  readonly reason: ProposalReason;
  /** The trigger that it is about; null for a person's zone. */
  readonly triggerId: string | null;
  /** Whose it is. */
  readonly personId: string;
  /** The chat in which it is told. */
  readonly chatId: string;
  /** Who may see it: whoever may see its evidence. */
  readonly scope: Scope;
  /** The fact that speaks for it. When that fact ends, so does the proposal. */
  readonly factId: string | null;
  /** Unique in the household: the same evidence for the same thing proposes it once, whatever became of it. */
  readonly key: string;
  readonly state: ProposalState;
  readonly createdAt: EpochMs;
  /** When its owner was told of it; null while they have not been. */
  readonly toldAt: EpochMs | null;
  readonly settledAt: EpochMs | null;
}
