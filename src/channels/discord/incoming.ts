import { z } from 'zod';
import type { IncomingMessage } from '../../runner/index.ts';
import type { Route } from '../../store/index.ts';
import { unescapeMarkdown } from './outgoing.ts';

const Id = z.string().regex(/^\d{1,25}$/);

const User = z.object({ id: Id, username: z.string().default(''), bot: z.boolean().default(false) });

const MessageCreate = z.object({
  id: Id,
  channel_id: Id,
  type: z.number(),
  author: User,
  webhook_id: z.string().optional(),
  content: z.string().default(''),
  timestamp: z.string().default(''),
  mentions: z.array(User).default([]),
  message_reference: z.object({ message_id: Id.optional() }).optional(),
  referenced_message: z.object({ author: User }).nullable().optional(),
});

const Button = z.object({ custom_id: z.string().optional(), label: z.string().default('') });

const InteractionCreate = z.object({
  id: Id,
  token: z.string(),
  type: z.literal(3),
  channel_id: Id,
  data: z.object({ custom_id: z.string() }),
  member: z.object({ user: User }).optional(),
  user: User.optional(),
  message: z.object({
    id: Id,
    content: z.string().default(''),
    components: z.array(z.object({ components: z.array(Button).default([]) })).default([]),
  }),
});

/** A channel of Discord's, as far as a route needs it. */
export interface Place {
  readonly kind: 'direct' | 'channel' | 'thread';
  readonly name: string;
  /** Of a thread: the channel it stands in. */
  readonly parentId: string;
}

/** A press of a button, with what answers and changes its message. */
export interface Press {
  readonly interactionId: string;
  readonly interactionToken: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly text: string;
  readonly label: string;
}

/** What an event says, once its place is known. */
export interface Incoming {
  readonly channelId: string;
  readonly press: Press | undefined;
  messageAt(place: Place): IncomingMessage;
}

/** A message, and a reply; the others tell that somebody joined, pinned, … */
const SPOKEN = new Set([0, 19]);

/**
 * Reads an event of the gateway; undefined for one in which nobody says anything. `selfId` is the bot's own user,
 * `account` its name in routes.
 *
 * @see https://discord.com/developers/docs/events/gateway-events
 */
export function readDispatch(type: string, data: unknown, selfId: string, account: string): Incoming | undefined {
  if (type === 'MESSAGE_CREATE') return readMessage(data, selfId, account);
  return type === 'INTERACTION_CREATE' ? readPress(data, account) : undefined;
}

function readMessage(data: unknown, selfId: string, account: string): Incoming | undefined {
  const parsed = MessageCreate.safeParse(data);
  if (!parsed.success) return undefined;
  const { id, channel_id, type, author, webhook_id, content, timestamp, mentions } = parsed.data;
  if (!SPOKEN.has(type) || author.bot || webhook_id !== undefined) return undefined;
  const repliesToUs = parsed.data.referenced_message?.author.id === selfId;
  const names = mentions.some((mentioned) => mentioned.id === selfId);
  const writtenAt = Date.parse(timestamp);
  const text = readContent(content, selfId, mentions);
  return {
    channelId: channel_id,
    press: undefined,
    messageAt: (place) => ({
      ...whereIs(place, channel_id, author.id, account),
      senderId: author.id,
      messageId: id,
      ...(Number.isNaN(writtenAt) ? {} : { writtenAt }),
      text,
      isAddressed: place.kind === 'direct' || names || repliesToUs || /^[/／]\p{L}/u.test(text),
      repliesTo: repliesToUs ? (parsed.data.message_reference?.message_id ?? null) : null,
    }),
  };
}

function readPress(data: unknown, account: string): Incoming | undefined {
  const parsed = InteractionCreate.safeParse(data);
  const user = parsed.data?.member?.user ?? parsed.data?.user;
  if (!parsed.success || !user) return undefined;
  const { id, token, channel_id, message } = parsed.data;
  const { custom_id } = parsed.data.data;
  const pressed = message.components.flatMap((row) => row.components).find((one) => one.custom_id === custom_id);
  return {
    channelId: channel_id,
    press: {
      interactionId: id,
      interactionToken: token,
      channelId: channel_id,
      messageId: message.id,
      text: unescapeMarkdown(message.content),
      label: pressed?.label ?? '',
    },
    messageAt: (place) => ({
      ...whereIs(place, channel_id, user.id, account),
      senderId: user.id,
      messageId: `press:${id}`,
      text: custom_id,
      isAddressed: true,
      repliesTo: message.id,
    }),
  };
}

/** A direct chat bears its user's id, so that it can be written to before he has spoken. */
function whereIs({ kind, name, parentId }: Place, channelId: string, userId: string, account: string) {
  const at = (target: string, thread = ''): Route => ({ channel: 'discord', account, target, thread });
  if (kind === 'direct') return { route: at(userId), chatKind: 'direct' as const, chatTitle: '' };
  const route = kind === 'thread' ? at(parentId, channelId) : at(channelId);
  return { route, chatKind: 'group' as const, chatTitle: name };
}

/** The words without the bot's own name, and with people's names in place of their ids. */
function readContent(content: string, selfId: string, mentions: readonly z.infer<typeof User>[]): string {
  const own = new RegExp(`<@!?${selfId}>[,:，：]?`, 'g');
  const nameOf = (id: string): string => mentions.find((user) => user.id === id)?.username ?? id;
  return content
    .replace(own, ' ')
    .replace(/<@!?(\d+)>/g, (_, id: string) => `@${nameOf(id)}`)
    .replace(/<a?(:\w+:)\d+>/g, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}
