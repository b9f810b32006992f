import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import type { RowsStatement, SqlConnection, SqlRow, SqlValue } from '../connection.ts';
import type { Fire, Lease, Outcome, RecalledFact } from '../model/trigger.ts';
import { ALWAYS, defineTable, json, limitTo, plain, updateMany } from '../table.ts';

const fires = defineTable<Fire>('fires', {
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

/** How a turn ended. */
interface Ending {
  readonly outcome: Outcome;
  readonly reason: string;
  readonly recalled: readonly RecalledFact[];
}

/** How a turn ended, with the lease under which it is written. */
export interface Settlement extends Ending {
  readonly lease: Lease;
}

/** A slot that no worker takes, with its outcome. */
export interface UnclaimedSlot {
  readonly fire: Fire;
  readonly outcome: Outcome;
  readonly reason: string;
}

export interface FireQueries {
  /** Writes the fire of a slot; false when this trigger's slot has one already, which then stays as it is. */
  insert(fire: Fire): Promise<boolean>;
  /** The same for many; of each, whether its slot had none. */
  insertMany(fires: readonly Fire[]): Promise<boolean[]>;
  /**
   * Takes up to `limit` ready reminders whose time has come, of all households, earliest first. The claim itself counts
   * the attempt, so that a turn which kills its worker comes to an end.
   */
  claim(request: {
    readonly owner: string;
    readonly limit: number;
    readonly leaseMs: number;
    readonly now: EpochMs;
    /** Only what became ready since then; default: whenever. */
    readonly since?: EpochMs;
  }): Promise<Lease[]>;
  /**
   * The same for tasks, which are few and long: none of a trigger of which one is carried out, and no more than so many
   * of a household at a time.
   */
  claimTasks(request: {
    readonly owner: string;
    readonly limit: number;
    readonly perHousehold: number;
    readonly leaseMs: number;
    readonly now: EpochMs;
  }): Promise<Lease[]>;
  /** Extends leases to `now + leaseMs` and returns the ids of the fires that are still ours. One that ran out is lost. */
  heartbeat(
    leases: readonly Lease[],
    request: { readonly now: EpochMs; readonly leaseMs: number },
  ): Promise<Set<string>>;
  /**
   * Notes, before the first effect outside, that the attempt may have acted: it is not replayed blindly from here on.
   *
   * @throws WakefulError `fence_stale` when the lease ran out or was taken over.
   */
  begin(lease: Lease, now: EpochMs): Promise<void>;
  /**
   * Gives the fire its one outcome.
   *
   * @throws WakefulError `fence_stale` when the lease ran out or was taken over.
   */
  settle(lease: Lease, ending: Ending & { readonly now: EpochMs }): Promise<void>;
  /** Gives each fire its one outcome; of each, whether its lease still held. What did not hold is left as it is. */
  settleMany(settlements: readonly Settlement[], now: EpochMs): Promise<boolean[]>;
  /** Settles a slot that no worker takes: a new fire, or one that is still ready. False when it is past that. */
  settleUnclaimed(fire: Fire, outcome: Outcome, reason: string, now: EpochMs): Promise<boolean>;
  /** The same for many slots. */
  settleAllUnclaimed(slots: readonly UnclaimedSlot[], now: EpochMs): Promise<boolean[]>;
  /**
   * Hands the fire back for another attempt at `readyAt`.
   *
   * @throws WakefulError `fence_stale` when the lease was taken over.
   */
  retry(lease: Lease, next: { readonly readyAt: EpochMs; readonly reason: string }): Promise<void>;
  /**
   * Hands fires back of which nothing could be written down although their turns were sound: the attempt does not
   * count. What was taken over meanwhile is left as it is.
   */
  giveBack(leases: readonly Lease[]): Promise<void>;
  /**
   * Ends leases that ran out. A fire that had not begun is ready again; one that had begun (`interrupted`), or has used
   * up its attempts (`attempts_exhausted`), is settled as failed. Returns the fires as they are now.
   */
  reapExpired(request: {
    readonly now: EpochMs;
    readonly limit: number;
    readonly maxAttempts: number;
    /** Only leases that ended since then; default: whenever. */
    readonly since?: EpochMs;
  }): Promise<Fire[]>;
  find(householdId: string, id: string): Promise<Fire | undefined>;
  /** Fires whose id begins with these letters. */
  findByPrefix(householdId: string, idPrefix: string, limit: number): Promise<Fire[]>;
  /** The row of a trigger's slot, whatever became of it. */
  findBySlot(householdId: string, triggerId: string, slotAt: EpochMs): Promise<Fire | undefined>;
  /** Those of a trigger that wait for a worker for a reason, from a slot on. */
  listReady(
    householdId: string,
    triggerId: string,
    from: { readonly reason: string; readonly fromSlotAt: EpochMs },
  ): Promise<Fire[]>;
  /** Newest slot first. */
  list(householdId: string, filter?: { readonly triggerId?: string; readonly limit?: number }): Promise<Fire[]>;
  /** The newest fire of a trigger that was told. */
  lastSpoken(householdId: string, triggerId: string): Promise<Fire | undefined>;
  /** How many slots of a trigger were missed between two slots, both exclusive; without `afterSlotAt`, since its beginning. */
  countMissed(
    householdId: string,
    triggerId: string,
    between: { readonly afterSlotAt: EpochMs | null; readonly beforeSlotAt: EpochMs },
  ): Promise<number>;
  /** When there is next something to claim or to reap, since `since` (default: whenever). */
  nextWakeAt(since?: EpochMs): Promise<EpochMs | undefined>;
}

const SLOT = 'household_id, trigger_id, slot_at';
const INSERT = fires.insertMany({ conflict: `ON CONFLICT (${SLOT}) DO NOTHING` });
const SETTLE_UNCLAIMED = fires.insertMany({
  key: SLOT.split(', '),
  conflict: `ON CONFLICT (${SLOT}) DO UPDATE
    SET state = 'settled', outcome = excluded.outcome, reason = excluded.reason, settled_at = excluded.settled_at
    WHERE fires.state = 'ready'`,
});
const SETTLE = updateMany('fires', {
  columns: ['household_id', 'id', 'fence', 'outcome', 'reason', 'recalled', 'settled_at'],
  set: `state = 'settled', outcome = given.outcome, reason = given.reason, recalled = given.recalled,
    settled_at = given.settled_at, lease_until = NULL`,
  where: `fires.household_id = given.household_id AND fires.id = given.id AND fires.fence = given.fence
    AND fires.state = 'leased' AND fires.lease_until > given.settled_at`,
});

const GIVE_BACK = updateMany('fires', {
  columns: ['household_id', 'id', 'fence'],
  set: "state = 'ready', attempt = fires.attempt - 1, lease_until = NULL, owner = NULL",
  where: `fires.household_id = given.household_id AND fires.id = given.id AND fires.fence = given.fence
    AND fires.state = 'leased' AND fires.begun_at IS NULL`,
});

/** The tasks of households that are carried out now; the index of this condition holds nothing else. */
const LIVE: RowsStatement = {
  sql: `SELECT fires.household_id, fires.trigger_id FROM ({rows}) AS given CROSS JOIN fires
    WHERE fires.household_id = given.household_id AND fires.state = 'leased' AND fires.lane = 'task'`,
  table: 'fires',
  columns: ['household_id'],
  key: ['household_id'],
};
const CLAIM_TASK = updateMany('fires', {
  columns: ['household_id', 'id', 'fence', 'owner', 'lease_until'],
  set: `state = 'leased', owner = given.owner, lease_until = given.lease_until, begun_at = NULL,
    fence = given.fence, attempt = attempt + 1`,
  where: `fires.household_id = given.household_id AND fires.id = given.id AND fires.state = 'ready'
    AND fires.fence = given.fence - 1`,
});

const UNDER_LEASE = "household_id = ? AND id = ? AND fence = ? AND state = 'leased'";

// What a claim takes is found first, in a common table expression: as a mere subquery, PostgreSQL may run it once a row
// and lock more than the limit.

export function createFireQueries(connection: SqlConnection): FireQueries {
  const select = `SELECT ${fires.columns} FROM fires`;
  const { lockRows } = connection.dialect;
  const keyOf = (lease: Lease): SqlValue[] => [lease.fire.householdId, lease.fire.id, lease.fence];

  const insertMany: FireQueries['insertMany'] = (given) => connection.change(INSERT, given.map(fires.write));
  const settleMany: FireQueries['settleMany'] = (settlements, now) =>
    connection.change(
      SETTLE,
      settlements.map(({ lease, outcome, reason, recalled }) => [
        ...keyOf(lease),
        outcome,
        reason,
        JSON.stringify(recalled),
        now,
      ]),
    );
  const settleAllUnclaimed: FireQueries['settleAllUnclaimed'] = (slots, now) =>
    connection.change(
      SETTLE_UNCLAIMED,
      slots.map(({ fire, outcome, reason }) =>
        fires.write({ ...fire, state: 'settled', outcome, reason, settledAt: now, leaseUntil: null }),
      ),
    );

  return {
    insert: async (fire) => isTrue(await insertMany([fire])),
    insertMany,
    claim: async ({ owner, limit, leaseMs, now, since = ALWAYS }) => {
      const until = now + leaseMs;
      const rows = await connection.all(
        `WITH due AS (SELECT household_id, id FROM fires
           WHERE state = 'ready' AND lane = 'remind' AND ready_at <= ? AND ready_at >= ? ORDER BY ready_at, seq ${limitTo(limit)} ${lockRows})
         UPDATE fires SET state = 'leased', owner = ?, lease_until = ?, begun_at = NULL,
           fence = fence + 1, attempt = attempt + 1
         WHERE (household_id, id) IN (SELECT household_id, id FROM due)
         RETURNING ${fires.columns}, seq`,
        [now, since, owner, until],
      );
      return rows
        .sort(inClaimOrder)
        .map(fires.read)
        .map((fire) => ({ fire, fence: fire.fence, until }));
    },
    claimTasks: async ({ owner, limit, perHousehold, leaseMs, now }) => {
      // A household that has its share already is left out of the look, so that what waits of it hides no other's.
      const rows = await connection.all(
        `${select} WHERE state = 'ready' AND lane = 'task' AND ready_at <= ? AND household_id NOT IN
           (SELECT household_id FROM fires AS live WHERE live.state = 'leased' AND live.lane = 'task'
            GROUP BY household_id HAVING count(*) >= ?)
         ORDER BY ready_at, seq ${limitTo(TASKS_LOOKED_AT)}`,
        [now, perHousehold],
      );
      const ready = rows.map(fires.read);
      const households = [...new Set(ready.map(({ householdId }) => householdId))];
      // From here on nobody else claims tasks of these households.
      const live = await connection.allOf(
        LIVE,
        households.map((householdId) => [householdId]),
      );
      const chosen = withinLimits(ready, live, { limit, perHousehold });
      const until = now + leaseMs;
      const claimed = await connection.change(
        CLAIM_TASK,
        chosen.map(({ householdId, id, fence }) => [householdId, id, fence + 1, owner, until]),
      );
      return chosen
        .filter((_, at) => claimed[at])
        .map((fire) => {
          const [fence, attempt] = [fire.fence + 1, fire.attempt + 1];
          const state = 'leased';
          return { fire: { ...fire, state, owner, leaseUntil: until, begunAt: null, fence, attempt }, fence, until };
        });
    },
    heartbeat: async (leases, { now, leaseMs }) => {
      if (leases.length === 0) return new Set();
      // A lease that is being settled just now is not waited for, which could be in a circle: it is passed over, and
      // still ours until that is done.
      const held = (): string =>
        `WITH given (household_id, id, fence) AS (VALUES ${Array(leases.length).fill('(?, ?, CAST(? AS BIGINT))').join(', ')})`;
      const whichStillHold = `FROM given CROSS JOIN fires
        WHERE fires.household_id = given.household_id AND fires.id = given.id AND fires.fence = given.fence
          AND fires.state = 'leased' AND fires.lease_until > ?`;
      const keys = leases.flatMap(keyOf);
      const extended = await connection.all(
        `${held()}, free AS (SELECT fires.household_id, fires.id ${whichStillHold} ${lockRows})
         UPDATE fires SET lease_until = ? WHERE (household_id, id) IN (SELECT household_id, id FROM free)
         RETURNING id`,
        [...keys, now, now + leaseMs],
      );
      const passedOver =
        extended.length === leases.length
          ? []
          : await connection.all(`${held()} SELECT fires.id ${whichStillHold}`, [...keys, now]);
      return new Set([...extended, ...passedOver].map((row) => row['id'] as string));
    },
    begin: async (lease, now) => {
      const begun = await connection.run(`UPDATE fires SET begun_at = ? WHERE ${UNDER_LEASE} AND lease_until > ?`, [
        now,
        ...keyOf(lease),
        now,
      ]);
      if (begun !== 1) throw leaseLost(lease);
    },
    settle: async (lease, { now, ...ending }) => {
      if (!isTrue(await settleMany([{ lease, ...ending }], now))) throw leaseLost(lease);
    },
    settleMany,
    settleUnclaimed: async (fire, outcome, reason, now) =>
      isTrue(await settleAllUnclaimed([{ fire, outcome, reason }], now)),
    settleAllUnclaimed,
    retry: async (lease, { readyAt, reason }) => {
      const returned = await connection.run(
        `UPDATE fires SET state = 'ready', ready_at = ?, reason = ?, lease_until = NULL, owner = NULL
         WHERE ${UNDER_LEASE}`,
        [readyAt, reason, ...keyOf(lease)],
      );
      if (returned !== 1) throw leaseLost(lease);
    },
    giveBack: async (leases) => {
      await connection.change(GIVE_BACK, leases.map(keyOf));
    },
    reapExpired: async ({ now, limit, maxAttempts, since = ALWAYS }) => {
      const rows = await connection.all(
        `WITH expired AS (SELECT household_id, id FROM fires
           WHERE state = 'leased' AND lease_until <= ? AND lease_until >= ? ORDER BY lease_until ${limitTo(limit)} ${lockRows})
         UPDATE fires SET lease_until = NULL,
           state = CASE WHEN begun_at IS NOT NULL OR attempt >= ? THEN 'settled' ELSE 'ready' END,
           outcome = CASE WHEN begun_at IS NOT NULL OR attempt >= ? THEN 'failed' END,
           reason = CASE WHEN begun_at IS NOT NULL THEN 'interrupted'
             WHEN attempt >= ? THEN 'attempts_exhausted' ELSE reason END,
           settled_at = CASE WHEN begun_at IS NOT NULL OR attempt >= ? THEN CAST(? AS BIGINT) END,
           ready_at = CASE WHEN ready_at < ? THEN CAST(? AS BIGINT) ELSE ready_at END
         WHERE (household_id, id) IN (SELECT household_id, id FROM expired)
         RETURNING ${fires.columns}, seq`,
        [now, since, maxAttempts, maxAttempts, maxAttempts, maxAttempts, now, now, now],
      );
      return rows.sort(inClaimOrder).map(fires.read);
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} WHERE household_id = ? AND id = ?`, [householdId, id]);
      return row && fires.read(row);
    },
    findBySlot: async (householdId, triggerId, slotAt) => {
      const [row] = await connection.all(`${select} WHERE household_id = ? AND trigger_id = ? AND slot_at = ?`, [
        householdId,
        triggerId,
        slotAt,
      ]);
      return row && fires.read(row);
    },
    findByPrefix: async (householdId, idPrefix, limit) => {
      const rows = await connection.all(
        `${select} WHERE household_id = ? AND id >= ? AND id < ? ORDER BY id ${limitTo(limit)}`,
        [householdId, idPrefix, `${idPrefix}~`],
      );
      return rows.map(fires.read);
    },
    listReady: async (householdId, triggerId, { reason, fromSlotAt }) => {
      const rows = await connection.all(
        `${select} WHERE household_id = ? AND trigger_id = ? AND slot_at >= ? AND state = 'ready' AND reason = ?
         ORDER BY slot_at`,
        [householdId, triggerId, fromSlotAt, reason],
      );
      return rows.map(fires.read);
    },
    list: async (householdId, { triggerId, limit = 1000 } = {}) => {
      const ofTrigger = triggerId === undefined ? '' : 'AND trigger_id = ?';
      const rows = await connection.all(
        `${select} WHERE household_id = ? ${ofTrigger} ORDER BY slot_at DESC, seq DESC ${limitTo(limit)}`,
        triggerId === undefined ? [householdId] : [householdId, triggerId],
      );
      return rows.map(fires.read);
    },
    lastSpoken: async (householdId, triggerId) => {
      const [row] = await connection.all(
        `${select} WHERE household_id = ? AND trigger_id = ? AND outcome = 'spoke' ORDER BY slot_at DESC LIMIT 1`,
        [householdId, triggerId],
      );
      return row && fires.read(row);
    },
    countMissed: async (householdId, triggerId, { afterSlotAt, beforeSlotAt }) => {
      const [row] = await connection.all(
        `SELECT count(*) AS missed FROM fires
         WHERE household_id = ? AND trigger_id = ? AND slot_at > ? AND slot_at < ? AND outcome = 'missed'
           AND early_for IS NULL`,
        [householdId, triggerId, afterSlotAt ?? Number.MIN_SAFE_INTEGER, beforeSlotAt],
      );
      return Number(row?.['missed'] ?? 0);
    },
    nextWakeAt: async (since = ALWAYS) => {
      const [row] = await connection.all(
        `SELECT min(wake_at) AS wake_at FROM (
           SELECT min(ready_at) AS wake_at FROM fires WHERE state = 'ready' AND lane = 'remind' AND ready_at >= ?
           UNION ALL SELECT min(ready_at) FROM fires WHERE state = 'ready' AND lane = 'task'
           UNION ALL SELECT min(lease_until) FROM fires WHERE state = 'leased' AND lease_until >= ?) AS wakes`,
        [since, since],
      );
      return (row?.['wake_at'] as EpochMs | null | undefined) ?? undefined;
    },
  };
}

/** So many ready tasks are looked at for some that may be carried out. */
const TASKS_LOOKED_AT = 200;

/** The first of these tasks of which each trigger has one at a time and each household so many. */
function withinLimits(
  ready: readonly Fire[],
  live: readonly SqlRow[],
  { limit, perHousehold }: { readonly limit: number; readonly perHousehold: number },
): Fire[] {
  const triggers = new Set(live.map((row) => `${row['household_id']} ${row['trigger_id']}`));
  const counts = new Map<string, number>();
  const count = (householdId: string): void => {
    counts.set(householdId, (counts.get(householdId) ?? 0) + 1);
  };
  for (const row of live) count(row['household_id'] as string);
  const chosen: Fire[] = [];
  for (const fire of ready) {
    const trigger = `${fire.householdId} ${fire.triggerId}`;
    if (chosen.length >= limit) break;
    if (triggers.has(trigger) || (counts.get(fire.householdId) ?? 0) >= perHousehold) continue;
    triggers.add(trigger);
    count(fire.householdId);
    chosen.push(fire);
  }
  return chosen;
}

/** What one row in hand came to. */
function isTrue([changed]: readonly boolean[]): boolean {
  return changed === true;
}

/** RETURNING comes in any order. */
function inClaimOrder(a: SqlRow, b: SqlRow): number {
  return (a['ready_at'] as number) - (b['ready_at'] as number) || (a['seq'] as number) - (b['seq'] as number);
}

function leaseLost(lease: Lease): WakefulError {
  return new WakefulError(
    'fence_stale',
    `The lease of ${lease.fire.id} ran out or was taken over, so this late write was refused. Stop the turn.`,
    { fields: { fireId: lease.fire.id, fence: lease.fence } },
  );
}
