import type { Route } from '../../store/index.ts';
import type { FailedSend } from '../failed-send.ts';
import type { Place } from './incoming.ts';
import type { DiscordRest } from './rest.ts';

const REMEMBERED = 10_000;
const DM = 1;
const THREADS = new Set([10, 11, 12]);

/** What a bot has learnt of channels: which are direct, with whom, and what they are. */
export interface Places {
  /** What a channel is; undefined for one that the bot may not see. It rejects when Discord does not tell. */
  find(channelId: string): Promise<Place | undefined>;
  /** Notes where somebody spoke. */
  note(place: Place, target: string, channelId: string): void;
  /** The channel of a route as far as it is known; a target that is not known as a user counts as a channel. */
  channelOf(route: Route): string;
  /** The direct chat of a user, which is opened when it is not there. */
  openDirect(userId: string, signal: AbortSignal): Promise<{ readonly channelId: string } | FailedSend>;
  /** Ids of users and of channels look alike: whether a target could be a user's. */
  mayBeUser(route: Route): boolean;
}

/** Makes one. */
export function createPlaces(rest: DiscordRest): Places {
  /** The channel of a user's direct chat. */
  const directChannels = new Map<string, string>();
  const groups = new Set<string>();
  const places = new Map<string, Place>();
  const rememberDirect = (userId: string, channelId: string): void => {
    if (directChannels.size >= REMEMBERED) directChannels.clear();
    directChannels.set(userId, channelId);
  };
  return {
    find: async (channelId) => {
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
    },
    note: ({ kind }, target, channelId) => {
      if (kind === 'direct') return rememberDirect(target, channelId);
      if (groups.size >= REMEMBERED) groups.clear();
      groups.add(target);
    },
    channelOf: ({ target, thread }) => (thread === '' ? (directChannels.get(target) ?? target) : thread),
    openDirect: async (userId, signal) => {
      const known = directChannels.get(userId);
      if (known !== undefined) return { channelId: known };
      const opened = await rest.call('POST', '/users/@me/channels', { recipient_id: userId }, signal);
      if ('word' in opened) return opened;
      const { id } = opened.body as { id: string };
      rememberDirect(userId, id);
      return { channelId: id };
    },
    mayBeUser: ({ target, thread }) => thread === '' && !groups.has(target),
  };
}
