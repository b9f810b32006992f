import type { EpochMs } from '../../clock.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { SqlConnection, SqlRow } from '../connection.ts';
import type { ThoughtData } from '../model/conversation.ts';
import { DELIVERY_SQL } from './delivery-table.ts';
import { MEMO_SQL } from './memos.ts';
import { TRIGGER_SQL } from './triggers.ts';

/** Why and when something was redacted. */
export interface Redaction {
  readonly at: EpochMs;
  readonly reason: string;
}

/** An entry of a chat's stream by its place. */
export interface ThoughtPlace {
  readonly chatId: string;
  readonly seq: number;
}

/** An entry of a chain that was emptied, by the hash that it keeps. */
export interface Tombstone {
  readonly entry: string;
  readonly hash: string;
}

/** Whatever holds some words, by its id. */
export interface Carriers {
  readonly thoughts: readonly ThoughtPlace[];
  readonly decisions: readonly string[];
  readonly deliveries: readonly string[];
  readonly fires: readonly string[];
  readonly triggers: readonly string[];
  readonly memos: readonly string[];
  readonly eventTriggers: readonly string[];
  readonly proposals: readonly string[];
  readonly followUps: readonly string[];
}

/** Finds what holds words that are to be gone, and empties it; the only queries that take anything away for good. */
export interface RedactionQueries {
  /** The facts that were learnt from a message. */
  factsFrom(householdId: string, chatId: string, ref: string): Promise<string[]>;
  /** What holds any of the words, as they are or within JSON, or names any of the facts. */
  carriers(householdId: string, words: readonly string[], factIds: readonly string[]): Promise<Carriers>;
  /** Empties an entry of a stream, which keeps its place, its time and its hash; undefined when it is empty already. */
  blankThought(householdId: string, place: ThoughtPlace, redaction: Redaction): Promise<Tombstone | undefined>;
  /** The same for one of the decision log; undefined as well for one that stands outside of the chain. */
  blankDecision(householdId: string, id: string): Promise<Tombstone | undefined>;
  /** Empties a message; one that has not left yet does not leave any more. */
  blankDelivery(householdId: string, id: string): Promise<void>;
  /** Takes what was recalled from a fire. */
  blankFire(householdId: string, id: string): Promise<void>;
  /** Ends and empties a trigger of any kind, a note, and what follows or is proposed. */
  blankTrigger(householdId: string, id: string, at: EpochMs): Promise<void>;
  blankMemo(householdId: string, id: string): Promise<void>;
  blankEventTrigger(householdId: string, id: string): Promise<void>;
  dropProposal(householdId: string, id: string): Promise<void>;
  dropFollowUp(householdId: string, id: string): Promise<void>;
  /** Empties a fact and ends it; the index has to be built anew after it. */
  blankFact(householdId: string, id: string, at: EpochMs): Promise<void>;
  /** Empties the summaries of tiers that cover an entry. */
  blankTiers(householdId: string, place: ThoughtPlace): Promise<number>;
}

export function createRedactionQueries(connection: SqlConnection): RedactionQueries {
  const all: SqlConnection['all'] = (sql, params) => connection.all(sql, params);
  const run: SqlConnection['run'] = (sql, params) => connection.run(sql, params);

  /** Rows of a table whose columns hold any of the needles. */
  const holding = async (
    { table, columns, keys, where = '' }: { table: string; columns: string[]; keys: string; where?: string },
    householdId: string,
    needles: readonly string[],
  ): Promise<SqlRow[]> => {
    if (needles.length === 0) return [];
    // `lower` knows the capitals of every alphabet in PostgreSQL, and only A to Z in SQLite.
    const lowered = new Set(needles.flatMap((needle) => [needle.toLowerCase(), lowerAscii(needle)]));
    const likes = [...lowered].map((needle) => `%${needle.replaceAll(/[!%_]/g, '!$&')}%`);
    const tests = columns.flatMap((column) => likes.map(() => `lower(${column}) LIKE ? ESCAPE '!'`));
    return all(`SELECT ${keys} FROM ${table} WHERE household_id = ? ${where} AND (${tests.join(' OR ')})`, [
      householdId,
      ...columns.flatMap(() => likes),
    ]);
  };
  const idsOf = (rows: readonly SqlRow[]): string[] => rows.map((row) => row['id'] as string).sort();

  return {
    factsFrom: async (householdId, chatId, ref) =>
      idsOf(
        await all('SELECT id FROM facts WHERE household_id = ? AND said_in = ? AND ref = ?', [
          householdId,
          chatId,
          ref,
        ]),
      ),
    carriers: async (householdId, words, factIds) => {
      const inJson = words.map((each) => JSON.stringify(each).slice(1, -1));
      const plainOrNamed = [...new Set([...words, ...inJson, ...factIds])];
      const find = (table: string, columns: string[], keys = 'id', where = '') =>
        holding({ table, columns, keys, where }, householdId, plainOrNamed);
      const thoughts = await find('thoughts', ['text', 'data'], 'chat_id, seq');
      return {
        thoughts: thoughts.map((row) => ({ chatId: row['chat_id'] as string, seq: row['seq'] as number })),
        decisions: idsOf(await find('decisions', ['reason', 'data'])),
        deliveries: idsOf(await find('deliveries', ['body'])),
        fires: idsOf(await find('fires', ['recalled'])),
        triggers: idsOf(await find('triggers', ['cue', 'fact_id'])),
        memos: idsOf(await holding({ table: 'memos', columns: ['content'], keys: 'id' }, householdId, words)),
        eventTriggers: idsOf(await find('event_triggers', ['mention', 'content', 'fact_id'])),
        proposals: idsOf(await find('proposals', ['change', 'fact_id'])),
        followUps: idsOf(await find('follow_ups', ['text'])),
      };
    },
    blankThought: async (householdId, { chatId, seq }, { at, reason }) => {
      const [row] = await all('SELECT data, hash FROM thoughts WHERE household_id = ? AND chat_id = ? AND seq = ?', [
        householdId,
        chatId,
        seq,
      ]);
      if (!row) return undefined;
      const data = JSON.parse(row['data'] as string) as ThoughtData;
      if (data.redacted !== undefined) return undefined;
      await run('UPDATE thoughts SET text = ?, data = ? WHERE household_id = ? AND chat_id = ? AND seq = ?', [
        '',
        canonicalJson({ ...idsAlone(data), redacted: { at, reason } }),
        householdId,
        chatId,
        seq,
      ]);
      return { entry: String(seq), hash: row['hash'] as string };
    },
    blankDecision: async (householdId, id) => {
      const [row] = await all('SELECT reason, data, hash FROM decisions WHERE household_id = ? AND id = ?', [
        householdId,
        id,
      ]);
      if (!row || row['data'] === BLANK_DECISION) return undefined;
      await run(`UPDATE decisions SET reason = 'redacted', data = ? WHERE household_id = ? AND id = ?`, [
        BLANK_DECISION,
        householdId,
        id,
      ]);
      return row['hash'] === null ? undefined : { entry: id, hash: row['hash'] as string };
    },
    blankDelivery: async (householdId, id) => {
      await run(`UPDATE deliveries SET body = '{"text":""}' WHERE household_id = ? AND id = ?`, [householdId, id]);
      await run(
        `UPDATE deliveries SET ${DELIVERY_SQL.set('withdraw')}, error = 'redacted', due_at = NULL, lease_until = NULL
         WHERE household_id = ? AND id = ? AND ${DELIVERY_SQL.can('withdraw')}`,
        [householdId, id],
      );
    },
    blankFire: async (householdId, id) => {
      await run(`UPDATE fires SET recalled = '[]' WHERE household_id = ? AND id = ? AND recalled <> '[]'`, [
        householdId,
        id,
      ]);
    },
    blankTrigger: async (householdId, id, at) => {
      await run(
        `UPDATE triggers SET cue = '', fact_id = NULL, next_at = NULL, version = version + 1, updated_at = ?,
           state = CASE WHEN ${TRIGGER_SQL.changes('cancel')} THEN ${TRIGGER_SQL.to('cancel')} ELSE state END
         WHERE household_id = ? AND id = ?`,
        [at, householdId, id],
      );
      await run('DELETE FROM follow_ups WHERE household_id = ? AND trigger_id = ?', [householdId, id]);
      await run('DELETE FROM proposals WHERE household_id = ? AND trigger_id = ?', [householdId, id]);
    },
    blankMemo: async (householdId, id) => {
      await run(
        `UPDATE memos SET content = '', basis = '[]', wake_at = NULL, lease_until = NULL, fence = fence + 1,
           ${MEMO_SQL.set('redact')}
         WHERE household_id = ? AND id = ?`,
        [householdId, id],
      );
    },
    blankEventTrigger: async (householdId, id) => {
      await run(
        `UPDATE event_triggers SET mention = '', content = '',
           state = CASE WHEN state = 'active' THEN 'cancelled' ELSE state END WHERE household_id = ? AND id = ?`,
        [householdId, id],
      );
    },
    dropProposal: async (householdId, id) => {
      await run('DELETE FROM proposals WHERE household_id = ? AND id = ?', [householdId, id]);
    },
    dropFollowUp: async (householdId, id) => {
      await run('DELETE FROM follow_ups WHERE household_id = ? AND id = ?', [householdId, id]);
    },
    blankFact: async (householdId, id, at) => {
      await run(
        `UPDATE facts SET text = '', value = NULL, field = NULL, entity_id = NULL, occurs_at = NULL,
           text_hash = ?, superseded_at = coalesce(superseded_at, ?) WHERE household_id = ? AND id = ?`,
        [`redacted ${id}`, at, householdId, id],
      );
      await run('DELETE FROM links WHERE household_id = ? AND (from_id = ? OR to_id = ?)', [householdId, id, id]);
    },
    blankTiers: (householdId, { chatId, seq }) =>
      run(
        `UPDATE thought_tiers SET summary = '' WHERE household_id = ? AND chat_id = ? AND from_seq <= ? AND to_seq >= ?
           AND summary <> ''`,
        [householdId, chatId, seq, seq],
      ),
  };
}

/** What a decision holds once it is redacted. */
export const BLANK_DECISION = '{"redacted":true}';

/** What a thought's data keeps: ids, and no words. */
export const KEPT_IDS = ['messageId', 'fireId', 'triggerId', 'deliveryId', 'proposalId'] as const;

function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
}

function idsAlone(data: ThoughtData): Partial<ThoughtData> {
  return Object.fromEntries(KEPT_IDS.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])));
}
