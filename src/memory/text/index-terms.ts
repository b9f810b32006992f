import { glossesOf } from './glosses.ts';
import { baseForm } from './irregular.ts';
import { speakerInText, speakerTerms } from './speaker-names.ts';
import { stem } from './stem.ts';
import { englishWeight } from './stop-words.ts';
import { readOtherWords, readWords, type Word } from './words.ts';

/** A term under which a fact is found. */
export interface IndexTerm {
  readonly term: string;
  /**
   * How much a match of it counts, 1–255; 100 is one mention of the very word in a statement of usual length. It is a
   * BM25 impact: it grows less and less with repetition and shrinks with the length of the statement.
   */
  readonly impact: number;
}

/** How far a kind of term stands for the word itself. */
const KIND = {
  own: 1,
  firstGloss: 0.75,
  nextGloss: 0.55,
  unsure: 0.5,
  speaker: 0.5,
  field: 0.7,
  context: 0.3,
} as const;

const USUAL_LENGTH = 10;
const SATURATION = 0.9;
const LENGTH_SHARE = 0.35;
const MOST_TERMS = 4_000;

/** What else a fact may be found by. */
export interface IndexContext {
  /** The handle or name of who said it: a question about a person looks among what they said. */
  readonly speaker?: string | undefined;
  /** The field that it gives, in words that ask for it: "live city home" for where somebody lives. */
  readonly field?: string | undefined;
  /** What was said just before it in the same chat, which an elliptic statement goes on from. */
  readonly before?: string | undefined;
}

/** The stems of a gloss that carry meaning ("take medicine" → take, medicin). */
export function glossStems(gloss: string): { stem: string; weight: number }[] {
  return gloss
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => {
      const wordStem = stem(baseForm(word));
      return { stem: wordStem, weight: englishWeight(word, wordStem) };
    })
    .filter((each) => each.weight > 0);
}

/** The pairs of neighbouring characters in a word; for one of two characters that is the word. */
export function pairsOf(word: string): string[] {
  const chars = [...word];
  return chars.slice(1).map((char, i) => `${chars[i] ?? ''}${char}`);
}

type Found = Map<string, { count: number; kind: number }>;

function add(found: Found, term: string, kind: number): void {
  const known = found.get(term);
  if (!known) found.set(term, { count: 1, kind });
  else {
    known.count += 1;
    known.kind = Math.max(known.kind, kind);
  }
}

function addWord(found: Found, word: Word, kind: number): void {
  for (const concept of word.concepts) add(found, `#${concept.name}`, concept.unsure ? kind * KIND.unsure : kind);
  if (word.script === 'spaced') {
    add(found, word.stem, kind);
    return;
  }
  const chars = [...word.text];
  for (const term of new Set([word.text, ...chars, ...pairsOf(word.text)])) add(found, term, kind);
  for (const [i, gloss] of glossesOf(word.text).slice(0, 2).entries())
    for (const each of glossStems(gloss)) add(found, each.stem, kind * (i === 0 ? KIND.firstGloss : KIND.nextGloss));
}

/** All terms of a statement with their impact, strongest first. */
export function indexTerms(text: string, context: IndexContext = {}): IndexTerm[] {
  const found: Found = new Map();
  const words = readWords(text).filter((word) => word.weight > 0);
  words.forEach((word, i) => {
    addWord(found, word, KIND.own);
    // Words that the cut tore apart (吃了藥 aside, 剪 頭髮) are still found by the pair over the seam.
    const next = words[i + 1];
    if (word.script === 'joined' && next?.script === 'joined')
      add(found, `${[...word.text].at(-1) ?? ''}${[...next.text][0] ?? ''}`, KIND.own);
  });
  for (const word of readOtherWords(text)) addWord(found, word, KIND.own);
  const around: Found = new Map();
  for (const name of [context.speaker, speakerInText(text)?.name])
    if (name !== undefined) for (const term of speakerTerms(name)) add(around, term, KIND.own);
  if (context.speaker) for (const word of readWords(context.speaker)) addWord(around, word, KIND.speaker);
  if (context.field) for (const word of readWords(context.field)) addWord(around, word, KIND.field);
  if (context.before)
    for (const word of readWords(context.before)) if (word.weight === 1) addWord(around, word, KIND.context);
  // What a statement says itself is not said twice because it was said before.
  for (const [term, { kind }] of around) if ((found.get(term)?.kind ?? 0) < kind) found.set(term, { count: 1, kind });

  const stretch = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * words.length) / USUAL_LENGTH);
  return [...found]
    .map(([term, { count, kind }]) => {
      const saturated = (count * (SATURATION + 1)) / (count + stretch);
      return { term, impact: Math.min(255, Math.max(1, Math.round(100 * kind * saturated))) };
    })
    .sort((a, b) => b.impact - a.impact || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TERMS);
}
