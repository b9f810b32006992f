import { readData } from '../data.ts';

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

/** Cuts a run of Chinese characters (simplified) into words: the longest word of the table at each place, else one character. */
export function segmentChinese(run: string): string[] {
  const { glosses, longest } = glossTable();
  const words: string[] = [];
  for (let start = 0; start < run.length; ) {
    let length = Math.min(longest, run.length - start);
    while (length > 1 && !glosses.has(run.slice(start, start + length))) length--;
    // A character outside the basic plane is two UTF-16 units; it is never torn apart.
    if (length === 1 && run.codePointAt(start)! > 0xffff) length = 2;
    words.push(run.slice(start, start + length));
    start += length;
  }
  return words;
}
