import { CharSet } from './char-set.ts';
import { NO_SENSE, type Sense } from './sense.ts';
import { findHashed, findWord, hashWith, spellingOf, type WordMap } from './vocabulary.ts';

/** A cluster of digits with the marks between them: `2026-12-24`, `8:30`, `1.5`, `9-11`. */
interface NumberShape {
  readonly parts: readonly number[];
  /** How many digits each part was written with: `09` is not `9`. */
  readonly widths: readonly number[];
  /** The marks, in order: `--`, `:`, `.`, `-`. */
  readonly marks: string;
}

export interface Token {
  /** The normalised word, mark or digits. */
  readonly text: string;
  /** The number of the word in the vocabulary; 0 for digits and for words of no table. */
  readonly word: number;
  readonly sense: Sense;
  /** The UTF-16 unit it begins with: asking for it takes no string apart. */
  readonly code: number;
  /** It begins with a letter from a to z. */
  readonly latin: boolean;
  /** UTF-16 offsets. Normalising keeps lengths, so they hold for the original text too. */
  readonly start: number;
  readonly end: number;
  /** White space (or the beginning) stands before it. */
  readonly gap: boolean;
  readonly shape: NumberShape | undefined;
  /** Inside quotation marks: content, never time. */
  readonly quoted: boolean;
}

/** A word found in unspaced script. */
export interface WordFound {
  readonly length: number;
  readonly word: number;
  readonly sense: Sense;
}

/** How a language finds its words. */
export interface Lexicon {
  /** The senses of its words between blanks. */
  readonly senses?: WordMap<Sense>;
  /** The longest word of this language that begins at `at` in unspaced script. */
  longest?(text: string, at: number): WordFound | undefined;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isLatin = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 0xc0 && code <= 0x24f);
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13) || code === 0xa0;
const isMark = (code: number): boolean => code === 46 || code === 58 || code === 47 || code === 45 || code === 44;

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '「': '」',
  '『': '』',
  '《': '》',
  '〈': '〉',
};
const OPENING = new CharSet(Object.keys(CLOSING).join(''));
/** A quotation longer than this is taken for a stray mark. */
const LONGEST_QUOTE = 400;

/** The length of the quotation that an opening mark at `at` begins, without its marks; 0 when none does. */
function quotedLength(text: string, at: number): number {
  const closing = CLOSING[text[at] ?? ''] ?? '';
  return Math.max(0, text.slice(at + 1, at + 1 + LONGEST_QUOTE).indexOf(closing));
}

/** More digits than this are no number of anything. */
const MOST_DIGITS = 15;

/** Reads a cluster of digits. A mark belongs to it only between two digits; a comma only before groups of three. */
function readShape(text: string, start: number): { shape: NumberShape; end: number } {
  let at = start;
  let parts: number[] | undefined;
  let widths: number[] | undefined;
  let marks = '';
  for (;;) {
    const from = at;
    let value = 0;
    for (let code = text.charCodeAt(at); isDigit(code); code = text.charCodeAt(++at)) value = value * 10 + code - 48;
    const width = at - from;
    if (width > MOST_DIGITS) value = Number.NaN;
    if (parts && widths) {
      parts.push(value);
      widths.push(width);
    } else {
      parts = [value];
      widths = [width];
    }
    const mark = text.charCodeAt(at);
    if (!isMark(mark) || !isDigit(text.charCodeAt(at + 1)) || parts.length > 8) break;
    if (mark === 44) {
      const grouped =
        isDigit(text.charCodeAt(at + 2)) && isDigit(text.charCodeAt(at + 3)) && !isDigit(text.charCodeAt(at + 4));
      if (!grouped) break;
    }
    marks += text[at];
    at++;
  }
  return { shape: { parts, widths, marks }, end: at };
}

/** Where a word of letters ends that begins at an offset, and its number; an apostrophe between letters belongs to it. */
function readLetters(text: string, start: number): { end: number; word: number } {
  let hash = 0;
  let end = start;
  for (;;) {
    const code = end < text.length ? text.charCodeAt(end) : 0;
    if (!isLatin(code) && !(code === 39 && isLatin(text.charCodeAt(end + 1)))) break;
    hash = hashWith(hash, code);
    end++;
  }
  return { end, word: findHashed(hash, text, start, end) };
}

/** Whatever brings a lexicon: a language. */
interface Lexical {
  readonly lexicon: Lexicon;
}

function longestWord(languages: readonly Lexical[], text: string, at: number): WordFound | undefined {
  for (const { lexicon } of languages) {
    const found = lexicon.longest?.(text, at);
    if (found) return found;
  }
  return undefined;
}

function senseOf(languages: readonly Lexical[], word: number): Sense {
  if (word !== 0)
    for (const { lexicon } of languages) {
      const sense = lexicon.senses?.at(word);
      if (sense) return sense;
    }
  return NO_SENSE;
}

/** A token before another. An index below zero would be looked up as a property's name, which V8 does a hundred times slower. */
export const tokenBefore = (ts: readonly Token[], i: number, steps = 1): Token | undefined =>
  i >= steps ? ts[i - steps] : undefined;

/** The index after a short quotation that begins at token `i` with its mark; undefined when none does. */
export function endOfQuotation(ts: readonly Token[], i: number): number | undefined {
  if (!ts[i + 1]?.quoted || ts[i]?.quoted) return undefined;
  for (let at = i + 1; at - i < 40; at++) if (!ts[at]?.quoted) return at < ts.length ? at + 1 : undefined;
  return undefined;
}

/** Cuts a normalised text into tokens in one pass: words by the lexicons of some languages, digits as clusters, every other mark by itself. */
export function tokenise(text: string, languages: readonly Lexical[]): Token[] {
  const tokens: Token[] = [];
  // The quotation that was opened last: where its words begin and end, and where the next may begin.
  let [quoteStart, quoteEnd, nextQuote] = [0, 0, 0];
  let gap = true;
  for (let start = 0; start < text.length; ) {
    const code = text.charCodeAt(start);
    if (isSpace(code)) {
      gap = true;
      start++;
      continue;
    }
    let end: number;
    let word = 0;
    let sense = NO_SENSE;
    let shape: NumberShape | undefined;
    if (isDigit(code)) ({ shape, end } = readShape(text, start));
    else if (isLatin(code)) {
      ({ end, word } = readLetters(text, start));
      sense = senseOf(languages, word);
    } else {
      const found = longestWord(languages, text, start);
      if (found) {
        end = start + found.length;
        ({ word, sense } = found);
      } else {
        end = start + 1;
        word = findWord(text, start, end);
        sense = senseOf(languages, word);
      }
      if (OPENING.has(code) && start >= nextQuote) {
        const length = quotedLength(text, start);
        // A quotation of the whole text is none.
        const whole = start === 0 && length + 2 >= text.length;
        if (length > 0) nextQuote = start + length + 2;
        if (length > 0 && !whole) [quoteStart, quoteEnd] = [start + 1, start + 1 + length];
      }
    }
    tokens[tokens.length] = {
      text: word === 0 ? text.slice(start, end) : spellingOf(word),
      word,
      sense,
      code,
      latin: code >= 97 && code <= 122,
      start,
      end,
      gap,
      shape,
      quoted: start < quoteEnd && start >= quoteStart,
    };
    gap = false;
    start = end;
  }
  return tokens;
}
