import { readData } from '../data.ts';

/** Words with their glosses as they stand in the file. */
type Words = ReadonlyMap<string, string>;

/** The Chinese–English gloss table of `data/encoder/gloss.tsv`: simplified words with up to three short English glosses. */
interface GlossTable {
  /** The words that begin with the same UTF-16 unit as this one, read when the first of them is asked for. */
  readonly wordsLike: (word: string) => Words;
  /** Length of the longest word, in UTF-16 units. */
  readonly longest: number;
}

let table: GlossTable | undefined;

/** Only where each line begins is taken down at first: most of a hundred thousand words are never asked for. */
function loadTable(): GlossTable {
  const text = readData('gloss.tsv').toString('utf8');
  const lines = new Map<number, number[]>();
  const read = new Map<number, Words>();
  let longest = 1;
  for (let start = 0; start < text.length; ) {
    const tab = text.indexOf('\t', start);
    if (tab < 0) break;
    const unit = text.charCodeAt(start);
    const known = lines.get(unit);
    if (known) known.push(start);
    else lines.set(unit, [start]);
    longest = Math.max(longest, tab - start);
    const end = text.indexOf('\n', tab);
    start = end < 0 ? text.length : end + 1;
  }
  const readLine = (start: number): [word: string, glosses: string] => {
    const tab = text.indexOf('\t', start);
    const end = text.indexOf('\n', tab);
    return [text.slice(start, tab), text.slice(tab + 1, end < 0 ? text.length : end)];
  };
  const wordsLike = (word: string): Words => {
    const unit = word.charCodeAt(0);
    let words = read.get(unit);
    if (words === undefined) {
      words = new Map(lines.get(unit)?.map(readLine));
      read.set(unit, words);
    }
    return words;
  };
  return { wordsLike, longest };
}

/** Loaded at the first Chinese text (about 30 ms) and kept. */
function glossTable(): GlossTable {
  table ??= loadTable();
  return table;
}

/** English glosses of a simplified Chinese word, most usual first; none for a word that the table does not have. */
export function glossesOf(word: string): readonly string[] {
  return glossTable().wordsLike(word).get(word)?.split('|') ?? [];
}

/**
 * The words of a run, the longest known word at each place from the front, or from the back; a word is known that has
 * glosses, or is one of `isOurs`.
 */
export function cutGreedily(run: string, fromBack: boolean, isOurs: (word: string) => boolean): string[] {
  const { wordsLike, longest } = glossTable();
  const words: string[] = [];
  let rest = run;
  while (rest.length > 0) {
    let length = Math.min(longest, rest.length);
    const piece = () => (fromBack ? rest.slice(-length) : rest.slice(0, length));
    const isKnown = (word: string): boolean => wordsLike(word).has(word) || isOurs(word);
    while (length > 1 && !isKnown(piece())) length--;
    // A character outside the basic plane is two UTF-16 units; it is never torn apart.
    if (length === 1 && /[\ud800-\udfff]/.test(piece())) length = Math.min(2, rest.length);
    words.push(piece());
    rest = fromBack ? rest.slice(0, -length) : rest.slice(length);
  }
  return fromBack ? words.reverse() : words;
}

/** Cuts a run into words that have glosses, as far as it can. */
export function glossedWords(run: string): string[] {
  return cutGreedily(run, false, () => false);
}
