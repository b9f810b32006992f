export { createRulesBrain } from './rules.ts';
