import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { WakefulError } from '../errors.ts';
import type { Logger } from '../runner/index.ts';
import type { Wakeful } from '../wakeful.ts';
import { checkHost, requireToken } from './access.ts';
import { respondWithError } from './error-response.ts';
import { streamEvents } from './events.ts';
import { parseQuery } from './input.ts';
import { respondWithoutRoute } from './no-such-route.ts';
import { findUiDir, pageRoutes } from './page.ts';
import { fireRoutes } from './routes/fires.ts';
import { healthRoute, metricsRoute } from './routes/health.ts';
import { heldRoutes } from './routes/held.ts';
import { hookRoutes } from './routes/hooks.ts';
import { memoryRoutes } from './routes/memory.ts';
import { memoRoutes } from './routes/memos.ts';
import { messageRoutes } from './routes/messages.ts';
import { personRoutes } from './routes/person.ts';
import { proposalRoutes } from './routes/proposals.ts';
import { type BrowserPush, pushRoutes } from './routes/push.ts';
import { slotRoutes } from './routes/slots.ts';
import { triggerRoutes } from './routes/triggers.ts';
import { securityHeaders } from './security-headers.ts';

/** What the server is made of. */
export interface ServerOptions {
  /** The secret that every request must bear; at least 16 characters. */
  readonly token: string;
  readonly clock: Clock;
  /** The folder of the built page; default: where the package keeps it. */
  readonly uiDir?: string;
  readonly log?: Logger;
  /** Who this is, for a program that must know whether it reached the process it means; `/api/health` tells it. */
  readonly instance?: string;
  /** Where a proxy with TLS shows the page, such as `https://wakeful.example.org`; default: under no name. */
  readonly origin?: string | undefined;
  /** Tells browsers with the page closed; absent: they are told nothing. */
  readonly push?: BrowserPush | undefined;
}

const BODY_LIMIT_BYTES = 1_000_000;
const SHORTEST_TOKEN = 16;

const EventQuery = z.strictObject({ afterSeq: z.coerce.number().int().min(0).default(0) });

/**
 * The HTTP API, its live events and the web page over one Wakeful. Nothing listens yet: see {@link serve}.
 * @throws WakefulError `input_invalid` when the token is too short to be a secret.
 */
export function createServer(wakeful: Wakeful, options: ServerOptions): Hono {
  const { token, clock, log, instance } = options;
  if (token.length < SHORTEST_TOKEN) {
    throw new WakefulError('input_invalid', `The token must have at least ${SHORTEST_TOKEN} characters.`);
  }

  const api = new Hono()
    .get('/health', healthRoute(wakeful, instance))
    .use(requireToken(token, options.origin))
    .use(bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLargeBody }))
    .route('/messages', messageRoutes(wakeful))
    .route('/memory', memoryRoutes(wakeful))
    .route('/memos', memoRoutes(wakeful))
    .route('/triggers', triggerRoutes(wakeful))
    .route('/proposals', proposalRoutes(wakeful))
    .route('/push', pushRoutes(wakeful, options.push))
    .route('/slots', slotRoutes(wakeful))
    .route('/fires', fireRoutes(wakeful))
    .route('/held', heldRoutes(wakeful))
    .route('/', personRoutes(wakeful, clock))
    .get('/events', (c) => {
      const lastEventId = c.req.header('last-event-id');
      const { afterSeq } = parseQuery(c, EventQuery);
      return streamEvents(c, wakeful, options, /^\d+$/.test(lastEventId ?? '') ? Number(lastEventId) : afterSeq);
    });

  const withoutRoute = (c: Context): Response => respondWithoutRoute(c, app.routes);
  const app: Hono = new Hono()
    .use(securityHeaders())
    // These come from the channels' servers, under whatever name a proxy in front of this one has.
    .use('/hooks/*', bodyLimit({ maxSize: BODY_LIMIT_BYTES, onError: refuseLargeBody }))
    .route('/hooks', hookRoutes(wakeful))
    .all('/hooks/*', withoutRoute)
    .use(checkHost(options.origin))
    .use('/api/*', async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
    })
    .route('/api', api)
    .all('/api/*', withoutRoute)
    .get('/health', healthRoute(wakeful, instance))
    .get('/metrics', requireToken(token), metricsRoute(wakeful))
    .all('/health', withoutRoute)
    .all('/metrics', withoutRoute)
    .route('/', pageRoutes(options.uiDir ?? findUiDir(), token, options.origin))
    .notFound((c) => c.text('Nothing is here.\n', 404))
    .onError((error, c) => {
      const response = respondWithError(c, error);
      if (response.status >= 500) log?.error('a request failed', { path: c.req.path, error: error.message });
      return response;
    });
  return app;
}

function refuseLargeBody(): never {
  throw new WakefulError('input_invalid', 'The body is larger than 1 MB.');
}
