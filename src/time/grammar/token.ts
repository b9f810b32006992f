import { NO_SENSE, type Sense } from './sense.ts';

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
  readonly sense: Sense;
  /** UTF-16 offsets. Normalising keeps lengths, so they hold for the original text too. */
  readonly start: number;
  readonly end: number;
  /** White space (or the beginning) stands before it. */
  readonly gap: boolean;
  readonly shape: NumberShape | undefined;
  /** Inside quotation marks: content, never time. */
  readonly quoted: boolean;
}

/** How a language finds its words. */
export interface Lexicon {
  /** The senses of a Latin word. */
  word(text: string): Sense | undefined;
  /** The longest word of this language that begins at `at` in unspaced script: its length and senses. */
  longest?(text: string, at: number): { readonly length: number; readonly sense: Sense } | undefined;
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
const OPENING = /["“「『《〈]/;
/** A quotation longer than this is taken for a stray mark. */
const LONGEST_QUOTE = 400;

/** The quoted stretches of a text, as sorted pairs of offsets without the marks; a quotation of the whole text is none. */
function quotations(text: string): readonly number[] {
  const found: number[] = [];
  if (!OPENING.test(text)) return found;
  for (let at = 0; at < text.length; at++) {
    const closing = CLOSING[text[at] ?? ''];
    if (closing === undefined) continue;
    const end = text.slice(at + 1, at + 1 + LONGEST_QUOTE).indexOf(closing);
    if (end <= 0) continue;
    const whole = at === 0 && at + end + 2 >= text.length;
    if (!whole) found.push(at + 1, at + 1 + end);
    at += end + 1;
  }
  return found;
}

/** Reads a cluster of digits. A mark belongs to it only between two digits; a comma only before groups of three. */
function readShape(text: string, start: number): { shape: NumberShape; end: number } {
  const parts: number[] = [];
  const widths: number[] = [];
  let marks = '';
  let at = start;
  for (;;) {
    const from = at;
    while (isDigit(text.charCodeAt(at))) at++;
    widths.push(at - from);
    parts.push(at - from > 15 ? Number.NaN : Number(text.slice(from, at)));
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

/** The index after a short quotation that begins at token `i` with its mark; undefined when none does. */
export function endOfQuotation(ts: readonly Token[], i: number): number | undefined {
  if (!ts[i + 1]?.quoted || ts[i]?.quoted) return undefined;
  for (let at = i + 1; at - i < 40; at++) if (!ts[at]?.quoted) return at < ts.length ? at + 1 : undefined;
  return undefined;
}

/** Cuts a normalised text into tokens in one pass: words by the lexicons, digits as clusters, every other mark by itself. */
export function tokenise(text: string, lexicons: readonly Lexicon[]): Token[] {
  const tokens: Token[] = [];
  const quotes = quotations(text);
  let quote = 0;
  let gap = true;
  let at = 0;
  const push = (end: number, sense: Sense, shape?: NumberShape): void => {
    while (quote < quotes.length && (quotes[quote + 1] ?? 0) <= at) quote += 2;
    const quoted = quote < quotes.length && at >= (quotes[quote] ?? 0);
    tokens.push({ text: text.slice(at, end), sense, start: at, end, gap, shape, quoted });
    gap = false;
    at = end;
  };
  const unspaced = lexicons.filter((lexicon) => lexicon.longest !== undefined);
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) {
      gap = true;
      at++;
      continue;
    }
    if (isDigit(code)) {
      const { shape, end } = readShape(text, at);
      push(end, NO_SENSE, shape);
      continue;
    }
    if (isLatin(code)) {
      let end = at + 1;
      while (
        end < text.length &&
        (isLatin(text.charCodeAt(end)) || (text[end] === "'" && isLatin(text.charCodeAt(end + 1))))
      )
        end++;
      const word = text.slice(at, end);
      let sense: Sense | undefined;
      for (const lexicon of lexicons) sense ??= lexicon.word(word);
      push(end, sense ?? NO_SENSE);
      continue;
    }
    let best: { readonly length: number; readonly sense: Sense } | undefined;
    for (const lexicon of unspaced) best ??= lexicon.longest?.(text, at);
    if (best) push(at + best.length, best.sense);
    else {
      const single = text[at] ?? '';
      let sense: Sense | undefined;
      for (const lexicon of lexicons) sense ??= lexicon.word(single);
      push(at + 1, sense ?? NO_SENSE);
    }
  }
  return tokens;
}
