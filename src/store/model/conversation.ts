import type { EpochMs } from '../../clock.ts';
import type { Receipt } from '../../states/index.ts';
import type { Route } from './household.ts';
import type { RecalledFact } from './trigger.ts';

/** An entry of a chat's thought stream: append-only and hash-chained in the database itself. */
export interface Thought {
  readonly householdId: string;
  readonly chatId: string;
  /** 1, 2, 3 … within the chat. */
  readonly seq: number;
  readonly at: EpochMs;
  /** `heard`: a person's message. `said`: ours. `noted`: what the agent wrote for itself. */
  readonly kind: 'heard' | 'said' | 'noted';
  readonly personId: string | null;
  readonly text: string;
  readonly data: ThoughtData;
  /** SHA-256 over the previous entry's hash and this entry. */
  readonly hash: string;
}

/** What stands beside the words. */
export interface ThoughtData {
  /** The channel's own id of a heard message. */
  readonly messageId?: string;
  /** The fire that this was said for. */
  readonly fireId?: string;
  readonly triggerId?: string;
  readonly deliveryId?: string;
  /** The brain that said it; absent for the rules. */
  readonly brain?: string;
  /** How long after its slot a fire was told, in ms; absent when on time. */
  readonly lateMs?: number;
  readonly recalled?: readonly RecalledFact[];
  /** The proposal that this asks about: "yes" right after it means that one. */
  readonly proposalId?: string;
  /** It was redacted: its words are gone for good, its place and its hash stay. */
  readonly redacted?: { readonly at: EpochMs; readonly reason: string };
  /** Entries of this chat that an operator redacted, by the hashes that they keep. */
  readonly tombstones?: readonly { readonly entry: string; readonly hash: string }[];
  /** Breaks of this chat's chain that an operator has seen: what they were is lost, that they were is not. */
  readonly breaks?: readonly { readonly entry: string; readonly found: string }[];
}

/** Why a turn did what it did. Append-only; written before the action takes effect. */
export interface DecisionEntry {
  readonly householdId: string;
  readonly id: string;
  readonly at: EpochMs;
  readonly chatId: string | null;
  readonly fireId: string | null;
  /** The action: `remind`, `remember`, `speak`, `stay_silent`, `snooze`, … */
  readonly action: string;
  readonly reason: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One call of a model, and what it took. */
export interface ModelCall {
  readonly householdId: string;
  readonly at: EpochMs;
  readonly chatId: string | null;
  /** The fire whose turn made it; null in the turn of a message. */
  readonly fireId: string | null;
  /** The message whose turn made it; null in the turn of a fire. */
  readonly messageRef: string | null;
  /** `anthropic:claude-…` */
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In millionths of a dollar; null when its price is not known. */
  readonly costMicros: number | null;
}

/** A button under a message; pressing it is the same as saying its words. */
export interface MessageButton {
  readonly label: string;
  readonly says: string;
}

/** What a channel shows. */
export interface MessageBody {
  readonly text: string;
  readonly recalled?: readonly RecalledFact[];
  readonly buttons?: readonly MessageButton[];
  readonly lateMs?: number;
}

/** One message in the outbox. */
export interface Delivery {
  readonly householdId: string;
  readonly id: string;
  /** Unique: the same fire to the same route is one delivery, however often it is tried. */
  readonly key: string;
  readonly chatId: string;
  readonly fireId: string | null;
  readonly route: Route;
  readonly body: MessageBody;
  readonly receipt: Receipt;
  readonly attempt: number;
  readonly fence: number;
  readonly readyAt: EpochMs;
  readonly leaseUntil: EpochMs | null;
  /** The channel's own id of the message, once sent. */
  readonly externalId: string | null;
  readonly error: string | null;
  readonly createdAt: EpochMs;
  readonly sentAt: EpochMs | null;
  /** When it was on the person's device; null where the channel does not tell. */
  readonly deliveredAt: EpochMs | null;
  /** When the person had it before their eyes, as the channel told or as what they said after it shows. */
  readonly seenAt: EpochMs | null;
  /** When the person said that it is done. */
  readonly acknowledgedAt: EpochMs | null;
}
