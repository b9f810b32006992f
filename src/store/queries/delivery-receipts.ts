import type { EpochMs } from '../../clock.ts';
import type { SqlConnection } from '../connection.ts';
import type { Delivery } from '../model/conversation.ts';
import { placeholders } from '../table.ts';
import { DELIVERY_SQL, deliveries, FIRE, NEXT } from './delivery-table.ts';

/** What is older was read, or never will be: nothing that is said now tells. */
const LONGEST_UNREAD_MS = 30 * 86_400_000;

/** The column that keeps when a message came so far, and what happened to it then. */
const STEPS = {
  delivered: { column: 'delivered_at', event: 'arrive' },
  seen: { column: 'seen_at', event: 'see' },
} as const;

/** What shows that the messages of a chat were read. */
interface Reading {
  readonly householdId: string;
  readonly chatId: string;
  /** Only what was sent up to then. */
  readonly sentUntil: EpochMs;
  /** Only what was put into the outbox before this message, and it. */
  readonly upToId?: string;
  /** In a group: of what fires said, only what is for this person. */
  readonly personId?: string;
  readonly at: EpochMs;
}

/** How far messages came after they were sent; a part of `DeliveryQueries`. */
export interface DeliveryReceipts {
  /** The person has seen to it: what was told for this fire is acknowledged, and what waits to be told need not be. */
  acknowledge(householdId: string, fireId: string, at: EpochMs): Promise<void>;
  /**
   * A message has come so far. One that is further already stays there; one that is on its way has come so far as soon as
   * it is sent.
   */
  advance(householdId: string, ids: readonly string[], to: 'delivered' | 'seen', at: EpochMs): Promise<void>;
  /** What was sent to a chat in the last days has been seen. Gives the ids of what had not been. */
  markRead(reading: Reading): Promise<string[]>;
  /** A message that was sent did not arrive after all; false when it did, or was not sent. */
  failSent(householdId: string, id: string, error: string): Promise<boolean>;
  /** What people have seen to in a chat since an instant. */
  acknowledgedSince(householdId: string, chatId: string, since: EpochMs): Promise<Delivery[]>;
}

/** The statements of {@link DeliveryReceipts}. */
export function createDeliveryReceipts(connection: SqlConnection): DeliveryReceipts {
  return {
    acknowledge: async (householdId, fireId, at) => {
      const rows = await connection.all(
        `UPDATE deliveries SET receipt = ${DELIVERY_SQL.to('acknowledge')}, acknowledged_at = ?, due_at = NULL
         WHERE household_id = ? AND ${FIRE} = ? AND lease_until IS NULL AND ${DELIVERY_SQL.changes('acknowledge')}
         RETURNING chat_id`,
        [at, householdId, fireId],
      );
      const chats = new Set(rows.map((row) => row['chat_id'] as string));
      await connection.change(
        NEXT,
        [...chats].map((chatId) => [householdId, chatId, at]),
      );
    },
    advance: async (householdId, ids, to, at) => {
      const { column, event } = STEPS[to];
      await connection.run(
        `UPDATE deliveries SET ${column} = ?, ${DELIVERY_SQL.set(event)}
         WHERE household_id = ? AND id IN (${placeholders(ids.length)}) AND ${column} IS NULL AND ${DELIVERY_SQL.can(event)}`,
        [at, householdId, ...ids],
      );
    },
    markRead: async ({ householdId, chatId, sentUntil, upToId, personId, at }) => {
      const upTo = 'AND seq <= (SELECT seq FROM deliveries AS read WHERE read.household_id = ? AND read.id = ?)';
      const forThem = `AND (fire_id IS NULL OR EXISTS (SELECT 1 FROM fires JOIN triggers
          ON triggers.household_id = fires.household_id AND triggers.id = fires.trigger_id
        WHERE fires.household_id = deliveries.household_id AND fires.id = deliveries.fire_id
          AND triggers.person_id = ?))`;
      const rows = await connection.all(
        `UPDATE deliveries SET receipt = ${DELIVERY_SQL.to('see')}, seen_at = ?
         WHERE household_id = ? AND chat_id = ? AND ${DELIVERY_SQL.changes('see')} AND sent_at BETWEEN ? AND ?
           ${upToId === undefined ? '' : upTo} ${personId === undefined ? '' : forThem}
         RETURNING id`,
        [
          ...[at, householdId, chatId, at - LONGEST_UNREAD_MS, sentUntil],
          ...(upToId === undefined ? [] : [householdId, upToId]),
          ...(personId === undefined ? [] : [personId]),
        ],
      );
      return rows.map((row) => row['id'] as string);
    },
    failSent: async (householdId, id, error) => {
      const failed = await connection.run(
        `UPDATE deliveries SET ${DELIVERY_SQL.set('bounce')}, error = ? WHERE household_id = ? AND id = ? AND ${DELIVERY_SQL.can('bounce')}`,
        [error, householdId, id],
      );
      return failed > 0;
    },
    acknowledgedSince: async (householdId, chatId, since) => {
      const rows = await connection.all(
        `SELECT ${deliveries.columns} FROM deliveries WHERE household_id = ? AND chat_id = ? AND acknowledged_at >= ? ORDER BY acknowledged_at`,
        [householdId, chatId, since],
      );
      return rows.map(deliveries.read);
    },
  };
}
