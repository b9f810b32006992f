import type { Dialect } from '../dialect.ts';

/** What models were asked and what that took, and the way to the triggers that a household made lately. */
export function modelCalls({ text, integer, rowNumber, strict }: Dialect): string[] {
  return [
    `CREATE TABLE model_calls (
  seq ${rowNumber},
  household_id ${text} NOT NULL,
  at ${integer} NOT NULL,
  chat_id ${text},
  fire_id ${text},
  message_ref ${text},
  model ${text} NOT NULL,
  input_tokens ${integer} NOT NULL,
  output_tokens ${integer} NOT NULL,
  cost_micros ${integer},
  UNIQUE (household_id, seq)
) ${strict}`,
    'CREATE INDEX model_calls_by_time ON model_calls (household_id, at)',
    'CREATE INDEX triggers_by_creation ON triggers (household_id, created_at)',
  ];
}
