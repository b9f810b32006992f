import type { Dialect } from '../dialect.ts';

/** Vectors beside the facts, and the indexes that recall and supersession walk. */
export function vectors({ integer, bytes, clustered, strict, text }: Dialect): string[] {
  return [
    'CREATE INDEX facts_by_end ON facts (household_id, superseded_at) WHERE superseded_at IS NOT NULL',
    `CREATE INDEX facts_current_by_field ON facts (household_id, field, scope)
  WHERE field IS NOT NULL AND superseded_at IS NULL`,

    // Which embedder made the fact's vector; null while it has none.
    `ALTER TABLE facts ADD COLUMN vector_by ${text}`,
    'CREATE INDEX facts_by_vector ON facts (vector_by)',

    // Vectors twice: whole, fetched one by one, and as one bit a dimension in blocks that a search reads from end to end.
    `CREATE TABLE fact_vectors (
  shelf_no ${integer} NOT NULL,
  embedder ${text} NOT NULL,
  fact_no ${integer} NOT NULL,
  vector ${bytes} NOT NULL,
  PRIMARY KEY (shelf_no, embedder, fact_no)
) ${clustered}`,
    `CREATE TABLE fact_vector_blocks (
  shelf_no ${integer} NOT NULL,
  embedder ${text} NOT NULL,
  block_no ${integer} NOT NULL,
  fact_nos ${bytes} NOT NULL,
  bits ${bytes} NOT NULL,
  PRIMARY KEY (shelf_no, embedder, block_no)
) ${strict}`,
  ];
}
