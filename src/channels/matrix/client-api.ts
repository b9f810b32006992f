import type { Clock } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { askedToWaitMs, callHttp, type HttpAnswer, readJson } from '../call-http.ts';
import { certain, type FailedSend, unanswered } from '../failed-send.ts';
import { isLoopback } from '../loopback.ts';

/** A token that was revoked: someone will see to it. */
const LATER_MS = 60_000;
const SOON_MS = 2_000;
/** What was said in all rooms since the last look may be much. */
const LONGEST_SYNC = 32_000_000;

/** A homeserver, with who we are to it. */
export interface Homeserver {
  readonly url: string;
  readonly accessToken: string;
}

/** The client-server API for one user. */
export interface ClientApi {
  /** Calls it; the body of its answer, or what that failure is to the outbox. `path` begins behind `/v3`. */
  call(
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: object,
    options?: { readonly signal?: AbortSignal; readonly withinMs?: number; readonly clock?: Clock },
  ): Promise<{ readonly body: Readonly<Record<string, unknown>> } | FailedSend>;
}

/**
 * Makes one.
 *
 * @throws WakefulError `input_invalid` when the address or the token has not its form.
 * @see https://spec.matrix.org/latest/client-server-api/
 */
export function createClientApi({ url, accessToken }: Homeserver): ClientApi {
  const parsed = URL.parse(url);
  if (!parsed || !(parsed.protocol === 'https:' || (parsed.protocol === 'http:' && isLoopback(parsed.hostname))))
    throw new WakefulError(
      'input_invalid',
      'The address of a homeserver begins with https://, as in https://matrix.org.',
    );
  if (!/^\S{8,2000}$/.test(accessToken))
    throw new WakefulError(
      'input_invalid',
      'An access token of Matrix is one long word; the settings of a client show it.',
    );
  const root = `${url.replace(/\/+$/, '')}/_matrix/client/v3`;
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  return {
    call: async (method, path, body, { signal, ...bounds } = {}) => {
      const answer = await callHttp(
        `${root}${path}`,
        { method, headers, ...(body ? { body: JSON.stringify(body) } : {}), ...(signal ? { signal } : {}) },
        { longest: LONGEST_SYNC, ...bounds },
      );
      if (!('status' in answer)) return unanswered('the homeserver', answer);
      if (answer.status !== 200) return failureOf(answer);
      return { body: (readJson(answer.text) ?? {}) as Readonly<Record<string, unknown>> };
    },
  };
}

/** What a path holds: ids have `!`, `:` and `/` in them. */
export function inPath(part: string): string {
  return encodeURIComponent(part);
}

/** Whether the homeserver knows no such thing. */
export function isNotFound(failed: FailedSend): boolean {
  return 'error' in failed.word && failed.word.error.startsWith('M_NOT_FOUND');
}

/** Whether the homeserver knows our token no more. */
export function isSignedOut(failed: FailedSend): boolean {
  return 'error' in failed.word && /^M_(?:UNKNOWN|MISSING)_TOKEN/.test(failed.word.error);
}

/** Whether the homeserver cannot go on from the place that it was given: it is another's, or too old. */
export function isPlaceUnknown({ word }: FailedSend): boolean {
  return word.result === 'refused' && /^M_(?:UNKNOWN|INVALID_PARAM|UNKNOWN_POS):/.test(word.error);
}

function failureOf({ status, headers, text }: HttpAnswer): FailedSend {
  const body = (readJson(text) ?? {}) as { errcode?: string; error?: string; retry_after_ms?: number };
  const { errcode = `status ${status}`, error: says = 'the homeserver said no more' } = body;
  const error = `${errcode}: ${says}`;
  if (errcode === 'M_LIMIT_EXCEEDED' || status === 429) {
    const retryAfterMs = body.retry_after_ms ?? askedToWaitMs(headers, SOON_MS);
    return certain({ result: 'retry', error, retryAfterMs: Math.max(retryAfterMs, 1_000) });
  }
  if (status === 401) return certain({ result: 'retry', error, retryAfterMs: LATER_MS });
  if (status >= 500) return { word: { result: 'retry', error, retryAfterMs: SOON_MS }, uncertain: true };
  return certain({ result: 'refused', error });
}
