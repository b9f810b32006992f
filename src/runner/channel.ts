import type { MessageBody, Route } from '../store/index.ts';

/** One way to reach people. */
export interface Channel {
  /** The `channel` of the routes it serves. */
  readonly name: string;
  /**
   * Hands a message over. `key` is the same for every try of the same delivery. It never throws for what the other
   * side did: that is data.
   */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
}

/** A message on its way out. */
export interface OutgoingMessage {
  readonly key: string;
  readonly householdId: string;
  readonly chatId: string;
  readonly route: Route;
  readonly body: MessageBody;
}

/** The channel's own word on a send. Only `sent` counts as told. */
export type SendResult =
  | { readonly result: 'sent'; readonly externalId?: string }
  /** The other side said no, for good: it will not be tried again. */
  | { readonly result: 'refused'; readonly error: string }
  /** It surely did not arrive (no connection, rate limit): try again, not before `retryAfterMs`. */
  | { readonly result: 'retry'; readonly error: string; readonly retryAfterMs?: number }
  /** Nobody knows (a time-out after the request went out). */
  | { readonly result: 'unknown'; readonly error: string };
