import type { SqlConnection } from '../connection.ts';
import type { Household } from '../model/household.ts';
import { defineTable, plain } from '../table.ts';

const households = defineTable<Household>('households', {
  id: plain('household_id'),
  name: plain('name'),
  createdAt: plain('created_at'),
});

export interface HouseholdQueries {
  insert(household: Household): Promise<void>;
  find(id: string): Promise<Household | undefined>;
  /** All households, oldest first. */
  list(): Promise<Household[]>;
}

export function createHouseholdQueries(connection: SqlConnection): HouseholdQueries {
  return {
    insert: async (household) => {
      await connection.run(households.insert, households.write(household));
    },
    find: async (id) => {
      const [row] = await connection.all(`SELECT ${households.columns} FROM households WHERE household_id = ?`, [id]);
      return row && households.read(row);
    },
    list: async () => {
      const rows = await connection.all(
        `SELECT ${households.columns} FROM households ORDER BY created_at, household_id`,
      );
      return rows.map(households.read);
    },
  };
}
