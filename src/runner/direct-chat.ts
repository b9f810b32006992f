import type { Chat, Tx } from '../store/index.ts';

/** The direct chat of a person in which something was said last, among those that `isFit` takes; undefined without one. */
export async function findDirectChat(
  tx: Tx,
  householdId: string,
  personId: string,
  isFit: (chat: Chat) => boolean = () => true,
): Promise<Chat | undefined> {
  let best: { readonly chat: Chat; readonly at: number } | undefined;
  for (const chat of await tx.chats.chatsOf(householdId, personId)) {
    if (chat.kind !== 'direct' || chat.personId !== personId || !isFit(chat)) continue;
    const [newest] = await tx.thoughts.list(householdId, chat.id, { limit: 1 });
    const at = newest?.at ?? chat.createdAt;
    if (!best || at >= best.at) best = { chat, at };
  }
  return best?.chat;
}
