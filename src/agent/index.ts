export type {
  Answer,
  Brain,
  Briefing,
  DueMemo,
  EarlierMessage,
  FireBriefing,
  LastFire,
  MessageBriefing,
  Meter,
  ModelUse,
  Turn,
} from './brain.ts';
export type { BrainSettings } from './brains/brain-settings.ts';
export type {
  Model,
  ModelReply,
  ModelRequest,
  Step,
  ToolCall,
  ToolOffer,
  ToolResult,
} from './brains/conversing/index.ts';
export { createModelBrain, type LateModel } from './brains/model-brain.ts';
export { openBrain } from './brains/open-brain.ts';
export {
  addressTo,
  type BrokenOff,
  createRulesBrain,
  oneLine,
  sayEscalated,
  sayNag,
  sayUndone,
  sayUnreached,
} from './brains/rules/index.ts';
export { withBreaker } from './breaker.ts';
export { ASKED, briefFire, briefMessage, HELD } from './briefing.ts';
export { composeDigest, digestMembers, waitingDigestOf } from './digest/index.ts';
export { findDirectChat, HOME_CHANNELS } from './direct-chats.ts';
export { fireMentioned } from './event-triggers.ts';
export { allowableTools } from './fire-allowance.ts';
export { drainMemos, type MemoRequest, type MemoResult, setMemo, takeDueMemos } from './memos/index.ts';
export { createMeter, type DailyBudget, DEFAULT_DAILY_BUDGET, spentToday } from './meter.ts';
export {
  type AnsweredProposal,
  acceptProposal,
  answerProposal,
  dismissProposal,
  nameFor,
  noticeFacts,
  type ProposalDraft,
  proposalButtons,
  proposalInWords,
  proposalWords,
  propose,
  requireProposal,
} from './proposals/index.ts';
export { askerOf, type ToldMessage } from './remind-other.ts';
export {
  attentionOf,
  type HeldFire,
  heldBack,
  isUnasked,
  type Judgement,
  judgeFire,
  learnFromReaction,
  termsInWords,
  USUAL_THRESHOLD,
  whyHeldInWords,
} from './salience/index.ts';
export { compactChat, LEAST_ENTRIES } from './tiers/index.ts';
export { type TimeBudgets, timeBudgets } from './time-budgets.ts';
export { createTools } from './tool-box.ts';
export type { ToolContext } from './tool-context.ts';
export type { ListedTrigger, RememberResult, RemindRequest, RemindResult, Tools } from './tools.ts';
export { runTurn, type TurnResult } from './turn.ts';
export { furthest } from './who-saw.ts';
export {
  createTurnWork,
  createWorkshop,
  mayWork,
  NOTHING,
  type SandboxSettings,
  type ServerSettings,
  tellFiles,
  type WorkFinding,
  type WorkOfTurn,
  type Workshop,
  type WorkshopSettings,
} from './work/index.ts';
export { findWorkdays, keepWorkdays } from './workdays.ts';
