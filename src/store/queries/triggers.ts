import type { EpochMs } from '../../clock.ts';
import { TRIGGER, type TriggerEvent, type TriggerState } from '../../states/index.ts';
import type { SqlConnection, SqlValue } from '../connection.ts';
import type { Trigger } from '../model/trigger.ts';
import { routeColumns } from '../route-columns.ts';
import { type StateSql, stateSql } from '../state-sql.ts';
import { ALWAYS, defineTable, flag, json, limitTo, placeholders, plain, updateMany } from '../table.ts';

const triggers = defineTable<Trigger>('triggers', {
  householdId: plain('household_id'),
  id: plain('id'),
  action: plain('action'),
  cue: plain('cue'),
  factId: plain('fact_id'),
  verbatim: flag('verbatim'),
  schedule: json('schedule'),
  personId: plain('person_id'),
  chatId: plain('chat_id'),
  route: routeColumns,
  lang: plain('lang'),
  zone: plain('zone'),
  misfire: plain('misfire'),
  policy: json('policy'),
  graceMs: plain('grace_ms'),
  state: plain('state'),
  nextAt: plain('next_at'),
  snoozeOf: plain('snooze_of'),
  lastFiredAt: plain('last_fired_at'),
  version: plain('version'),
  createdAt: plain('created_at'),
  updatedAt: plain('updated_at'),
});

/** How statements move a trigger from state to state. */
export const TRIGGER_SQL: StateSql<TriggerEvent> = stateSql(TRIGGER, 'state');

/** Which triggers to list; what is absent does not narrow. */
interface TriggerFilter {
  readonly states?: readonly TriggerState[];
  readonly personId?: string;
  readonly chatId?: string;
  readonly limit?: number;
}

/** Where a trigger stands after the claim of its due slots. */
export interface TriggerAdvance {
  readonly householdId: string;
  readonly id: string;
  readonly ifVersion: number;
  readonly nextAt: EpochMs | null;
  readonly state: TriggerState;
  readonly lastFiredAt: EpochMs | null;
}

export interface TriggerQueries {
  insert(trigger: Trigger): Promise<void>;
  insertMany(triggers: readonly Trigger[]): Promise<void>;
  /** Those of these triggers that there are, in any order. */
  findMany(ids: readonly { readonly householdId: string; readonly id: string }[]): Promise<Trigger[]>;
  find(householdId: string, id: string): Promise<Trigger | undefined>;
  /** Triggers whose id begins with these letters: two are enough to know that it is ambiguous. */
  findByPrefix(householdId: string, idPrefix: string, limit: number): Promise<Trigger[]>;
  /** Those of the facts that triggers were made from, ended ones included. */
  contentFacts(householdId: string, factIds: readonly string[]): Promise<Set<string>>;
  /** In order of their next slot, those without one last. */
  list(householdId: string, filter?: TriggerFilter): Promise<Trigger[]>;
  /** How many were made since an instant, ended ones included; counted no further than `upTo`. */
  countMade(householdId: string, range: { readonly since: EpochMs; readonly upTo: number }): Promise<number>;
  /** How many are active or paused; counted no further than `upTo`. */
  countLiving(householdId: string, upTo: number): Promise<number>;
  /**
   * Writes a changed definition when the stored one still has `ifVersion`, and raises the version by one whatever
   * `trigger.version` says. False when somebody else changed it meanwhile: read it again.
   */
  update(trigger: Trigger, guard: { readonly ifVersion: number }): Promise<boolean>;
  /**
   * Active triggers of all households whose next slot has come, since `since` (default: whenever), earliest first, held
   * until this transaction ends.
   */
  lockDue(now: EpochMs, limit: number, since?: EpochMs): Promise<Trigger[]>;
  /** Moves to the next slot by a plan made from `ifVersion`; false when the definition has changed. The version stays. */
  advance(change: TriggerAdvance): Promise<boolean>;
  /** The same for many. */
  advanceMany(changes: readonly TriggerAdvance[]): Promise<boolean[]>;
  /** The earliest next slot of any active trigger, since `since` (default: whenever). */
  nextDueAt(since?: EpochMs): Promise<EpochMs | undefined>;
}

const INSERT = triggers.insertMany();
const ADVANCE = updateMany('triggers', {
  columns: ['household_id', 'id', 'version', 'next_at', 'state', 'last_fired_at'],
  set: 'next_at = given.next_at, state = given.state, last_fired_at = given.last_fired_at',
  where: `triggers.household_id = given.household_id AND triggers.id = given.id AND triggers.version = given.version`,
});

export function createTriggerQueries(connection: SqlConnection): TriggerQueries {
  const select = `SELECT ${triggers.columns} FROM triggers`;
  const { lockRows } = connection.dialect;
  const insertMany: TriggerQueries['insertMany'] = async (given) => {
    await connection.change(INSERT, given.map(triggers.write));
  };
  const advanceMany: TriggerQueries['advanceMany'] = (changes) =>
    connection.change(
      ADVANCE,
      changes.map(({ householdId, id, ifVersion, nextAt, state, lastFiredAt }) => [
        householdId,
        id,
        ifVersion,
        nextAt,
        state,
        lastFiredAt,
      ]),
    );
  return {
    insert: (trigger) => insertMany([trigger]),
    insertMany,
    findMany: async (ids) => {
      const rows = await connection.allOf(
        triggers.findMany,
        ids.map(({ householdId, id }) => [householdId, id]),
      );
      return rows.map(triggers.read);
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} WHERE household_id = ? AND id = ?`, [householdId, id]);
      return row && triggers.read(row);
    },
    findByPrefix: async (householdId, idPrefix, limit) => {
      const rows = await connection.all(
        `${select} WHERE household_id = ? AND id >= ? AND id < ? ORDER BY id ${limitTo(limit)}`,
        [householdId, idPrefix, `${idPrefix}~`],
      );
      return rows.map(triggers.read);
    },
    contentFacts: async (householdId, factIds) => {
      if (factIds.length === 0) return new Set();
      const rows = await connection.all(
        `SELECT DISTINCT fact_id FROM triggers WHERE household_id = ? AND fact_id IN (${placeholders(factIds.length)})`,
        [householdId, ...factIds],
      );
      return new Set(rows.map((row) => row['fact_id'] as string));
    },
    list: async (householdId, filter = {}) => {
      const params: SqlValue[] = [householdId];
      let where = 'household_id = ?';
      if (filter.states) {
        where += ` AND state IN (${placeholders(filter.states.length)})`;
        params.push(...filter.states);
      }
      if (filter.personId !== undefined) {
        where += ' AND person_id = ?';
        params.push(filter.personId);
      }
      if (filter.chatId !== undefined) {
        where += ' AND chat_id = ?';
        params.push(filter.chatId);
      }
      const first = filter.limit === undefined ? '' : limitTo(filter.limit);
      const rows = await connection.all(
        `${select} WHERE ${where} ORDER BY next_at IS NULL, next_at, id ${first}`,
        params,
      );
      return rows.map(triggers.read);
    },
    countMade: async (householdId, { since, upTo }) => {
      const [row] = await connection.all(
        `SELECT COUNT(*) AS made FROM (SELECT 1 FROM triggers WHERE household_id = ? AND created_at > ? ${limitTo(upTo)}) AS first`,
        [householdId, since],
      );
      return Number(row?.['made']);
    },
    countLiving: async (householdId, upTo) => {
      const [row] = await connection.all(
        `SELECT COUNT(*) AS living FROM (SELECT 1 FROM triggers WHERE household_id = ?
           AND state IN ('active', 'paused') ${limitTo(upTo)}) AS first`,
        [householdId],
      );
      return Number(row?.['living']);
    },
    update: async (trigger, { ifVersion }) => {
      const changed = await connection.run(
        `UPDATE triggers SET action = ?, cue = ?, fact_id = ?, verbatim = ?, schedule = ?, person_id = ?, chat_id = ?,
           channel = ?, account = ?, target = ?, thread = ?, lang = ?, zone = ?, misfire = ?, policy = ?, grace_ms = ?, state = ?,
           next_at = ?, snooze_of = ?, last_fired_at = ?, updated_at = ?, version = version + 1
         WHERE household_id = ? AND id = ? AND version = ?`,
        [
          trigger.action,
          trigger.cue,
          trigger.factId,
          trigger.verbatim ? 1 : 0,
          JSON.stringify(trigger.schedule),
          trigger.personId,
          trigger.chatId,
          ...routeColumns.write(trigger.route),
          trigger.lang,
          trigger.zone,
          trigger.misfire,
          JSON.stringify(trigger.policy),
          trigger.graceMs,
          trigger.state,
          trigger.nextAt,
          trigger.snoozeOf,
          trigger.lastFiredAt,
          trigger.updatedAt,
          trigger.householdId,
          trigger.id,
          ifVersion,
        ],
      );
      return changed === 1;
    },
    lockDue: async (now, limit, since = ALWAYS) => {
      const rows = await connection.all(
        `${select} WHERE state = 'active' AND next_at <= ? AND next_at >= ?
         ORDER BY next_at, id ${limitTo(limit)} ${lockRows}`,
        [now, since],
      );
      return rows.map(triggers.read);
    },
    advance: async (change) => (await advanceMany([change]))[0] === true,
    advanceMany,
    nextDueAt: async (since = ALWAYS) => {
      const [row] = await connection.all(
        "SELECT next_at FROM triggers WHERE state = 'active' AND next_at >= ? ORDER BY next_at LIMIT 1",
        [since],
      );
      return row && (row['next_at'] as EpochMs);
    },
  };
}
