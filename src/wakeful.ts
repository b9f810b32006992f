/** Wakeful: one object with all verbs. It wires the parts; every surface is thin over it. */
import { type Brain, createRulesBrain, type DailyBudget, DEFAULT_DAILY_BUDGET, withBreaker } from './agent/index.ts';
import type { Clock, EpochMs } from './clock.ts';
import { WakefulError } from './errors.ts';
import { type Random, systemRandom } from './ids.ts';
import { createBuiltinEmbedder, createMemoryIndexer, type Embedder } from './memory/index.ts';
import {
  type Channel,
  createRunner,
  DEFAULT_RUNNER_SETTINGS,
  type Ears,
  type Logger,
  type RunnerSettings,
  silentLogger,
} from './runner/index.ts';
import type { Store } from './store/index.ts';
import { canonicalZone, type Lang, type WorkCalendar } from './time/index.ts';
import {
  acceptOne,
  admit,
  type BrainView,
  cancel,
  changeTrigger,
  checkHealth,
  createBrainChoice,
  createEvents,
  createLearner,
  createMemoryVerbs,
  dismiss,
  dismissOne,
  done,
  type ExamineRequest,
  type Exported,
  type ExportRequest,
  examine,
  explain,
  exportHousehold,
  type Finding,
  type FireListing,
  followMove,
  type Heard,
  type HeardAnswer,
  HOME,
  hear,
  type Imported,
  type ImportRequest,
  type Invitation,
  importHousehold,
  indexMemory,
  invite,
  listFires,
  listMembers,
  listMessages,
  listProposals,
  listSlots,
  listTriggers,
  type MemberView,
  type MemoryProgress,
  type MemoryVerbs,
  type MessageListing,
  type MoveRequest,
  moveHousehold,
  type ParseContext,
  type ParseView,
  type PersonChange,
  type PersonView,
  type ProposalListing,
  parse,
  pause,
  preview,
  type Recalled,
  type RecallInput,
  type Remembered,
  type RememberInput,
  readMetrics,
  recallFor,
  receive,
  rememberAll,
  rememberOne,
  resume,
  type Sender,
  type SlotListing,
  setPerson,
  setTurns,
  setWorkdays,
  showBrain,
  showPerson,
  showTrigger,
  showWorkdays,
  skip,
  snooze,
  type TriggerChange,
  type TriggerListing,
  type TurnChange,
  type VerbContext,
  type WhyAsked,
} from './verbs/index.ts';
import type {
  Address,
  FireView,
  HealthView,
  MessageView,
  MetricFamily,
  PreviewView,
  ProposalView,
  SlotView,
  TriggerView,
  WakefulEvent,
  WhyView,
} from './views.ts';

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
  MemoryExported,
  MemoryExportRequest,
  MemoryImported,
  MemoryImportRequest,
  MemoryProgress,
  MemoryVerbs,
  MessageListing,
  MoveRequest,
  ParseContext,
  ParseView,
  PersonChange,
  PersonView,
  ProposalListing,
  Recalled,
  RecallInput,
  Remembered,
  RememberInput,
  Sender,
  SlotListing,
  TriggerChange,
  TriggerListing,
  Undone,
  WhyAsked,
} from './verbs/index.ts';

/** What a Wakeful is made of. Only the store is needed. */
export interface WakefulOptions {
  /** Where everything durable lives, for example `openSqliteStore('wakeful.db')`. */
  readonly store: Store;
  /** Must be the store's own clock, which is the default: leases and slots are told from the same time. */
  readonly clock?: Clock;
  readonly random?: Random;
  /** What thinks in a turn; default: rules, without any model. */
  readonly brain?: Brain;
  /** The brains that single triggers may name; it throws `input_invalid` for a name that it does not know. */
  readonly brains?: (name: string) => Brain;
  /** What a household may spend on models in a day; default: a million tokens. */
  readonly budget?: DailyBudget;
  /**
   * What compares meanings in a recall; default: the encoder that ships with Wakeful, which starts when it is first
   * needed. `none` leaves recall to words.
   */
  readonly embedder?: Embedder | 'none';
  /** The ways to reach people. What is due for a channel that is not here waits for a process that has it. */
  readonly channels?: readonly Channel[];
  /** The IANA zone of people who have set none; default: the host's. */
  readonly zone?: string;
  readonly lang?: Lang;
  readonly log?: Logger;
  readonly runner?: Partial<RunnerSettings>;
}

/** In which household; default: `home`. */
export type Within = Pick<Address, 'householdId'>;

/** The verbs. Ids may be shortened to a beginning that fits only one. All errors are `WakefulError`s. */
export interface Wakeful {
  /** A person said something: it is stored, thought about and answered. */
  hear(message: Heard): Promise<HeardAnswer>;
  /** Reads a phrase about time; nothing is stored. */
  parse(text: string, context?: ParseContext): Promise<ParseView>;
  /** Keeps a statement. */
  remember(input: RememberInput): Promise<Remembered>;
  /** Keeps many in one transaction; each that cannot be kept gives its error in its place. */
  rememberAll(inputs: readonly RememberInput[]): Promise<(Remembered | WakefulError)[]>;
  /** Searches memory for what a chat may see. */
  recall(input: RecallInput): Promise<Recalled>;
  /**
   * Gives facts the vectors that they lack; a Wakeful that is started does so by itself. With `atMost`, it does nothing
   * when more are missing.
   */
  indexMemory(options?: { atMost?: number; onProgress?: (pending: number) => void }): Promise<MemoryProgress>;
  /** Memory looked at, undone, moved in and out. */
  readonly memory: MemoryVerbs;
  /** The living triggers of a household, next first. */
  triggers(listing?: TriggerListing): Promise<TriggerView[]>;
  trigger(id: string, within?: Within): Promise<TriggerView>;
  /** With `until`, a phrase such as "Monday", it goes on by itself then. */
  pause(id: string, within?: Within & { until?: string }): Promise<TriggerView>;
  resume(id: string, within?: Within): Promise<TriggerView>;
  cancel(id: string, within?: Within): Promise<TriggerView>;
  /** Leaves out the next slot. */
  skip(id: string, within?: Within): Promise<TriggerView>;
  /** Changes what a trigger does beyond its slots: nags, early reminders, quiet hours, misses, its end. */
  change(id: string, change: TriggerChange, within?: Within): Promise<TriggerView>;
  /** Puts off a fire, or a trigger's next slot, by a phrase such as "10 min"; returns the trigger that repeats it. */
  snooze(id: string, phrase: string, within?: Within): Promise<TriggerView>;
  /** Acknowledges a fire, or what a trigger told last. */
  done(id: string, within?: Within): Promise<FireView>;
  /** The slots to come in the next days, in order. */
  slots(listing: SlotListing): Promise<SlotView[]>;
  /** The ledger, newest slot first. */
  fires(listing?: FireListing): Promise<FireView[]>;
  /** What a trigger would recall and say if it fired now; with a `person`, only one of theirs is shown. */
  preview(id: string, within?: Within & Pick<Address, 'person'>): Promise<PreviewView>;
  /** Why a fire, or a trigger's last fire, said what it said, or nothing. */
  why(id: string, asked?: WhyAsked): Promise<WhyView>;
  /** What is proposed and waits for its owner: about triggers whose recall drifted, and conflicts. */
  proposals(listing?: ProposalListing): Promise<ProposalView[]>;
  /** Does what was proposed; asked by a `person`, only one of theirs. */
  acceptProposal(id: string, within?: Within & Pick<Address, 'person'>): Promise<ProposalView>;
  /** Drops it: the same evidence does not bring it back. */
  dismissProposal(id: string, within?: Within & Pick<Address, 'person'>): Promise<ProposalView>;
  /** A chat's messages. */
  messages(listing?: MessageListing): Promise<MessageView[]>;
  person(address?: Address): Promise<PersonView>;
  setPerson(address: Address, change: PersonChange): Promise<PersonView>;
  /** Makes a one-time code; who sends it on a channel is heard as this person from then on. */
  invite(address?: Address): Promise<Invitation>;
  /** Makes a channel's user known as a person without a code. A second time changes nothing. */
  admit(sender: Sender, address?: Address): Promise<void>;
  /** Makes a channel's user a stranger again. */
  dismiss(sender: Sender, within?: Within): Promise<void>;
  /** Who is known on which channel. */
  members(within?: Within): Promise<MemberView[]>;
  /** Hands a request of a channel's servers (a webhook) to the channel; undefined when it takes none. */
  receive(channel: string, request: Request): Promise<Response | undefined>;
  /** Which days are workdays in a household; null: Monday to Friday. */
  workdays(within?: Within): Promise<WorkCalendar | null>;
  /** Sets them, from data such as a file holds. Triggers that exist stay as they are. */
  setWorkdays(calendar: unknown, within?: Within): Promise<WorkCalendar | null>;
  /** Writes a household down as one file, while everything runs on; docs/export.md describes the file. */
  exportHousehold(request: ExportRequest): Promise<Exported>;
  /** Takes in a household that was exported; it must not be here already. */
  importHousehold(request: ImportRequest): Promise<Imported>;
  /** Moves a household to another store, compares both sides, and lets the one here rest. */
  moveHousehold(request: MoveRequest): Promise<Exported>;
  /** What thinks here, and what models have cost a household. */
  brain(within?: Within): Promise<BrainView>;
  /** Says which brain thinks in the turns of one trigger, and which tools these may use. */
  setTurns(
    id: string,
    change: TurnChange,
    within?: Within,
  ): Promise<{ brain: string | null; mayUse: readonly string[] }>;
  /** Looks at everything durable and says what is wrong and what to do; with `repair`, mends what can be mended. */
  examine(request?: Partial<ExamineRequest>): Promise<Finding[]>;
  /** Whether promises are being kept: the store answers, and nothing that is due waits for too long. It never rejects. */
  health(): Promise<HealthView>;
  /** The numbers of this process and its store. */
  metrics(): Promise<MetricFamily[]>;
  /** Calls back after each change; returns the way to stop. */
  subscribe(listener: (event: WakefulEvent) => void): () => void;
  /** Does all that is due now. */
  tick(): Promise<void>;
  /** When there is next something to do; undefined when nothing is to come. */
  nextWakeAt(): Promise<EpochMs | undefined>;
  /** Begins to wake by itself and, unless `listen` is false, to listen to people on the channels. */
  start(options?: { listen?: boolean }): void;
  /** Finishes what is in hand and wakes no more. The store stays open. */
  stop(): Promise<void>;
}

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
  const runner = createRunner({
    store,
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
    proposals: (listing = {}) => listProposals(context, listing),
    acceptProposal: (id, within) => acceptOne(context, household(within), id, within?.person),
    dismissProposal: (id, within) => dismissOne(context, household(within), id, within?.person),
    messages: (listing = {}) => listMessages(context, listing),
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
    examine: (request) => examine(context, { machineClock: clock, ...request }),
    health: () => checkHealth(context),
    metrics: () => readMetrics(context),
    subscribe: events.subscribe,
    tick: async () => {
      await runner.tick();
      // What was learnt is shown too.
      if (await context.learner.idle()) await runner.tick();
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
