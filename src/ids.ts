/**
 * The only place where the product asks the machine for randomness. Everything else is handed a {@link Random}.
 */
import { randomBytes } from 'node:crypto';
import type { EpochMs } from './clock.ts';

/** A source of randomness. */
export interface Random {
  /** `count` random bytes. */
  bytes(count: number): Uint8Array;
}

/** Drawn in one go: asking the machine costs more than what it gives. */
const DRAWN_BYTES = 4096;
let drawn = Buffer.alloc(0);

/** The machine's cryptographic randomness. */
export const systemRandom: Random = {
  bytes: (count) => {
    if (count > drawn.length) drawn = randomBytes(Math.max(count, DRAWN_BYTES));
    const bytes = drawn.subarray(0, count);
    drawn = drawn.subarray(count);
    return bytes;
  },
};

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
  | 'evt'
  | 'prop'
  | 'wrk';

/** Crockford's base 32 in lower case: no i, l, o or u, so that an id survives being read aloud. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 14;
/** Letters that hold the second: 34 years, after which they begin again. */
const TIME_LETTERS = 6;
/** …and those of chance behind them. */
const LETTERS_BEHIND = 10;

/**
 * Makes a new id such as `trg_7k3m9x2p4qw8ra`: 70 random bits, unique in practice and by key in the store. Of what is
 * made in great numbers, `at` is given (the store's time): such ids begin with their second, so that new ones lie
 * together in an index, which makes writing them a third cheaper, and end with 50 random bits.
 */
export function newId(random: Random, prefix: IdPrefix, at?: EpochMs): string {
  if (at === undefined) return `${prefix}_${lettersOf(random, ID_LENGTH)}`;
  let seconds = Math.floor(at / 1000);
  let time = '';
  for (let n = 0; n < TIME_LETTERS; n += 1, seconds = Math.floor(seconds / 32))
    time = ALPHABET[((seconds % 32) + 32) % 32] + time;
  return `${prefix}_${time}${lettersOf(random, LETTERS_BEHIND)}`;
}

function lettersOf(random: Random, count: number): string {
  let letters = '';
  for (const byte of random.bytes(count)) letters += ALPHABET[byte & 31];
  return letters;
}

/** So many letters behind its prefix name one thing on purpose: fewer fit the only one there is by chance alone. */
export const LEAST_OF_ID = 4;

/** Whether what was typed in the place of an id of this kind is too short a beginning of one. */
export function isTooShortForId(text: string, prefix: IdPrefix): boolean {
  const begin = text.trim();
  const kind = `${prefix}_`;
  return kind.startsWith(begin) || (begin.startsWith(kind) && begin.length < kind.length + LEAST_OF_ID);
}

/** A secret for URLs and headers: 160 random bits in the same alphabet. */
export function newToken(random: Random): string {
  return lettersOf(random, 32);
}

/** A one-time code that is short enough to type: 40 random bits, `7K3M-9X2P`. */
export function newPairingCode(random: Random): string {
  const letters = [...random.bytes(8)].map((byte) => ALPHABET[byte & 31]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`.toUpperCase();
}
