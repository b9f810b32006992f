import type { Lang } from '../../time/index.ts';
import type { SqlConnection } from '../connection.ts';
import type { Person, Preferences } from '../model/household.ts';
import { defineTable, json, placeholderRows, plain } from '../table.ts';

const people = defineTable<Person>('people', {
  householdId: plain('household_id'),
  id: plain('id'),
  handle: plain('handle'),
  zone: plain('zone'),
  lang: plain('lang'),
  preferences: json('preferences'),
  createdAt: plain('created_at'),
});

export interface PersonQueries {
  /** Adds a member; the household knows no other of this handle. */
  insert(person: Person): Promise<void>;
  find(householdId: string, id: string): Promise<Person | undefined>;
  findByHandle(householdId: string, handle: string): Promise<Person | undefined>;
  /** All members, oldest first. */
  list(householdId: string): Promise<Person[]>;
  setZone(householdId: string, id: string, zone: string): Promise<void>;
  setLang(householdId: string, id: string, lang: Lang | null): Promise<void>;
  setPreferences(householdId: string, id: string, preferences: Preferences): Promise<void>;
  /** Those of these ids that there are, of any household. */
  findMany(ids: readonly { readonly householdId: string; readonly id: string }[]): Promise<Person[]>;
}

export function createPersonQueries(connection: SqlConnection): PersonQueries {
  const select = `SELECT ${people.columns} FROM people WHERE household_id = ?`;
  return {
    insert: async (person) => {
      await connection.run(people.insert, people.write(person));
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      return row && people.read(row);
    },
    findByHandle: async (householdId, handle) => {
      const [row] = await connection.all(`${select} AND handle = ?`, [householdId, handle]);
      return row && people.read(row);
    },
    list: async (householdId) => {
      const rows = await connection.all(`${select} ORDER BY created_at, id`, [householdId]);
      return rows.map(people.read);
    },
    setZone: async (householdId, id, zone) => {
      await connection.run('UPDATE people SET zone = ? WHERE household_id = ? AND id = ?', [zone, householdId, id]);
    },
    setLang: async (householdId, id, lang) => {
      await connection.run('UPDATE people SET lang = ? WHERE household_id = ? AND id = ?', [lang, householdId, id]);
    },
    setPreferences: async (householdId, id, preferences) => {
      await connection.run('UPDATE people SET preferences = ? WHERE household_id = ? AND id = ?', [
        JSON.stringify(preferences),
        householdId,
        id,
      ]);
    },
    findMany: async (ids) => {
      if (ids.length === 0) return [];
      const rows = await connection.all(
        `SELECT ${people.columns} FROM people WHERE (household_id, id) IN (VALUES ${placeholderRows(ids.length, 2)})`,
        ids.flatMap(({ householdId, id }) => [householdId, id]),
      );
      return rows.map(people.read);
    },
  };
}
