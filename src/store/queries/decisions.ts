import type { SqlConnection } from '../connection.ts';
import type { DecisionEntry } from '../model/conversation.ts';
import { defineTable, json, limitTo, plain } from '../table.ts';

const decisions = defineTable<DecisionEntry>('decisions', {
  householdId: plain('household_id'),
  id: plain('id'),
  at: plain('at'),
  chatId: plain('chat_id'),
  fireId: plain('fire_id'),
  action: plain('action'),
  reason: plain('reason'),
  data: json('data'),
});

const INSERT = decisions.insertMany();

export interface DecisionQueries {
  /** Adds to the log. */
  append(entry: DecisionEntry): Promise<void>;
  appendMany(entries: readonly DecisionEntry[]): Promise<void>;
  /** What was decided for a fire, in order. */
  listForFire(householdId: string, fireId: string): Promise<DecisionEntry[]>;
  /** The newest first. */
  list(householdId: string, filter: { readonly chatId?: string; readonly limit: number }): Promise<DecisionEntry[]>;
}

export function createDecisionQueries(connection: SqlConnection): DecisionQueries {
  const select = `SELECT ${decisions.columns} FROM decisions WHERE household_id = ?`;
  const appendMany: DecisionQueries['appendMany'] = async (entries) => {
    await connection.change(INSERT, entries.map(decisions.write));
  };
  return {
    append: (entry) => appendMany([entry]),
    appendMany,
    listForFire: async (householdId, fireId) => {
      const rows = await connection.all(`${select} AND fire_id = ? ORDER BY seq`, [householdId, fireId]);
      return rows.map(decisions.read);
    },
    list: async (householdId, { chatId, limit }) => {
      const inChat = chatId === undefined ? '' : 'AND chat_id = ?';
      const rows = await connection.all(
        `${select} ${inChat} ORDER BY seq DESC ${limitTo(limit)}`,
        chatId === undefined ? [householdId] : [householdId, chatId],
      );
      return rows.map(decisions.read);
    },
  };
}
