import type { Language } from '../grammar/language.ts';
import { findImpossible } from './impossible.ts';
import { lexicon } from './lexicon.ts';
import { readPiece } from './read.ts';
import { CORRECTION, findRequests, isOccasion, ordersWork, tidyContent } from './sentence.ts';

export { foldChinese, scriptOf } from './script.ts';

/** Chinese, Traditional and Simplified. */
export const chinese: Language = {
  code: 'zh',
  lexicon,
  readPiece,
  // Words are not separated: what follows a time says nothing about it. A rule that needs more looks itself.
  isEdge: () => true,
  findImpossible,
  correction: CORRECTION,
  isOccasion,
  findRequests,
  ordersWork,
  tidyContent,
};
