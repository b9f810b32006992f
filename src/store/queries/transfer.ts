import type { EpochMs } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import type { SqlConnection, SqlRow, SqlValue } from '../connection.ts';
import { type HouseholdTable, householdTables } from '../household-tables.ts';
import { schemaVersion } from '../migrations/index.ts';
import type { Scope } from '../model/household.ts';
import { limitTo, placeholderRows, placeholders } from '../table.ts';
import { DELIVERY_SQL } from './delivery-table.ts';
import { FIRE_SQL } from './fire-table.ts';
import { MEMO_SQL } from './memos.ts';
import { type PortableRow, refusedRow, toPortable, toSql } from './portable-row.ts';
import { TRIGGER_SQL } from './triggers.ts';

/** Some rows of a table, and where the next page begins. */
interface RowPage {
  readonly rows: readonly PortableRow[];
  /** Undefined at the end. */
  readonly next: RowCursor | undefined;
}

/** What a page goes on from: the last row's place in the order, or the ids that are left. */
export type RowCursor = readonly SqlValue[];

/** Where a fact of an import stands in this database, by its place among the facts of its household. */
export interface PlacedFact {
  readonly factNo: number;
  readonly id: string;
  readonly scope: Scope;
}

/** Postings of the full text index: for one term of one scope, facts by their place and the impact of each. */
export interface TermPostings {
  readonly scope: Scope;
  readonly term: string;
  readonly facts: readonly number[];
  readonly impacts: readonly number[];
}

/** A household as rows that another database can take in. */
export interface TransferQueries {
  readonly schemaVersion: number;
  readonly tables: readonly HouseholdTable[];
  count(table: HouseholdTable, householdId: string): Promise<number>;
  /** A page of rows in the table's order. */
  page(
    table: HouseholdTable,
    householdId: string,
    options: { readonly after?: RowCursor | undefined; readonly limit: number },
  ): Promise<RowPage>;
  /**
   * Adds rows; all have the columns of the first.
   *
   * @throws WakefulError `input_invalid` for a column that the table does not have or a value that it does not take,
   *   `state_conflict` for a row that is there already.
   */
  insert(table: HouseholdTable, householdId: string, rows: readonly PortableRow[]): Promise<void>;
  /** The household's facts in order, to find their places by. */
  placedFacts(householdId: string): Promise<PlacedFact[]>;
  /** The full text index of a household in the order of scope, term and fact; `places` are those of the facts. */
  postings(householdId: string, places: ReadonlyMap<number, number>): AsyncGenerator<TermPostings>;
  /** Files facts under terms; the shelves are made when `placed` is first given. */
  insertPostings(householdId: string, placed: readonly PlacedFact[], postings: readonly TermPostings[]): Promise<void>;
  /** Makes the shelves of these facts, which know how many stand on them. */
  insertShelves(householdId: string, placed: readonly PlacedFact[]): Promise<void>;
  /** Empties the full text index and the vectors of a household, to be filled anew. */
  clearIndex(householdId: string): Promise<void>;
  /** Keeps everything that others could claim of a household from them until this transaction ends. */
  hold(householdId: string): Promise<void>;
  /** How much of a household is in a worker's or sender's hands. */
  countInHand(householdId: string, now: EpochMs): Promise<number>;
  /** Lets a household that lives elsewhere now do nothing more here: what waits is paused or ends, saying why. */
  retire(householdId: string, end: { readonly at: EpochMs; readonly reason: string }): Promise<void>;
}

/** What workers look for. */
const CLAIMABLE = [
  "triggers WHERE state = 'active'",
  "fires WHERE state <> 'settled'",
  "deliveries WHERE receipt = 'queued'",
  'follow_ups WHERE due_at IS NOT NULL',
  'memos WHERE wake_at IS NOT NULL',
];

const COLUMN = /^[a-z][a-z0-9_]*$/;
const POSTINGS_PER_PAGE = 5_000;
/** So many facts of one term make a line. */
const POSTINGS_PER_LINE = 1_000;
/** Rows go in by so many to a statement, so that there are few statements to prepare. */
const PER_INSERT = [50, 10, 1] as const;

export function createTransferQueries(connection: SqlConnection): TransferQueries {
  const { holdRows } = connection.dialect;

  const insertMany = async (
    into: { readonly table: string; readonly columns: readonly string[] },
    rows: readonly (readonly SqlValue[])[],
  ): Promise<void> => {
    let from = 0;
    for (const count of PER_INSERT)
      for (; from + count <= rows.length; from += count)
        await connection.run(
          `INSERT INTO ${into.table} (${into.columns.join(', ')}) VALUES ${placeholderRows(count, into.columns.length)}`,
          rows.slice(from, from + count).flat(),
        );
  };
  const pageById = async (
    table: HouseholdTable,
    householdId: string,
    after: RowCursor | undefined,
    limit: number,
  ): Promise<RowPage> => {
    const { name, order } = table;
    const left =
      after ??
      (
        await connection.all(`SELECT id FROM ${name} WHERE household_id = ? ORDER BY ${order.join(', ')}`, [
          householdId,
        ])
      ).map((row) => row['id'] as string);
    const ids = left.slice(0, limit);
    const rows = await connection.all(
      `SELECT * FROM ${name} WHERE household_id = ? AND id IN (${placeholders(ids.length)}) ORDER BY ${order.join(', ')}`,
      [householdId, ...ids],
    );
    return {
      rows: rows.map((row) => toPortable(table, row)),
      next: left.length > limit ? left.slice(limit) : undefined,
    };
  };
  const shelvesOf = (householdId: string): Promise<SqlRow[]> =>
    connection.all('SELECT no, scope FROM fact_shelves WHERE household_id = ? ORDER BY scope', [householdId]);

  return {
    schemaVersion,
    tables: householdTables,
    count: async ({ name }, householdId) => {
      const [row] = await connection.all(`SELECT count(*) AS rows FROM ${name} WHERE household_id = ?`, [householdId]);
      return Number(row?.['rows'] ?? 0);
    },
    page: async (table, householdId, { after, limit }) => {
      const { name, order, isFoundById } = table;
      if (isFoundById) return pageById(table, householdId, after, limit);
      const from = after ? `AND (${order.join(', ')}) > (${placeholders(order.length)})` : '';
      const rows = await connection.all(
        `SELECT * FROM ${name} WHERE household_id = ? ${from} ORDER BY ${order.join(', ')} ${limitTo(limit)}`,
        [householdId, ...(after ?? [])],
      );
      const last = rows.length < limit ? undefined : rows.at(-1);
      return {
        rows: rows.map((row) => toPortable(table, row)),
        next: last && order.map((column) => last[column] as SqlValue),
      };
    },
    insert: async (table, householdId, rows) => {
      const columns = Object.keys(rows[0] ?? {});
      for (const column of columns)
        if (!COLUMN.test(column) || column === 'household_id' || table.local.includes(column))
          throw new WakefulError('input_invalid', `"${column}" is no column of ${table.name} that can be brought in.`);
      const values = rows.map((row) => [householdId, ...columns.map((column) => toSql(table, column, row[column]))]);
      try {
        await insertMany({ table: table.name, columns: ['household_id', ...columns] }, values);
      } catch (thrown) {
        throw refusedRow(table, thrown);
      }
    },
    placedFacts: async (householdId) => {
      const rows = await connection.all(`SELECT no, id, scope FROM facts WHERE household_id = ? ORDER BY no`, [
        householdId,
      ]);
      return rows.map((row) => ({
        factNo: row['no'] as number,
        id: row['id'] as string,
        scope: row['scope'] as Scope,
      }));
    },
    postings: async function* (householdId, places) {
      for (const shelf of await shelvesOf(householdId)) {
        const scope = shelf['scope'] as Scope;
        let after: SqlValue[] = ['', 0];
        let term = '';
        let facts: number[] = [];
        let impacts: number[] = [];
        for (;;) {
          const rows = await connection.all(
            `SELECT term, fact_no, impact FROM fact_terms WHERE shelf_no = ? AND (term, fact_no) > (?, ?)
             ORDER BY term, fact_no ${limitTo(POSTINGS_PER_PAGE)}`,
            [shelf['no'] as number, ...after],
          );
          for (const row of rows) {
            const place = places.get(row['fact_no'] as number);
            // A posting of a fact that is not there finds nothing; it is not carried on.
            if (place === undefined) continue;
            if (row['term'] !== term || facts.length >= POSTINGS_PER_LINE) {
              if (facts.length > 0) yield { scope, term, facts, impacts };
              term = row['term'] as string;
              facts = [];
              impacts = [];
            }
            facts.push(place);
            impacts.push(row['impact'] as number);
          }
          const last = rows.at(-1);
          if (!last || rows.length < POSTINGS_PER_PAGE) break;
          after = [last['term'] as string, last['fact_no'] as number];
        }
        if (facts.length > 0) yield { scope, term, facts, impacts };
      }
    },
    insertShelves: async (householdId, placed) => {
      const counts = new Map<Scope, number>();
      for (const { scope } of placed) counts.set(scope, (counts.get(scope) ?? 0) + 1);
      for (const [scope, facts] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
        await connection.run('INSERT INTO fact_shelves (household_id, scope, facts) VALUES (?, ?, ?)', [
          householdId,
          scope,
          facts,
        ]);
    },
    insertPostings: async (householdId, placed, postings) => {
      const shelves = new Map(
        (await shelvesOf(householdId)).map((row) => [row['scope'] as Scope, row['no'] as number]),
      );
      const values: SqlValue[][] = [];
      for (const { scope, term, facts, impacts } of postings) {
        const shelfNo = shelves.get(scope);
        for (const [index, place] of facts.entries()) {
          const fact = placed[place];
          const impact = impacts[index];
          if (shelfNo === undefined || fact?.scope !== scope || impact === undefined)
            throw new WakefulError('input_invalid', `The term "${term}" stands for a fact that is not there.`);
          values.push([shelfNo, term, fact.factNo, impact]);
        }
      }
      await insertMany({ table: 'fact_terms', columns: ['shelf_no', 'term', 'fact_no', 'impact'] }, values);
    },
    clearIndex: async (householdId) => {
      for (const table of ['fact_terms', 'fact_vectors', 'fact_vector_blocks'])
        await connection.run(
          `DELETE FROM ${table} WHERE shelf_no IN (SELECT no FROM fact_shelves WHERE household_id = ?)`,
          [householdId],
        );
      await connection.run('DELETE FROM fact_shelves WHERE household_id = ?', [householdId]);
      await connection.run('UPDATE facts SET vector_by = NULL WHERE household_id = ? AND vector_by IS NOT NULL', [
        householdId,
      ]);
    },
    hold: async (householdId) => {
      for (const claimable of CLAIMABLE)
        await connection.all(`SELECT id FROM ${claimable} AND household_id = ? ORDER BY id ${holdRows}`, [householdId]);
    },
    countInHand: async (householdId, now) => {
      const [row] = await connection.all(
        `SELECT (SELECT count(*) FROM fires WHERE household_id = ? AND state = 'leased' AND lease_until > ?)
           + (SELECT count(*) FROM deliveries WHERE household_id = ? AND receipt = 'queued' AND lease_until > ?) AS held`,
        [householdId, now, householdId, now],
      );
      return Number(row?.['held'] ?? 0);
    },
    retire: async (householdId, { at, reason }) => {
      await connection.run(
        `UPDATE triggers SET state = ${TRIGGER_SQL.to('pause')}, next_at = NULL, updated_at = ?, version = version + 1
         WHERE household_id = ? AND ${TRIGGER_SQL.changes('pause')}`,
        [at, householdId],
      );
      await connection.run(
        `UPDATE fires SET ${FIRE_SQL.set('withdraw')}, outcome = 'cancelled', reason = ?, settled_at = ?, lease_until = NULL
         WHERE household_id = ? AND ${FIRE_SQL.can('withdraw')}`,
        [reason, at, householdId],
      );
      await connection.run(
        `UPDATE deliveries SET ${DELIVERY_SQL.set('withdraw')}, error = ?, due_at = NULL, lease_until = NULL
         WHERE household_id = ? AND ${DELIVERY_SQL.can('withdraw')}`,
        [reason, householdId],
      );
      await connection.run('DELETE FROM follow_ups WHERE household_id = ? AND due_at IS NOT NULL', [householdId]);
      await connection.run(
        `UPDATE memos SET ${MEMO_SQL.set('withdraw')}, wake_at = NULL, lease_until = NULL, fence = fence + 1
         WHERE household_id = ? AND ${MEMO_SQL.can('withdraw')}`,
        [householdId],
      );
    },
  };
}
