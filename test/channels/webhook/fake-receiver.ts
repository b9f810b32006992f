import { createHmac } from 'node:crypto';
import { type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

const KEY = Buffer.from('a key of at least twenty-four bytes');
export const SECRET = `whsec_${KEY.toString('base64')}`;

/** A message as the receiver took it. */
interface Taken {
  readonly id: string;
  readonly type: string;
  readonly data: {
    readonly chat: { readonly id: string; readonly thread: string };
    readonly text: string;
    readonly buttons: readonly { readonly label: string; readonly says: string }[];
    readonly fire: string | null;
  };
}

export type Failure = { readonly status: number; readonly retryAfter?: number } | 'done_without_answer' | 'broken';

/**
 * A program that takes webhooks as Standard Webhooks asks of it: the signature is checked over the bytes that came, and
 * an id that was taken is not taken again.
 */
export interface FakeReceiver extends HttpFake {
  readonly taken: readonly Taken[];
  failNext(failure: Failure): void;
  /** A request to Wakeful, signed. */
  hook(id: string, seconds: number, body: string, secret?: Buffer): Request;
}

const sign = (key: Buffer, id: string, timestamp: string, body: string): string =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Starts one. */
export async function startFakeReceiver(): Promise<FakeReceiver> {
  const taken: Taken[] = [];
  const failures: Failure[] = [];
  const http = await startHttpFake(async ({ method, headers, body }) => {
    if (method === 'HEAD') return { status: 405, json: null };
    const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
    if (headers['webhook-signature'] !== sign(KEY, id, timestamp, body)) return { status: 401, json: null };
    const take = (): FakeResponse => {
      if (!taken.some((one) => one.id === id)) taken.push({ id, ...(JSON.parse(body) as Omit<Taken, 'id'>) });
      return { status: 204, json: null };
    };
    const failure = failures.shift();
    if (failure === undefined) return take();
    if (failure === 'broken') return 'hang_up';
    if (failure === 'done_without_answer') {
      take();
      return 'hang_up';
    }
    const { status, retryAfter } = failure;
    return { status, json: null, ...(retryAfter === undefined ? {} : { headers: { 'retry-after': `${retryAfter}` } }) };
  });
  return {
    ...http,
    taken,
    failNext: (failure) => void failures.push(failure),
    hook: (id, seconds, body, secret = KEY) => {
      const timestamp = String(seconds);
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,bm90IHRoaXMgb25l ${sign(secret, id, timestamp, body)}`,
      };
      return new Request('https://home.example/hooks/webhook', { method: 'POST', headers, body });
    },
  };
}
