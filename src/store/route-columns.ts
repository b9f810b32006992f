import type { Route } from './model/household.ts';
import type { Column } from './table.ts';

/** A route in four columns, so that a query can ask for a channel. */
export const routeColumns: Column<Route> = {
  names: ['channel', 'account', 'target', 'thread'],
  write: (route) => [route.channel, route.account, route.target, route.thread],
  read: (row) => ({
    channel: row['channel'] as string,
    account: row['account'] as string,
    target: row['target'] as string,
    thread: row['thread'] as string,
  }),
};
