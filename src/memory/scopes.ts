import type { Chat, Scope, Tx } from '../store/index.ts';
import { hasOutsiders } from './outsiders.ts';

/** The scope of what is said in a chat: a person's own in a direct chat, the chat's in a group. */
export function scopeForChat(chat: Chat): Scope {
  return chat.kind === 'direct' && chat.personId !== null ? `person:${chat.personId}` : `chat:${chat.id}`;
}

/**
 * What may be recalled in a chat. A person alone sees their own facts and those of the groups they are in; a group
 * sees its own and the household's, never what one of its members said in private; and its own alone, where somebody reads
 * along who is no member.
 */
export async function audienceScopes(tx: Tx, chat: Chat): Promise<Scope[]> {
  if (chat.kind === 'group' || chat.personId === null)
    return (await hasOutsiders(tx, chat)) ? [`chat:${chat.id}`] : ['household', `chat:${chat.id}`];
  const chats = await tx.chats.chatsOf(chat.householdId, chat.personId);
  const seen = new Set([chat.id, ...chats.map(({ id }) => id)]);
  return ['household', `person:${chat.personId}`, ...[...seen].map((id): Scope => `chat:${id}`)];
}
