import { type Clock, systemClock } from '../../clock.ts';
import type { ChannelCheck, OutgoingMessage, SendResult, SentMessage } from '../../runner/index.ts';
import { askedToWaitMs, callHttp, type HttpAnswer } from '../call-http.ts';
import { checkByTrying } from '../check-by-trying.ts';
import { unanswered } from '../failed-send.ts';
import { checkEndpoint } from './check-endpoint.ts';
import { idOf, signedHeaders } from './standard-webhooks.ts';

/** What somebody may set right before long: an address that is not there yet, a secret that is not the same. */
const MENDABLE = new Set([401, 403, 404, 408, 409, 423, 425]);
const LATER_MS = 60_000;
const SOON_MS = 2_000;

/** One address that messages are sent to. */
export interface Endpoint {
  readonly account: string;
  readonly key: Buffer;
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
  markDone(message: SentMessage): Promise<void>;
  check(): Promise<ChannelCheck[]>;
}

/** Makes an endpoint. */
export function createEndpoint(account: string, url: string, key: Buffer, clock: Clock = systemClock): Endpoint {
  const post = (id: string, type: string, data: object, signal?: AbortSignal) => {
    const now = clock.now();
    const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data });
    const headers = { 'content-type': 'application/json', ...signedHeaders(key, id, now, body) };
    return callHttp(url, { method: 'POST', headers, body, ...(signal ? { signal } : {}) });
  };
  return {
    account,
    key,
    send: async ({ key: deliveryKey, route, body, fireId }, signal) => {
      const id = idOf(deliveryKey);
      const data = {
        id,
        chat: { id: route.target, thread: route.thread },
        text: body.text,
        buttons: body.buttons ?? [],
        fire: fireId,
        late_ms: body.lateMs ?? 0,
      };
      const answer = await post(id, 'message', data, signal);
      return 'status' in answer ? wordOf(answer, id) : unanswered('the endpoint', answer).word;
    },
    check: () =>
      checkByTrying(
        'The webhook',
        account,
        checkEndpoint(url).then(() => 'its program'),
      ),
    markDone: async ({ route, externalId }) => {
      const chat = { id: route.target, thread: route.thread };
      // For looks alone: whether it arrived is not asked.
      await post(`${externalId}_done`, 'message.done', { id: externalId, chat });
    },
  };
}

function wordOf({ status, headers }: HttpAnswer, externalId: string): SendResult {
  if (status >= 200 && status < 300) return { result: 'sent', externalId };
  const error = `the endpoint answered with status ${status}`;
  if (status === 410) return { result: 'refused', error: `${error}: it wants no more messages` };
  if (status >= 300 && status < 400) return { result: 'refused', error: `${error}: give the address it points to` };
  if (status >= 500 || status === 429) return { result: 'retry', error, retryAfterMs: askedToWaitMs(headers, SOON_MS) };
  if (MENDABLE.has(status)) return { result: 'retry', error, retryAfterMs: askedToWaitMs(headers, LATER_MS) };
  return { result: 'refused', error };
}
