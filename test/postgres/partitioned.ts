import { postgresDialect } from '../../src/store/dialect.ts';
import { migrations, versionTable } from '../../src/store/migrations/index.ts';
import { HOUSEHOLD_TURNS } from '../../src/store/postgres/household-turns.ts';

const PARTITIONS = 4;

/** The current schema with every table partitioned by household, or by the shelf of one, as an operator may make it. */
export function partitionedSchema(): string[] {
  return [
    versionTable(postgresDialect),
    HOUSEHOLD_TURNS,
    ...migrations.flatMap(({ version, name, statements }) => [
      ...statements(postgresDialect).flatMap(partitioned),
      `INSERT INTO schema_versions (version, name, applied_at) VALUES (${version}, '${name}', 0)`,
    ]),
  ];
}

function partitioned(statement: string): string[] {
  const table = /^CREATE TABLE (\w+)/.exec(statement)?.[1];
  if (table === undefined) return [statement];
  const key = /\bhousehold_id\b/.test(statement) ? 'household_id' : 'shelf_no';
  const parts = Array.from(
    { length: PARTITIONS },
    (_, n) =>
      `CREATE TABLE ${table}_${n} PARTITION OF ${table} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${n})`,
  );
  return [`${statement} PARTITION BY HASH (${key})`, ...parts];
}
