import type { Fact } from '../store/index.ts';
import { pointsBack } from './continues.ts';
import { hashContent } from './keep-content.ts';
import { CONTEXT_MS } from './remember.ts';
import { fieldWords } from './rules/field-words.ts';
import { foldText, hashWords } from './text/fold.ts';
import { type IndexTerm, indexTerms } from './text/index-terms.ts';

/** The hash by which a fact's words are known again. */
export function hashOf(text: string, isContent: boolean): string {
  return isContent ? hashContent(text) : hashWords(text);
}

/**
 * The terms of a fact that was written elsewhere, as they were made there. `earlier` is what was said before it in its
 * chat, the latest first.
 */
export function termsAgain(
  fact: Fact,
  { speaker, earlier, isContent }: { speaker: string | undefined; earlier: readonly Fact[]; isContent: boolean },
): IndexTerm[] {
  if (isContent) return indexTerms(fact.text, { speaker, field: undefined, before: undefined });
  const stood = earlier
    .filter(
      ({ provenance, supersededAt }) =>
        provenance.saidAt <= fact.provenance.saidAt && (supersededAt === null || supersededAt >= fact.recordedAt),
    )
    .sort((a, b) => b.provenance.saidAt - a.provenance.saidAt);
  const looked = pointsBack(foldText(fact.text)) > 0 ? stood : stood.slice(0, 1);
  const before = looked.find(({ scope }) => scope === fact.scope);
  const isNear = before !== undefined && fact.provenance.saidAt - before.provenance.saidAt <= CONTEXT_MS;
  return indexTerms(fact.text, {
    speaker,
    field: fieldWords(fact.field ?? undefined),
    before: isNear ? before.text : undefined,
  });
}
