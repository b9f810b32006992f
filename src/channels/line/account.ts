import { messagingApi, validateSignature, type webhook } from '@line/bot-sdk';
import type { Clock, EpochMs } from '../../clock.ts';
import type { ChannelCheck, Ears, OutgoingMessage, SendResult } from '../../runner/index.ts';
import { checkAccount } from './check.ts';
import { readEvent } from './incoming.ts';
import { callsOf, retryKeyOf, takenBefore, wordOf } from './outgoing.ts';

/** One official account: what it says, and what it hears. */
export interface Account {
  /** Its name in routes. */
  readonly account: string;
  /** Whether LINE signed these bytes for this account. */
  isSigned(body: string, signature: string): boolean;
  send(message: OutgoingMessage): Promise<SendResult>;
  /** Hands events on: those of one chat in order, those of different chats beside each other. */
  handle(events: readonly webhook.Event[], ears: Ears): Promise<void>;
  /** What LINE says of it. */
  check(): Promise<ChannelCheck[]>;
  /** The messages that may be pushed this month, and those that were; null when there is no limit. */
  quota(): Promise<{ readonly limit: number; readonly used: number } | null>;
}

/** A reply token answers for free, once, for about a minute. */
const REPLY_TOKEN_MS = 45_000;
/** Stands before an answer that may be there already: an earlier try of it had no answer. */
const AGAIN = '↻ ';
const REMEMBERED = 1_000;

interface ReplyToken {
  readonly token: string;
  readonly at: EpochMs;
  readonly clock: Clock;
}

/** Makes an account. Nothing is asked of LINE until it is used. */
export function createAccount(
  {
    account,
    channelSecret,
    channelAccessToken,
  }: { account: string; channelSecret: string; channelAccessToken: string },
  apiRoot: string | undefined,
): Account {
  const client = new messagingApi.MessagingApiClient({
    channelAccessToken,
    ...(apiRoot === undefined ? {} : { baseURL: apiRoot }),
  });
  const tokens = new Map<string, ReplyToken>();
  const uncertainReplies = new Set<string>();

  /** The token of what was just said in a chat. It is for an answer, and gone with this. */
  const takeToken = ({ fireId, route }: OutgoingMessage): string | undefined => {
    const kept = tokens.get(route.target);
    if (fireId !== null || !kept) return undefined;
    tokens.delete(route.target);
    return kept.clock.now() - kept.at < REPLY_TOKEN_MS ? kept.token : undefined;
  };

  const push = async (message: OutgoingMessage, calls: messagingApi.TextMessage[][]): Promise<SendResult> => {
    let externalId: string | undefined;
    for (const [nth, messages] of calls.entries()) {
      try {
        const sent = await client.pushMessage({ to: message.route.target, messages }, retryKeyOf(message.key, nth));
        externalId = sent.sentMessages.at(-1)?.id;
      } catch (thrown) {
        const taken = takenBefore(thrown);
        if (!taken) return wordOf(thrown).word;
        externalId = taken.externalId;
      }
    }
    return externalId === undefined ? { result: 'sent' } : { result: 'sent', externalId };
  };

  /** Answers with a token; undefined when LINE does not take it, so that it must be pushed. */
  const reply = async (
    key: string,
    replyToken: string,
    messages: messagingApi.TextMessage[],
  ): Promise<SendResult | undefined> => {
    try {
      const { sentMessages } = await client.replyMessage({ replyToken, messages });
      return { result: 'sent', externalId: sentMessages.at(-1)?.id ?? '' };
    } catch (thrown) {
      const { word, uncertain } = wordOf(thrown);
      if (!uncertain) return undefined;
      // A reply has no key by which LINE would know it again.
      if (uncertainReplies.size >= REMEMBERED) uncertainReplies.clear();
      uncertainReplies.add(key);
      return word;
    }
  };

  return {
    account,
    isSigned: (body, signature) => validateSignature(body, channelSecret, signature),
    send: async (message) => {
      const { key, body, fireId, mayHaveArrived } = message;
      const isAgain = uncertainReplies.delete(key) || (fireId === null && mayHaveArrived);
      const calls = callsOf(`${isAgain ? AGAIN : ''}${body.text}`, body.buttons ?? []);
      const [only] = calls;
      const token = calls.length === 1 && !isAgain ? takeToken(message) : undefined;
      const replied = token !== undefined && only ? await reply(key, token, only) : undefined;
      return replied ?? push(message, calls);
    },
    handle: async (events, ears) => {
      const chats = new Map<string, Promise<void>>();
      for (const event of events) {
        const incoming = readEvent(event, account);
        if (!incoming) continue;
        const { message, replyToken } = incoming;
        const { target } = message.route;
        const hearIt = async (): Promise<void> => {
          if (tokens.size >= REMEMBERED) tokens.clear();
          if (replyToken !== undefined)
            tokens.set(target, { token: replyToken, at: ears.clock.now(), clock: ears.clock });
          await ears.hear(message);
        };
        chats.set(target, (chats.get(target) ?? Promise.resolve()).then(hearIt));
      }
      await Promise.all(chats.values());
    },
    check: () => checkAccount(client, account),
    quota: async () => {
      const { type, value } = await client.getMessageQuota();
      if (type === 'none' || value === undefined) return null;
      return { limit: value, used: (await client.getMessageQuotaConsumption()).totalUsage };
    },
  };
}
