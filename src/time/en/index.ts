import type { Language } from '../grammar/language.ts';
import { findImpossible } from './impossible.ts';
import { lexicon } from './lexicon.ts';
import { readPiece } from './read.ts';
import { CORRECTION, findRequests, ordersWork, tidyContent } from './sentence.ts';

/** English. */
export const english: Language = {
  code: 'en',
  lexicon,
  readPiece,
  isEdge: (token) =>
    token === undefined || token.sense.edge === true || token.sense.glue === true || /^[^a-z0-9%$]/.test(token.text),
  findImpossible,
  correction: CORRECTION,
  findRequests,
  ordersWork,
  tidyContent,
};
