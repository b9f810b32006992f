import type { SendResult } from '../runner/index.ts';
import type { ConnectionFailure } from './connection-failure.ts';

/** What a failed call is to the outbox. */
export interface FailedSend {
  readonly word: SendResult;
  /** The message may have arrived all the same. */
  readonly uncertain: boolean;
}

/** The servers said no in a way that leaves no doubt. */
export function certain(word: SendResult): FailedSend {
  return { word, uncertain: false };
}

/** The servers, which are called `title`, gave no answer. */
export function unanswered(title: string, { neverReached, code }: ConnectionFailure): FailedSend {
  const error = neverReached ? `${title} cannot be reached (${code})` : `the connection to ${title} broke (${code})`;
  return { word: { result: 'retry', error }, uncertain: !neverReached };
}
