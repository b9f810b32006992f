import type { EpochMs } from '../clock.ts';
import type { SqlConnection, SqlRow } from './connection.ts';
import type { Scope } from './model/household.ts';
import { placeholderRows, placeholders } from './table.ts';

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

interface IndexSearch {
  readonly reach: FactReach;
  /** Any of these, each with the weight that its impact is multiplied by. */
  readonly terms: readonly { readonly term: string; readonly weight: number }[];
  readonly limit: number;
  /** The columns of `facts` to return. */
  readonly columns: string;
}

/**
 * A condition on `facts` that holds for what was recorded, not superseded and still valid at an instant. The plus keeps
 * SQLite from walking the facts by time, where the other conditions have a narrower index.
 */
export const CURRENT = `+facts.recorded_at <= ? AND (facts.superseded_at IS NULL OR facts.superseded_at > ?)
  AND (facts.valid_to IS NULL OR facts.valid_to > ?)`;

export const currentAt = (at: EpochMs): EpochMs[] => [at, at, at];

/** The shelves that a reach may read: the facts of one scope of one household stand on one shelf of the index. */
const SHELVES = (scopes: readonly Scope[]) =>
  `fact_shelves.household_id = ? AND fact_shelves.scope IN (${placeholders(scopes.length)})`;

// In the joins below the order of the tables is the order in which they are walked: CROSS JOIN keeps SQLite from choosing.

/** Terms go in by so many to a statement, so that there are two statements to prepare and not one for each length. */
const TERMS_PER_INSERT = 16;

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

  return {
    /** Files a fact, given by its row number, under its terms. */
    add: async (householdId: string, scope: Scope, factNo: number, terms: readonly FactTerm[]): Promise<void> => {
      const shelfNo = await shelfOf(householdId, scope);
      const insert = (count: number) =>
        `INSERT INTO fact_terms (shelf_no, term, fact_no, impact) VALUES ${placeholderRows(count, 4)}`;
      const many = terms.length - (terms.length % TERMS_PER_INSERT);
      for (let from = 0; from < many; from += TERMS_PER_INSERT) {
        const part = terms.slice(from, from + TERMS_PER_INSERT);
        await connection.run(
          insert(TERMS_PER_INSERT),
          part.flatMap(({ term, impact }) => [shelfNo, term, factNo, impact]),
        );
      }
      for (const { term, impact } of terms.slice(many))
        await connection.run(insert(1), [shelfNo, term, factNo, impact]);
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
      const rows = await connection.all(
        `SELECT term, sum(postings) AS postings FROM (
           SELECT wanted.column1 AS term, (SELECT count(*) FROM
             (SELECT 1 FROM fact_terms WHERE shelf_no = fact_shelves.no AND term = wanted.column1 LIMIT ?) AS counted) AS postings
           FROM fact_shelves CROSS JOIN (VALUES ${placeholderRows(terms.length, 1)}) AS wanted
           WHERE ${SHELVES(scopes)}) AS shelves
         GROUP BY term`,
        [atMost, ...terms, householdId, ...scopes],
      );
      return new Map(rows.map((row) => [row['term'] as string, row['postings'] as number]));
    },

    /** Facts that have any of the terms, by the weighted sum of impacts. Each row has the `columns` asked for, and `score`. */
    search: async ({ reach, terms, limit, columns }: IndexSearch): Promise<SqlRow[]> => {
      if (terms.length === 0) return [];
      return connection.all(
        `SELECT ${columns}, found.score FROM (
           SELECT fact_terms.fact_no, sum(fact_terms.impact * CAST(wanted.column2 AS DOUBLE PRECISION)) AS score
           FROM fact_shelves CROSS JOIN (VALUES ${placeholderRows(terms.length, 2)}) AS wanted
             CROSS JOIN fact_terms CROSS JOIN facts
           WHERE ${SHELVES(reach.scopes)} AND fact_terms.shelf_no = fact_shelves.no AND fact_terms.term = wanted.column1
             AND facts.no = fact_terms.fact_no AND ${CURRENT}
           GROUP BY fact_terms.fact_no, facts.id ORDER BY score DESC, facts.id LIMIT ?) AS found CROSS JOIN facts
         WHERE facts.no = found.fact_no AND facts.household_id = ? ORDER BY found.score DESC, facts.id`,
        [
          ...terms.flatMap(({ term, weight }) => [term, weight]),
          reach.householdId,
          ...reach.scopes,
          ...currentAt(reach.at),
          limit,
          reach.householdId,
        ],
      );
    },

    /** The impact of each of the terms in each of the facts. */
    impacts: async (
      householdId: string,
      factIds: readonly string[],
      terms: readonly string[],
    ): Promise<Map<string, Map<string, number>>> => {
      const found = new Map<string, Map<string, number>>(factIds.map((id) => [id, new Map()]));
      if (terms.length === 0 || factIds.length === 0) return found;
      const rows = await connection.all(
        `SELECT facts.id, fact_terms.term, fact_terms.impact
         FROM facts CROSS JOIN fact_shelves CROSS JOIN (VALUES ${placeholderRows(terms.length, 1)}) AS wanted
           CROSS JOIN fact_terms
         WHERE facts.household_id = ? AND facts.id IN (${placeholders(factIds.length)})
           AND fact_shelves.household_id = facts.household_id AND fact_shelves.scope = facts.scope
           AND fact_terms.shelf_no = fact_shelves.no AND fact_terms.term = wanted.column1
             AND fact_terms.fact_no = facts.no`,
        [...terms, householdId, ...factIds],
      );
      for (const row of rows) found.get(row['id'] as string)?.set(row['term'] as string, row['impact'] as number);
      return found;
    },
  };
}
