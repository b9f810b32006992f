export { sayEscalated, sayNag } from './answers/follow-up.ts';
export { createRulesBrain } from './rules.ts';
