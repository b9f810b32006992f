/** Wakeful: a sense of time for AI agents. */
export type {
  Answer,
  Brain,
  BrainSettings,
  Briefing,
  DailyBudget,
  DueMemo,
  FireBriefing,
  LateModel,
  MessageBriefing,
  Meter,
  Model,
  ModelReply,
  ModelRequest,
  ModelUse,
  SandboxSettings,
  ServerSettings,
  Tools,
  Turn,
  WorkFinding,
  Workshop,
  WorkshopSettings,
} from './agent/index.ts';
export { createModelBrain, createRulesBrain, createWorkshop, openBrain } from './agent/index.ts';
export { type KeyedChat, type NoRoute, readSessionKey, type SessionKeyReading } from './channels/index.ts';
export { type Clock, type EpochMs, systemClock } from './clock.ts';
export { type ErrorCode, WakefulError } from './errors.ts';
export { type Random, systemRandom } from './ids.ts';
export {
  createBuiltinEmbedder,
  createOllamaEmbedder,
  createOpenAiEmbedder,
  type Embedder,
  estimateTokens,
  type OllamaEmbedderOptions,
  type OpenAiEmbedderOptions,
} from './memory/index.ts';
export type {
  Channel,
  ChannelPace,
  Ears,
  IncomingMessage,
  Logger,
  OutgoingMessage,
  RunnerSettings,
  SendResult,
} from './runner/index.ts';
export { openPostgresStore, openSqliteStore, type Route, type Store } from './store/index.ts';
export {
  describeInstant,
  describeSchedule,
  type Lang,
  nextSlot,
  type ParsedTime,
  parseWhen,
  previousSlot,
  type ReadingContext,
  type Schedule,
  slotsBetween,
} from './time/index.ts';
export type {
  Address,
  FireView,
  HealthView,
  HeldView,
  MemoView,
  MessageView,
  MetricFamily,
  PreviewView,
  ProposalView,
  RecallHitView,
  SlotView,
  TriggerView,
  WakefulEvent,
  WhyView,
} from './views.ts';
export {
  createWakeful,
  type PersonChange,
  type PersonView,
  type TriggerChange,
  type Wakeful,
  type WakefulOptions,
} from './wakeful.ts';
