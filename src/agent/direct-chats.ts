import type { Chat, Person, Tx } from '../store/index.ts';

/**
 * The household's own surfaces: a direct chat each for whoever opens them. Nobody carries them about, and one in which
 * nobody ever spoke is one that nobody reads.
 */
export const HOME_CHANNELS: readonly string[] = ['web', 'terminal'];

/**
 * The chat in which somebody is told what is theirs alone: on the channel that they prefer, else on one that they carry
 * with them, else where something was said last. Undefined when none would reach them.
 *
 * @param isFit Which chats may be taken.
 */
export async function findDirectChat(
  tx: Tx,
  { householdId, id, preferences }: Person,
  isFit: (chat: Chat) => boolean = () => true,
): Promise<Chat | undefined> {
  const ranked: { readonly chat: Chat; readonly rank: readonly number[] }[] = [];
  for (const chat of await tx.chats.chatsOf(householdId, id)) {
    if (chat.kind !== 'direct' || chat.personId !== id || !isFit(chat)) continue;
    const [newest] = await tx.thoughts.list(householdId, chat.id, { limit: 1 });
    const isHome = HOME_CHANNELS.includes(chat.route.channel);
    if (isHome && !newest) continue;
    const preferred = preferences.channels?.indexOf(chat.route.channel) ?? -1;
    const last = newest?.at ?? chat.createdAt;
    ranked.push({ chat, rank: [preferred < 0 ? Number.MAX_SAFE_INTEGER : preferred, isHome ? 1 : 0, -last] });
  }
  // Of those that are alike, the one that was opened last.
  return ranked.reverse().sort((a, b) => compare(a.rank, b.rank))[0]?.chat;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}
