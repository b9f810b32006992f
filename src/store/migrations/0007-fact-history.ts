import type { Dialect } from '../dialect.ts';

/** What a fact's history needs: when it was not current although it is now, and a way from a fact to what it replaced. */
export function factHistory({ text, integer, strict }: Dialect): string[] {
  return [
    `CREATE TABLE fact_restorations (
  household_id ${text} NOT NULL,
  fact_id ${text} NOT NULL,
  ended_at ${integer} NOT NULL,
  ended_by ${text},
  restored_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, fact_id, restored_at)
) ${strict}`,
    'CREATE INDEX fact_restorations_by_time ON fact_restorations (household_id, restored_at)',
    'CREATE INDEX facts_by_successor ON facts (household_id, superseded_by) WHERE superseded_by IS NOT NULL',
  ];
}
