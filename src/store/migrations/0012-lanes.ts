import type { Dialect } from '../dialect.ts';

/** Reminders and tasks wait in lanes of their own, so that no number of tasks delays a reminder. */
export function lanes({ text }: Dialect): string[] {
  return [
    `ALTER TABLE fires ADD COLUMN lane ${text} NOT NULL DEFAULT 'remind'`,
    'DROP INDEX fires_ready',
    "CREATE INDEX fires_ready ON fires (lane, ready_at, seq) WHERE state = 'ready'",
    "CREATE INDEX fires_live_tasks ON fires (household_id, trigger_id) WHERE state = 'leased' AND lane = 'task'",
  ];
}
