export { estimateTokens, withinBudget } from './budget.ts';
export { endedSince } from './changes.ts';
export { cueMatches } from './cue-matches.ts';
export { type ToldTo, withDates } from './dated-words.ts';
export { DOMAINS, isDomain } from './domain-names.ts';
export { domainOfText } from './domains.ts';
export { type Drift, findDrift } from './drift.ts';
export type { Embedder } from './embedder.ts';
export { createBuiltinEmbedder } from './embedders/builtin.ts';
export { createOllamaEmbedder, type OllamaEmbedderOptions } from './embedders/ollama.ts';
export { createOpenAiEmbedder, type OpenAiEmbedderOptions } from './embedders/openai-compatible.ts';
export { entityFor, entityNames, type Named } from './entities.ts';
export { correct, forget, restore } from './forget.ts';
export type { RecallHit } from './hits.ts';
export {
  type ColumnMap,
  detectFormat,
  HEAD_LENGTH,
  INTAKE_FORMATS,
  type IntakeFact,
  type IntakeFormat,
  type IntakeItem,
  type IntakeLink,
  isColumnMeaning,
  OWN_FORMAT,
  type OwnFact,
  type OwnRecord,
  readerOf,
  splitLines,
} from './intake/index.ts';
export { isContent, keepContent } from './keep-content.ts';
export { keyWords } from './key-words.ts';
export { isOfSpeaker } from './of-another.ts';
export { isReaderNews, noteInsider, noteOutsider } from './outsiders.ts';
export { type Recalled, type RecallQuery, recall } from './recall.ts';
export { isFindable, reindexFacts } from './reindex.ts';
export { type FromFile, type Remembered, type RememberInput, remember } from './remember.ts';
export { endsCourse, type News, readNews } from './rules/news.ts';
export { isSingleValued } from './rules/single-valued.ts';
export { audienceScopes, scopeForChat } from './scopes.ts';
export { sameThing, speaksOf } from './speaks-of.ts';
export { contradicts } from './supersede.ts';
export { hashOf, termsAgain } from './terms-again.ts';
export { createMemoryIndexer, type IndexProgress, indexPending, type MemoryIndexer } from './vectors/indexer.ts';
