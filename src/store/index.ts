export type { SqlConnection, SqlRow, SqlValue } from './connection.ts';
export type { FactReach, FactTerm } from './fact-index.ts';
export type {
  DecisionEntry,
  Delivery,
  MessageBody,
  MessageButton,
  Receipt,
  Thought,
  ThoughtData,
} from './model/conversation.ts';
export type { Domain, Entity, Fact, Link, Provenance } from './model/fact.ts';
export type { Chat, Household, Person, Route, Scope } from './model/household.ts';
export type {
  Fire,
  Lease,
  MisfirePolicy,
  Outcome,
  RecalledFact,
  Trigger,
  TriggerAction,
  TriggerState,
} from './model/trigger.ts';
export type { ChatQueries } from './queries/chats.ts';
export type { DecisionQueries } from './queries/decisions.ts';
export type { ClaimedDelivery, DeliveryFilter, DeliveryQueries, SendResult } from './queries/deliveries.ts';
export type { EntityQueries } from './queries/entities.ts';
export type { FactFilter, FactMatch, FactQueries, FactSearch } from './queries/facts.ts';
export type { FireQueries, Settlement } from './queries/fires.ts';
export type { HouseholdQueries } from './queries/households.ts';
export type { LinkQueries } from './queries/links.ts';
export type { PersonQueries } from './queries/people.ts';
export type { JsonValue, SettingQueries } from './queries/settings.ts';
export type { ChainVerdict, NewThought, ThoughtQueries } from './queries/thoughts.ts';
export type { TriggerAdvance, TriggerFilter, TriggerQueries } from './queries/triggers.ts';
export type { FactVector, NewVector, VectorBlock, VectorQueries } from './queries/vectors.ts';
export { copySqliteFile } from './sqlite/copy.ts';
export { openSqliteStore, type SqliteStoreOptions } from './sqlite/open.ts';
export type { Store, Tx } from './store.ts';
