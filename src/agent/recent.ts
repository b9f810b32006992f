import { audienceScopes } from '../memory/index.ts';
import type { Chat, Person, Tx } from '../store/index.ts';
import type { ToldFact } from './brain.ts';

/** So many facts are read at once, and so many pages at most: who said little in a large household waits for no more. */
const PAGE = 100;
const MOST_PAGES = 10;

/** The latest current facts that a person said, as far as a chat may see them; not what reminders are made of. */
export async function recentOf(
  tx: Tx,
  { chat, person }: { readonly chat: Chat; readonly person: Person },
  limit: number,
): Promise<ToldFact[]> {
  const { householdId } = chat;
  const scopes = await audienceScopes(tx, chat);
  const found: ToldFact[] = [];
  let page = await tx.facts.list(householdId, { scopes, limit: PAGE });
  for (let round = 0; round < MOST_PAGES && page.length > 0; round++) {
    const contents = await tx.triggers.contentFacts(
      householdId,
      page.map(({ id }) => id),
    );
    for (const { id, text, provenance } of page) {
      if (provenance.personId !== person.id || contents.has(id)) continue;
      found.push({
        factId: id,
        text,
        score: 1,
        tier: 'primary',
        reasons: ['it was said lately'],
        isNew: false,
        personId: person.id,
        saidBy: person.handle,
      });
      if (found.length === limit) return found;
    }
    const last = page.at(-1);
    page = last && page.length === PAGE ? await tx.facts.list(householdId, { scopes, limit: PAGE, after: last }) : [];
  }
  return found;
}
