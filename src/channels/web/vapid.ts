import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { EpochMs } from '../../clock.ts';
import type { Random } from '../../ids.ts';

const CURVE = 'prime256v1';
const KEY_BYTES = 32;
/** A push service takes a signature that lasts for a day at most; a clock may be wrong by some hours. */
const LASTS_MS = 12 * 3_600_000;
/** A signature is made anew so long before its end. */
const SPARE_MS = 3_600_000;
/** Browsers know a handful of push services; whoever names others fills no memory. */
const REMEMBERED = 100;

/** Who sends pushes, to the push services. */
export interface Vapid {
  /** What a browser subscribes with: base64url. */
  readonly publicKey: string;
  /** The header `Authorization` of a request to the push service at this origin. */
  authorizationFor(origin: string, now: EpochMs): string;
}

/** A private key for {@link createVapid}: base64url; a secret. */
export function newPushKey(random: Random): string {
  for (;;) {
    const key = Buffer.from(random.bytes(KEY_BYTES)).toString('base64url');
    // One number in four billion billions is none of the curve's.
    if (isPushKey(key)) return key;
  }
}

/** Whether a text is such a key. */
export function isPushKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== KEY_BYTES || bytes.toString('base64url') !== text) return false;
  try {
    createECDH(CURVE).setPrivateKey(bytes);
    return true;
  } catch {
    // Zero, or beyond the curve's order.
    return false;
  }
}

/**
 * Signs what is sent to push services, which tell senders apart by it.
 *
 * @param contact Where a push service reaches whoever runs this: `mailto:` or `https:`.
 * @see https://www.rfc-editor.org/rfc/rfc8292
 */
export function createVapid(privateKey: string, contact: string): Vapid {
  const own = createECDH(CURVE);
  own.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = own.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: privateKey },
      ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    },
  });
  const made = new Map<string, { readonly token: string; readonly until: EpochMs }>();
  return {
    publicKey,
    authorizationFor: (origin, now) => {
      let one = made.get(origin);
      if (!one || one.until - SPARE_MS < now || one.until > now + LASTS_MS) {
        one = { until: now + LASTS_MS, token: signedFor(key, { aud: origin, sub: contact }, now + LASTS_MS) };
        if (made.size >= REMEMBERED) made.clear();
        made.set(origin, one);
      }
      return `vapid t=${one.token}, k=${publicKey}`;
    },
  };
}

function signedFor(key: KeyObject, claims: { readonly aud: string; readonly sub: string }, until: EpochMs): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ ...claims, exp: Math.floor(until / 1_000) })}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}
