import { callHttp, type HttpAnswer, readJson } from '../call-http.ts';
import { certain, type FailedSend, unanswered } from '../failed-send.ts';

/** The 24 hours since the person's last message are over: only a template may be sent. */
const WINDOW_CLOSED = 131_047;
/** Too many, for the number, the account, the app, or this one person. */
const TOO_MANY = new Map([
  [4, 60_000],
  [80_007, 60_000],
  [130_429, 5_000],
  [131_056, 6_000],
]);
/** A token that has expired, a right that is missing, an account that is not paid or paused: someone will see to it. */
const MENDABLE = new Set([0, 3, 10, 190, 131_005, 131_042, 133_010]);
/** The service's own trouble: the message may be on its way. */
const ITS_OWN = new Set([1, 2, 131_000, 131_016, 131_057]);
const LATER_MS = 60_000;
const SOON_MS = 5_000;

/** How a call failed. */
export interface FailedCall extends FailedSend {
  /** Only a template may be sent now. */
  readonly windowIsClosed: boolean;
}

/** The Cloud API of one phone number. */
export interface CloudApi {
  /** Sends a message; the service's id of it (`wamid.…`). */
  send(message: object, signal?: AbortSignal): Promise<{ readonly id: string } | FailedCall>;
  /** The number as people see it, with its verified name. */
  describe(): Promise<{ readonly number: string; readonly name: string } | FailedCall>;
}

/**
 * Makes one.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/reference/whatsapp-business-phone-number/message-api
 */
export function createCloudApi(
  phoneNumberId: string,
  accessToken: string,
  apiRoot = 'https://graph.facebook.com/v23.0',
): CloudApi {
  const address = `${apiRoot.replace(/\/+$/, '')}/${phoneNumberId}`;
  const authorization = `Bearer ${accessToken}`;
  const call = async (url: string, init: RequestInit): Promise<{ readonly body: unknown } | FailedCall> => {
    const answer = await callHttp(url, init);
    if (!('status' in answer)) return { ...unanswered('WhatsApp', answer), windowIsClosed: false };
    return answer.status === 200 ? { body: readJson(answer.text) } : failureOf(answer);
  };
  return {
    send: async (message, signal) => {
      const body = JSON.stringify({ messaging_product: 'whatsapp', ...message });
      const headers = { authorization, 'content-type': 'application/json' };
      const called = await call(`${address}/messages`, {
        method: 'POST',
        headers,
        body,
        ...(signal ? { signal } : {}),
      });
      if ('word' in called) return called;
      const { messages } = called.body as { readonly messages?: readonly { readonly id: string }[] };
      return { id: messages?.[0]?.id ?? '' };
    },
    describe: async () => {
      const fields = 'display_phone_number,verified_name';
      const called = await call(`${address}?fields=${fields}`, { headers: { authorization } });
      if ('word' in called) return called;
      const self = called.body as { readonly display_phone_number?: string; readonly verified_name?: string };
      return { number: self.display_phone_number ?? '', name: self.verified_name ?? '' };
    },
  };
}

interface ApiError {
  readonly code?: number;
  readonly message?: string;
  readonly error_data?: { readonly details?: string };
}

function failureOf({ status, text }: HttpAnswer): FailedCall {
  const { error = {} } = (readJson(text) ?? {}) as { readonly error?: ApiError };
  const { code = -1, message = `WhatsApp answered with status ${status}` } = error;
  const details = error.error_data?.details;
  return readError(code, details === undefined ? message : `${message}: ${details}`, status);
}

/**
 * What an error of the API is to the outbox.
 *
 * @see https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
export function readError(code: number, error: string, status = 400): FailedCall {
  const open = (failed: FailedSend): FailedCall => ({ ...failed, windowIsClosed: false });
  const waitMs = TOO_MANY.get(code) ?? (status === 429 ? SOON_MS : undefined);
  if (waitMs !== undefined) return open(certain({ result: 'retry', error, retryAfterMs: waitMs }));
  if (code === WINDOW_CLOSED)
    return {
      ...certain({ result: 'refused', error: `${error} (no template is set up for messages after 24 hours)` }),
      windowIsClosed: true,
    };
  if (MENDABLE.has(code) || (code >= 200 && code <= 299) || status === 401)
    return open(certain({ result: 'retry', error, retryAfterMs: LATER_MS }));
  if (ITS_OWN.has(code) || status >= 500)
    return open({ word: { result: 'retry', error, retryAfterMs: SOON_MS }, uncertain: true });
  return open(certain({ result: 'refused', error }));
}
