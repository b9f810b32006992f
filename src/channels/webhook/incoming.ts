import { z } from 'zod';
import type { Ears, IncomingMessage } from '../../runner/index.ts';

const Id = z.string().min(1).max(200);

/** What an endpoint sends when somebody says something there. */
const Said = z.object({
  type: z.literal('message'),
  data: z.object({
    chat: z.object({
      id: Id,
      kind: z.enum(['direct', 'group']).default('direct'),
      title: z.string().max(200).default(''),
      thread: z.string().max(200).default(''),
    }),
    sender: Id,
    text: z.string().max(20_000).default(''),
    /** In a group: whether it is meant for us. */
    addressed: z.boolean().default(false),
    /** The `webhook-id` of the message of ours that it answers, or whose button was pressed. */
    replies_to: z.string().max(200).nullable().default(null),
  }),
});

/** What an endpoint sends when it knows how far a message of ours has come. */
const Receipt = z.object({
  type: z.literal('receipt'),
  data: z.object({
    /** The `webhook-id` of that message. */
    id: Id,
    chat: z.object({ id: Id, thread: z.string().max(200).default('') }),
    receipt: z.enum(['delivered', 'seen', 'failed']),
    error: z.string().max(500).optional(),
  }),
});

/** What an endpoint sent, to be handed to the ears; undefined for what has no form of ours. */
export function readSent(json: unknown, account: string, id: string): ((ears: Ears) => Promise<void>) | undefined {
  const said = readSaid(json, account, id);
  if (said) return (ears) => ears.hear(said);
  const parsed = Receipt.safeParse(json);
  if (!parsed.success) return undefined;
  const { id: externalId, chat, receipt, error } = parsed.data.data;
  const route = { channel: 'webhook', account, target: chat.id, thread: chat.thread };
  return (ears) => ears.receipt({ route, externalId, receipt, ...(error === undefined ? {} : { error }) });
}

/**
 * Reads what somebody said; undefined for what is not of that form. `account` is its name in routes, `id` its
 * `webhook-id`.
 */
function readSaid(json: unknown, account: string, id: string): IncomingMessage | undefined {
  const parsed = Said.safeParse(json);
  if (!parsed.success) return undefined;
  const { chat, sender, text, addressed, replies_to: repliesTo } = parsed.data.data;
  return {
    route: { channel: 'webhook', account, target: chat.id, thread: chat.thread },
    chatKind: chat.kind,
    chatTitle: chat.title,
    senderId: sender,
    messageId: id,
    text: text.trim(),
    isAddressed: chat.kind === 'direct' || addressed,
    repliesTo,
  };
}
