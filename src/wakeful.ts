/** Wakeful: one object with all verbs. Every surface is thin over it. */
import * as verbs from './verbs/index.ts';
import type { Wakeful, WakefulOptions, Within } from './wakeful-interface.ts';
import { lifeOf, wire } from './wiring.ts';

export { DOMAINS, INTAKE_FORMATS, type IntakeFormat } from './memory/index.ts';
export type {
  ExamineRequest,
  Exported,
  ExportRequest,
  FactAddress,
  FactChain,
  FactListing,
  FactPage,
  Finding,
  FireListing,
  Heard,
  HeardAnswer,
  HistoryQuery,
  Imported,
  ImportFault,
  ImportFile,
  ImportRequest,
  Invitation,
  MemberView,
  MemoListing,
  MemoryExported,
  MemoryExportRequest,
  MemoryImported,
  MemoryImportRequest,
  MemoryProgress,
  MemoryVerbs,
  MemoVerbs,
  MessageListing,
  MessageReceipt,
  MoveRequest,
  NewMemo,
  ParseContext,
  ParseView,
  PersonChange,
  PersonView,
  ProposalListing,
  PushDeviceView,
  PushSubscription,
  PushVerbs,
  Recalled,
  RecallInput,
  Redacted,
  RedactRequest,
  Remembered,
  RememberInput,
  Sender,
  Shown,
  SlotListing,
  TriggerChange,
  TriggerListing,
  Undone,
  WhyAsked,
} from './verbs/index.ts';

export type { Wakeful, WakefulOptions, Within } from './wakeful-interface.ts';

type VerbContext = verbs.VerbContext;

/**
 * Makes a Wakeful over a store.
 *
 * @throws WakefulError `zone_unknown`, or `input_invalid` when `clock` is not the store's.
 */
export function createWakeful(options: WakefulOptions): Wakeful {
  const wired = wire(options);
  const { context, ears, events } = wired;
  return {
    hear: (message) => verbs.hear(context, message),
    parse: (text, parseContext = {}) => verbs.parse(context, household(parseContext), text, parseContext),
    receive: async (channel, request) => context.channelsByName.get(channel)?.receive?.(request, ears),
    subscribe: events.subscribe,
    ...triggerVerbs(context),
    ...ledgerVerbs(context),
    ...memoryVerbs(context),
    ...peopleVerbs(context),
    ...householdVerbs(context),
    ...lifeOf(wired, options),
  };
}

const household = (within?: Within): string => within?.householdId ?? verbs.HOME;

/** What is to come, and how it is steered. */
function triggerVerbs(
  context: VerbContext,
): Pick<
  Wakeful,
  | 'triggers'
  | 'trigger'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'skip'
  | 'change'
  | 'snooze'
  | 'done'
  | 'slots'
  | 'setTurns'
  | 'preview'
  | 'proposals'
  | 'acceptProposal'
  | 'dismissProposal'
> {
  return {
    triggers: (listing = {}) => verbs.listTriggers(context, listing),
    trigger: (id, within) => verbs.showTrigger(context, household(within), id),
    pause: (id, within) => verbs.pause(context, household(within), id, within?.until),
    resume: (id, within) => verbs.resume(context, household(within), id),
    cancel: (id, within) => verbs.cancel(context, household(within), id),
    skip: (id, within) => verbs.skip(context, household(within), id),
    change: (id, change, within) => verbs.changeTrigger(context, household(within), id, change),
    snooze: (id, phrase, within) => verbs.snooze(context, household(within), id, phrase),
    done: (id, within) => verbs.done(context, household(within), id),
    slots: (listing) => verbs.listSlots(context, listing),
    setTurns: (id, change, within) => verbs.setTurns(context, household(within), id, change),
    preview: (id, within) => verbs.preview(context, household(within), id, within?.person),
    proposals: (listing = {}) => verbs.listProposals(context, listing),
    acceptProposal: (id, within) => verbs.acceptOne(context, household(within), id, within?.person),
    dismissProposal: (id, within) => verbs.dismissOne(context, household(within), id, within?.person),
  };
}

/** What came of it, and why. */
function ledgerVerbs(context: VerbContext): Pick<Wakeful, 'fires' | 'why' | 'held' | 'messages' | 'shown' | 'redact'> {
  return {
    fires: (listing = {}) => verbs.listFires(context, listing),
    why: (id, asked = {}) => verbs.explain(context, household(asked), id, asked),
    held: (listing = {}) => verbs.listHeld(context, listing),
    messages: (listing = {}) => verbs.listMessages(context, listing),
    shown: (shown) => verbs.noteShown(context, shown),
    redact: (request) => verbs.redact(context, request),
  };
}

/** What is known. */
function memoryVerbs(
  context: VerbContext,
): Pick<Wakeful, 'remember' | 'rememberAll' | 'recall' | 'indexMemory' | 'memory' | 'memos'> {
  return {
    remember: (input) => verbs.rememberOne(context, input),
    rememberAll: (inputs) => verbs.rememberAll(context, inputs),
    recall: (input) => verbs.recallFor(context, input),
    indexMemory: (indexing) => verbs.indexMemory(context, indexing),
    memory: verbs.createMemoryVerbs(context),
    memos: verbs.createMemoVerbs(context),
  };
}

/** Who is known, and how they are reached. */
function peopleVerbs(
  context: VerbContext,
): Pick<Wakeful, 'person' | 'setPerson' | 'invite' | 'admit' | 'dismiss' | 'members' | 'push'> {
  return {
    person: (address = {}) => verbs.showPerson(context, address),
    setPerson: (address, change) => verbs.setPerson(context, address, change),
    invite: (address = {}) => verbs.invite(context, address),
    admit: (sender, address = {}) => verbs.admit(context, sender, address),
    dismiss: (sender, within) => verbs.dismiss(context, sender, household(within)),
    members: (within) => verbs.listMembers(context, household(within)),
    push: verbs.createPushVerbs(context),
  };
}

/** A household as a whole, and the process that keeps its promises. */
function householdVerbs(
  context: VerbContext,
): Pick<
  Wakeful,
  | 'workdays'
  | 'setWorkdays'
  | 'exportHousehold'
  | 'importHousehold'
  | 'moveHousehold'
  | 'brain'
  | 'examine'
  | 'health'
  | 'metrics'
> {
  return {
    workdays: (within) => verbs.showWorkdays(context, household(within)),
    setWorkdays: (calendar, within) => verbs.setWorkdays(context, household(within), calendar),
    exportHousehold: (request) => verbs.exportHousehold(context, request),
    importHousehold: (request) => verbs.importHousehold(context, request),
    moveHousehold: (request) => verbs.moveHousehold(context, request),
    brain: (within) => verbs.showBrain(context, household(within)),
    examine: (request) => verbs.examine(context, { machineClock: context.clock, ...request }),
    health: () => verbs.checkHealth(context),
    metrics: () => verbs.readMetrics(context),
  };
}
