export { proposalForDrift } from './about-recall.ts';
export { type AnsweredProposal, answerProposal } from './answer-reply.ts';
export { type ProposalDraft, propose } from './draft.ts';
export { proposalButtons, proposalInWords } from './in-words.ts';
export { nameFor } from './name-for.ts';
export { noticeFacts, noticeTrigger, triggersInReach } from './notice.ts';
export { acceptProposal, dismissProposal, requireProposal } from './settle.ts';
export { proposalWords } from './words.ts';
