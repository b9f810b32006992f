export { addressTo } from './address.ts';
export { oneLine, sameWords } from './one-line.ts';
export type { Button, Lead, Listed, Phrases, Promised, Thing } from './phrases.ts';
export { phrasesOf } from './phrases-of.ts';
