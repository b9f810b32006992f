import { isIP } from 'node:net';
import { Hono } from 'hono';
import { WakefulError } from '../errors.ts';
import type { Wakeful } from '../wakeful.ts';
import { checkHost, requireToken } from './access.ts';
import { respondWithError } from './error-response.ts';
import { respondWithoutRoute } from './no-such-route.ts';
import { healthRoute, metricsRoute } from './routes/health.ts';
import { securityHeaders } from './security-headers.ts';

const SHORTEST_TOKEN = 16;

/** Where a process without a page is watched from. */
export interface MonitorOptions {
  /** The address that will be listened on. */
  readonly host: string;
  /** What `/metrics` asks for; without one, only this machine may ask. */
  readonly token?: string | undefined;
}

/**
 * `/health` and `/metrics` of a process that has no page, and nothing else. Nothing listens yet: see `serve`.
 *
 * @throws WakefulError `input_invalid` when other machines could reach it and there is no token, or when that is too short
 *   to be a secret.
 */
export function createMonitor(wakeful: Wakeful, { host, token }: MonitorOptions): Hono {
  requireGuarded({ host, token });
  // With a token, a page that points a name of its own here gets nothing; a supervisor may use whatever name it knows.
  const guard = token === undefined ? checkHost() : requireToken(token);
  const app: Hono = new Hono()
    .use(securityHeaders())
    .use(token === undefined ? '*' : '/metrics', guard)
    .get('/health', healthRoute(wakeful, undefined));
  return app
    .get('/metrics', metricsRoute(wakeful))
    .all('*', (c) => respondWithoutRoute(c, app.routes))
    .onError((error, c) => respondWithError(c, error));
}

/** @throws WakefulError `input_invalid` as {@link createMonitor} does. */
export function requireGuarded({ host, token }: MonitorOptions): void {
  if (token !== undefined && token.length < SHORTEST_TOKEN)
    throw new WakefulError('input_invalid', `The token must have at least ${SHORTEST_TOKEN} characters.`);
  if (token === undefined && !isThisMachine(host))
    throw new WakefulError(
      'input_invalid',
      `Other machines could read the numbers of this one at ${host}: set WAKEFUL_METRICS_TOKEN, or leave out --host.`,
      { fields: { host } },
    );
}

/** Whether only this machine reaches an address. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
