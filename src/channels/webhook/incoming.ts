import { z } from 'zod';
import type { IncomingMessage } from '../../runner/index.ts';

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

/**
 * Reads what an endpoint sent; undefined for what is not of that form. `account` is its name in routes, `id` its
 * `webhook-id`.
 */
export function readSaid(json: unknown, account: string, id: string): IncomingMessage | undefined {
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
