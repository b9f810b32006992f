import type { ClientBase, QueryResult } from 'pg';
import { WakefulError } from '../../errors.ts';
import type { RowsStatement, SqlConnection, SqlRow, SqlValue } from '../connection.ts';
import { type Dialect, postgresDialect } from '../dialect.ts';
import { Turns } from '../turns.ts';
import { HouseholdTurns, type KnownHouseholds } from './household-turns.ts';
import { isOnlyBehind, postgresError } from './postgres-error.ts';
import { askingRows, asParameters, changedRows, changingRows } from './rows.ts';
import { type Statement, statementOf } from './statement.ts';
import { Together } from './together.ts';

/**
 * The statements of one transaction, in the order in which they are asked; one that is asked before another has its answer
 * is sent behind it. In a transaction that writes, each household's turn is taken before it is looked at.
 */
export class PostgresConnection implements SqlConnection {
  readonly dialect: Dialect = postgresDialect;
  /** Set when a statement changed rows. */
  wrote = false;
  /** What the first statement that failed threw: PostgreSQL lets the transaction do nothing more, whoever caught it. */
  failure: unknown;
  readonly #client: ClientBase;
  readonly #place: string;
  /** Undefined in a snapshot, which writes nothing. */
  readonly #households: HouseholdTurns | undefined;
  /** Statements take turns in being sent. */
  readonly #turns = new Turns();
  /** Asks what a snapshot is asked at the same time in one go; undefined in a transaction that writes. */
  readonly #together: Together | undefined;
  readonly #unanswered = new Set<Promise<unknown>>();
  #holdsNothing = true;
  #ended = false;

  /** @param options.households Absent in a snapshot, which writes nothing. */
  constructor(
    client: ClientBase,
    options: { readonly place: string; readonly households: KnownHouseholds | undefined },
  ) {
    this.#client = client;
    this.#place = options.place;
    this.#households = options.households && new HouseholdTurns(client, options.households);
    this.#together = options.households
      ? undefined
      : new Together(async (sql, params) => (await this.#query(sql, params)).rows);
  }

  async all(sql: string, params: readonly SqlValue[] = []): Promise<SqlRow[]> {
    return this.#together ? this.#together.ask(sql, params) : (await this.#query(sql, params)).rows;
  }

  async run(sql: string, params: readonly SqlValue[] = []): Promise<number> {
    return (await this.#query(sql, params)).rowCount ?? 0;
  }

  async allOf(statement: RowsStatement, rows: readonly (readonly SqlValue[])[]): Promise<SqlRow[]> {
    if (rows.length === 0) return [];
    const asked = statementOf(askingRows(statement));
    return (await this.#ask(asked, asParameters(statement, rows), householdsOf(statement, rows))).rows;
  }

  async change(statement: RowsStatement, rows: readonly (readonly SqlValue[])[]): Promise<boolean[]> {
    if (rows.length === 0) return [];
    const asked = statementOf(changingRows(statement));
    const result = await this.#ask(asked, asParameters(statement, rows), householdsOf(statement, rows));
    return changedRows(statement, rows, result.rows);
  }

  /** Takes the turns of households that the work is known to need, before anything else. */
  async takeTurns(householdIds: ReadonlySet<string>): Promise<void> {
    if (householdIds.size === 0) return;
    this.#holdsNothing = false;
    await this.#noting(async () => (await this.#households?.take(householdIds, { mayWait: true }))?.taken);
  }

  /** Refuses all further statements and waits for those that run. */
  async end(): Promise<void> {
    this.#together?.flush();
    this.#ended = true;
    await this.#turns.idle();
    await Promise.allSettled(this.#unanswered);
  }

  #query(sql: string, params: readonly SqlValue[]): Promise<QueryResult<SqlRow>> {
    const statement = statementOf(sql);
    const { householdParam } = statement;
    return this.#ask(statement, params, householdParam === undefined ? [] : [String(params[householdParam])]);
  }

  /** Runs a statement about these households. */
  async #ask(
    { text, name, reads }: Statement,
    params: readonly SqlValue[],
    householdIds: readonly string[],
  ): Promise<QueryResult<SqlRow>> {
    const { answer } = await this.#turns.take(async () => {
      if (this.#ended)
        throw new WakefulError('internal', 'This transaction has ended: its queries cannot be used any more.');
      if (!reads && !this.#households)
        throw new WakefulError('internal', 'A snapshot cannot write: use a transaction.', { fields: { sql: text } });
      if (this.failure !== undefined) throw postgresError(this.failure, this.#place);
      const mayWait = this.#holdsNothing;
      this.#holdsNothing = false;
      const values = params as SqlValue[];
      const turns = await this.#noting(async () => this.#households?.take(householdIds, { mayWait }));
      const answer = this.#noting(async () => {
        const asked = this.#client.query<SqlRow>(name ? { name, text, values } : { text, values });
        // Where something fails, so does what was sent behind it: the first failure is the one that counts.
        asked.catch((error: unknown) => {
          if (!isOnlyBehind(error)) this.failure ??= error;
        });
        await turns?.taken;
        return asked;
      });
      this.#unanswered.add(answer);
      const forget = (): void => {
        this.#unanswered.delete(answer);
      };
      answer.then(forget, forget);
      // In a promise of its own, so that the next is sent without waiting for it.
      return { answer };
    });
    const result = await answer;
    if (!reads && result.rowCount) this.wrote = true;
    return result;
  }

  async #noting<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      this.failure ??= error;
      // What was on its way behind the first that failed only says that it was not done.
      throw postgresError(this.failure, this.#place);
    }
  }
}

/** Whose rows they are. Those of the index are their shelf's, whose household has had its turn before it gave the number. */
function householdsOf({ columns }: RowsStatement, rows: readonly (readonly SqlValue[])[]): string[] {
  return columns[0] === 'household_id' ? rows.map(([householdId]) => String(householdId)) : [];
}
