import type { FailedSend } from '../failed-send.ts';
import { type ClientApi, inPath, isNotFound } from './client-api.ts';
import { type RoomEvent, readRoomEvent } from './incoming.ts';

const REMEMBERED = 1_000;

/** What is known of rooms. It is asked of the homeserver, so that any number of processes know the same. */
export interface Rooms {
  /** Whether a room is the direct chat of this user and us, with nobody else in it. */
  isDirectWith(room: string, userId: string): Promise<boolean>;
  /** The room of a direct chat that can be written to; one is made, and the user invited, where there is none. */
  directWith(userId: string, signal: AbortSignal): Promise<{ readonly room: string } | FailedSend>;
  /** Notes that a room is a direct chat; what failed, if it did. */
  noteDirect(userId: string, room: string): Promise<FailedSend | undefined>;
  /** Whether what is said in a room is encrypted for its members, so that we neither read it nor may write. */
  isEncrypted(room: string, signal?: AbortSignal): Promise<boolean | FailedSend>;
  nameOf(room: string): Promise<string>;
  /** An event of a room; undefined when it is not there, or not for us. */
  find(room: string, eventId: string): Promise<RoomEvent | undefined>;
}

/** What account data `m.direct` holds: each user's direct rooms, the newest last. */
type Direct = Readonly<Record<string, readonly string[] | undefined>>;

/** What we write into a room that we make: for whom. */
const MADE_FOR = 'io.wakeful.made_for';
/** So many of our rooms are looked through for one that was made and never noted. */
const MOST_LOOKED_AT = 200;

/** Makes one for our own user. */
export function createRooms(api: ClientApi, selfId: () => Promise<string>): Rooms {
  const events = new Map<string, RoomEvent>();
  const names = new Map<string, string>();

  const directPath = async () => `/user/${inPath(await selfId())}/account_data/m.direct`;
  const readDirect = async (signal?: AbortSignal): Promise<Direct | FailedSend> => {
    const found = await api.call('GET', await directPath(), undefined, signal ? { signal } : {});
    if (!('word' in found)) return found.body as Direct;
    return isNotFound(found) ? {} : found;
  };
  const noteDirect = async (userId: string, room: string): Promise<FailedSend | undefined> => {
    const known = await readDirect();
    if ('word' in known) return known as FailedSend;
    const rooms = ((known as Direct)[userId] ?? []).filter((one) => one !== room);
    const noted = await api.call('PUT', await directPath(), { ...known, [userId]: [...rooms, room] });
    return 'word' in noted ? noted : undefined;
  };

  const isEncrypted: Rooms['isEncrypted'] = async (room, signal) => {
    const path = `/rooms/${inPath(room)}/state/m.room.encryption`;
    const found = await api.call('GET', path, undefined, signal ? { signal } : {});
    if (!('word' in found)) return true;
    return isNotFound(found) ? false : found;
  };

  /** Who is in a room besides us, or is invited; undefined when we are not. */
  const othersIn = async (room: string, signal?: AbortSignal): Promise<string[] | FailedSend | undefined> => {
    const found = await api.call('GET', `/rooms/${inPath(room)}/members`, undefined, signal ? { signal } : {});
    if ('word' in found) return found.word.result === 'refused' ? undefined : found;
    const chunk = (found.body['chunk'] ?? []) as { state_key?: string; content?: { membership?: string } }[];
    const own = await selfId();
    const there = chunk.filter(({ content }) => ['join', 'invite'].includes(content?.membership ?? ''));
    return there.flatMap(({ state_key = '' }) => (state_key === own ? [] : [state_key]));
  };

  /** Whether a direct room is still one that its user alone reads. */
  const isUsable = async (room: string, userId: string, signal: AbortSignal): Promise<boolean | FailedSend> => {
    const others = await othersIn(room, signal);
    if (others === undefined) return false;
    if ('word' in others) return others;
    if (others.length !== 1 || others[0] !== userId) return false;
    const encrypted = await isEncrypted(room, signal);
    return typeof encrypted === 'boolean' ? !encrypted : encrypted;
  };

  /**
   * The room that we made for somebody and never noted, because its answer did not reach us: the call that makes one cannot
   * be repeated without making another.
   */
  const madeBefore = async (userId: string, signal: AbortSignal): Promise<string | FailedSend | undefined> => {
    const joined = await api.call('GET', '/joined_rooms', undefined, { signal });
    if ('word' in joined) return joined;
    for (const room of ((joined.body['joined_rooms'] ?? []) as string[]).slice(-MOST_LOOKED_AT)) {
      const mark = await api.call('GET', `/rooms/${inPath(room)}/state/${MADE_FOR}`, undefined, { signal });
      if ('word' in mark) {
        if (mark.word.result === 'refused') continue;
        return mark;
      }
      if (mark.body['user'] !== userId) continue;
      const usable = await isUsable(room, userId, signal);
      if (typeof usable !== 'boolean') return usable;
      if (usable) return room;
    }
    return undefined;
  };

  return {
    noteDirect,
    isEncrypted,
    isDirectWith: async (room, userId) => {
      const known = await readDirect();
      const others = await othersIn(room);
      if ('word' in known || (others !== undefined && 'word' in others))
        throw new Error('the homeserver does not tell who is in a room');
      const isNoted = ((known as Direct)[userId] ?? []).includes(room);
      return isNoted && others?.length === 1 && others[0] === userId;
    },
    directWith: async (userId, signal) => {
      const known = await readDirect(signal);
      if ('word' in known) return known as FailedSend;
      for (const room of [...((known as Direct)[userId] ?? [])].reverse()) {
        const usable = await isUsable(room, userId, signal);
        if (typeof usable !== 'boolean') return usable;
        if (usable) return { room };
      }
      const left = await madeBefore(userId, signal);
      if (typeof left === 'object') return left;
      if (left !== undefined) return (await noteDirect(userId, left)) ?? { room: left };
      const mark = { type: MADE_FOR, state_key: '', content: { user: userId } };
      const asked = { preset: 'trusted_private_chat', is_direct: true, invite: [userId], initial_state: [mark] };
      const made = await api.call('POST', '/createRoom', asked, { signal });
      if ('word' in made) return made;
      const room = String(made.body['room_id']);
      return (await noteDirect(userId, room)) ?? { room };
    },
    nameOf: async (room) => {
      const known = names.get(room);
      if (known !== undefined) return known;
      const found = await api.call('GET', `/rooms/${inPath(room)}/state/m.room.name`);
      if ('word' in found) return '';
      const name = String(found.body['name'] ?? '');
      if (names.size >= REMEMBERED) names.clear();
      names.set(room, name);
      return name;
    },
    find: async (room, eventId) => {
      // An event is known in its own room only: whoever names it in another must not have it shown there.
      const key = `${room} ${eventId}`;
      const known = events.get(key);
      if (known) return known;
      const found = await api.call('GET', `/rooms/${inPath(room)}/event/${inPath(eventId)}`);
      if ('word' in found) {
        if (found.word.result === 'refused') return undefined;
        throw new Error('the homeserver does not tell what a message answers');
      }
      const event = readRoomEvent(found.body);
      if (event) {
        if (events.size >= REMEMBERED) events.clear();
        events.set(key, event);
      }
      return event;
    },
  };
}
