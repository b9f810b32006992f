import { WakefulError } from '../errors.ts';
import { faultSays, readJson } from '../json-fault.ts';
import type { SqlRow } from './connection.ts';

/** What tells one row of a table from the others, as far as it has it. */
const PLACES = ['household_id', 'chat_id', 'id', 'seq', 'name'];

/**
 * The value of a JSON column.
 *
 * @throws WakefulError `store_unreadable`, with the row and the place in it, when somebody else wrote something there that
 * is no JSON. Its words are not quoted.
 */
export function storedJson(row: SqlRow, column: string): unknown {
  const read = readJson(row[column] as string);
  if ('value' in read) return read.value;
  const place = PLACES.flatMap((name) => (row[name] == null ? [] : [`${name} ${row[name]}`])).join(', ');
  throw new WakefulError(
    'store_unreadable',
    `A row was changed by something other than Wakeful: its "${column}" is no JSON (${faultSays(read.fault)}; ${place}). Put a backup in place of the database, or mend that row.`,
    { fields: { column, place } },
  );
}
