import type { Fact, PlacedFact, TermPostings, Tx } from '../store/index.ts';
import { CONTEXT_MS } from './remember.ts';
import { fieldWords } from './rules/field-words.ts';
import { indexTerms } from './text/index-terms.ts';

/** Whether a fact of these words can be found by any: one of signs alone cannot. */
export function isFindable(text: string): boolean {
  return indexTerms(text).length > 0;
}

/** So many facts are filed in one go. */
const TOGETHER = 500;

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
  const saidLast = new Map<string, Fact>();
  for (let from = 0; from < placed.length; from += TOGETHER) {
    const some = placed.slice(from, from + TOGETHER);
    const facts = new Map((await tx.facts.findMany(householdId, idsOf(some))).map((fact) => [fact.id, fact]));
    const postings = some.flatMap(({ id }, at): TermPostings[] => {
      const fact = facts.get(id);
      return fact ? postingsOf(fact, from + at, handles, saidLast) : [];
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
  saidLast: Map<string, Fact>,
): TermPostings[] {
  const { personId, chatId, saidAt } = fact.provenance;
  const isContent = fact.textHash.startsWith('content:');
  const thread = `${chatId ?? ''} ${fact.scope}`;
  const before = chatId === null || isContent ? undefined : saidLast.get(thread);
  if (chatId !== null) saidLast.set(thread, fact);
  const isContext =
    before !== undefined &&
    before.provenance.saidAt <= saidAt &&
    saidAt - before.provenance.saidAt <= CONTEXT_MS &&
    (before.supersededAt === null || before.supersededAt > fact.recordedAt);
  const terms = indexTerms(fact.text, {
    speaker: personId === null ? undefined : handles.get(personId),
    field: fieldWords(fact.field ?? undefined),
    before: isContext ? before.text : undefined,
  });
  return terms.map(({ term, impact }) => ({ scope: fact.scope, term, facts: [place], impacts: [impact] }));
}

const idsOf = (placed: readonly PlacedFact[]): string[] => placed.map(({ id }) => id);
