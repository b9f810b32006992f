export { addressTo } from './address.ts';
export { oneLine, sameWords } from './one-line.ts';
export type { Button, Lead, Listed, Phrases, Thing } from './phrases.ts';
export { LANGS, phrasesOf } from './phrases-of.ts';
