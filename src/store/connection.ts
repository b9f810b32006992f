/** What a driver gives to the queries: statements with `?` parameters on one connection inside one transaction. */

export type SqlValue = string | number | null | Uint8Array;

export type SqlRow = Record<string, SqlValue>;

export interface SqlConnection {
  /** All rows of a statement, in order. */
  all(sql: string, params?: readonly SqlValue[]): Promise<SqlRow[]>;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, params?: readonly SqlValue[]): Promise<number>;
}
