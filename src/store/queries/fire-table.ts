import { WakefulError } from '../../errors.ts';
import { FIRE, type FireEvent } from '../../states/index.ts';
import type { SqlValue } from '../connection.ts';
import type { Fire, Lease } from '../model/trigger.ts';
import { type StateSql, stateSql } from '../state-sql.ts';
import { defineTable, json, plain, type Table } from '../table.ts';

/** The ledger's table. */
export const fires: Table<Fire> = defineTable<Fire>('fires', {
  householdId: plain('household_id'),
  id: plain('id'),
  triggerId: plain('trigger_id'),
  slotAt: plain('slot_at'),
  missedBefore: plain('missed_before'),
  earlyFor: plain('early_for'),
  lane: plain('lane'),
  readyAt: plain('ready_at'),
  state: plain('state'),
  outcome: plain('outcome'),
  reason: plain('reason'),
  attempt: plain('attempt'),
  fence: plain('fence'),
  leaseUntil: plain('lease_until'),
  owner: plain('owner'),
  begunAt: plain('begun_at'),
  createdAt: plain('created_at'),
  settledAt: plain('settled_at'),
  recalled: json('recalled'),
});

/** How statements move a fire from state to state. */
export const FIRE_SQL: StateSql<FireEvent> = stateSql(FIRE, 'state');

/** By what a write under a lease finds its fire. */
export function leaseKey(lease: Lease): SqlValue[] {
  return [lease.fire.householdId, lease.fire.id, lease.fence];
}

/** The refusal of a write whose lease does not hold any more. */
export function leaseLost(lease: Lease): WakefulError {
  return new WakefulError(
    'fence_stale',
    `The lease of ${lease.fire.id} ran out or was taken over, so this late write was refused. Stop the turn.`,
    { fields: { fireId: lease.fire.id, fence: lease.fence } },
  );
}
