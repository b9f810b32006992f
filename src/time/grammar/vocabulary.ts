/**
 * Every word that some table of the grammar knows, under a number. The tokeniser finds the number without cutting the word
 * out of the text, and whatever is known of a word is an entry of an array: no rule hashes a word again.
 */

/** More words than this are not expected; tables are as long. */
const MOST_WORDS = 8192;

/** The number of all words that no table knows. */
const UNKNOWN = 0;

const texts: string[] = [''];

/** Words by their hash, those that share one behind each other. */
const heads = new Uint16Array(MOST_WORDS);
const following = new Uint16Array(MOST_WORDS);

/** The hash of a word with one more character; that of no character is 0. */
export const hashWith = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;

function hashOf(text: string, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++) hash = hashWith(hash, text.charCodeAt(at));
  return hash;
}

const bucketOf = (hash: number): number => (hash ^ (hash >>> 13)) & (MOST_WORDS - 1);

function isAt(word: string, text: string, start: number): boolean {
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) !== text.charCodeAt(start + at)) return false;
  return true;
}

/** The number of the word that stands between two offsets of a text; 0 when no table knows it. */
export const findWord = (text: string, start: number, end: number): number =>
  findHashed(hashOf(text, start, end), text, start, end);

/** {@link findWord} for who has read the characters, and hashed them with {@link hashWith} on the way. */
export function findHashed(hash: number, text: string, start: number, end: number): number {
  let id = heads[bucketOf(hash)] ?? UNKNOWN;
  while (id !== UNKNOWN) {
    const word = texts[id] ?? '';
    if (word.length === end - start && isAt(word, text, start)) return id;
    id = following[id] ?? UNKNOWN;
  }
  return UNKNOWN;
}

/** The number of a word of a table. */
export function addWord(word: string): number {
  const known = findWord(word, 0, word.length);
  if (known !== UNKNOWN) return known;
  const id = texts.length;
  if (id === MOST_WORDS) throw new RangeError('the grammar has more words than its tables');
  texts.push(word);
  const bucket = bucketOf(hashOf(word, 0, word.length));
  following[id] = heads[bucket] ?? UNKNOWN;
  heads[bucket] = id;
  return id;
}

/** The spelling of a known word: the same string wherever it occurs. */
export const spellingOf = (id: number): string => texts[id] ?? '';

/** Whatever bears the number of a word: a token. */
interface Numbered {
  readonly word: number;
}

/** What a table says of some words. */
export class WordMap<T> {
  private readonly values: (T | undefined)[] = new Array<T | undefined>(MOST_WORDS).fill(undefined);

  constructor(entries: Readonly<Record<string, T>> = {}) {
    for (const [word, value] of Object.entries(entries)) this.set(word, value);
  }

  set(word: string, value: T): void {
    this.values[addWord(word)] = value;
  }

  get(token: Numbered | undefined): T | undefined {
    return token && this.values[token.word];
  }

  at(word: number): T | undefined {
    return this.values[word];
  }

  of(word: string): T | undefined {
    return this.values[findWord(word, 0, word.length)];
  }

  /** Every word of the table. */
  *[Symbol.iterator](): Generator<readonly [word: string, value: T]> {
    for (const [word, value] of this.values.entries()) if (value !== undefined) yield [spellingOf(word), value];
  }
}

/** Some words, separated by blanks where they are given. */
export class WordSet {
  private readonly members = new Uint8Array(MOST_WORDS);

  constructor(words: string) {
    for (const word of words.split(' ')) this.members[addWord(word)] = 1;
  }

  has(token: Numbered | undefined): boolean {
    return token !== undefined && this.members[token.word] === 1;
  }
}
