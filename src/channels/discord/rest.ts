import { askedToWaitMs, callHttp, type HttpAnswer, readJson } from '../call-http.ts';
import { certain, type FailedSend, unanswered } from '../failed-send.ts';

/** A token that was reset: someone will see to it. */
const LATER_MS = 60_000;
const SOON_MS = 2_000;

/** What people may do about a refusal. */
const WORDS: Readonly<Record<number, string>> = {
  10003: 'the channel is gone',
  50001: 'the bot cannot see the channel: invite it again, or give its role "View Channel"',
  50007: 'the person takes no direct messages from the bot: they must share a server with it and allow them',
  50013: 'the bot may not write there: give its role "Send Messages" (in threads: "Send Messages in Threads")',
};

/** Discord's HTTP API for one bot. */
export interface DiscordRest {
  /** Calls it; the body of its answer, or what that failure is to the outbox. */
  call(
    method: string,
    path: string,
    body?: object,
    signal?: AbortSignal,
  ): Promise<{ readonly body: unknown } | FailedSend>;
}

/**
 * Makes one. Discord's own library waits and tries again by itself behind its calls; the outbox does that here, and must
 * know whether a call went out.
 *
 * @see https://discord.com/developers/docs/reference
 */
export function createRest(token: string, apiRoot = 'https://discord.com/api/v10'): DiscordRest {
  const root = apiRoot.replace(/\/+$/, '');
  const headers = {
    authorization: `Bot ${token}`,
    'content-type': 'application/json',
    'user-agent': 'DiscordBot (wakeful, 0.1)',
  };
  return {
    call: async (method, path, body, signal) => {
      const answer = await callHttp(`${root}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
      if (!('status' in answer)) return unanswered('Discord', answer);
      return answer.status >= 200 && answer.status < 300 ? { body: readJson(answer.text) } : failureOf(answer);
    },
  };
}

function failureOf({ status, headers, text }: HttpAnswer): FailedSend {
  const body = (readJson(text) ?? {}) as { code?: number; message?: string; retry_after?: number };
  const { code = 0, message = `Discord answered with status ${status}` } = body;
  const error = code === 0 ? message : `${code} ${message}${WORDS[code] === undefined ? '' : `: ${WORDS[code]}`}`;
  if (status === 429) {
    const waitMs = body.retry_after === undefined ? askedToWaitMs(headers, SOON_MS) : body.retry_after * 1_000;
    return certain({ result: 'retry', error, retryAfterMs: Math.ceil(waitMs) });
  }
  if (status === 401) return certain({ result: 'retry', error, retryAfterMs: LATER_MS });
  if (status >= 500) return { word: { result: 'retry', error, retryAfterMs: SOON_MS }, uncertain: true };
  return certain({ result: 'refused', error });
}
