import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PushDevice } from '../../../src/store/index.ts';
import { type FakeRequest, type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

/** What a browser shows, by what was pushed to it. */
export interface Notification {
  readonly device: string;
  readonly tag: string;
  readonly text: string;
  readonly buttons: readonly { readonly label: string; readonly says: string }[];
  readonly isReminder: boolean;
  readonly ttl: number;
  readonly urgency: string;
}

export type Failure = { readonly status: number; readonly retryAfter?: number } | 'done_without_answer' | 'broken';

interface Browser {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  /** The key that it subscribed with. */
  readonly key: string;
}

/**
 * A push service with the browsers behind it, as RFC 8030, 8188, 8291 and 8292 describe them: it checks who sends, and
 * each browser decrypts what is for it. A notification with the tag of an older one stands in its place.
 */
export interface FakePush extends HttpFake {
  readonly shown: readonly Notification[];
  /** How long each body was. */
  readonly bodyLengths: readonly number[];
  /** A browser subscribes with this key. */
  subscribe(name: string, key: string): Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth' | 'key'>;
  failNext(failure: Failure): void;
  /** A browser ends its subscription. */
  leave(name: string): void;
}

const MOST_BYTES = 4_096;
const A_DAY_S = 86_400;

/** Starts one. */
export async function startFakePush(): Promise<FakePush> {
  const browsers = new Map<string, Browser>();
  const shown: Notification[] = [];
  const bodyLengths: number[] = [];
  const failures: Failure[] = [];

  const take = (name: string, browser: Browser, { headers, bytes }: FakeRequest): FakeResponse => {
    const fault = faultOf(headers, bytes);
    if (fault !== undefined) return { status: fault, json: {} };
    const payload = JSON.parse(decrypt(browser, bytes)) as Pick<
      Notification,
      'tag' | 'text' | 'buttons' | 'isReminder'
    >;
    if (headers['topic'] !== payload.tag) throw new Error('what waits would not be replaced');
    bodyLengths.push(bytes.length);
    const one = { device: name, ...payload, ttl: Number(headers['ttl']), urgency: String(headers['urgency']) };
    const at = shown.findIndex(({ device, tag }) => device === name && tag === one.tag);
    shown.splice(at < 0 ? shown.length : at, 1, one);
    return { status: 201, json: null, headers: { location: `${http.url}/message/${shown.length}` } };
  };

  const http: HttpFake = await startHttpFake(async (request) => {
    const name = /^\/push\/(\w+)$/.exec(request.path)?.[1] ?? '';
    const browser = browsers.get(name);
    const sender = senderOf(String(request.headers['authorization']), http.url);
    if (sender === undefined) return { status: 401, json: {} };
    if (!browser) return { status: 410, json: {} };
    if (sender !== browser.key) return { status: 403, json: {} };
    const failure = failures.shift();
    if (failure === undefined) return take(name, browser, request);
    if (failure === 'broken') return 'hang_up';
    if (failure === 'done_without_answer') {
      take(name, browser, request);
      return 'hang_up';
    }
    const { status, retryAfter } = failure;
    return {
      status,
      json: {},
      ...(retryAfter === undefined ? {} : { headers: { 'retry-after': String(retryAfter) } }),
    };
  });

  return {
    ...http,
    shown,
    bodyLengths,
    subscribe: (name, key) => {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(name, { ecdh, auth, key });
      return { endpoint: `${http.url}/push/${name}`, p256dh, auth: auth.toString('base64url'), key };
    },
    failNext: (failure) => void failures.push(failure),
    leave: (name) => void browsers.delete(name),
  };
}

/** Who signed a request, as a public key; undefined when nobody did who may. */
function senderOf(authorization: string, origin: string): string | undefined {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || read(header)['alg'] !== 'ES256') return undefined;
  const { aud, exp, sub } = read(claims);
  const leftS = Number(exp) - Date.now() / 1_000;
  if (aud !== origin || !/^mailto:.+@.+/.test(String(sub)) || leftS <= 0 || leftS > A_DAY_S) return undefined;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const signed = Buffer.from(`${header}.${claims}`);
  const isHis = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isHis ? key : undefined;
}

function faultOf(headers: FakeRequest['headers'], bytes: Buffer): number | undefined {
  if (bytes.length > MOST_BYTES) return 413;
  const isWell =
    headers['content-encoding'] === 'aes128gcm' &&
    /^\d+$/.test(String(headers['ttl'])) &&
    /^(?:very-low|low|normal|high)$/.test(String(headers['urgency'])) &&
    /^[\w-]{1,32}$/.test(String(headers['topic']));
  return isWell ? undefined : 400;
}

/** RFC 8188 and 8291 from the other side. */
function decrypt({ ecdh, auth }: Browser, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const recordBytes = body.readUInt32BE(16);
  const keyBytes = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyBytes);
  const record = body.subarray(21 + keyBytes);
  if (record.length > recordBytes) throw new Error('more than one record');
  const derive = (secret: Buffer, seed: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, seed, info, length));
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirs]);
  const secret = derive(ecdh.computeSecret(theirs), auth, both, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record ends with 2');
  return padded.subarray(0, end).toString();
}
