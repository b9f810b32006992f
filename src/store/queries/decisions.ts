import { hasCode } from '../../errors.ts';
import type { RowsStatement, SqlConnection, SqlRow } from '../connection.ts';
import { type ChainBreak, type ChainState, chainHash, checkChain, type StoredLink } from '../hash-chain.ts';
import type { DecisionEntry } from '../model/conversation.ts';
import { defineTable, json, limitTo, plain } from '../table.ts';
import { BLANK_DECISION, type Tombstone } from './redaction.ts';

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

const INSERT = decisions.insertMany({ more: ['hash'] });
const LAST: RowsStatement = {
  sql: `SELECT given.household_id, (SELECT hash FROM decisions WHERE household_id = given.household_id
      ORDER BY seq DESC LIMIT 1) AS hash FROM ({rows}) AS given`,
  table: 'decisions',
  columns: ['household_id'],
  key: ['household_id'],
};
/** The action of an entry that names breaks of the chain which an operator has seen. */
const MARK_BREAKS = 'mark_breaks';
/** That of one that names entries which an operator has redacted. */
const REDACT = 'redact';

export interface DecisionQueries {
  /** Adds to the log, chained to the entry of the household before it. */
  append(entry: DecisionEntry): Promise<void>;
  appendMany(entries: readonly DecisionEntry[]): Promise<void>;
  /** What was decided for a fire, in order. */
  listForFire(householdId: string, fireId: string): Promise<DecisionEntry[]>;
  /** The newest first. */
  list(householdId: string, filter: { readonly chatId?: string; readonly limit: number }): Promise<DecisionEntry[]>;
  /** Computes the household's chain again. */
  checkChain(householdId: string): Promise<ChainState>;
}

export function createDecisionQueries(connection: SqlConnection): DecisionQueries {
  const select = `SELECT ${decisions.columns} FROM decisions WHERE household_id = ?`;
  const appendMany: DecisionQueries['appendMany'] = async (entries) => {
    const households = [...new Set(entries.map(({ householdId }) => householdId))];
    const rows = await connection.allOf(
      LAST,
      households.map((householdId) => [householdId]),
    );
    const last = new Map(rows.map((row) => [row['household_id'] as string, row['hash'] as string | null]));
    const chained = entries.map((entry) => {
      const { householdId, id, at, chatId, fireId, action, reason, data } = entry;
      const content: DecisionEntry = { householdId, id, at, chatId, fireId, action, reason, data };
      const hash = chainHash(last.get(householdId) ?? '', content);
      last.set(householdId, hash);
      return [...decisions.write(entry), hash];
    });
    await connection.change(INSERT, chained);
  };
  const linksOf = async function* (householdId: string): AsyncGenerator<StoredLink> {
    for (let last = 0; ; ) {
      const rows = await connection.all(
        `SELECT seq, hash, ${decisions.columns} FROM decisions WHERE household_id = ? AND seq > ? AND hash IS NOT NULL
         ORDER BY seq ${limitTo(1000)}`,
        [householdId, last],
      );
      for (const row of rows) {
        last = row['seq'] as number;
        const content = contentOf(row);
        const isBlank = row['data'] === BLANK_DECISION;
        yield { entry: row['id'] as string, hash: row['hash'] as string, content, follows: true, isBlank };
      }
      if (rows.length === 0) return;
    }
  };
  return {
    append: (entry) => appendMany([entry]),
    appendMany,
    checkChain: async (householdId) => {
      const rows = await connection.all(`${select} AND action IN (?, ?)`, [householdId, MARK_BREAKS, REDACT]);
      const named = rows.map((row) => decisions.read(row).data);
      return checkChain(
        linksOf(householdId),
        named.flatMap((data) => (data['breaks'] ?? []) as readonly ChainBreak[]),
        named.flatMap((data) => (data['tombstones'] ?? []) as readonly Tombstone[]),
      );
    },
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

/** What the hash of an entry was computed over; of one that cannot be read, the row, which fits no hash. */
function contentOf(row: SqlRow): object {
  try {
    return decisions.read(row);
  } catch (thrown) {
    if (hasCode(thrown, 'store_unreadable')) return { unreadable: row };
    throw thrown;
  }
}
