import type { SqlRow, SqlValue } from '../connection.ts';
import { withParameters } from './statement.ts';

/** A question of a snapshot that waits to be asked. */
interface Asked {
  readonly sql: string;
  readonly params: readonly SqlValue[];
  /** The types of the parameters; undefined where it must be asked alone. */
  readonly types: readonly ParameterType[] | undefined;
  readonly resolve: (rows: SqlRow[] | PromiseLike<SqlRow[]>) => void;
}

/**
 * Fewer go one by one: a statement for many is planned anew by each connection that meets it first, which costs more than
 * some round trips, and a herd pays for it once.
 */
const LEAST_TOGETHER = 5;

type ParameterType = 'text' | 'bigint' | 'double precision';

/** Sends a statement at once. */
type Send = (sql: string, params: readonly SqlValue[]) => Promise<SqlRow[]>;

/**
 * Questions that are asked at the same time and differ in nothing but their parameters go to the server as one statement:
 * of a hundred fires that are prepared side by side, each asks the same dozen of them, and a round trip costs this process
 * twenty times what a further row does. Only for a snapshot, in which it does not matter what is asked first.
 */
export class Together {
  readonly #send: Send;
  #waiting: Asked[] = [];

  constructor(send: Send) {
    this.#send = send;
  }

  /** The rows of a SELECT with `?` parameters. */
  ask(sql: string, params: readonly SqlValue[]): Promise<SqlRow[]> {
    return new Promise((resolve) => {
      this.#waiting.push({ sql, params, types: typesOf(params), resolve });
      // A tick that is asked for by a promise comes when all promises have done what they can do now.
      if (this.#waiting.length === 1) process.nextTick(() => this.flush());
    });
  }

  /** Asks at once what waits. */
  flush(): void {
    const groups = new Map<string, Asked[]>();
    for (const asked of this.#waiting) {
      const kind = asked.types ? `${asked.types.join()} ${asked.sql}` : `alone ${groups.size}`;
      const group = groups.get(kind);
      if (group) group.push(asked);
      else groups.set(kind, [asked]);
    }
    this.#waiting = [];
    for (const group of groups.values()) this.#askGroup(group);
  }

  #askGroup(group: readonly Asked[]): void {
    const [first] = group;
    if (!first) return;
    if (group.length < LEAST_TOGETHER || !first.types) {
      for (const { sql, params, resolve } of group) resolve(this.#send(sql, params));
      return;
    }
    const given = group.map(({ params }, n) =>
      Object.fromEntries([['n', n], ...params.map((param, at) => [`p${at}`, param])]),
    );
    const answered = this.#send(joined(first.sql, first.types), [JSON.stringify(given)]).then((rows) =>
      sorted(rows, group.length),
    );
    for (const [n, { resolve }] of group.entries()) resolve(answered.then((answers) => answers[n] as SqlRow[]));
  }
}

/** A null does not tell its type, and bytes are no JSON. */
function typesOf(params: readonly SqlValue[]): ParameterType[] | undefined {
  const types: ParameterType[] = [];
  for (const param of params) {
    if (typeof param === 'string' && param.isWellFormed()) types.push('text');
    else if (typeof param === 'number' && Number.isFinite(param))
      types.push(Number.isSafeInteger(param) ? 'bigint' : 'double precision');
    else return undefined;
  }
  return types;
}

/**
 * The same SELECT for each of many lists of parameters. The number of a row within its answer keeps the order, and keeps
 * the planner from making one join of it all: each answer is found as the statement alone would find it.
 */
function joined(sql: string, types: readonly ParameterType[]): string {
  const columns = ['n integer', ...types.map((type, at) => `p${at} ${type}`)].join(', ');
  return `SELECT given.n AS given_n, answer.* FROM json_to_recordset(?) AS given (${columns}) CROSS JOIN LATERAL
    (SELECT asked.*, row_number() OVER () AS given_row FROM (${withParameters(sql, (at) => `given.p${at}`)}) AS asked) AS answer
    ORDER BY given.n, answer.given_row`;
}

/** The rows of each of `count` questions, without what told them apart. */
function sorted(rows: readonly SqlRow[], count: number): SqlRow[][] {
  const answers: SqlRow[][] = Array.from({ length: count }, () => []);
  for (const { given_n: n, given_row: _, ...row } of rows) answers[n as number]?.push(row);
  return answers;
}
