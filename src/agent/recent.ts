import { audienceScopes, withDates } from '../memory/index.ts';
import type { Chat, Person, Tx } from '../store/index.ts';
import type { Lang } from '../time/index.ts';
import type { ToldFact } from './brain.ts';

/** So many facts are read at once, and so many pages at most: who said little in a large household waits for no more. */
const PAGE = 100;
const MOST_PAGES = 10;

/** The latest current facts that a person said, as far as a chat may see them; not what reminders are made of. */
export async function recentOf(
  tx: Tx,
  { chat, person, lang }: { readonly chat: Chat; readonly person: Person; readonly lang: Lang },
  limit: number,
): Promise<ToldFact[]> {
  const { householdId } = chat;
  const scopes = await audienceScopes(tx, chat);
  const to = { at: tx.now, zone: person.zone, lang };
  const found: ToldFact[] = [];
  let page = await tx.facts.list(householdId, { scopes, limit: PAGE });
  for (let round = 0; round < MOST_PAGES && page.length > 0; round++) {
    const contents = await tx.triggers.contentFacts(
      householdId,
      page.map(({ id }) => id),
    );
    for (const fact of page) {
      const { id, provenance } = fact;
      if (provenance.personId !== person.id || contents.has(id)) continue;
      found.push({
        factId: id,
        text: withDates(fact, to),
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
