import type { OutgoingMessage, SendResult } from '../runner/index.ts';
import type { MessageButton } from '../store/index.ts';
import type { FailedSend } from './failed-send.ts';
import { splitText } from './split-text.ts';

/** A message, or one part of a long one. */
export interface Part {
  readonly message: OutgoingMessage;
  /** Which part of it, from 0 on. */
  readonly nth: number;
  readonly text: string;
  /** Those of the message, under its last part. */
  readonly buttons: readonly MessageButton[];
}

/** Stands before a message that may be there already: an earlier try of it had no answer. */
const AGAIN = '↻ ';
/** Messages whose way is remembered between two tries. */
const REMEMBERED = 1_000;

/** How far an earlier try of a message came. */
interface Progress {
  readonly partsSent: number;
  readonly uncertain: boolean;
}

/**
 * Sends messages in parts of at most `longest` UTF-16 units, on a channel whose servers do not know a message that comes
 * again. A try goes on where the one before it ended, and marks with ↻ what may be there already.
 *
 * @param sendPart Gives the servers' id of what was sent.
 */
export function sendInParts(
  longest: number,
  sendPart: (part: Part, signal: AbortSignal) => Promise<{ readonly externalId: string } | FailedSend>,
): (message: OutgoingMessage, signal: AbortSignal) => Promise<SendResult> {
  const progress = new Map<string, Progress>();
  return async (message, signal) => {
    const { key, body } = message;
    const parts = splitText(body.text, longest - AGAIN.length);
    let { partsSent, uncertain } = progress.get(key) ?? { partsSent: 0, uncertain: message.mayHaveArrived };
    for (; partsSent < parts.length; partsSent += 1) {
      const isLast = partsSent === parts.length - 1;
      const text = `${uncertain ? AGAIN : ''}${parts[partsSent]}`;
      const sent = await sendPart(
        { message, nth: partsSent, text, buttons: isLast ? (body.buttons ?? []) : [] },
        signal,
      );
      if ('word' in sent) {
        if (progress.size >= REMEMBERED) progress.clear();
        progress.set(key, { partsSent, uncertain: uncertain || sent.uncertain });
        return sent.word;
      }
      uncertain = false;
      if (isLast) {
        progress.delete(key);
        return { result: 'sent', externalId: sent.externalId };
      }
    }
    return { result: 'refused', error: 'the message has no text' };
  };
}
