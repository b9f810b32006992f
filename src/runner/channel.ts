import type { Clock, EpochMs } from '../clock.ts';
import type { Identity, MessageBody, Route } from '../store/index.ts';
import type { Logger } from './log.ts';

/** One way to reach people, and to be reached by them. */
export interface Channel {
  /** The `channel` of the routes it serves. */
  readonly name: string;
  /** How fast it may be spoken to; absent: as fast as one likes. */
  readonly pace?: ChannelPace;
  /**
   * A send whose end nobody knows is made again: its servers know a message by its key, or the channel tells people
   * that it may be there already. Otherwise it ends as failed.
   */
  readonly sendsAgain?: boolean;
  /**
   * Hands a message over. `key` is the same for every try of the same delivery. It never throws for what the other
   * side did: that is data.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
  /**
   * Shows on a message that it is done: its text with a mark, and no buttons. Absent where a message stays as it was sent.
   * For looks alone: it never throws for what the other side did.
   */
  markDone?(message: SentMessage): Promise<void>;
  /**
   * Begins to listen to people; absent for a channel whose messages come in another way. The result ends the
   * listening, and resolves when what is in hand is done.
   */
  listen?(ears: Ears): () => Promise<void>;
  /** Answers a request of the channel's own servers (a webhook); absent for a channel that has none. */
  receive?(request: Request, ears: Ears): Promise<Response>;
  /** Asks the channel's servers whether all is well with each account, for a doctor. It never throws for what they say. */
  check?(): Promise<readonly ChannelCheck[]>;
}

/** What a channel's servers say of an account. */
export interface ChannelCheck {
  /** `warning`: worth knowing. `problem`: nothing is heard or told until it is mended. */
  readonly state: 'ok' | 'warning' | 'problem';
  /** A sentence for people; it bears no secret. */
  readonly says: string;
  /** What to do about it; null when nothing is to be done. */
  readonly advice: string | null;
}

/** The limits that a channel's servers set, kept so that they need not refuse. */
export interface ChannelPace {
  /** Messages in a second, over all chats. */
  readonly perSecond: number;
  /** The least time between two messages to the same route, in ms. */
  gapMs(route: Route): number;
}

/** A message on its way out. */
export interface OutgoingMessage {
  readonly key: string;
  readonly householdId: string;
  readonly chatId: string;
  readonly route: Route;
  readonly body: MessageBody;
  /** The fire that it tells; null for what no fire says. */
  readonly fireId: string | null;
  /** It answers what was just said in this chat: whoever said it looks there. */
  readonly isAnswer?: boolean;
  /** An earlier try of it died before its end: it may have arrived already. */
  readonly mayHaveArrived: boolean;
}

/** A message that the channel has sent. */
export interface SentMessage {
  readonly route: Route;
  readonly externalId: string;
  readonly text: string;
}

/** The channel's own word on a send. Only `sent` counts as told. */
export type SendResult =
  | { readonly result: 'sent'; readonly externalId?: string }
  /** The other side said no, for good: it will not be tried again. */
  | { readonly result: 'refused'; readonly error: string }
  /** It surely did not arrive (no connection, rate limit): try again, not before `retryAfterMs`, six hours at most. */
  | { readonly result: 'retry'; readonly error: string; readonly retryAfterMs?: number }
  /** The chat has another id now; it surely did not arrive, and goes to the new one. */
  | { readonly result: 'moved'; readonly target: string }
  /** Nobody knows (a time-out after the request went out). */
  | { readonly result: 'unknown'; readonly error: string };

/**
 * What a channel's servers tell of a message after its send: it is on the person's device, they have it before their
 * eyes, or it did not arrive after all.
 */
export interface ReceiptNews {
  readonly route: Route;
  /** The channel's own id of the message, as its send gave it. */
  readonly externalId: string;
  readonly receipt: 'delivered' | 'seen' | 'failed';
  /** When it came so far; absent: just now. */
  readonly at?: EpochMs;
  /** Why it did not arrive. */
  readonly error?: string;
}

/** What a channel hands over what it hears to. */
export interface Ears {
  readonly clock: Clock;
  readonly log: Logger;
  /**
   * A person said something, or pressed a button. Resolves once it is answered, or dropped for good (a stranger);
   * rejects when it should be handed over again. The same message may be handed over any number of times.
   */
  hear(message: IncomingMessage): Promise<void>;
  /**
   * The channel tells how far a message has come. In any order, and any number of times: a receipt never goes back.
   * Resolves once it is written down, or dropped for good (nobody sent such a message).
   */
  receipt(news: ReceiptNews): Promise<void>;
  /** Whether a channel's user is one that a household knows: for a channel on which strangers could invite us. */
  knows(sender: Pick<Identity, 'channel' | 'account' | 'externalId'>): Promise<boolean>;
  /** The channel has given a chat another id. */
  moved(from: Route, target: string): Promise<void>;
}

/** A message on its way in. */
export interface IncomingMessage {
  readonly route: Route;
  readonly chatKind: 'direct' | 'group';
  readonly chatTitle: string;
  /** The channel's own id of whoever wrote it. */
  readonly senderId: string;
  /** The channel's own id of the message: the same id in a chat is the same message. */
  readonly messageId: string;
  /** When it was written, on the channel's clock; absent where the channel does not tell. */
  readonly writtenAt?: EpochMs;
  /** '' when there is nothing to read in it: a photo, a voice message. */
  readonly text: string;
  /** Whether it is meant for Wakeful: always in a direct chat; in a group, when it names it or replies to it. */
  readonly isAddressed: boolean;
  /** The channel's own id of the message it replies to, or whose button it is. */
  readonly repliesTo: string | null;
}
