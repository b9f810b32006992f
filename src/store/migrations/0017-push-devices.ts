import type { Dialect } from '../dialect.ts';

/** The browsers that people want to be told in with the page closed. */
export function pushDevices({ integer, strict, text }: Dialect): string[] {
  return [
    `CREATE TABLE push_devices (
  household_id ${text} NOT NULL,
  endpoint ${text} NOT NULL,
  person_id ${text} NOT NULL,
  p256dh ${text} NOT NULL,
  auth ${text} NOT NULL,
  key ${text} NOT NULL,
  label ${text} NOT NULL,
  created_at ${integer} NOT NULL,
  PRIMARY KEY (household_id, endpoint)
) ${strict}`,
    'CREATE INDEX push_devices_of_person ON push_devices (household_id, person_id, created_at)',
  ];
}
