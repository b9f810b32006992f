import { createHmac } from 'node:crypto';
import { type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

export const SECRET = '0123456789abcdef0123456789abcdef';
export const ACCESS_TOKEN = 'an-access-token-that-is-long-enough/+==';
export const ANA = 'U4af4980629aaaaaaaaaaaaaaaaaaaaaa';
export const FAMILY = 'Ca56f94637cbbbbbbbbbbbbbbbbbbbbbb';

/** A message that was delivered. */
export interface SentMessage {
  readonly to: string;
  readonly text: string;
  readonly buttons: readonly { readonly label: string; readonly data: string }[];
  readonly id: string;
  /** Whether it cost one of the month's messages. */
  readonly by: 'push' | 'reply';
}

/** How the next call is answered instead. */
export type Failure =
  | { readonly status: number; readonly message: string }
  /** The request is taken and done, and the connection breaks before the answer. */
  | 'done_without_answer'
  /** The request is taken and done, and there is never an answer. */
  | 'done_in_silence'
  /** The connection breaks before anything is done. */
  | 'broken';

/**
 * A server of the Messaging API, as its documentation describes it: limits are checked, a retry key is taken once, a
 * reply token is good once and for a minute.
 *
 * @see https://developers.line.biz/en/reference/messaging-api/
 */
export interface FakeLine extends HttpFake {
  readonly sent: readonly SentMessage[];
  /** How many pushes came again under a key that was taken. */
  readonly offeredAgain: number;
  failNext(...failures: readonly Failure[]): void;
  quota: { limit: number | null; used: number };
  /** What the console says of the webhook, and what LINE finds when it tries it. */
  webhook: { endpoint: string; active: boolean; reached: boolean };
  /** A webhook request of LINE's, signed. */
  hook(events: readonly object[], secret?: string): Request;
  /** An event in which somebody writes. */
  said(message: object, source?: object): Record<string, unknown>;
  /** Nobody has answered with these tokens yet. */
  readonly freshTokens: Set<string>;
}

const IN_CHAT = { type: 'user', userId: ANA };

interface TextMessage {
  readonly type: string;
  readonly text: string;
  readonly quickReply?: { readonly items: readonly { readonly action: { label: string; data: string } }[] };
}

/** Starts one. */
export async function startFakeLine(): Promise<FakeLine> {
  const sent: SentMessage[] = [];
  const failures: Failure[] = [];
  const takenKeys = new Map<string, string[]>();
  const freshTokens = new Set<string>();
  const quota: FakeLine['quota'] = { limit: null, used: 0 };
  const webhook: FakeLine['webhook'] = { endpoint: 'https://home.example/hooks/line', active: true, reached: true };
  let count = 0;
  let offeredAgain = 0;

  const refuse = (status: number, message: string, more = {}): FakeResponse => ({ status, json: { message, ...more } });

  const faultOf = (messages: readonly TextMessage[]): string | undefined => {
    if (messages.length < 1 || messages.length > 5) return 'messages: size must be between 1 and 5';
    for (const { type, text, quickReply } of messages) {
      if (type !== 'text' || text.length < 1 || text.length > 5_000) return 'messages[0].text: length must be 0-5000';
      const items = quickReply?.items ?? [];
      if (items.length > 13) return 'quickReply: size must be between 1 and 13';
      if (items.some(({ action }) => action.label.length > 20 || action.data.length > 300)) return 'action: too long';
    }
    return undefined;
  };

  const take = (to: string, messages: readonly TextMessage[], by: SentMessage['by']): string[] =>
    messages.map(({ text, quickReply }) => {
      count += 1;
      const buttons = (quickReply?.items ?? []).map(({ action: { label, data } }) => ({ label, data }));
      sent.push({ to, text, buttons, id: String(460_000_000 + count), by });
      return String(460_000_000 + count);
    });

  const push = (body: { to: string; messages: TextMessage[] }, retryKey: string | undefined): FakeResponse => {
    if (retryKey !== undefined && !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(retryKey))
      return refuse(400, 'Invalid retry key');
    const known = retryKey === undefined ? undefined : takenKeys.get(retryKey);
    offeredAgain += known ? 1 : 0;
    if (known) return refuse(409, 'The retry key is already accepted', { sentMessages: known.map((id) => ({ id })) });
    if (!/^[UCR][\da-z]{32}$/.test(body.to)) return refuse(400, "The property, 'to', in the request body is invalid");
    const fault = faultOf(body.messages);
    if (fault) return refuse(400, fault);
    const ids = take(body.to, body.messages, 'push');
    if (retryKey !== undefined) takenKeys.set(retryKey, ids);
    return { status: 200, json: { sentMessages: ids.map((id) => ({ id })) } };
  };

  const reply = (body: { replyToken: string; messages: TextMessage[] }): FakeResponse => {
    if (!freshTokens.delete(body.replyToken)) return refuse(400, 'Invalid reply token');
    const fault = faultOf(body.messages);
    if (fault) return refuse(400, fault);
    const [, to = ''] = body.replyToken.split(':');
    return { status: 200, json: { sentMessages: take(to, body.messages, 'reply').map((id) => ({ id })) } };
  };

  const http = await startHttpFake(async ({ method, path, headers, body }) => {
    if (headers['authorization'] !== `Bearer ${ACCESS_TOKEN}`) return refuse(401, 'Authentication failed');
    const carryOut = (): FakeResponse => {
      if (method === 'GET' && path === '/v2/bot/message/quota')
        return { status: 200, json: quota.limit === null ? { type: 'none' } : { type: 'limited', value: quota.limit } };
      if (method === 'GET' && path === '/v2/bot/message/quota/consumption')
        return { status: 200, json: { totalUsage: quota.used } };
      if (method === 'GET' && path === '/v2/bot/channel/webhook/endpoint')
        return webhook.endpoint === '' ? refuse(404, 'Webhook endpoint not found') : { status: 200, json: webhook };
      if (path === '/v2/bot/channel/webhook/test')
        return {
          status: 200,
          json: {
            ...{ success: webhook.reached, timestamp: '2026-12-01T10:00:00Z' },
            ...(webhook.reached
              ? { statusCode: 200, reason: 'OK', detail: '200' }
              : { statusCode: 0, reason: 'COULD_NOT_CONNECT', detail: 'TCP connection could not be made' }),
          },
        };
      if (path === '/v2/bot/info')
        return {
          status: 200,
          json: { userId: 'U0', basicId: '@216ru', displayName: 'Wakeful', chatMode: 'bot', markAsReadMode: 'auto' },
        };
      if (path === '/v2/bot/message/push')
        return push(JSON.parse(body) as never, headers['x-line-retry-key'] as string | undefined);
      if (path === '/v2/bot/message/reply') return reply(JSON.parse(body) as never);
      return refuse(404, 'Not found');
    };
    const failure = method === 'POST' ? failures.shift() : undefined;
    if (failure === 'broken') return 'hang_up';
    if (failure === 'done_without_answer' || failure === 'done_in_silence') {
      carryOut();
      return failure === 'done_in_silence' ? 'silence' : 'hang_up';
    }
    return failure ? refuse(failure.status, failure.message) : carryOut();
  });

  return {
    ...http,
    sent,
    quota,
    webhook,
    freshTokens,
    get offeredAgain() {
      return offeredAgain;
    },
    failNext: (...more) => void failures.push(...more),
    said: (message, source = IN_CHAT) => {
      count += 1;
      const { userId = ANA, groupId, roomId } = source as Partial<Record<string, string>>;
      const replyToken = `token${count}:${groupId ?? roomId ?? userId}`;
      freshTokens.add(replyToken);
      return {
        type: 'message',
        mode: 'active',
        timestamp: 1_796_114_400_000,
        source,
        webhookEventId: `01FZ74A0TDDPYRVKNK77XKC3ZR${count}`,
        deliveryContext: { isRedelivery: false },
        replyToken,
        message: { id: String(325_000 + count), ...message },
      };
    },
    hook: (events, secret = SECRET) => {
      const body = JSON.stringify({ destination: 'U00000000000000000000000000000000', events });
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      const headers = { 'content-type': 'application/json', 'x-line-signature': signature };
      return new Request('https://home.example/hooks/line', { method: 'POST', body, headers });
    },
  };
}
