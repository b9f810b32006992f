import type { EpochMs } from '../../clock.ts';
import type { SqlConnection } from '../connection.ts';
import type { EventTrigger } from '../model/event-trigger.ts';
import { defineTable, plain } from '../table.ts';

const eventTriggers = defineTable<EventTrigger>('event_triggers', {
  householdId: plain('household_id'),
  id: plain('id'),
  mention: plain('mention'),
  content: plain('content'),
  factId: plain('fact_id'),
  personId: plain('person_id'),
  chatId: plain('chat_id'),
  lang: plain('lang'),
  zone: plain('zone'),
  timesLeft: plain('times_left'),
  cooldownMs: plain('cooldown_ms'),
  expiresAt: plain('expires_at'),
  lastFiredAt: plain('last_fired_at'),
  state: plain('state'),
  createdAt: plain('created_at'),
});

export interface EventTriggerQueries {
  insert(trigger: EventTrigger): Promise<void>;
  find(householdId: string, id: string): Promise<EventTrigger | undefined>;
  /** Those that still wait at `at`, of a person or of a chat, oldest first. */
  listWaiting(
    householdId: string,
    of: { readonly personId: string } | { readonly chatId: string },
    at: EpochMs,
  ): Promise<EventTrigger[]>;
  /** Notes that one has fired, and what is left of it. */
  noteFired(
    trigger: Pick<EventTrigger, 'householdId' | 'id'>,
    now: Pick<EventTrigger, 'timesLeft' | 'lastFiredAt' | 'state'>,
  ): Promise<void>;
  /** Ends one that waits; false when it has ended already. */
  cancel(householdId: string, id: string): Promise<boolean>;
}

export function createEventTriggerQueries(connection: SqlConnection): EventTriggerQueries {
  const select = `SELECT ${eventTriggers.columns} FROM event_triggers WHERE household_id = ?`;
  return {
    insert: async (trigger) => {
      await connection.run(eventTriggers.insert, eventTriggers.write(trigger));
    },
    find: async (householdId, id) => {
      const [row] = await connection.all(`${select} AND id = ?`, [householdId, id]);
      return row && eventTriggers.read(row);
    },
    listWaiting: async (householdId, of, at) => {
      const [column, value] = 'personId' in of ? ['person_id', of.personId] : ['chat_id', of.chatId];
      const rows = await connection.all(
        `${select} AND ${column} = ? AND state = 'active' AND expires_at > ? ORDER BY created_at, id`,
        [householdId, value, at],
      );
      return rows.map(eventTriggers.read);
    },
    noteFired: async ({ householdId, id }, { timesLeft, lastFiredAt, state }) => {
      await connection.run(
        'UPDATE event_triggers SET times_left = ?, last_fired_at = ?, state = ? WHERE household_id = ? AND id = ?',
        [timesLeft, lastFiredAt, state, householdId, id],
      );
    },
    cancel: async (householdId, id) => {
      const changed = await connection.run(
        "UPDATE event_triggers SET state = 'cancelled' WHERE household_id = ? AND id = ? AND state = 'active'",
        [householdId, id],
      );
      return changed === 1;
    },
  };
}
