import type { SqlConnection } from '../connection.ts';
import type { Chat, Route } from '../model/household.ts';
import { routeColumns } from '../route-columns.ts';
import { defineTable, plain } from '../table.ts';

const chats = defineTable<Chat>('chats', {
  householdId: plain('household_id'),
  id: plain('id'),
  route: routeColumns,
  kind: plain('kind'),
  personId: plain('person_id'),
  title: plain('title'),
  createdAt: plain('created_at'),
});

export interface ChatQueries {
  /** Adds a chat; the household has no other on this route. */
  insert(chat: Chat): Promise<void>;
  find(householdId: string, id: string): Promise<Chat | undefined>;
  /** The chat on exactly this route, in its own case. */
  findByRoute(householdId: string, route: Route): Promise<Chat | undefined>;
  /** The chats on exactly this route, of all households. */
  findOnRoute(route: Route): Promise<Chat[]>;
  /** All chats, oldest first. */
  list(householdId: string): Promise<Chat[]>;
  /** The channel has given a chat another id: its triggers and what waits to be sent go there too. */
  moveTo(householdId: string, id: string, target: string): Promise<void>;
  /** Makes a person a reader of a chat; a second time changes nothing. */
  addMember(householdId: string, chatId: string, personId: string): Promise<void>;
  /** The ids of those who read a chat. */
  members(householdId: string, chatId: string): Promise<string[]>;
  /** The direct chats of a person and the groups that they are a member of, oldest first. */
  chatsOf(householdId: string, personId: string): Promise<Chat[]>;
}

export function createChatQueries(connection: SqlConnection): ChatQueries {
  const select = `SELECT ${chats.columns} FROM chats WHERE household_id = ?`;
  return {
    insert: async (chat) => {
      await connection.run(chats.insert, chats.write(chat));
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      return row && chats.read(row);
    },
    findByRoute: async (householdId, route) => {
      const rows = await connection.all(`${select} AND channel = ? AND account = ? AND target = ? AND thread = ?`, [
        householdId,
        ...routeColumns.write(route),
      ]);
      return rows[0] && chats.read(rows[0]);
    },
    findOnRoute: async (route) => {
      const rows = await connection.all(
        `SELECT ${chats.columns} FROM chats WHERE channel = ? AND account = ? AND target = ? AND thread = ?
         ORDER BY created_at, household_id`,
        [...routeColumns.write(route)],
      );
      return rows.map(chats.read);
    },
    list: async (householdId) => {
      const rows = await connection.all(`${select} ORDER BY created_at, id`, [householdId]);
      return rows.map(chats.read);
    },
    moveTo: async (householdId, id, target) => {
      await connection.run('UPDATE chats SET target = ? WHERE household_id = ? AND id = ?', [target, householdId, id]);
      await connection.run('UPDATE triggers SET target = ? WHERE household_id = ? AND chat_id = ?', [
        target,
        householdId,
        id,
      ]);
      await connection.run(
        "UPDATE deliveries SET target = ? WHERE household_id = ? AND chat_id = ? AND receipt = 'queued'",
        [target, householdId, id],
      );
    },
    addMember: async (householdId, chatId, personId) => {
      await connection.run(
        'INSERT INTO chat_members (household_id, chat_id, person_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        [householdId, chatId, personId],
      );
    },
    members: async (householdId, chatId) => {
      const rows = await connection.all(
        'SELECT person_id FROM chat_members WHERE household_id = ? AND chat_id = ? ORDER BY person_id',
        [householdId, chatId],
      );
      return rows.map((row) => row['person_id'] as string);
    },
    chatsOf: async (householdId, personId) => {
      const rows = await connection.all(
        `${select} AND (person_id = ? OR id IN
           (SELECT chat_id FROM chat_members WHERE household_id = ? AND person_id = ?))
         ORDER BY created_at, id`,
        [householdId, personId, householdId, personId],
      );
      return rows.map(chats.read);
    },
  };
}
