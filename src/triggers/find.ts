import { WakefulError } from '../errors.ts';
import type { Fire, Trigger, Tx } from '../store/index.ts';

/**
 * The trigger of this id, or of the only id that begins so.
 *
 * @throws WakefulError `not_found`, or `id_ambiguous` when several ids begin so.
 */
export async function requireTrigger(tx: Tx, householdId: string, id: string): Promise<Trigger> {
  const exact = await tx.triggers.find(householdId, id);
  return exact ?? onlyOne(await tx.triggers.findByPrefix(householdId, id, 2), 'trigger', id);
}

/**
 * The fire of this id, or of the only id that begins so.
 *
 * @throws WakefulError `not_found`, or `id_ambiguous` when several ids begin so.
 */
export async function requireFire(tx: Tx, householdId: string, id: string): Promise<Fire> {
  const exact = await tx.fires.find(householdId, id);
  return exact ?? onlyOne(await tx.fires.findByPrefix(householdId, id, 2), 'fire', id);
}

function onlyOne<T>(found: readonly T[], what: 'trigger' | 'fire', id: string): T {
  const [first, second] = found;
  if (first !== undefined && second === undefined) return first;
  const list = what === 'trigger' ? 'wakeful triggers' : 'wakeful fires';
  if (second !== undefined)
    throw new WakefulError('id_ambiguous', `Several ids begin with "${id}". Give more of it; \`${list}\` shows them.`, {
      fields: { id },
    });
  throw new WakefulError('not_found', `There is no ${what} with the id "${id}". \`${list}\` shows those there are.`, {
    fields: { id },
  });
}
