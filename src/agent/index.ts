export type {
  Answer,
  Brain,
  Briefing,
  EarlierMessage,
  FireBriefing,
  LastFire,
  MessageBriefing,
  Turn,
} from './brain.ts';
export { createRulesBrain, sayEscalated, sayNag } from './brains/rules/index.ts';
export { ASKED, briefFire, briefMessage, HELD } from './briefing.ts';
export { fireMentioned, waitingFor } from './event-triggers.ts';
export {
  type AnsweredProposal,
  acceptProposal,
  answerProposal,
  dismissProposal,
  noticeFacts,
  type ProposalDraft,
  proposalButtons,
  proposalInWords,
  proposalWords,
  propose,
  requireProposal,
} from './proposals/index.ts';
export { askerOf, directChatOf, type ToldMessage } from './remind-other.ts';
export { createTools, type ToolContext } from './tool-box.ts';
export type { ListedTrigger, RememberResult, RemindRequest, RemindResult, Tools } from './tools.ts';
export { runTurn, type TurnResult } from './turn.ts';
export { findWorkdays, keepWorkdays } from './workdays.ts';
