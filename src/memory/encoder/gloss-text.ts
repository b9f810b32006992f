import { foldText } from '../text/fold.ts';
import { glossedWords, glossesOf } from '../text/glosses.ts';
import { chineseWeight } from '../text/stop-words.ts';

const GLOSSES_PER_WORD = 2;
/** The encoder reads so many pieces. A word is one piece at least, so that no word after these is read. */
const MOST_WORDS = 128;
/** Characters of a run of Chinese that are looked at for each word that is still wanted: most of a run is stop words at worst. */
const CHARS_PER_WORD = 8;
const RUN = /\p{Script=Han}+|[^\s\p{Script=Han}]+/gu;
const HAN = /^\p{Script=Han}/u;

/**
 * A text as an English encoder can read it: each Chinese word as its first two English glosses, stop words left out.
 * Everything else stays, up to as many words as the encoder reads.
 */
export function glossText(text: string): string {
  const read: string[] = [];
  let left = MOST_WORDS;
  let end = 0;
  for (const { 0: run, index } of foldText(text).matchAll(RUN)) {
    if (left <= 0) break;
    const isHan = HAN.test(run);
    // What is not Chinese keeps the spaces that it had; Chinese stands by itself.
    if (isHan || index > end) read.push(' ');
    end = index + run.length;
    if (!isHan) {
      read.push(run);
      left -= 1;
      continue;
    }
    const words = glossedWords(run.slice(0, left * CHARS_PER_WORD))
      .filter((word) => chineseWeight(word) > 0)
      .slice(0, left);
    left -= words.length;
    read.push(words.map((word) => glossesOf(word).slice(0, GLOSSES_PER_WORD).join(' ') || word).join(' '), ' ');
  }
  return read.join('').replace(/\s+/g, ' ').trim();
}
