import type { EpochMs } from '../../clock.ts';
import type { SqlConnection, SqlValue } from '../connection.ts';
import { PAUSED } from '../fact-index.ts';
import type { Domain, Fact } from '../model/fact.ts';
import type { Scope } from '../model/household.ts';
import { defineTable, placeholders, plain } from '../table.ts';
import { facts } from './fact-table.ts';

/**
 * How a fact stands at an instant: it holds; it has expired by its own date; another took its place; or it was taken
 * back.
 */
export type FactState = 'current' | 'expired' | 'superseded' | 'forgotten';

/** Which facts to look at, as memory stood at an instant; what is absent does not narrow. */
export interface FactBrowse {
  readonly householdId: string;
  readonly scopes: readonly Scope[];
  readonly at: EpochMs;
  readonly states: readonly FactState[];
  readonly domain?: Domain;
  readonly entityIds?: readonly string[];
  readonly limit: number;
  /** The last fact of the page before. */
  readonly after?: Pick<Fact, 'id' | 'recordedAt'>;
}

/** A time in which a fact had ended, before it was made current again. */
export interface Restoration {
  readonly householdId: string;
  readonly factId: string;
  readonly endedAt: EpochMs;
  readonly endedBy: string | null;
  readonly restoredAt: EpochMs;
}

const restorations = defineTable<Restoration>('fact_restorations', {
  householdId: plain('household_id'),
  factId: plain('fact_id'),
  endedAt: plain('ended_at'),
  endedBy: plain('ended_by'),
  restoredAt: plain('restored_at'),
});

/** Memory as it was and how it came to be: for people who look at it. */
export interface FactHistoryQueries {
  /** The newest first. */
  browse(browse: FactBrowse): Promise<Fact[]>;
  /** At most `limit` facts whose ids begin so. */
  findByPrefix(householdId: string, prefix: string, limit: number): Promise<Fact[]>;
  /** All facts in the order in which they were written, each with the mark to go on from. */
  inOrder(
    householdId: string,
    scopes: readonly Scope[],
    page: { readonly afterMark: number; readonly limit: number },
  ): Promise<{ readonly fact: Fact; readonly mark: number }[]>;
  /** Keeps that a fact had ended before it was made current again. */
  insertRestoration(restoration: Restoration): Promise<void>;
  /** Facts of these words from this chat that have ended. */
  findEndedByHash(householdId: string, scope: Scope, textHash: string, chatId: string): Promise<Fact[]>;
  /** A mark behind the last fact that any household has written. */
  markOfLast(): Promise<number>;
  /** The facts from these chats that were written behind a mark and hold. */
  findWrittenSince(householdId: string, chatIds: readonly string[], mark: number): Promise<Fact[]>;
  /** What these facts took the place of and still stand for. */
  findReplacedBy(householdId: string, ids: readonly string[]): Promise<Fact[]>;
  /** All that was ever said of a field of an entity (null: of the speaker's own), in the order in which it was said. */
  chainOf(
    householdId: string,
    scopes: readonly Scope[],
    entityId: string | null,
    field: string | null,
    limit: number,
  ): Promise<Fact[]>;
  /** When facts of these scopes were last recorded, ended or restored; undefined when there are none. */
  lastChangeAt(householdId: string, scopes: readonly Scope[]): Promise<EpochMs | undefined>;
  /** What was recorded at this very instant, and what ended then. */
  changedAt(
    householdId: string,
    scopes: readonly Scope[],
    at: EpochMs,
  ): Promise<{ readonly recorded: Fact[]; readonly ended: Fact[] }>;
  /** What was restored at this very instant. */
  restoredAt(householdId: string, at: EpochMs): Promise<Restoration[]>;
  /** When these facts had ended although they are current now. */
  restorationsOf(householdId: string, factIds: readonly string[]): Promise<Restoration[]>;
}

const PAUSED_BY: Readonly<Record<'superseded' | 'forgotten', string>> = {
  superseded: `${PAUSED} AND ended_by IS NOT NULL)`,
  forgotten: `${PAUSED} AND ended_by IS NULL)`,
};
const STANDS = `(superseded_at IS NULL OR superseded_at > ?) AND NOT ${PAUSED})`;

/** Each state as a condition, with how many times the instant is its parameter. */
const STATE_CONDITIONS: Readonly<Record<FactState, { readonly sql: string; readonly instants: number }>> = {
  current: { sql: `(${STANDS} AND (valid_to IS NULL OR valid_to > ?))`, instants: 4 },
  expired: { sql: `(${STANDS} AND valid_to <= ?)`, instants: 4 },
  superseded: {
    sql: `(superseded_by IS NOT NULL AND superseded_at <= ? OR ${PAUSED_BY.superseded})`,
    instants: 3,
  },
  forgotten: {
    sql: `(superseded_by IS NULL AND superseded_at <= ? OR ${PAUSED_BY.forgotten})`,
    instants: 3,
  },
};

export function createFactHistoryQueries(connection: SqlConnection): FactHistoryQueries {
  const select = `SELECT ${facts.columns} FROM facts WHERE household_id = ?`;
  // Few rows are found by a narrow index and then put in order; SQLite would rather walk all in that order.
  const { unindexed } = connection.dialect;
  const readFacts = async (sql: string, params: readonly SqlValue[]): Promise<Fact[]> =>
    (await connection.all(sql, params)).map(facts.read);
  const readRestorations = async (condition: string, params: readonly SqlValue[]): Promise<Restoration[]> =>
    (
      await connection.all(
        `SELECT ${restorations.columns} FROM fact_restorations WHERE household_id = ? AND ${condition}
         ORDER BY restored_at, fact_id`,
        params,
      )
    ).map(restorations.read);

  return {
    browse: ({ householdId, scopes, at, states, domain, entityIds, limit, after }) => {
      const conditions = [`scope IN (${placeholders(scopes.length)})`, 'recorded_at <= ?'];
      const params: SqlValue[] = [householdId, ...scopes, at];
      const asked = states.map((state) => STATE_CONDITIONS[state]);
      conditions.push(`(${asked.map(({ sql }) => sql).join(' OR ') || 'FALSE'})`);
      for (const { instants } of asked) params.push(...Array<EpochMs>(instants).fill(at));
      if (domain !== undefined) {
        conditions.push('domain = ?');
        params.push(domain);
      }
      if (entityIds !== undefined) {
        conditions.push(`entity_id IN (${placeholders(entityIds.length)})`);
        params.push(...entityIds);
      }
      if (after !== undefined) {
        conditions.push('(recorded_at, id) < (?, ?)');
        params.push(after.recordedAt, after.id);
      }
      return readFacts(`${select} AND ${conditions.join(' AND ')} ORDER BY recorded_at DESC, id DESC LIMIT ?`, [
        ...params,
        limit,
      ]);
    },
    findByPrefix: (householdId, prefix, limit) =>
      readFacts(`${select} AND id >= ? AND id < ? ORDER BY id LIMIT ?`, [householdId, prefix, `${prefix}~`, limit]),
    inOrder: async (householdId, scopes, { afterMark, limit }) => {
      const rows = await connection.all(
        `SELECT no, ${facts.columns} FROM facts WHERE ${unindexed('household_id')} = ?
         AND scope IN (${placeholders(scopes.length)}) AND no > ? ORDER BY no LIMIT ?`,
        [householdId, ...scopes, afterMark, limit],
      );
      return rows.map((row) => ({ fact: facts.read(row), mark: row['no'] as number }));
    },
    insertRestoration: async (restoration) => {
      await connection.run(
        `${restorations.insert} ON CONFLICT (household_id, fact_id, restored_at) DO NOTHING`,
        restorations.write(restoration),
      );
    },
    findEndedByHash: (householdId, scope, textHash, chatId) =>
      readFacts(
        `${select} AND text_hash = ? AND scope = ? AND superseded_at IS NOT NULL AND ${unindexed('said_in')} = ?`,
        [householdId, textHash, scope, chatId],
      ),
    markOfLast: async () => {
      const [row] = await connection.all('SELECT coalesce(max(no), 0) AS mark FROM facts');
      return row?.['mark'] as number;
    },
    findWrittenSince: (householdId, chatIds, mark) =>
      readFacts(
        `${select} AND said_in IN (${placeholders(chatIds.length)}) AND ${unindexed('no')} > ? AND superseded_at IS NULL
         ORDER BY ${unindexed('no')}`,
        [householdId, ...chatIds, mark],
      ),
    findReplacedBy: (householdId, ids) =>
      readFacts(`${select} AND superseded_by IN (${placeholders(ids.length)}) ORDER BY ${unindexed('said_at')}, id`, [
        householdId,
        ...ids,
      ]),
    chainOf: (householdId, scopes, entityId, field, limit) => {
      const conditions = [`scope IN (${placeholders(scopes.length)})`];
      const params: SqlValue[] = [householdId, ...scopes];
      conditions.push(entityId === null ? 'entity_id IS NULL' : 'entity_id = ?');
      if (entityId !== null) params.push(entityId);
      if (field !== null) {
        conditions.push('field = ?');
        params.push(field);
      }
      return readFacts(`${select} AND ${conditions.join(' AND ')} ORDER BY ${unindexed('said_at')}, id LIMIT ?`, [
        ...params,
        limit,
      ]);
    },
    lastChangeAt: async (householdId, scopes) => {
      const scoped = `household_id = ? AND scope IN (${placeholders(scopes.length)})`;
      const [row] = await connection.all(
        `SELECT max(at) AS at FROM (
           SELECT max(recorded_at) AS at FROM facts WHERE ${scoped}
           UNION ALL SELECT max(superseded_at) FROM facts WHERE ${scoped} AND superseded_at IS NOT NULL
           UNION ALL SELECT max(restored_at) FROM fact_restorations JOIN facts
             ON facts.household_id = fact_restorations.household_id AND facts.id = fact_id
             WHERE fact_restorations.household_id = ? AND scope IN (${placeholders(scopes.length)})) AS changes`,
        [householdId, ...scopes, householdId, ...scopes, householdId, ...scopes],
      );
      return (row?.['at'] as EpochMs | null | undefined) ?? undefined;
    },
    changedAt: async (householdId, scopes, at) => {
      const scoped = `${select} AND scope IN (${placeholders(scopes.length)})`;
      const params = [householdId, ...scopes, at];
      return {
        recorded: await readFacts(`${scoped} AND recorded_at = ? ORDER BY id`, params),
        ended: await readFacts(`${scoped} AND superseded_at = ? ORDER BY ${unindexed('id')}`, params),
      };
    },
    restoredAt: (householdId, at) => readRestorations('restored_at = ?', [householdId, at]),
    restorationsOf: (householdId, factIds) =>
      readRestorations(`fact_id IN (${placeholders(factIds.length)})`, [householdId, ...factIds]),
  };
}
