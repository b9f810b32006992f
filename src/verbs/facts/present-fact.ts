import type { EpochMs } from '../../clock.ts';
import { isContent } from '../../memory/index.ts';
import type { Entity, Fact, FactState, Tx } from '../../store/index.ts';
import { formatInstant } from '../../time/index.ts';
import type { FactView } from '../../views.ts';
import type { Viewer } from './viewer.ts';

/** Facts as people see them, as they stood at an instant. */
export async function presentFacts(tx: Tx, viewer: Viewer, facts: readonly Fact[], at: EpochMs): Promise<FactView[]> {
  const entities = new Map<string, Entity | undefined>();
  for (const { entityId } of facts)
    if (entityId !== null && !entities.has(entityId))
      entities.set(entityId, await tx.facts.findEntity(viewer.householdId, entityId));
  const restorations = await tx.facts.restorationsOf(
    viewer.householdId,
    facts.map(({ id }) => id),
  );
  return facts.map((fact) => {
    const paused = restorations.find(
      ({ factId, endedAt, restoredAt }) => factId === fact.id && endedAt <= at && restoredAt > at,
    );
    const state = paused ? ended(paused.endedBy) : stateOf(fact, at);
    return presentFact(viewer, fact, state, fact.entityId === null ? undefined : entities.get(fact.entityId));
  });
}

const ended = (by: string | null): FactState => (by === null ? 'forgotten' : 'superseded');

/** How a fact stands at an instant, by its own dates. */
function stateOf(fact: Fact, at: EpochMs): FactState {
  if (fact.supersededAt !== null && fact.supersededAt <= at) return ended(fact.supersededBy);
  return fact.validTo !== null && fact.validTo <= at ? 'expired' : 'current';
}

function presentFact(viewer: Viewer, fact: Fact, state: FactState, entity: Entity | undefined): FactView {
  const iso = (at: EpochMs | null): string | null => (at === null ? null : formatInstant(at, viewer.zone));
  const { personId, chatId, ref, saidAt } = fact.provenance;
  return {
    id: fact.id,
    text: fact.text,
    state,
    entity: entity ? { id: entity.id, name: entity.name, kind: entity.kind, aliases: entity.aliases } : null,
    domain: fact.domain,
    field: fact.field,
    value: fact.value,
    confidence: fact.confidence,
    scope: viewer.nameOfScope(fact.scope),
    person: viewer.handleOf(personId),
    chat: viewer.titleOf(chatId),
    ref,
    saidAt: formatInstant(saidAt, viewer.zone),
    recordedAt: formatInstant(fact.recordedAt, viewer.zone),
    validFrom: iso(fact.validFrom),
    validTo: iso(fact.validTo),
    occursAt: iso(fact.occursAt),
    supersededAt: iso(fact.supersededAt),
    supersededBy: fact.supersededBy,
    mentions: fact.mentions,
    lastMentionedAt: formatInstant(fact.lastMentionedAt, viewer.zone),
    isReminder: isContent(fact),
  };
}
