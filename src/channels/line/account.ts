import { messagingApi, validateSignature, type webhook } from '@line/bot-sdk';
import type { ChannelCheck, Ears, OutgoingMessage, SendResult } from '../../runner/index.ts';
import { checkAccount } from './check.ts';
import { type Incoming, readEvent } from './incoming.ts';
import { callsOf, retryKeyOf, takenBefore, wordOf } from './outgoing.ts';
import { createReplyTokens } from './reply-tokens.ts';

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

/** Stands before an answer that may be there already: an earlier try of it had no answer. */
const AGAIN = '↻ ';
const REMEMBERED = 1_000;

type Client = messagingApi.MessagingApiClient;

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
  const tokens = createReplyTokens();
  const uncertainReplies = new Set<string>();

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
      const token = calls.length === 1 && !isAgain ? tokens.take(message) : undefined;
      const replied = token !== undefined && only ? await reply(key, token, only) : undefined;
      return replied ?? push(client, message, calls);
    },
    handle: (events, ears) =>
      hearByChat(events, account, async ({ message, replyToken }) => {
        if (replyToken !== undefined) tokens.keep(message.route.target, replyToken, ears.clock);
        await ears.hear(message);
      }),
    check: () => checkAccount(client, account),
    quota: async () => {
      const { type, value } = await client.getMessageQuota();
      if (type === 'none' || value === undefined) return null;
      return { limit: value, used: (await client.getMessageQuotaConsumption()).totalUsage };
    },
  };
}

/** Pushes calls under their retry keys: LINE takes each once, however often it is tried. */
async function push(
  client: Client,
  { key, route }: OutgoingMessage,
  calls: messagingApi.TextMessage[][],
): Promise<SendResult> {
  let externalId: string | undefined;
  for (const [nth, messages] of calls.entries()) {
    try {
      const sent = await client.pushMessage({ to: route.target, messages }, retryKeyOf(key, nth));
      externalId = sent.sentMessages.at(-1)?.id;
    } catch (thrown) {
      const taken = takenBefore(thrown);
      if (!taken) return wordOf(thrown).word;
      externalId = taken.externalId;
    }
  }
  return externalId === undefined ? { result: 'sent' } : { result: 'sent', externalId };
}

/** Hands events on: those of one chat in order, those of different chats beside each other. */
async function hearByChat(
  events: readonly webhook.Event[],
  account: string,
  hear: (incoming: Incoming) => Promise<void>,
): Promise<void> {
  const chats = new Map<string, Promise<void>>();
  for (const event of events) {
    const incoming = readEvent(event, account);
    if (!incoming) continue;
    const { target } = incoming.message.route;
    chats.set(
      target,
      (chats.get(target) ?? Promise.resolve()).then(() => hear(incoming)),
    );
  }
  await Promise.all(chats.values());
}
