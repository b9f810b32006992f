export { readCheckInReply } from './check-in-reply.ts';
export { breaksOff, type CheckInParts, checkInThing, stateIn, takeCondition, withPartLast } from './check-in-topic.ts';
export { commandOf, isCommandKind } from './command.ts';
export type { Intent, IntentKind } from './intent.ts';
export { ownMemoLead } from './memos.ts';
export { type LanguageTable, TIME_MARK } from './table.ts';
export { withoutTypos } from './typos.ts';
export {
  LONGEST_READ,
  LONGEST_REQUEST,
  prepareWords,
  tablesFor,
  takeOff,
  understand,
  type Words,
} from './understand.ts';
export { takeEarlyBehind, takeWishes, type Wished, type Wishes } from './wishes.ts';
