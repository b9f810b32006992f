/**
 * The only place where the product asks the machine for randomness. Everything else is handed a {@link Random}.
 */
import { randomBytes } from 'node:crypto';

/** A source of randomness. */
export interface Random {
  /** `count` random bytes. */
  bytes(count: number): Uint8Array;
}

/** The machine's cryptographic randomness. */
export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** A repeatable source for tests and stories (mulberry32). Not for secrets. */
export function createSeededRandom(seed: number): Random {
  let state = seed >>> 0;
  const nextByte = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 0xff;
  };
  return { bytes: (count) => Uint8Array.from({ length: count }, nextByte) };
}

/** What an id names; it is the id's prefix, so that an id says what it is wherever it turns up. */
export type IdPrefix =
  | 'hh'
  | 'per'
  | 'chat'
  | 'ent'
  | 'fact'
  | 'link'
  | 'trg'
  | 'fire'
  | 'memo'
  | 'dec'
  | 'dlv'
  | 'prop'
  | 'wrk';

/** Crockford's base 32 in lower case: no i, l, o or u, so that an id survives being read aloud. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 14;

/** Makes a new id such as `trg_7k3m9x2p4qw8ra`: 70 random bits, unique in practice and by key in the store. */
export function newId(random: Random, prefix: IdPrefix): string {
  let letters = '';
  for (const byte of random.bytes(ID_LENGTH)) letters += ALPHABET[byte & 31];
  return `${prefix}_${letters}`;
}

/** A secret for URLs and headers: 160 random bits in the same alphabet. */
export function newToken(random: Random): string {
  let letters = '';
  for (const byte of random.bytes(32)) letters += ALPHABET[byte & 31];
  return letters;
}

/** A one-time code that is short enough to type: 40 random bits, `7K3M-9X2P`. */
export function newPairingCode(random: Random): string {
  const letters = [...random.bytes(8)].map((byte) => ALPHABET[byte & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`.toUpperCase();
}
