import type { EpochMs } from '../clock.ts';
import type { SqlConnection } from './connection.ts';
import { createChatQueries } from './queries/chats.ts';
import { createDecisionQueries } from './queries/decisions.ts';
import { createDeliveryQueries } from './queries/deliveries.ts';
import { createEventTriggerQueries } from './queries/event-triggers.ts';
import { createFactQueries } from './queries/facts.ts';
import { createFireQueries } from './queries/fires.ts';
import { createFollowUpQueries } from './queries/follow-ups.ts';
import { createHouseholdQueries } from './queries/households.ts';
import { createInspectionQueries } from './queries/inspection.ts';
import { createMemberQueries } from './queries/members.ts';
import { createMemoQueries } from './queries/memos.ts';
import { createModelCallQueries } from './queries/model-calls.ts';
import { createOutlookQueries } from './queries/outlook.ts';
import { createPersonQueries } from './queries/people.ts';
import { createProposalQueries } from './queries/proposals.ts';
import { createPushDeviceQueries } from './queries/push-devices.ts';
import { createRedactionQueries } from './queries/redaction.ts';
import { createSettingQueries } from './queries/settings.ts';
import { createThoughtTierQueries } from './queries/thought-tiers.ts';
import { createThoughtQueries } from './queries/thoughts.ts';
import { createTransferQueries } from './queries/transfer.ts';
import { createTriggerQueries } from './queries/triggers.ts';
import type { Tx } from './store.ts';

/** All queries over one connection; the result makes the {@link Tx} of each transaction that runs on it. */
export function bindQueries(connection: SqlConnection): (now: EpochMs) => Tx {
  const queries = {
    households: createHouseholdQueries(connection),
    people: createPersonQueries(connection),
    members: createMemberQueries(connection),
    chats: createChatQueries(connection),
    facts: createFactQueries(connection),
    triggers: createTriggerQueries(connection),
    fires: createFireQueries(connection),
    followUps: createFollowUpQueries(connection),
    eventTriggers: createEventTriggerQueries(connection),
    memos: createMemoQueries(connection),
    thoughts: createThoughtQueries(connection),
    thoughtTiers: createThoughtTierQueries(connection),
    redaction: createRedactionQueries(connection),
    decisions: createDecisionQueries(connection),
    deliveries: createDeliveryQueries(connection),
    proposals: createProposalQueries(connection),
    pushDevices: createPushDeviceQueries(connection),
    modelCalls: createModelCallQueries(connection),
    settings: createSettingQueries(connection),
    transfer: createTransferQueries(connection),
    inspection: createInspectionQueries(connection),
    outlook: createOutlookQueries(connection),
  };
  return (now) => ({ now, ...queries });
}
