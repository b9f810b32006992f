import { createHash } from 'node:crypto';
import { isRecent, isSameSecret, signWith } from '../signature.ts';

const PREFIX = 'whsec_';
const LEAST_BYTES = 24;
const MOST_BYTES = 64;

/** The key in a secret of Standard Webhooks; undefined when it has not their form. */
export function readSecret(secret: string): Buffer | undefined {
  const text = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '';
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length >= LEAST_BYTES && key.length <= MOST_BYTES ? key : undefined;
}

/** A secret that has the form, of random bytes. */
export function secretOfBytes(bytes: Uint8Array): string {
  return `${PREFIX}${Buffer.from(bytes).toString('base64')}`;
}

/** The id of a message: the same for every try of the same delivery, and without a full stop. */
export function idOf(key: string): string {
  return `msg_${createHash('sha256').update(key).digest('hex').slice(0, 32)}`;
}

/**
 * The headers that sign a body.
 *
 * @param now ms since the epoch.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(key: Buffer, id: string, now: number, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now / 1_000));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signWith(key, `${id}.${timestamp}.${body}`, 'base64')}`,
  };
}

/** The id of a body that was signed with the key not long ago; undefined for any other. */
export function verifiedId(key: Buffer, headers: Headers, now: number, body: string): string | undefined {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp');
  if (!/^[^.\s]{1,200}$/.test(id) || !isRecent(timestamp, now)) return undefined;
  const own = `v1,${signWith(key, `${id}.${timestamp}.${body}`, 'base64')}`;
  const signatures = (headers.get('webhook-signature') ?? '').split(' ');
  return signatures.some((given) => isSameSecret(own, given)) ? id : undefined;
}
