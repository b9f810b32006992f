export { judgeFire } from './gather.ts';
export { type HeldFire, heldBack } from './held.ts';
export { termsInWords, whyHeldInWords } from './in-words.ts';
export { isUnasked } from './is-unasked.ts';
export { attentionOf, type Judgement, USUAL_THRESHOLD } from './judge.ts';
export { learnFromReaction } from './learn.ts';
