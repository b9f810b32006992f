import type { SqlConnection } from '../connection.ts';
import type { PushDevice } from '../model/push-device.ts';
import { defineTable, plain } from '../table.ts';

const pushDevices = defineTable<PushDevice>('push_devices', {
  householdId: plain('household_id'),
  endpoint: plain('endpoint'),
  personId: plain('person_id'),
  p256dh: plain('p256dh'),
  auth: plain('auth'),
  key: plain('key'),
  label: plain('label'),
  createdAt: plain('created_at'),
});

/** Browsers that are told with the page closed. Their addresses are secrets, so that no export holds them. */
export interface PushDeviceQueries {
  /** A browser that is known already is this person's from now on, with these keys. */
  put(device: PushDevice): Promise<void>;
  /** A person's, oldest first. */
  ofPerson(householdId: string, personId: string): Promise<PushDevice[]>;
  /** False when there is none. */
  remove(householdId: string, endpoint: string): Promise<boolean>;
}

export function createPushDeviceQueries(connection: SqlConnection): PushDeviceQueries {
  return {
    put: async (device) => {
      await connection.run(
        `${pushDevices.insert} ON CONFLICT (household_id, endpoint) DO UPDATE SET person_id = excluded.person_id,
         p256dh = excluded.p256dh, auth = excluded.auth, key = excluded.key, label = excluded.label`,
        pushDevices.write(device),
      );
    },
    ofPerson: async (householdId, personId) => {
      const rows = await connection.all(
        `SELECT ${pushDevices.columns} FROM push_devices WHERE household_id = ? AND person_id = ?
         ORDER BY created_at, endpoint`,
        [householdId, personId],
      );
      return rows.map(pushDevices.read);
    },
    remove: async (householdId, endpoint) => {
      const removed = await connection.run('DELETE FROM push_devices WHERE household_id = ? AND endpoint = ?', [
        householdId,
        endpoint,
      ]);
      return removed > 0;
    },
  };
}
