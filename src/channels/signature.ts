import { createHmac, timingSafeEqual } from 'node:crypto';

/** A request is signed at a time; one that is older or newer than this is a replay, or comes from a wrong clock. */
const TOLERANCE_MS = 5 * 60_000;

/** HMAC-SHA256. */
export function signWith(key: string | Buffer, text: string, encoding: 'hex' | 'base64'): string {
  return createHmac('sha256', key).update(text).digest(encoding);
}

/** Compares two secrets in a time that does not tell where they differ. */
export function isSameSecret(own: string, given: string): boolean {
  const [a, b] = [Buffer.from(own), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a header's time, in seconds, is near enough to now. */
export function isRecent(seconds: string | null, now: number): boolean {
  return seconds !== null && /^\d{1,12}$/.test(seconds) && Math.abs(now - Number(seconds) * 1_000) <= TOLERANCE_MS;
}
