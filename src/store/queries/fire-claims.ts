import type { EpochMs } from '../../clock.ts';
import { FIRE, requireState } from '../../states/index.ts';
import type { RowsStatement, SqlConnection, SqlRow } from '../connection.ts';
import type { Fire, Lease } from '../model/trigger.ts';
import { ALWAYS, limitTo, updateMany } from '../table.ts';
import { FIRE_SQL, fires, leaseKey, leaseLost } from './fire-table.ts';

/** How a fire comes into a worker's hands, stays there, and gets out of them without an outcome; a part of `FireQueries`. */
export interface FireClaims {
  /**
   * Takes up to `limit` ready reminders whose time has come, of all households, earliest first. The claim itself counts
   * the attempt, so that a turn which kills its worker comes to an end.
   */
  claim(request: {
    readonly owner: string;
    readonly limit: number;
    readonly leaseMs: number;
    readonly now: EpochMs;
    /** Only what became ready since then; default: whenever. */
    readonly since?: EpochMs;
  }): Promise<Lease[]>;
  /**
   * The same for tasks, which are few and long: none of a trigger of which one is carried out, and no more than so many
   * of a household at a time.
   */
  claimTasks(request: {
    readonly owner: string;
    readonly limit: number;
    readonly perHousehold: number;
    readonly leaseMs: number;
    readonly now: EpochMs;
  }): Promise<Lease[]>;
  /** Extends leases to `now + leaseMs` and returns the ids of the fires that are still ours. One that ran out is lost. */
  heartbeat(
    leases: readonly Lease[],
    request: { readonly now: EpochMs; readonly leaseMs: number },
  ): Promise<Set<string>>;
  /**
   * Notes, before the first effect outside, that the attempt may have acted: it is not replayed blindly from here on.
   *
   * @throws WakefulError `fence_stale` when the lease ran out or was taken over.
   */
  begin(lease: Lease, now: EpochMs): Promise<void>;
  /**
   * Hands the fire back for another attempt at `readyAt`.
   *
   * @throws WakefulError `fence_stale` when the lease was taken over.
   */
  retry(lease: Lease, next: { readonly readyAt: EpochMs; readonly reason: string }): Promise<void>;
  /**
   * Hands fires back of which nothing could be written down although their turns were sound: the attempt does not
   * count. What was taken over meanwhile is left as it is.
   */
  giveBack(leases: readonly Lease[]): Promise<void>;
  /**
   * Ends leases that ran out. A fire that had not begun is ready again; one that had begun (`interrupted`), or has used
   * up its attempts (`attempts_exhausted`), is settled as failed. Returns the fires as they are now.
   */
  reapExpired(request: {
    readonly now: EpochMs;
    readonly limit: number;
    readonly maxAttempts: number;
    /** Only leases that ended since then; default: whenever. */
    readonly since?: EpochMs;
  }): Promise<Fire[]>;
}

const GIVE_BACK = updateMany('fires', {
  columns: ['household_id', 'id', 'fence'],
  set: `${FIRE_SQL.set('giveBack')}, attempt = fires.attempt - 1, lease_until = NULL, owner = NULL`,
  where: `fires.household_id = given.household_id AND fires.id = given.id AND fires.fence = given.fence
    AND ${FIRE_SQL.can('giveBack', 'fires')} AND fires.begun_at IS NULL`,
});

/** The tasks of households that are carried out now; the index of this condition holds nothing else. */
const LIVE: RowsStatement = {
  sql: `SELECT fires.household_id, fires.trigger_id FROM ({rows}) AS given CROSS JOIN fires
    WHERE fires.household_id = given.household_id AND fires.state = 'leased' AND fires.lane = 'task'`,
  table: 'fires',
  columns: ['household_id'],
  key: ['household_id'],
};
const CLAIM_TASK = updateMany('fires', {
  columns: ['household_id', 'id', 'fence', 'owner', 'lease_until'],
  set: `${FIRE_SQL.set('claim')}, owner = given.owner, lease_until = given.lease_until, begun_at = NULL,
    fence = given.fence, attempt = attempt + 1`,
  where: `fires.household_id = given.household_id AND fires.id = given.id AND ${FIRE_SQL.can('claim', 'fires')}
    AND fires.fence = given.fence - 1`,
});

const UNDER_LEASE = 'household_id = ? AND id = ? AND fence = ?';

// What a claim takes is found first, in a common table expression: as a mere subquery, PostgreSQL may run it once a row
// and lock more than the limit.

/** The statements of {@link FireClaims}. */
export function createFireClaims(connection: SqlConnection): FireClaims {
  const { lockRows } = connection.dialect;
  return {
    claim: async ({ owner, limit, leaseMs, now, since = ALWAYS }) => {
      const until = now + leaseMs;
      const rows = await connection.all(
        `WITH due AS (SELECT household_id, id FROM fires
           WHERE ${FIRE_SQL.can('claim')} AND lane = 'remind' AND ready_at <= ? AND ready_at >= ? ORDER BY ready_at, seq ${limitTo(limit)} ${lockRows})
         UPDATE fires SET ${FIRE_SQL.set('claim')}, owner = ?, lease_until = ?, begun_at = NULL,
           fence = fence + 1, attempt = attempt + 1
         WHERE (household_id, id) IN (SELECT household_id, id FROM due)
         RETURNING ${fires.columns}, seq`,
        [now, since, owner, until],
      );
      return rows
        .sort(inClaimOrder)
        .map(fires.read)
        .map((fire) => ({ fire, fence: fire.fence, until }));
    },
    claimTasks: async ({ owner, limit, perHousehold, leaseMs, now }) => {
      // A household that has its share already is left out of the look, so that what waits of it hides no other's.
      const rows = await connection.all(
        `SELECT ${fires.columns} FROM fires WHERE ${FIRE_SQL.can('claim')} AND lane = 'task' AND ready_at <= ? AND household_id NOT IN
           (SELECT household_id FROM fires AS live WHERE live.state = 'leased' AND live.lane = 'task'
            GROUP BY household_id HAVING count(*) >= ?)
         ORDER BY ready_at, seq ${limitTo(TASKS_LOOKED_AT)}`,
        [now, perHousehold],
      );
      const ready = rows.map(fires.read);
      const households = [...new Set(ready.map(({ householdId }) => householdId))];
      // From here on nobody else claims tasks of these households.
      const live = await connection.allOf(
        LIVE,
        households.map((householdId) => [householdId]),
      );
      const chosen = withinLimits(ready, live, { limit, perHousehold });
      const until = now + leaseMs;
      const claimed = await connection.change(
        CLAIM_TASK,
        chosen.map(({ householdId, id, fence }) => [householdId, id, fence + 1, owner, until]),
      );
      return chosen
        .filter((_, at) => claimed[at])
        .map((fire) => {
          const [fence, attempt] = [fire.fence + 1, fire.attempt + 1];
          const state = requireState(FIRE, fire.state, 'claim');
          return { fire: { ...fire, state, owner, leaseUntil: until, begunAt: null, fence, attempt }, fence, until };
        });
    },
    heartbeat: async (leases, { now, leaseMs }) => {
      if (leases.length === 0) return new Set();
      // A lease that is being settled just now is not waited for, which could be in a circle: it is passed over, and
      // still ours until that is done.
      const held = (): string =>
        `WITH given (household_id, id, fence) AS (VALUES ${Array(leases.length).fill('(?, ?, CAST(? AS BIGINT))').join(', ')})`;
      const whichStillHold = `FROM given CROSS JOIN fires
        WHERE fires.household_id = given.household_id AND fires.id = given.id AND fires.fence = given.fence
          AND ${FIRE_SQL.can('hold', 'fires')} AND fires.lease_until > ?`;
      const keys = leases.flatMap(leaseKey);
      const extended = await connection.all(
        `${held()}, free AS (SELECT fires.household_id, fires.id ${whichStillHold} ${lockRows})
         UPDATE fires SET lease_until = ? WHERE (household_id, id) IN (SELECT household_id, id FROM free)
         RETURNING id`,
        [...keys, now, now + leaseMs],
      );
      const passedOver =
        extended.length === leases.length
          ? []
          : await connection.all(`${held()} SELECT fires.id ${whichStillHold}`, [...keys, now]);
      return new Set([...extended, ...passedOver].map((row) => row['id'] as string));
    },
    begin: async (lease, now) => {
      const begun = await connection.run(
        `UPDATE fires SET begun_at = ? WHERE ${UNDER_LEASE} AND ${FIRE_SQL.can('begin')} AND lease_until > ?`,
        [now, ...leaseKey(lease), now],
      );
      if (begun !== 1) throw leaseLost(lease);
    },
    retry: async (lease, { readyAt, reason }) => {
      const returned = await connection.run(
        `UPDATE fires SET ${FIRE_SQL.set('retry')}, ready_at = ?, reason = ?, lease_until = NULL, owner = NULL
         WHERE ${UNDER_LEASE} AND ${FIRE_SQL.can('retry')}`,
        [readyAt, reason, ...leaseKey(lease)],
      );
      if (returned !== 1) throw leaseLost(lease);
    },
    giveBack: async (leases) => {
      await connection.change(GIVE_BACK, leases.map(leaseKey));
    },
    reapExpired: async ({ now, limit, maxAttempts, since = ALWAYS }) => {
      const rows = await connection.all(
        `WITH expired AS (SELECT household_id, id FROM fires
           WHERE ${FIRE_SQL.can('lapse')} AND lease_until <= ? AND lease_until >= ? ORDER BY lease_until ${limitTo(limit)} ${lockRows})
         UPDATE fires SET lease_until = NULL,
           state = CASE WHEN begun_at IS NOT NULL OR attempt >= ? THEN ${FIRE_SQL.to('breakOff')} ELSE ${FIRE_SQL.to('lapse')} END,
           outcome = CASE WHEN begun_at IS NOT NULL OR attempt >= ? THEN 'failed' END,
           reason = CASE WHEN begun_at IS NOT NULL THEN 'interrupted'
             WHEN attempt >= ? THEN 'attempts_exhausted' ELSE reason END,
           settled_at = CASE WHEN begun_at IS NOT NULL OR attempt >= ? THEN CAST(? AS BIGINT) END,
           ready_at = CASE WHEN ready_at < ? THEN CAST(? AS BIGINT) ELSE ready_at END
         WHERE (household_id, id) IN (SELECT household_id, id FROM expired)
         RETURNING ${fires.columns}, seq`,
        [now, since, maxAttempts, maxAttempts, maxAttempts, maxAttempts, now, now, now],
      );
      return rows.sort(inClaimOrder).map(fires.read);
    },
  };
}

/** So many ready tasks are looked at for some that may be carried out. */
const TASKS_LOOKED_AT = 200;

/** The first of these tasks of which each trigger has one at a time and each household so many. */
function withinLimits(
  ready: readonly Fire[],
  live: readonly SqlRow[],
  { limit, perHousehold }: { readonly limit: number; readonly perHousehold: number },
): Fire[] {
  const triggers = new Set(live.map((row) => `${row['household_id']} ${row['trigger_id']}`));
  const counts = new Map<string, number>();
  const count = (householdId: string): void => {
    counts.set(householdId, (counts.get(householdId) ?? 0) + 1);
  };
  for (const row of live) count(row['household_id'] as string);
  const chosen: Fire[] = [];
  for (const fire of ready) {
    const trigger = `${fire.householdId} ${fire.triggerId}`;
    if (chosen.length >= limit) break;
    if (triggers.has(trigger) || (counts.get(fire.householdId) ?? 0) >= perHousehold) continue;
    triggers.add(trigger);
    count(fire.householdId);
    chosen.push(fire);
  }
  return chosen;
}

/** RETURNING comes in any order. */
function inClaimOrder(a: SqlRow, b: SqlRow): number {
  return (a['ready_at'] as number) - (b['ready_at'] as number) || (a['seq'] as number) - (b['seq'] as number);
}
