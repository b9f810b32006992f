// What the ledger costs by itself on node:sqlite: the rows that a settled fire writes, in Wakeful's own tables, by a loop of
// hand-written statements that does nothing else. Nothing that keeps this ledger in these tables is quicker.
import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { newId, systemRandom } from '../src/ids.ts';
import { openSqliteStore } from '../src/store/index.ts';
import { householdOf } from './runner/households.ts';

/** A ledger without anything that decides what to write. */
export interface BareLedger {
  /** Writes `count` fires that are ready, `together` in a transaction. */
  create(count: number, together: number): void;
  /** Claims all that is ready and settles it with the whole ledger, `together` at a time. */
  settleDue(together: number): void;
  close(): void;
}

/** Opens a bare ledger in a new file, set up like the store. */
export async function openBareLedger(path: string): Promise<BareLedger> {
  await openSqliteStore(path).close();
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA cache_size = -32768;
    PRAGMA wal_autocheckpoint = 4000`);
  const insertFire =
    db.prepare(`INSERT INTO fires (household_id, id, trigger_id, slot_at, missed_before, ready_at, state,
    attempt, fence, created_at, recalled) VALUES (?1, ?2, ?3, ?4, 0, ?4, 'ready', 0, 0, ?4, '[]')`);
  const settle = db.prepare(`UPDATE fires SET state = 'settled', outcome = 'spoke', reason = 'told_on_time',
    recalled = '[]', settled_at = ?1, lease_until = NULL
    WHERE household_id = ?2 AND id = ?3 AND fence = ?4 AND state = 'leased' AND lease_until > ?1`);
  const lastDecision = db.prepare('SELECT hash FROM decisions WHERE household_id = ? ORDER BY seq DESC LIMIT 1');
  const lastThought = db.prepare(
    'SELECT seq, hash FROM thoughts WHERE household_id = ? AND chat_id = ? ORDER BY seq DESC LIMIT 1',
  );
  const waits = db.prepare(
    "SELECT 1 FROM deliveries WHERE household_id = ? AND chat_id = ? AND receipt = 'queued' LIMIT 1",
  );
  const decide = db.prepare(`INSERT INTO decisions (household_id, id, at, chat_id, fire_id, action, reason, data, hash)
    VALUES (?, ?, ?, ?, ?, 'speak', 'told_on_time', ?, ?)`);
  const think = db.prepare(`INSERT INTO thoughts (household_id, chat_id, seq, at, kind, text, data, fire_id, hash)
    VALUES (?, ?, ?, ?, 'said', ?, ?, ?, ?)`);
  const queue = db.prepare(`INSERT INTO deliveries (household_id, id, key, chat_id, fire_id, channel, account, target,
    thread, body, receipt, attempt, fence, ready_at, due_at, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, 'telegram', 'home', '-100Ab', '7', ?6, 'queued', 0, 0, ?7, ?8, ?7)`);
  let made = 0;

  /** Writes what one fire says, behind the ends of its chains. */
  const writeRows = (fire: Ready, end: ChainEnds, at: number): void => {
    const { household_id: householdId, id } = fire;
    const chatId = chatIdOf(householdId);
    const rows = rowsOf(fire, at);
    end.decision = hash('sha256', `${end.decision}\n${rows.decision}`);
    decide.run(householdId, rows.decisionId, at, chatId, id, DATA, end.decision);
    end.seq += 1;
    end.thought = hash('sha256', `${end.thought}\n${end.seq}${rows.thought}`);
    think.run(householdId, chatId, end.seq, at, TEXT, rows.data, id, end.thought);
    queue.run(householdId, rows.deliveryId, `fire:${id}:${chatId}`, chatId, id, BODY, at, end.waits ? null : at);
    end.waits = true;
  };
  const endsOf = (householdId: string): ChainEnds => {
    const chatId = chatIdOf(householdId);
    const thought = lastThought.get(householdId, chatId);
    return {
      decision: String(lastDecision.get(householdId)?.['hash'] ?? ''),
      thought: String(thought?.['hash'] ?? ''),
      seq: Number(thought?.['seq'] ?? 0),
      waits: waits.get(householdId, chatId) !== undefined,
    };
  };
  const inTransaction = (work: () => void): void => {
    db.exec('BEGIN IMMEDIATE');
    work();
    db.exec('COMMIT');
  };

  return {
    create: (count, together) => {
      for (let start = 0; start < count; start += together)
        inTransaction(() => {
          for (let n = start; n < Math.min(count, start + together); n += 1) {
            const now = Date.now();
            insertFire.run(householdOf(made++), newId(systemRandom, 'fire', now), newId(systemRandom, 'trg', now), now);
          }
        });
    },
    settleDue: (together) => {
      const claim = db.prepare(`UPDATE fires SET state = 'leased', owner = 'bare', lease_until = ?, fence = fence + 1,
        attempt = attempt + 1 WHERE seq IN (SELECT seq FROM fires WHERE state = 'ready' AND lane = 'remind'
          AND ready_at <= ? ORDER BY ready_at, seq LIMIT ${together}) RETURNING household_id, id, trigger_id, fence`);
      for (;;) {
        let ready: Ready[] = [];
        inTransaction(() => {
          ready = claim.all(Date.now() + 60_000, Date.now()) as unknown as Ready[];
        });
        if (ready.length === 0) return;
        inTransaction(() => {
          const at = Date.now();
          const ends = new Map<string, ChainEnds>();
          for (const { household_id: householdId, id, fence } of ready) {
            settle.run(at, householdId, id, fence);
            if (!ends.has(householdId)) ends.set(householdId, endsOf(householdId));
          }
          for (const fire of ready) writeRows(fire, ends.get(fire.household_id) as ChainEnds, at);
        });
      }
    },
    close: () => db.close(),
  };
}

/** A fire that was claimed. */
export interface Ready {
  readonly household_id: string;
  readonly id: string;
  readonly trigger_id: string;
  readonly fence: number;
}

/** Where a household's chains end. */
interface ChainEnds {
  decision: string;
  thought: string;
  seq: number;
  /** Something of its chat is on its way. */
  waits: boolean;
}

export const TEXT = 'Time for it.';
/** What stands beside a decision, and in a message. */
export const DATA = '{"brain":"no-op","lateMs":0,"recalled":[]}';
export const BODY = `{"text":"${TEXT}","recalled":[]}`;

export const chatIdOf = (householdId: string): string => householdId.replace('hh', 'chat');

/** The ids of a fire's rows, and what their hashes are computed over. */
export function rowsOf(
  { household_id: householdId, id, trigger_id: triggerId }: Ready,
  at: number,
): { decisionId: string; deliveryId: string; decision: string; thought: string; data: string } {
  const [decisionId, deliveryId] = [newId(systemRandom, 'dec', at), newId(systemRandom, 'dlv', at)];
  const where = `"at":${at},"chatId":"${chatIdOf(householdId)}","householdId":"${householdId}"`;
  const data = `{"brain":"no-op","deliveryId":"${deliveryId}","fireId":"${id}","triggerId":"${triggerId}"}`;
  const decision = `{"action":"speak",${where},"data":${DATA},"fireId":"${id}","id":"${decisionId}","reason":"told_on_time"}`;
  return { decisionId, deliveryId, decision, thought: `{${where},"data":${data},"text":"${TEXT}"}`, data };
}
