import type { ChannelCheck, Ears, OutgoingMessage, SendResult, SentMessage } from '../../runner/index.ts';
import type { Route } from '../../store/index.ts';
import { checkByTrying } from '../check-by-trying.ts';
import type { FailedSend } from '../failed-send.ts';
import { hearInOrder } from '../hear-in-order.ts';
import { type Part, sendInParts } from '../send-in-parts.ts';
import { checkDiscordToken } from './check-token.ts';
import { runGateway } from './gateway.ts';
import { type Incoming, type Place, type Press, readDispatch } from './incoming.ts';
import { changedTo, LONGEST_MESSAGE, messageOf } from './outgoing.ts';
import { createRest } from './rest.ts';

/** One bot: what it says, and what it hears. */
export interface Bot {
  readonly account: string;
  send(message: OutgoingMessage, signal: AbortSignal): Promise<SendResult>;
  markDone(message: SentMessage): Promise<void>;
  check(): Promise<ChannelCheck[]>;
  /** Resolves when `stop` aborts and what is in hand is done. */
  listen(ears: Ears, stop: AbortSignal): Promise<void>;
}

const DONE = '✓';
/** Guilds, their messages, and direct messages. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 12);
const MESSAGE_CONTENT = 1 << 15;
const REMEMBERED = 10_000;
const DM = 1;
const THREADS = new Set([10, 11, 12]);
/** Answers a press: it was taken, and its message will change by and by. */
const DEFERRED_UPDATE = 6;

/** Makes one. Nothing is asked of Discord until it is used. */
export function createBot(
  { account, token, messageContent }: { account: string; token: string; messageContent: boolean },
  apiRoot: string | undefined,
): Bot {
  const rest = createRest(token, apiRoot);
  /** The channel of a user's direct chat, and the user of such a channel's. */
  const directChannels = new Map<string, string>();
  const groups = new Set<string>();
  const places = new Map<string, Place>();

  const rememberDirect = (userId: string, channelId: string): void => {
    if (directChannels.size >= REMEMBERED) directChannels.clear();
    directChannels.set(userId, channelId);
  };

  /** A thread, a channel, or the direct chat of a user, which is opened when it is not known. */
  const channelOf = async (
    { target, thread }: Route,
    isDirect: boolean,
    signal?: AbortSignal,
  ): Promise<{ readonly channelId: string } | FailedSend> => {
    if (thread !== '') return { channelId: thread };
    const known = directChannels.get(target);
    if (known !== undefined || !isDirect) return { channelId: known ?? target };
    const opened = await rest.call('POST', '/users/@me/channels', { recipient_id: target }, signal);
    if ('word' in opened) return opened;
    const { id } = opened.body as { id: string };
    rememberDirect(target, id);
    return { channelId: id };
  };

  const post = (channelId: string, part: Part, signal: AbortSignal) =>
    rest.call('POST', `/channels/${channelId}/messages`, messageOf(part), signal);

  const sendPart = async (part: Part, signal: AbortSignal): Promise<{ externalId: string } | FailedSend> => {
    const { route } = part.message;
    // Ids of users and of channels look alike. What is not known as a direct chat is tried as a channel first.
    const first = await channelOf(route, false, signal);
    if ('word' in first) return first;
    let sent = await post(first.channelId, part, signal);
    const isUnknown = 'word' in sent && 'error' in sent.word && sent.word.error.startsWith('10003');
    if (isUnknown && route.thread === '' && !groups.has(route.target)) {
      const direct = await channelOf(route, true, signal);
      if (!('word' in direct)) sent = await post(direct.channelId, part, signal);
    }
    return 'word' in sent ? sent : { externalId: (sent.body as { id: string }).id };
  };

  const change = async (channelId: string, messageId: string, text: string): Promise<void> => {
    // For looks alone: what it comes to is not asked.
    await rest.call('PATCH', `/channels/${channelId}/messages/${messageId}`, changedTo(text));
  };

  /** What a channel is; undefined for one that the bot may not see. */
  const placeOf = async (channelId: string): Promise<Place | undefined> => {
    const known = places.get(channelId);
    if (known) return known;
    const found = await rest.call('GET', `/channels/${channelId}`);
    if ('word' in found) {
      if (found.word.result === 'refused') return undefined;
      throw new Error('Discord does not tell what a channel is');
    }
    const { type, name, parent_id } = found.body as { type: number; name?: string; parent_id?: string | null };
    const kind = type === DM ? 'direct' : THREADS.has(type) ? 'thread' : 'channel';
    const place: Place = { kind, name: name ?? '', parentId: parent_id ?? '' };
    if (places.size >= REMEMBERED) places.clear();
    places.set(channelId, place);
    return place;
  };

  const hear = async ({ channelId, messageAt, press }: Incoming, ears: Ears): Promise<void> => {
    const place = await placeOf(channelId);
    if (!place) return;
    const message = messageAt(place);
    if (place.kind === 'direct') rememberDirect(message.route.target, channelId);
    else {
      if (groups.size >= REMEMBERED) groups.clear();
      groups.add(message.route.target);
    }
    await ears.hear(message);
    if (press) await change(channelId, press.messageId, `${press.text}\n${DONE} ${press.label}`);
  };

  /** Discord waits three seconds for this, and shows people a failure otherwise. */
  const acknowledge = ({ interactionId, interactionToken }: Press) =>
    rest.call('POST', `/interactions/${interactionId}/${interactionToken}/callback`, { type: DEFERRED_UPDATE });

  return {
    account,
    send: sendInParts(LONGEST_MESSAGE, sendPart),
    markDone: async ({ route, externalId, text }) => {
      const channel = await channelOf(route, false);
      if (!('word' in channel)) await change(channel.channelId, externalId, `${text}\n${DONE}`);
    },
    check: () =>
      checkByTrying(
        'Discord',
        account,
        checkDiscordToken(token, apiRoot).then(({ username }) => username),
      ),
    listen: async (ears, stop) => {
      const hearing = hearInOrder('Discord', ears, stop);
      const options = {
        token,
        intents: messageContent ? INTENTS | MESSAGE_CONTENT : INTENTS,
        findUrl: async () => {
          const found = await rest.call('GET', '/gateway/bot', undefined, stop);
          if ('word' in found) throw new Error('error' in found.word ? found.word.error : 'no answer');
          return (found.body as { url: string }).url;
        },
        dispatch: (type: string, data: unknown, selfId: string) => {
          const incoming = readDispatch(type, data, selfId, account);
          if (!incoming) return;
          if (incoming.press) void acknowledge(incoming.press);
          hearing.take(incoming.channelId, () => hear(incoming, ears));
        },
      };
      await runGateway(options, ears, stop);
      await hearing.done();
    },
  };
}
