import { type Clock, limitTime, systemClock } from '../clock.ts';
import { type ConnectionFailure, readConnectionFailure } from './connection-failure.ts';

/** What a server answered. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** How long a server may take, and how much it may say. */
interface Bounds {
  /** Default: 30 s, of the system clock. */
  readonly withinMs?: number;
  readonly clock?: Clock;
  /** Bytes of the body; default: a million. */
  readonly longest?: number;
}

const WITHIN_MS = 30_000;
const LONGEST = 1_000_000;

/**
 * Makes a request. A connection that failed is an answer too: it has no `status`, like one that took too long or said too
 * much. What fetch throws names the address, which may be a secret, so none of it is passed on.
 */
export async function callHttp(
  url: string,
  init: RequestInit,
  { withinMs = WITHIN_MS, clock = systemClock, longest = LONGEST }: Bounds = {},
): Promise<HttpAnswer | ConnectionFailure> {
  const limit = limitTime(clock, withinMs);
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  try {
    const response = await fetch(url, { redirect: 'manual', ...init, signal });
    const text = await readUpTo(response, longest);
    if (text === undefined) return { neverReached: false, code: 'the answer was too long' };
    return { status: response.status, headers: response.headers, text };
  } catch (thrown) {
    return readConnectionFailure((thrown as { cause?: unknown }).cause);
  } finally {
    limit.lift();
  }
}

/** The body as text; undefined when it has more bytes, of which the rest is not read. */
async function readUpTo({ body }: Response, longest: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > longest) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** An answer that should be JSON; undefined when it is not. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

/** How long a server asks to be left alone, by its Retry-After in seconds. */
export function askedToWaitMs(headers: Headers, otherwiseMs: number): number {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? seconds * 1_000 : otherwiseMs;
}
