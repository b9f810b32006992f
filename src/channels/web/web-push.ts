import { type Clock, systemClock } from '../../clock.ts';
import { WakefulError } from '../../errors.ts';
import { type Random, systemRandom } from '../../ids.ts';
import type { SendResult } from '../../runner/index.ts';
import type { PushDevice } from '../../store/index.ts';
import { askedToWaitMs } from '../call-http.ts';
import { unanswered } from '../failed-send.ts';
import { arePushKeys, encryptPush } from './encrypt-push.ts';
import { mayBeCalled, type PushAnswer, postPublicly } from './post-publicly.ts';
import { type PushPayload, payloadOf } from './push-payload.ts';
import { createVapid, isPushKey, newPushKey } from './vapid.ts';

/** What pushes are made of. */
export interface WebPushOptions {
  /** From {@link newPushKey}; a secret. Browsers subscribe with its public half, and know nobody else by it. */
  readonly privateKey: string;
  /** Where push services reach whoever runs this: an e-mail address, or an address of the web. */
  readonly contact: string;
  readonly clock?: Clock;
  readonly random?: Random;
  /** For tests: push services on this machine, without TLS. */
  readonly allowLoopback?: boolean;
}

/**
 * What became of a push to one browser. `gone`: it takes none any more. `not_ours`: it subscribed with another key, which
 * another process may have.
 */
export type Pushed = 'sent' | 'gone' | 'not_ours' | Extract<SendResult, { readonly result: 'retry' | 'refused' }>;

/** Sends notifications to browsers whose page is closed. */
export interface WebPush {
  /** What a browser subscribes with. */
  readonly publicKey: string;
  /**
   * Looks whether a subscription could be one of a browser's.
   *
   * @throws WakefulError `input_invalid`.
   */
  check(subscription: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>): void;
  push(device: PushDevice, payload: PushPayload, signal: AbortSignal): Promise<Pushed>;
}

/** How long it waits for a device that is off, in seconds, and whether it may wake one that sleeps. */
const REMINDER = { ttl: 86_400, urgency: 'high' };
const OTHER = { ttl: 43_200, urgency: 'normal' };
const SALT_BYTES = 16;
const SOON_MS = 5_000;

/**
 * Makes one.
 *
 * @throws WakefulError `input_invalid` when the key or the contact has not its form.
 * @see https://www.rfc-editor.org/rfc/rfc8030
 */
export function createWebPush(options: WebPushOptions): WebPush {
  const { privateKey, clock = systemClock, random = systemRandom, allowLoopback = false } = options;
  if (!isPushKey(privateKey))
    throw new WakefulError('input_invalid', 'The key for web push is none. Take it away, and a new one is made.');
  const vapid = createVapid(privateKey, contactOf(options.contact));
  return {
    publicKey: vapid.publicKey,
    check: ({ endpoint, p256dh, auth }) => {
      if (!mayBeCalled(endpoint, allowLoopback))
        throw new WakefulError('input_invalid', 'The address of a push service begins with https:// and is public.');
      if (!arePushKeys({ p256dh, auth })) throw new WakefulError('input_invalid', 'The keys are none of a browser.');
    },
    push: async (device, payload, signal) => {
      const { endpoint } = device;
      if (!mayBeCalled(endpoint, allowLoopback) || !arePushKeys(device)) return 'gone';
      if (device.key !== vapid.publicKey) return 'not_ours';
      const { ttl, urgency } = payload.isReminder ? REMINDER : OTHER;
      const ownKey = Buffer.from(newPushKey(random), 'base64url');
      const body = encryptPush(payloadOf(payload), device, { salt: random.bytes(SALT_BYTES), privateKey: ownKey });
      const headers = {
        authorization: vapid.authorizationFor(new URL(endpoint).origin, clock.now()),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(ttl),
        urgency,
        // What still waits at the push service is replaced by a later try of the same message.
        topic: payload.tag,
      };
      const answer = await postPublicly(endpoint, headers, body, signal);
      if ('status' in answer) return wordOf(answer);
      return answer.code === 'ENOTPUBLIC' ? 'gone' : retryOf(unanswered('the push service', answer).word);
    },
  };
}

function wordOf({ status, headers }: PushAnswer): Pushed {
  const error = `the push service answered with status ${status}`;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return { result: 'retry', error, retryAfterMs: askedToWaitMs(headers, SOON_MS) };
  if (status === 401 || status === 403) return { result: 'refused', error: `${error}: it does not know our key` };
  return { result: 'refused', error };
}

/** What {@link unanswered} gives is always a try for later. */
function retryOf(word: SendResult): Pushed {
  return { result: 'retry', error: 'error' in word ? word.error : 'no answer', retryAfterMs: SOON_MS };
}

/** As RFC 8292 wants it: a URI of either kind. */
function contactOf(given: string): string {
  const contact = given.trim();
  if (/^(?:mailto:)?[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(contact)) return `mailto:${contact.replace(/^mailto:/, '')}`;
  if (URL.parse(contact)?.protocol === 'https:') return contact;
  throw new WakefulError('input_invalid', 'The contact for web push is an e-mail address, or begins with https://.');
}
