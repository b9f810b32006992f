import type { Route } from '../../store/index.ts';
import type { HearingSpeaker } from '../accounts.ts';
import { checkByTrying } from '../check-by-trying.ts';
import { certain, type FailedSend } from '../failed-send.ts';
import { hearInOrder } from '../hear-in-order.ts';
import { type Part, sendInParts } from '../send-in-parts.ts';
import { checkMatrixToken } from './check-token.ts';
import { createClientApi, type Homeserver, inPath } from './client-api.ts';
import { createHearing } from './hearing.ts';
import {
  buttonsOf,
  type Content,
  changeOf,
  contentOf,
  LONGEST_MESSAGE,
  reactionOf,
  transactionOf,
} from './outgoing.ts';
import { createRooms } from './rooms.ts';
import { type KeptPlace, listenBySync } from './sync.ts';

/** One user of a homeserver: what it says, and what it hears. */
export type Account = HearingSpeaker;

const DONE = '✓';
const ENCRYPTED: FailedSend = certain({
  result: 'refused',
  error: 'the room is encrypted, and Wakeful can only write to rooms that are not',
});

/**
 * Makes one. Nothing is asked of the homeserver until it is used.
 *
 * @throws WakefulError `input_invalid` when the address or the token has not its form.
 */
export function createAccount(account: string, homeserver: Homeserver, kept: KeptPlace): Account {
  const api = createClientApi(homeserver);
  let self: string | undefined;
  const whoAmI = async (signal?: AbortSignal): Promise<string | FailedSend> => {
    if (self !== undefined) return self;
    const me = await api.call('GET', '/account/whoami', undefined, signal ? { signal } : {});
    if ('word' in me) return me;
    self = String(me.body['user_id']);
    return self;
  };
  const selfId = async (): Promise<string> => {
    const me = await whoAmI();
    if (typeof me === 'string') return me;
    throw new Error('error' in me.word ? me.word.error : 'the homeserver does not tell who we are');
  };
  const rooms = createRooms(api, selfId);

  const put = (room: string, type: string, transaction: string, content: Content, signal?: AbortSignal) =>
    api.call('PUT', `/rooms/${inPath(room)}/send/${type}/${transaction}`, content, signal ? { signal } : {});

  /** The room of a route: a direct chat bears its user's id, so that it can be written to before he has spoken. */
  const roomOf = async ({ target }: Route, signal: AbortSignal): Promise<{ readonly room: string } | FailedSend> => {
    const me = await whoAmI(signal);
    if (typeof me !== 'string') return me;
    if (target.startsWith('@')) return rooms.directWith(target, signal);
    const encrypted = await rooms.isEncrypted(target, signal);
    if (encrypted === true) return ENCRYPTED;
    return encrypted === false ? { room: target } : encrypted;
  };

  const sendPart = async (part: Part, signal: AbortSignal): Promise<{ externalId: string } | FailedSend> => {
    const { key, route } = part.message;
    const found = await roomOf(route, signal);
    if ('word' in found) return found;
    const sent = await put(found.room, 'm.room.message', transactionOf(key, part.nth), contentOf(part), signal);
    if ('word' in sent) return sent;
    const externalId = String(sent.body['event_id']);
    // Buttons that could not be made are missed, but what they stand under has arrived.
    for (const { label } of buttonsOf(part.buttons))
      await put(found.room, 'm.reaction', transactionOf(key, part.nth, label), reactionOf(externalId, label), signal);
    return { externalId };
  };

  /** Shows another text in place of a message of ours. For looks alone: what it comes to is not asked. */
  const change = async (room: string, eventId: string, text: string): Promise<void> => {
    await put(room, 'm.room.message', transactionOf('change', eventId, text), changeOf(eventId, text));
  };

  return {
    account,
    send: sendInParts(LONGEST_MESSAGE, sendPart),
    markDone: async ({ route, externalId, text }) => {
      const found = await roomOf(route, new AbortController().signal);
      if (!('word' in found)) await change(found.room, externalId, `${text}\n${DONE}`);
    },
    check: () => checkByTrying('Matrix', account, checkMatrixToken(homeserver)),
    listen: async (ears, stop) => {
      const hearing = hearInOrder('Matrix', ears, stop);
      const settlePress = (room: string, eventId: string, text: string, label: string) =>
        change(room, eventId, `${text}\n${DONE} ${label}`);
      const taker = createHearing({ account, api, rooms, selfId, settlePress, put }, hearing, ears);
      await listenBySync(api, kept, taker, ears, stop);
      await hearing.done();
    },
  };
}
