import type { SqlConnection } from '../connection.ts';

/** Plain data, as JSON can hold it. */
type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

export interface SettingQueries {
  /** The value that was set last; undefined when none was. */
  get(householdId: string, key: string): Promise<unknown>;
  set(householdId: string, key: string, value: JsonValue): Promise<void>;
}

export function createSettingQueries(connection: SqlConnection): SettingQueries {
  return {
    get: async (householdId, key) => {
      const [row] = await connection.all('SELECT value FROM settings WHERE household_id = ? AND name = ?', [
        householdId,
        key,
      ]);
      return row && JSON.parse(row['value'] as string);
    },
    set: async (householdId, key, value) => {
      await connection.run(
        `INSERT INTO settings (household_id, name, value) VALUES (?, ?, ?)
         ON CONFLICT (household_id, name) DO UPDATE SET value = excluded.value`,
        [householdId, key, JSON.stringify(value)],
      );
    },
  };
}
