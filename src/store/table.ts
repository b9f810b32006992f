import type { EpochMs } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { RowsStatement, SqlRow, SqlValue } from './connection.ts';
import { storedJson } from './stored-json.ts';

/** How one property of a record is kept: in one column, or spread over several. */
export interface Column<V> {
  readonly names: readonly string[];
  write(value: V): readonly SqlValue[];
  read(row: SqlRow): V;
}

/** A value that SQL holds as it is. */
export function plain<V extends SqlValue>(name: string): Column<V> {
  return { names: [name], write: (value) => [value], read: (row) => row[name] as V };
}

/** A boolean as 0 or 1. */
export function flag(name: string): Column<boolean> {
  return { names: [name], write: (value) => [value ? 1 : 0], read: (row) => row[name] === 1 };
}

/** Before every instant. */
export const ALWAYS: EpochMs = Number.MIN_SAFE_INTEGER;

/** What is asked for by its id, or told by it. */
const BY_ID = { columns: ['household_id', 'id'], key: ['household_id', 'id'] } as const;

const EMPTY: readonly never[] = Object.freeze([]);

/** Plain data as JSON text. */
export function json<V>(name: string): Column<V> {
  return {
    names: [name],
    write: (value) => [JSON.stringify(value)],
    // Most lists are empty; the claim of hundreds of rows should not parse each of them.
    read: (row) => (row[name] === '[]' ? EMPTY : storedJson(row, name)) as V,
  };
}

/** The way between records and the rows of one table. */
export interface Table<R> {
  readonly name: string;
  /** All columns, for SELECT and RETURNING. */
  readonly columns: string;
  /** A placeholder for each column. */
  readonly values: string;
  /** INSERT of one record, up to and including its values. */
  readonly insert: string;
  /**
   * INSERT of many records, ended by `conflict`; with further columns, whose values come behind the record's own.
   * `key`: what tells them apart.
   */
  insertMany(options?: {
    readonly conflict?: string;
    readonly more?: readonly string[];
    readonly key?: readonly string[];
  }): RowsStatement;
  /** SELECT of the records of which household and id are in hand. */
  readonly findMany: RowsStatement;
  /** The values of one record, in the order of {@link columns}. */
  write(record: R): SqlValue[];
  read(row: SqlRow): R;
}

/** Describes a table once: every property of its record and the column that keeps it. */
export function defineTable<R extends object>(
  name: string,
  properties: { readonly [K in keyof R]-?: Column<R[K]> },
): Table<R> {
  const entries = Object.entries(properties) as [keyof R, Column<unknown>][];
  const names = entries.flatMap(([, column]) => column.names);
  return {
    name,
    columns: names.join(', '),
    values: placeholders(names.length),
    insert: `INSERT INTO ${name} (${names.join(', ')}) VALUES (${placeholders(names.length)})`,
    findMany: {
      // Written as a cross join, SQLite begins with the rows in hand.
      sql: `SELECT ${names.map((column) => `${name}.${column}`).join(', ')} FROM ({rows}) AS given CROSS JOIN ${name}
        WHERE ${name}.household_id = given.household_id AND ${name}.id = given.id`,
      table: name,
      ...BY_ID,
    },
    insertMany: ({ conflict = '', more = [], key = BY_ID.key } = {}) => {
      const columns = [...names, ...more];
      return { sql: `INSERT INTO ${name} (${columns.join(', ')}) {rows} ${conflict}`, table: name, columns, key };
    },
    write: (record) => {
      const values: SqlValue[] = [];
      for (const [property, column] of entries) values.push(...column.write(record[property]));
      return values;
    },
    read: (row) => {
      const record: Partial<Record<keyof R, unknown>> = {};
      for (const [property, column] of entries) record[property] = column.read(row);
      return record as R;
    },
  };
}

/** An UPDATE of many rows in hand, whose columns it calls `given.…`. */
export function updateMany(
  table: string,
  update: {
    readonly columns: readonly string[];
    readonly set: string;
    readonly where: string;
    readonly key?: readonly string[];
  },
): RowsStatement {
  const { columns, set, where, key = BY_ID.key } = update;
  const bound = (sql: string): string =>
    sql.replace(/\bgiven\.(\w+)/g, (_, column: string) => `?${columns.indexOf(column) + 1}`);
  return {
    sql: `WITH given (${columns.join(', ')}) AS ({rows}) UPDATE ${table} SET ${set} FROM given WHERE ${where}`,
    rowSql: `UPDATE ${table} SET ${bound(set)} WHERE ${bound(where)}`,
    table,
    columns,
    key,
  };
}

/**
 * `LIMIT 500`, spelled out: SQLite plans a statement anew at each run when its limit is a parameter, which costs more
 * than the run.
 */
export function limitTo(count: number): string {
  if (!Number.isSafeInteger(count) || count < 0)
    throw new WakefulError('internal', `A limit is a whole number, not ${count}.`);
  return `LIMIT ${count}`;
}

/** `?, ?, ?`: as many as a list has entries. An empty list gives `NULL`, which nothing equals. */
export function placeholders(count: number): string {
  return count === 0 ? 'NULL' : Array(count).fill('?').join(', ');
}

/** `(?, ?), (?, ?)`: `count` rows of `width` values. */
export function placeholderRows(count: number, width: number): string {
  return Array(count)
    .fill(`(${placeholders(width)})`)
    .join(', ');
}
