import type { Dialect } from '../dialect.ts';

/** Notes to the agent's future self. */
export function memos({ integer, strict, text }: Dialect): string[] {
  return [
    `CREATE TABLE memos (
  household_id ${text} NOT NULL,
  id ${text} NOT NULL,
  chat_id ${text} NOT NULL,
  person_id ${text} NOT NULL,
  content ${text} NOT NULL,
  intent ${text} NOT NULL CHECK (intent = 'tell' OR intent = 'act' OR intent = 'think'),
  lang ${text} NOT NULL,
  zone ${text} NOT NULL,
  set_at ${integer} NOT NULL,
  set_in ${text} NOT NULL,
  due_at ${integer} NOT NULL,
  depth ${integer} NOT NULL,
  basis ${text} NOT NULL,
  state ${text} NOT NULL
    CHECK (state = 'waiting' OR state = 'claimed' OR state = 'drained' OR state = 'paused' OR state = 'cancelled'),
  wake_at ${integer},
  wakes ${integer} NOT NULL,
  trigger_id ${text},
  fence ${integer} NOT NULL,
  turn ${text},
  lease_until ${integer},
  drained_at ${integer},
  actions ${text} NOT NULL,
  PRIMARY KEY (household_id, id),
  CHECK ((state = 'claimed') = (lease_until IS NOT NULL)),
  CHECK ((state = 'drained') = (drained_at IS NOT NULL))
) ${strict}`,
    `CREATE INDEX memos_due ON memos (household_id, chat_id, due_at)
  WHERE state = 'waiting' OR state = 'claimed'`,
    'CREATE INDEX memos_to_wake ON memos (wake_at, id) WHERE wake_at IS NOT NULL',
    'CREATE INDEX memos_by_trigger ON memos (household_id, trigger_id) WHERE trigger_id IS NOT NULL',
    'CREATE INDEX memos_of_turn ON memos (household_id, turn) WHERE turn IS NOT NULL',
    'CREATE INDEX memos_by_time ON memos (household_id, set_at)',
  ];
}
