import type { Chat, Delivery, Tx } from '../../store/index.ts';
import type { VerbContext } from '../context.ts';
import { type Finding, fine, warning } from './finding.ts';

const RECENT_MS = 7 * 86_400_000;
/** So many failed messages of a household are looked at. */
const LOOKED_AT = 200;
/** Among so many words of a chat is the last that was said there. */
const LAST_WORDS = 20;
/** A longer answer of a channel's servers is cut. */
const LONGEST_REASON = 200;

/** Chats to which nothing gets through: the last that was said there failed. */
export async function checkRoutes({ store }: VerbContext): Promise<Finding[]> {
  const findings: Finding[] = [];
  await store.snapshot(async (tx) => {
    for (const { id } of await tx.households.list()) {
      const failed = await tx.deliveries.list(id, { receipt: 'failed', limit: LOOKED_AT });
      const newestOf = new Map<string, Delivery>();
      for (const one of failed) if (!newestOf.has(one.chatId)) newestOf.set(one.chatId, one);
      for (const delivery of newestOf.values()) {
        const dead = await deadRoute(tx, delivery);
        if (dead) findings.push(dead);
      }
    }
  });
  return findings.length > 0 ? findings : [fine('routes', 'Every chat can be reached, as far as is known.')];
}

async function deadRoute(tx: Tx, failed: Delivery): Promise<Finding | undefined> {
  const { householdId, chatId, route, error, createdAt } = failed;
  if (createdAt < tx.now - RECENT_MS) return undefined;
  const last = await tx.thoughts.list(householdId, chatId, { limit: LAST_WORDS });
  const newest = last.findLast(({ kind, data }) => kind === 'said' && data.deliveryId !== undefined);
  if (newest?.data.deliveryId !== failed.id) return undefined;
  const chat = await tx.chats.find(householdId, chatId);
  const reason = (error ?? 'no reason given').slice(0, LONGEST_REASON);
  return warning(
    'routes',
    `Nothing gets through to ${chat ? nameOf(chat) : chatId} on ${route.channel}: ${reason}.`,
    'Let the person unblock the bot or add it to the group again; until then what is due is told in their own chat.',
  );
}

function nameOf({ kind, title }: Chat): string {
  return kind === 'group' ? `the group “${title}”` : `the chat “${title}”`;
}
