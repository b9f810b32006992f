/** The verbs of Wakeful, as its users see them. */
import type { Brain, DailyBudget, Workshop } from './agent/index.ts';
import type { Clock, EpochMs } from './clock.ts';
import type { WakefulError } from './errors.ts';
import type { Random } from './ids.ts';
import type { Embedder } from './memory/index.ts';
import type { Channel, Logger, RunnerSettings } from './runner/index.ts';
import type { Store } from './store/index.ts';
import type { Lang, WorkCalendar } from './time/index.ts';
import type * as verbs from './verbs/index.ts';
import type {
  Address,
  FireView,
  HealthView,
  HeldView,
  MessageView,
  MetricFamily,
  PreviewView,
  ProposalView,
  SlotView,
  TriggerView,
  WakefulEvent,
  WhyView,
} from './views.ts';

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
  /** What tasks can work with beyond memory: `createWorkshop({ … })`; default: nothing. */
  readonly workshop?: Workshop;
  /** The ways to reach people. What is due for a channel that is not here waits for a process that has it. */
  readonly channels?: readonly Channel[];
  /** The IANA zone of people who have set none; default: the host's. */
  readonly zone?: string;
  readonly lang?: Lang;
  readonly log?: Logger;
  /** How long a turn may think, in ms: 2 minutes unless set. What goes on within it ends before it. */
  readonly turnMs?: number;
  readonly runner?: Partial<RunnerSettings>;
}

/** In which household; default: `home`. */
export type Within = Pick<Address, 'householdId'>;

/** The verbs. Ids may be shortened to a beginning that fits only one. All errors are `WakefulError`s. */
export interface Wakeful {
  /** A person said something: it is stored, thought about and answered. */
  hear(message: verbs.Heard): Promise<verbs.HeardAnswer>;
  /** Reads a phrase about time; nothing is stored. */
  parse(text: string, context?: verbs.ParseContext): Promise<verbs.ParseView>;
  /** Keeps a statement. */
  remember(input: verbs.RememberInput): Promise<verbs.Remembered>;
  /** Keeps many in one transaction; each that cannot be kept gives its error in its place. */
  rememberAll(inputs: readonly verbs.RememberInput[]): Promise<(verbs.Remembered | WakefulError)[]>;
  /** Searches memory for what a chat may see. */
  recall(input: verbs.RecallInput): Promise<verbs.Recalled>;
  /**
   * Gives facts the vectors that they lack; a Wakeful that is started does so by itself. With `atMost`, it does nothing
   * when more are missing.
   */
  indexMemory(options?: { atMost?: number; onProgress?: (pending: number) => void }): Promise<verbs.MemoryProgress>;
  /** Memory looked at, undone, moved in and out. */
  readonly memory: verbs.MemoryVerbs;
  /** The agent's notes to its future self. */
  readonly memos: verbs.MemoVerbs;
  /** The living triggers of a household, next first. */
  triggers(listing?: verbs.TriggerListing): Promise<TriggerView[]>;
  trigger(id: string, within?: Within): Promise<TriggerView>;
  /** With `until`, a phrase such as "Monday", it goes on by itself then. */
  pause(id: string, within?: Within & { until?: string }): Promise<TriggerView>;
  resume(id: string, within?: Within): Promise<TriggerView>;
  cancel(id: string, within?: Within): Promise<TriggerView>;
  /** Leaves out the next slot. */
  skip(id: string, within?: Within): Promise<TriggerView>;
  /** Changes what a trigger does beyond its slots: nags, early reminders, quiet hours, misses, its end. */
  change(id: string, change: verbs.TriggerChange, within?: Within): Promise<TriggerView>;
  /** Puts off a fire, or a trigger's next slot, by a phrase such as "10 min"; returns the trigger that repeats it. */
  snooze(id: string, phrase: string, within?: Within): Promise<TriggerView>;
  /** Acknowledges a fire, or what a trigger told last. */
  done(id: string, within?: Within): Promise<FireView>;
  /** The slots to come in the next days, in order. */
  slots(listing: verbs.SlotListing): Promise<SlotView[]>;
  /** The ledger, newest slot first. */
  fires(listing?: verbs.FireListing): Promise<FireView[]>;
  /** What a trigger would recall and say if it fired now; with a `person`, only one of theirs is shown. */
  preview(id: string, within?: Within & Pick<Address, 'person'>): Promise<PreviewView>;
  /** Why a fire, or a trigger's last fire, said what it said, or nothing. */
  why(id: string, asked?: verbs.WhyAsked): Promise<WhyView>;
  /** What was decided not to be said to a person, the newest first, and why. */
  held(listing?: verbs.HeldListing): Promise<HeldView[]>;
  /** What is proposed and waits for its owner: about triggers whose recall drifted, and conflicts. */
  proposals(listing?: verbs.ProposalListing): Promise<ProposalView[]>;
  /** Does what was proposed; asked by a `person`, only one of theirs. */
  acceptProposal(id: string, within?: Within & Pick<Address, 'person'>): Promise<ProposalView>;
  /** Drops it: the same evidence does not bring it back. */
  dismissProposal(id: string, within?: Within & Pick<Address, 'person'>): Promise<ProposalView>;
  /** A chat's messages. */
  messages(listing?: verbs.MessageListing): Promise<MessageView[]>;
  /** A surface shows messages to their person: they are delivered, or before their eyes. Gives how far each has come. */
  shown(shown: verbs.Shown): Promise<verbs.MessageReceipt[]>;
  /** The browsers that people want to be told in with the page closed. */
  readonly push: verbs.PushVerbs;
  person(address?: Address): Promise<verbs.PersonView>;
  setPerson(address: Address, change: verbs.PersonChange): Promise<verbs.PersonView>;
  /** Makes a one-time code; who sends it on a channel is heard as this person from then on. */
  invite(address?: Address): Promise<verbs.Invitation>;
  /** Makes a channel's user known as a person without a code. A second time changes nothing. */
  admit(sender: verbs.Sender, as?: verbs.Admission): Promise<void>;
  /** Makes a channel's user a stranger again. */
  dismiss(sender: verbs.Sender, within?: Within): Promise<void>;
  /** Who is known on which channel. */
  members(within?: Within): Promise<verbs.MemberView[]>;
  /** Hands a request of a channel's servers (a webhook) to the channel; undefined when it takes none. */
  receive(channel: string, request: Request): Promise<Response | undefined>;
  /** Which days are workdays in a household; null: Monday to Friday. */
  workdays(within?: Within): Promise<WorkCalendar | null>;
  /** Sets them, from data such as a file holds. Triggers that exist stay as they are. */
  setWorkdays(calendar: unknown, within?: Within): Promise<WorkCalendar | null>;
  /** Writes a household down as one file, while everything runs on; docs/export.md describes the file. */
  exportHousehold(request: verbs.ExportRequest): Promise<verbs.Exported>;
  /** Takes in a household that was exported; it must not be here already. */
  importHousehold(request: verbs.ImportRequest): Promise<verbs.Imported>;
  /** Moves a household to another store, compares both sides, and lets the one here rest. */
  moveHousehold(request: verbs.MoveRequest): Promise<verbs.Exported>;
  /** What thinks here, and what models have cost a household. */
  brain(within?: Within): Promise<verbs.BrainView>;
  /** Says which brain thinks in the turns of one trigger, and which tools these may use. */
  setTurns(
    id: string,
    change: verbs.TurnChange,
    within?: Within,
  ): Promise<{ brain: string | null; mayUse: readonly string[] }>;
  /** Empties a message for good, with all that holds its words; its place in the record stays, and says so. */
  redact(request: verbs.RedactRequest): Promise<verbs.Redacted>;
  /** Looks at everything durable and says what is wrong and what to do; with `repair`, mends what can be mended. */
  examine(request?: Partial<verbs.ExamineRequest>): Promise<verbs.Finding[]>;
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
