import type { RowsStatement, SqlValue } from '../connection.ts';
import { placeholders } from '../table.ts';

/** Many rows to ask about, as one parameter. */
export function askingRows({ sql, columns }: RowsStatement): string {
  const fields = columns.map((column, at) => `value ->> ${at} AS ${column}`);
  return sql.replace('{rows}', `SELECT ${fields.join(', ')} FROM json_each(?)`);
}

/** The rows in hand as {@link askingRows} takes them. */
export function asParameter(rows: readonly (readonly SqlValue[])[]): string {
  return JSON.stringify(rows);
}

/** One row to write: SQLite is quickest with one prepared statement, run again for each row. */
export function changingRow({ sql, rowSql, columns }: RowsStatement): string {
  return rowSql ?? sql.replace('{rows}', `VALUES (${placeholders(columns.length)})`);
}
