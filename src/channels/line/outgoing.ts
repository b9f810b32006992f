import { createHash } from 'node:crypto';
import { HTTPFetchError, type messagingApi } from '@line/bot-sdk';
import type { MessageButton } from '../../store/index.ts';
import { askedToWaitMs, readJson } from '../call-http.ts';
import { readConnectionFailure } from '../connection-failure.ts';
import { certain, type FailedSend, unanswered } from '../failed-send.ts';
import { splitText } from '../split-text.ts';

/** The Messaging API takes this many UTF-16 units in one message … */
const LONGEST_MESSAGE = 5_000;
/** … this many messages in one call … */
const MOST_MESSAGES = 5;
/** … and of a quick reply this many buttons, with so much on and in each. */
const MOST_BUTTONS = 13;
const LONGEST_LABEL = 20;
const LONGEST_DATA = 300;
/** A token that was revoked, or a server that is down: someone will see to it. */
const LATER_MS = 60_000;
const SOON_MS = 2_000;

/** A text as LINE's messages, in calls of as many as one takes; the buttons stand under the last. */
export function callsOf(text: string, buttons: readonly MessageButton[]): messagingApi.TextMessage[][] {
  const messages: messagingApi.TextMessage[] = splitText(text, LONGEST_MESSAGE).map((part) => ({
    type: 'text',
    text: part,
  }));
  const last = messages.at(-1);
  const items = buttons.filter(({ says }) => says.length <= LONGEST_DATA).slice(0, MOST_BUTTONS);
  if (last && items.length > 0) last.quickReply = { items: items.map(quickReply) };
  const calls: messagingApi.TextMessage[][] = [];
  for (let at = 0; at < messages.length; at += MOST_MESSAGES) calls.push(messages.slice(at, at + MOST_MESSAGES));
  return calls;
}

function quickReply({ label, says }: MessageButton): messagingApi.QuickReplyItem {
  const shown = [...label].slice(0, LONGEST_LABEL).join('');
  return { type: 'action', action: { type: 'postback', label: shown, data: says, displayText: shown } };
}

/**
 * The key by which LINE knows a call that is made again, for a day: the same for every try of the same delivery.
 *
 * @see https://developers.line.biz/en/docs/messaging-api/retrying-api-request/
 */
export function retryKeyOf(key: string, call: number): string {
  const hex = createHash('sha256').update(`${key}#${call}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A call that LINE has taken already, with the id of its last message if it told. */
export function takenBefore(thrown: unknown): { readonly externalId: string | undefined } | undefined {
  if (!(thrown instanceof HTTPFetchError) || thrown.status !== 409) return undefined;
  const body = readJson(thrown.body) as Partial<messagingApi.PushMessageResponse> | undefined;
  return { externalId: body?.sentMessages?.at(-1)?.id };
}

/** What a failed call is to the outbox; `uncertain` when the message may have arrived all the same. */
export function wordOf(thrown: unknown): FailedSend {
  if (!(thrown instanceof HTTPFetchError))
    return unanswered('LINE', readConnectionFailure((thrown as { cause?: unknown }).cause));
  const { status } = thrown;
  const error = (readJson(thrown.body) as { message?: string } | undefined)?.message ?? `status ${status}`;
  if (status === 429) {
    if (/monthly limit/i.test(error)) return certain({ result: 'refused', error: "the month's messages are used up" });
    return certain({ result: 'retry', error, retryAfterMs: askedToWaitMs(thrown.headers, SOON_MS) });
  }
  if (status === 401) return certain({ result: 'retry', error, retryAfterMs: LATER_MS });
  if (status >= 500) return { word: { result: 'retry', error, retryAfterMs: SOON_MS }, uncertain: true };
  return certain({ result: 'refused', error });
}
