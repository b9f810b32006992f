import type { Fact, PlacedFact, TermPostings, Tx } from '../store/index.ts';
import { isContent } from './keep-content.ts';
import { termsAgain } from './terms-again.ts';
import { indexTerms } from './text/index-terms.ts';

/** Whether a fact of these words can be found by any: one of signs alone cannot. */
export function isFindable(text: string): boolean {
  return indexTerms(text).length > 0;
}

/** So many facts are filed in one go. */
const TOGETHER = 500;
/** How far back in its chat a statement may go on from. */
const EARLIER = 12;

/**
 * Files all facts of a household anew under the terms that they are found by. Vectors are dropped too: the indexer makes
 * them again. What a fact was said after is taken from what memory holds, as far as it does.
 *
 * @returns how many facts there are.
 */
export async function reindexFacts(
  tx: Tx,
  householdId: string,
  onProgress?: (done: number, of: number) => void,
): Promise<number> {
  await tx.transfer.clearIndex(householdId);
  const placed = await tx.transfer.placedFacts(householdId);
  await tx.transfer.insertShelves(householdId, placed);
  const handles = new Map((await tx.people.list(householdId)).map(({ id, handle }) => [id, handle]));
  const saidBefore = new Map<string, readonly Fact[]>();
  for (let from = 0; from < placed.length; from += TOGETHER) {
    const some = placed.slice(from, from + TOGETHER);
    const facts = new Map((await tx.facts.findMany(householdId, idsOf(some))).map((fact) => [fact.id, fact]));
    const postings = some.flatMap(({ id }, at): TermPostings[] => {
      const fact = facts.get(id);
      return fact ? postingsOf(fact, from + at, handles, saidBefore) : [];
    });
    await tx.transfer.insertPostings(householdId, placed, postings);
    onProgress?.(from + some.length, placed.length);
  }
  return placed.length;
}

function postingsOf(
  fact: Fact,
  place: number,
  handles: ReadonlyMap<string, string>,
  saidBefore: Map<string, readonly Fact[]>,
): TermPostings[] {
  const { personId, chatId } = fact.provenance;
  const earlier = chatId === null ? [] : (saidBefore.get(chatId) ?? []);
  if (chatId !== null) saidBefore.set(chatId, [fact, ...earlier].slice(0, EARLIER));
  const speaker = personId === null ? undefined : handles.get(personId);
  return termsAgain(fact, { speaker, earlier, isContent: isContent(fact) }).map(({ term, impact }) => ({
    scope: fact.scope,
    term,
    facts: [place],
    impacts: [impact],
  }));
}

const idsOf = (placed: readonly PlacedFact[]): string[] => placed.map(({ id }) => id);
