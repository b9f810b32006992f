import type { Dialect } from '../dialect.ts';

/**
 * How far a message came after it was sent, what of a chat nobody is known to have read, and the chats that a channel speaks
 * of without knowing whose they are.
 */
export function receipts({ integer }: Dialect): string[] {
  return [
    `ALTER TABLE deliveries ADD COLUMN delivered_at ${integer}`,
    `ALTER TABLE deliveries ADD COLUMN seen_at ${integer}`,
    `CREATE INDEX deliveries_unread ON deliveries (household_id, chat_id, sent_at)
  WHERE receipt IN ('sent', 'delivered')`,
    'CREATE INDEX chats_by_route ON chats (channel, account, target, thread)',
  ];
}
