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
