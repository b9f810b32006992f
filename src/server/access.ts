import { createHash, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { WakefulError } from '../errors.ts';

const COOKIE_SECONDS = 400 * 86_400;

/**
 * Refuses requests whose Host is a name other than localhost, or than the one that its owner gave it. A page on another site
 * can point a name of its own at this address (DNS rebinding) and would then count as ours; it cannot do so with a bare IP
 * address.
 *
 * @param origin Where a proxy with TLS shows the page: `https://wakeful.example.org`.
 */
export function checkHost(origin?: string): MiddlewareHandler {
  return async (c, next) => {
    const name = hostOf(c).hostname.replace(/^\[|\]$/g, '');
    if (name !== 'localhost' && isIP(name) === 0 && !isBehind(origin, c)) {
      throw new WakefulError('unauthorized', 'Wakeful answers only to localhost or an IP address as its host name.');
    }
    await next();
  };
}

/**
 * Lets a request through that bears the token: in the cookie or as `Authorization: Bearer`. A request that would
 * change something on the strength of the cookie must also come from our own page, because cookies do not tell
 * apart the ports of one host.
 */
export function requireToken(token: string, origin?: string): MiddlewareHandler {
  return async (c, next) => {
    const bearer = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (bearer !== undefined) {
      if (!isSame(bearer, token)) throw new WakefulError('unauthorized', 'The bearer token is not the right one.');
    } else {
      if (!hasCookie(c, token)) {
        throw new WakefulError('unauthorized', 'Open the address that "wakeful start" printed: it carries the token.');
      }
      if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !isOwnOrigin(c, origin)) {
        throw new WakefulError('unauthorized', 'This request comes from another page.');
      }
    }
    await next();
  };
}

/** Whether the request bears the cookie that {@link exchangeToken} set. */
export function hasCookie(c: Context, token: string): boolean {
  const cookie = getCookie(c, cookieName(c));
  return cookie !== undefined && isSame(cookie, token);
}

/**
 * Turns the token of the printed address into a cookie that scripts cannot read and other sites cannot send; on the page
 * that a proxy shows at `origin`, one that goes over TLS alone.
 * @returns whether the address bore the right token.
 */
export function exchangeToken(c: Context, token: string, origin?: string): boolean {
  if (!isSame(c.req.query('token') ?? '', token)) return false;
  setCookie(c, cookieName(c), token, {
    ...{ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: COOKIE_SECONDS },
    // Over a proxy with TLS the cookie never travels in the clear. Its name tells; a header such as X-Forwarded-Proto could
    // be anybody's.
    secure: isBehind(origin, c),
  });
  return true;
}

/** Cookies are shared by all ports of a host, so each running Wakeful has one of its own. */
function cookieName(c: Context): string {
  return `wakeful_${hostOf(c).port || '80'}`;
}

function hostOf(c: Context): URL {
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  try {
    return new URL(`http://${host}`);
  } catch (cause) {
    throw new WakefulError('unauthorized', 'The request has no readable Host.', { cause });
  }
}

function isOwnOrigin(c: Context, own: string | undefined): boolean {
  const origin = c.req.header('origin');
  if (origin === undefined || origin === hostOf(c).origin) return true;
  // The proxy speaks plain HTTP to us, and TLS to the browser.
  return origin === own && isBehind(own, c);
}

/** Whether a request came by the name under which a proxy shows the page. */
function isBehind(origin: string | undefined, c: Context): boolean {
  return origin !== undefined && new URL(origin).host === hostOf(c).host;
}

/** Compares digests, so that neither the length nor the place of the first difference shows in the time it takes. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
