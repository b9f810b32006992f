import { readData } from '../data.ts';
import { isChineseConceptWord } from './concepts.ts';
import { chineseWeight } from './stop-words.ts';

/** The Chinese–English gloss table of `data/encoder/gloss.tsv`: simplified words with up to three short English glosses. */
interface GlossTable {
  readonly glosses: ReadonlyMap<string, string>;
  /** Length of the longest word, in characters. */
  readonly longest: number;
}

let table: GlossTable | undefined;

function loadTable(): GlossTable {
  const text = readData('gloss.tsv').toString('utf8');
  const glosses = new Map<string, string>();
  let longest = 1;
  for (let start = 0; start < text.length; ) {
    const tab = text.indexOf('\t', start);
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (tab > start && tab < end) {
      glosses.set(text.slice(start, tab), text.slice(tab + 1, end));
      longest = Math.max(longest, tab - start);
    }
    start = end + 1;
  }
  return { glosses, longest };
}

/** Loaded at the first Chinese text (about 80 ms) and kept. */
function glossTable(): GlossTable {
  table ??= loadTable();
  return table;
}

/** English glosses of a simplified Chinese word, most usual first; none for a word that the table does not have. */
export function glossesOf(word: string): readonly string[] {
  return glossTable().glosses.get(word)?.split('|') ?? [];
}

/** The words of a run, the longest known word at each place from the front, or from the back. */
function cutGreedily(run: string, fromBack: boolean, isOurs = isChineseConceptWord): string[] {
  const { glosses, longest } = glossTable();
  const words: string[] = [];
  let rest = run;
  while (rest.length > 0) {
    let length = Math.min(longest, rest.length);
    const piece = () => (fromBack ? rest.slice(-length) : rest.slice(0, length));
    while (length > 1 && !glosses.has(piece()) && !isOurs(piece())) length--;
    // A character outside the basic plane is two UTF-16 units; it is never torn apart.
    if (length === 1 && /[\ud800-\udfff]/.test(piece())) length = Math.min(2, rest.length);
    words.push(piece());
    rest = fromBack ? rest.slice(0, -length) : rest.slice(length);
  }
  return fromBack ? words.reverse() : words;
}

/** Single characters cost a cut: a rest such as 果 more than a verb or a particle, which often stands alone (吃 in 吃水果). */
const singles = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (word.length > 1 ? 0 : 1 + chineseWeight(word)), 0);

/** Cuts a run into words that have glosses, as far as it can. */
export function glossedWords(run: string): string[] {
  return cutGreedily(run, false, () => false);
}

/**
 * Words that the cut from the back finds in a run and {@link segmentChinese} does not: where the two differ, either may
 * be right (不吃香菜 holds 吃香 and 香菜), so that an index takes both.
 */
export function otherWords(run: string): string[] {
  const taken = new Set(segmentChinese(run));
  return cutGreedily(run, true).filter((word) => word.length > 1 && !taken.has(word));
}

/**
 * Cuts a run of Chinese characters (simplified) into words of the table. Of the cut from the front and the one from the
 * back, the one with fewer words is taken, then the one with fewer single characters, then the one from the
 * front.
 */
export function segmentChinese(run: string): string[] {
  const forward = cutGreedily(run, false);
  const backward = cutGreedily(run, true);
  const difference = forward.length - backward.length || singles(forward) - singles(backward);
  return difference <= 0 ? forward : backward;
}
