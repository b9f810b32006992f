import type { EpochMs } from '../../clock.ts';
import type { SqlConnection } from '../connection.ts';
import type { FollowUp } from '../model/trigger.ts';
import { defineTable, limitTo, placeholders, plain } from '../table.ts';

const followUps = defineTable<FollowUp>('follow_ups', {
  householdId: plain('household_id'),
  id: plain('id'),
  kind: plain('kind'),
  triggerId: plain('trigger_id'),
  personId: plain('person_id'),
  chatId: plain('chat_id'),
  dueAt: plain('due_at'),
  count: plain('count'),
  text: plain('text'),
});

export interface FollowUpQueries {
  /** Writes one in the place of the one of the same id and kind, if there is any. */
  put(followUp: FollowUp): Promise<void>;
  find(householdId: string, id: string, kind: FollowUp['kind']): Promise<FollowUp | undefined>;
  /** Those whose time has come, of all households, earliest first, held until this transaction ends. */
  lockDue(now: EpochMs, limit: number): Promise<FollowUp[]>;
  /** Nothing more is to be done about a fire, trigger or delivery; says how many there were. */
  close(householdId: string, id: string, kind?: FollowUp['kind']): Promise<number>;
  /** The same for what follows a trigger or any of its fires. */
  closeOfTrigger(householdId: string, triggerId: string, kinds: readonly FollowUp['kind'][]): Promise<number>;
  /** Those of a trigger. */
  listOfTrigger(householdId: string, triggerId: string): Promise<FollowUp[]>;
  /** What waits until a person speaks, in the order of its ids. */
  wordsFor(householdId: string, personId: string): Promise<FollowUp[]>;
  nextDueAt(): Promise<EpochMs | undefined>;
}

export function createFollowUpQueries(connection: SqlConnection): FollowUpQueries {
  const select = `SELECT ${followUps.columns} FROM follow_ups`;
  const { lockRows } = connection.dialect;
  return {
    put: async (followUp) => {
      await connection.run(
        `${followUps.insert} ON CONFLICT (household_id, id, kind) DO UPDATE SET trigger_id = excluded.trigger_id,
           person_id = excluded.person_id, chat_id = excluded.chat_id, due_at = excluded.due_at,
           count = excluded.count, text = excluded.text`,
        followUps.write(followUp),
      );
    },
    find: async (householdId, id, kind) => {
      const [row] = await connection.all(`${select} WHERE household_id = ? AND id = ? AND kind = ?`, [
        householdId,
        id,
        kind,
      ]);
      return row && followUps.read(row);
    },
    lockDue: async (now, limit) => {
      const rows = await connection.all(
        `${select} WHERE due_at <= ? ORDER BY due_at, id ${limitTo(limit)} ${lockRows}`,
        [now],
      );
      return rows.map(followUps.read);
    },
    close: (householdId, id, kind) =>
      kind === undefined
        ? connection.run('DELETE FROM follow_ups WHERE household_id = ? AND id = ?', [householdId, id])
        : connection.run('DELETE FROM follow_ups WHERE household_id = ? AND id = ? AND kind = ?', [
            householdId,
            id,
            kind,
          ]),
    closeOfTrigger: (householdId, triggerId, kinds) =>
      connection.run(
        `DELETE FROM follow_ups WHERE household_id = ? AND trigger_id = ? AND kind IN (${placeholders(kinds.length)})`,
        [householdId, triggerId, ...kinds],
      ),
    listOfTrigger: async (householdId, triggerId) => {
      const rows = await connection.all(`${select} WHERE household_id = ? AND trigger_id = ? ORDER BY id, kind`, [
        householdId,
        triggerId,
      ]);
      return rows.map(followUps.read);
    },
    wordsFor: async (householdId, personId) => {
      const rows = await connection.all(
        `${select} WHERE household_id = ? AND person_id = ? AND kind = 'word' ORDER BY id`,
        [householdId, personId],
      );
      return rows.map(followUps.read);
    },
    nextDueAt: async () => {
      const [row] = await connection.all(
        'SELECT due_at FROM follow_ups WHERE due_at IS NOT NULL ORDER BY due_at LIMIT 1',
      );
      return row && (row['due_at'] as EpochMs);
    },
  };
}
