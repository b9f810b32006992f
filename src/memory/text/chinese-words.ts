import { isChineseConceptWord } from './concepts.ts';
import { cutGreedily } from './glosses.ts';
import { chineseWeight } from './stop-words.ts';

/** Single characters cost a cut: a rest such as 果 more than a verb or a particle, which often stands alone (吃 in 吃水果). */
const singles = (words: readonly string[]): number =>
  words.reduce((sum, word) => sum + (word.length > 1 ? 0 : 1 + chineseWeight(word)), 0);

/**
 * Words that the cut from the back finds in a run and {@link segmentChinese} does not: where the two differ, either may
 * be right (不吃香菜 holds 吃香 and 香菜), so that an index takes both.
 */
export function otherWords(run: string): string[] {
  const taken = new Set(segmentChinese(run));
  return cutGreedily(run, true, isChineseConceptWord).filter((word) => word.length > 1 && !taken.has(word));
}

/**
 * Cuts a run of Chinese characters (simplified) into words of the table. Of the cut from the front and the one from the
 * back, the one with fewer words is taken, then the one with fewer single characters, then the one from the
 * front.
 */
export function segmentChinese(run: string): string[] {
  const forward = cutGreedily(run, false, isChineseConceptWord);
  const backward = cutGreedily(run, true, isChineseConceptWord);
  const difference = forward.length - backward.length || singles(forward) - singles(backward);
  return difference <= 0 ? forward : backward;
}
