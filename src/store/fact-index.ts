import type { SqlConnection, SqlRow, SqlValue } from './connection.ts';

/** What a fact is found by. The application cuts words into terms; the index takes each as one whole. */
export interface FactIndexEntry {
  readonly terms: readonly string[];
  /** Terms that mean the same in other words; they weigh half. */
  readonly glosses?: readonly string[];
}

interface IndexSearch {
  readonly householdId: string;
  readonly terms: readonly string[];
  readonly limit: number;
  /** The columns of `facts` to return. */
  readonly columns: string;
  /** A condition on `facts` that every hit meets, with its parameters. */
  readonly where: string;
  readonly params: readonly SqlValue[];
}

interface IndexHit {
  readonly row: SqlRow;
  readonly score: number;
  readonly terms: readonly string[];
}

/** The full text index over facts, kept by the transaction that writes the fact. */
export interface FactIndex {
  add(householdId: string, factId: string, entry: FactIndexEntry): Promise<void>;
  search(search: IndexSearch): Promise<IndexHit[]>;
}

/** SQLite's FTS5. */
export function createFactIndex(connection: SqlConnection): FactIndex {
  return {
    add: async (householdId, factId, { terms, glosses = [] }) => {
      const [row] = await connection.all(
        'INSERT INTO fact_docs (household_id, fact_id, terms) VALUES (?, ?, ?) RETURNING doc',
        [householdId, factId, JSON.stringify([...new Set([...terms, ...glosses])])],
      );
      const postings = (of: readonly string[]) => of.map((term) => posting(householdId, term)).join(' ');
      await connection.run('INSERT INTO fact_index (rowid, terms, glosses) VALUES (?, ?, ?)', [
        row?.['doc'] ?? null,
        postings(terms),
        postings(glosses),
      ]);
    },
    search: async ({ householdId, terms, limit, columns, where, params }) => {
      if (terms.length === 0) return [];
      const match = terms.map((term) => `"${posting(householdId, term)}"`).join(' OR ');
      const rows = await connection.all(
        `SELECT ${columns}, doc_terms, -rank_score AS score FROM (
           SELECT facts.*, fact_docs.terms AS doc_terms, bm25(fact_index, 1.0, 0.5) AS rank_score
           FROM fact_index
           JOIN fact_docs ON fact_docs.doc = fact_index.rowid
           JOIN facts ON facts.household_id = fact_docs.household_id AND facts.id = fact_docs.fact_id
           WHERE fact_index MATCH ? AND facts.household_id = ?)
         WHERE ${where} ORDER BY rank_score, id LIMIT ?`,
        [match, householdId, ...params, limit],
      );
      return rows.map((row) => {
        const held = new Set(JSON.parse(row['doc_terms'] as string) as string[]);
        return { row, score: row['score'] as number, terms: terms.filter((term) => held.has(term)) };
      });
    },
  };
}

/**
 * A term as it stands in the index: behind its household, so that a search walks the postings of one household only,
 * and without anything that the tokenizer would cut at.
 */
function posting(householdId: string, term: string): string {
  const whole = term
    .toLowerCase()
    .replace(/[^a-z0-9\u0080-\u{10ffff}]/gu, (sign) => `_${sign.charCodeAt(0).toString(16)}`);
  return `${householdId}.${whole}`;
}
