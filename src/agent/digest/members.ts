import type { Chat, Person, TriggerPolicy, Tx } from '../../store/index.ts';

/** The one who made the household: the member of longest standing. */
export async function ownerOf(tx: Tx, householdId: string): Promise<Person | undefined> {
  return (await tx.people.list(householdId))[0];
}

/** Whom a digest is for: one person, those who read a group, or the whole household. */
export async function digestMembers(
  tx: Tx,
  { householdId, id: chatId }: Chat,
  personId: string,
  audience: NonNullable<TriggerPolicy['digest']>,
): Promise<Person[]> {
  const all = await tx.people.list(householdId);
  if (audience === 'household') return all;
  const ids = audience === 'person' ? [personId] : await tx.chats.members(householdId, chatId);
  return all.filter(({ id }) => ids.includes(id));
}
