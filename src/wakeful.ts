/** Wakeful: one object with all verbs. It wires the parts; every surface is thin over it. */
import { type Brain, createRulesBrain, DEFAULT_DAILY_BUDGET, withBreaker } from './agent/index.ts';
import { WakefulError } from './errors.ts';
import { systemRandom } from './ids.ts';
import { createBuiltinEmbedder, createMemoryIndexer } from './memory/index.ts';
import { createRunner, DEFAULT_RUNNER_SETTINGS, type Ears, silentLogger } from './runner/index.ts';
import { canonicalZone } from './time/index.ts';
import {
  acceptOne,
  admit,
  cancel,
  changeTrigger,
  checkHealth,
  createBrainChoice,
  createEvents,
  createLearner,
  createMemoryVerbs,
  createMemoVerbs,
  createPushVerbs,
  dismiss,
  dismissOne,
  done,
  examine,
  explain,
  exportHousehold,
  followMove,
  HOME,
  hear,
  hearReceipt,
  importHousehold,
  indexMemory,
  invite,
  listFires,
  listHeld,
  listMembers,
  listMessages,
  listProposals,
  listSlots,
  listTriggers,
  moveHousehold,
  noteShown,
  parse,
  pause,
  preview,
  readMetrics,
  recallFor,
  receive,
  redact,
  rememberAll,
  rememberOne,
  resume,
  setPerson,
  setTurns,
  setWorkdays,
  showBrain,
  showPerson,
  showTrigger,
  showWorkdays,
  skip,
  snooze,
  type VerbContext,
} from './verbs/index.ts';

import type { Wakeful, WakefulOptions, Within } from './wakeful-interface.ts';

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

/**
 * Makes a Wakeful over a store.
 *
 * @throws WakefulError `zone_unknown`, or `input_invalid` when `clock` is not the store's.
 */
export function createWakeful(options: WakefulOptions): Wakeful {
  const { store, random = systemRandom, channels = [], log = silentLogger } = options;
  const clock = options.clock ?? store.clock;
  if (clock !== store.clock)
    throw new WakefulError('input_invalid', 'Open the store with the same clock: openSqliteStore(path, { clock }).');
  const zone = canonicalZone(options.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const settings = { ...DEFAULT_RUNNER_SETTINGS, ...options.runner };
  const rules = createRulesBrain();
  const guarded = (one: Brain): Brain => withBreaker(one, clock, log);
  const brain = options.brain ? guarded(options.brain) : rules;
  const { brains } = options;
  const brainFor = createBrainChoice(brain, rules, brains && ((name) => guarded(brains(name))));
  const budget = options.budget ?? DEFAULT_DAILY_BUDGET;
  const events = createEvents(store, log);
  const given = options.embedder;
  const embedder = given === 'none' ? undefined : (given ?? createBuiltinEmbedder());
  const indexer = embedder && createMemoryIndexer(store, embedder);
  let stopIndexing: (() => void) | undefined;
  const { workshop } = options;
  const runner = createRunner({
    store,
    workshop,
    clock,
    random,
    brainFor: (name) => brainFor(name, 'failing'),
    fallback: rules,
    budget,
    settings,
    embedder,
    channels,
    log,
    onSaid: events.said,
  });
  const byName = new Map(channels.map((channel) => [channel.name, channel]));
  const parts: Omit<VerbContext, 'learner'> = {
    store,
    channelsByName: byName,
    clock,
    random,
    brain,
    brainFor: (name) => brainFor(name, 'throwing'),
    budget,
    rules,
    workshop,
    log,
    embedder,
    indexer,
    defaults: { zone, lang: options.lang ?? null },
    answering: new Map(),
    channels: channels.map(({ name }) => name),
    overdueMs: 2 * settings.longestSleepMs + settings.leaseMs,
    turnTimeoutMs: settings.turnTimeoutMs,
    emit: events.emit,
    said: events.said,
    nudge: runner.nudge,
  };
  const context: VerbContext = { ...parts, learner: createLearner(parts) };
  const ears: Ears = {
    clock,
    log,
    hear: (message) => receive(context, message),
    receipt: (news) => hearReceipt(context, news),
    moved: (from, target) => followMove(context, from, target),
  };
  let stopsListening: (() => Promise<void>)[] | undefined;
  const household = (within?: Within): string => within?.householdId ?? HOME;

  return {
    hear: (message) => hear(context, message),
    parse: (text, parseContext = {}) => parse(context, household(parseContext), text, parseContext),
    remember: (input) => rememberOne(context, input),
    rememberAll: (inputs) => rememberAll(context, inputs),
    recall: (input) => recallFor(context, input),
    indexMemory: (indexing) => indexMemory(context, indexing),
    memory: createMemoryVerbs(context),
    memos: createMemoVerbs(context),
    triggers: (listing = {}) => listTriggers(context, listing),
    trigger: (id, within) => showTrigger(context, household(within), id),
    pause: (id, within) => pause(context, household(within), id, within?.until),
    resume: (id, within) => resume(context, household(within), id),
    cancel: (id, within) => cancel(context, household(within), id),
    skip: (id, within) => skip(context, household(within), id),
    change: (id, change, within) => changeTrigger(context, household(within), id, change),
    snooze: (id, phrase, within) => snooze(context, household(within), id, phrase),
    done: (id, within) => done(context, household(within), id),
    slots: (listing) => listSlots(context, listing),
    fires: (listing = {}) => listFires(context, listing),
    preview: (id, within) => preview(context, household(within), id, within?.person),
    why: (id, asked = {}) => explain(context, household(asked), id, asked),
    held: (listing = {}) => listHeld(context, listing),
    proposals: (listing = {}) => listProposals(context, listing),
    acceptProposal: (id, within) => acceptOne(context, household(within), id, within?.person),
    dismissProposal: (id, within) => dismissOne(context, household(within), id, within?.person),
    messages: (listing = {}) => listMessages(context, listing),
    shown: (shown) => noteShown(context, shown),
    push: createPushVerbs(context),
    person: (address = {}) => showPerson(context, address),
    setPerson: (address, change) => setPerson(context, address, change),
    invite: (address = {}) => invite(context, address),
    admit: (sender, address = {}) => admit(context, sender, address),
    dismiss: (sender, within) => dismiss(context, sender, household(within)),
    members: (within) => listMembers(context, household(within)),
    receive: async (channel, request) => byName.get(channel)?.receive?.(request, ears),
    workdays: (within) => showWorkdays(context, household(within)),
    setWorkdays: (calendar, within) => setWorkdays(context, household(within), calendar),
    exportHousehold: (request) => exportHousehold(context, request),
    importHousehold: (request) => importHousehold(context, request),
    moveHousehold: (request) => moveHousehold(context, request),
    brain: (within) => showBrain(context, household(within)),
    setTurns: (id, change, within) => setTurns(context, household(within), id, change),
    redact: (request) => redact(context, request),
    examine: (request) => examine(context, { machineClock: clock, ...request }),
    health: () => checkHealth(context),
    metrics: () => readMetrics(context),
    subscribe: events.subscribe,
    tick: async () => {
      // What is being learnt now may be learnt before the tick is over, and is shown too.
      const learning = context.learner.idle();
      await runner.tick();
      if ((await learning) || (await context.learner.idle())) await runner.tick();
    },
    nextWakeAt: runner.nextWakeAt,
    start: ({ listen = true } = {}) => {
      runner.start();
      if (listen) stopsListening ??= channels.flatMap((channel) => channel.listen?.(ears) ?? []);
      indexer?.wake();
      if (indexer) stopIndexing ??= store.onCommit(indexer.wake);
    },
    stop: async () => {
      stopIndexing?.();
      await Promise.all((stopsListening ?? []).map((stop) => stop()));
      await context.learner.idle();
      await runner.stop();
      await indexer?.close();
      // An embedder that was handed in belongs to whoever made it.
      if (given === undefined) await embedder?.close?.();
    },
  };
}
