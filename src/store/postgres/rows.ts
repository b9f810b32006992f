import type { RowsStatement, SqlRow, SqlValue } from '../connection.ts';

/** Many rows to ask about, as one parameter; the table's own columns say of which types they are. */
export function askingRows({ sql, table, columns }: RowsStatement): string {
  return sql.replace('{rows}', `SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, ?)`);
}

/** Many rows to write in one statement, which tells those that it changed. */
export function changingRows(statement: RowsStatement): string {
  const { table, key } = statement;
  return `${askingRows(statement)} RETURNING ${key.map((column) => `${table}.${column}`).join(', ')}`;
}

/** The rows in hand as {@link askingRows} takes them. PostgreSQL refuses half a character, which becomes U+FFFD. */
export function asParameter({ columns }: RowsStatement, rows: readonly (readonly SqlValue[])[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, wellFormed(row[at])]))),
  );
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
