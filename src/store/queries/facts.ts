import type { EpochMs } from '../../clock.ts';
import type { SqlConnection, SqlValue } from '../connection.ts';
import {
  CURRENT,
  createFactIndex,
  currentAt,
  type FactMatch,
  type FactPlace,
  type FactReach,
  type FactTerm,
  type WantedTerm,
} from '../fact-index.ts';
import type { Fact } from '../model/fact.ts';
import type { Scope } from '../model/household.ts';
import { limitTo, placeholders } from '../table.ts';
import { createEntityQueries, type EntityQueries } from './entities.ts';
import { createFactHistoryQueries, type FactHistoryQueries } from './fact-history.ts';
import { facts } from './fact-table.ts';
import { createLinkQueries, type LinkQueries } from './links.ts';
import { createVectorQueries, type VectorQueries } from './vectors.ts';

interface FactSearch extends FactReach {
  /** Any of these, as the index was given them. */
  readonly terms: readonly WantedTerm[];
  readonly limit: number;
}

/** Which facts to list; what is absent does not narrow. */
interface FactFilter {
  readonly scopes?: readonly Scope[];
  readonly includeSuperseded?: boolean;
  readonly limit?: number;
  /** The last fact of the page before. */
  readonly after?: Pick<Fact, 'id' | 'recordedAt'>;
}

export interface FactQueries extends EntityQueries, LinkQueries, VectorQueries, FactHistoryQueries {
  /** Stores a fact together with the terms that it is found by. */
  insert(fact: Fact, terms: readonly FactTerm[]): Promise<void>;
  find(householdId: string, id: string): Promise<Fact | undefined>;
  /** Those of the ids that exist, in no particular order. */
  findMany(householdId: string, ids: readonly string[]): Promise<Fact[]>;
  /** The current fact of the same words in the same scope; with `saidBy`, of this person, or (null) of nobody known. */
  findByHash(householdId: string, scope: Scope, textHash: string, saidBy?: string | null): Promise<Fact | undefined>;
  /** It was said once more. */
  countMention(householdId: string, id: string, at: EpochMs): Promise<void>;
  /** Ends a current fact: replaced `by` another, or taken back (null). Does nothing to one that has ended. */
  supersede(householdId: string, id: string, end: { readonly by: string | null; readonly at: EpochMs }): Promise<void>;
  /** Undoes {@link supersede}, and keeps from when to when the fact had ended. Does nothing to a current one. */
  restore(householdId: string, id: string, at: EpochMs): Promise<void>;
  /** The newest first. */
  list(householdId: string, filter?: FactFilter): Promise<Fact[]>;
  /** How many current facts there are. */
  count(householdId: string): Promise<number>;
  /** The current facts that give this field of this entity, in one scope. */
  findByField(householdId: string, scope: Scope, entityId: string | null, field: string): Promise<Fact[]>;
  /** What was said in a chat at or before an instant and is current, the latest first. */
  latestInChat(householdId: string, chatId: string, before: EpochMs, limit: number): Promise<Fact[]>;

  /** Full text, best first. Household, scopes and validity are conditions of the query itself, as in all that take a reach. */
  search(search: FactSearch): Promise<FactMatch[]>;
  /** How many facts there are to search, superseded ones included. */
  countIndexed(reach: FactReach): Promise<number>;
  /** How many facts each term is in, counted up to `atMost` a scope; a term in none is left out or 0. */
  frequencies(reach: FactReach, terms: readonly string[], atMost: number): Promise<Map<string, number>>;
  /** The impacts that the index holds of these terms in these facts, by row number. */
  impacts(places: readonly FactPlace[], terms: readonly string[]): Promise<Map<number, Map<string, number>>>;
  /** The facts of these row numbers that are within reach. */
  findNumbered(reach: FactReach, factNos: readonly number[]): Promise<Map<number, Fact>>;
  /** Those of the ids that are within reach. */
  findReachable(reach: FactReach, ids: readonly string[]): Promise<Fact[]>;
  /** What speaks of a date from `from` to `to` (inclusive), the nearest date first. */
  findDated(reach: FactReach, from: EpochMs, to: EpochMs, limit: number): Promise<Fact[]>;
  /** What is about any of these entities, the latest said first. */
  findAbout(reach: FactReach, entityIds: readonly string[], limit: number): Promise<Fact[]>;
  /** What gives this field of this entity, within reach, the latest said first. */
  findGiving(reach: FactReach, entityId: string | null, field: string, limit: number): Promise<Fact[]>;
  /** What was recorded or ended after an instant, in order of recording; superseded facts included. */
  changedSince(householdId: string, scopes: readonly Scope[], since: EpochMs, limit: number): Promise<Fact[]>;
}

export function createFactQueries(connection: SqlConnection): FactQueries {
  const select = `SELECT ${facts.columns} FROM facts WHERE household_id = ?`;
  const index = createFactIndex(connection);
  const { unindexed } = connection.dialect;
  const reachable = async (
    { householdId, scopes, at }: FactReach,
    condition: string,
    params: readonly SqlValue[],
    order: string,
    limit: number,
  ): Promise<Fact[]> => {
    const rows = await connection.all(
      `${select} AND scope IN (${placeholders(scopes.length)}) AND ${CURRENT} AND ${condition} ORDER BY ${order} ${limitTo(limit)}`,
      [householdId, ...scopes, ...currentAt(at), ...params],
    );
    return rows.map(facts.read);
  };

  return {
    ...createEntityQueries(connection),
    ...createLinkQueries(connection),
    ...createVectorQueries(connection),
    ...createFactHistoryQueries(connection),
    insert: async (fact, terms) => {
      const [row] = await connection.all(`${facts.insert} RETURNING no`, facts.write(fact));
      await index.add(fact.householdId, fact.scope, row?.['no'] as number, terms);
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      return row && facts.read(row);
    },
    findMany: async (householdId, ids) => {
      if (ids.length === 0) return [];
      const rows = await connection.all(`${select} AND id IN (${placeholders(ids.length)})`, [householdId, ...ids]);
      return rows.map(facts.read);
    },
    findByHash: async (householdId, scope, textHash, saidBy) => {
      const condition = saidBy === null ? ' AND said_by IS NULL' : ' AND said_by = ?';
      const [row] = await connection.all(
        `${select} AND scope = ? AND text_hash = ? AND superseded_at IS NULL${saidBy === undefined ? '' : condition}`,
        [householdId, scope, textHash, ...(typeof saidBy === 'string' ? [saidBy] : [])],
      );
      return row && facts.read(row);
    },
    countMention: async (householdId, id, at) => {
      await connection.run(
        'UPDATE facts SET mentions = mentions + 1, last_mentioned_at = ? WHERE household_id = ? AND id = ?',
        [at, householdId, id],
      );
    },
    supersede: async (householdId, id, { by, at }) => {
      await connection.run(
        `UPDATE facts SET superseded_at = ?, superseded_by = ?
         WHERE household_id = ? AND id = ? AND superseded_at IS NULL`,
        [at, by, householdId, id],
      );
    },
    restore: async (householdId, id, at) => {
      await connection.run(
        `INSERT INTO fact_restorations (household_id, fact_id, ended_at, ended_by, restored_at)
         SELECT household_id, id, superseded_at, superseded_by, CAST(? AS ${connection.dialect.integer}) FROM facts
         WHERE household_id = ? AND id = ? AND superseded_at IS NOT NULL
         ON CONFLICT (household_id, fact_id, restored_at) DO NOTHING`,
        [at, householdId, id],
      );
      await connection.run(
        'UPDATE facts SET superseded_at = NULL, superseded_by = NULL WHERE household_id = ? AND id = ?',
        [householdId, id],
      );
    },
    list: async (householdId, { scopes, includeSuperseded = false, limit = 1000, after } = {}) => {
      const params: SqlValue[] = [householdId];
      let narrowed = select;
      if (scopes) {
        narrowed += ` AND scope IN (${placeholders(scopes.length)})`;
        params.push(...scopes);
      }
      if (!includeSuperseded) narrowed += ' AND superseded_at IS NULL';
      if (after) {
        narrowed += ' AND (recorded_at, id) < (?, ?)';
        params.push(after.recordedAt, after.id);
      }
      const rows = await connection.all(`${narrowed} ORDER BY recorded_at DESC, id DESC LIMIT ?`, [...params, limit]);
      return rows.map(facts.read);
    },
    count: async (householdId) => {
      const [row] = await connection.all(
        'SELECT count(*) AS facts FROM facts WHERE household_id = ? AND superseded_at IS NULL',
        [householdId],
      );
      return (row?.['facts'] as number | undefined) ?? 0;
    },
    findByField: async (householdId, scope, entityId, field) => {
      const about = entityId === null ? 'entity_id IS NULL' : 'entity_id = ?';
      const rows = await connection.all(
        `${select} AND field = ? AND ${about} AND scope = ? AND superseded_at IS NULL ORDER BY +recorded_at, id`,
        [householdId, field, ...(entityId === null ? [] : [entityId]), scope],
      );
      return rows.map(facts.read);
    },
    latestInChat: async (householdId, chatId, before, limit) => {
      const rows = await connection.all(
        `${select} AND said_in = ? AND said_at <= ? AND superseded_at IS NULL ORDER BY said_at DESC, no DESC LIMIT ?`,
        [householdId, chatId, before, limit],
      );
      return rows.map(facts.read);
    },

    search: ({ terms, limit, ...reach }) => index.search({ reach, terms, limit }),
    countIndexed: index.count,
    frequencies: index.frequencies,
    impacts: index.impacts,
    findNumbered: async ({ householdId, scopes, at }, factNos) => {
      if (factNos.length === 0) return new Map();
      const rows = await connection.all(
        `SELECT no, ${facts.columns} FROM facts
         WHERE no IN (${placeholders(factNos.length)}) AND ${unindexed('household_id')} = ?
           AND scope IN (${placeholders(scopes.length)}) AND ${CURRENT}`,
        [...factNos, householdId, ...scopes, ...currentAt(at)],
      );
      return new Map(rows.map((row) => [row['no'] as number, facts.read(row)]));
    },
    findReachable: async (reach, ids) =>
      ids.length === 0 ? [] : reachable(reach, `id IN (${placeholders(ids.length)})`, ids, 'id', ids.length),
    findDated: (reach, from, to, limit) =>
      reachable(reach, 'occurs_at BETWEEN ? AND ?', [from, to], 'occurs_at, id', limit),
    findAbout: (reach, entityIds, limit) =>
      reachable(reach, `entity_id IN (${placeholders(entityIds.length)})`, entityIds, 'said_at DESC, id', limit),
    findGiving: (reach, entityId, field, limit) =>
      reachable(
        reach,
        entityId === null ? 'field = ? AND entity_id IS NULL' : 'field = ? AND entity_id = ?',
        entityId === null ? [field] : [field, entityId],
        'said_at DESC, id',
        limit,
      ),
    changedSince: async (householdId, scopes, since, limit) => {
      const scoped = `${select} AND scope IN (${placeholders(scopes.length)})`;
      const rows = await connection.all(
        `SELECT * FROM (${scoped} AND recorded_at > ? UNION ${scoped} AND superseded_at > ?) AS changed
         ORDER BY recorded_at, id LIMIT ?`,
        [householdId, ...scopes, since, householdId, ...scopes, since, limit],
      );
      return rows.map(facts.read);
    },
  };
}
