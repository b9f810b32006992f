import { Api, GrammyError, HttpError } from 'grammy';
import type { Message, Update } from 'grammy/types';
import type { Ears, OutgoingMessage, SendResult, SentMessage } from '../../runner/index.ts';
import { type Part, sendInParts } from '../send-in-parts.ts';
import { type BotSelf, type ButtonPress, readUpdate } from './incoming.ts';
import { isThreadGone, keyboardOf, LONGEST_MESSAGE, wordOf } from './outgoing.ts';

/** One bot: its API, who it is, and what it does with updates and messages. */
export interface Bot {
  readonly account: string;
  readonly api: Api;
  /** For requests that Telegram holds open. */
  readonly pollingApi: Api;
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
  /** Shows on a message that it is done. */
  markDone(message: SentMessage): Promise<void>;
  handle(update: Update, ears: Ears): Promise<void>;
}

/** Below the time that the outbox gives a send, so that the word is our own. */
const SEND_SECONDS = 20;
const POLL_SECONDS = 70;
/** Stands under a message that is done. */
const DONE = '✓';
/** Makes a bot. Nothing is asked of Telegram until it is used. */
export function createBot(token: string, account: string, apiRoot?: string): Bot {
  const own = apiRoot === undefined ? {} : { apiRoot };
  const api = new Api(token, { ...own, timeoutSeconds: SEND_SECONDS });
  const pollingApi = new Api(token, { ...own, timeoutSeconds: POLL_SECONDS });
  let self: BotSelf | undefined;

  const call = async ({ message: { route }, text, buttons }: Part, signal: AbortSignal): Promise<Message> => {
    const keyboard = keyboardOf(buttons);
    const given = {
      // Nothing in a text is markup, and no link shows more than its words.
      link_preview_options: { is_disabled: true },
      ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
    };
    const send = (thread: object) =>
      api.sendMessage(route.target, text, { ...given, ...thread }, signal as Parameters<typeof api.sendMessage>[3]);
    if (route.thread === '') return send({});
    return send({ message_thread_id: Number(route.thread) }).catch((thrown: unknown) => {
      // The same people read the group itself.
      if (isThreadGone(thrown)) return send({});
      throw thrown;
    });
  };

  /** Shows on the message what was pressed, in place of its buttons. */
  const settlePress = async ({ queryId, chatId, messageId, shown }: ButtonPress, log: Ears['log']): Promise<void> => {
    try {
      await api.answerCallbackQuery(queryId);
      const text = shown && `${shown.text}\n✓ ${shown.label}`;
      if (text && text.length <= LONGEST_MESSAGE) await api.editMessageText(chatId, messageId, text);
      else await api.editMessageReplyMarkup(chatId, messageId);
    } catch (thrown) {
      // What was pressed is done, and is answered in words: the looks of an old message are not worth another try.
      if (!(thrown instanceof GrammyError || thrown instanceof HttpError)) throw thrown;
      log.debug('a pressed button could not be shown as pressed', { account });
    }
  };

  return {
    account,
    api,
    pollingApi,
    send: sendInParts(LONGEST_MESSAGE, (part, signal) =>
      call(part, signal).then((sent) => ({ externalId: String(sent.message_id) }), wordOf),
    ),
    markDone: async ({ route, externalId, text }) => {
      const marked = `${text}\n${DONE}`;
      try {
        if (marked.length <= LONGEST_MESSAGE) await api.editMessageText(route.target, Number(externalId), marked);
        else await api.editMessageReplyMarkup(route.target, Number(externalId));
      } catch (thrown) {
        // It is done, and was answered in words; a message that is too old to be changed stays as it is.
        if (!(thrown instanceof GrammyError || thrown instanceof HttpError)) throw thrown;
      }
    },
    handle: async (update, ears) => {
      const me = self ?? (await pollingApi.getMe());
      self = { id: me.id, username: me.username };
      const incoming = readUpdate(update, self, account);
      if (!incoming) return;
      if (incoming.kind === 'moved') return ears.moved(incoming.from, incoming.target);
      await ears.hear(incoming.message);
      if (incoming.kind === 'pressed') await settlePress(incoming.press, ears.log);
    },
  };
}
