import type { Dialect } from './dialect.ts';

/** What SQL can hold. Booleans are 0 and 1, instants integers, structured data is JSON text. */
export type SqlValue = string | number | null | Uint8Array;

export type SqlRow = Record<string, SqlValue>;

/** What a driver gives to the queries: statements with `?` parameters on one connection inside one transaction. */
export interface SqlConnection {
  readonly dialect: Dialect;
  /** All rows of a statement, in order. */
  all(sql: string, params?: readonly SqlValue[]): Promise<SqlRow[]>;
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, params?: readonly SqlValue[]): Promise<number>;
}
