export { sayEscalated, sayNag, sayUndone, sayUnreached } from './answers/follow-up.ts';
export { memoLinesFor } from './answers/tell-memos.ts';
export { createRulesBrain } from './rules.ts';
export { addressTo, oneLine } from './say/index.ts';
