import type { EpochMs } from '../../clock.ts';
import type { SqlConnection, SqlRow } from '../connection.ts';
import type { Trigger } from '../model/trigger.ts';
import { limitTo } from '../table.ts';

/** A database's own word. */
export interface DatabaseState {
  /** Its kind and version: `SQLite 3.50.4`, `PostgreSQL 15.18`. */
  readonly engine: string;
  /** The version of the schema that it holds. */
  readonly schema: number;
  /** What is wrong with it, in its own words; empty when it is whole. */
  readonly problems: readonly string[];
}

/** How much waits, over all households; counting stops at {@link MOST_COUNTED}. */
export interface Backlog {
  /** Triggers whose slot has come and is not planned. */
  readonly triggers: number;
  /** Fires that wait for a worker. */
  readonly fires: number;
  /** Fires in workers' hands. */
  readonly leased: number;
  /** Messages that have not left. */
  readonly deliveries: number;
}

/** Messages that wait for one channel. */
export interface WaitingMessages {
  readonly channel: string;
  readonly count: number;
  readonly oldestAt: EpochMs;
}

/** How a household's full text index and vectors stand to its facts. */
export interface IndexState {
  readonly facts: number;
  /** How many the shelves say they hold; the same number when all is well. */
  readonly shelved: number;
  /** Facts whose scope has no shelf, or stands on one that counts otherwise. */
  readonly misplaced: number;
  /** Terms that stand for a fact that is not there. */
  readonly orphans: number;
}

/** Looks at the state of things, for an operator. */
export interface InspectionQueries {
  /** What the database says of itself; on a large one it may take a while. */
  database(): Promise<DatabaseState>;
  /** How many processes that listen for work the database knows of; 0 for a file, which knows of none. */
  awake(): Promise<number>;
  backlog(now: EpochMs): Promise<Backlog>;
  /** By channel. */
  waitingMessages(): Promise<WaitingMessages[]>;
  /** Channels with a message that has been due since then, and that no process took. */
  untakenSince(due: EpochMs): Promise<string[]>;
  /** How many fires ended as failed since an instant, by their reason. */
  failedFires(householdId: string, since: EpochMs): Promise<ReadonlyMap<string, number>>;
  /** How many messages ended as failed since an instant, by channel. */
  failedDeliveries(householdId: string, since: EpochMs): Promise<ReadonlyMap<string, number>>;
  /** Living triggers whose last fire spoke and had recalled nothing at all. */
  emptyRecalls(householdId: string, limit: number): Promise<Pick<Trigger, 'id' | 'cue'>[]>;
  /** Paused triggers whose schedule could not be read. */
  unreadableTriggers(householdId: string, limit: number): Promise<Pick<Trigger, 'id' | 'cue'>[]>;
  indexState(householdId: string): Promise<IndexState>;
  /** The words of facts that stand under no term, the first few. */
  unfiledFacts(householdId: string, limit: number): Promise<string[]>;
  /** What refers to something that is not there, by what it is. */
  dangling(householdId: string): Promise<ReadonlyMap<string, number>>;
  /** The latest time that anything was written down with; undefined while nothing was. */
  lastWrittenAt(householdId: string): Promise<EpochMs | undefined>;
}

/** What refers to what: the table, its column, and the table that has the id. */
const REFERENCES = [
  ['reminders without their person', 'triggers', 'person_id', 'people'],
  ['reminders without their chat', 'triggers', 'chat_id', 'chats'],
  ['fires without their reminder', 'fires', 'trigger_id', 'triggers'],
  ['messages without their chat', 'deliveries', 'chat_id', 'chats'],
  ['thoughts without their chat', 'thoughts', 'chat_id', 'chats'],
  ['notes to itself without their chat', 'memos', 'chat_id', 'chats'],
  ['facts without their subject', 'facts', 'entity_id', 'entities'],
  ['facts without what took their place', 'facts', 'superseded_by', 'facts'],
] as const;

/** A backlog of more is "very many", and counting it would only add to the load. */
const MOST_COUNTED = 10_000;

export function createInspectionQueries(connection: SqlConnection): InspectionQueries {
  const numberOf = async (sql: string, params: readonly (string | number)[] = []): Promise<number> => {
    const [row] = await connection.all(sql, params);
    return Number(row?.['n'] ?? 0);
  };
  const upTo = (from: string): string =>
    `SELECT count(*) AS n FROM (SELECT 1 ${from} ${limitTo(MOST_COUNTED)}) AS counted`;
  const named = (rows: readonly SqlRow[]) =>
    rows.map((row) => ({ id: row['id'] as string, cue: row['cue'] as string }));
  const byKey = (rows: readonly SqlRow[]): Map<string, number> =>
    new Map(rows.map((row) => [row['key'] as string, Number(row['n'])]));

  return {
    database: async () => {
      const [engine] = await connection.all(connection.dialect.engine);
      const problems = await connection.all(connection.dialect.problems);
      return {
        engine: String(engine?.['engine']),
        schema: await numberOf('SELECT max(version) AS n FROM schema_versions'),
        problems: problems.map((row) => String(row['problem'])),
      };
    },
    awake: () => numberOf(connection.dialect.awake),
    backlog: async (now) => ({
      triggers: await numberOf(upTo("FROM triggers WHERE state = 'active' AND next_at <= ?"), [now]),
      fires: await numberOf(upTo("FROM fires WHERE state = 'ready' AND ready_at <= ?"), [now]),
      leased: await numberOf(upTo("FROM fires WHERE state = 'leased'")),
      deliveries: await numberOf(upTo("FROM deliveries WHERE receipt = 'queued'")),
    }),
    waitingMessages: async () => {
      const rows = await connection.all(
        `SELECT channel, count(*) AS n, min(created_at) AS oldest FROM deliveries WHERE receipt = 'queued'
         GROUP BY channel ORDER BY channel`,
      );
      return rows.map((row) => ({
        channel: row['channel'] as string,
        count: Number(row['n']),
        oldestAt: row['oldest'] as EpochMs,
      }));
    },
    untakenSince: async (due) => {
      const rows = await connection.all('SELECT DISTINCT channel FROM deliveries WHERE due_at <= ? ORDER BY channel', [
        due,
      ]);
      return rows.map((row) => row['channel'] as string);
    },
    failedFires: async (householdId, since) =>
      byKey(
        await connection.all(
          `SELECT coalesce(reason, '') AS key, count(*) AS n FROM fires
           WHERE household_id = ? AND slot_at > ? AND outcome = 'failed' GROUP BY 1 ORDER BY 1`,
          [householdId, since],
        ),
      ),
    failedDeliveries: async (householdId, since) =>
      byKey(
        await connection.all(
          `SELECT channel AS key, count(*) AS n FROM deliveries
           WHERE household_id = ? AND receipt = 'failed' AND created_at > ? GROUP BY 1 ORDER BY 1`,
          [householdId, since],
        ),
      ),
    emptyRecalls: async (householdId, limit) =>
      named(
        await connection.all(
          `SELECT triggers.id, triggers.cue FROM triggers WHERE triggers.household_id = ? AND triggers.state = 'active'
             AND (SELECT recalled FROM fires WHERE fires.household_id = triggers.household_id
               AND fires.trigger_id = triggers.id AND outcome = 'spoke' ORDER BY slot_at DESC LIMIT 1) = '[]'
           ORDER BY triggers.id ${limitTo(limit)}`,
          [householdId],
        ),
      ),
    unreadableTriggers: async (householdId, limit) =>
      named(
        await connection.all(
          `SELECT triggers.id, triggers.cue FROM triggers WHERE triggers.household_id = ? AND triggers.state = 'paused'
             AND EXISTS (SELECT 1 FROM fires WHERE fires.household_id = triggers.household_id
               AND fires.trigger_id = triggers.id AND outcome = 'failed' AND reason = 'schedule_invalid')
           ORDER BY triggers.id ${limitTo(limit)}`,
          [householdId],
        ),
      ),
    indexState: async (householdId) => ({
      facts: await numberOf('SELECT count(*) AS n FROM facts WHERE household_id = ?', [householdId]),
      shelved: await numberOf('SELECT coalesce(sum(facts), 0) AS n FROM fact_shelves WHERE household_id = ?', [
        householdId,
      ]),
      misplaced: await numberOf(
        `SELECT count(*) AS n FROM (SELECT scope, count(*) AS facts FROM facts WHERE household_id = ? GROUP BY scope) AS held
         WHERE NOT EXISTS (SELECT 1 FROM fact_shelves WHERE fact_shelves.household_id = ?
           AND fact_shelves.scope = held.scope AND fact_shelves.facts = held.facts)`,
        [householdId, householdId],
      ),
      orphans: await numberOf(
        `SELECT count(*) AS n FROM fact_terms WHERE shelf_no IN (SELECT no FROM fact_shelves WHERE household_id = ?)
         AND NOT EXISTS (SELECT 1 FROM facts WHERE facts.no = fact_terms.fact_no)`,
        [householdId],
      ),
    }),
    unfiledFacts: async (householdId, limit) => {
      const rows = await connection.all(
        `SELECT facts.text FROM facts LEFT JOIN (SELECT DISTINCT fact_no FROM fact_terms WHERE shelf_no IN
             (SELECT no FROM fact_shelves WHERE household_id = ?)) AS filed ON filed.fact_no = facts.no
         WHERE facts.household_id = ? AND filed.fact_no IS NULL ${limitTo(limit)}`,
        [householdId, householdId],
      );
      return rows.map((row) => row['text'] as string);
    },
    dangling: async (householdId) => {
      const found = new Map<string, number>();
      for (const [what, table, column, target] of REFERENCES)
        found.set(
          what,
          await numberOf(
            `SELECT count(*) AS n FROM ${table} AS child WHERE child.household_id = ? AND child.${column} IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM ${target} AS parent
               WHERE parent.household_id = child.household_id AND parent.id = child.${column})`,
            [householdId],
          ),
        );
      return found;
    },
    lastWrittenAt: async (householdId) => {
      const [row] = await connection.all('SELECT at FROM decisions WHERE household_id = ? ORDER BY seq DESC LIMIT 1', [
        householdId,
      ]);
      return row && (row['at'] as EpochMs);
    },
  };
}
