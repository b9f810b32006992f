export { sayConsentAsked, sayEscalated, sayNag, sayUndone, sayUnreached } from './answers/follow-up.ts';
export { numberIn } from './answers/number-in.ts';
export { readClocks } from './answers/quiet.ts';
export { readEnd, readStart } from './answers/read-bounds.ts';
export { memoLinesFor } from './answers/tell-memos.ts';
export { readWishes } from './answers/wishes.ts';
export { createRulesBrain } from './rules.ts';
export { addressTo, type BrokenOff, oneLine } from './say/index.ts';
export type { Wishes } from './understand/index.ts';
