import type { SqlConnection } from '../connection.ts';
import type { ThoughtTier } from '../model/thought-tier.ts';
import { defineTable, json, limitTo, plain } from '../table.ts';

const tiers = defineTable<ThoughtTier>('thought_tiers', {
  householdId: plain('household_id'),
  chatId: plain('chat_id'),
  tier: plain('tier'),
  fromSeq: plain('from_seq'),
  toSeq: plain('to_seq'),
  madeAt: plain('made_at'),
  madeBy: plain('made_by'),
  parts: json('parts'),
  summary: plain('summary'),
  hash: plain('hash'),
});

export interface ThoughtTierQueries {
  /** Adds a tier; false when this stretch has one, which then stays. */
  insert(tier: ThoughtTier): Promise<boolean>;
  /** The newest of a chat's tiers of one height, in order. */
  list(householdId: string, chatId: string, tier: number, limit: number): Promise<ThoughtTier[]>;
  /** Up to which entry a height reaches; 0 without any. */
  reach(householdId: string, chatId: string, tier: number): Promise<number>;
}

export function createThoughtTierQueries(connection: SqlConnection): ThoughtTierQueries {
  const where = 'WHERE household_id = ? AND chat_id = ? AND tier = ?';
  return {
    insert: async (tier) => {
      const inserted = await connection.run(
        `${tiers.insert} ON CONFLICT (household_id, chat_id, tier, to_seq) DO NOTHING`,
        tiers.write(tier),
      );
      return inserted === 1;
    },
    list: async (householdId, chatId, tier, limit) => {
      const rows = await connection.all(
        `SELECT ${tiers.columns} FROM thought_tiers ${where} ORDER BY to_seq DESC ${limitTo(limit)}`,
        [householdId, chatId, tier],
      );
      return rows.map(tiers.read).reverse();
    },
    reach: async (householdId, chatId, tier) => {
      const [row] = await connection.all(`SELECT to_seq FROM thought_tiers ${where} ORDER BY to_seq DESC LIMIT 1`, [
        householdId,
        chatId,
        tier,
      ]);
      return (row?.['to_seq'] as number | undefined) ?? 0;
    },
  };
}
