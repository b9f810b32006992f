// The same on PostgreSQL: the rows that a settled fire writes, in Wakeful's own tables, one hand-written statement a table
// for a whole batch.
import { hash } from 'node:crypto';
import { Client } from 'pg';
import { newId, systemRandom } from '../src/ids.ts';
import { BODY, chatIdOf, DATA, type Ready, rowsOf, TEXT } from './bare-ledger.ts';
import { householdOf } from './runner/households.ts';

/** A ledger without anything that decides what to write. */
export interface BareLedgerPostgres {
  /** Writes `count` fires that are ready, `together` in a statement. */
  create(count: number, together: number): Promise<void>;
  /** Claims all that is ready and settles it with the whole ledger, `together` at a time. */
  settleDue(together: number): Promise<void>;
  close(): Promise<void>;
}

const COLUMNS = (...types: readonly string[]): string => types.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
const T = 'text';

/** Opens a bare ledger in the tables of a store, which has nothing else that is due. */
export async function openBareLedgerPostgres(url: string): Promise<BareLedgerPostgres> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('SET enable_seqscan = off');
  let made = 0;
  const run = (name: string, text: string, values: readonly unknown[]) =>
    client.query({ name, text, values: [...values] });

  /** The ends of the chains of these households, and whether something of their chats is on its way. */
  const endsOf = async (households: readonly string[]): Promise<Map<string, Ends>> => {
    const { rows } = await run(
      'ends',
      `SELECT household_id, (SELECT hash FROM decisions WHERE household_id = given.household_id ORDER BY seq DESC LIMIT 1)
           AS decision,
         (SELECT seq || ' ' || hash FROM thoughts WHERE household_id = given.household_id AND chat_id = given.chat_id
          ORDER BY seq DESC LIMIT 1) AS thought,
         (SELECT 1 FROM deliveries WHERE household_id = given.household_id AND chat_id = given.chat_id
          AND receipt = 'queued' LIMIT 1) AS waits
       FROM unnest(${COLUMNS(T, T)}) AS given (household_id, chat_id)`,
      [households, households.map(chatIdOf)],
    );
    return new Map(
      rows.map(({ household_id: householdId, decision, thought, waits }) => {
        const [seq = '0', hash = ''] = (thought ?? '').split(' ');
        return [householdId, { decision: decision ?? '', thought: hash, seq: Number(seq), waits: waits === 1 }];
      }),
    );
  };

  const settle = async (ready: readonly Ready[]): Promise<void> => {
    const at = Date.now();
    const households = ready.map(({ household_id: householdId }) => householdId);
    const ids = ready.map(({ id }) => id);
    await client.query('BEGIN');
    await run(
      'settle',
      `UPDATE fires SET state = 'settled', outcome = 'spoke', reason = 'told_on_time', settled_at = $4, lease_until = NULL
       FROM unnest(${COLUMNS(T, T, 'bigint')}) AS given (household_id, id, fence)
       WHERE fires.household_id = given.household_id AND fires.id = given.id AND fires.fence = given.fence
         AND state = 'leased' AND lease_until > $4`,
      [households, ids, ready.map(({ fence }) => fence), at],
    );
    const ends = await endsOf([...new Set(households)]);
    const rows = ready.map((fire) => {
      const end = ends.get(fire.household_id) as Ends;
      const row = rowsOf(fire, at);
      end.decision = hash('sha256', `${end.decision}\n${row.decision}`);
      end.seq += 1;
      end.thought = hash('sha256', `${end.thought}\n${end.seq}${row.thought}`);
      const dueAt = end.waits ? null : at;
      end.waits = true;
      return { ...row, decisionHash: end.decision, seq: end.seq, thoughtHash: end.thought, dueAt };
    });
    const chats = households.map(chatIdOf);
    await run(
      'decide',
      `INSERT INTO decisions (household_id, id, at, chat_id, fire_id, action, reason, data, hash)
       SELECT household_id, id, $6, chat_id, fire_id, 'speak', 'told_on_time', $7, hash
       FROM unnest(${COLUMNS(T, T, T, T, T)}) AS given (household_id, id, chat_id, fire_id, hash)`,
      [households, rows.map((row) => row.decisionId), chats, ids, rows.map((row) => row.decisionHash), at, DATA],
    );
    await run(
      'think',
      `INSERT INTO thoughts (household_id, chat_id, seq, at, kind, text, data, fire_id, hash)
       SELECT household_id, chat_id, seq, $7, 'said', $8, data, fire_id, hash
       FROM unnest(${COLUMNS(T, T, 'bigint', T, T, T)}) AS given (household_id, chat_id, seq, data, fire_id, hash)`,
      [
        ...[households, chats, rows.map(({ seq }) => seq), rows.map(({ data }) => data), ids],
        ...[rows.map((row) => row.thoughtHash), at, TEXT],
      ],
    );
    await run(
      'queue',
      `INSERT INTO deliveries (household_id, id, key, chat_id, fire_id, channel, account, target, thread, body, receipt,
         attempt, fence, ready_at, due_at, created_at)
       SELECT household_id, id, key, chat_id, fire_id, 'telegram', 'home', '-100Ab', '7', $8, 'queued', 0, 0, $7, due_at, $7
       FROM unnest(${COLUMNS(T, T, T, T, T, 'bigint')}) AS given (household_id, id, key, chat_id, fire_id, due_at)`,
      [
        ...[households, rows.map((row) => row.deliveryId), ids.map((id, n) => `fire:${id}:${chats[n]}`), chats, ids],
        ...[rows.map(({ dueAt }) => dueAt), at, BODY],
      ],
    );
    await client.query('COMMIT');
  };

  return {
    create: async (count, together) => {
      for (let start = 0; start < count; start += together) {
        const now = Date.now();
        const households = Array.from({ length: Math.min(together, count - start) }, () => householdOf(made++));
        await run(
          'create',
          `INSERT INTO fires (household_id, id, trigger_id, slot_at, missed_before, ready_at, state, attempt, fence,
             created_at, recalled)
           SELECT household_id, id, trigger_id, $4::bigint, 0, $4, 'ready', 0, 0, $4, '[]'
           FROM unnest(${COLUMNS(T, T, T)}) AS given (household_id, id, trigger_id)`,
          [
            households,
            households.map(() => newId(systemRandom, 'fire', now)),
            households.map(() => newId(systemRandom, 'trg', now)),
            now,
          ],
        );
      }
    },
    settleDue: async (together) => {
      for (;;) {
        const { rows } = await run(
          'claim',
          `WITH due AS (SELECT household_id, id FROM fires WHERE state = 'ready' AND lane = 'remind' AND ready_at <= $1
             ORDER BY ready_at, seq LIMIT ${together} FOR UPDATE SKIP LOCKED)
           UPDATE fires SET state = 'leased', owner = 'bare', lease_until = $1::bigint + 60000, fence = fence + 1,
             attempt = attempt + 1 FROM due WHERE fires.household_id = due.household_id AND fires.id = due.id
           RETURNING fires.household_id, fires.id, trigger_id, fence`,
          [Date.now()],
        );
        if (rows.length === 0) return;
        await settle(rows as Ready[]);
      }
    },
    close: () => client.end(),
  };
}

/** Where a household's chains end. */
interface Ends {
  decision: string;
  thought: string;
  seq: number;
  waits: boolean;
}
