import { otherWords, segmentChinese } from './chinese-words.ts';
import { conceptsOfChinese, conceptsOfEnglish, type NamedConcept } from './concepts.ts';
import { foldText } from './fold.ts';
import { baseForm } from './irregular.ts';
import { stem } from './stem.ts';
import { chineseWeight, englishWeight } from './stop-words.ts';
import { verbSense } from './verb-senses.ts';

/** A word of a text, ready to be indexed or looked up. */
export interface Word {
  /** As it stands in the folded text. */
  readonly text: string;
  /** `spaced`: of a script that puts spaces between words. `joined`: Chinese, Japanese, Korean, cut into words here. */
  readonly script: 'spaced' | 'joined';
  /** The stem of an English word; otherwise the word itself. */
  readonly stem: string;
  /** 1 for a word of content, 0.3 for one that carries a little, 0 for a stop word. */
  readonly weight: number;
  readonly concepts: readonly NamedConcept[];
}

/** More is not read for the index: a megabyte in one message must not stop the writer. */
const LONGEST_TEXT = 20_000;

const JOINED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc';
const JOINED_RUN = new RegExp(`[${JOINED}]+`, 'gu');
const TOKEN = new RegExp(
  `([${JOINED}]+)|(\\p{N}+(?:[.,:/-]\\p{N}+)*)(?!\\p{N}|(?![${JOINED}])\\p{L})|((?:(?![${JOINED}])[\\p{L}\\p{M}\\p{N}])+(?:'(?:(?![${JOINED}])\\p{L})+)?)|(\\p{Extended_Pictographic})`,
  'gu',
);

function readSpaced(text: string, before: string | undefined, after: string | undefined): Word {
  const bare = text.replace(/'s$/, '');
  const base = baseForm(verbSense(bare, before, after));
  const wordStem = stem(base);
  return {
    text,
    script: 'spaced',
    stem: wordStem,
    weight: englishWeight(text, wordStem) && englishWeight(bare, wordStem),
    concepts: conceptsOfEnglish(wordStem),
  };
}

function joinedWord(text: string): Word {
  const weight = chineseWeight(text);
  return { text, script: 'joined', stem: text, weight, concepts: weight > 0 ? conceptsOfChinese(text) : [] };
}

/** Gives both words of a known pair ("blood pressure") the concept of the pair. */
function markPairs(words: Word[]): Word[] {
  return words.map((word, i) => {
    if (word.script !== 'spaced') return word;
    const after = conceptsOfEnglish(`${word.stem} ${words[i + 1]?.stem ?? ''}`);
    const before = conceptsOfEnglish(`${words[i - 1]?.stem ?? ''} ${word.stem}`);
    // Of "blood type" the first word alone tells the thing: "type" does not stand for it as well.
    const lone = [words[i - 1], words[i + 1]].flatMap((each) => each?.concepts ?? []);
    const pair = [...before, ...after].filter(({ name }) => !lone.some((each) => each.name === name && !each.unsure));
    return pair.length > 0 ? { ...word, concepts: [...new Set([...word.concepts, ...pair])] } : word;
  });
}

/** Words that a text may hold besides {@link readWords}, where a run of Chinese can be cut in two ways. */
export function readOtherWords(text: string): Word[] {
  const runs = foldText(text.slice(0, LONGEST_TEXT)).match(JOINED_RUN) ?? [];
  return runs.flatMap((run) => otherWords(run).map(joinedWord)).filter(({ weight }) => weight > 0);
}

/** The texts read last: writing a fact reads its own several times, and the one before it. */
const RECENT = 16;
const LONGEST_RECENT = 2_000;
const recent = new Map<string, readonly Word[]>();

/** Cuts any text into words, in order, stop words included. */
export function readWords(text: string): readonly Word[] {
  const known = recent.get(text);
  if (known) return known;
  const words = cutWords(text);
  if (text.length <= LONGEST_RECENT) {
    recent.set(text, words);
    for (const oldest of recent.keys()) {
      if (recent.size <= RECENT) break;
      recent.delete(oldest);
    }
  }
  return words;
}

function cutWords(text: string): Word[] {
  const words: Word[] = [];
  const tokens = [...foldText(text.slice(0, LONGEST_TEXT)).matchAll(TOKEN)];
  for (const [i, [token, joined, number, , emoji]] of tokens.entries()) {
    if (joined !== undefined) words.push(...segmentChinese(joined).map(joinedWord));
    else if (number !== undefined || emoji !== undefined) {
      const bare = token.replaceAll(',', '');
      words.push({ text: bare, script: 'spaced', stem: bare, weight: 1, concepts: [] });
    } else words.push(readSpaced(token, tokens[i - 1]?.[0], tokens[i + 1]?.[0]));
  }
  return settleUnsure(markPairs(words));
}

/** A word with several meanings is sure of one when another word of the text is of the same field. */
function settleUnsure(words: Word[]): Word[] {
  if (!words.some(({ concepts }) => concepts.some(({ unsure }) => unsure))) return words;
  const sure = new Set(
    words.flatMap(({ concepts }) => concepts.filter(({ unsure }) => !unsure).map(({ domain }) => domain)),
  );
  return words.map((word) =>
    word.concepts.some(({ unsure }) => unsure)
      ? {
          ...word,
          concepts: word.concepts.map((concept) =>
            concept.unsure && concept.domain !== null && sure.has(concept.domain)
              ? { ...concept, unsure: false }
              : concept,
          ),
        }
      : word,
  );
}
