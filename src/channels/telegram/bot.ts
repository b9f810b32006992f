import { Api, GrammyError, HttpError } from 'grammy';
import type { Update } from 'grammy/types';
import type { Ears, OutgoingMessage, SendResult, SentMessage } from '../../runner/index.ts';
import { splitText } from '../split-text.ts';
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
/** Stands before a message that may be there already: an earlier try of it had no answer. */
const AGAIN = '↻ ';
/** Stands under a message that is done. */
const DONE = '✓';
/** Messages whose way is remembered between two tries. */
const REMEMBERED = 1_000;

/** How far an earlier try of a message came. */
interface Progress {
  readonly partsSent: number;
  readonly uncertain: boolean;
}

/** Makes a bot. Nothing is asked of Telegram until it is used. */
export function createBot(token: string, account: string, apiRoot?: string): Bot {
  const own = apiRoot === undefined ? {} : { apiRoot };
  const api = new Api(token, { ...own, timeoutSeconds: SEND_SECONDS });
  const pollingApi = new Api(token, { ...own, timeoutSeconds: POLL_SECONDS });
  const progress = new Map<string, Progress>();
  let self: BotSelf | undefined;

  const sendPart = async (message: OutgoingMessage, text: string, isLast: boolean, signal: AbortSignal) => {
    const { route, body } = message;
    const keyboard = isLast ? keyboardOf(body.buttons ?? []) : [];
    const given = {
      // Nothing in a text is markup, and no link shows more than its words.
      link_preview_options: { is_disabled: true },
      ...(keyboard.length > 0 ? { reply_markup: { inline_keyboard: keyboard } } : {}),
    };
    const call = (thread: object) =>
      api.sendMessage(route.target, text, { ...given, ...thread }, signal as Parameters<typeof api.sendMessage>[3]);
    if (route.thread === '') return call({});
    return call({ message_thread_id: Number(route.thread) }).catch((thrown: unknown) => {
      // The same people read the group itself.
      if (isThreadGone(thrown)) return call({});
      throw thrown;
    });
  };

  const send: Bot['send'] = async (message, signal) => {
    const parts = splitText(message.body.text, LONGEST_MESSAGE - AGAIN.length);
    let { partsSent, uncertain } = progress.get(message.key) ?? { partsSent: 0, uncertain: message.mayHaveArrived };
    try {
      for (; partsSent < parts.length; partsSent += 1) {
        const isLast = partsSent === parts.length - 1;
        const text = `${uncertain ? AGAIN : ''}${parts[partsSent]}`;
        const sent = await sendPart(message, text, isLast, signal);
        uncertain = false;
        if (isLast) {
          progress.delete(message.key);
          return { result: 'sent', externalId: String(sent.message_id) };
        }
      }
    } catch (thrown) {
      const failed = wordOf(thrown);
      if (progress.size >= REMEMBERED) progress.clear();
      progress.set(message.key, { partsSent, uncertain: uncertain || failed.uncertain });
      return failed.word;
    }
    return { result: 'refused', error: 'the message has no text' };
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
    send,
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
