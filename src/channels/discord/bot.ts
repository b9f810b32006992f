import type { Ears } from '../../runner/index.ts';
import type { HearingSpeaker } from '../accounts.ts';
import { checkByTrying } from '../check-by-trying.ts';
import type { FailedSend } from '../failed-send.ts';
import { hearInOrder } from '../hear-in-order.ts';
import { type Part, sendInParts } from '../send-in-parts.ts';
import { checkDiscordToken } from './check-token.ts';
import { runGateway } from './gateway.ts';
import { type Incoming, type Press, readDispatch } from './incoming.ts';
import { changedTo, LONGEST_MESSAGE, messageOf } from './outgoing.ts';
import { createPlaces } from './places.ts';
import { createRest } from './rest.ts';

/** One bot: what it says, and what it hears. */
export type Bot = HearingSpeaker;

const DONE = '✓';
/** Guilds, their messages, and direct messages. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 12);
const MESSAGE_CONTENT = 1 << 15;
/** Answers a press: it was taken, and its message will change by and by. */
const DEFERRED_UPDATE = 6;

/** Makes one. Nothing is asked of Discord until it is used. */
export function createBot(
  { account, token, messageContent }: { account: string; token: string; messageContent: boolean },
  apiRoot: string | undefined,
): Bot {
  const rest = createRest(token, apiRoot);
  const places = createPlaces(rest);

  const post = (channelId: string, part: Part, signal: AbortSignal) =>
    rest.call('POST', `/channels/${channelId}/messages`, messageOf(part), signal);

  const sendPart = async (part: Part, signal: AbortSignal): Promise<{ externalId: string } | FailedSend> => {
    const { route } = part.message;
    // What is not known as a direct chat is tried as a channel first.
    let sent = await post(places.channelOf(route), part, signal);
    const isUnknown = 'word' in sent && 'error' in sent.word && sent.word.error.startsWith('10003');
    if (isUnknown && places.mayBeUser(route)) {
      const direct = await places.openDirect(route.target, signal);
      if (!('word' in direct)) sent = await post(direct.channelId, part, signal);
    }
    return 'word' in sent ? sent : { externalId: (sent.body as { id: string }).id };
  };

  const change = async (channelId: string, messageId: string, text: string): Promise<void> => {
    // For looks alone: what it comes to is not asked.
    await rest.call('PATCH', `/channels/${channelId}/messages/${messageId}`, changedTo(text));
  };

  const hear = async ({ channelId, messageAt, press }: Incoming, ears: Ears): Promise<void> => {
    const place = await places.find(channelId);
    if (!place) return;
    const message = messageAt(place);
    places.note(place, message.route.target, channelId);
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
      await change(places.channelOf(route), externalId, `${text}\n${DONE}`);
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
