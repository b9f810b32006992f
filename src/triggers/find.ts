import { WakefulError } from '../errors.ts';
import { type IdPrefix, isTooShortForId, LEAST_OF_ID } from '../ids.ts';
import type { Fire, Trigger, Tx } from '../store/index.ts';

/**
 * The trigger of this id, or of the only id that begins so. To the person `ownerId`, those of others are not there.
 *
 * @throws WakefulError `not_found`, `id_ambiguous` when several ids begin so, or `input_invalid` without an id.
 */
export async function requireTrigger(tx: Tx, householdId: string, id: string, ownerId?: string): Promise<Trigger> {
  requireId(id, 'trigger');
  const exact = await tx.triggers.find(householdId, id);
  const found = exact ?? onlyOne(await tx.triggers.findByPrefix(householdId, id, 2), 'trigger', id);
  if (ownerId !== undefined && found.personId !== ownerId) throw notFound('trigger', id);
  return found;
}

/**
 * The fire of this id, or of the only id that begins so.
 *
 * @throws WakefulError `not_found`, `id_ambiguous` when several ids begin so, or `input_invalid` without an id.
 */
export async function requireFire(tx: Tx, householdId: string, id: string): Promise<Fire> {
  requireId(id, 'fire');
  const exact = await tx.fires.find(householdId, id);
  return exact ?? onlyOne(await tx.fires.findByPrefix(householdId, id, 2), 'fire', id);
}

/**
 * Refuses so short a beginning of an id that it fits by chance: one letter would take the only trigger there is.
 *
 * @param lists The command that shows the ids, for the sentence.
 * @throws WakefulError `id_ambiguous`.
 */
export function requireIdLength(id: string, prefix: IdPrefix, lists: string): void {
  if (!isTooShortForId(id, prefix)) return;
  throw new WakefulError(
    'id_ambiguous',
    `"${id}" is too short for an id: give at least ${LEAST_OF_ID} characters behind "${prefix}_". ${lists} shows them.`,
    { fields: { id } },
  );
}

type Named = 'trigger' | 'fire';
const LISTS: Readonly<Record<Named, string>> = { trigger: '`wakeful triggers`', fire: '`wakeful fires`' };

/** Every id begins with nothing: without this, an id left out would take the only one there is. */
function requireId(id: string, what: Named): void {
  if (id.trim() === '')
    throw new WakefulError('input_invalid', `The id of a ${what} is missing. ${LISTS[what]} shows them.`);
}

function onlyOne<T>(found: readonly T[], what: Named, id: string): T {
  const [first, second] = found;
  if (first === undefined) throw notFound(what, id);
  requireIdLength(id, what === 'trigger' ? 'trg' : 'fire', LISTS[what]);
  if (second === undefined) return first;
  throw new WakefulError(
    'id_ambiguous',
    `Several ids begin with "${id}". Give more of it; ${LISTS[what]} shows them.`,
    {
      fields: { id },
    },
  );
}

function notFound(what: Named, id: string): WakefulError {
  return new WakefulError(
    'not_found',
    `There is no ${what} with the id "${id}". ${LISTS[what]} shows those there are.`,
    {
      fields: { id },
    },
  );
}
