import type { Dialect } from './dialect.ts';

/** What SQL can hold. Booleans are 0 and 1, instants integers, structured data is JSON text. */
export type SqlValue = string | number | null | Uint8Array;

export type SqlRow = Record<string, SqlValue>;

/** A statement about many rows of one table that the caller has in hand. */
export interface RowsStatement {
  /** With `{rows}` where those rows stand, as a query that gives {@link columns}. */
  readonly sql: string;
  /** The same for one row, its columns the parameters `?1`, `?2` …, where that is another statement. */
  readonly rowSql?: string;
  readonly table: string;
  /** What each row gives, in order; the household first, where they are kept by it. */
  readonly columns: readonly string[];
  /** The columns that tell one row from another. */
  readonly key: readonly string[];
}

/** What a driver gives to the queries: statements with `?` parameters on one connection inside one transaction. */
export interface SqlConnection {
  readonly dialect: Dialect;
  /** All rows of a statement, in order. */
  all(sql: string, params?: readonly SqlValue[]): Promise<SqlRow[]>;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, params?: readonly SqlValue[]): Promise<number>;
  /** Asks about rows in hand, all in one go. */
  allOf(statement: RowsStatement, rows: readonly (readonly SqlValue[])[]): Promise<SqlRow[]>;
  /**
   * Writes rows in hand, in their order, as cheaply as the database can; returns for each whether it changed anything.
   * No two of them have the same key.
   */
  change(statement: RowsStatement, rows: readonly (readonly SqlValue[])[]): Promise<boolean[]>;
}
