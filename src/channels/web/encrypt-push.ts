import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** The keys of one browser's subscription, as it gives them: base64url. */
export interface PushKeys {
  /** Its public key on P-256: a point of 65 bytes. */
  readonly p256dh: string;
  /** Its secret of 16 bytes, which the push service does not know. */
  readonly auth: string;
}

/** What is drawn anew for each message. */
export interface PushChance {
  /** 16 bytes. */
  readonly salt: Uint8Array;
  /** A private key on P-256, for this message alone. */
  readonly privateKey: Uint8Array;
}

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const SECRET_BYTES = 16;
/** Push services take a body of this size; a message is one record of it. */
const RECORD_BYTES = 4_096;
/** Salt, size of a record, length of a key, and the key. */
const HEADER_BYTES = 16 + 4 + 1 + POINT_BYTES;
const TAG_BYTES = 16;
/** Ends the text in the last record. */
const DELIMITER = 2;
/** The longest text that fits, in bytes. */
export const LONGEST_PAYLOAD: number = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1;

/**
 * Encrypts a payload so that the browser alone can read it, not the push service in between. RFC 8291 over RFC 8188 is
 * this little, and Node has every part of it: a library would bring its own HTTP client, which asks nobody where it may
 * connect to, and four packages more.
 *
 * @throws Error when the keys are not those of a subscription ({@link arePushKeys}), or the payload is too long.
 * @see https://www.rfc-editor.org/rfc/rfc8291
 */
export function encryptPush(payload: string, { p256dh, auth }: PushKeys, { salt, privateKey }: PushChance): Buffer {
  const text = Buffer.from(payload);
  if (text.length > LONGEST_PAYLOAD) throw new Error('the payload is too long for a push');
  const theirs = Buffer.from(p256dh, 'base64url');
  const own = createECDH(CURVE);
  own.setPrivateKey(privateKey);
  const ours = own.getPublicKey();
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), both, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = Buffer.alloc(4);
  record.writeUInt32BE(RECORD_BYTES);
  const header = [salt, record, Buffer.from([POINT_BYTES]), ours];
  return Buffer.concat([
    ...header,
    cipher.update(text),
    cipher.update(Buffer.from([DELIMITER])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Whether these are keys that a browser could have given. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== SECRET_BYTES) return false;
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    probe.computeSecret(point);
    return true;
  } catch {
    // It is no point of the curve.
    return false;
  }
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
