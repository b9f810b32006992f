import type { Clock, EpochMs } from '../clock.ts';
import type { ChatQueries } from './queries/chats.ts';
import type { DecisionQueries } from './queries/decisions.ts';
import type { DeliveryQueries } from './queries/deliveries.ts';
import type { EventTriggerQueries } from './queries/event-triggers.ts';
import type { FactQueries } from './queries/facts.ts';
import type { FireQueries } from './queries/fires.ts';
import type { FollowUpQueries } from './queries/follow-ups.ts';
import type { HouseholdQueries } from './queries/households.ts';
import type { InspectionQueries } from './queries/inspection.ts';
import type { MemberQueries } from './queries/members.ts';
import type { MemoQueries } from './queries/memos.ts';
import type { ModelCallQueries } from './queries/model-calls.ts';
import type { OutlookQueries, WorkAhead } from './queries/outlook.ts';
import type { PersonQueries } from './queries/people.ts';
import type { ProposalQueries } from './queries/proposals.ts';
import type { PushDeviceQueries } from './queries/push-devices.ts';
import type { RedactionQueries } from './queries/redaction.ts';
import type { SettingQueries } from './queries/settings.ts';
import type { ThoughtTierQueries } from './queries/thought-tiers.ts';
import type { ThoughtQueries } from './queries/thoughts.ts';
import type { TransferQueries } from './queries/transfer.ts';
import type { TriggerQueries } from './queries/triggers.ts';

/** How a transaction ends. */
export interface CommitOptions {
  /**
   * When it outlives a power cut; default: as soon as it is committed. `with_next`: together with the next one that does,
   * which never outlives it. For what is done again when it is forgotten, such as a claim: a commit that waits for the
   * disk costs more than all that stands in it.
   */
  readonly isSafe?: 'at_once' | 'with_next';
}

/** What there is to do next, and when it was looked at by the store's clock. */
export type Outlook = WorkAhead & { readonly now: EpochMs };

/**
 * Everything durable. One schema and one set of queries over it; a driver brings the connection. Every store passes
 * the contract suite in `test/store/contract.ts`.
 */
export interface Store {
  /** The clock that owns leases: the database's own, or for an embedded store that of the process that opened it. */
  readonly clock: Clock;
  /**
   * Runs `work` in one transaction: all of it is committed when it resolves, none of it when it rejects. Transactions
   * of one household that write run one after another; those of different households may run side by side. Calling it
   * inside another transaction of the same store throws `internal` instead of waiting for itself for ever: pass `tx` on.
   *
   * `work` must be safe to run again: a database that many processes write may undo it because of another transaction,
   * and then it is called anew with another `tx`. What it does outside of `tx` is not undone.
   *
   * @throws WakefulError `store_locked` when others hold the database for longer than 10 s; `store_unreachable` when
   * the server is away.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: CommitOptions): Promise<T>;
  /** Runs `read` on one consistent state; a write inside throws. It does not wait for a transaction that writes. */
  snapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Looks at all kinds of work at once, as cheaply as the database can: whoever wakes asks this first.
   *
   * @param channels Those whose messages count.
   * @param since Only what falls due from then on; default: whenever.
   */
  lookAhead(channels: readonly string[], since?: EpochMs): Promise<Outlook>;
  /**
   * Calls `listener` soon after somebody, in this process or another, committed. A hint that may be missing or come
   * for nothing; whoever relies on changes also looks by itself from time to time. Returns the way to stop.
   */
  onCommit(listener: () => void): () => void;
  /** Waits for running transactions and closes. Calling it again does nothing. */
  close(): Promise<void>;
}

/** What can be asked of the tables inside one transaction. */
export interface Tx {
  /** The store's time when this transaction began. */
  readonly now: EpochMs;
  readonly households: HouseholdQueries;
  readonly people: PersonQueries;
  readonly members: MemberQueries;
  readonly chats: ChatQueries;
  readonly facts: FactQueries;
  readonly triggers: TriggerQueries;
  readonly fires: FireQueries;
  readonly followUps: FollowUpQueries;
  readonly eventTriggers: EventTriggerQueries;
  readonly memos: MemoQueries;
  readonly thoughts: ThoughtQueries;
  readonly thoughtTiers: ThoughtTierQueries;
  readonly redaction: RedactionQueries;
  readonly decisions: DecisionQueries;
  readonly deliveries: DeliveryQueries;
  readonly proposals: ProposalQueries;
  readonly pushDevices: PushDeviceQueries;
  readonly modelCalls: ModelCallQueries;
  readonly settings: SettingQueries;
  readonly transfer: TransferQueries;
  readonly inspection: InspectionQueries;
  readonly outlook: OutlookQueries;
}
