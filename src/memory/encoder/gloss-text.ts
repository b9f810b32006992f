import { foldText } from '../text/fold.ts';
import { glossedWords, glossesOf } from '../text/glosses.ts';
import { chineseWeight } from '../text/stop-words.ts';

const GLOSSES_PER_WORD = 2;
const HAN_RUN = /\p{Script=Han}+/gu;

/**
 * A text as an English encoder can read it: each Chinese word as its first two English glosses, stop words left out.
 * Everything else stays.
 */
export function glossText(text: string): string {
  const read = foldText(text).replace(HAN_RUN, (run) => {
    const words = glossedWords(run).filter((word) => chineseWeight(word) > 0);
    const glossed = words.map((word) => glossesOf(word).slice(0, GLOSSES_PER_WORD).join(' ') || word);
    return ` ${glossed.join(' ')} `;
  });
  return read.replace(/\s+/g, ' ').trim();
}
