import type { SqlConnection } from '../connection.ts';
import type { Link } from '../model/fact.ts';
import { defineTable, placeholders, plain } from '../table.ts';

const links = defineTable<Link>('links', {
  householdId: plain('household_id'),
  fromId: plain('from_id'),
  type: plain('type'),
  toId: plain('to_id'),
  createdAt: plain('created_at'),
});

export interface LinkQueries {
  /** Adds an edge; the same edge again changes nothing. */
  insertLink(link: Link): Promise<void>;
  /** The edges that leave these facts or entities. */
  linksFrom(householdId: string, ids: readonly string[]): Promise<Link[]>;
  /** The edges that lead to these facts or entities. */
  linksTo(householdId: string, ids: readonly string[]): Promise<Link[]>;
}

export function createLinkQueries(connection: SqlConnection): LinkQueries {
  const along = (end: 'from_id' | 'to_id') => async (householdId: string, ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const rows = await connection.all(
      `SELECT ${links.columns} FROM links WHERE household_id = ? AND ${end} IN (${placeholders(ids.length)})
       ORDER BY ${connection.dialect.unindexed('from_id')}, type, to_id`,
      [householdId, ...ids],
    );
    return rows.map(links.read);
  };
  return {
    insertLink: async (link) => {
      await connection.run(
        `${links.insert} ON CONFLICT (household_id, from_id, type, to_id) DO NOTHING`,
        links.write(link),
      );
    },
    linksFrom: along('from_id'),
    linksTo: along('to_id'),
  };
}
