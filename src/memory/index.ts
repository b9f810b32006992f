export { cueMatches } from './cue-matches.ts';
export { correct, forget, restore } from './forget.ts';
export type { RecallHit } from './hits.ts';
export { type Recalled, type RecallQuery, recall } from './recall.ts';
export { type Remembered, type RememberInput, remember } from './remember.ts';
export { audienceScopes, scopeForChat } from './scopes.ts';
