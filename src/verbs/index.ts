export { type BrainView, setTurns, showBrain, type TurnChange } from './brain.ts';
export { createBrainChoice } from './brain-choice.ts';
export { changeTrigger, type TriggerChange } from './change.ts';
export type { VerbContext } from './context.ts';
export { type ExamineRequest, examine } from './doctor/examine.ts';
export type { Finding } from './doctor/finding.ts';
export { createEvents } from './events.ts';
export { type Exported, type ExportRequest, exportHousehold, type OnProgress } from './export.ts';
export {
  createMemoryVerbs,
  type FactAddress,
  type FactChain,
  type FactListing,
  type FactPage,
  type HistoryQuery,
  type ImportFault,
  type ImportFile,
  type MemoryExported,
  type MemoryExportRequest,
  type MemoryImported,
  type MemoryImportRequest,
  type MemoryVerbs,
  type Undone,
} from './facts/index.ts';
export { checkHealth } from './health.ts';
export { type Heard, type HeardAnswer, hear } from './hear.ts';
export { type HeldListing, listHeld } from './held.ts';
export { type Imported, type ImportRequest, importHousehold } from './import.ts';
export { createReceipts, type Receipts } from './late-receipts.ts';
export { createLearner } from './learn.ts';
export {
  type Admission,
  admit,
  dismiss,
  type Invitation,
  invite,
  listMembers,
  type MemberView,
  type Sender,
} from './members.ts';
export {
  indexMemory,
  type MemoryProgress,
  type Recalled,
  type RecallInput,
  type Remembered,
  type RememberInput,
  recallFor,
  rememberAll,
  rememberOne,
} from './memory.ts';
export { createMemoVerbs, type MemoListing, type MemoVerbs, type NewMemo } from './memos.ts';
export { readMetrics } from './metrics.ts';
export { type MoveRequest, moveHousehold } from './move.ts';
export { type ParseContext, type ParseView, parse } from './parse.ts';
export {
  listMessages,
  type MessageListing,
  type PersonChange,
  type PersonView,
  setPerson,
  showPerson,
} from './people.ts';
export { preview } from './preview.ts';
export { acceptOne, dismissOne, listProposals, type ProposalListing } from './proposals.ts';
export { createPushVerbs, type PushDeviceView, type PushSubscription, type PushVerbs } from './push.ts';
export { type MessageReceipt, noteShown, type Shown } from './receipts.ts';
export { followMove, receive } from './receive.ts';
export { type Redacted, type RedactRequest, redact } from './redact.ts';
export { createSeldom } from './seldom.ts';
export { listSlots, type SlotListing } from './slots.ts';
export { HOME } from './speaker.ts';
export { createTidier, type Tidier } from './tidy.ts';
export {
  cancel,
  done,
  type FireListing,
  listFires,
  listTriggers,
  pause,
  resume,
  showTrigger,
  skip,
  snooze,
  type TriggerListing,
} from './triggers.ts';
export { explain, type WhyAsked } from './why/why.ts';
export { setWorkdays, showWorkdays } from './workdays.ts';
