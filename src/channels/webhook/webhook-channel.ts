import type { Clock } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import type { Channel } from '../../runner/index.ts';
import { checkAccountNames, eachOnItsRoutes } from '../accounts.ts';
import { answerSoon } from '../answer-soon.ts';
import { readJson } from '../call-http.ts';
import { isLoopback } from '../loopback.ts';
import { createEndpoint } from './endpoint.ts';
import { readSent } from './incoming.ts';
import { readSecret, verifiedId } from './standard-webhooks.ts';

/** A program that takes messages over HTTP, and may send some. */
export interface WebhookEndpoint {
  /** Its name in routes, when there are several; default: ''. */
  readonly account?: string;
  /** Where messages go. */
  readonly url: string;
  /** `whsec_…`: signs what goes both ways. */
  readonly secret: string;
  /** Allows an address without TLS that is not on this machine. */
  readonly insecure?: boolean;
}

/** What the channel is made of. */
export interface WebhookOptions {
  readonly endpoints: readonly WebhookEndpoint[];
  readonly clock?: Clock;
}

/** Those who send webhooks wait 15 to 30 seconds by custom. */
const ANSWER_WITHIN_MS = 10_000;

/**
 * Any program as a channel, by signed webhooks (Standard Webhooks). A message that is sent again bears the id of the
 * first try, by which the program knows it.
 *
 * @throws WakefulError `input_invalid` when there is no endpoint, two have one name, or an address or secret has not its
 *   form.
 */
export function createWebhookChannel({ endpoints: given, clock }: WebhookOptions): Channel {
  checkEndpoints(given);
  const endpoints = given.map(({ account = '', url, secret }) =>
    createEndpoint(account, url, readSecret(secret) as Buffer, clock),
  );
  return {
    name: 'webhook',
    ...eachOnItsRoutes('endpoint', endpoints),
    receive: async (request, ears) => {
      const body = await request.text();
      for (const { account, key } of endpoints) {
        const id = verifiedId(key, request.headers, ears.clock.now(), body);
        if (id === undefined) continue;
        const handOver = readSent(readJson(body), account, id);
        if (!handOver) return new Response('neither a message nor a receipt\n', { status: 400 });
        return answerSoon('a webhook', handOver(ears), ANSWER_WITHIN_MS, ears);
      }
      return new Response('forbidden\n', { status: 403 });
    },
  };
}

function checkEndpoints(endpoints: readonly WebhookEndpoint[]): void {
  const fail = (message: string): never => {
    throw new WakefulError('input_invalid', message);
  };
  checkAccountNames(endpoints, 'The webhook channel needs an endpoint: its URL, and a secret.');
  for (const { url, secret, insecure } of endpoints) {
    const parsed = URL.parse(url);
    if (!parsed || !/^https?:$/.test(parsed.protocol)) fail('The URL of an endpoint begins with https://.');
    else if (parsed.protocol === 'http:' && !insecure && !isLoopback(parsed.hostname))
      fail('An endpoint on another machine needs https://, or "insecure": true where nobody listens in between.');
    if (!readSecret(secret))
      fail('The secret of an endpoint is whsec_ and 24 to 64 random bytes in base64; "wakeful init" makes one.');
  }
}
