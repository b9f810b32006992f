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
  /** A chat's tiers of one height in order: the newest (that end before an entry), or the next after an entry. */
  list(
    householdId: string,
    chatId: string,
    tier: number,
    page: { readonly limit: number; readonly beforeSeq?: number; readonly afterSeq?: number },
  ): Promise<ThoughtTier[]>;
  /** Up to which entry a height reaches; 0 without any. */
  reach(householdId: string, chatId: string, tier: number): Promise<number>;
  /** How many tiers of a household end with an entry that is not there, or has another hash. */
  countMisfits(householdId: string): Promise<number>;
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
    list: async (householdId, chatId, tier, { limit, beforeSeq = Number.MAX_SAFE_INTEGER, afterSeq }) => {
      const order = afterSeq === undefined ? 'DESC' : 'ASC';
      const rows = await connection.all(
        `SELECT ${tiers.columns} FROM thought_tiers ${where} AND to_seq > ? AND to_seq < ?
         ORDER BY to_seq ${order} ${limitTo(limit)}`,
        [householdId, chatId, tier, afterSeq ?? 0, beforeSeq],
      );
      const page = rows.map(tiers.read);
      return order === 'DESC' ? page.reverse() : page;
    },
    reach: async (householdId, chatId, tier) => {
      const [row] = await connection.all(`SELECT to_seq FROM thought_tiers ${where} ORDER BY to_seq DESC LIMIT 1`, [
        householdId,
        chatId,
        tier,
      ]);
      return (row?.['to_seq'] as number | undefined) ?? 0;
    },
    countMisfits: async (householdId) => {
      const [row] = await connection.all(
        `SELECT count(*) AS n FROM thought_tiers WHERE household_id = ? AND NOT EXISTS (SELECT 1 FROM thoughts
           WHERE thoughts.household_id = thought_tiers.household_id AND thoughts.chat_id = thought_tiers.chat_id
             AND thoughts.seq = thought_tiers.to_seq AND thoughts.hash = thought_tiers.hash)`,
        [householdId],
      );
      return Number(row?.['n'] ?? 0);
    },
  };
}
