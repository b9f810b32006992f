import { WakefulError } from '../../errors.ts';
import type { SqlRow, SqlValue } from '../connection.ts';
import type { HouseholdTable } from '../household-tables.ts';
import { storedJson } from '../stored-json.ts';

/** A row of a household's table: plain data, its JSON columns as what they are, without the household's id. */
export type PortableRow = Readonly<Record<string, unknown>>;

/** A row of the database as one that another can take in. */
export function toPortable({ json, local }: HouseholdTable, row: SqlRow): PortableRow {
  const portable: Record<string, unknown> = {};
  // In one order, whatever order a migration left the columns in.
  for (const column of Object.keys(row).sort()) {
    if (column === 'household_id' || local.includes(column)) continue;
    const value = row[column] ?? null;
    portable[column] = json.includes(column) && typeof value === 'string' ? storedJson(row, column) : value;
  }
  return portable;
}

/**
 * A value of such a row as the database keeps it.
 *
 * @throws WakefulError `input_invalid` when it is none that a column holds.
 */
export function toSql({ name, json }: HouseholdTable, column: string, value: unknown): SqlValue {
  if (json.includes(column)) return JSON.stringify(value ?? null);
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new WakefulError('input_invalid', `"${column}" of a row of ${name} is neither text, number nor null.`);
}

/** What a database says to a row that it does not take is about the row, not about the program. */
export function refusedRow({ name }: HouseholdTable, thrown: unknown): unknown {
  if (!(thrown instanceof WakefulError) || thrown.code !== 'internal') return thrown;
  return new WakefulError('input_invalid', `A row of ${name} does not fit: ${thrown.message}`, { cause: thrown });
}
