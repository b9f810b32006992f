import type { Chat, InlineKeyboardMarkup, Message, MessageEntity, Update, User } from 'grammy/types';
import { type FakeResponse, type HttpFake, startHttpFake } from '../http-fake.ts';

export const TOKEN = '123456789:AAtestTESTtestTESTtestTESTtest';
const SELF = { id: 999, is_bot: true as const, first_name: 'Wakeful', username: 'WakefulTestBot' };

/** A message that was sent, as Telegram keeps it. */
export interface SentMessage {
  readonly chatId: string;
  readonly thread: number | undefined;
  messageId: number;
  text: string;
  buttons: { text: string; callback_data: string }[];
}

/** How the next call of a method is answered instead. */
export type Failure =
  | { readonly code: number; readonly description: string; readonly parameters?: object }
  /** The request is taken and done, and the connection breaks before the answer. */
  | 'done_without_answer'
  /** The request is taken and done, and there is never an answer. */
  | 'done_in_silence'
  /** The connection breaks before anything is done. */
  | 'broken';

/**
 * A server of the Bot API, as its documentation describes it: limits are checked, updates are given until they are
 * confirmed, and what is wrong is refused in Telegram's own words.
 *
 * @see https://core.telegram.org/bots/api
 */
export interface FakeTelegram extends HttpFake {
  readonly sent: readonly SentMessage[];
  readonly calls: readonly { readonly method: string; readonly params: Record<string, unknown> }[];
  /** The next call of `method` fails so; several are used one after another. */
  failNext(method: string, ...failures: readonly Failure[]): void;
  /** What Telegram says of the bot's webhook. */
  webhookInfo: Record<string, unknown>;
  /** Topics that were deleted. */
  readonly goneThreads: Set<number>;
  /** Somebody writes; returns the update. */
  say(text: string | null, more?: Partial<Said>): Update;
  /** Somebody presses a button. */
  press(message: SentMessage, label: string, from?: User): Update;
  /** Puts an update into the queue, again if need be. */
  push(update: Update): void;
}

/** Who says what, where. */
interface Said {
  readonly from: User;
  readonly chat: Chat;
  readonly thread: number;
  readonly replyTo: SentMessage;
  readonly extra: Partial<Message>;
}

export const ANA: User = { id: 7, is_bot: false, first_name: 'Ana', language_code: 'en' };
export const ANAS_CHAT: Chat.PrivateChat = { id: 7, type: 'private', first_name: 'Ana' };
export const FAMILY: Chat.SupergroupChat = { id: -1001234567890, type: 'supergroup', title: 'Family' };

/** Starts one; `longPollMs` is how long it really holds a request for updates. */
export async function startFakeTelegram({ longPollMs = 300 } = {}): Promise<FakeTelegram> {
  const sent: SentMessage[] = [];
  const calls: { method: string; params: Record<string, unknown> }[] = [];
  const failures = new Map<string, Failure[]>();
  const goneThreads = new Set<number>();
  const webhookInfo: Record<string, unknown> = { url: '', has_custom_certificate: false, pending_update_count: 0 };
  const queue: Update[] = [];
  let nextUpdateId = 500;
  let nextMessageId = 1;
  let wakers: (() => void)[] = [];

  const push = (update: Update): void => {
    queue.push(update);
    for (const wake of wakers) wake();
    wakers = [];
  };
  const ok = (result: unknown): FakeResponse => ({ status: 200, json: { ok: true, result } });
  const refuse = (code: number, description: string, parameters?: object): FakeResponse => ({
    status: code,
    json: { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) },
  });

  const getUpdates = async (params: Record<string, unknown>): Promise<FakeResponse> => {
    const offset = Number(params['offset'] ?? 0);
    while (queue[0] && queue[0].update_id < offset) queue.shift();
    if (queue.length === 0 && Number(params['timeout'] ?? 0) > 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longPollMs);
        wakers.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    return ok(queue.slice(0, Number(params['limit'] ?? 100)));
  };

  const sendMessage = (params: Record<string, unknown>): FakeResponse => {
    const text = params['text'];
    const thread = params['message_thread_id'] as number | undefined;
    if (typeof text !== 'string' || text === '') return refuse(400, 'Bad Request: message text is empty');
    if (text.length > 4_096) return refuse(400, 'Bad Request: message is too long');
    if (thread !== undefined && goneThreads.has(thread)) return refuse(400, 'Bad Request: message thread not found');
    const markup = params['reply_markup'] as InlineKeyboardMarkup | undefined;
    const buttons = (markup?.inline_keyboard.flat() ?? []) as SentMessage['buttons'];
    if (buttons.some(({ callback_data: data }) => Buffer.byteLength(data) < 1 || Buffer.byteLength(data) > 64))
      return refuse(400, 'Bad Request: BUTTON_DATA_INVALID');
    const message = { chatId: String(params['chat_id']), thread, messageId: nextMessageId, text, buttons };
    nextMessageId += 1;
    sent.push(message);
    return ok({ message_id: message.messageId, date: 0, chat: { id: Number(message.chatId), type: 'private' }, text });
  };

  const edit = (params: Record<string, unknown>): FakeResponse => {
    const { chat_id: chatId, message_id: messageId, text, reply_markup: markup } = params;
    const message = sent.find((one) => one.chatId === String(chatId) && one.messageId === Number(messageId));
    if (!message) return refuse(400, 'Bad Request: message to edit not found');
    if (typeof text === 'string') message.text = text;
    message.buttons = ((markup as InlineKeyboardMarkup | undefined)?.inline_keyboard.flat() ??
      []) as SentMessage['buttons'];
    return ok(true);
  };

  const carryOut = async (method: string, params: Record<string, unknown>): Promise<FakeResponse> => {
    switch (method) {
      case 'getMe':
        return ok(SELF);
      case 'getWebhookInfo':
        return ok(webhookInfo);
      case 'getUpdates':
        return getUpdates(params);
      case 'sendMessage':
        return sendMessage(params);
      case 'editMessageText':
      case 'editMessageReplyMarkup':
        return edit(params);
      case 'answerCallbackQuery':
      case 'setMyCommands':
      case 'setWebhook':
      case 'deleteWebhook':
        return ok(true);
      default:
        return refuse(404, 'Not Found: method not found');
    }
  };

  const http = await startHttpFake(async ({ path, body }) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? [];
    if (token !== TOKEN) return refuse(401, 'Unauthorized');
    const params = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    calls.push({ method, params });
    const failure = failures.get(method)?.shift();
    if (failure === 'broken') return 'hang_up';
    if (failure === 'done_without_answer' || failure === 'done_in_silence') {
      await carryOut(method, params);
      return failure === 'done_in_silence' ? 'silence' : 'hang_up';
    }
    if (failure) return refuse(failure.code, failure.description, failure.parameters);
    return carryOut(method, params);
  });

  const entitiesOf = (text: string): MessageEntity[] =>
    [...text.matchAll(/(?<type>[@/])\w+(?:@\w+)?/g)].map(({ index, 0: { length }, groups }) => ({
      type: groups?.['type'] === '@' ? 'mention' : 'bot_command',
      offset: index,
      length,
    }));

  const newUpdate = (content: object): Update => {
    const update = { update_id: nextUpdateId, ...content } as Update;
    nextUpdateId += 1;
    push(update);
    return update;
  };

  return {
    ...http,
    webhookInfo,
    sent,
    calls,
    goneThreads,
    failNext: (method, ...more) => void failures.set(method, [...(failures.get(method) ?? []), ...more]),
    say: (text, { from = ANA, chat = ANAS_CHAT, thread, replyTo, extra = {} } = {}) => {
      const message = {
        message_id: nextMessageId,
        date: 1_796_114_400,
        from,
        chat,
        ...(text === null ? {} : { text, entities: entitiesOf(text) }),
        ...(thread === undefined ? {} : { message_thread_id: thread, is_topic_message: true }),
        ...(replyTo ? { reply_to_message: { message_id: replyTo.messageId, date: 0, chat, from: SELF } } : {}),
        ...extra,
      };
      nextMessageId += 1;
      return newUpdate({ message });
    },
    press: ({ chatId, messageId, text, buttons, thread }, label, from = ANA) => {
      const button = buttons.find((one) => one.text === label);
      if (!button) throw new Error(`There is no button "${label}", only ${buttons.map((one) => one.text).join(', ')}.`);
      const chat = Number(chatId) < 0 ? FAMILY : ANAS_CHAT;
      const message = {
        message_id: messageId,
        date: 0,
        chat,
        from: SELF,
        text,
        ...(thread === undefined ? {} : { message_thread_id: thread, is_topic_message: true }),
        reply_markup: { inline_keyboard: [buttons] },
      };
      const id = `q${nextUpdateId}`;
      return newUpdate({
        callback_query: { id, from, message, chat_instance: 'x', data: button.callback_data },
      });
    },
    push,
  };
}
