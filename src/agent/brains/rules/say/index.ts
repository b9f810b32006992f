export { addressTo } from './address.ts';
export type { BrokenOff } from './life-phrases.ts';
export { oneLine } from './one-line.ts';
export type { Button, Lead, Listed, Phrases, Thing } from './phrases.ts';
export { LANGS, phrasesOf } from './phrases-of.ts';
