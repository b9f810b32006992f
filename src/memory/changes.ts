import type { EpochMs } from '../clock.ts';
import type { EndedFact, Fact, RecalledFact, Scope } from '../store/index.ts';

/**
 * What a trigger told last time and that does not hold any more, in the order in which it was told: replaced, expired or
 * taken back. A fact that the cue merely no longer finds still holds, and is not among them.
 *
 * @param facts The facts of `told` as they are now; one that is not there any more is left out.
 * @param scopes What the audience may see now: it may be a wider one than then.
 */
export function endedSince(
  told: readonly Pick<RecalledFact, 'factId'>[],
  facts: readonly Fact[],
  { at, scopes }: { readonly at: EpochMs; readonly scopes: readonly Scope[] },
): EndedFact[] {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  return told.flatMap(({ factId }) => {
    const fact = byId.get(factId);
    const why = fact && howItEnded(fact, at);
    if (!fact || !why || !scopes.includes(fact.scope)) return [];
    const text = why === 'forgotten' ? null : fact.text;
    return [{ factId, text, why, replacedBy: fact.supersededBy, personId: fact.provenance.personId }];
  });
}

/** How a fact has ended by an instant; undefined while it holds. */
export function howItEnded(
  { supersededAt, supersededBy, validTo }: Pick<Fact, 'supersededAt' | 'supersededBy' | 'validTo'>,
  at: EpochMs,
): EndedFact['why'] | undefined {
  if (supersededAt !== null && supersededAt <= at) return supersededBy === null ? 'forgotten' : 'superseded';
  return validTo !== null && validTo <= at ? 'expired' : undefined;
}
