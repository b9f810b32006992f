import type { Dialect } from '../dialect.ts';

/** What could be done about triggers and zones, each by its evidence, and what people said to it. */
export function proposals({ integer, strict, text }: Dialect): string[] {
  return [
    `CREATE TABLE proposals (
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  change ${text} NOT NULL,
  reason ${text} NOT NULL,
  trigger_id ${text},
  person_id ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  scope ${text} NOT NULL,
  fact_id ${text},
  key ${text} NOT NULL,
  state ${text} NOT NULL CHECK (state = 'open' OR state = 'accepted' OR state = 'dismissed'),
  created_at ${integer} NOT NULL,
  told_at ${integer},
  settled_at ${integer},
  PRIMARY KEY (household_id, id),
  UNIQUE (household_id, key)
) ${strict}`,
    "CREATE INDEX proposals_open ON proposals (household_id, created_at, id) WHERE state = 'open'",
    "CREATE INDEX proposals_of_trigger ON proposals (household_id, trigger_id) WHERE state = 'open'",
  ];
}
