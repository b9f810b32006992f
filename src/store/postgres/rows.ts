import type { RowsStatement, SqlRow, SqlValue } from '../connection.ts';

/**
 * Many rows to ask about, as two parameters: what is the same in all of them, once, and of each row the rest. The
 * table's own columns say of which types they are.
 */
export function askingRows({ sql, table, columns }: RowsStatement): string {
  const shared = `json_populate_record(NULL::${table}, ?)`;
  return sql.replace('{rows}', `SELECT ${columns.join(', ')} FROM json_populate_recordset(${shared}, ?)`);
}

/** Many rows to write in one statement, which tells those that it changed. */
export function changingRows(statement: RowsStatement): string {
  const { table, key } = statement;
  return `${askingRows(statement)} RETURNING ${key.map((column) => `${table}.${column}`).join(', ')}`;
}

/** The rows in hand as {@link askingRows} takes them. PostgreSQL refuses half a character, which becomes U+FFFD. */
export function asParameters({ columns }: RowsStatement, rows: readonly (readonly SqlValue[])[]): [string, string] {
  const [first = []] = rows;
  const differs = columns.map((_, at) => rows.some((row) => row[at] !== first[at]));
  const part = (row: readonly SqlValue[], isOfPart: (at: number) => boolean): Record<string, unknown> => {
    const values: Record<string, unknown> = {};
    for (const [at, column] of columns.entries()) if (isOfPart(at)) values[column] = wellFormed(row[at]);
    return values;
  };
  return [
    JSON.stringify(part(first, (at) => !differs[at])),
    JSON.stringify(rows.map((row) => part(row, (at) => differs[at] === true))),
  ];
}

/** Which of the rows in hand were changed, by what the statement returned. */
export function changedRows(
  { columns, key }: RowsStatement,
  rows: readonly (readonly SqlValue[])[],
  returned: readonly SqlRow[],
): boolean[] {
  const places = key.map((column) => columns.indexOf(column));
  const changed = new Set(returned.map((row) => JSON.stringify(key.map((column) => row[column]))));
  return rows.map((row) => changed.has(JSON.stringify(places.map((at) => row[at]))));
}

function wellFormed(value: SqlValue | undefined): SqlValue | undefined {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
