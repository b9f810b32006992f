import { hasCode } from '../../errors.ts';
import type { RowsStatement, SqlConnection, SqlRow } from '../connection.ts';
import { type ChainBreak, type ChainState, chainHash, checkChain, type StoredLink } from '../hash-chain.ts';
import type { DecisionEntry } from '../model/conversation.ts';
import { defineTable, json, limitTo, placeholders, plain } from '../table.ts';
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
/** Settled fires that end otherwise than the entry of their turn says; without a turn, none speaks or is silent. */
const REWRITTEN = `SELECT fires.id, fires.outcome, fires.reason FROM fires
  LEFT JOIN decisions ON decisions.fire_id = fires.id AND decisions.household_id = fires.household_id
    AND decisions.action IN ('speak', 'stay_silent', 'hold_back')
  WHERE fires.household_id = ? AND fires.state = 'settled' AND CASE
    WHEN decisions.action IS NULL THEN fires.outcome IN ('spoke', 'silent')
    WHEN decisions.reason NOT IN (fires.reason, 'redacted') THEN TRUE
    WHEN decisions.action = 'speak' THEN fires.outcome <> 'spoke'
    ELSE fires.outcome <> 'silent' END
  ORDER BY fires.slot_at, fires.seq`;

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
  /**
   * Compares the ends of the household's fires with what the chain says of their turns: whether one spoke, and why. What
   * was settled without a turn (missed, skipped, called off) stands in no chain.
   */
  checkFires(householdId: string): Promise<ChainState>;
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
  const marksOf = async (householdId: string, actions: readonly string[]): Promise<DecisionEntry['data'][]> => {
    const rows = await connection.all(`${select} AND action IN (${placeholders(actions.length)})`, [
      householdId,
      ...actions,
    ]);
    return rows.map((row) => decisions.read(row).data);
  };
  return {
    checkFires: async (householdId) => {
      const [counted] = await connection.all(
        "SELECT count(*) AS settled FROM fires WHERE household_id = ? AND state = 'settled'",
        [householdId],
      );
      const rows = await connection.all(REWRITTEN, [householdId]);
      const found = rows.map(
        (row): ChainBreak => ({
          entry: row['id'] as string,
          found: `${row['outcome']} ${row['reason']}`,
        }),
      );
      const marks = (await marksOf(householdId, [MARK_BREAKS])).flatMap(breaksIn);
      const known = new Set(marks.map((mark) => `${mark.entry} ${mark.found}`));
      const breaks = found.filter((each) => !known.has(`${each.entry} ${each.found}`));
      return { length: Number(counted?.['settled'] ?? 0), breaks, marked: found.length - breaks.length, redacted: 0 };
    },
    append: (entry) => appendMany([entry]),
    appendMany,
    checkChain: async (householdId) => {
      const named = await marksOf(householdId, [MARK_BREAKS, REDACT]);
      return checkChain(
        linksOf(householdId),
        named.flatMap(breaksIn),
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

/** The breaks that an entry names. */
function breaksIn(data: DecisionEntry['data']): readonly ChainBreak[] {
  return (data['breaks'] ?? []) as readonly ChainBreak[];
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
