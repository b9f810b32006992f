import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import type { RowsStatement, SqlConnection, SqlValue } from '../connection.ts';
import type { Delivery, Receipt } from '../model/conversation.ts';
import { routeColumns } from '../route-columns.ts';
import { ALWAYS, defineTable, json, limitTo, placeholders, plain, updateMany } from '../table.ts';

const deliveries = defineTable<Delivery>('deliveries', {
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

/** What stands as the error of a message whose last sender died over it: it may have arrived. */
const SENDER_DIED = 'the process that sent it ended before the channel answered';

/** What is older was read, or never will be: nothing that is said now tells. */
const LONGEST_UNREAD_MS = 30 * 86_400_000;

/** The column that keeps when a message came so far, and from where it may come. */
const STEPS = {
  delivered: { column: 'delivered_at', from: "'sent'" },
  seen: { column: 'seen_at', from: "'sent', 'delivered'" },
} as const;

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

/** Which deliveries to list; what is absent does not narrow. */
interface DeliveryFilter {
  readonly fireId?: string;
  readonly receipt?: Receipt;
  readonly limit: number;
}

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

export interface DeliveryQueries {
  /** Puts a message into the outbox, behind those of its chat; false when there is one of this key already. */
  insert(delivery: Delivery): Promise<boolean>;
  /** The same for many, in their order. */
  insertMany(deliveries: readonly Delivery[]): Promise<boolean[]>;
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
  find(householdId: string, id: string): Promise<Delivery | undefined>;
  /** The message of this key that is about no fire. */
  findByKey(householdId: string, key: string): Promise<Delivery | undefined>;
  /** The message that a channel knows under this id in a chat. */
  findByExternalId(householdId: string, chatId: string, externalId: string): Promise<Delivery | undefined>;
  /** What people have seen to in a chat since an instant. */
  acknowledgedSince(householdId: string, chatId: string, since: EpochMs): Promise<Delivery[]>;
  /** Newest first. */
  list(householdId: string, filter: DeliveryFilter): Promise<Delivery[]>;
  /**
   * When there is next something to send on these channels, since `since` (default: whenever); the end of a lease
   * counts.
   */
  nextReadyAt(channels: readonly string[], since?: EpochMs): Promise<EpochMs | undefined>;
}

/** The fire that a message is about, '' for none, as the index of keys has it. */
const FIRE = "coalesce(fire_id, '')";

// due_at is when the outbox should look at a message next: its ready time, the end of its lease while in flight, and
// null while it waits behind another of its chat or has left. The claim reads it from one index, in order.
const INSERT = deliveries.insertMany({
  more: ['due_at'],
  conflict: `ON CONFLICT (${FIRE}, key, household_id) DO NOTHING`,
});

const CHAT = ['household_id', 'chat_id'];
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
/** Lets the first that waits in each chat be looked at, from now on: what is due never lies in the past. */
const NEXT = updateMany('deliveries', {
  columns: [...CHAT, 'due_at'],
  key: CHAT,
  set: 'due_at = CASE WHEN deliveries.ready_at > given.due_at THEN deliveries.ready_at ELSE given.due_at END',
  where: `deliveries.household_id = given.household_id AND deliveries.due_at IS NULL AND deliveries.id =
    (SELECT id FROM deliveries AS waiting WHERE waiting.household_id = given.household_id
       AND waiting.chat_id = given.chat_id AND waiting.receipt = 'queued' ORDER BY seq LIMIT 1)`,
});
const SETTLE = updateMany('deliveries', {
  columns: ['household_id', 'id', 'fence', 'receipt', 'due_at', 'ready_at', 'external_id', 'error', 'sent_at'],
  // Its receipts may have come before the channel's word on the send.
  set: `receipt = CASE WHEN given.receipt = 'sent' AND deliveries.seen_at IS NOT NULL THEN 'seen'
      WHEN given.receipt = 'sent' AND deliveries.delivered_at IS NOT NULL THEN 'delivered' ELSE given.receipt END,
    due_at = given.due_at, ready_at = given.ready_at, external_id = given.external_id, error = given.error,
    sent_at = given.sent_at, lease_until = NULL`,
  where: `deliveries.household_id = given.household_id AND deliveries.id = given.id
    AND deliveries.fence = given.fence AND deliveries.receipt = 'queued'`,
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
  const insertMany: DeliveryQueries['insertMany'] = async (given) => {
    const waiting = given.filter(({ receipt }) => receipt === 'queued');
    const waitingIn = await connection.allOf(BUSY, chatsOf(waiting));
    const busy = new Set(waitingIn.map((row) => `${row['household_id']},${row['chat_id']}`));
    const rows = given.map((delivery) => {
      const key = `${delivery.householdId},${delivery.chatId}`;
      const isFirst = delivery.receipt === 'queued' && !busy.has(key);
      if (isFirst) busy.add(key);
      return [...deliveries.write(delivery), isFirst ? delivery.readyAt : null];
    });
    const isNew = await connection.change(INSERT, rows);
    // One that was there already may have been taken for the first of its chat.
    const repeated = given.filter(({ receipt }, at) => receipt === 'queued' && isNew[at] === false);
    await connection.change(
      NEXT,
      chatsOf(repeated).map((chat) => [...chat, repeated[0]?.readyAt ?? null]),
    );
    return isNew;
  };
  const settleMany: DeliveryQueries['settleMany'] = async (sends, now) => {
    const settled = await connection.change(
      SETTLE,
      sends.map(({ claimed, outcome }) => settledRow(claimed, afterSend(outcome, now))),
    );
    // The first of a chat that still waits is the next to go: the same again, or the one behind it.
    const free = sends.filter((_, at) => settled[at]).map(({ claimed }) => claimed.delivery);
    await connection.change(
      NEXT,
      chatsOf(free).map((chat) => [...chat, now]),
    );
    return settled;
  };

  return {
    insert: async (delivery) => (await insertMany([delivery]))[0] === true,
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
    acknowledge: async (householdId, fireId, at) => {
      const rows = await connection.all(
        `UPDATE deliveries SET receipt = 'acknowledged', acknowledged_at = ?, due_at = NULL
         WHERE household_id = ? AND ${FIRE} = ? AND (receipt IN ('sent', 'delivered', 'seen')
           OR (receipt = 'queued' AND lease_until IS NULL))
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
      const { column, from } = STEPS[to];
      await connection.run(
        `UPDATE deliveries SET ${column} = ?, receipt = CASE WHEN receipt IN (${from}) THEN '${to}' ELSE receipt END
         WHERE household_id = ? AND id IN (${placeholders(ids.length)}) AND ${column} IS NULL AND receipt <> 'failed'`,
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
        `UPDATE deliveries SET receipt = 'seen', seen_at = ?
         WHERE household_id = ? AND chat_id = ? AND receipt IN ('sent', 'delivered') AND sent_at BETWEEN ? AND ?
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
        `UPDATE deliveries SET receipt = 'failed', error = ? WHERE household_id = ? AND id = ? AND receipt = 'sent'`,
        [error, householdId, id],
      );
      return failed > 0;
    },
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
    acknowledgedSince: async (householdId, chatId, since) => {
      const rows = await connection.all(`${select} AND chat_id = ? AND acknowledged_at >= ? ORDER BY acknowledged_at`, [
        householdId,
        chatId,
        since,
      ]);
      return rows.map(deliveries.read);
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

function afterSend(outcome: SendResult, now: EpochMs): AfterSend {
  switch (outcome.result) {
    case 'sent':
      return { receipt: 'sent', dueAt: null, externalId: outcome.externalId, error: null, sentAt: now };
    case 'retry':
      return { receipt: 'queued', dueAt: outcome.readyAt, externalId: null, error: outcome.error, sentAt: null };
    case 'refused':
    case 'unknown':
      return { receipt: 'failed', dueAt: null, externalId: null, error: outcome.error, sentAt: null };
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
