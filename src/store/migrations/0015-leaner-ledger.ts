import type { Dialect } from '../dialect.ts';

/** The columns of `deliveries` as they were before. */
function deliveryColumns({ integer, rowNumber, text }: Dialect): string {
  const receipts = ['queued', 'sent', 'delivered', 'seen', 'acknowledged', 'failed'];
  return `seq ${rowNumber},
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  key ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  fire_id ${text},
  channel ${text} NOT NULL,
  account ${text} NOT NULL,
  target ${text} NOT NULL,
  thread ${text} NOT NULL,
  body ${text} NOT NULL,
  receipt ${text} NOT NULL CHECK (${receipts.map((receipt) => `receipt = '${receipt}'`).join(' OR ')}),
  attempt ${integer} NOT NULL,
  fence ${integer} NOT NULL,
  ready_at ${integer} NOT NULL,
  lease_until ${integer},
  due_at ${integer},
  external_id ${text},
  error ${text},
  created_at ${integer} NOT NULL,
  sent_at ${integer},
  acknowledged_at ${integer},
  delivered_at ${integer},
  seen_at ${integer},
  UNIQUE (household_id, id)`;
}

/**
 * Fewer indexes over what a fire writes, and those that begin with an id, which begins with its time, rather than with a
 * household: a batch of fires of many households then writes to a few pages of each, instead of one page a row.
 */
export function leanerLedger(dialect: Dialect): string[] {
  return [
    'DROP INDEX decisions_by_fire',
    'CREATE INDEX decisions_by_fire ON decisions (fire_id, household_id, seq) WHERE fire_id IS NOT NULL',
    'DROP INDEX thoughts_of_fires',
    ...['due', 'queued', 'in_order', 'by_fire', 'by_external_id', 'unread'].map(
      (name) => `DROP INDEX deliveries_${name}`,
    ),
    ...dialect.dropUnique('deliveries', ['household_id', 'key'], deliveryColumns(dialect)),
    'CREATE INDEX deliveries_due ON deliveries (due_at, seq) WHERE due_at IS NOT NULL',
    "CREATE INDEX deliveries_queued ON deliveries (household_id, chat_id, seq) WHERE receipt = 'queued'",
    // What is said for a fire has one key within its fire, and all else one in its household.
    `CREATE UNIQUE INDEX deliveries_by_key ON deliveries (coalesce(fire_id, ''), key, household_id)`,
    'CREATE INDEX deliveries_by_external_id ON deliveries (household_id, chat_id, external_id) WHERE external_id IS NOT NULL',
    `CREATE INDEX deliveries_unread ON deliveries (household_id, chat_id, sent_at)
  WHERE receipt IN ('sent', 'delivered')`,
    `CREATE INDEX deliveries_acknowledged ON deliveries (household_id, chat_id, acknowledged_at)
  WHERE acknowledged_at IS NOT NULL`,
  ];
}
