import { createHash } from 'node:crypto';
import type { EpochMs } from '../../clock.ts';
import type { SqlConnection } from '../connection.ts';
import type { Identity } from '../model/household.ts';
import { defineTable, plain } from '../table.ts';

const identities = defineTable<Identity>('identities', {
  householdId: plain('household_id'),
  channel: plain('channel'),
  account: plain('account'),
  externalId: plain('external_id'),
  personId: plain('person_id'),
  createdAt: plain('created_at'),
});

/** A one-time code, as it was given to a person. */
interface PairingCode {
  readonly householdId: string;
  readonly code: string;
  /** Who becomes known by it. */
  readonly personId: string;
  readonly expiresAt: EpochMs;
}

/** Whose messages are heard: the users of a channel that a household knows, and the codes that make one known. */
export interface MemberQueries {
  /** A channel's user is this person from now on. */
  insert(identity: Identity): Promise<void>;
  /** Who a channel's user is, in whichever household; the one of longest standing when there are several. */
  findSender(sender: Pick<Identity, 'channel' | 'account' | 'externalId'>): Promise<Identity | undefined>;
  /** The channels' users of a household, oldest first. */
  list(householdId: string): Promise<Identity[]>;
  /** A channel's user is a stranger again; false when he was one. */
  remove(identity: Pick<Identity, 'householdId' | 'channel' | 'account' | 'externalId'>): Promise<boolean>;
  /** Keeps a code; only its hash is stored. */
  insertCode(code: PairingCode): Promise<void>;
  /** Takes a code that is valid at `now`; it is gone with it, and those that ran out are too. */
  takeCode(code: string, now: EpochMs): Promise<Pick<PairingCode, 'householdId' | 'personId'> | undefined>;
}

export function createMemberQueries(connection: SqlConnection): MemberQueries {
  const key = 'household_id = ? AND channel = ? AND account = ? AND external_id = ?';
  return {
    insert: async (identity) => {
      await connection.run(identities.insert, identities.write(identity));
    },
    findSender: async ({ channel, account, externalId }) => {
      const rows = await connection.all(
        `SELECT ${identities.columns} FROM identities WHERE channel = ? AND account = ? AND external_id = ?
         ORDER BY created_at, household_id LIMIT 1`,
        [channel, account, externalId],
      );
      return rows[0] && identities.read(rows[0]);
    },
    list: async (householdId) => {
      const rows = await connection.all(
        `SELECT ${identities.columns} FROM identities WHERE household_id = ? ORDER BY created_at, channel, external_id`,
        [householdId],
      );
      return rows.map(identities.read);
    },
    remove: async ({ householdId, channel, account, externalId }) => {
      const removed = await connection.run(`DELETE FROM identities WHERE ${key}`, [
        householdId,
        channel,
        account,
        externalId,
      ]);
      return removed > 0;
    },
    insertCode: async ({ householdId, code, personId, expiresAt }) => {
      await connection.run(
        'INSERT INTO pairing_codes (household_id, code_hash, person_id, expires_at) VALUES (?, ?, ?, ?)',
        [householdId, hashOf(code), personId, expiresAt],
      );
    },
    takeCode: async (code, now) => {
      await connection.run('DELETE FROM pairing_codes WHERE expires_at <= ?', [now]);
      const [row] = await connection.all(
        'DELETE FROM pairing_codes WHERE code_hash = ? RETURNING household_id, person_id',
        [hashOf(code)],
      );
      return row && { householdId: row['household_id'] as string, personId: row['person_id'] as string };
    },
  };
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('hex');
}
