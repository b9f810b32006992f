import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { DELIVERY, type Receipt, requireState } from '../../states/index.ts';
import type { RowsStatement, SqlConnection, SqlValue } from '../connection.ts';
import type { Delivery } from '../model/conversation.ts';
import { ALWAYS, limitTo, placeholders, updateMany } from '../table.ts';
import { createDeliveryReceipts, type DeliveryReceipts } from './delivery-receipts.ts';
import { CHAT, DELIVERY_SQL, deliveries, FIRE, NEXT } from './delivery-table.ts';

/** What stands as the error of a message whose last sender died over it: it may have arrived. */
const SENDER_DIED = 'the process that sent it ended before the channel answered';

/** A delivery in a sender's hands; its fence goes with what became of it. */
export interface ClaimedDelivery {
  readonly delivery: Delivery;
  readonly fence: number;
  /** Its last sender died over it: it may have arrived already. */
  readonly mayHaveArrived: boolean;
}

/**
 * What became of a send. `refused`: it cannot succeed. `retry`: it did not happen, try again. `unknown`: it may have
 * arrived and the channel cannot tell, so that trying again could say it twice. `refused` and `unknown` end as `failed`.
 */
export type SendResult =
  | { readonly result: 'sent'; readonly externalId: string | null }
  | { readonly result: 'refused'; readonly error: string }
  | { readonly result: 'retry'; readonly readyAt: EpochMs; readonly error: string }
  | { readonly result: 'unknown'; readonly error: string };

/** A send with what became of it. */
export interface SettledSend {
  readonly claimed: ClaimedDelivery;
  readonly outcome: SendResult;
}

/** Which new messages are their sender's as soon as they are written, so that nobody need claim them. */
export interface TakeOver {
  /** Asked, in their order, of those that nothing of their chat stands before. */
  mayTake(delivery: Delivery): boolean;
  readonly until: EpochMs;
}

/** What became of a message that was put into the outbox. */
export interface PutDelivery {
  /** False when there was one of this key already. */
  readonly isNew: boolean;
  /** The sender's hold on it, when it was taken. */
  readonly claimed?: ClaimedDelivery;
}

/** Which deliveries to list; what is absent does not narrow. */
interface DeliveryFilter {
  readonly fireId?: string;
  readonly receipt?: Receipt;
  readonly limit: number;
}

/** The outbox. */
export interface DeliveryQueries extends DeliveryReceipts {
  /** Puts a message into the outbox, behind those of its chat; false when there is one of this key already. */
  insert(delivery: Delivery): Promise<boolean>;
  /** The same for many, in their order. */
  insertMany(deliveries: readonly Delivery[], take?: TakeOver): Promise<PutDelivery[]>;
  /**
   * Takes up to `limit` messages whose time has come for these channels. Within a chat they go in the order in which
   * they were put in, one at a time: while one is in flight or waits for another try, those behind it wait too. A
   * message whose sender's lease ran out is taken again, with a new fence.
   */
  claim(request: {
    readonly channels: readonly string[];
    readonly limit: number;
    readonly leaseMs: number;
    readonly now: EpochMs;
    /** Only what fell due since then; default: whenever. */
    readonly since?: EpochMs;
  }): Promise<ClaimedDelivery[]>;
  /**
   * Notes what became of a send.
   *
   * @throws WakefulError `fence_stale` when another sender has taken the message over.
   */
  settle(claimed: ClaimedDelivery, outcome: SendResult, now: EpochMs): Promise<void>;
  /** The same for many; of each, whether it was still this sender's. */
  settleMany(sends: readonly SettledSend[], now: EpochMs): Promise<boolean[]>;
  find(householdId: string, id: string): Promise<Delivery | undefined>;
  /** The message of this key that is about no fire. */
  findByKey(householdId: string, key: string): Promise<Delivery | undefined>;
  /** The message that a channel knows under this id in a chat. */
  findByExternalId(householdId: string, chatId: string, externalId: string): Promise<Delivery | undefined>;
  /** Newest first. */
  list(householdId: string, filter: DeliveryFilter): Promise<Delivery[]>;
  /**
   * When there is next something to send on these channels, since `since` (default: whenever); the end of a lease
   * counts.
   */
  nextReadyAt(channels: readonly string[], since?: EpochMs): Promise<EpochMs | undefined>;
}

// due_at is when the outbox should look at a message next: its ready time, the end of its lease while in flight, and
// null while it waits behind another of its chat or has left. The claim reads it from one index, in order.
const INSERT = deliveries.insertMany({
  more: ['due_at'],
  conflict: `ON CONFLICT (${FIRE}, key, household_id) DO NOTHING`,
});

/** Chats in which something waits. */
const BUSY: RowsStatement = {
  sql: `SELECT household_id, chat_id FROM (SELECT given.household_id, given.chat_id,
      (SELECT 1 FROM deliveries AS waiting WHERE waiting.household_id = given.household_id
         AND waiting.chat_id = given.chat_id AND waiting.receipt = 'queued' LIMIT 1) AS waits
    FROM ({rows}) AS given) AS chats WHERE waits = 1`,
  table: 'deliveries',
  columns: CHAT,
  key: CHAT,
};
const SENT = DELIVERY_SQL.set('send');
const SETTLE = updateMany('deliveries', {
  columns: ['household_id', 'id', 'fence', 'receipt', 'due_at', 'ready_at', 'external_id', 'error', 'sent_at'],
  // Its receipts may have come before the channel's word on the send.
  set: `receipt = CASE WHEN given.${SENT} AND deliveries.seen_at IS NOT NULL THEN ${DELIVERY_SQL.to('see')}
      WHEN given.${SENT} AND deliveries.delivered_at IS NOT NULL THEN ${DELIVERY_SQL.to('arrive')} ELSE given.receipt END,
    due_at = given.due_at, ready_at = given.ready_at, external_id = given.external_id, error = given.error,
    sent_at = given.sent_at, lease_until = NULL`,
  where: `deliveries.household_id = given.household_id AND deliveries.id = given.id
    AND deliveries.fence = given.fence AND ${DELIVERY_SQL.can('send', 'deliveries')}`,
});

/** Each chat once. */
function chatsOf(given: readonly Delivery[]): SqlValue[][] {
  const chats = new Map(given.map(({ householdId, chatId }) => [`${householdId},${chatId}`, [householdId, chatId]]));
  return [...chats.values()];
}

function settledRow({ delivery, fence }: ClaimedDelivery, set: AfterSend): SqlValue[] {
  const readyAt = set.dueAt ?? delivery.readyAt;
  return [
    delivery.householdId,
    delivery.id,
    fence,
    set.receipt,
    set.dueAt,
    readyAt,
    set.externalId,
    set.error,
    set.sentAt,
  ];
}

export function createDeliveryQueries(connection: SqlConnection): DeliveryQueries {
  const select = `SELECT ${deliveries.columns} FROM deliveries WHERE household_id = ?`;
  const { lockRows } = connection.dialect;
  const insertMany: DeliveryQueries['insertMany'] = async (given, take) => {
    const waiting = given.filter(({ receipt }) => receipt === 'queued');
    const waitingIn = await connection.allOf(BUSY, chatsOf(waiting));
    const busy = new Set(waitingIn.map((row) => `${row['household_id']},${row['chat_id']}`));
    const put = given.map((delivery): { readonly delivery: Delivery; readonly dueAt: EpochMs | null } => {
      const key = `${delivery.householdId},${delivery.chatId}`;
      const isFirst = delivery.receipt === 'queued' && !busy.has(key);
      if (isFirst) busy.add(key);
      if (!isFirst || !take?.mayTake(delivery)) return { delivery, dueAt: isFirst ? delivery.readyAt : null };
      return { delivery: { ...delivery, attempt: 1, fence: 1, leaseUntil: take.until }, dueAt: take.until };
    });
    const isNew = await connection.change(
      INSERT,
      put.map(({ delivery, dueAt }) => [...deliveries.write(delivery), dueAt]),
    );
    // One that was there already may have been taken for the first of its chat.
    const repeated = given.filter(({ receipt }, at) => receipt === 'queued' && isNew[at] === false);
    await connection.change(
      NEXT,
      chatsOf(repeated).map((chat) => [...chat, repeated[0]?.readyAt ?? null]),
    );
    return put.map(({ delivery }, at) => {
      if (!isNew[at] || delivery.leaseUntil === null) return { isNew: isNew[at] === true };
      return { isNew: true, claimed: { delivery, fence: delivery.fence, mayHaveArrived: false } };
    });
  };
  const settleMany: DeliveryQueries['settleMany'] = async (sends, now) => {
    // The first of a chat that still waits is the next to go: the same again, or the one behind it. Where somebody else has
    // taken the message over, that one is on its way, and nothing changes.
    const [settled] = await Promise.all([
      connection.change(
        SETTLE,
        sends.map(({ claimed, outcome }) => settledRow(claimed, afterSend(outcome, now))),
      ),
      connection.change(
        NEXT,
        chatsOf(sends.map(({ claimed }) => claimed.delivery)).map((chat) => [...chat, now]),
      ),
    ]);
    return settled;
  };

  return {
    ...createDeliveryReceipts(connection),
    insert: async (delivery) => (await insertMany([delivery]))[0]?.isNew === true,
    insertMany,
    claim: async ({ channels, limit, leaseMs, now, since = ALWAYS }) => {
      const until = now + leaseMs;
      const rows = await connection.all(
        `WITH due AS (SELECT household_id, id FROM deliveries
           WHERE due_at <= ? AND due_at >= ? AND channel IN (${placeholders(channels.length)})
           ORDER BY due_at, seq ${limitTo(limit)} ${lockRows})
         UPDATE deliveries SET lease_until = ?, due_at = ?, fence = fence + 1, attempt = attempt + 1,
           error = CASE WHEN lease_until IS NULL THEN error ELSE '${SENDER_DIED}' END
         WHERE (household_id, id) IN (SELECT household_id, id FROM due)
         RETURNING ${deliveries.columns}, seq`,
        [now, since, ...channels, until, until],
      );
      return rows
        .sort((a, b) => (a['seq'] as number) - (b['seq'] as number))
        .map(deliveries.read)
        .map((delivery) => ({
          delivery,
          fence: delivery.fence,
          mayHaveArrived: delivery.error === SENDER_DIED,
        }));
    },
    settle: async (claimed, outcome, now) => {
      const [settled] = await settleMany([{ claimed, outcome }], now);
      if (!settled) throw deliveryLost(claimed.delivery);
    },
    settleMany,
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      return row && deliveries.read(row);
    },
    findByExternalId: async (householdId, chatId, externalId) => {
      const [row] = await connection.all(`${select} AND chat_id = ? AND external_id = ?`, [
        householdId,
        chatId,
        externalId,
      ]);
      return row && deliveries.read(row);
    },
    findByKey: async (householdId, key) => {
      const [row] = await connection.all(`${select} AND ${FIRE} = '' AND key = ?`, [householdId, key]);
      return row && deliveries.read(row);
    },
    list: async (householdId, { fireId, receipt, limit }) => {
      const params: SqlValue[] = [householdId];
      let narrowed = select;
      for (const [column, value] of Object.entries({ [FIRE]: fireId, receipt })) {
        if (value === undefined) continue;
        narrowed += ` AND ${column} = ?`;
        params.push(value);
      }
      // The few messages of a fire are found by it and then sorted: the plus keeps SQLite from walking all by their order.
      const order = fireId === undefined ? 'seq' : '+seq';
      const rows = await connection.all(`${narrowed} ORDER BY ${order} DESC ${limitTo(limit)}`, params);
      return rows.map(deliveries.read);
    },
    nextReadyAt: async (channels, since = ALWAYS) => {
      const [row] = await connection.all(
        `SELECT due_at FROM deliveries WHERE due_at >= ? AND channel IN (${placeholders(channels.length)})
         ORDER BY due_at LIMIT 1`,
        [since, ...channels],
      );
      return row && (row['due_at'] as EpochMs);
    },
  };
}

interface AfterSend {
  receipt: Receipt;
  dueAt: EpochMs | null;
  externalId: string | null;
  error: string | null;
  sentAt: EpochMs | null;
}

/** The state of a message after its channel's word. */
const word = (event: 'send' | 'retry' | 'fail'): Receipt => requireState(DELIVERY, 'queued', event);

function afterSend(outcome: SendResult, now: EpochMs): AfterSend {
  switch (outcome.result) {
    case 'sent':
      return { receipt: word('send'), dueAt: null, externalId: outcome.externalId, error: null, sentAt: now };
    case 'retry':
      return { receipt: word('retry'), dueAt: outcome.readyAt, externalId: null, error: outcome.error, sentAt: null };
    case 'refused':
    case 'unknown':
      return { receipt: word('fail'), dueAt: null, externalId: null, error: outcome.error, sentAt: null };
  }
}

function deliveryLost(delivery: Delivery): WakefulError {
  return new WakefulError(
    'fence_stale',
    `Another sender has taken ${delivery.id} over; this late result was refused.`,
    {
      fields: { deliveryId: delivery.id },
    },
  );
}
