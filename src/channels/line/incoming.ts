import type { webhook } from '@line/bot-sdk';
import type { IncomingMessage } from '../../runner/index.ts';
import type { Route } from '../../store/index.ts';

/** What a webhook event says to us, with the token that answers it for free. */
export interface Incoming {
  readonly message: IncomingMessage;
  readonly replyToken: string | undefined;
}

/**
 * Reads an event of the Messaging API; undefined for one in which nobody says anything. `account` is the official
 * account's name in routes.
 *
 * @see https://developers.line.biz/en/reference/messaging-api/#webhook-event-objects
 */
export function readEvent(event: webhook.Event, account: string): Incoming | undefined {
  const place = placeOf(event.source, account);
  // In a group, LINE names only those who have agreed to it; anybody else is nobody we could know.
  const senderId = event.source?.userId;
  if (!place || senderId === undefined) return undefined;
  if (event.type === 'postback') {
    const said = { text: event.postback.data, isAddressed: true, repliesTo: null };
    const message = {
      ...place,
      ...said,
      senderId,
      messageId: `press:${event.webhookEventId}`,
      writtenAt: event.timestamp,
    };
    return { message, replyToken: event.replyToken };
  }
  if (event.type !== 'message') return undefined;
  return {
    message: {
      ...place,
      ...readContent(event.message, place.chatKind),
      senderId,
      messageId: event.message.id,
      writtenAt: event.timestamp,
    },
    replyToken: event.replyToken,
  };
}

/** Ids are kept in their own case: LINE tells `C4af…` from `c4af…`. */
function placeOf(source: webhook.Source | undefined, account: string) {
  const route = (target: string): Route => ({ channel: 'line', account, target, thread: '' });
  if (!source) return undefined;
  switch (source.type) {
    case 'user':
      return source.userId === undefined
        ? undefined
        : { route: route(source.userId), chatKind: 'direct' as const, chatTitle: '' };
    case 'group':
      return { route: route(source.groupId), chatKind: 'group' as const, chatTitle: '' };
    case 'room':
      return { route: route(source.roomId), chatKind: 'group' as const, chatTitle: '' };
    default:
      return undefined;
  }
}

function readContent(content: webhook.MessageContent, chatKind: IncomingMessage['chatKind']) {
  const isDirect = chatKind === 'direct';
  if (content.type !== 'text') return { text: '', isAddressed: isDirect, repliesTo: null };
  const { text, names } = withoutName(content);
  return {
    text,
    isAddressed: isDirect || names || /^[/／]\p{L}/u.test(text),
    repliesTo: content.quotedMessageId ?? null,
  };
}

/** Takes the account's own name out of a text: it is whom the words are for, and no part of them. */
function withoutName({ text, mention }: webhook.TextMessageContent): { text: string; names: boolean } {
  const own = (mention?.mentionees ?? []).filter((one) => one.type === 'user' && one.isSelf === true);
  let rest = text;
  for (const { index, length } of own.sort((a, b) => b.index - a.index))
    rest = `${rest.slice(0, index)} ${rest.slice(index + length).replace(/^[,:，：]/u, '')}`;
  return { text: rest.replace(/ {2,}/g, ' ').trim(), names: own.length > 0 };
}
