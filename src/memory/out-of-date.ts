import type { Fact, FactReach, Tx } from '../store/index.ts';
import { isSingleValued } from './rules/single-valued.ts';

/** How many values of one field are looked at; more than a few stand beside each other only in an import. */
const MOST_VALUES = 20;

/**
 * Leaves out what the same person has said otherwise since, in another scope that this audience may see. What was said
 * in a group stands there until it is corrected there, because the group must not learn that it was, in private; but
 * whoever sees both is told the later one.
 */
export async function dropOutOfDate<Hit extends { readonly fact: Fact }>(
  tx: Tx,
  reach: FactReach,
  hits: readonly Hit[],
): Promise<Hit[]> {
  if (reach.scopes.length < 2) return [...hits];
  const latest = new Map<string, readonly Fact[]>();
  const kept: Hit[] = [];
  for (const hit of hits) {
    const { field, entityId } = hit.fact;
    if (field === null || !isSingleValued(field)) {
      kept.push(hit);
      continue;
    }
    const key = JSON.stringify([entityId, field]);
    const values = latest.get(key) ?? (await tx.facts.findGiving(reach, entityId, field, MOST_VALUES));
    latest.set(key, values);
    if (!values.some((other) => replaces(other, hit.fact))) kept.push(hit);
  }
  return kept;
}

/** A value of the speaker's own is replaced by the speaker alone; one of somebody named, by whoever knows better. */
function replaces(later: Fact, fact: Fact): boolean {
  const sameSpeaker = later.provenance.personId === fact.provenance.personId;
  return (
    later.scope !== fact.scope &&
    (sameSpeaker || fact.entityId !== null) &&
    later.provenance.saidAt > fact.provenance.saidAt
  );
}
