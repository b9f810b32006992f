import { describe } from 'vitest';
import { conversationContract } from './contract/conversation.ts';
import { deliveryContract } from './contract/deliveries.ts';
import { factContract } from './contract/facts.ts';
import { fireContract } from './contract/fires.ts';
import { followUpContract } from './contract/follow-ups.ts';
import { householdContract } from './contract/household.ts';
import { inspectionContract } from './contract/inspection.ts';
import { isolationContract } from './contract/isolation.ts';
import { memberContract } from './contract/members.ts';
import { memoContract } from './contract/memos.ts';
import { modelCallContract } from './contract/model-calls.ts';
import { proposalContract } from './contract/proposals.ts';
import { randomScheduleContract } from './contract/random-schedules.ts';
import type { MakeRig } from './contract/rig.ts';
import { giveBackContract, taskContract } from './contract/tasks.ts';
import { transactionContract } from './contract/transactions.ts';
import { triggerContract } from './contract/triggers.ts';

// Proves promises 2, 5 and 7.

/** What every store must do, whatever database stands behind it. `schedules`: how many random ones are run. */
export function storeContract(name: string, makeRig: MakeRig, { schedules = 40 } = {}): void {
  describe(name, () => {
    describe('transactions', () => transactionContract(makeRig));
    describe('households', () => householdContract(makeRig));
    describe('members', () => memberContract(makeRig));
    describe('triggers', () => triggerContract(makeRig));
    describe('fires', () => fireContract(makeRig));
    taskContract(makeRig);
    giveBackContract(makeRig);
    describe('follow-ups', () => followUpContract(makeRig));
    describe('memos', () => memoContract(makeRig));
    describe('random schedules', () => randomScheduleContract(makeRig, schedules));
    describe('deliveries', () => deliveryContract(makeRig));
    describe('conversation', () => conversationContract(makeRig));
    describe('facts', () => factContract(makeRig));
    describe('model calls', () => modelCallContract(makeRig));
    describe('proposals', () => proposalContract(makeRig));
    describe('inspection', () => inspectionContract(makeRig));
    describe('isolation', () => isolationContract(makeRig));
  });
}
