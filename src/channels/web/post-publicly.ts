import { request as requestPlainly } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { type ConnectionFailure, readConnectionFailure } from '../connection-failure.ts';
import { isLoopback } from '../loopback.ts';
import { isPublicAddress, lookUpPublicly } from './public-address.ts';

const LONGEST_URL = 2_000;

/** What a push service answered; of its body nothing is read. */
export interface PushAnswer {
  readonly status: number;
  readonly headers: Headers;
}

/**
 * Whether an address may be called although somebody else named it: https, no name or password in it, and no machine of
 * a private network by its number. Where its name leads is looked at when it is called.
 *
 * @param allowLoopback For tests: plain http to this machine is allowed too.
 */
export function mayBeCalled(url: string, allowLoopback: boolean): boolean {
  const parsed = url.length <= LONGEST_URL ? URL.parse(url) : null;
  if (!parsed) return false;
  if (parsed.username !== '' || parsed.password !== '') return false;
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  if (allowLoopback && parsed.protocol === 'http:' && isLoopback(parsed.hostname)) return true;
  if (parsed.protocol !== 'https:' || isLoopback(parsed.hostname)) return false;
  return isIP(host) === 0
    ? /\.[a-z]/i.test(host) && !/\.(?:local|internal|localhost)$/i.test(host)
    : isPublicAddress(host);
}

/** Posts to an address that {@link mayBeCalled}, follows nowhere, and connects to public addresses only. */
export function postPublicly(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  signal: AbortSignal,
): Promise<PushAnswer | ConnectionFailure> {
  return new Promise((resolve) => {
    const isPlain = url.startsWith('http:');
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(body.length) },
      signal,
      ...(isPlain ? {} : { lookup: lookUpPublicly }),
    };
    const asked = (isPlain ? requestPlainly : request)(url, options, (response) => {
      const given = new Headers();
      const retryAfter = response.headers['retry-after'];
      if (retryAfter !== undefined) given.set('retry-after', retryAfter);
      resolve({ status: response.statusCode ?? 0, headers: given });
      // What it says is not asked; it would only keep the connection.
      response.destroy();
    });
    asked.on('error', (error) => resolve(readConnectionFailure(error)));
    asked.end(body);
  });
}
