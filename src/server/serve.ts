import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { WakefulError } from '../errors.ts';
import { reasonOf } from '../os-errors.ts';
import { type Addresses, addressesOf } from './addresses.ts';

/** A server that listens; its addresses are without the token. */
export interface RunningServer extends Addresses {
  readonly port: number;
  /** Stops listening and ends every connection, live event streams too. */
  close(): Promise<void>;
}

/**
 * Listens on `host` (default: loopback, which only this machine reaches) and `port` (0 for any free one).
 * @throws WakefulError `port_in_use` when another program listens there, `input_invalid` when it cannot be listened on.
 */
export function serve(app: Hono, options: { host?: string; port: number }): Promise<RunningServer> {
  const host = options.host ?? '127.0.0.1';
  const server = createAdaptorServer({ fetch: app.fetch });
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(explain(cause, host, options.port)));
    server.listen(options.port, host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : options.port;
      resolve({ port, ...addressesOf(host, port), close: () => close(server) });
    });
  });
}

function close(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}

function explain(cause: NodeJS.ErrnoException, host: string, port: number): WakefulError {
  const fields = { host, port };
  if (cause.code === 'EADDRINUSE') {
    return new WakefulError(
      'port_in_use',
      `Another program, perhaps another Wakeful, listens on port ${port}. Stop it, or choose another with --port ${port + 1}.`,
      { cause, fields },
    );
  }
  return new WakefulError(
    'input_invalid',
    `Cannot listen on ${host}, port ${port}: ${reasonOf(cause)}. Give another --host or --port.`,
    {
      cause,
      fields,
    },
  );
}
