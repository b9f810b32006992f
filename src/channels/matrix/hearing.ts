import type { Ears, IncomingMessage } from '../../runner/index.ts';
import type { Route } from '../../store/index.ts';
import type { FailedSend } from '../failed-send.ts';
import type { Hearing } from '../hear-in-order.ts';
import { type ClientApi, inPath } from './client-api.ts';
import {
  type Reacted,
  type RoomEvent,
  readInvitation,
  readReaction,
  readReceipts,
  readRoomEvent,
  readSaid,
  type Said,
  sayingOf,
} from './incoming.ts';
import { type Content, transactionOf } from './outgoing.ts';
import type { Rooms } from './rooms.ts';
import type { SyncTaker } from './sync.ts';

/** What hearing works with. */
interface HearingContext {
  readonly account: string;
  readonly api: ClientApi;
  readonly rooms: Rooms;
  selfId(): Promise<string>;
  /** Shows on a message of ours which button was pressed. */
  settlePress(room: string, eventId: string, text: string, label: string): Promise<void>;
  put(room: string, type: string, transaction: string, content: Content): Promise<object | FailedSend>;
}

/** Said once in a room that is encrypted. Nobody's language is known there yet. */
const CANNOT_READ = [
  'I cannot read encrypted rooms. Please talk to me in a room without encryption.',
  '我看不懂加密的聊天室，請在沒有加密的聊天室跟我說。',
  '我看不懂加密的聊天室，请在没有加密的聊天室跟我说。',
].join('\n');

/** Hands what happens in rooms to the ears: that of one room in order, those of different ones beside each other. */
export function createHearing(context: HearingContext, hearing: Hearing, ears: Ears): SyncTaker {
  const { account, rooms, selfId } = context;
  const failing = new Set<string>();
  const refusedIn = new Set<string>();
  const sender = (externalId: string) => ({ channel: 'matrix', account, externalId });

  /** Where something was said, and by whom. */
  const placeOf = async (room: string, userId: string, thread: string) => {
    const isDirect = await rooms.isDirectWith(room, userId);
    const route: Route = { channel: 'matrix', account, target: isDirect ? userId : room, thread };
    return {
      isDirect,
      route,
      chatKind: isDirect ? ('direct' as const) : ('group' as const),
      chatTitle: isDirect ? '' : await rooms.nameOf(room),
      senderId: userId,
    };
  };
  const isOurs = async (room: string, eventId: string | undefined): Promise<boolean> =>
    eventId !== undefined && (await rooms.find(room, eventId))?.sender === (await selfId());
  const writtenAt = ({ origin_server_ts: at }: RoomEvent) => (at === undefined ? {} : { writtenAt: at });

  const hearSaid = async (room: string, { event, text, thread, answers, names }: Said): Promise<void> => {
    // A thread under a message of ours is no chat of its own: it answers that message.
    const isUnderOurs = await isOurs(room, thread);
    const { isDirect, ...place } = await placeOf(room, event.sender, isUnderOurs ? '' : (thread ?? ''));
    const repliesTo = isUnderOurs ? (thread ?? null) : (await isOurs(room, answers)) ? (answers ?? null) : null;
    const message: IncomingMessage = {
      ...place,
      messageId: event.event_id,
      ...writtenAt(event),
      text,
      isAddressed: isDirect || names || repliesTo !== null || /^[/／!]\p{L}/u.test(text),
      repliesTo,
    };
    await ears.hear(message);
  };

  const hearReaction = async (room: string, { event, to, key }: Reacted): Promise<void> => {
    const pressed = await rooms.find(room, to);
    if (!pressed || pressed.sender !== (await selfId())) return;
    const says = sayingOf(pressed, key);
    if (says === undefined) return;
    const relation = pressed.content['m.relates_to'];
    const thread = relation?.rel_type === 'm.thread' ? (relation.event_id ?? '') : '';
    const { isDirect: _, ...place } = await placeOf(room, event.sender, thread);
    const at = writtenAt(event);
    await ears.hear({ ...place, messageId: event.event_id, ...at, text: says, isAddressed: true, repliesTo: to });
    await context.settlePress(room, to, String(pressed.content['body'] ?? ''), key);
  };

  const refuseEncrypted = async (room: string, { sender: userId }: RoomEvent): Promise<void> => {
    if (refusedIn.has(room) || userId === (await selfId()) || !(await ears.knows(sender(userId)))) return;
    refusedIn.add(room);
    await context.put(room, 'm.room.message', transactionOf('encrypted', room), {
      msgtype: 'm.notice',
      body: CANNOT_READ,
    });
  };

  const hearEvent = async (room: string, event: RoomEvent): Promise<void> => {
    const own = await selfId();
    const said = readSaid(event, own);
    const reacted = readReaction(event, own);
    if (said) await hearSaid(room, said);
    else if (reacted) await hearReaction(room, reacted);
    else if (event.type === 'm.room.encrypted') await refuseEncrypted(room, event);
  };

  /** An invitation is taken from those who are known, and from nobody else. */
  const answerInvitation = async (room: string, state: readonly unknown[]): Promise<void> => {
    const own = await selfId();
    const invitation = readInvitation(state, own);
    const isKnown = invitation !== undefined && (await ears.knows(sender(invitation.sender)));
    if (!isKnown) ears.log.info('a stranger’s invitation was not taken', { channel: 'matrix' });
    if (isKnown && invitation.isDirect && (await rooms.noteDirect(invitation.sender, room)))
      throw new Error('the homeserver takes no note of a direct room');
    const answered = await context.api.call('POST', `/rooms/${inPath(room)}/${isKnown ? 'join' : 'leave'}`, {});
    if ('word' in answered && answered.word.result === 'retry') throw new Error(answered.word.error);
  };

  /** Takes something in; while it fails, the place before it is kept. */
  const take = (room: string, id: string, hear: () => Promise<void>): void =>
    hearing.take(room, async () => {
      failing.add(id);
      await hear();
      failing.delete(id);
    });

  return {
    invited: (room, state) => take(room, `invite ${room}`, () => answerInvitation(room, state)),
    happened: (room, given) => {
      for (const one of given) {
        const event = readRoomEvent(one);
        if (event) take(room, event.event_id, () => hearEvent(room, event));
      }
    },
    told: (room, given) => {
      for (const { userId, eventId, at } of given.flatMap(readReceipts))
        take(room, `receipt ${eventId} ${userId}`, async () => {
          // In a group, that somebody has read it does not say who.
          if (userId === (await selfId()) || !(await rooms.isDirectWith(room, userId))) return;
          const route: Route = { channel: 'matrix', account, target: userId, thread: '' };
          await ears.receipt({ route, externalId: eventId, receipt: 'seen', ...(at === undefined ? {} : { at }) });
        });
    },
    allHeard: async () => {
      await hearing.done();
      return failing.size === 0;
    },
  };
}
