import { DELIVERY, type DeliveryEvent } from '../../states/index.ts';
import type { RowsStatement } from '../connection.ts';
import type { Delivery } from '../model/conversation.ts';
import { routeColumns } from '../route-columns.ts';
import { type StateSql, stateSql } from '../state-sql.ts';
import { defineTable, json, plain, type Table, updateMany } from '../table.ts';

/** The outbox's table. */
export const deliveries: Table<Delivery> = defineTable<Delivery>('deliveries', {
  householdId: plain('household_id'),
  id: plain('id'),
  key: plain('key'),
  chatId: plain('chat_id'),
  fireId: plain('fire_id'),
  route: routeColumns,
  body: json('body'),
  receipt: plain('receipt'),
  attempt: plain('attempt'),
  fence: plain('fence'),
  readyAt: plain('ready_at'),
  leaseUntil: plain('lease_until'),
  externalId: plain('external_id'),
  error: plain('error'),
  createdAt: plain('created_at'),
  sentAt: plain('sent_at'),
  deliveredAt: plain('delivered_at'),
  seenAt: plain('seen_at'),
  acknowledgedAt: plain('acknowledged_at'),
});

/** How statements move a delivery from state to state. */
export const DELIVERY_SQL: StateSql<DeliveryEvent> = stateSql(DELIVERY, 'receipt');

/** The fire that a message is about, '' for none, as the index of keys has it. */
export const FIRE = "coalesce(fire_id, '')";

/** What a chat is known by. */
export const CHAT: readonly string[] = ['household_id', 'chat_id'];

/** Lets the first that waits in each chat be looked at, from now on: what is due never lies in the past. */
export const NEXT: RowsStatement = updateMany('deliveries', {
  columns: [...CHAT, 'due_at'],
  key: CHAT,
  set: 'due_at = CASE WHEN deliveries.ready_at > given.due_at THEN deliveries.ready_at ELSE given.due_at END',
  where: `deliveries.household_id = given.household_id AND deliveries.due_at IS NULL AND deliveries.id =
    (SELECT id FROM deliveries AS waiting WHERE waiting.household_id = given.household_id
       AND waiting.chat_id = given.chat_id AND waiting.receipt = 'queued' ORDER BY seq LIMIT 1)`,
});
