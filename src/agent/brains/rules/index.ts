export { sayEscalated, sayNag, sayUndelivered } from './answers/follow-up.ts';
export { createRulesBrain } from './rules.ts';
export { oneLine } from './say/index.ts';
