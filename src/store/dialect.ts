/** Where SQLite and PostgreSQL say the same thing differently. Everything else in the queries is spoken by both. */
export interface Dialect {
  /** Ends a SELECT whose rows stay this transaction's until it ends; rows that another holds are passed over. */
  readonly lockRows: string;
  /** The type of a column that numbers rows in the order in which they are inserted. */
  readonly rowNumber: string;
  /** The type of an instant, a count or a truth value. */
  readonly integer: string;
  /** The type of a fraction. */
  readonly real: string;
  /** The type of raw bytes. */
  readonly bytes: string;
  /** Ends a CREATE TABLE. */
  readonly strict: string;
  /** Statements after which the database itself refuses to change or delete those rows of a table. */
  refuseChanges(table: string, rows: { readonly when: string; readonly because: string }): readonly string[];
  /** Ends a CREATE TABLE whose rows are kept in the order of the primary key and found by nothing else. */
  readonly clustered: string;
}

/** SQLite has one writer at a time: whoever writes holds every row already. */
export const sqliteDialect: Dialect = {
  lockRows: '',
  rowNumber: 'INTEGER PRIMARY KEY',
  integer: 'INTEGER',
  real: 'REAL',
  bytes: 'BLOB',
  strict: 'STRICT',
  refuseChanges: (table, { when, because }) =>
    ['UPDATE', 'DELETE'].map(
      (verb) => `CREATE TRIGGER ${table}_refuse_${verb.toLowerCase()} BEFORE ${verb} ON ${table} WHEN ${when}
BEGIN SELECT RAISE(ABORT, '${because}'); END`,
    ),
  clustered: 'STRICT, WITHOUT ROWID',
};
