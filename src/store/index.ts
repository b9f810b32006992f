export type { MemoState, Receipt, TriggerState } from '../states/index.ts';
export type { FactMatch, FactPlace, FactReach, WantedTerm } from './fact-index.ts';
export type { ChainBreak, ChainState } from './hash-chain.ts';
export type { HouseholdTable } from './household-tables.ts';
export type {
  DecisionEntry,
  Delivery,
  MessageBody,
  MessageButton,
  ModelCall,
  Thought,
} from './model/conversation.ts';
export type { EventTrigger } from './model/event-trigger.ts';
export type { Domain, Entity, Fact, Link, Provenance } from './model/fact.ts';
export type { Chat, Identity, Person, Preferences, QuietHours, Route, Scope } from './model/household.ts';
export type { Memo, MemoAction, MemoIntent } from './model/memo.ts';
export type { Proposal, ProposalChange, ProposalKind, ProposalReason, ProposalState } from './model/proposal.ts';
export type { PushDevice } from './model/push-device.ts';
export type { ThoughtTier, TierParts } from './model/thought-tier.ts';
export type {
  EndedFact,
  Fire,
  FollowUp,
  Lease,
  MisfirePolicy,
  Outcome,
  RecalledFact,
  Step,
  Trigger,
  TriggerAction,
  TriggerPolicy,
} from './model/trigger.ts';
export { describePostgres, openPostgresStore } from './postgres/open.ts';
export type { ClaimedDelivery, PutDelivery, SendResult, SettledSend, TakeOver } from './queries/deliveries.ts';
export type { FactState, Restoration } from './queries/fact-history.ts';
export type { Settlement, UnclaimedSlot } from './queries/fires.ts';
export type { ClaimedMemo } from './queries/memos.ts';
export type { Spent } from './queries/model-calls.ts';
export type { WorkAhead } from './queries/outlook.ts';
export type { PortableRow } from './queries/portable-row.ts';
export type { Redaction, ThoughtPlace, Tombstone } from './queries/redaction.ts';
export type { NewThought } from './queries/thoughts.ts';
export type { PlacedFact, TermPostings } from './queries/transfer.ts';
export type { TriggerAdvance } from './queries/triggers.ts';
export type { VectorBlock } from './queries/vectors.ts';
export { backupSqliteFile } from './sqlite/backup.ts';
export { copySqliteFile } from './sqlite/copy.ts';
export { makeFolder } from './sqlite/make-folder.ts';
export { openSqliteStore } from './sqlite/open.ts';
export type { CommitOptions, Outlook, Store, Tx } from './store.ts';
