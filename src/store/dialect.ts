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
  /** Ends a CREATE TABLE. */
  readonly strict: string;
  /** Statements after which the database itself refuses to change or delete those rows of a table. */
  refuseChanges(table: string, rows: { readonly when: string; readonly because: string }): readonly string[];
  /** Statements that make the full text index over facts. */
  readonly factIndex: readonly string[];
}

/** SQLite has one writer at a time: whoever writes holds every row already. */
export const sqliteDialect: Dialect = {
  lockRows: '',
  rowNumber: 'INTEGER PRIMARY KEY',
  integer: 'INTEGER',
  real: 'REAL',
  strict: 'STRICT',
  refuseChanges: (table, { when, because }) =>
    ['UPDATE', 'DELETE'].map(
      (verb) => `CREATE TRIGGER ${table}_refuse_${verb.toLowerCase()} BEFORE ${verb} ON ${table} WHEN ${when}
BEGIN SELECT RAISE(ABORT, '${because}'); END`,
    ),
  // A document's own text is not kept in the index, only its postings. The tokenizer cuts at white space alone, because
  // the application has already cut words into terms and encoded all other signs.
  factIndex: [
    `CREATE TABLE fact_docs (
  doc INTEGER PRIMARY KEY,
  household_id TEXT NOT NULL,
  fact_id TEXT NOT NULL,
  terms TEXT NOT NULL,
  UNIQUE (household_id, fact_id)
) STRICT`,
    `CREATE VIRTUAL TABLE fact_index USING fts5(
  terms, glosses, content='', contentless_delete=1, tokenize="ascii tokenchars '._'"
)`,
  ],
};
