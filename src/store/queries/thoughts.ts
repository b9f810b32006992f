import { hasCode } from '../../errors.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { RowsStatement, SqlConnection, SqlRow } from '../connection.ts';
import { type ChainBreak, type ChainState, chainHash, checkChain, type StoredLink } from '../hash-chain.ts';
import type { Thought, ThoughtData } from '../model/conversation.ts';
import { storedJson } from '../stored-json.ts';
import { type Column, defineTable, limitTo, placeholders, plain } from '../table.ts';
import { KEPT_IDS } from './redaction.ts';

/** The data beside the words; two of its ids stand in columns of their own, to be found by. */
const dataColumns: Column<ThoughtData> = {
  names: ['data', 'message_id', 'fire_id'],
  write: (data) => [canonicalJson(data), data.messageId ?? null, data.fireId ?? null],
  read: (row) => storedJson(row, 'data') as ThoughtData,
};

const thoughts = defineTable<Thought>('thoughts', {
  householdId: plain('household_id'),
  chatId: plain('chat_id'),
  seq: plain('seq'),
  at: plain('at'),
  kind: plain('kind'),
  personId: plain('person_id'),
  text: plain('text'),
  data: dataColumns,
  hash: plain('hash'),
});

/** A thought before it has its place in the chain. */
export type NewThought = Omit<Thought, 'seq' | 'hash'>;

/** Whether a chat's chain holds; if not, the first entry that does not fit the one before it. */
type ChainVerdict = { readonly ok: true; readonly length: number } | { readonly ok: false; readonly seq: number };

export interface ThoughtQueries {
  /** Adds to the end of a chat's stream, chained to the entry before it. A message that was heard is heard once. */
  append(thought: NewThought): Promise<Thought>;
  /**
   * The same for many, each behind those before it.
   *
   * @param wanted Which of them; where their chains end is asked while that is found out. Default: all.
   */
  appendMany(thoughts: readonly NewThought[], wanted?: Promise<readonly boolean[]>): Promise<Thought[]>;
  /** The newest `limit` entries (within the bounds, both exclusive), in the order in which they were written. */
  list(
    householdId: string,
    chatId: string,
    page: { readonly limit: number; readonly beforeSeq?: number; readonly afterSeq?: number },
  ): Promise<Thought[]>;
  /** Entries by their numbers, in order. */
  findMany(householdId: string, chatId: string, seqs: readonly number[]): Promise<Thought[]>;
  /** The entry of a channel's message, when it was heard before. */
  findHeard(householdId: string, chatId: string, messageId: string): Promise<Thought | undefined>;
  /** The latest thing that was said for a fire, of late: what "done" and "snooze" refer to. */
  lastFireSaid(householdId: string, chatId: string): Promise<Thought | undefined>;
  /** Computes the whole chain again; what an entry of kind `noted` names as a break, is known and counts as holding. */
  verifyChain(householdId: string, chatId: string): Promise<ChainVerdict>;
  /** The same in full. */
  checkChain(householdId: string, chatId: string): Promise<ChainState>;
}

/** Whoever says "done" after so many messages means something else. */
const LOOKED_BACK = 1_000;

const INSERT = thoughts.insertMany({ key: ['household_id', 'chat_id', 'seq'] });
const LAST: RowsStatement = {
  sql: `SELECT given.household_id, given.chat_id,
      (SELECT seq || ' ' || hash FROM thoughts WHERE household_id = given.household_id AND chat_id = given.chat_id
       ORDER BY seq DESC LIMIT 1) AS last FROM ({rows}) AS given`,
  table: 'thoughts',
  columns: ['household_id', 'chat_id'],
  key: ['household_id', 'chat_id'],
};

export function createThoughtQueries(connection: SqlConnection): ThoughtQueries {
  const select = `SELECT ${thoughts.columns} FROM thoughts WHERE household_id = ? AND chat_id = ?`;

  const list: ThoughtQueries['list'] = async (householdId, chatId, { limit, beforeSeq, afterSeq }) => {
    const before = beforeSeq ?? Number.MAX_SAFE_INTEGER;
    // Reading on from a known entry goes forward from it; reading the end of the stream goes backward.
    const order = afterSeq === undefined || beforeSeq !== undefined ? 'DESC' : 'ASC';
    const rows = await connection.all(`${select} AND seq > ? AND seq < ? ORDER BY seq ${order} ${limitTo(limit)}`, [
      householdId,
      chatId,
      afterSeq ?? 0,
      before,
    ]);
    const page = rows.map(thoughts.read);
    return order === 'DESC' ? page.reverse() : page;
  };

  const appendMany: ThoughtQueries['appendMany'] = async (given, wanted) => {
    const chats = new Map(
      given.map(({ householdId, chatId }) => [chainOf(householdId, chatId), [householdId, chatId]]),
    );
    const [rows, isWanted] = await Promise.all([connection.allOf(LAST, [...chats.values()]), wanted]);
    const last = new Map(
      rows.map((row) => [
        chainOf(row['household_id'] as string, row['chat_id'] as string),
        placeOf(row['last'] as string | null),
      ]),
    );
    const chosen = isWanted ? given.filter((_, at) => isWanted[at]) : given;
    const entries = chosen.map((thought) => {
      const chain = chainOf(thought.householdId, thought.chatId);
      const before = last.get(chain) ?? placeOf(null);
      const linked = { ...thought, seq: before.seq + 1 };
      const entry = { ...linked, hash: chainHash(before.hash, linked) };
      last.set(chain, entry);
      return entry;
    });
    await connection.change(INSERT, entries.map(thoughts.write));
    return entries;
  };

  const linksOf = async function* (householdId: string, chatId: string): AsyncGenerator<StoredLink> {
    for (let last = 0; ; ) {
      const rows = await connection.all(`${select} AND seq > ? ORDER BY seq ${limitTo(1000)}`, [
        householdId,
        chatId,
        last,
      ]);
      for (const row of rows) {
        const content = contentOf(row);
        const isBlank = 'seq' in content && isBlankThought(content);
        const follows = row['seq'] === last + 1;
        yield { entry: String(last + 1), hash: row['hash'] as string, content, follows, isBlank };
        last = row['seq'] as number;
      }
      if (rows.length === 0) return;
    }
  };
  const checkOf = async (householdId: string, chatId: string): Promise<ChainState> => {
    const rows = await connection.all(
      `${select} AND kind = 'noted' AND (data LIKE '%"breaks"%' OR data LIKE '%"tombstones"%')`,
      [householdId, chatId],
    );
    const noted = rows.map((row) => thoughts.read(row).data);
    return checkChain(
      linksOf(householdId, chatId),
      noted.flatMap(({ breaks = [] }): readonly ChainBreak[] => breaks),
      noted.flatMap(({ tombstones = [] }) => tombstones),
    );
  };

  return {
    append: async (thought) => {
      const [entry] = await appendMany([thought]);
      return entry as Thought;
    },
    appendMany,
    list,
    findMany: async (householdId, chatId, seqs) => {
      if (seqs.length === 0) return [];
      const rows = await connection.all(`${select} AND seq IN (${placeholders(seqs.length)}) ORDER BY seq`, [
        householdId,
        chatId,
        ...seqs,
      ]);
      return rows.map(thoughts.read);
    },
    findHeard: async (householdId, chatId, messageId) => {
      const [row] = await connection.all(`${select} AND kind = 'heard' AND message_id = ?`, [
        householdId,
        chatId,
        messageId,
      ]);
      return row && thoughts.read(row);
    },
    lastFireSaid: async (householdId, chatId) => {
      const [row] = await connection.all(
        `${select} AND kind = 'said' AND fire_id IS NOT NULL AND seq >
           (SELECT max(seq) - ${LOOKED_BACK} FROM thoughts WHERE household_id = ? AND chat_id = ?)
         ORDER BY seq DESC LIMIT 1`,
        [householdId, chatId, householdId, chatId],
      );
      return row && thoughts.read(row);
    },
    verifyChain: async (householdId, chatId) => {
      const { breaks, length } = await checkOf(householdId, chatId);
      const [first] = breaks;
      return first ? { ok: false, seq: Number(first.entry) } : { ok: true, length };
    },
    checkChain: checkOf,
  };
}

/** Whether an entry holds nothing but ids and that it was redacted. */
function isBlankThought({ text, data }: Pick<Thought, 'text' | 'data'>): boolean {
  if (text !== '' || data.redacted === undefined) return false;
  return Object.keys(data).every((key) => key === 'redacted' || KEPT_IDS.some((kept) => kept === key));
}

/** What the hash of an entry was computed over; of one that cannot be read, the row, which fits no hash. */
function contentOf(row: SqlRow): Omit<Thought, 'hash'> | { readonly unreadable: SqlRow } {
  try {
    const { hash: _, ...content } = thoughts.read(row);
    return content;
  } catch (thrown) {
    if (hasCode(thrown, 'store_unreadable')) return { unreadable: row };
    throw thrown;
  }
}

/** Where a chain ends: the number and the hash of its last entry. */
function placeOf(last: string | null): { readonly seq: number; readonly hash: string } {
  const [seq = '0', hash = ''] = last?.split(' ') ?? [];
  return { seq: Number(seq), hash };
}

function chainOf(householdId: string, chatId: string): string {
  return `${householdId} ${chatId}`;
}
