export { cueMatches } from './cue-matches.ts';
export type { Embedder } from './embedder.ts';
export { createBuiltinEmbedder } from './embedders/builtin.ts';
export { correct, forget, restore } from './forget.ts';
export type { RecallHit } from './hits.ts';
export { type Recalled, type RecallQuery, recall } from './recall.ts';
export { type Remembered, type RememberInput, remember } from './remember.ts';
export { audienceScopes, scopeForChat } from './scopes.ts';
export { createMemoryIndexer, type IndexProgress, indexPending, type MemoryIndexer } from './vectors/indexer.ts';
