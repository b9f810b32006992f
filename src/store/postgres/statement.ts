/** A statement of the queries as PostgreSQL takes it. */
export interface Statement {
  /** With `$1`, `$2` … for the parameters. */
  readonly text: string;
  /** Under which each connection keeps it prepared; undefined for one that is not worth it. */
  readonly name: string | undefined;
  /** Whether it changes nothing. */
  readonly reads: boolean;
  /** Which parameter names the household that it is about; undefined when it is about all, or about none. */
  readonly householdParam: number | undefined;
}

/** Statements are as many as the queries have; lists of different lengths make more, which are not kept. */
const MOST_STATEMENTS = 500;

const known = new Map<string, Statement>();

/** Translates a statement with `?` parameters. */
export function statementOf(sql: string): Statement {
  const before = known.get(sql);
  if (before) return before;
  const worthKeeping = known.size < MOST_STATEMENTS;
  const statement = translate(sql, worthKeeping ? `s${known.size}` : undefined);
  if (worthKeeping) known.set(sql, statement);
  return statement;
}

/** The statement with something in place of each of its `?`, by its number from 0 on. */
export function withParameters(sql: string, nameOf: (at: number) => string): string {
  let count = 0;
  // A question mark inside quotes is text.
  return sql.replace(/'[^']*'|\?/g, (part) => {
    if (part !== '?') return part;
    count += 1;
    return nameOf(count - 1);
  });
}

function translate(sql: string, name: string | undefined): Statement {
  const text = withParameters(sql, (at) => `$${at + 1}`);
  return { text, name, reads: /^\s*SELECT\b/.test(sql), householdParam: householdParamOf(text) };
}

/** Every table is keyed by household, so that a statement itself says whose rows it is about. */
function householdParamOf(text: string): number | undefined {
  const columns = /^\s*INSERT INTO \w+ \(([^)]*)\)/.exec(text)?.[1]?.split(/\s*,\s*/);
  if (columns) {
    const at = columns.indexOf('household_id');
    return at === -1 ? undefined : at;
  }
  const param = /\bhousehold_id = \$(\d+)/.exec(text)?.[1];
  return param === undefined ? undefined : Number(param) - 1;
}
