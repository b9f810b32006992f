import { GrammyError, HttpError } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { MessageButton } from '../../store/index.ts';
import { readConnectionFailure } from '../connection-failure.ts';
import { certain, type FailedSend, unanswered } from '../failed-send.ts';

/** The Bot API takes this many characters in one message. */
export const LONGEST_MESSAGE = 4_096;
/** … and this many bytes in a button. */
const LONGEST_DATA_BYTES = 64;
const BUTTONS_IN_A_ROW = 3;
/** A token that was revoked, or a server that is down: someone will see to it. */
const LATER_MS = 60_000;

/** Buttons as Telegram shows them, a few in a row. One whose words do not fit is left out: they can still be typed. */
export function keyboardOf(buttons: readonly MessageButton[]): InlineKeyboardButton[][] {
  const fitting = buttons.filter(({ says }) => Buffer.byteLength(says) <= LONGEST_DATA_BYTES);
  const rows: InlineKeyboardButton[][] = [];
  for (let at = 0; at < fitting.length; at += BUTTONS_IN_A_ROW)
    rows.push(
      fitting.slice(at, at + BUTTONS_IN_A_ROW).map(({ label, says }) => ({ text: label, callback_data: says })),
    );
  return rows;
}

/** What a failed call is to the outbox; `uncertain` when the message may have arrived all the same. */
export function wordOf(thrown: unknown): FailedSend {
  if (thrown instanceof GrammyError) {
    const { error_code: code, description: error, parameters } = thrown;
    if (parameters.migrate_to_chat_id !== undefined)
      return certain({ result: 'moved', target: String(parameters.migrate_to_chat_id) });
    if (code === 429) return certain({ result: 'retry', error, retryAfterMs: (parameters.retry_after ?? 1) * 1_000 });
    if (code === 401 || code === 404 || code >= 500) return certain({ result: 'retry', error, retryAfterMs: LATER_MS });
    return certain({ result: 'refused', error });
  }
  return unanswered('Telegram', readConnectionFailure(thrown instanceof HttpError ? thrown.error : undefined));
}

/** A topic that was deleted or closed; the group itself is still there. */
export function isThreadGone(thrown: unknown): boolean {
  return (
    thrown instanceof GrammyError &&
    thrown.error_code === 400 &&
    /thread not found|topic_(?:closed|deleted)|topic (?:closed|deleted)/i.test(thrown.description)
  );
}
