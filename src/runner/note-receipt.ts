import type { Random } from '../ids.ts';
import type { Chat, Delivery, Tx } from '../store/index.ts';
import type { ReceiptNews } from './channel.ts';
import { tellUndelivered } from './tell-undelivered.ts';

/** What is known of a message when its channel tells how far it has come. */
export type NotedReceipt = 'noted' | 'unknown_message';

/**
 * Writes down how far a message has come, by its channel's word. What did not arrive after all is told in another way,
 * like what could not be sent.
 *
 * @param channels The channels that run here: a word on another one may never leave.
 */
export async function noteReceipt(
  tx: Tx,
  random: Random,
  news: ReceiptNews,
  channels: ReadonlySet<string>,
): Promise<NotedReceipt> {
  const known = await findTold(tx, news);
  if (!known) return 'unknown_message';
  const { delivery, chat } = known;
  const { householdId, id } = delivery;
  // A channel's clock may be wrong: nothing is read before it was sent, or in the future.
  const at = Math.min(Math.max(news.at ?? tx.now, delivery.sentAt ?? tx.now), tx.now);
  switch (news.receipt) {
    case 'delivered':
      await tx.deliveries.advance(householdId, [id], 'delivered', at);
      break;
    case 'seen':
      await tx.deliveries.advance(householdId, [id], 'seen', at);
      // Who has read one has read what stands above it.
      if (chat.kind === 'direct')
        await tx.deliveries.markRead({ householdId, chatId: chat.id, sentUntil: at, upToId: id, at });
      break;
    case 'failed':
      if (await tx.deliveries.failSent(householdId, id, news.error ?? 'it did not arrive'))
        await tellUndelivered(tx, random, delivery, { perhaps: false, channels });
      break;
  }
  return 'noted';
}

async function findTold(
  tx: Tx,
  { route, externalId }: ReceiptNews,
): Promise<{ readonly delivery: Delivery; readonly chat: Chat } | undefined> {
  for (const chat of await tx.chats.findOnRoute(route)) {
    const delivery = await tx.deliveries.findByExternalId(chat.householdId, chat.id, externalId);
    if (delivery) return { delivery, chat };
  }
  return undefined;
}
