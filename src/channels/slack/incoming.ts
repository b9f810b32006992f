import { z } from 'zod';
import type { IncomingMessage } from '../../runner/index.ts';
import type { Route } from '../../store/index.ts';

/** The app's own user in a workspace. */
export interface SlackSelf {
  readonly userId: string;
}

const Id = z.string().min(1).max(64);

/** An event in which somebody may have said something. */
const MessageEvent = z.object({
  type: z.enum(['message', 'app_mention']),
  subtype: z.string().optional(),
  channel: Id,
  channel_type: z.string().optional(),
  user: Id.optional(),
  bot_id: z.string().optional(),
  text: z.string().default(''),
  ts: Id,
  thread_ts: Id.optional(),
  parent_user_id: Id.optional(),
});

const Press = z.object({
  type: z.literal('block_actions'),
  user: z.object({ id: Id }),
  channel: z.object({ id: Id, name: z.string().default('') }),
  message: z.object({ ts: Id, thread_ts: Id.optional(), text: z.string().default('') }),
  actions: z.array(
    z.object({
      value: z.string().optional(),
      action_ts: z.string(),
      text: z.object({ text: z.string() }).optional(),
    }),
  ),
});

/** A message, with the id of the channel it stands in, which is not the target of a direct chat. */
export interface Incoming {
  readonly message: IncomingMessage;
  readonly channelId: string;
}

/** A press of a button, with what the message showed. */
export interface Pressed extends Incoming {
  readonly ts: string;
  readonly shown: { readonly text: string; readonly label: string };
}

/** Subtypes in which somebody speaks; the others tell of changes, or of a bot. */
const SPOKEN = new Set([undefined, 'file_share', 'thread_broadcast', 'me_message']);

/**
 * Reads an event of the Events API; undefined for one in which nobody says anything. `account` is the workspace's name in
 * routes.
 *
 * @see https://docs.slack.dev/reference/events/message
 */
export function readEvent(event: unknown, self: SlackSelf, account: string): Incoming | undefined {
  const parsed = MessageEvent.safeParse(event);
  if (!parsed.success) return undefined;
  const { subtype, channel, channel_type, user, bot_id, text, ts, thread_ts, parent_user_id } = parsed.data;
  if (!SPOKEN.has(subtype) || user === undefined || bot_id !== undefined || user === self.userId) return undefined;
  const isDirect = channel_type === 'im' || channel.startsWith('D');
  // A thread under a message of ours is no chat of its own: it answers that message.
  const isUnderOurs = thread_ts !== undefined && parent_user_id === self.userId;
  const thread = thread_ts === undefined || isUnderOurs ? '' : thread_ts;
  const { words, names } = readText(text, self);
  return {
    channelId: channel,
    message: {
      route: routeOf(account, isDirect ? user : channel, thread),
      chatKind: isDirect ? 'direct' : 'group',
      chatTitle: '',
      senderId: user,
      messageId: ts,
      ...writtenAt(ts),
      text: words,
      isAddressed: isDirect || names || isUnderOurs || /^[/／]\p{L}/u.test(words),
      repliesTo: isUnderOurs ? thread_ts : null,
    },
  };
}

/** Reads a press of a button of ours; undefined for another interaction. */
export function readPress(payload: unknown, account: string): Pressed | undefined {
  const parsed = Press.safeParse(payload);
  const [action] = parsed.data?.actions ?? [];
  if (!parsed.success || action?.value === undefined) return undefined;
  const { user, channel, message } = parsed.data;
  const isDirect = channel.id.startsWith('D');
  // The first message of a thread bears the thread's own id.
  const thread = message.thread_ts === undefined || message.thread_ts === message.ts ? '' : message.thread_ts;
  return {
    channelId: channel.id,
    ts: message.ts,
    shown: { text: unescaped(message.text), label: action.text?.text ?? '' },
    message: {
      route: routeOf(account, isDirect ? user.id : channel.id, thread),
      chatKind: isDirect ? 'direct' : 'group',
      chatTitle: '',
      senderId: user.id,
      messageId: `press:${message.ts}:${action.action_ts}`,
      text: action.value,
      isAddressed: true,
      repliesTo: message.ts,
    },
  };
}

/** A direct chat bears its user's id, which Slack takes as a channel; so it can be written to before he has spoken. */
function routeOf(account: string, target: string, thread: string): Route {
  return { channel: 'slack', account, target, thread };
}

function writtenAt(ts: string): { writtenAt?: number } {
  const ms = Math.round(Number(ts) * 1_000);
  return Number.isSafeInteger(ms) ? { writtenAt: ms } : {};
}

/** The words without Slack's markup, and without the app's own name: it is whom they are for. */
function readText(text: string, { userId }: SlackSelf): { words: string; names: boolean } {
  const own = new RegExp(`<@${userId}(?:\\|[^>]*)?>[,:，：]?`, 'g');
  const names = text.search(own) >= 0;
  const plain = text
    .replace(own, ' ')
    .replace(/<!(here|channel|everyone)(?:\|[^>]*)?>/g, '@$1')
    .replace(/<!date\^[^>]*\|([^>]*)>/g, '$1')
    .replace(/<[@#!]([^|>]*)\|([^>]*)>/g, '$2')
    .replace(/<([@#])([^>]*)>/g, '$1$2')
    .replace(/<([^|>]*)\|([^>]*)>/g, '$2')
    .replace(/<([^>]*)>/g, '$1');
  const words = unescaped(names ? plain.replace(/ {2,}/g, ' ') : plain).trim();
  return { words, names };
}

function unescaped(text: string): string {
  return text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
}
