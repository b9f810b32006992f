import { type ConnectionFailure, readConnectionFailure } from './connection-failure.ts';

/** What a server answered. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Makes a request. A connection that failed is an answer too: it has no `status`. What fetch throws names the address,
 * which may be a secret, so none of it is passed on.
 */
export async function callHttp(url: string, init: RequestInit): Promise<HttpAnswer | ConnectionFailure> {
  try {
    const response = await fetch(url, { redirect: 'manual', ...init });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (thrown) {
    return readConnectionFailure((thrown as { cause?: unknown }).cause);
  }
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
