/** Where SQLite and PostgreSQL say the same thing differently. Everything else in the queries is spoken by both. */
export interface Dialect {
  /** Ends a SELECT whose rows stay this transaction's until it ends; rows that another holds are passed over. */
  readonly lockRows: string;
  /** The type of a column that numbers rows in the order in which they are inserted. */
  readonly rowNumber: string;
  /** The type of an instant or a count. */
  readonly integer: string;
  /** Ends a CREATE TABLE. */
  readonly strict: string;
}

/** SQLite has one writer at a time: whoever writes holds every row already. */
export const sqliteDialect: Dialect = {
  lockRows: '',
  rowNumber: 'INTEGER PRIMARY KEY',
  integer: 'INTEGER',
  strict: 'STRICT',
};
