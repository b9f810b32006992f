import { newId, type Random } from '../ids.ts';
import type { Fact, Tx } from '../store/index.ts';
import { domainOf } from './domains.ts';
import type { RememberInput } from './remember.ts';
import { hashWords } from './text/fold.ts';
import { indexTerms } from './text/index-terms.ts';
import { readWords } from './text/words.ts';

/**
 * Keeps what a trigger is made of as a fact of its own. It says what is to be done, not what is so: it replaces nothing,
 * ends by no date in its words, and is never counted together with a statement of the same words.
 */
export async function keepContent(tx: Tx, deps: { readonly random: Random }, input: RememberInput): Promise<Fact> {
  const { householdId, text, scope, provenance } = input;
  const speaker = provenance.personId === null ? undefined : await tx.people.find(householdId, provenance.personId);
  const fact: Fact = {
    householdId,
    id: newId(deps.random, 'fact'),
    text,
    entityId: null,
    domain: input.domain ?? domainOf(readWords(text)),
    field: null,
    value: null,
    confidence: 1,
    scope,
    provenance,
    validFrom: null,
    validTo: null,
    occursAt: null,
    recordedAt: tx.now,
    supersededAt: null,
    supersededBy: null,
    mentions: 1,
    lastMentionedAt: provenance.saidAt,
    textHash: hashContent(text),
  };
  await tx.facts.insert(fact, indexTerms(text, { speaker: speaker?.handle, field: undefined, before: undefined }));
  return fact;
}

const CONTENT = 'content:';

/** The hash of a trigger's content: never that of a statement. */
export function hashContent(text: string): string {
  return `${CONTENT}${hashWords(text)}`;
}

/** Whether a fact is what a trigger is made of. */
export function isContent({ textHash }: Pick<Fact, 'textHash'>): boolean {
  return textHash.startsWith(CONTENT);
}
