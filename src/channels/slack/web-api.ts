import { askedToWaitMs, callHttp, readJson } from '../call-http.ts';
import { certain, type FailedSend, unanswered } from '../failed-send.ts';

/** A token that was revoked, or a right that is missing: someone will see to it. */
const LATER_MS = 60_000;
const SOON_MS = 2_000;
const RATE_LIMIT_MS = 30_000;

const MENDABLE = new Set([
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'missing_scope',
  'no_permission',
  'ekm_access_denied',
  'accesslimited',
  'team_added_to_org',
]);
/** Slack's own trouble: the call may have been carried out. */
const ITS_OWN = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout', 'rollup_error']);

/** An answer of the Web API that says yes. */
interface Answered {
  readonly body: Readonly<Record<string, unknown>>;
}

/** The Web API of one workspace. */
export interface WebApi {
  /** Calls a method with JSON; what it answers, or what that failure is to the outbox. */
  call(method: string, given: object, signal?: AbortSignal): Promise<Answered | FailedSend>;
}

/**
 * Makes one.
 *
 * @see https://docs.slack.dev/apis/web-api/
 */
export function createWebApi(botToken: string, apiRoot = 'https://slack.com/api'): WebApi {
  return {
    call: async (method, given, signal) => {
      const answer = await callHttp(`${apiRoot.replace(/\/+$/, '')}/${method}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${botToken}`, 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify(given),
        ...(signal ? { signal } : {}),
      });
      if (!('status' in answer)) return unanswered('Slack', answer);
      const { status, headers, text } = answer;
      if (status === 429)
        return certain({ result: 'retry', error: 'ratelimited', retryAfterMs: askedToWaitMs(headers, SOON_MS) });
      const body = readJson(text) as Readonly<Record<string, unknown>> | undefined;
      if (status === 200 && body?.['ok'] === true) return { body };
      const error = typeof body?.['error'] === 'string' ? body['error'] : `Slack answered with status ${status}`;
      return failureOf(error, status);
    },
  };
}

function failureOf(error: string, status: number): FailedSend {
  if (error === 'ratelimited' || error === 'rate_limited' || error === 'message_limit_exceeded')
    return certain({ result: 'retry', error, retryAfterMs: RATE_LIMIT_MS });
  if (MENDABLE.has(error)) return certain({ result: 'retry', error, retryAfterMs: LATER_MS });
  if (ITS_OWN.has(error) || status >= 500)
    return { word: { result: 'retry', error, retryAfterMs: SOON_MS }, uncertain: true };
  return certain({ result: 'refused', error: WORDS[error] ?? error });
}

/** What people may do about a refusal. */
const WORDS: Readonly<Record<string, string>> = {
  channel_not_found: 'channel_not_found: the channel is gone, or the app was never in it',
  is_archived: 'is_archived: the channel was archived',
  not_in_channel: 'not_in_channel: the app was removed from the channel; /invite it again',
};
