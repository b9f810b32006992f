import type { Dialect } from '../dialect.ts';

/** Triggers that wait for a mention instead of a time. */
export function eventTriggers({ integer, strict, text }: Dialect): string[] {
  return [
    `CREATE TABLE event_triggers (
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  mention ${text} NOT NULL,
  content ${text} NOT NULL,
  fact_id ${text} NOT NULL,
  person_id ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  lang ${text} NOT NULL,
  zone ${text} NOT NULL,
  times_left ${integer},
  cooldown_ms ${integer} NOT NULL,
  expires_at ${integer} NOT NULL,
  last_fired_at ${integer},
  state ${text} NOT NULL CHECK (state = 'active' OR state = 'done' OR state = 'cancelled'),
  created_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, id)
) ${strict}`,
    "CREATE INDEX event_triggers_of_person ON event_triggers (household_id, person_id) WHERE state = 'active'",
    "CREATE INDEX event_triggers_of_chat ON event_triggers (household_id, chat_id) WHERE state = 'active'",
  ];
}
