import type { Dialect } from '../dialect.ts';

/** What a trigger does beyond its slots, what a person has set for all of theirs, and what is to be done between slots. */
export function lifeOfAReminder({ text, integer, strict }: Dialect): string[] {
  return [
    `ALTER TABLE triggers ADD COLUMN policy ${text} NOT NULL DEFAULT '{}'`,
    `ALTER TABLE fires ADD COLUMN early_for ${integer}`,
    `ALTER TABLE people ADD COLUMN preferences ${text} NOT NULL DEFAULT '{}'`,
    `CREATE TABLE follow_ups (
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  kind ${text} NOT NULL CHECK (kind = 'nag' OR kind = 'escalate' OR kind = 'resume' OR kind = 'word'),
  trigger_id ${text} NOT NULL,
  person_id ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  due_at ${integer},
  count ${integer} NOT NULL,
  text ${text} NOT NULL,
  PRIMARY KEY (household_id, id, kind)
) ${strict}`,
    'CREATE INDEX follow_ups_due ON follow_ups (due_at, id) WHERE due_at IS NOT NULL',
    'CREATE INDEX follow_ups_by_trigger ON follow_ups (household_id, trigger_id)',
    "CREATE INDEX follow_ups_by_person ON follow_ups (household_id, person_id) WHERE kind = 'word'",
  ];
}
