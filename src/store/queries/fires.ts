import type { EpochMs } from '../../clock.ts';
import { FIRE, requireState } from '../../states/index.ts';
import type { SqlConnection } from '../connection.ts';
import type { Fire, Lease, Outcome, RecalledFact, TriggerAction } from '../model/trigger.ts';
import { ALWAYS, limitTo, updateMany } from '../table.ts';
import { createFireClaims, type FireClaims } from './fire-claims.ts';
import { FIRE_SQL, fires, leaseKey, leaseLost } from './fire-table.ts';

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

/** The ledger of fires. */
export interface FireQueries extends FireClaims {
  /** Writes the fire of a slot; false when this trigger's slot has one already, which then stays as it is. */
  insert(fire: Fire): Promise<boolean>;
  /** The same for many; of each, whether its slot had none. */
  insertMany(fires: readonly Fire[]): Promise<boolean[]>;
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
  /** Those of one lane that came to an outcome, by slots since an instant, the newest first. */
  listOutcomes(
    householdId: string,
    filter: {
      readonly lane: TriggerAction;
      readonly outcome: Outcome;
      readonly sinceSlotAt: EpochMs;
      /** Only those of the triggers of this person, or of this chat. */
      readonly of: { readonly personId: string } | { readonly chatId: string };
      readonly limit: number;
    },
  ): Promise<Fire[]>;
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

/** The state of a slot that no worker takes. */
const PASSED = requireState(FIRE, 'unwritten', 'pass');
const SLOT = 'household_id, trigger_id, slot_at';
const INSERT = fires.insertMany({ conflict: `ON CONFLICT (${SLOT}) DO NOTHING` });
const SETTLE_UNCLAIMED = fires.insertMany({
  key: SLOT.split(', '),
  conflict: `ON CONFLICT (${SLOT}) DO UPDATE
    SET ${FIRE_SQL.set('pass')}, outcome = excluded.outcome, reason = excluded.reason, settled_at = excluded.settled_at
    WHERE ${FIRE_SQL.can('pass', 'fires')}`,
});
const SETTLE = updateMany('fires', {
  columns: ['household_id', 'id', 'fence', 'outcome', 'reason', 'recalled', 'settled_at'],
  set: `${FIRE_SQL.set('settle')}, outcome = given.outcome, reason = given.reason, recalled = given.recalled,
    settled_at = given.settled_at, lease_until = NULL`,
  where: `fires.household_id = given.household_id AND fires.id = given.id AND fires.fence = given.fence
    AND ${FIRE_SQL.can('settle', 'fires')} AND fires.lease_until > given.settled_at`,
});

export function createFireQueries(connection: SqlConnection): FireQueries {
  const select = `SELECT ${fires.columns} FROM fires`;

  const insertMany: FireQueries['insertMany'] = (given) => connection.change(INSERT, given.map(fires.write));
  const settleMany: FireQueries['settleMany'] = (settlements, now) =>
    connection.change(
      SETTLE,
      settlements.map(({ lease, outcome, reason, recalled }) => [
        ...leaseKey(lease),
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
        fires.write({ ...fire, state: PASSED, outcome, reason, settledAt: now, leaseUntil: null }),
      ),
    );

  return {
    ...createFireClaims(connection),
    insert: async (fire) => isTrue(await insertMany([fire])),
    insertMany,
    settle: async (lease, { now, ...ending }) => {
      if (!isTrue(await settleMany([{ lease, ...ending }], now))) throw leaseLost(lease);
    },
    settleMany,
    settleUnclaimed: async (fire, outcome, reason, now) =>
      isTrue(await settleAllUnclaimed([{ fire, outcome, reason }], now)),
    settleAllUnclaimed,
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
    listOutcomes: async (householdId, { lane, outcome, sinceSlotAt, of, limit }) => {
      const [owner, id] = 'personId' in of ? ['person_id', of.personId] : ['chat_id', of.chatId];
      const rows = await connection.all(
        `${select} WHERE household_id = ? AND slot_at >= ? AND lane = ? AND outcome = ?
           AND trigger_id IN (SELECT id FROM triggers WHERE triggers.household_id = ? AND triggers.${owner} = ?)
         ORDER BY slot_at DESC, seq DESC ${limitTo(limit)}`,
        [householdId, sinceSlotAt, lane, outcome, householdId, id],
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
      const first = (column: string, where: string): string =>
        `(SELECT ${column} FROM fires WHERE ${where} ORDER BY ${column} LIMIT 1)`;
      const [row = {}] = await connection.all(
        `SELECT ${first('ready_at', "state = 'ready' AND lane = 'remind' AND ready_at >= ?")} AS reminder,
           ${first('ready_at', "state = 'ready' AND lane = 'task'")} AS task,
           ${first('lease_until', "state = 'leased' AND lease_until >= ?")} AS lease`,
        [since, since],
      );
      const times = Object.values(row).filter((at) => at !== null) as EpochMs[];
      return times.length === 0 ? undefined : Math.min(...times);
    },
  };
}

/** What one row in hand came to. */
function isTrue([changed]: readonly boolean[]): boolean {
  return changed === true;
}
