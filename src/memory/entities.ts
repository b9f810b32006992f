import type { EpochMs } from '../clock.ts';
import { newId, type Random } from '../ids.ts';
import type { Entity, Tx } from '../store/index.ts';
import { conceptsOfChinese, conceptsOfEnglish } from './text/concepts.ts';
import { foldText } from './text/fold.ts';
import { baseForm } from './text/irregular.ts';
import { stem } from './text/stem.ts';

/** Whom a statement is about, as its words name them. */
export interface Named {
  readonly name: string;
  readonly kind: string;
}

interface Speaker {
  readonly householdId: string;
  /** The person who speaks; null when nobody knows. */
  readonly personId: string | null;
}

/**
 * The names under which an entity is looked up. "My wife" and 我老婆 are the same somebody, and another than the wife
 * of another member: a relation is known by what it is and whose.
 */
function entityKeys({ name, kind }: Named, { personId }: Speaker): string[] {
  const folded = foldText(name).replace(/\./g, '').replace(/\s+/g, ' ').trim();
  if (kind !== 'relation') return [folded];
  const relation = folded.replace(/^(?:my |我的?)/, '');
  const [concept] = [...conceptsOfEnglish(stem(baseForm(relation))), ...conceptsOfChinese(relation)];
  return [`${concept?.name ?? relation} of ${personId ?? 'unknown'}`];
}

/** Under which names somebody or something may be known that a person calls so: 我老婆 and "my wife" are one. */
export function entityNames(name: string, { personId }: Pick<Speaker, 'personId'>): string[] {
  const speaker = { householdId: '', personId };
  const kinds = ['thing', 'relation'];
  return [...new Set([name, ...kinds.flatMap((kind) => entityKeys({ name, kind }, speaker))])];
}

/** Finds the entity of this name, or makes it. */
export async function entityFor(
  tx: Tx,
  random: Random,
  named: Named,
  speaker: Speaker & { readonly at: EpochMs },
): Promise<Entity> {
  const [key = named.name] = entityKeys(named, speaker);
  const known = await tx.facts.findEntityByName(speaker.householdId, key);
  if (known) {
    if (known.kind === 'relation') await tx.facts.addAlias(speaker.householdId, known.id, named.name);
    return known;
  }
  const entity: Entity = {
    householdId: speaker.householdId,
    id: newId(random, 'ent'),
    kind: named.kind,
    name: named.name,
    aliases: key === named.name.toLowerCase() ? [] : [key],
    createdAt: speaker.at,
  };
  await tx.facts.insertEntity(entity);
  return entity;
}
