import type { EpochMs } from '../../clock.ts';
import type { SqlConnection } from '../connection.ts';
import { ALWAYS, placeholders } from '../table.ts';

/** When there is next something to do of each kind, over all households; undefined when nothing of it is to come. */
export interface WorkAhead {
  /** The next slot of an active trigger. */
  readonly triggers: EpochMs | undefined;
  /** A fire that is ready to be claimed, or a lease that ends. */
  readonly fires: EpochMs | undefined;
  readonly followUps: EpochMs | undefined;
  readonly memos: EpochMs | undefined;
  /** Something to send, or the end of a sender's lease. */
  readonly deliveries: EpochMs | undefined;
}

export interface OutlookQueries {
  /**
   * Looks at all kinds of work in one statement, each by the front of its index.
   *
   * @param channels Those whose messages count.
   * @param since Only what falls due from then on; default: whenever.
   */
  next(channels: readonly string[], since?: EpochMs): Promise<WorkAhead>;
}

/**
 * The least of a column that an index has in order. PostgreSQL reads a whole index for `min`, a million rows of it, as long
 * as it remembers a time when nothing was pending.
 */
function first(column: string, table: string, where: string): string {
  return `(SELECT ${column} FROM ${table} WHERE ${where} ORDER BY ${column} LIMIT 1)`;
}

export function createOutlookQueries(connection: SqlConnection): OutlookQueries {
  return {
    next: async (channels, since = ALWAYS) => {
      const due = `due_at >= ? AND channel IN (${placeholders(channels.length)})`;
      const [row = {}] = await connection.all(
        `SELECT
           ${first('next_at', 'triggers', "state = 'active' AND next_at >= ?")} AS triggers,
           ${first('ready_at', 'fires', "state = 'ready' AND lane = 'remind' AND ready_at >= ?")} AS reminders,
           ${first('ready_at', 'fires', "state = 'ready' AND lane = 'task'")} AS tasks,
           ${first('lease_until', 'fires', "state = 'leased' AND lease_until >= ?")} AS leases,
           ${first('due_at', 'follow_ups', 'due_at IS NOT NULL')} AS follow_ups,
           ${first('wake_at', 'memos', 'wake_at IS NOT NULL')} AS memos,
           ${first('due_at', 'deliveries', due)} AS deliveries`,
        [since, since, since, since, ...channels],
      );
      const at = (name: string): EpochMs | undefined => (row[name] as EpochMs | null | undefined) ?? undefined;
      const fires = [at('reminders'), at('tasks'), at('leases')].filter((each) => each !== undefined);
      return {
        triggers: at('triggers'),
        fires: fires.length === 0 ? undefined : Math.min(...fires),
        followUps: at('follow_ups'),
        memos: at('memos'),
        deliveries: at('deliveries'),
      };
    },
  };
}
