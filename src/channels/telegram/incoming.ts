import type { Message, Update } from 'grammy/types';
import type { IncomingMessage } from '../../runner/index.ts';
import type { Route } from '../../store/index.ts';

/** The bot itself, as `getMe` tells. */
export interface BotSelf {
  readonly id: number;
  readonly username: string;
}

/** What an update says to us; undefined for one that says nothing. */
export type Incoming =
  | { readonly kind: 'message'; readonly message: IncomingMessage }
  | { readonly kind: 'pressed'; readonly message: IncomingMessage; readonly press: ButtonPress }
  | { readonly kind: 'moved'; readonly from: Route; readonly target: string };

/** A press of a button, with the message that bears it. */
export interface ButtonPress {
  readonly queryId: string;
  readonly chatId: number;
  readonly messageId: number;
  /** The message's own text and the button's label; null when Telegram no longer shows them. */
  readonly shown: { readonly text: string; readonly label: string } | null;
}

/** The updates that {@link readUpdate} understands; others need not be sent. An edited message stays as it was heard. */
export const ALLOWED_UPDATES: ('message' | 'callback_query')[] = ['message', 'callback_query'];

/**
 * Reads an update of the Bot API. `account` is the bot's name in routes.
 *
 * @see https://core.telegram.org/bots/api#update
 */
export function readUpdate(update: Update, self: BotSelf, account: string): Incoming | undefined {
  if (update.message) return readMessage(update.message, self, account);
  const query = update.callback_query;
  if (!query?.message || query.data === undefined) return undefined;
  const bearer = query.message;
  const place = placeOf(bearer.chat, threadOf(bearer), account);
  if (!place) return undefined;
  return {
    kind: 'pressed',
    message: {
      ...place,
      senderId: String(query.from.id),
      messageId: `press:${query.id}`,
      text: query.data,
      isAddressed: true,
      repliesTo: String(bearer.message_id),
    },
    press: {
      queryId: query.id,
      chatId: bearer.chat.id,
      messageId: bearer.message_id,
      shown: shownOf(bearer, query.data),
    },
  };
}

function readMessage(message: Message, self: BotSelf, account: string): Incoming | undefined {
  const place = placeOf(message.chat, threadOf(message), account);
  if (!place) return undefined;
  if (message.migrate_to_chat_id !== undefined)
    return { kind: 'moved', from: place.route, target: String(message.migrate_to_chat_id) };
  const said = textOf(message);
  if (said === undefined || !message.from || message.from.is_bot) return undefined;
  const { text, names } = withoutName(said, self);
  const repliesToUs = message.reply_to_message?.from?.id === self.id;
  return {
    kind: 'message',
    message: {
      ...place,
      senderId: String(message.from.id),
      messageId: String(message.message_id),
      writtenAt: message.date * 1_000,
      text,
      isAddressed: place.chatKind === 'direct' || names || repliesToUs || isOurCommand(said, self),
      repliesTo: repliesToUs ? String(message.reply_to_message?.message_id) : null,
    },
  };
}

function placeOf(chat: Message['chat'], thread: string, account: string) {
  if (chat.type === 'channel') return undefined;
  const route: Route = { channel: 'telegram', account, target: String(chat.id), thread };
  if (chat.type === 'private') {
    const chatTitle = [chat.first_name, chat.last_name].filter(Boolean).join(' ');
    return { route, chatKind: 'direct' as const, chatTitle };
  }
  return { route, chatKind: 'group' as const, chatTitle: chat.title ?? '' };
}

/** Topics of a forum are chats of their own; the thread of a reply in a plain group is not. */
function threadOf(message: object): string {
  const { is_topic_message: isTopic, message_thread_id: thread } = message as Partial<Message>;
  return isTopic && thread !== undefined ? String(thread) : '';
}

const MEDIA = [
  'sticker',
  'photo',
  'video',
  'video_note',
  'voice',
  'audio',
  'document',
  'animation',
  'location',
  'contact',
  'poll',
] as const satisfies readonly (keyof Message)[];

/** The words of a message, '' for a picture without any; undefined for what nobody said (someone joined). */
function textOf(message: Message): string | undefined {
  const text = message.text ?? message.caption ?? message.sticker?.emoji;
  if (text !== undefined) return text;
  return MEDIA.some((kind) => message[kind] !== undefined) ? '' : undefined;
}

/** Takes the bot's own name out of a text: it is whom the words are for, and no part of them. */
function withoutName(said: string, { username }: BotSelf): { text: string; names: boolean } {
  const name = new RegExp(`(?<![\\w@/])@${username}(?!\\w)[,:，：]?`, 'giu');
  if (said.search(name) < 0) return { text: said.trim(), names: false };
  return { text: said.replace(name, ' ').replace(/ {2,}/g, ' ').trim(), names: true };
}

/** "/list" or "/list@our_bot"; "/list@other_bot" is another's. */
function isOurCommand(said: string, { username }: BotSelf): boolean {
  const [, name] = /^\/\w+(?:@(\w+))?(?!\S)/u.exec(said.trim()) ?? [undefined, null];
  return name === undefined || name?.toLowerCase() === username.toLowerCase();
}

function shownOf(bearer: object, data: string): ButtonPress['shown'] {
  const { text, reply_markup: markup } = bearer as Partial<Message>;
  const buttons = markup?.inline_keyboard.flat() ?? [];
  const label = buttons.find((button) => 'callback_data' in button && button.callback_data === data)?.text;
  return text === undefined || label === undefined ? null : { text, label };
}
