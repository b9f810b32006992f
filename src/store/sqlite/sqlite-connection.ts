import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { WakefulError } from '../../errors.ts';
import type { RowsStatement, SqlConnection, SqlRow, SqlValue } from '../connection.ts';
import { type Dialect, sqliteDialect } from '../dialect.ts';
import { askingRows, asParameter, changingRow } from './rows.ts';
import { sqliteError } from './sqlite-error.ts';

/** Statements are as many as the queries have; lists of different lengths make some more. */
const MOST_STATEMENTS = 500;

interface Prepared {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

/** Prepares each statement once, and knows whether a transaction wrote anything. */
export class SqliteConnection implements SqlConnection {
  readonly dialect: Dialect = sqliteDialect;
  /** Set when a statement changed rows; whoever begins a transaction resets it. */
  wrote = false;
  readonly #db: DatabaseSync;
  readonly #path: string;
  readonly #mayWrite: boolean;
  /** Throws unless the caller runs inside the transaction that is open on this connection. */
  readonly #assertInside: () => void;
  readonly #prepared = new Map<string, Prepared>();
  readonly #texts = new WeakMap<RowsStatement, string>();

  constructor(db: DatabaseSync, options: { path: string; mayWrite: boolean; assertInside: () => void }) {
    this.#db = db;
    this.#path = options.path;
    this.#mayWrite = options.mayWrite;
    this.#assertInside = options.assertInside;
  }

  async all(sql: string, params: readonly SqlValue[] = []): Promise<SqlRow[]> {
    const { statement, reads } = this.#prepare(sql);
    try {
      const rows = statement.all(...params) as SqlRow[];
      if (!reads && rows.length > 0) this.wrote = true;
      return rows;
    } catch (error) {
      throw sqliteError(error, this.#path);
    }
  }

  async run(sql: string, params: readonly SqlValue[] = []): Promise<number> {
    const { statement } = this.#prepare(sql);
    try {
      const changes = Number(statement.run(...params).changes);
      if (changes > 0) this.wrote = true;
      return changes;
    } catch (error) {
      throw sqliteError(error, this.#path);
    }
  }

  async allOf(statement: RowsStatement, rows: readonly (readonly SqlValue[])[]): Promise<SqlRow[]> {
    return rows.length === 0 ? [] : this.all(this.#textOf(statement, askingRows), [asParameter(rows)]);
  }

  async change(statement: RowsStatement, rows: readonly (readonly SqlValue[])[]): Promise<boolean[]> {
    if (rows.length === 0) return [];
    const prepared = this.#prepare(this.#textOf(statement, changingRow)).statement;
    try {
      const changed = rows.map((row) => Number(prepared.run(...row).changes) > 0);
      if (changed.includes(true)) this.wrote = true;
      return changed;
    } catch (error) {
      throw sqliteError(error, this.#path);
    }
  }

  #textOf(statement: RowsStatement, write: (statement: RowsStatement) => string): string {
    const text = this.#texts.get(statement) ?? write(statement);
    this.#texts.set(statement, text);
    return text;
  }

  #prepare(sql: string): Prepared {
    this.#assertInside();
    let prepared = this.#prepared.get(sql);
    if (!prepared) {
      prepared = this.#compile(sql);
      this.#prepared.set(sql, prepared);
      if (this.#prepared.size > MOST_STATEMENTS) {
        const [oldest] = this.#prepared.keys();
        if (oldest !== undefined) this.#prepared.delete(oldest);
      }
    }
    if (!prepared.reads && !this.#mayWrite)
      throw new WakefulError('internal', 'A snapshot cannot write: use a transaction.', { fields: { sql } });
    return prepared;
  }

  #compile(sql: string): Prepared {
    try {
      return { statement: this.#db.prepare(sql), reads: /^\s*SELECT\b/.test(sql) };
    } catch (error) {
      throw sqliteError(error, this.#path);
    }
  }
}
