import type { EpochMs } from '../../clock.ts';
import { MEMO, type MemoEvent, type MemoState } from '../../states/index.ts';
import type { SqlConnection, SqlValue } from '../connection.ts';
import type { Memo, MemoAction } from '../model/memo.ts';
import { type StateSql, stateSql } from '../state-sql.ts';
import { defineTable, json, limitTo, placeholders, plain } from '../table.ts';

const memos = defineTable<Memo>('memos', {
  householdId: plain('household_id'),
  id: plain('id'),
  chatId: plain('chat_id'),
  personId: plain('person_id'),
  content: plain('content'),
  intent: plain('intent'),
  lang: plain('lang'),
  zone: plain('zone'),
  setAt: plain('set_at'),
  setIn: plain('set_in'),
  dueAt: plain('due_at'),
  depth: plain('depth'),
  basis: json('basis'),
  state: plain('state'),
  wakeAt: plain('wake_at'),
  wakes: plain('wakes'),
  triggerId: plain('trigger_id'),
  fence: plain('fence'),
  turn: plain('turn'),
  leaseUntil: plain('lease_until'),
  drainedAt: plain('drained_at'),
  actions: json('actions'),
});

/** Which notes to list; what is absent does not narrow. */
interface MemoFilter {
  readonly chatIds?: readonly string[];
  readonly personId?: string;
  readonly states?: readonly MemoState[];
  /** Those that a turn has, or had, in hand. */
  readonly turn?: string;
  /** Those that a turn has left. */
  readonly setIn?: string;
  readonly limit?: number;
}

/** What a turn has in hand: a later claim makes the fence an old one. */
export type ClaimedMemo = Pick<Memo, 'householdId' | 'id' | 'fence'>;

/** How many notes stand how. */
export interface MemoCounts {
  /** Those whose time, or whose turn, is to come. */
  readonly waiting: number;
  /** Those that a turn of their own should have begun with, and none has. */
  readonly undrained: number;
}

export interface MemoQueries {
  insert(memo: Memo): Promise<void>;
  find(householdId: string, id: string): Promise<Memo | undefined>;
  /** Notes whose id begins with these letters. */
  findByPrefix(householdId: string, idPrefix: string, limit: number): Promise<Memo[]>;
  /** The one that a trigger was made for, to give it a turn of its own. */
  findByTrigger(householdId: string, triggerId: string): Promise<Memo | undefined>;
  /** The soonest first. */
  list(householdId: string, filter?: MemoFilter): Promise<Memo[]>;
  /** Whether a turn of this chat would find any. */
  hasDue(householdId: string, chatId: string, now: EpochMs): Promise<boolean>;
  /**
   * Puts the notes of a chat whose time has come into the hands of a turn, the oldest first. What another turn holds
   * under a living lease stays with it; what this same turn held before it was begun anew comes back to it.
   */
  claim(request: {
    readonly householdId: string;
    readonly chatId: string;
    readonly turn: string;
    /** Goes before the oldest: the one that the turn was made for. */
    readonly first?: string | null;
    readonly now: EpochMs;
    readonly leaseUntil: EpochMs;
    readonly limit: number;
  }): Promise<Memo[]>;
  /** A turn that will not be gives back what it took, unless another has it meanwhile. */
  release(memo: ClaimedMemo): Promise<void>;
  /** The turn that holds a note has ended: it does not come again. False when another took it meanwhile. */
  drain(memo: ClaimedMemo, end: { readonly at: EpochMs; readonly actions: readonly MemoAction[] }): Promise<boolean>;
  /** Those to be given a turn of their own, of all households, earliest first, held until this transaction ends. */
  lockToWake(now: EpochMs, limit: number): Promise<Memo[]>;
  /** Notes that one was given a turn of its own, or when to look again. */
  noteWake(memo: Pick<Memo, 'householdId' | 'id' | 'wakeAt' | 'wakes' | 'triggerId'>): Promise<void>;
  /**
   * Lets one that no turn holds stand still, go on or end. False when it is in none of the states `from`, or in a
   * turn's hand at `now`.
   */
  change(
    memo: Pick<Memo, 'householdId' | 'id'>,
    to: {
      readonly from: readonly MemoState[];
      readonly state: 'waiting' | 'paused' | 'cancelled';
      readonly wakeAt: EpochMs | null;
      readonly now: EpochMs;
    },
  ): Promise<boolean>;
  /** How many of a chat wait or stand still; counting stops at `upTo`. */
  countOpen(householdId: string, chatId: string, upTo: number): Promise<number>;
  /** How many were set since an instant; counting stops at `upTo`. */
  countSet(householdId: string, since: EpochMs, upTo: number): Promise<number>;
  /** When one is next to be given a turn of its own. */
  nextWakeAt(): Promise<EpochMs | undefined>;
  /** Of all households; `lateBy`: a turn of its own that is overdue by so much counts as one that does not come. */
  counts(now: EpochMs, lateBy: number): Promise<MemoCounts>;
  /** The undrained ones of a household, as {@link MemoCounts} has them. */
  undrained(householdId: string, now: EpochMs, lateBy: number, limit: number): Promise<Memo[]>;
}

/** How statements move a note from state to state. */
export const MEMO_SQL: StateSql<MemoEvent> = stateSql(MEMO, 'state');
/** A turn may begin with it. */
const OPEN = MEMO_SQL.can('claim');
/** Counting more would only add to the load. */
const MOST_COUNTED = 10_000;
/** It was given a turn of its own twice, will not be given another, or should have been given one long ago. */
const UNDRAINED = `${OPEN} AND due_at <= ? AND (wakes >= 2 OR wake_at IS NULL OR wake_at <= ?)
  AND (lease_until IS NULL OR lease_until <= ?)`;

export function createMemoQueries(connection: SqlConnection): MemoQueries {
  const select = `SELECT ${memos.columns} FROM memos`;
  const { lockRows } = connection.dialect;
  const count = async (from: string, params: readonly SqlValue[], upTo: number): Promise<number> => {
    const [row] = await connection.all(
      `SELECT count(*) AS n FROM (SELECT 1 FROM memos WHERE ${from} ${limitTo(upTo)}) AS counted`,
      params,
    );
    return Number(row?.['n'] ?? 0);
  };
  const undrainedAt = (now: EpochMs, lateBy: number): SqlValue[] => [now, now - lateBy, now];

  return {
    insert: async (memo) => {
      await connection.run(memos.insert, memos.write(memo));
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} WHERE household_id = ? AND id = ?`, [householdId, id]);
      return row && memos.read(row);
    },
    findByPrefix: async (householdId, idPrefix, limit) => {
      const rows = await connection.all(
        `${select} WHERE household_id = ? AND id >= ? AND id < ? ORDER BY id ${limitTo(limit)}`,
        [householdId, idPrefix, `${idPrefix}~`],
      );
      return rows.map(memos.read);
    },
    findByTrigger: async (householdId, triggerId) => {
      const [row] = await connection.all(`${select} WHERE household_id = ? AND trigger_id = ?`, [
        householdId,
        triggerId,
      ]);
      return row && memos.read(row);
    },
    list: async (householdId, { chatIds, personId, states, turn, setIn, limit = 200 } = {}) => {
      const params: SqlValue[] = [householdId];
      let where = 'household_id = ?';
      for (const [column, values] of [
        ['chat_id', chatIds],
        ['person_id', personId === undefined ? undefined : [personId]],
        ['state', states],
        ['turn', turn === undefined ? undefined : [turn]],
        ['set_in', setIn === undefined ? undefined : [setIn]],
      ] as const) {
        if (values === undefined) continue;
        where += ` AND ${column} IN (${placeholders(values.length)})`;
        params.push(...values);
      }
      const rows = await connection.all(`${select} WHERE ${where} ORDER BY due_at, id ${limitTo(limit)}`, params);
      return rows.map(memos.read);
    },
    hasDue: async (householdId, chatId, now) => {
      const rows = await connection.all(
        `SELECT 1 AS due FROM memos WHERE household_id = ? AND chat_id = ? AND due_at <= ? AND ${OPEN} LIMIT 1`,
        [householdId, chatId, now],
      );
      return rows.length > 0;
    },
    claim: async ({ householdId, chatId, turn, first = null, now, leaseUntil, limit }) => {
      // A common table expression, for PostgreSQL may run a mere subquery once a row and lock more than the limit.
      const rows = await connection.all(
        `WITH due AS (SELECT id FROM memos
           WHERE household_id = ? AND chat_id = ? AND due_at <= ? AND ${OPEN}
             AND (lease_until IS NULL OR lease_until <= ? OR turn = ?)
           ORDER BY CASE WHEN id = ? THEN 0 ELSE 1 END, due_at, id ${limitTo(limit)} ${lockRows})
         UPDATE memos SET state = ${MEMO_SQL.to('claim')}, turn = ?, fence = fence + 1, lease_until = ?
         WHERE household_id = ? AND id IN (SELECT id FROM due)
         RETURNING ${memos.columns}`,
        [householdId, chatId, now, now, turn, first ?? '', turn, leaseUntil, householdId],
      );
      return rows.map(memos.read).sort((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
    },
    release: async ({ householdId, id, fence }) => {
      await connection.run(
        `UPDATE memos SET ${MEMO_SQL.set('lose')}, lease_until = NULL
         WHERE household_id = ? AND id = ? AND fence = ? AND ${MEMO_SQL.can('lose')}`,
        [householdId, id, fence],
      );
    },
    drain: async ({ householdId, id, fence }, { at, actions }) => {
      const drained = await connection.run(
        `UPDATE memos SET ${MEMO_SQL.set('drain')}, drained_at = ?, actions = ?, lease_until = NULL, wake_at = NULL
         WHERE household_id = ? AND id = ? AND fence = ? AND ${MEMO_SQL.can('drain')}`,
        [at, JSON.stringify(actions), householdId, id, fence],
      );
      return drained === 1;
    },
    lockToWake: async (now, limit) => {
      const rows = await connection.all(
        `${select} WHERE wake_at <= ? ORDER BY wake_at, id ${limitTo(limit)} ${lockRows}`,
        [now],
      );
      return rows.map(memos.read);
    },
    noteWake: async ({ householdId, id, wakeAt, wakes, triggerId }) => {
      await connection.run(
        'UPDATE memos SET wake_at = ?, wakes = ?, trigger_id = ? WHERE household_id = ? AND id = ?',
        [wakeAt, wakes, triggerId, householdId, id],
      );
    },
    change: async ({ householdId, id }, { from, state, wakeAt, now }) => {
      const changed = await connection.run(
        `UPDATE memos SET state = ?, wake_at = ?, lease_until = NULL, fence = fence + 1
         WHERE household_id = ? AND id = ? AND state IN (${placeholders(from.length)})
           AND (lease_until IS NULL OR lease_until <= ?)`,
        [state, wakeAt, householdId, id, ...from, now],
      );
      return changed === 1;
    },
    countOpen: (householdId, chatId, upTo) =>
      count(
        "household_id = ? AND chat_id = ? AND (state = 'waiting' OR state = 'claimed' OR state = 'paused')",
        [householdId, chatId],
        upTo,
      ),
    countSet: (householdId, since, upTo) => count('household_id = ? AND set_at > ?', [householdId, since], upTo),
    nextWakeAt: async () => {
      const [row] = await connection.all(
        'SELECT wake_at FROM memos WHERE wake_at IS NOT NULL ORDER BY wake_at LIMIT 1',
      );
      return row && (row['wake_at'] as EpochMs);
    },
    counts: async (now, lateBy) => ({
      waiting: await count(OPEN, [], MOST_COUNTED),
      undrained: await count(UNDRAINED, undrainedAt(now, lateBy), MOST_COUNTED),
    }),
    undrained: async (householdId, now, lateBy, limit) => {
      const rows = await connection.all(
        `${select} WHERE household_id = ? AND ${UNDRAINED} ORDER BY due_at, id ${limitTo(limit)}`,
        [householdId, ...undrainedAt(now, lateBy)],
      );
      return rows.map(memos.read);
    },
  };
}
