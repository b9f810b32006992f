import type { EpochMs } from '../clock.ts';
import type { RowsStatement, SqlConnection } from './connection.ts';
import type { Scope } from './model/household.ts';
import { limitTo, placeholderRows, placeholders } from './table.ts';

/** A term under which a fact is found. The application cuts words into terms; the index takes each as one whole. */
export interface FactTerm {
  readonly term: string;
  /** 1–255: how much a match of it counts. */
  readonly impact: number;
}

/** Whose facts are looked at, and as of when. */
export interface FactReach {
  readonly householdId: string;
  /** Only facts of these scopes; none means none. */
  readonly scopes: readonly Scope[];
  /** What memory held to be current at this instant. */
  readonly at: EpochMs;
}

/** A term that is searched by. */
export interface WantedTerm {
  readonly term: string;
  /** What its impact is multiplied by. */
  readonly weight: number;
  /** Of what has it, only the newest are looked at: so many in each scope. Default: all. */
  readonly newest?: number;
}

interface IndexSearch {
  readonly reach: FactReach;
  /** Any of these. */
  readonly terms: readonly WantedTerm[];
  readonly limit: number;
}

/** Where a fact stands in the index: cheap to find, to score and to sort out before the fact itself is read. */
export interface FactPlace {
  readonly shelfNo: number;
  readonly factNo: number;
}

/** A fact that the full text search found. */
export interface FactMatch extends FactPlace {
  /** The weighted sum of the impacts of the terms that it has; comparable within one search only. */
  readonly score: number;
}

/** A condition on `facts` that holds where, at an instant (twice), a fact had ended although it was restored later. */
export const PAUSED: string = `EXISTS (SELECT 1 FROM fact_restorations WHERE fact_restorations.household_id = facts.household_id
  AND fact_restorations.fact_id = facts.id AND fact_restorations.ended_at <= ? AND fact_restorations.restored_at > ?`;

/**
 * A condition on `facts` that holds for what was recorded, not superseded and still valid at an instant. The plus keeps
 * SQLite from walking the facts by time, where the other conditions have a narrower index.
 */
export const CURRENT: string = `+facts.recorded_at <= ? AND (facts.superseded_at IS NULL OR facts.superseded_at > ?)
  AND (facts.valid_to IS NULL OR facts.valid_to > ?) AND NOT ${PAUSED})`;

/** The parameters of {@link CURRENT}. */
export const currentAt = (at: EpochMs): EpochMs[] => [at, at, at, at, at];

/** The shelves that a reach may read: the facts of one scope of one household stand on one shelf of the index. */
const SHELVES = (scopes: readonly Scope[]) =>
  `fact_shelves.household_id = ? AND fact_shelves.scope IN (${placeholders(scopes.length)})`;

// In the joins below the order of the tables is the order in which they are walked: CROSS JOIN keeps SQLite from choosing.

/** The row numbers of facts by the shelf they stand on. */
export function groupByShelf(places: readonly FactPlace[]): Map<number, number[]> {
  const shelves = new Map<number, number[]>();
  for (const { shelfNo, factNo } of places) {
    const known = shelves.get(shelfNo);
    if (known) known.push(factNo);
    else shelves.set(shelfNo, [factNo]);
  }
  return shelves;
}

/** So many more facts are looked up than are wanted: those that have ended among the best. */
const LOOKED_UP = 30;

/**
 * SQLite takes a row at a time: of a statement that writes many it would first copy all pages that it changes into a
 * file, for the case that one of them fails, which is several times what is written in the end.
 */
const POST: RowsStatement = {
  sql: 'INSERT INTO fact_terms (shelf_no, term, fact_no, impact) {rows}',
  table: 'fact_terms',
  columns: ['shelf_no', 'term', 'fact_no', 'impact'],
  key: ['shelf_no', 'term', 'fact_no'],
};

/**
 * The full text index over facts: an inverted file in plain SQL, kept by the transaction that writes the fact. A
 * posting's key begins with its shelf, so that a search never walks what its audience may not see, and other
 * households' facts cost it nothing.
 */
export function createFactIndex(connection: SqlConnection) {
  const shelfOf = async (householdId: string, scope: Scope): Promise<number> => {
    const [row] = await connection.all(
      `INSERT INTO fact_shelves (household_id, scope, facts) VALUES (?, ?, 1)
       ON CONFLICT (household_id, scope) DO UPDATE SET facts = fact_shelves.facts + 1 RETURNING no`,
      [householdId, scope],
    );
    return row?.['no'] as number;
  };

  /** The best of what has any of the terms, each with whether it holds; without `most`, all that hold. */
  const walk = async (
    { reach, terms, limit }: IndexSearch,
    most: number | undefined,
  ): Promise<(FactMatch & { readonly holds: boolean })[]> => {
    // One bound serves all terms that have one: an offset cannot differ from row to row.
    const newest = Math.max(0, ...terms.map((wanted) => wanted.newest ?? 0));
    const added = `SELECT fact_terms.shelf_no, fact_terms.fact_no,
         sum(fact_terms.impact * CAST(wanted.column2 AS DOUBLE PRECISION)) AS score
       FROM fact_shelves CROSS JOIN (VALUES ${placeholderRows(terms.length, 3)}) AS wanted CROSS JOIN fact_terms
       WHERE ${SHELVES(reach.scopes)} AND fact_terms.shelf_no = fact_shelves.no AND fact_terms.term = wanted.column1
         AND fact_terms.fact_no >= CASE WHEN CAST(wanted.column3 AS INTEGER) = 0 THEN 0 ELSE
           coalesce((SELECT bound.fact_no FROM fact_terms AS bound WHERE bound.shelf_no = fact_shelves.no
             AND bound.term = wanted.column1 ORDER BY bound.fact_no DESC LIMIT 1 OFFSET CAST(? AS INTEGER)), 0) END
       GROUP BY fact_terms.shelf_no, fact_terms.fact_no`;
    const params = [
      ...terms.flatMap((wanted) => [wanted.term, wanted.weight, wanted.newest === undefined ? 0 : 1]),
      reach.householdId,
      ...reach.scopes,
      newest,
    ];
    const rows =
      most === undefined
        ? await connection.all(
            `SELECT added.shelf_no, added.fact_no, added.score, 1 AS holds FROM (${added}) AS added
             CROSS JOIN facts WHERE facts.no = added.fact_no AND ${CURRENT}
             ORDER BY added.score DESC, added.fact_no ${limitTo(limit)}`,
            [...params, ...currentAt(reach.at)],
          )
        : await connection.all(
            `SELECT best.shelf_no, best.fact_no, best.score, CASE WHEN ${CURRENT} THEN 1 ELSE 0 END AS holds
             FROM (${added} ORDER BY score DESC, fact_terms.fact_no ${limitTo(most)}) AS best CROSS JOIN facts
             WHERE facts.no = best.fact_no ORDER BY best.score DESC, best.fact_no`,
            // The parameters stand in the order of the text: those of CURRENT come first.
            [...currentAt(reach.at), ...params],
          );
    return rows.map((row) => ({
      shelfNo: row['shelf_no'] as number,
      factNo: row['fact_no'] as number,
      score: row['score'] as number,
      holds: row['holds'] === 1,
    }));
  };

  return {
    /** Files a fact, given by its row number, under its terms. */
    add: async (householdId: string, scope: Scope, factNo: number, terms: readonly FactTerm[]): Promise<void> => {
      const shelfNo = await shelfOf(householdId, scope);
      await connection.change(
        POST,
        terms.map(({ term, impact }) => [shelfNo, term, factNo, impact]),
      );
    },

    /** How many facts the shelves hold in all, superseded ones included. */
    count: async ({ householdId, scopes }: FactReach): Promise<number> => {
      const [row] = await connection.all(
        `SELECT coalesce(sum(facts), 0) AS facts FROM fact_shelves WHERE ${SHELVES(scopes)}`,
        [householdId, ...scopes],
      );
      return row?.['facts'] as number;
    },

    /** How many facts each term is in; counting stops at `atMost` a shelf. */
    frequencies: async (
      { householdId, scopes }: FactReach,
      terms: readonly string[],
      atMost: number,
    ): Promise<Map<string, number>> => {
      if (terms.length === 0) return new Map();
      const most = Math.max(1, Math.floor(atMost));
      const rows = await connection.all(
        // Whether a term has so many is asked first: stepping over rows costs half of what counting them costs.
        `SELECT term, sum(postings) AS postings FROM (
           SELECT wanted.column1 AS term, coalesce(
             (SELECT ${most} FROM fact_terms WHERE shelf_no = fact_shelves.no AND term = wanted.column1
               LIMIT 1 OFFSET ${most - 1}),
             (SELECT count(*) FROM fact_terms WHERE shelf_no = fact_shelves.no AND term = wanted.column1)) AS postings
           FROM fact_shelves CROSS JOIN (VALUES ${placeholderRows(terms.length, 1)}) AS wanted
           WHERE ${SHELVES(scopes)}) AS shelves
         GROUP BY term`,
        [...terms, householdId, ...scopes],
      );
      return new Map(rows.map((row) => [row['term'] as string, row['postings'] as number]));
    },

    /** Facts that have any of the terms, by the weighted sum of impacts. */
    search: async (search: IndexSearch): Promise<FactMatch[]> => {
      if (search.terms.length === 0) return [];
      // Looking up whether a fact holds costs more than adding up its terms: only the best are looked up, and all of
      // them where too few of the best hold.
      const most = search.limit + LOOKED_UP;
      const best = await walk(search, most);
      const holding = best.filter(({ holds }) => holds);
      const enough = holding.length >= search.limit || best.length < most;
      return (enough ? holding : await walk(search, undefined)).slice(0, search.limit);
    },

    /** The impact of each of the terms in each of the facts, by the facts' row numbers. */
    impacts: async (
      places: readonly FactPlace[],
      terms: readonly string[],
    ): Promise<Map<number, Map<string, number>>> => {
      const found = new Map<number, Map<string, number>>(places.map(({ factNo }) => [factNo, new Map()]));
      if (terms.length === 0) return found;
      for (const [shelfNo, some] of groupByShelf(places)) {
        // A row for each of a thousand postings costs as much as finding them.
        const rows = await connection.all(
          `SELECT term, string_agg(CAST(fact_no AS TEXT) || ' ' || CAST(impact AS TEXT), ' ') AS postings FROM fact_terms
           WHERE shelf_no = ? AND term IN (${placeholders(terms.length)}) AND fact_no IN (${placeholders(some.length)})
           GROUP BY term`,
          [shelfNo, ...terms, ...some],
        );
        for (const { term, postings } of rows) {
          const numbers = (postings as string).split(' ');
          for (let at = 0; at < numbers.length; at += 2)
            found.get(Number(numbers[at]))?.set(term as string, Number(numbers[at + 1]));
        }
      }
      return found;
    },
  };
}
