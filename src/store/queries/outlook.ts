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

export function createOutlookQueries(connection: SqlConnection): OutlookQueries {
  return {
    next: async (channels, since = ALWAYS) => {
      const [row = {}] = await connection.all(
        `SELECT
           (SELECT min(next_at) FROM triggers WHERE state = 'active' AND next_at >= ?) AS triggers,
           (SELECT min(ready_at) FROM fires WHERE state = 'ready' AND lane = 'remind' AND ready_at >= ?) AS reminders,
           (SELECT min(ready_at) FROM fires WHERE state = 'ready' AND lane = 'task') AS tasks,
           (SELECT min(lease_until) FROM fires WHERE state = 'leased' AND lease_until >= ?) AS leases,
           (SELECT min(due_at) FROM follow_ups WHERE due_at IS NOT NULL) AS follow_ups,
           (SELECT min(wake_at) FROM memos WHERE wake_at IS NOT NULL) AS memos,
           (SELECT due_at FROM deliveries WHERE due_at >= ? AND channel IN (${placeholders(channels.length)})
            ORDER BY due_at LIMIT 1) AS deliveries`,
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
